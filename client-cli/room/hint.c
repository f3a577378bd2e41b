/* SPDX-License-Identifier: MIT */
/* See hint.h. */
#include "hint.h"

#include "jsonx.h"
#include "room.h"

#include <stdlib.h>
#include <string.h>

/* A won game in thousandths, lost and drawn ones counted, as a share of a hundred. */
static int of_hundred(json_int_t value) {
    return (int)((value + 1010) / 20);
}

static void say_hint(struct client *client, size_t number, const json_t *hint) {
    const char *reason = json_get_text(hint, "reason"),
               *what = json_get_text(json_object_get(hint, "action"), "do");
    const json_t *odds = json_object_get(hint, "odds");
    struct buf buf = {0};
    if (reason != NULL && reason[0] != '\0')
        buf_add_text(&buf, reason);
    else
        buf_add_text(&buf, what != NULL && strcmp(what, "end") == 0
                               ? "Nothing more is worth doing: the phase can end."
                               : "There is little to choose here.");
    json_int_t taken =
        json_get_number(odds, "taken", json_get_number(hint, "chance", -1));
    if (taken >= 0)
        buf_printf(&buf, " It succeeds in %d of 100.", (int)(taken + 5) / 10);
    buf_printf(&buf, " Chance to win before it: %d of 100.",
               of_hundred(json_get_number(hint, "before", 0)));
    if (json_object_get(hint, "value") != NULL)
        buf_printf(&buf, " After it: %d of 100, in %d games played on.",
                   of_hundred(json_get_number(hint, "value", 0)),
                   (int)json_get_number(hint, "games", 0));
    client_say(client, TONE_NOTE, "%zu. %s", number, buf_text(&buf));
    buf_finish(&buf);
}

static void reply_hints(void *owner, const json_t *reply, void *context) {
    struct client *client = owner;
    const json_t *hints = json_object_get(reply, "hints");
    (void)context;
    if (reply == NULL || !client_is_granted(client, reply))
        return;
    json_decref(client->told.hints);
    client->told.hints = json_incref((json_t *)reply);
    client_say(client, TONE_HEADING, "What the computer would do:");
    for (size_t i = 0; i < json_array_size(hints); i++)
        say_hint(client, i + 1, json_array_get(hints, i));
    client_say(client, TONE_FAINT, "`hint 1` does the first.");
}

static void play_hint(struct client *client, const char *word) {
    char *rest;
    long number = strtol(word, &rest, 10);
    const json_t *reply = client->told.hints, *hints = json_object_get(reply, "hints");
    if (json_array_size(hints) == 0 ||
        json_get_number(reply, "n", -1) != client->match.n) {
        client_say(client, TONE_REFUSAL, "Ask first: `hint`.");
        return;
    }
    if (*rest != '\0' || number < 1 || (size_t)number > json_array_size(hints)) {
        client_say(client, TONE_REFUSAL, "There is no such hint: 1 to %zu, please.",
                   json_array_size(hints));
        return;
    }
    json_t *message = client_message_new(client, "act", true);
    json_object_set_new(message, "seen", json_integer(client->match.n));
    json_object_set(message, "action",
                    json_object_get(json_array_get(hints, (size_t)number - 1), "action"));
    client_request_take(client, message, room_reply_acted, NULL);
}

static void run_hint(struct client *client, const struct words *words) {
    const char *word = words->count > 1 ? words->list[1] : "";
    if (strcmp(word, "ask") == 0) {
        json_t *message = client_message_new(client, "propose", true);
        json_object_set_new(message, "what", json_string("hints"));
        client_request_take(client, message, room_reply_acted, NULL);
    } else if (word[0] != '\0') {
        play_hint(client, word);
    } else {
        client_say(client, TONE_FAINT, "The computer thinks ...");
        client_request_take(client, client_message_new(client, "hint", false),
                            reply_hints, NULL);
    }
}

static void complete_hint(struct client *client, struct completion *ret_completion) {
    (void)client;
    completion_add(ret_completion, "ask");
}

const struct command hint_commands[] = {
    {"hint", "", PLACE_SEAT, "[N|ask]",
     "What the computer would do, and what else: up to three things, with their chances, how it stands before them, and after them in games that it played on.\n"

     "hint 2 does the second of them. Against the computer you may ask, against people where both agreed: "
     "hint ask proposes it. That you asked is noted in the record.",
     run_hint, NULL, complete_hint},
};
const size_t hint_command_count = sizeof hint_commands / sizeof *hint_commands;
