/* SPDX-License-Identifier: MIT */
/* See seating.h. */
#include "seating.h"

#include "catalogue.h"
#include "jsonx.h"
#include "room.h"
#include "xmalloc.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* What a message that makes a seat needs to know when its answer comes. */
struct making {
    json_t *message;
    char nonce[SEATING_NONCE_SIZE];
    bool old; /* from an earlier run: only kept, not taken */
};

static void copy_text(char *ret_text, size_t size, const json_t *json, const char *name) {
    const char *text = json_get_text(json, name);
    snprintf(ret_text, size, "%s", text == NULL ? "" : text);
}

static bool is_for_later(const char *code) {
    static const char *const codes[] = {"busy", "not-saved", "slow-down", "internal"};
    for (size_t i = 0; code != NULL && i < sizeof codes / sizeof *codes; i++)
        if (strcmp(code, codes[i]) == 0)
            return true;
    return false;
}

static bool keep_seat(struct client *client, const struct seat *seat) {
    int failed = seats_save(&client->folder, seat);
    if (failed < 0)
        client_say(client, TONE_REFUSAL, "Your seat cannot be kept in %s: %s.",
                   client->folder.path, strerror(-failed));
    return failed == 0;
}

static void say_pair(struct client *client, const struct making *making,
                     const json_t *pair) {
    bool made = json_get_text(pair, "token") != NULL;
    const char *code = json_get_text(pair, "code");
    struct seat seat;
    if (made && !making->old && json_get_flag(making->message, "either", false)) {
        client_say(
            client, TONE_NOTE,
            "Your opponent chooses the side: if it is yours, the battle is match %s, "
            "where you have the other (`mine`).",
            json_get_text(pair, "match"));
        return;
    }
    if (made && !making->old)
        client_say(client, TONE_NOTE,
                   "Your other match of the pair is %s; `pair` goes there.",
                   json_get_text(pair, "match"));
    else if (!made && code != NULL && !making->old &&
             !seats_find(&client->folder, client->server, json_get_text(pair, "match"),
                         NULL, &seat))
        client_say(client, TONE_ASK,
                   "This is one of a mirrored pair: `pair` takes the seat in the other "
                   "match, with sides changed.");
}

/* The seat that an answer names; false: it names none. `nonce`: the creator's; "": a joiner. */
static bool seat_of(const struct client *client, const struct making *making,
                    const json_t *reply, const char *nonce, struct seat *ret_seat) {
    const json_t *message = making->message, *dice = json_object_get(reply, "dice");
    struct seat seat = {.created = (int64_t)time(NULL) * 1000};
    copy_text(seat.match, sizeof seat.match, reply, "match");
    copy_text(seat.token, sizeof seat.token, reply, "token");
    copy_text(seat.side, sizeof seat.side, reply, "side");
    snprintf(seat.server, sizeof seat.server, "%s", client->server);
    copy_text(seat.code, sizeof seat.code, reply, "code");
    copy_text(seat.name, sizeof seat.name, message, "name");
    snprintf(seat.nonce, sizeof seat.nonce, "%.*s", PROOF_TEXT_SIZE - 1, nonce);
    copy_text(seat.seed_hash, sizeof seat.seed_hash, dice != NULL ? dice : message,
              "seed_hash");
    copy_text(seat.own_nonce, sizeof seat.own_nonce, message, "nonce");
    if (seat.nonce[0] != '\0')
        memcpy(seat.own_nonce, seat.nonce, sizeof seat.own_nonce);
    *ret_seat = seat;
    return seat.match[0] != '\0' && seat.token[0] != '\0' && seat.side[0] != '\0';
}

static void take_seats(struct client *client, const struct making *making,
                       const json_t *reply, const struct seat *seat) {
    const json_t *pair = json_object_get(reply, "pair");
    const char *space = strchr(making->nonce, ' ');
    struct seat other;
    bool kept = keep_seat(client, seat);
    if (making->nonce[0] != '\0' && !making->old &&
        json_object_get(making->message, "bid") != NULL) {
        char side[SEAT_SIDE_SIZE];
        int points = (int)json_get_number(making->message, "bid", 0);
        catalogue_side(json_get_text(making->message, "side"), side, sizeof side);
        client_say(
            client, TONE_NOTE,
            "You bid %d point%s for the %s. Nobody is told before your opponent has "
            "bid too.",
            points, points == 1 ? "" : "s", side);
    }
    if (space != NULL && seat_of(client, making, pair, space + 1, &other))
        kept = keep_seat(client, &other) && kept;
    if (kept)
        seats_intend_done(&client->folder, json_get_text(making->message, "key"));
    if (!making->old)
        room_sit(client, seat);
    else
        client_say(client, TONE_NOTE,
                   "A match that you had asked for before was made: see `mine`.");
    say_pair(client, making, pair);
}

static void reply_made(void *owner, const json_t *reply, void *context) {
    struct client *client = owner;
    struct making *making = context;
    const char *code = json_get_text(reply, "code"),
               *key = json_get_text(making->message, "key");
    struct seat seat;
    if (seat_of(client, making, reply, making->nonce, &seat)) {
        take_seats(client, making, reply, &seat);
    } else if (reply != NULL) {
        if (!making->old)
            client_is_granted(client, reply);
        if (code == NULL || !is_for_later(code))
            seats_intend_done(&client->folder, key);
        if (!making->old)
            client_link_refused(client);
    }
    json_decref(making->message);
    free(making);
}

static struct making *making_new(json_t *message, const char *nonce, bool old) {
    struct making *making = xcalloc(1, sizeof *making);
    making->message = json_incref(message);
    snprintf(making->nonce, sizeof making->nonce, "%s", nonce);
    making->old = old;
    return making;
}

void seating_make_take(struct client *client, json_t *message, const char *nonce) {
    int failed = seats_intend(&client->folder, client->server, message, nonce);
    if (failed < 0)
        client_say(client, TONE_REFUSAL, "Warning: nothing can be written to %s: %s.",
                   client->folder.path, strerror(-failed));
    client_request_take(client, message, reply_made, making_new(message, nonce, false));
}

static void send_again(const json_t *message, const char *nonce, void *context) {
    json_t *copy = json_deep_copy(message);
    client_request_take(context, copy, reply_made, making_new(copy, nonce, true));
}

void seating_ask_again(struct client *client) {
    seats_each_intention(&client->folder, client->server, send_again, client);
}
