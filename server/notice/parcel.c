/* SPDX-License-Identifier: MIT */
#include "parcel.h"

#include "jsonx.h"
#include "seal.h"
#include "wire.h"
#include "xmalloc.h"

#include <inttypes.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { HEADER_BYTES = 1024, SUBJECT_BYTES = NOTICE_TITLE_BYTES };

static void take_body(struct parcel *parcel, struct buf *buf) {
    parcel->size = buf->length;
    parcel->body = xmalloc(buf->length + 1);
    memcpy(parcel->body, buf_text(buf), buf->length + 1);
    buf_finish(buf);
}

static void add_header(struct parcel *parcel, const char *name, const char *value) {
    size_t at = 0, size = strlen(name) + strlen(value) + 3;
    while (parcel->headers[at] != NULL)
        at++;
    parcel->headers[at] = xmalloc(size);
    snprintf(parcel->headers[at], size, "%s: %s", name, value);
}

/* ---- Webhooks ---- */

void parcel_sign(const char *secret, int64_t at_ms, const char *body,
                 char ret_digits[HEX_CHARS(HASH_BYTES) + 1]) {
    char time[32];
    size_t length = (size_t)snprintf(time, sizeof time, "%" PRId64 ".", at_ms);
    uint8_t hash[HASH_BYTES];
    crypto_auth_hmacsha256_state state;
    crypto_auth_hmacsha256_init(&state, (const uint8_t *)secret, strlen(secret));
    crypto_auth_hmacsha256_update(&state, (const uint8_t *)time, length);
    crypto_auth_hmacsha256_update(&state, (const uint8_t *)body, strlen(body));
    crypto_auth_hmacsha256_final(&state, hash);
    hex_write(hash, sizeof hash, ret_digits);
}

static void pack_webhook(struct parcel *parcel, const struct recipient *recipient,
                         const struct letter *letter) {
    struct buf body = {0};
    char title[NOTICE_TITLE_BYTES];
    notice_title(letter->notice, title);
    wire_open(&body, NULL);
    wire_text(&body, "id", letter->notice->id);
    wire_text(&body, "about", notice_about_name(letter->notice->about));
    wire_text(&body, "match", letter->match);
    wire_text(&body, "game", letter->notice->game);
    wire_text(&body, "title", title);
    wire_text(&body, "text", letter->notice->text);
    wire_text(&body, "url", letter->url);
    wire_text(&body, "stop", letter->stop_url);
    wire_number(&body, "time", letter->at_ms);
    wire_close(&body);
    take_body(parcel, &body);
    char digits[HEX_CHARS(HASH_BYTES) + 1], value[HEADER_BYTES];
    parcel_sign(recipient->secret, letter->at_ms, parcel->body, digits);
    snprintf(value, sizeof value, "t=%" PRId64 ",v1=%s", letter->at_ms, digits);
    add_header(parcel, "Content-Type", "application/json");
    add_header(parcel, "Ridgeline-Signature", value);
}

/* Nobody is called by name in it (no "@everyone"), whatever a title says. */
static void pack_discord(struct parcel *parcel, const struct letter *letter) {
    struct buf text = {0}, body = {0};
    char title[NOTICE_TITLE_BYTES];
    notice_title(letter->notice, title);
    buf_printf(&text, "**%s**\n%s\n<%s>\n-# no more of these: <%s>", title,
               letter->notice->text, letter->url, letter->stop_url);
    wire_open(&body, NULL);
    wire_text(&body, "content", buf_text(&text));
    wire_open(&body, "allowed_mentions");
    wire_open_array(&body, "parse");
    wire_close_array(&body);
    wire_close(&body);
    wire_close(&body);
    buf_finish(&text);
    take_body(parcel, &body);
    add_header(parcel, "Content-Type", "application/json");
}

/* Letters beyond ASCII in a header, as RFC 2047 has them; ntfy reads that too. */
static void write_subject(const struct notice *notice, char ret_subject[SUBJECT_BYTES]) {
    char text[NOTICE_TITLE_BYTES];
    notice_title(notice, text);
    size_t length = strlen(text);
    bool plain = true;
    for (size_t i = 0; i < length; i++)
        plain = plain && text[i] >= ' ' && text[i] <= '~';
    if (plain) {
        snprintf(ret_subject, SUBJECT_BYTES, "%s", text);
        return;
    }
    while (length > 120 || (text[length] & 0xC0) == 0x80) /* never within a letter */
        length--;
    char base64[SUBJECT_BYTES];
    sodium_bin2base64(base64, sizeof base64, (const uint8_t *)text, length,
                      sodium_base64_VARIANT_ORIGINAL);
    snprintf(ret_subject, SUBJECT_BYTES, "=?UTF-8?B?%.*s?=", SUBJECT_BYTES - 16, base64);
}

static void pack_ntfy(struct parcel *parcel, const struct letter *letter) {
    char title[SUBJECT_BYTES];
    write_subject(letter->notice, title);
    struct buf body = {0};
    buf_add_text(&body, letter->notice->text);
    take_body(parcel, &body);
    add_header(parcel, "Title", title);
    add_header(parcel, "Click", letter->url);
    add_header(parcel, "Content-Type", "text/plain; charset=utf-8");
}

/* ---- Mail ---- */

/* RFC 5322, 3.3, in UTC. Names of days and months in English, whatever the locale. */
static void write_date(int64_t at_ms, char *ret_text, size_t size) {
    static const char days[7][4] = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
    static const char months[12][4] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                       "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    time_t seconds = (time_t)(at_ms / 1000);
    struct tm utc;
    gmtime_r(&seconds, &utc);
    snprintf(ret_text, size, "%s, %d %s %d %02d:%02d:%02d +0000", days[utc.tm_wday],
             utc.tm_mday, months[utc.tm_mon], utc.tm_year + 1900, utc.tm_hour, utc.tm_min,
             utc.tm_sec);
}

/* RFC 5322 with the headers by which programs know that no person wrote it (RFC 3834) and how it is
 * ended (RFC 2369). */
static void pack_mail(struct parcel *parcel, const struct recipient *recipient,
                      const struct letter *letter, const struct sender *sender) {
    char subject[SUBJECT_BYTES], date[64];
    write_subject(letter->notice, subject);
    write_date(letter->at_ms, date, sizeof date);
    const char *domain = strchr(sender->from, '@');
    struct buf body = {0};
    buf_printf(&body, "From: Ridgeline <%s>\r\n", sender->from);
    buf_printf(&body, "To: <%s>\r\n", recipient->target);
    buf_printf(&body, "Subject: %s\r\n", subject);
    buf_printf(&body, "Date: %s\r\n", date);
    buf_printf(&body, "Message-ID: <%s%s>\r\n", letter->notice->id,
               domain != NULL ? domain : "@localhost");
    buf_printf(&body, "Auto-Submitted: auto-generated\r\n");
    buf_printf(&body, "List-Unsubscribe: <%s>\r\n", letter->stop_url);
    buf_printf(&body, "MIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n"
                      "Content-Transfer-Encoding: 8bit\r\n\r\n");
    buf_printf(&body, "%s\r\n\r\n%s\r\n\r\n-- \r\nNo more of these: %s\r\n",
               letter->notice->text, letter->url, letter->stop_url);
    take_body(parcel, &body);
    parcel->to = xstrdup(recipient->target);
}

/* ---- Browsers ---- */

enum { MAILBOX_SIZE = 320, TOPIC_CHARS = 32 };

/* How long a push service keeps it for a device that is off: a weekend for what still holds then. */
static unsigned seconds_to_live(enum notice_about about) {
    return about == NOTICE_HELLO ? 3600 : 3 * 24 * 3600;
}

/* What is told later about the same match takes its place while it waits (RFC 8030, 5.4); where no match is meant, about
 * the same thing. A push service learns from it only that they belong together. */
static void write_topic(const struct recipient *recipient, const struct letter *letter,
                        char ret_topic[TOPIC_CHARS + 1]) {
    const struct notice *notice = letter->notice;
    uint8_t hash[HASH_BYTES];
    struct buf text = {0};
    buf_printf(&text, "%s.%s", recipient->secret, letter->match);
    if (letter->match[0] == '\0')
        buf_printf(&text, "%s.%s", notice_about_name(notice->about), notice->path);
    hash_bytes(text.bytes, text.length, hash);
    buf_finish(&text);
    sodium_bin2base64(ret_topic, TOPIC_CHARS + 1, hash, TOPIC_CHARS * 3 / 4,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

static void add_push_headers(struct parcel *parcel, const struct recipient *recipient,
                             const struct letter *letter) {
    enum notice_about about = letter->notice->about;
    char seconds[32], topic[TOPIC_CHARS + 1];
    snprintf(seconds, sizeof seconds, "%u", seconds_to_live(about));
    write_topic(recipient, letter, topic);
    add_header(parcel, "TTL", seconds);
    add_header(parcel, "Urgency", about == NOTICE_REMINDER ? "low" : "normal");
    add_header(parcel, "Topic", topic);
    add_header(parcel, "Content-Type", "application/octet-stream");
    add_header(parcel, "Content-Encoding", "aes128gcm");
}

/* What the service worker shows (client-web/sw.js), in its own language. */
static void write_told(struct buf *buf, const struct letter *letter) {
    char title[NOTICE_TITLE_BYTES];
    notice_title(letter->notice, title);
    wire_open(buf, NULL);
    wire_text(buf, "id", letter->notice->id);
    wire_text(buf, "about", notice_about_name(letter->notice->about));
    wire_text(buf, "match", letter->match);
    wire_text(buf, "title", title);
    wire_text(buf, "what", letter->notice->what);
    if (letter->notice->who[0] != '\0')
        wire_text(buf, "who", letter->notice->who);
    wire_text(buf, "text", letter->notice->text);
    wire_text(buf, "stop", strchr(letter->stop_url, '#'));
    if (letter->notice->path[0] != '\0')
        wire_text(buf, "at", strchr(letter->url, '#'));
    wire_number(buf, "time", letter->at_ms);
    wire_close(buf);
}

static bool pack_push(struct parcel *parcel, const struct recipient *recipient,
                      const struct letter *letter, const struct sender *sender) {
    struct seal to;
    struct buf told = {0}, body = {0};
    char value[VAPID_HEADER_SIZE], mailbox[MAILBOX_SIZE];
    write_told(&told, letter);
    snprintf(mailbox, sizeof mailbox, "mailto:%.300s",
             sender->from != NULL ? sender->from : "");
    bool done = seal_read(recipient->p256dh, recipient->auth, &to) &&
                seal_message(&to, buf_text(&told), &body) &&
                vapid_authorize(sender->vapid, recipient->target,
                                sender->from != NULL ? mailbox : sender->contact,
                                letter->at_ms, value);
    buf_finish(&told);
    take_body(parcel, &body);
    if (!done)
        return false;
    parcel->no_way = true;
    add_header(parcel, "Authorization", value);
    add_push_headers(parcel, recipient, letter);
    return true;
}

bool parcel_pack(struct parcel *ret_parcel, const struct recipient *recipient,
                 const struct letter *letter, const struct sender *sender) {
    bool mailed = recipient->kind == RECIPIENT_EMAIL;
    *ret_parcel =
        (struct parcel){.url = xstrdup(mailed ? sender->relay : recipient->target)};
    if (recipient->kind == RECIPIENT_PUSH) {
        if (pack_push(ret_parcel, recipient, letter, sender))
            return true;
        parcel_finish(ret_parcel);
        return false;
    }
    if (mailed)
        pack_mail(ret_parcel, recipient, letter, sender);
    else if (recipient->kind == RECIPIENT_DISCORD)
        pack_discord(ret_parcel, letter);
    else if (recipient->kind == RECIPIENT_NTFY)
        pack_ntfy(ret_parcel, letter);
    else
        pack_webhook(ret_parcel, recipient, letter);
    return true;
}

void parcel_finish(struct parcel *parcel) {
    free(parcel->url);
    free(parcel->body);
    free(parcel->to);
    for (size_t i = 0; i < PARCEL_HEADERS; i++)
        free(parcel->headers[i]);
    *parcel = (struct parcel){0};
}

/* ---- Feeds ---- */

static void add_xml(struct buf *buf, const char *text) {
    for (; *text != '\0'; text++) {
        const char *as = *text == '<'   ? "&lt;"
                         : *text == '>' ? "&gt;"
                         : *text == '&' ? "&amp;"
                         : *text == '"' ? "&quot;"
                                        : NULL;
        if (as != NULL)
            buf_add_text(buf, as);
        else
            buf_add(buf, text, 1);
    }
}

static void add_element(struct buf *buf, const char *name, const char *text) {
    buf_printf(buf, "<%s>", name);
    add_xml(buf, text);
    buf_printf(buf, "</%s>\n", name);
}

/* RFC 3339. */
static void add_time(struct buf *buf, int64_t at_ms) {
    time_t seconds = (time_t)(at_ms / 1000);
    struct tm utc;
    char text[40];
    gmtime_r(&seconds, &utc);
    strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &utc);
    add_element(buf, "updated", text);
}

static void add_link(struct buf *buf, const char *relation, const char *url) {
    buf_printf(buf, "<link rel=\"%s\" href=\"", relation);
    add_xml(buf, url);
    buf_add_text(buf, "\"/>\n");
}

void parcel_begin_feed(struct buf *buf, const char *feed_url, int64_t at_ms) {
    buf_add_text(buf, "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
                      "<feed xmlns=\"http://www.w3.org/2005/Atom\">\n");
    add_element(buf, "id", feed_url);
    add_element(buf, "title", "Ridgeline: your turns");
    add_link(buf, "self", feed_url);
    add_time(buf, at_ms);
    buf_add_text(buf, "<author><name>Ridgeline</name></author>\n");
}

void parcel_add_entry(struct buf *buf, const struct feed_entry *entry) {
    char title[NOTICE_TITLE_BYTES];
    notice_title(entry->notice, title);
    buf_add_text(buf, "<entry>\n<id>urn:ridgeline:");
    add_xml(buf, entry->notice->id);
    buf_add_text(buf, "</id>\n");
    add_element(buf, "title", title);
    add_element(buf, "summary", entry->notice->text);
    add_link(buf, "alternate", entry->url);
    add_time(buf, entry->at_ms);
    buf_add_text(buf, "</entry>\n");
}

void parcel_end_feed(struct buf *buf) {
    buf_add_text(buf, "</feed>\n");
}
