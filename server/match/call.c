/* SPDX-License-Identifier: MIT */
/* See call.h. */
#include "call.h"

#include "draft.h"
#include "known.h"
#include "lobby.h"
#include "log.h"
#include "play.h"
#include "sheet.h"
#include "tell.h"
#include "timing.h"
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

static void on_stored(void *arg, int error) {
    struct calling *calling = arg;
    struct match *match = calling->match;
    if (error == 0) {
        log_info("match.call", "match=%s side=%s level=%u", match->id,
                 match_side_name(match, calling->side), calling->level);
        tell_called(match, calling->side, calling->client, calling->re);
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
    else if (match->terms.sealed)
        objection_set(ret_objection, ERROR_NO_COMPUTER, "",
                      "The computer does not bid for a side.");
    else if (!draft_can_play(match, level, ret_objection))
        return false;
    else if (match->called[side] > 0 && match->called[side] != level)
        objection_set(ret_objection, ERROR_ASKED_ALREADY, "level",
                      "The computer is on its way already, at another level.");
    return ret_objection->error == ERROR_NONE;
}

/* Who sits there has no time left: it goes on for him, by an entry of the record. */
static void relieve(struct match *match, struct client *client, enum side side,
                    struct msg *msg) {
    struct objection objection;
    if (!draft_can_play(match, (unsigned)msg->invite_computer.level, &objection)) {
        client_object(client, msg->id, match->id, &objection, NULL);
        return;
    }
    struct request *request = request_new(client, msg);
    if (request == NULL)
        return;
    play_from(match, request, side);
}

void call_computer(struct attachment *attachment, struct msg *msg) {
    struct match *match = attachment->match;
    enum side side = side_other((enum side)attachment->viewer);
    unsigned level = (unsigned)msg->invite_computer.level;
    struct objection objection;
    if (!standing_over(&match->standing) && !match->stopped &&
        timing_is_out(match, side)) {
        relieve(match, attachment->client, side, msg);
        return;
    }
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
