/* SPDX-License-Identifier: MIT */
/* See mute.h. */
#include "mute.h"

#include "jsonx.h"
#include "known.h"
#include "toggle.h"
#include "wire.h"

#include <string.h>

bool mute_keeps(const struct attachment *attachment, enum side author) {
    return attachment->seated && author != SIDE_NONE &&
           (enum side)attachment->viewer != author &&
           attachment->match->mutes[attachment->viewer];
}

bool mute_keeps_line(const struct match *match, enum side reader, const char *stored) {
    if (reader == SIDE_NONE || !match->mutes[reader])
        return false;
    json_auto_t *line = json_loads(stored, 0, NULL);
    const char *by = json_get_text(line, "side");
    enum side other = reader == SIDE_FIRST ? SIDE_SECOND : SIDE_FIRST;
    return by != NULL && strcmp(by, match_side_name(match, other)) == 0;
}

static struct frame *muted_frame(const struct match *match, enum side side, int64_t re) {
    struct buf buf = {0};
    wire_begin(&buf, REPLY_MUTE, re);
    wire_text(&buf, "match", match->id);
    wire_flag(&buf, "on", match->mutes[side]);
    wire_end(&buf);
    struct frame *frame = frame_new(buf.bytes, buf.length);
    buf_finish(&buf);
    return frame;
}

void mute_set(struct attachment *attachment, struct msg *msg) {
    bool *flag = &attachment->match->mutes[attachment->viewer];
    toggle_ask(attachment, msg->id, flag, msg->mute.on, muted_frame, false);
}
