/* SPDX-License-Identifier: MIT */
/* Message `look`: what one would join. */
#include "found.h"

#include "block.h"
#include "known.h"
#include "load.h"
#include "lobby.h"
#include "login.h"
#include "store.h"
#include "tell.h"
#include "wire.h"

#include <errno.h>
#include <stdio.h>

static void refuse(struct client *client, int64_t re, enum error error,
                   const char *where) {
    struct objection objection = {.error = error};
    snprintf(objection.where, sizeof objection.where, "%s", where);
    client_object(client, re, NULL, &objection, NULL);
}

static bool names_one(struct client *client, const struct msg *msg, const char *code,
                      const char *match) {
    if ((code == NULL) != (match == NULL))
        return true;
    refuse(client, msg->id, code == NULL ? ERROR_MISSING_FIELD : ERROR_UNKNOWN_FIELD,
           code == NULL ? "code" : "match");
    return false;
}

/* `other`: the match in which one would have the other side, where one may choose; NULL. */
static void answer_terms(struct request *request, const struct match *match,
                         enum side free, const struct match *other) {
    struct buf buf = {0};
    wire_begin(&buf, REPLY_TERMS, request->msg.id);
    wire_text(&buf, "match", match->id);
    tell_terms(&buf, match);
    wire_text(&buf, "state", match_state_name(match->standing.state));
    if (match->standing.state == MATCH_FINISHED)
        tell_result(&buf, match, match->position);
    tell_seats(&buf, match, &match->standing);
    if (free != SIDE_NONE && !match->standing.taken[free])
        wire_text(&buf, "free", match_side_name(match, free));
    if (other != NULL) {
        wire_open(&buf, "other");
        wire_text(&buf, "match", other->id);
        wire_text(&buf, "side", match_side_name(match, side_other(free)));
        wire_text(&buf, "code", match->pair_code);
        wire_close(&buf);
    }
    tell_dice(&buf, match, &match->standing);
    wire_end(&buf);
    client_send_buf(request->client, &buf);
    buf_finish(&buf);
}

static void answer_error(struct request *request, enum error error) {
    if (error == ERROR_UNKNOWN_MATCH || error == ERROR_BAD_CODE)
        client_wrong_guess(request->client, request->msg.id, NULL, error);
    else
        client_error(request->client, request->msg.id, NULL, error);
    request_destroy(request);
}

/* Where only one of two is played: is this one still to be had? */
static void on_other_loaded(void *arg, struct match *other, enum error error) {
    struct request *request = arg;
    struct match *match = request->match;
    bool gone = other != NULL && other->standing.joined,
         by_code = request->msg.look.code != NULL;
    (void)error;
    match->pins--;
    request->match = NULL;
    if (gone && by_code) {
        answer_error(request, ERROR_BAD_CODE);
        return;
    }
    bool open = other != NULL && other->standing.state == MATCH_OPEN;
    answer_terms(request, match, gone ? SIDE_NONE : request->side, open ? other : NULL);
    request_destroy(request);
}

/* What cannot be joined is not shown as free; where a code leads nowhere, it is as good as used up. */
static void on_judged(void *arg, struct match *match, enum error error) {
    struct request *request = arg;
    bool by_code = request->msg.look.code != NULL,
         apart = error == ERROR_NOT_JOINABLE || error == ERROR_BLOCKED;
    if (error == ERROR_NONE && match->terms.either && request->side != SIDE_NONE &&
        !match->standing.joined) {
        request->match = match;
        match->pins++;
        match_load(match->lobby, match->terms.pair, on_other_loaded, request);
    } else if (error == ERROR_NONE || (apart && !by_code)) {
        answer_terms(request, match, apart ? SIDE_NONE : request->side, NULL);
        request_destroy(request);
    } else {
        answer_error(request, error == ERROR_NOT_JOINABLE ? ERROR_BAD_CODE : error);
    }
}

static void on_look_loaded(void *arg, struct match *match, enum error error) {
    struct request *request = arg;
    if (match == NULL) {
        answer_error(request, error);
        return;
    }
    if (request->msg.look.code == NULL)
        request->side = login_free_seat(request->client, match);
    if (request->side == SIDE_NONE)
        on_judged(request, match, ERROR_NONE);
    else
        block_judge(request->client->login, match, request->side, on_judged, request);
}

static void on_look_code(void *arg, int error, const char *match_id, int seat) {
    struct request *request = arg;
    if (error == 0) {
        request->side = (enum side)seat;
        match_load(request->client->lobby, match_id, on_look_loaded, request);
        return;
    }
    answer_error(request, error == -ENOENT
                              ? ERROR_BAD_CODE
                              : lobby_read_error(request->client->lobby, error, NULL));
}

/* Which seat a code leads to; calls back with -EAGAIN where the store does not take it. */
static void find_code(struct request *request, const char *code, store_seat_fn *done) {
    uint8_t hash[HASH_BYTES];
    hash_bytes(code, CODE_CHARS, hash);
    if (store_get_code(request->client->lobby->store, hash, done, request) < 0)
        done(request, -EAGAIN, NULL, 0);
}

void found_look(struct client *client, struct msg *msg) {
    if (!names_one(client, msg, msg->look.code, msg->look.match))
        return;
    struct request *request = request_new(client, msg);
    if (request == NULL)
        return;
    if (request->msg.look.code != NULL)
        find_code(request, request->msg.look.code, on_look_code);
    else
        match_load(client->lobby, request->msg.look.match, on_look_loaded, request);
}
