/* SPDX-License-Identifier: MIT */
/* See call.h. */
#include "call.h"

#include "draft.h"
#include "known.h"
#include "lobby.h"
#include "log.h"
#include "sheet.h"
#include "wire.h"
#include "xmalloc.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* On its way to the disk. */
struct calling {
    struct match *match;   /* pinned */
    struct client *client; /* a reference */
    int64_t re;
    enum side side; /* whose seat is free */
    unsigned level, before;
};

static struct frame *frame_of(const struct calling *calling, int64_t re) {
    struct buf buf = {0};
    wire_begin(&buf, REPLY_INVITE_COMPUTER, re);
    wire_text(&buf, "match", calling->match->id);
    wire_text(&buf, "side", match_side_name(calling->match, calling->side));
    wire_number(&buf, "level", calling->level);
    wire_end(&buf);
    struct frame *frame = frame_new(buf.bytes, buf.length);
    buf_finish(&buf);
    return frame;
}

static void tell(const struct calling *calling) {
    struct frame *frame = frame_of(calling, calling->re);
    client_send(calling->client, frame, false);
    frame_unref(frame);
    frame = frame_of(calling, -1);
    match_send(calling->match, (enum viewer)side_other(calling->side), frame,
               calling->client);
    frame_unref(frame);
}

static void on_stored(void *arg, int error) {
    struct calling *calling = arg;
    struct match *match = calling->match;
    if (error == 0) {
        log_info("match.call", "match=%s side=%s level=%u", match->id,
                 match_side_name(match, calling->side), calling->level);
        tell(calling);
        lobby_invite_computer(match->lobby, match);
    } else {
        match->called[calling->side] = calling->before;
        match_forget_parts(match);
        client_error(calling->client, calling->re, match->id,
                     error == -EAGAIN ? ERROR_BUSY : ERROR_NOT_SAVED);
    }
    match->pins--;
    client_unref(calling->client);
    free(calling);
}

/* What it has must be what the match is played with: the server's own, and the present rules' setups of it. */
static bool can_play(const struct match *match, unsigned level,
                     struct objection *ret_objection) {
    const struct game *game =
        games_find(&match->lobby->games, match->terms.game, match->terms.edition);
    if (!draft_computer_plays(match->lobby, game, level, "level", ret_objection))
        return false;
    if (memcmp(game->data_hash, match->terms.data_hash, HASH_BYTES) != 0)
        objection_set(ret_objection, ERROR_NO_COMPUTER, "",
                      "The computer has other data than this match.");
    return ret_objection->error == ERROR_NONE;
}

static bool may_call(const struct match *match, enum side side, unsigned level,
                     struct objection *ret_objection) {
    *ret_objection = (struct objection){.error = ERROR_NONE};
    if (standing_over(&match->standing))
        ret_objection->error = ERROR_FINISHED;
    else if (match->standing.taken[side])
        ret_objection->error = ERROR_SEAT_TAKEN;
    else if (match->stopped)
        ret_objection->error = ERROR_MATCH_STOPPED;
    else if (match->trial != NULL || match->rematch_due)
        ret_objection->error = ERROR_BUSY; /* who comes may be on his way to the disk */
    else if (!can_play(match, level, ret_objection))
        return false;
    else if (match->called[side] > 0 && match->called[side] != level)
        objection_set(ret_objection, ERROR_ASKED_ALREADY, "level",
                      "The computer is on its way already, at another level.");
    return ret_objection->error == ERROR_NONE;
}

void call_computer(struct attachment *attachment, struct msg *msg) {
    struct match *match = attachment->match;
    enum side side = side_other((enum side)attachment->viewer);
    unsigned level = (unsigned)msg->invite_computer.level;
    struct objection objection;
    if (!may_call(match, side, level, &objection)) {
        client_object(attachment->client, msg->id, match->id, &objection, NULL);
        return;
    }
    struct calling *calling = xcalloc(1, sizeof *calling);
    *calling = (struct calling){
        match, client_ref(attachment->client), msg->id, side, level, match->called[side]};
    match->pins++;
    match->called[side] = level;
    match_forget_parts(match);
    if (sheet_keep_secrets(match, on_stored, calling) < 0)
        on_stored(calling, -EAGAIN);
}
