/* SPDX-License-Identifier: MIT */
/* From what a seat is told to what it does: JSON in, JSON out. Knows games, and no network. */
#ifndef RIDGELINE_BOT_BRAIN_H
#define RIDGELINE_BOT_BRAIN_H

#include "levels.h"

#include <jansson.h>
#include <stdbool.h>

/* The games' data, read once; shared by all brains. */
struct library;

/* From the folder of the games (server/data). NULL where none can be read. */
struct library *library_create(const char *folder);
void library_destroy(struct library *library);

/* One match as one seat plays it. */
struct brain;

/* For a match on these `terms` (PROTOCOL.md 4). NULL: this program cannot play it, and why is in
 * `ret_why`: no such game, another edition, other data. */
struct brain *brain_create(struct library *library, const json_t *terms, unsigned level,
                           uint64_t seed, const char **ret_why);
void brain_destroy(struct brain *brain);

/* The same for the match of a record (PROTOCOL.md 7), with the data that it was played with. */
struct brain *brain_create_again(const json_t *record, unsigned level, uint64_t seed,
                                 const char **ret_why);

/* What a brain draws from, of the secret of its seat, of 8 bytes at least. */
uint64_t brain_seed(const uint8_t *secret);

/* The view that a brain would be shown to this side: of the rules' own view. New reference. */
json_t *brain_shown_new(const struct brain *brain, const void *view, enum side side);

/* Does it read views from what {"ask": "whole"} is answered? Then that is what `view` is below. */
bool brain_asks(const struct brain *brain);

/* What to do in this view, whose viewer decides: an action. NULL: it does not know, begins anew
 * with the next, and the server's own proposal is to be taken. `ret_reason` is "" where there is none to tell. */
json_t *brain_choose_new(struct brain *brain, const json_t *view,
                         char ret_reason[REASON_TEXT]);

/* What was chosen last was not played: as if it had not been asked. */
void brain_take_back(struct brain *brain);

/* What it would do in this view, whose viewer decides, and what else: [{"action", "reason", and where games
 * were played on "value" and "games", and "odds" where the game knows some of the action}], the best first.
 * NULL: it does not know. */
json_t *brain_hints_new(struct brain *brain, const json_t *view);

/* Who plays a game of these `terms`; NULL: nobody. */
const struct player *brain_player(const json_t *terms);

/* The highest level at which a game of these `terms` is played; 0: it is not. */
unsigned brain_levels(const json_t *terms);

/* The games that it plays, one after another: false behind the last. */
bool brain_played(unsigned which, const char **ret_game, const char **ret_edition,
                  unsigned *ret_levels);

/* How the view stands for its viewer, -1000..1000. */
int brain_value(struct brain *brain, const json_t *view);

#endif
