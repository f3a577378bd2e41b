/* SPDX-License-Identifier: MIT */
/* Arrows that one who casts a match draws for all who watch it. */
#include "arrows.h"

#include "jsonx.h"
#include "known.h"
#include "line.h"
#include "wire.h"

#include <string.h>

/* Does it see what is kept from a player? What it draws is then for those who see that, too. */
static bool sees_hidden(const struct attachment *attachment) {
    return attachment->viewer == VIEWER_ALL && match_hides(attachment->match);
}

static enum error judge(const struct attachment *attachment) {
    if (!sees_hidden(attachment))
        return line_judge(attachment, CHANNEL_SPECTATORS);
    if (attachment->match->muted)
        return ERROR_MUTED;
    return attachment->match->chat_closed ? ERROR_CHAT_CLOSED : ERROR_NONE;
}

static struct frame *arrows_frame(const struct attachment *attachment,
                                  const json_t *arrows, int64_t re) {
    const struct match *match = attachment->match;
    const char *name =
        attachment->seated ? match->names[attachment->viewer] : attachment->name;
    struct buf buf = {0};
    wire_begin(&buf, REPLY_ARROWS, re);
    wire_text(&buf, "match", match->id);
    if (name != NULL && name[0] != '\0')
        wire_text(&buf, "by", name);
    wire_open_array(&buf, "arrows");
    for (size_t i = 0; i < json_array_size(arrows); i++)
        wire_element(&buf, json_string_value(json_array_get(arrows, i)));
    wire_close_array(&buf);
    wire_end(&buf);
    struct frame *frame = frame_new(buf.bytes, buf.length);
    buf_finish(&buf);
    return frame;
}

static void show(const struct attachment *attachment, const json_t *arrows) {
    struct match *match = attachment->match;
    struct frame *frame = arrows_frame(attachment, arrows, -1);
    bool hidden = sees_hidden(attachment);
    for (int viewer = 0; viewer < VIEWERS; viewer++)
        for (struct attachment *at = match->present[viewer]; at != NULL; at = at->next)
            if (at->client != attachment->client &&
                (hidden ? sees_hidden(at) : match_may_read(at, CHANNEL_SPECTATORS)))
                client_send(at->client, frame, true);
    frame_unref(frame);
}

void arrows_draw(struct attachment *attachment, struct msg *msg) {
    struct match *match = attachment->match;
    struct client *client = attachment->client;
    enum error error = judge(attachment);
    if (error != ERROR_NONE) {
        client_error(client, msg->id, match->id, error);
        return;
    }
    struct objection objection;
    if (!line_pace(client, "Too many arrows; these were not shown.", &objection)) {
        client_object(client, msg->id, match->id, &objection, NULL);
        return;
    }
    struct frame *reply = arrows_frame(attachment, msg->arrows.arrows, msg->id);
    client_send(client, reply, false);
    frame_unref(reply);
    show(attachment, msg->arrows.arrows);
    attachment->draws = json_array_size(msg->arrows.arrows) > 0;
}

void arrows_gone(const struct attachment *attachment) {
    if (attachment->draws)
        show(attachment, NULL);
}
