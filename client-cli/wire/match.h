/* SPDX-License-Identifier: MIT */
/* What the server has told about one match: the last state with all updates since.
 * Messages go in, nothing goes out; whoever feeds it draws from its members. */
#ifndef RIDGELINE_CLI_MATCH_H
#define RIDGELINE_CLI_MATCH_H

#include "ids.h"

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

struct match {
    char id[ID_CHARS + 1];
    int64_t n;       /* -1: nothing has been told yet */
    uint64_t change; /* grows whenever anything below changed */
    json_t *you;     /* {"side"} or {"watching"} */
    json_t *terms, *setup, *view, *decision, *offers, *status, *seats, *dice;
    json_t *presence;
    int64_t chat_players, chat_spectators; /* last line known to exist; -1: not for us */
    bool chat_muted;                       /* what the opponent writes is not told */
    bool chat_closed;                      /* spectators may not write now */
};

void match_init(struct match *match, const char *id);
void match_finish(struct match *match);

/* A `state`: replaces everything (but `setup`, where it brings none). */
void match_take_state(struct match *match, const json_t *state);

/* An `update`, or one of a `gap`. False: numbers are missing before it, and nothing was
 * taken; the whole state has to be fetched again. One that is known already is passed
 * over. */
bool match_take_update(struct match *match, const json_t *update, bool *ret_known);

/* The member `chat` of a `state` or a `gap`; NULL changes nothing. */
void match_take_chat(struct match *match, const json_t *chat);

/* A `rematch` that came unasked: the opponent has made one. */
void match_take_rematch(struct match *match, const json_t *rematch);

/* The position of a `replay`, with the view of number `n`. */
void match_take_replay(struct match *match, const json_t *replay);

/* The side that this client plays, NULL for a spectator. */
const char *match_side(const struct match *match);
/* Whose decision it is, NULL: nobody's. */
const char *match_turn(const struct match *match);
bool match_is_mine(const struct match *match);      /* the decision is this client's */
const char *match_state(const struct match *match); /* "open", "playing", ... */
bool match_is_over(const struct match *match);
/* A player's name, or NULL while the seat is free. */
const char *match_player(const struct match *match, const char *side);
/* The other side, NULL for spectators. */
const char *match_enemy(const struct match *match);

#endif
