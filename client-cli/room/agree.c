/* SPDX-License-Identifier: MIT */
/* See agree.h. */
#include "agree.h"

#include "catalogue.h"
#include "invite.h"
#include "join.h"
#include "jsonx.h"
#include "room.h"
#include "seating.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void propose(struct client *client, const char *what) {
    json_t *message = client_message_new(client, "propose", true);
    json_object_set_new(message, "what", json_string(what));
    client_request_take(client, message, room_reply_acted, NULL);
}

static void reply_undone(void *owner, const json_t *reply, void *context) {
    struct client *client = owner;
    const char *code = json_get_text(reply, "code");
    const char *text = json_get_text(reply, "text");
    if (code != NULL && strcmp(code, "ask-opponent") == 0)
        client_say(client, TONE_REFUSAL, "%s `undo ask` asks for it.",
                   text == NULL ? "This cannot be taken back alone." : text);
    else
        room_reply_acted(client, reply, context);
}

static void run_undo(struct client *client, const struct words *words) {
    if (words->count > 1 && strncmp(words->list[1], "ask", strlen(words->list[1])) == 0) {
        propose(client, "undo");
        return;
    }
    json_t *message = client_message_new(client, "undo", true);
    json_object_set_new(message, "seen", json_integer(client->match.n));
    int64_t floor = json_get_number(client->match.status, "undo", -1);
    client->undid_all =
        words->count > 1 && strcmp(words->list[1], "all") == 0 && floor >= 0;
    if (client->undid_all)
        json_object_set_new(message, "to", json_integer(floor));
    client_request_take(client, message, reply_undone, NULL);
}

static void respond(struct client *client, const char *answer) {
    const json_t *proposal = json_object_get(client->match.status, "proposal");
    if (proposal == NULL) {
        client_say(client, TONE_REFUSAL, "There is nothing to answer.");
        return;
    }
    json_t *message = client_message_new(client, "respond", true);
    json_object_set_new(message, "proposal",
                        json_integer(json_get_number(proposal, "id", 0)));
    json_object_set_new(message, "answer", json_string(answer));
    client_request_take(client, message, room_reply_acted, NULL);
}

static void run_accept(struct client *client, const struct words *words) {
    (void)words;
    respond(client, "accept");
}

static void run_decline(struct client *client, const struct words *words) {
    (void)words;
    respond(client, "decline");
}

static void run_retract(struct client *client, const struct words *words) {
    (void)words;
    respond(client, "withdraw");
}

static void run_draw(struct client *client, const struct words *words) {
    (void)words;
    propose(client, "draw");
}

static void link_confirmed(struct client *client, bool yes, void *context) {
    (void)context;
    if (yes)
        propose(client, "link");
}

static void run_link(struct client *client, const struct words *words) {
    (void)words;
    const json_t *proposal = json_object_get(client->match.status, "proposal");
    const char *what = json_get_text(proposal, "what");
    if (json_get_text(client->match.status, "link") != NULL)
        invite_say_secret(client);
    else if (what != NULL && strcmp(what, "link") == 0)
        client_say(client, TONE_NOTE,
                   "It has been proposed: who was asked types accept or decline. "
                   "%s",
                   INVITE_TRUST);
    else
        client_confirm(
            client,
            "Propose a secret link for spectators who see everything? " INVITE_TRUST,
            link_confirmed, NULL);
}

static void send_confirmed(struct client *client, bool yes, void *context) {
    const char *type = context;
    if (yes)
        client_request_take(client, client_message_new(client, type, true),
                            room_reply_acted, NULL);
}

static void run_resign(struct client *client, const struct words *words) {
    (void)words;
    static char type[] = "resign";
    client_confirm(client, "Resign, and lose the match?", send_confirmed, type);
}

static void run_vacate(struct client *client, const struct words *words) {
    (void)words;
    static char type[] = "vacate";
    client_confirm(
        client,
        "Give up your seat for good? Somebody else may take it with a new invitation "
        "code, which your opponent is shown.",
        send_confirmed, type);
}

static void reply_called(void *owner, const json_t *reply, void *context) {
    struct client *client = owner;
    (void)context;
    if (reply != NULL && client_is_granted(client, reply))
        client_say(client, TONE_NOTE, "The computer is asked to go on for the %s.",
                   client_side_text(client, json_get_text(reply, "side")));
}

/* A Colonel, where there is one. */
static void run_computer(struct client *client, const struct words *words) {
    json_int_t levels =
        json_get_number(catalogue_game(client, client->match.terms), "computer", 0);
    json_int_t level = levels == 1 ? 1 : 2;
    if (words->count > 1) {
        const char *word = words->list[1];
        if (strlen(word) != 1 || word[0] < '1' || word[0] > '3') {
            client_say(client, TONE_REFUSAL,
                       "computer 1 (Recruit), 2 (Colonel) or 3 (General), please.");
            return;
        }
        level = word[0] - '0';
    }
    json_t *message = client_message_new(client, "invite-computer", false);
    json_object_set_new(message, "level", json_integer(level));
    client_request_take(client, message, reply_called, NULL);
}

static void run_rematch(struct client *client, const struct words *words) {
    (void)words;
    if (!match_is_over(&client->match)) {
        client_say(client, TONE_REFUSAL, "A rematch comes after the end.");
        return;
    }
    const json_t *made = json_object_get(client->match.status, "rematch");
    const char *code = json_get_text(made, "code"), *match = json_get_text(made, "match");
    struct seat seat;
    if (match != NULL &&
        seats_find(&client->folder, client->server, match, NULL, &seat)) {
        room_sit(client, &seat);
        return;
    }
    if (code != NULL) {
        join_ask(client, code, NULL);
        return;
    }
    char nonce[PROOF_TEXT_SIZE], hash[PROOF_TEXT_SIZE];
    json_t *message = client_message_new(client, "rematch", true);
    proof_new_nonce(nonce);
    proof_hash_nonce(nonce, hash);
    json_object_set_new(message, "nonce_hash", json_string(hash));
    seating_make_take(client, message, nonce);
}

const struct command agree_commands[] = {
    {"undo", "u", PLACE_SEAT, "[ask|all]",
     "Takes back your last action.\n"
     "Alone you may go back in your own phase, over no die and over nothing that could "
     "have told you something hidden. undo all goes back as far as that; undo ask asks "
     "your opponent to let you go back further.",
     run_undo, "Between the players"},
    {"draw", "", PLACE_SEAT, "", "Offers your opponent a draw.", run_draw, NULL},
    {"link", "", PLACE_SEAT, "",
     "Proposes, or shows, a secret link for spectators who see everything.\n"
     "For matches in which something is hidden; there is one when both players agree. " INVITE_TRUST
     " It ends with the match, or when a player gives up a seat.",
     run_link, NULL},
    {"accept", "", PLACE_SEAT, "", "Agrees to what your opponent asks.", run_accept,
     NULL},
    {"decline", "", PLACE_SEAT, "", "Declines what your opponent asks.", run_decline,
     NULL},
    {"retract", "", PLACE_SEAT, "", "Takes your own proposal back.", run_retract, NULL},
    {"resign", "", PLACE_SEAT, "", "Gives the match up, after a question.", run_resign,
     NULL},
    {"vacate", "", PLACE_SEAT, "",
     "Gives your seat to whoever takes it, after a question.", run_vacate, NULL},
    {"computer", "", PLACE_SEAT, "[LEVEL]",
     "Where the other seat is free, or who sits there has no time left: the computer goes on.",
     run_computer, NULL},
    {"rematch", "", PLACE_SEAT, "", "After the end: the same again with sides changed.",
     run_rematch, NULL},
};
const size_t agree_command_count = sizeof agree_commands / sizeof *agree_commands;
