/* SPDX-License-Identifier: MIT */
/* See mute.h. */
#include "mute.h"

#include "jsonx.h"
#include "known.h"
#include "lobby.h"
#include "log.h"
#include "sheet.h"
#include "store.h"
#include "wire.h"
#include "xmalloc.h"

#include <errno.h>
#include <stdlib.h>
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

/* On its way to the disk. */
struct muting {
    struct match *match; /* pinned */
    struct client *client;
    int64_t re;
    enum side side;
    bool before;
};

static struct frame *muted_frame(const struct muting *muting, int64_t re) {
    struct buf buf = {0};
    wire_begin(&buf, REPLY_MUTE, re);
    wire_text(&buf, "match", muting->match->id);
    wire_flag(&buf, "on", muting->match->mutes[muting->side]);
    wire_end(&buf);
    struct frame *frame = frame_new(buf.bytes, buf.length);
    buf_finish(&buf);
    return frame;
}

static void on_muted(void *arg, int error) {
    struct muting *muting = arg;
    struct match *match = muting->match;
    if (error < 0) {
        log_error("match.mute", "match=%s error=%d", match->id, error);
        match->mutes[muting->side] = muting->before;
        client_error(muting->client, muting->re, match->id,
                     error == -EAGAIN ? ERROR_BUSY : ERROR_NOT_SAVED);
    } else {
        struct frame *frame = muted_frame(muting, muting->re);
        client_send(muting->client, frame, false);
        frame_unref(frame);
        frame = muted_frame(muting, -1);
        match_send(match, (enum viewer)muting->side, frame, muting->client);
        frame_unref(frame);
    }
    match->pins--;
    client_unref(muting->client);
    free(muting);
}

void mute_set(struct attachment *attachment, struct msg *msg) {
    struct match *match = attachment->match;
    if (match->trial != NULL || match->rematch_due) {
        /* What is on its way to the disk may change the same text. */
        client_error(attachment->client, msg->id, match->id, ERROR_BUSY);
        return;
    }
    struct muting *muting = xcalloc(1, sizeof *muting);
    *muting = (struct muting){.match = match,
                              .client = client_ref(attachment->client),
                              .re = msg->id,
                              .side = (enum side)attachment->viewer};
    match->pins++;
    muting->before = match->mutes[muting->side];
    match->mutes[muting->side] = msg->mute.on;
    struct secrets secrets;
    struct buf text = {0};
    sheet_secrets(match, &secrets);
    sheet_write_secrets(&text, match, &secrets);
    struct store_write *write = store_write_new();
    store_secret(write, match->id, buf_text(&text));
    buf_finish(&text);
    if (store_commit(match->lobby->store, write, on_muted, muting) < 0)
        on_muted(muting, -EAGAIN);
}
