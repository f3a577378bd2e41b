/* SPDX-License-Identifier: MIT */
/* What the server has told of its games: names for people, and what there is to choose.
 */
#ifndef RIDGELINE_CLI_CATALOGUE_H
#define RIDGELINE_CLI_CATALOGUE_H

#include "client.h"

/* The server's row of the game and the edition that `terms` name (the terms of a match, a
 * row of a list); of an edition that is not there the first of the game. NULL terms: the
 * first game. */
const json_t *catalogue_game(const struct client *client, const json_t *terms);

/* The `name` of the row with this id; the id itself where there is none. */
const char *catalogue_name(const json_t *list, const char *id);

/* "South Mountain, 7 am to 9 pm" for the scenario of a match's row or terms. */
const char *catalogue_scenario(const struct client *client, const json_t *row);

/* "Union" for "union": the client may not know the game yet. */
void catalogue_side(const char *side, char *ret_text, size_t size);

/* "Ann (Union) against Bob (Confederate)"; where the terms (or a row) say that sides are bid for, without the sides. */
void catalogue_add_players(const json_t *terms, const json_t *seats, struct buf *buf);

/* "Recruit": how the computer is called that plays at a level from 1. */
const char *catalogue_level(int64_t level);

/* Are sides bid for, and the second bid not in? */
bool catalogue_is_sealed(const json_t *terms);

/* The side and the points that two words say, of the game of these terms; NULL, or what is wrong with them. */
const char *catalogue_read_bid(const struct client *client, const json_t *terms,
                               const char *side, const char *points,
                               const char **ret_side, int *ret_points);

/* "Options: Presence of Lee, Masking.", of a match's terms; nothing where there are
 * none. */
void catalogue_add_options(const struct client *client, const json_t *terms,
                           struct buf *buf);

/* "Spectators see everything, also what one side hides, 2 turns late.", from terms or a
 * row */
/* "Handicap: 5 points for the side Confederate.", where the terms have one, and what both bid; behind a space, if
 * something stands before it. */
void catalogue_add_handicap(const json_t *terms, struct buf *buf);
void catalogue_add_spectators(const json_t *terms, struct buf *buf);

/* The one of a list (of texts, or of objects with an id) that begins with a word; NULL:
 * none. */
const char *catalogue_choice(const json_t *list, const char *word);

#endif
