/* SPDX-License-Identifier: MIT */
/* Message `join`: from an invitation, or a match with a free seat, to the record. */
#include "found.h"

#include "block.h"
#include "known.h"
#include "load.h"
#include "lobby.h"
#include "login.h"
#include "play.h"
#include "settle.h"
#include "store.h"
#include "suit.h"
#include "tell.h"
#include "wire.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static void answer_error(struct request *request, enum error error) {
    const struct msg *msg = &request->msg;
    if (error == ERROR_BAD_CODE || error == ERROR_UNKNOWN_MATCH)
        client_wrong_guess(request->client, msg->id, NULL, error);
    else
        client_error(request->client, msg->id, NULL, error);
    request_destroy(request);
}

/* ---- Sent again ---- */

static void token_of(const struct request *request, char token[TOKEN_CHARS + 1]) {
    uint8_t bytes[HASH_BYTES];
    derive(request->msg.join.key, "seat token", "", bytes, sizeof bytes);
    ids_write(bytes, sizeof bytes, TOKEN_CHARS, token);
}

static void on_again_loaded(void *arg, struct match *match, enum error error) {
    struct request *request = arg;
    if (match == NULL) {
        answer_error(request, error);
        return;
    }
    char token[TOKEN_CHARS + 1];
    token_of(request, token);
    struct buf buf = {0};
    wire_begin(&buf, REPLY_JOINED, request->msg.id);
    wire_text(&buf, "match", match->id);
    wire_text(&buf, "side", match_side_name(match, request->side));
    wire_text(&buf, "token", token);
    tell_pair(&buf, match, request->side);
    wire_end(&buf);
    client_send_buf(request->client, &buf);
    buf_finish(&buf);
    request_destroy(request);
}

static void on_again_token(void *arg, int error, const char *match_id, int seat) {
    struct request *request = arg;
    if (error < 0) {
        answer_error(request, error == -ENOENT ? request->otherwise
                                               : lobby_read_error(request->client->lobby,
                                                                  error, NULL));
        return;
    }
    request->side = (enum side)seat;
    match_load(request->client->lobby, match_id, on_again_loaded, request);
}

static void join_again(struct request *request_take, enum error otherwise) {
    struct request *request = request_take;
    char token[TOKEN_CHARS + 1];
    uint8_t hash[HASH_BYTES];
    token_of(request, token);
    hash_bytes(token, TOKEN_CHARS, hash);
    request->otherwise = otherwise;
    if (store_get_token(request->client->lobby->store, hash, on_again_token, request) < 0)
        on_again_token(request, -EAGAIN, NULL, 0);
}

/* ---- The first time ---- */

/* Of two matches of which one is played the other has been begun, or somebody is about to. */
static void on_other_loaded(void *arg, struct match *other, enum error error) {
    struct request *request = arg;
    struct match *match = request->match;
    match->pins--;
    request->match = NULL;
    if (other == NULL && error != ERROR_UNKNOWN_MATCH)
        answer_error(request, error);
    else if (other != NULL && other->standing.joined)
        join_again(request,
                   request->msg.join.code != NULL ? ERROR_BAD_CODE : ERROR_NOT_JOINABLE);
    else if (other != NULL && other->trial != NULL)
        answer_error(request, ERROR_BUSY);
    else
        play(match, request);
}

/* What the match was begun with, where the server plays with other data by now: two bids may need it. */
static void on_data(void *arg, int error, const char *text) {
    struct request *request = arg;
    struct match *match = request->match;
    match->pins--;
    request->match = NULL;
    request->data = error == 0 ? json_loads(text, 0, NULL) : NULL;
    if (request->data != NULL)
        play(match, request);
    else
        answer_error(request, error < 0 && error != -ENOENT
                                  ? lobby_read_error(match->lobby, error, match->id)
                                  : ERROR_INTERNAL);
}

static void play_with_data(struct match *match, struct request *request) {
    request->match = match;
    match->pins++;
    if (store_get_data(match->lobby->store, match->terms.data_hash, on_data, request) < 0)
        on_data(request, -EAGAIN, NULL);
}

/* To who is blocked a code is one that leads nowhere any more: that is what `look` says, too. */
static void on_judged(void *arg, struct match *match, enum error error) {
    struct request *request = arg;
    if (error == ERROR_NONE && match->terms.either && !match->standing.joined) {
        request->match = match;
        match->pins++;
        match_load(match->lobby, match->terms.pair, on_other_loaded, request);
    } else if (error == ERROR_NONE && settle_needs_data(match))
        play_with_data(match, request);
    else if (error == ERROR_NONE)
        play(match, request);
    else if (error == ERROR_NOT_JOINABLE && request->msg.join.code != NULL)
        join_again(request, ERROR_BAD_CODE);
    else if (error == ERROR_NOT_JOINABLE || error == ERROR_BLOCKED)
        join_again(request, error);
    else
        answer_error(request, error);
}

/* Is it somebody whom the creator looks for? */
static void on_suited(void *arg, struct match *match, enum error error) {
    struct request *request = arg;
    if (error == ERROR_NONE)
        block_judge(request->client->login, match, request->side, on_judged, request);
    else
        answer_error(request, error);
}

static void on_loaded(void *arg, struct match *match, enum error error) {
    struct request *request = arg;
    if (match == NULL) {
        answer_error(request, error);
        return;
    }
    if (request->msg.join.code == NULL)
        request->side = login_free_seat(request->client, match);
    if (request->side == SIDE_NONE)
        join_again(request, ERROR_NOT_JOINABLE);
    else if (request->msg.join.code == NULL &&
             !login_owns(request->client, match, request->side))
        suit_judge(request->client->login, match, on_suited, request);
    else
        on_suited(request, match, ERROR_NONE);
}

static void on_code(void *arg, int error, const char *match_id, int seat) {
    struct request *request = arg;
    if (error == -ENOENT) {
        join_again(request, ERROR_BAD_CODE);
        return;
    }
    if (error < 0) {
        answer_error(request, lobby_read_error(request->client->lobby, error, NULL));
        return;
    }
    request->side = (enum side)seat;
    match_load(request->client->lobby, match_id, on_loaded, request);
}

void found_join(struct client *client, struct msg *msg) {
    const char *code = msg->join.code;
    if ((code == NULL) == (msg->join.match == NULL)) {
        client_error(client, msg->id, NULL,
                     code == NULL ? ERROR_MISSING_FIELD : ERROR_UNKNOWN_FIELD);
        return;
    }
    struct request *request = request_new(client, msg);
    if (request == NULL)
        return;
    request->again = join_again;
    if (request->msg.join.match != NULL) {
        match_load(client->lobby, request->msg.join.match, on_loaded, request);
        return;
    }
    uint8_t hash[HASH_BYTES];
    hash_bytes(request->msg.join.code, CODE_CHARS, hash);
    if (store_get_code(client->lobby->store, hash, on_code, request) < 0)
        on_code(request, -EAGAIN, NULL, 0);
}
