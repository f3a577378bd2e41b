/* SPDX-License-Identifier: MIT */
/* One connected client, as the matches see it. */
#include "client.h"

#include "account.h"
#include "limit.h"
#include "lobby.h"
#include "wire.h"
#include "xmalloc.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct client *client_create(struct lobby *lobby, struct client_link *link,
                             const char *address) {
    struct client *client = xcalloc(1, sizeof *client);
    client->references = 1;
    client->lobby = lobby;
    client->link = link;
    client->account = account_ref(lobby, address);
    client->chat_left = LIMIT_CHAT_BURST;
    client->next = lobby->clients;
    client->pprev = &lobby->clients;
    if (client->next != NULL)
        client->next->pprev = &client->next;
    lobby->clients = client;
    return client;
}

struct client *client_ref(struct client *client) {
    client->references++;
    return client;
}

void client_unref(struct client *client) {
    if (client == NULL || --client->references > 0)
        return;
    assert(client->attachments == NULL);
    *client->pprev = client->next;
    if (client->next != NULL)
        client->next->pprev = client->pprev;
    account_release(client->account);
    free(client->login);
    free(client->seats_had);
    free(client);
}

void client_pay(struct client *client, uint64_t began_ns) {
    account_spend(client->account, uv_hrtime() - began_ns);
    client_unref(client);
}

bool client_had_seat(const struct client *client, const char *match) {
    unsigned known = client->seats_had_count < LIMIT_MATCHES_PER_CONNECTION
                         ? client->seats_had_count
                         : LIMIT_MATCHES_PER_CONNECTION;
    for (unsigned i = 0; i < known; i++)
        if (strcmp(client->seats_had[i], match) == 0)
            return true;
    return false;
}

void client_note_seat(struct client *client, const char *match) {
    if (client_had_seat(client, match))
        return;
    if (client->seats_had == NULL)
        client->seats_had =
            xcalloc(LIMIT_MATCHES_PER_CONNECTION, sizeof *client->seats_had);
    unsigned place = client->seats_had_count++ % LIMIT_MATCHES_PER_CONNECTION;
    snprintf(client->seats_had[place], sizeof *client->seats_had, "%s", match);
}

void client_lags(struct client *client) {
    client->lags = true;
}

void client_send(struct client *client, struct frame *frame, bool replaceable) {
    if (client->link == NULL || (replaceable && client->lags))
        return;
    client->link->send(client->link, frame, replaceable);
}

void client_send_later(struct client *client, struct frame *frame) {
    if (client->link == NULL || client->lags)
        return;
    if (client->link->send_later != NULL)
        client->link->send_later(client->link, frame);
    else
        client->link->send(client->link, frame, true);
}

void client_send_buf(struct client *client, struct buf *buf) {
    struct frame *frame = frame_new(buf->bytes, buf->length);
    client_send(client, frame, false);
    frame_unref(frame);
    buf_clear(buf);
}

void objection_set(struct objection *objection, enum error error, const char *where,
                   const char *format, ...) {
    va_list args;
    va_start(args, format);
    vsnprintf(objection->text, sizeof objection->text, format, args);
    va_end(args);
    objection->error = error;
    snprintf(objection->where, sizeof objection->where, "%s", where);
}

/* The errors after which the same message may be sent again, even if it is not known
 * when. */
static bool may_retry(enum error error) {
    return error == ERROR_BUSY || error == ERROR_NOT_SAVED || error == ERROR_SLOW_DOWN;
}

void client_object(struct client *client, int64_t re, const char *match,
                   struct objection *objection, const char *state) {
    struct buf buf = {0};
    const char *text = objection->text;
    wire_begin(&buf, REPLY_ERROR, re);
    wire_text_if(&buf, "match", match);
    wire_text(&buf, "code", error_code(objection->error));
    wire_text(&buf, "text", text[0] != '\0' ? text : error_text(objection->error));
    if (objection->where[0] != '\0')
        wire_text(&buf, "where", objection->where);
    wire_json_if(&buf, "refusal", objection->refusal);
    if (may_retry(objection->error) || objection->retry_ms > 0)
        wire_number(&buf, "retry_ms",
                    objection->retry_ms > 0 ? objection->retry_ms : LIMIT_RETRY_MS);
    if (state != NULL)
        wire_raw(&buf, "state", state, strlen(state));
    wire_end(&buf);
    client->lobby->errors[objection->error]++;
    client_send_buf(client, &buf);
    buf_finish(&buf);
    json_decref(objection->refusal);
    *objection = (struct objection){.error = ERROR_NONE};
}

void client_error(struct client *client, int64_t re, const char *match,
                  enum error error) {
    struct objection objection = {.error = error};
    client_object(client, re, match, &objection, NULL);
}

void client_error_later(struct client *client, int64_t re, const char *match,
                        enum error error, int64_t retry_ms, const char *text) {
    struct objection objection;
    memset(&objection, 0, sizeof objection);
    objection_set(&objection, error, "", "%s", text);
    objection.retry_ms = retry_ms;
    client_object(client, re, match, &objection, NULL);
}

void client_wrong_guess(struct client *client, int64_t re, const char *match,
                        enum error error) {
    client_error(client, re, match, error);
    if (++client->wrong_guesses >= LIMIT_WRONG_GUESSES && client->link != NULL)
        client->link->close(client->link, 1008, "too many wrong tokens or codes");
}
