/* SPDX-License-Identifier: MIT */
/* A line of chat. */
#include "line.h"

#include "account.h"
#include "known.h"
#include "limit.h"
#include "lobby.h"
#include "wire.h"
#include "xmalloc.h"

#include <string.h>

const char *const line_channel_names[] = {"players", "spectators"};

static bool may_write(const struct attachment *attachment, enum channel channel) {
    /* Who sees what is hidden says nothing where others read: a player may be among them. */
    if (attachment->viewer == VIEWER_ALL && match_hides(attachment->match))
        return false;
    return standing_over(&attachment->match->standing) ||
           (channel == CHANNEL_PLAYERS) == attachment->seated;
}

enum error line_judge(const struct attachment *attachment, enum channel channel) {
    const struct match *match = attachment->match;
    if (!may_write(attachment, channel))
        return ERROR_NOT_PERMITTED;
    if (match->muted)
        return ERROR_MUTED;
    if (match->terms.sealed && attachment->seated) /* a line says which side wrote it */
        return ERROR_NOT_STARTED;
    if (channel == CHANNEL_SPECTATORS && match->chat_closed && !attachment->seated)
        return ERROR_CHAT_CLOSED;
    return ERROR_NONE;
}

/* A bucket of lines a connection; 0, or in how many milliseconds there is one. */
static int64_t wait_for_line(struct client *client) {
    uint64_t now_ms = uv_now(client->lobby->loop);
    client->chat_left += (double)(now_ms - client->chat_ms) / LIMIT_CHAT_EVERY_MS;
    if (client->chat_left > LIMIT_CHAT_BURST)
        client->chat_left = LIMIT_CHAT_BURST;
    client->chat_ms = now_ms;
    return client->chat_left >= 1
               ? 0
               : (int64_t)((1 - client->chat_left) * LIMIT_CHAT_EVERY_MS) + 1;
}

static bool object(struct objection *objection, enum error error, int64_t wait_ms,
                   const char *text) {
    memset(objection, 0, sizeof *objection);
    objection_set(objection, error, "", "%s", text);
    objection->retry_ms = wait_ms;
    return false;
}

bool line_pay(const struct attachment *attachment, enum channel channel, const char *text,
              struct objection *ret_objection) {
    struct client *client = attachment->client;
    int64_t wait_ms = wait_for_line(client);
    if (wait_ms > 0)
        return object(ret_objection, ERROR_SLOW_DOWN, wait_ms,
                      "Too many lines of chat; this one was not said.");
    if (attachment->match->chat_last[channel] >= LIMIT_CHAT_LINES)
        return object(ret_objection, ERROR_TOO_MANY, 0, "This chat is full.");
    wait_ms = account_take_talk(client->account, LINE_BYTES + strlen(text));
    if (wait_ms > 0)
        return object(ret_objection, ERROR_TOO_MANY, wait_ms, CLIENT_BYTES_USED);
    client->chat_left -= 1;
    return true;
}

bool line_pace(struct client *client, const char *text, struct objection *ret_objection) {
    int64_t wait_ms = wait_for_line(client);
    if (wait_ms > 0)
        return object(ret_objection, ERROR_SLOW_DOWN, wait_ms, text);
    client->chat_left -= 1;
    return true;
}

char *line_new(const struct attachment *attachment, enum channel channel,
               const char *text, uint32_t *ret_number) {
    struct match *match = attachment->match;
    struct buf buf = {0};
    const char *name =
        attachment->seated ? match->names[attachment->viewer] : attachment->name;
    wire_open(&buf, NULL);
    if (name != NULL && name[0] != '\0')
        wire_text(&buf, "name", name);
    if (attachment->seated)
        wire_text(&buf, "side", match_side_name(match, (enum side)attachment->viewer));
    wire_text(&buf, "text", text);
    wire_close(&buf);
    *ret_number = ++match->chat_last[channel];
    char *line = xstrdup(buf_text(&buf));
    buf_finish(&buf);
    return line;
}

/* The members of a line: the stored ones behind number and time. */
void line_write(struct buf *buf, uint32_t number, int64_t at_ms, const char *text) {
    wire_number(buf, "c", number);
    wire_number(buf, "at", at_ms);
    size_t length = strlen(text);
    buf_add(buf, ",", 1);
    buf_add(buf, text + 1, length - 2); /* without its braces */
}

void line_tell(struct buf *buf, const struct match *match, enum channel channel,
               uint32_t number, int64_t at_ms, const char *stored, int64_t re) {
    wire_begin(buf, REPLY_CHAT, re);
    wire_text(buf, "match", match->id);
    wire_text(buf, "channel", line_channel_names[channel]);
    line_write(buf, number, at_ms, stored);
    wire_end(buf);
}
