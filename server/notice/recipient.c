/* SPDX-License-Identifier: MIT */
#include "recipient.h"

#include "jsonx.h"
#include "wire.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

static const char *const names[RECIPIENT_KINDS + 1] = {
    "webhook", "discord", "ntfy", "email", "feed", "push", NULL};

const char *recipient_kind_name(enum recipient_kind kind) {
    return names[kind];
}

/* ---- Targets ---- */

/* A URL as RFC 3986 writes it, with a host and without a name or password of a user: these would be
 * seen in logs. */
static const char *misfit_url(const char *target) {
    const char *host = strstr(target, "://");
    bool known =
        strncmp(target, "https://", 8) == 0 || strncmp(target, "http://", 7) == 0;
    if (!known || host == NULL)
        return "This is not a URL; it begins with https://.";
    host += 3;
    size_t length = strcspn(host, "/?#");
    if (length == 0 || memchr(host, '@', length) != NULL)
        return "This URL has no host, or a user's name in it.";
    for (const char *at = target; *at != '\0'; at++)
        if (!isgraph((unsigned char)*at))
            return "A URL has neither spaces nor letters beyond ASCII.";
    return NULL;
}

/* The common form of RFC 5321, 4.1.2: no quotes, no comments, a domain with a dot, and nothing
 * that could become a line of a header. */
static const char *misfit_email(const char *target) {
    static const char wrong[] = "This is not an e-mail address.";
    static const char local[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                "0123456789.!#$%&'*+/=?^_`{|}~-";
    static const char domain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                 "0123456789.-";
    size_t name = strspn(target, local);
    if (name == 0 || name > 64 || target[0] == '.' || target[0] == '-' ||
        target[name] != '@')
        return wrong;
    const char *host = target + name + 1;
    size_t length = strspn(host, domain);
    bool plain = host[length] == '\0' && length >= 4 && length <= 253;
    bool dotted = plain && strchr(host, '.') != NULL && strstr(host, "..") == NULL;
    return dotted && isalnum((unsigned char)host[0]) &&
                   isalpha((unsigned char)host[length - 1])
               ? NULL
               : wrong;
}

const char *recipient_misfit(enum recipient_kind kind, const char *target) {
    if (kind == RECIPIENT_FEED)
        return target[0] == '\0' ? NULL : "A feed has no target.";
    if (strlen(target) > RECIPIENT_TARGET_BYTES)
        return "This is too long.";
    return kind == RECIPIENT_EMAIL ? misfit_email(target) : misfit_url(target);
}

const char *recipient_keys_misfit(enum recipient_kind kind, const char *p256dh,
                                  const char *auth) {
    struct seal seal;
    if (kind != RECIPIENT_PUSH)
        return p256dh[0] == '\0' && auth[0] == '\0' ? NULL : "Only a browser has keys.";
    return strlen(p256dh) == SEAL_POINT_CHARS && strlen(auth) == SEAL_AUTH_CHARS &&
                   seal_read(p256dh, auth, &seal)
               ? NULL
               : "These are not the keys of a subscription.";
}

/* ---- As text ---- */

void recipient_begin(struct recipient *recipient) {
    ids_new(TOKEN_CHARS, recipient->secret);
    recipient->code[0] = '\0';
    if (recipient->kind == RECIPIENT_EMAIL)
        ids_new(RECIPIENT_CODE_CHARS, recipient->code);
}

void recipient_write(struct buf *buf, const struct recipient *recipient) {
    wire_open(buf, NULL);
    wire_text(buf, "kind", names[recipient->kind]);
    wire_text(buf, "target", recipient->target);
    if (recipient->kind == RECIPIENT_PUSH) {
        wire_text(buf, "p256dh", recipient->p256dh);
        wire_text(buf, "auth", recipient->auth);
    }
    wire_text(buf, "secret", recipient->secret);
    if (recipient->code[0] != '\0')
        wire_text(buf, "code", recipient->code);
    wire_number(buf, "remind", recipient->remind_hours);
    if (recipient->minute != 0)
        wire_number(buf, "minute", recipient->minute);
    if (recipient->turns)
        wire_flag(buf, "turns", true);
    if (recipient->told_ms != 0)
        wire_number(buf, "told", recipient->told_ms);
    if (recipient->error[0] != '\0')
        wire_text(buf, "error", recipient->error);
    wire_close(buf);
}

/* False: it is longer than there is room. */
static bool take_text(const json_t *json, const char *name, char *ret_text, size_t size) {
    const char *text = json_get_text(json, name);
    return snprintf(ret_text, size, "%s", text != NULL ? text : "") < (int)size;
}

bool recipient_load(const char *text, struct recipient *ret_recipient) {
    struct recipient *to = ret_recipient;
    *to = (struct recipient){.kind = RECIPIENT_KINDS};
    json_auto_t *json = json_loads(text, 0, NULL);
    const char *kind = json_get_text(json, "kind");
    for (int i = 0; kind != NULL && names[i] != NULL; i++)
        if (strcmp(kind, names[i]) == 0)
            to->kind = (enum recipient_kind)i;
    to->remind_hours = (unsigned)json_get_number(json, "remind", 0);
    to->minute = (unsigned)json_get_number(json, "minute", 0);
    to->turns = json_get_flag(json, "turns", false);
    to->told_ms = json_get_number(json, "told", 0);
    return to->kind != RECIPIENT_KINDS &&
           take_text(json, "target", to->target, sizeof to->target) &&
           take_text(json, "p256dh", to->p256dh, sizeof to->p256dh) &&
           take_text(json, "auth", to->auth, sizeof to->auth) &&
           take_text(json, "secret", to->secret, sizeof to->secret) &&
           take_text(json, "code", to->code, sizeof to->code) &&
           take_text(json, "error", to->error, sizeof to->error) &&
           recipient_misfit(to->kind, to->target) == NULL &&
           recipient_keys_misfit(to->kind, to->p256dh, to->auth) == NULL &&
           ids_is_code(to->secret, TOKEN_CHARS);
}

void recipient_hash(const char *secret, uint8_t ret_hash[HASH_BYTES]) {
    hash_bytes(secret, strlen(secret), ret_hash);
}
