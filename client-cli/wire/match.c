/* SPDX-License-Identifier: MIT */
/* See match.h. */
#include "match.h"

#include "jsonx.h"
#include "merge.h"

#include <stdio.h>
#include <string.h>

void match_init(struct match *match, const char *id) {
    *match = (struct match){.n = -1, .chat_players = -1, .chat_spectators = -1};
    snprintf(match->id, sizeof match->id, "%s", id);
}

static void replace(json_t **place, json_t *value) {
    json_incref(value);
    json_decref(*place);
    *place = value;
}

void match_finish(struct match *match) {
    json_t **all[] = {&match->you,      &match->terms,   &match->setup,  &match->view,
                      &match->decision, &match->offers,  &match->status, &match->seats,
                      &match->dice,     &match->presence};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        replace(all[i], NULL);
    match->n = -1;
}

void match_take_chat(struct match *match, const json_t *chat) {
    if (chat == NULL)
        return;
    match->chat_players = json_get_number(chat, "players", -1);
    match->chat_spectators = json_get_number(chat, "spectators", -1);
    match->chat_closed = json_get_flag(chat, "closed", false);
    match->chat_muted = json_get_flag(chat, "muted", false);
}

void match_take_state(struct match *match, const json_t *state) {
    match->n = json_get_number(state, "n", 0);
    replace(&match->you, json_object_get(state, "you"));
    replace(&match->terms, json_object_get(state, "terms"));
    if (json_object_get(state, "setup") != NULL)
        replace(&match->setup, json_object_get(state, "setup"));
    /* Patches are applied in place, so these must be our own. */
    json_decref(match->view);
    match->view = json_deep_copy(json_object_get(state, "view"));
    json_decref(match->offers);
    match->offers = json_deep_copy(json_object_get(state, "offers"));
    replace(&match->decision, json_object_get(state, "decision"));
    replace(&match->status, json_object_get(state, "status"));
    replace(&match->seats, json_object_get(state, "seats"));
    replace(&match->dice, json_object_get(state, "dice"));
    match_take_chat(match, json_object_get(state, "chat"));
    match->change++;
}

/* A member that is replaced as a whole where it is present. */
static void take_whole(json_t **place, const json_t *update, const char *name) {
    json_t *value = json_object_get(update, name);
    if (value != NULL)
        replace(place, json_is_null(value) ? NULL : value);
}

static void take_patch(json_t **place, const json_t *update, const char *name) {
    json_t *patch = json_object_get(update, name);
    if (patch == NULL)
        return;
    *place = merge_take(*place, patch);
    if (json_is_null(*place))
        replace(place, NULL);
}

bool match_take_update(struct match *match, const json_t *update, bool *ret_known) {
    int64_t n = json_get_number(update, "n", 0);
    *ret_known = n <= match->n;
    if (n <= match->n)
        return true;
    if (n != match->n + 1)
        return false;
    match->n = n;
    take_patch(&match->view, update, "view");
    take_patch(&match->offers, update, "offers");
    take_whole(&match->decision, update, "decision");
    take_whole(&match->status, update, "status");
    take_whole(&match->seats, update, "seats");
    take_whole(&match->dice, update, "dice");
    match->change++;
    return true;
}

void match_take_rematch(struct match *match, const json_t *rematch) {
    if (match->status != NULL && rematch != NULL)
        json_object_set(match->status, "rematch", (json_t *)rematch);
}

void match_take_replay(struct match *match, const json_t *replay) {
    match->n = json_get_number(replay, "n", 0);
    if (json_object_get(replay, "setup") != NULL)
        replace(&match->setup, json_object_get(replay, "setup"));
    json_decref(match->view);
    match->view = json_deep_copy(json_object_get(replay, "view"));
    replace(&match->decision, json_object_get(replay, "decision"));
    replace(&match->offers, NULL);
    match->change++;
}

const char *match_side(const struct match *match) {
    return json_get_text(match->you, "side");
}

const char *match_turn(const struct match *match) {
    return json_get_text(match->decision, "side");
}

bool match_is_mine(const struct match *match) {
    const char *side = match_side(match), *turn = match_turn(match);
    return side != NULL && turn != NULL && strcmp(side, turn) == 0;
}

const char *match_state(const struct match *match) {
    const char *state = json_get_text(match->status, "state");
    return state == NULL ? "" : state;
}

bool match_is_over(const struct match *match) {
    const char *state = match_state(match);
    return strcmp(state, "finished") == 0 || strcmp(state, "abandoned") == 0;
}

const char *match_player(const struct match *match, const char *side) {
    return side == NULL ? NULL
                        : json_get_text(json_object_get(match->seats, side), "name");
}

const char *match_enemy(const struct match *match) {
    const char *side = match_side(match), *name;
    json_t *seat;
    if (side == NULL)
        return NULL;
    json_object_foreach (match->seats, name, seat) {
        if (strcmp(name, side) != 0)
            return name;
    }
    return NULL;
}
