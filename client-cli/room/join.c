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
    catalogue_add_players(json_object_get(reply, "seats"), &buf);
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
    else
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
    client_confirm(client, "Join?", join_confirmed, joining);
}

void join_ask(struct client *client, const char *code, const char *match) {
    struct joining *joining = xcalloc(1, sizeof *joining);
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
