/* SPDX-License-Identifier: MIT */
/* A line of chat. */
#include "line.h"

#include "limit.h"
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
    if (channel == CHANNEL_SPECTATORS && match->chat_closed && !attachment->seated)
        return ERROR_CHAT_CLOSED;
    return ERROR_NONE;
}

bool line_is_full(const struct match *match, enum channel channel) {
    return match->chat_last[channel] >= LIMIT_CHAT_LINES;
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
