/* SPDX-License-Identifier: MIT */
/* Coming into a match and leaving it. Who comes back with the number that he has seen
 * gets what he missed, made again from the record; else the whole state. */
#include "presence.h"

#include "account.h"
#include "gap.h"
#include "known.h"
#include "load.h"
#include "lobby.h"
#include "login.h"
#include "sheet.h"
#include "store.h"
#include "tell.h"
#include "timing.h"
#include "wire.h"
#include "xmalloc.h"

#include <errno.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

/* ---- What is sent to who has come in ---- */

static void welcome(struct attachment *attachment, int64_t re, int64_t seen,
                    bool with_setup) {
    uint64_t began = uv_hrtime();
    struct buf buf = {0};
    if (attachment->match->terms.has_bids && seen <= 0) {
        seen = -1; /* seen before the bids were open: nothing of it holds any more */
        with_setup = true;
    }
    if (seen < 0 || !gap_write(&buf, attachment, re, (uint32_t)seen, with_setup))
        tell_state(&buf, attachment, re, with_setup, NULL);
    client_send_buf(attachment->client, &buf);
    buf_finish(&buf);
    match_greet(attachment);
    timing_greet(attachment);
    account_spend(attachment->client->account, uv_hrtime() - began);
}

static bool has_room(struct client *client, const struct msg *msg, const char *match) {
    if (match_find_attachment(client, match) != NULL ||
        client->attachment_count < LIMIT_MATCHES_PER_CONNECTION)
        return true;
    client_error(client, msg->id, match, ERROR_TOO_MANY);
    return false;
}

/* ---- sit ---- */

/* Sixteen bits: enough to find an address again, too few to say which it was. */
static uint16_t print_of(const struct match *match, const struct client *client) {
    uint8_t bytes[2];
    derive(match->dice.seed, "player's address", account_address(client->account), bytes,
           sizeof bytes);
    return (uint16_t)(bytes[0] << 8 | bytes[1]);
}

static bool has_print(const struct match *match, uint16_t print) {
    for (unsigned i = 0; i < match->print_count; i++)
        if (match->prints[i] == print)
            return true;
    return false;
}

/* Where something is hidden it is kept from where players come: who comes from there is
 * not shown everything. */
static void note_player(struct match *match, struct client *client) {
    client_note_seat(client, match->id);
    if (!match_hides(match) || account_is_local(client->account))
        return;
    struct attachment *next;
    for (struct attachment *at = match->present[VIEWER_ALL]; at != NULL; at = next) {
        next = at->next;
        if (at->client->account == client->account)
            match_send_away(at);
    }
    uint16_t print = print_of(match, client);
    if (has_print(match, print) || match->print_count == LIMIT_PRINTS_PER_MATCH)
        return;
    match->prints[match->print_count++] = print;
    if (match->trial != NULL || match->rematch_due)
        return; /* it is written with what changes next */
    sheet_keep_secrets(match, NULL, NULL);
}

static void sit_down(struct request *request, enum side side) {
    struct match *match = request->match;
    struct client *client = request->client;
    const struct msg *msg = &request->msg;
    /* The seat was given up while its token was looked for. */
    if (request_is_void(request, match, side))
        client_error(client, msg->id, match->id, ERROR_BAD_TOKEN);
    else if (client->link != NULL && has_room(client, msg, match->id)) {
        note_player(match, client);
        struct attachment *attachment =
            match_attach(match, client, (enum viewer)side, true, NULL);
        attachment->by_login = msg->sit.token == NULL;
        welcome(attachment, msg->id, msg->sit.seen, msg->sit.setup);
        lobby_invite_computer(match->lobby, match); /* it may not have come */
    }
}

static void on_token(void *arg, int error, const char *match_id, int seat);

static void ask_for_seat(struct request *request) {
    uint8_t token_hash[HASH_BYTES];
    request_note_seats(request, request->match);
    hash_bytes(request->msg.sit.token, TOKEN_CHARS, token_hash);
    if (store_get_token(request->match->lobby->store, token_hash, on_token, request) < 0)
        on_token(request, -EAGAIN, NULL, 0);
}

static void on_token(void *arg, int error, const char *match_id, int seat) {
    struct request *request = arg;
    struct client *client = request->client;
    const struct msg *msg = &request->msg;
    if (error == 0 && strcmp(match_id, msg->sit.match) == 0 &&
        request_is_void(request, request->match, (enum side)seat)) {
        ask_for_seat(request); /* seats were settled or given up meanwhile */
        return;
    }
    if (error == 0 && strcmp(match_id, msg->sit.match) == 0)
        sit_down(request, (enum side)seat);
    else if (error == 0 || error == -ENOENT)
        client_wrong_guess(client, msg->id, msg->sit.match, ERROR_BAD_TOKEN);
    else
        client_error(client, msg->id, msg->sit.match,
                     lobby_read_error(client->lobby, error, msg->sit.match));
    request->match->pins--;
    request_destroy(request);
}

static enum side owned_side_named(const struct request *request,
                                  const struct match *match, const char *named) {
    for (int side = 0; side < SIDES; side++)
        if (login_owns(request->client, match, (enum side)side) &&
            match->standing.taken[side] && /* not only kept for him */
            (named == NULL ||
             strcmp(named, match_side_name(match, (enum side)side)) == 0))
            return (enum side)side;
    return SIDE_NONE;
}

/* Which seat is the client's by his login; where both are, the one he names. SIDE_NONE: none. Who bid for a side may
 * know only where he sat before. */
static enum side owned_side(const struct request *request, const struct match *match) {
    enum side side = owned_side_named(request, match, request->msg.sit.side);
    return side == SIDE_NONE && match->terms.has_bids
               ? owned_side_named(request, match, NULL)
               : side;
}

static void sit_by_login(struct request *request) {
    struct match *match = request->match;
    enum side side = owned_side(request, match);
    if (side != SIDE_NONE)
        sit_down(request, side);
    else
        client_wrong_guess(request->client, request->msg.id, match->id,
                           ERROR_NOT_PERMITTED);
    match->pins--;
    request_destroy(request);
}

static void find_token(void *arg, struct match *match, enum error error) {
    struct request *request = arg;
    const struct msg *msg = &request->msg;
    if (match == NULL) {
        if (error == ERROR_UNKNOWN_MATCH)
            client_wrong_guess(request->client, msg->id, msg->sit.match, error);
        else
            client_error(request->client, msg->id, msg->sit.match, error);
        request_destroy(request);
        return;
    }
    request->match = match;
    request_note_seats(request, match);
    match->pins++;
    if (msg->sit.token == NULL) {
        sit_by_login(request);
        return;
    }
    ask_for_seat(request);
}

void presence_sit(struct client *client, struct msg *msg) {
    if (msg->sit.token == NULL && client->login == NULL) {
        struct objection objection = {.error = ERROR_MISSING_FIELD, .where = "token"};
        client_object(client, msg->id, msg->sit.match, &objection, NULL);
        return;
    }
    struct request *request = request_new(client, msg);
    if (request != NULL)
        match_load(client->lobby, request->msg.sit.match, find_token, request);
}

/* ---- watch ---- */

/* May this client see everything by this link? Once the match is over there is nothing
 * more to hide. */
static enum error judge_link(const struct match *match, const struct client *client,
                             const char *link) {
    if (!match_hides(match))
        return ERROR_NONE;
    if (match->link[0] == '\0' || sodium_memcmp(match->link, link, TOKEN_CHARS) != 0)
        return ERROR_BAD_LINK;
    bool plays =
        client_had_seat(client, match->id) ||
        (!account_is_local(client->account) && has_print(match, print_of(match, client)));
    return plays ? ERROR_NOT_PERMITTED : ERROR_NONE;
}

static void watch(struct request *request, struct match *match) {
    struct client *client = request->client;
    const struct msg *msg = &request->msg;
    enum viewer viewer = match_spectator(match);
    if (msg->watch.link != NULL) {
        enum error error = judge_link(match, client, msg->watch.link);
        if (error == ERROR_BAD_LINK) {
            client_wrong_guess(client, msg->id, match->id, error);
            return;
        }
        if (error != ERROR_NONE) {
            struct objection objection;
            memset(&objection, 0, sizeof objection);
            objection_set(&objection, error, "link",
                          "Players of this match have been here: who plays must not see "
                          "everything.");
            client_object(client, msg->id, match->id, &objection, NULL);
            return;
        }
        viewer = VIEWER_ALL;
    }
    if (client->link != NULL && has_room(client, msg, match->id))
        welcome(match_attach(match, client, viewer, false, msg->watch.name), msg->id,
                msg->watch.seen, msg->watch.setup);
}

static void begin_watching(void *arg, struct match *match, enum error error) {
    struct request *request = arg;
    struct client *client = request->client;
    const struct msg *msg = &request->msg;
    if (error == ERROR_UNKNOWN_MATCH)
        client_wrong_guess(client, msg->id, msg->watch.match, error);
    else if (match == NULL)
        client_error(client, msg->id, msg->watch.match, error);
    else
        watch(request, match);
    request_destroy(request);
}

void presence_watch(struct client *client, struct msg *msg) {
    struct request *request = request_new(client, msg);
    if (request != NULL)
        match_load(client->lobby, request->msg.watch.match, begin_watching, request);
}

/* ---- leave ---- */

void presence_leave(struct attachment *attachment, struct msg *msg) {
    struct client *client = attachment->client;
    struct buf buf = {0};
    wire_begin(&buf, REPLY_LEFT, msg->id);
    wire_text(&buf, "match", attachment->match->id);
    wire_end(&buf);
    match_detach(attachment);
    client_send_buf(client, &buf);
    buf_finish(&buf);
}

/* ---- Connections ---- */

void presence_gone(struct client *client) {
    client->link = NULL;
    while (client->attachments != NULL)
        match_detach(client->attachments);
    client_unref(client);
}

void presence_caught_up(struct client *client) {
    client->lags = false;
    for (struct attachment *at = client->attachments; at != NULL; at = at->next_of_client)
        tell_fresh(at);
}
