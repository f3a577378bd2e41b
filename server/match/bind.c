/* SPDX-License-Identifier: MIT */
#include "bind.h"

#include "block.h"
#include "known.h"
#include "load.h"
#include "lobby.h"
#include "login.h"
#include "request.h"
#include "settle.h"
#include "store.h"
#include "wire.h"
#include "xmalloc.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

struct binding {
    struct request *request; /* its match is pinned */
    struct login login;      /* whose it becomes */
};

static void binding_destroy(struct binding *binding) {
    if (binding->request->match != NULL)
        binding->request->match->pins--;
    request_destroy(binding->request);
    free(binding);
}

/* Who sits opposite blocks him: he plays on as a guest, and is not told why. In a rated match the seat is whose it
 * was when he took it: else he could hand a defeat on. */
static void refuse_seat(struct client *client, const struct msg *msg, bool is_rated) {
    struct objection objection = {.error = ERROR_NOT_JOINABLE};
    objection_set(&objection, ERROR_NOT_JOINABLE, "",
                  is_rated ? "In a rated match a seat stays with whoever took it."
                           : "This seat stays a guest's: its link is the way to it.");
    client_object(client, msg->id, msg->account_seat.match, &objection, NULL);
}

static void refuse(struct binding *binding, enum error error) {
    const struct msg *msg = &binding->request->msg;
    struct client *client = binding->request->client;
    if (error == ERROR_BAD_TOKEN || error == ERROR_UNKNOWN_MATCH)
        client_wrong_guess(client, msg->id, msg->account_seat.match, error);
    else if (error == ERROR_NOT_JOINABLE)
        refuse_seat(client, msg,
                    binding->request->match != NULL &&
                        binding->request->match->terms.rated);
    else
        client_error(client, msg->id, msg->account_seat.match, error);
    binding_destroy(binding);
}

static void on_bound(void *arg, int error) {
    struct binding *binding = arg;
    struct request *request = binding->request;
    struct match *match = request->match;
    if (error < 0) {
        refuse(binding, error == -ENOENT ? ERROR_BAD_SESSION
                        : error == -EACCES
                            ? ERROR_NOT_JOINABLE /* blocked since it was asked */
                            : ERROR_NOT_SAVED);
        return;
    }
    struct buf buf = {0};
    match_set_owner(match, request->side, binding->login.person, binding->login.name);
    wire_begin(&buf, REPLY_ACCOUNT_SEAT, request->msg.id);
    wire_text(&buf, "match", match->id);
    wire_text(&buf, "side", match_side_name(match, request->side));
    wire_end(&buf);
    client_send_buf(request->client, &buf);
    buf_finish(&buf);
    binding_destroy(binding);
}

static void on_judged(void *arg, struct match *match, enum error error) {
    struct binding *binding = arg;
    struct request *request = binding->request;
    if (error == ERROR_NONE && request_is_void(request, match, request->side))
        error = ERROR_BAD_TOKEN;
    if (error == ERROR_NONE && settle_is_under_way(match))
        error = ERROR_BUSY;
    if (error != ERROR_NONE) {
        refuse(binding, error);
        return;
    }
    struct store_write *write = store_write_new();
    store_owner(write, match->id, (int)request->side, binding->login.person);
    if (store_commit(match->lobby->store, write, on_bound, binding) < 0)
        refuse(binding, ERROR_BUSY);
}

static void on_token(void *arg, int error, const char *match_id, int seat) {
    struct binding *binding = arg;
    struct request *request = binding->request;
    struct match *match = request->match;
    if (error < 0 && error != -ENOENT) {
        refuse(binding, lobby_read_error(match->lobby, error, match->id));
        return;
    }
    /* The seat may have been given up while its token was looked for. */
    if (error == -ENOENT || strcmp(match_id, match->id) != 0 ||
        request_is_void(request, match, (enum side)seat)) {
        refuse(binding, ERROR_BAD_TOKEN);
        return;
    }
    request->side = (enum side)seat;
    block_judge(&binding->login, match, request->side, on_judged, binding);
}

static void on_match(void *arg, struct match *match, enum error error) {
    struct binding *binding = arg;
    struct request *request = binding->request;
    if (match == NULL) {
        refuse(binding, error);
        return;
    }
    uint8_t hash[HASH_BYTES];
    request->match = match;
    request_note_seats(request, match);
    match->pins++;
    if (match->terms.rated) {
        refuse(binding, ERROR_NOT_JOINABLE);
        return;
    }
    hash_bytes(request->msg.account_seat.token, TOKEN_CHARS, hash);
    if (store_get_token(match->lobby->store, hash, on_token, binding) < 0)
        refuse(binding, ERROR_BUSY);
}

void bind_seat(struct client *client, struct msg *msg) {
    if (client->login == NULL) {
        client_error(client, msg->id, NULL, ERROR_NOT_LOGGED_IN);
        return;
    }
    struct request *request = request_new(client, msg);
    if (request == NULL)
        return;
    struct binding *binding = xcalloc(1, sizeof *binding);
    binding->request = request;
    binding->login = *client->login;
    match_load(client->lobby, request->msg.account_seat.match, on_match, binding);
}
