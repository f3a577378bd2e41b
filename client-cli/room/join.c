/* SPDX-License-Identifier: MIT */
/* See join.h. */
#include "join.h"

#include "catalogue.h"
#include "jsonx.h"
#include "pacing.h"
#include "seating.h"
#include "xmalloc.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct joining {
    json_t *terms; /* the whole answer to look */
    char code[CODE_CHARS + 1], match[ID_CHARS + 1];
    char side[SEAT_SIDE_SIZE], points[8]; /* a bid, as it was typed; "": none */
    const char *bid_side;                 /* borrowed from hello */
    int bid_points;
};

static void free_joining(struct joining *joining) {
    json_decref(joining->terms);
    free(joining);
}

static void join_confirmed(struct client *client, bool yes, void *context) {
    struct joining *joining = context;
    const json_t *dice = json_object_get(joining->terms, "dice");
    if (yes) {
        json_t *message = json_pack("{s:s, s:s}", "type", "join", "name", client->name);
        if (joining->code[0] != '\0')
            json_object_set_new(message, "code", json_string(joining->code));
        else
            json_object_set_new(message, "match", json_string(joining->match));
        /* Whoever takes over a seat that was given up finds the dice settled. */
        if (json_get_text(dice, "joiner_nonce") == NULL) {
            char nonce[PROOF_TEXT_SIZE];
            proof_new_nonce(nonce);
            json_object_set_new(message, "nonce", json_string(nonce));
            json_object_set(message, "seed_hash", json_object_get(dice, "seed_hash"));
        }
        if (catalogue_is_sealed(json_object_get(joining->terms, "terms"))) {
            json_object_set_new(message, "side", json_string(joining->bid_side));
            json_object_set_new(message, "bid", json_integer(joining->bid_points));
        }
        client_add_key(message);
        seating_make_take(client, message, "");
    }
    free_joining(joining);
}

static void say_terms(struct client *client, const json_t *reply) {
    const json_t *terms = json_object_get(reply, "terms");
    struct buf buf = {0};
    char side[SEAT_SIDE_SIZE];
    const char *title = json_get_text(terms, "title");
    buf_printf(&buf, "%s%s%s: ", title ? title : "", title ? ", " : "",
               catalogue_scenario(client, terms));
    catalogue_add_players(terms, json_object_get(reply, "seats"), &buf);
    buf_add_text(&buf, ".");
    buf_add_text(&buf, " ");
    size_t before = buf.length;
    catalogue_add_options(client, terms, &buf);
    if (buf.length > before)
        buf_add_text(&buf, " ");
    catalogue_add_spectators(terms, &buf);
    buf_add_text(&buf, " ");
    pacing_add_terms(terms, &buf);
    catalogue_add_handicap(terms, &buf);
    if (json_get_flag(terms, "rated", false))
        buf_add_text(&buf,
                     " It is rated: the result counts for both, who need an account.");
    if (json_get_flag(terms, "open_chat", false))
        buf_add_text(&buf, " Players read the spectators' chat.");
    client_say(client, TONE_NOTE, "%s", buf_text(&buf));
    catalogue_side(json_get_text(reply, "free"), side, sizeof side);
    if (json_get_text(reply, "free") == NULL)
        client_say(client, TONE_NOTE, "No seat is free for you.");
    else if (!catalogue_is_sealed(terms))
        client_say(client, TONE_NOTE, "You would play the %s.", side);
    const json_t *choice = json_object_get(reply, "other");
    if (choice != NULL) {
        catalogue_side(json_get_text(choice, "side"), side, sizeof side);
        client_say(client, TONE_NOTE, "Or, on the same terms, the %s: `join %s`.", side,
                   json_get_text(choice, "code"));
    }
    const char *hash = json_get_text(json_object_get(reply, "dice"), "seed_hash");
    if (hash != NULL && json_get_text(reply, "free") != NULL)
        client_say(
            client, TONE_FAINT,
            "The server has fixed the secret of the dice already; its hash: SHA-256 %s.",
            hash);
    buf_finish(&buf);
}

/* What stands there instead of a bid that is none. Another may follow. */
static void ask_for_bid(struct client *client, const struct joining *joining,
                        const char *wrong) {
    const json_t *terms = json_object_get(joining->terms, "terms");
    const json_t *sides = json_object_get(catalogue_game(client, terms), "sides");
    struct buf buf = {0};
    size_t i;
    json_t *side;
    json_array_foreach (sides, i, side)
        buf_printf(&buf, "%s%s", i > 0 ? " or " : "", json_string_value(side));
    client_say(
        client, wrong != NULL ? TONE_REFUSAL : TONE_ASK,
        "%s%s`join SIDE POINTS`, with %s, joins and bids: who bids more for a side "
        "that both want has it, and the other begins with as many points.",
        wrong != NULL ? wrong : "", wrong != NULL ? " " : "", buf_text(&buf));
    buf_finish(&buf);
}

/* "Bid 4 points for the Union and join?" */
static void ask_whether(struct client *client, struct joining *joining) {
    const json_t *terms = json_object_get(joining->terms, "terms");
    bool sealed = catalogue_is_sealed(terms), bids = joining->side[0] != '\0';
    char question[120], side[SEAT_SIDE_SIZE];
    snprintf(client->bid_for.code, sizeof client->bid_for.code, "%s",
             sealed ? joining->code : "");
    snprintf(client->bid_for.match, sizeof client->bid_for.match, "%s",
             sealed ? joining->match : "");
    if (!sealed && bids) {
        client_say(client, TONE_REFUSAL, "Nobody bids for a side in this match.");
        free_joining(joining);
        return;
    }
    if (!sealed) {
        client_confirm(client, "Join?", join_confirmed, joining);
        return;
    }
    const char *wrong =
        bids ? catalogue_read_bid(client, terms, joining->side, joining->points,
                                  &joining->bid_side, &joining->bid_points)
             : NULL;
    if (!bids || wrong != NULL) {
        ask_for_bid(client, joining, wrong);
        free_joining(joining);
        return;
    }
    catalogue_side(joining->bid_side, side, sizeof side);
    snprintf(question, sizeof question, "You bid %d point%s for the %s. Join?",
             joining->bid_points, joining->bid_points == 1 ? "" : "s", side);
    client_confirm(client, question, join_confirmed, joining);
}

static void reply_look(void *owner, const json_t *reply, void *context) {
    struct client *client = owner;
    struct joining *joining = context;
    if (reply == NULL || !client_is_granted(client, reply)) {
        free_joining(joining);
        if (reply != NULL)
            client_link_refused(client);
        return;
    }
    say_terms(client, reply);
    if (json_get_text(reply, "free") == NULL) {
        free_joining(joining);
        client_link_refused(client);
        return;
    }
    joining->terms = json_incref((json_t *)reply);
    ask_whether(client, joining);
}

void join_ask(struct client *client, const char *code, const char *match) {
    join_ask_bid(client, code, match, NULL, NULL);
}

bool join_bid(struct client *client, const char *side, const char *points) {
    char code[CODE_CHARS + 1], match[ID_CHARS + 1];
    if (client->bid_for.code[0] == '\0' && client->bid_for.match[0] == '\0')
        return false;
    snprintf(code, sizeof code, "%s", client->bid_for.code);
    snprintf(match, sizeof match, "%s", client->bid_for.match);
    join_ask_bid(client, code[0] != '\0' ? code : NULL, match, side, points);
    return true;
}

void join_ask_bid(struct client *client, const char *code, const char *match,
                  const char *side, const char *points) {
    struct joining *joining = xcalloc(1, sizeof *joining);
    snprintf(joining->side, sizeof joining->side, "%s", side != NULL ? side : "");
    snprintf(joining->points, sizeof joining->points, "%s", points != NULL ? points : "");
    json_t *message = json_pack("{s:s}", "type", "look");
    if (code != NULL) {
        snprintf(joining->code, sizeof joining->code, "%s", code);
        json_object_set_new(message, "code", json_string(code));
    } else {
        snprintf(joining->match, sizeof joining->match, "%s", match);
        json_object_set_new(message, "match", json_string(match));
    }
    client_request_take(client, message, reply_look, joining);
}
