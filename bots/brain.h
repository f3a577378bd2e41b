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

/* Does it read views from what {"ask": "whole"} is answered? Then that is what `view` is below. */
bool brain_asks(const struct brain *brain);

/* What to do in this view, whose viewer decides: an action. NULL: it does not know, and the
 * server's own proposal is to be taken. `ret_reason` is "" where there is none to tell. */
json_t *brain_choose_new(struct brain *brain, const json_t *view,
                         char ret_reason[REASON_TEXT]);

/* The highest level at which a game of these `terms` is played; 0: it is not. */
unsigned brain_levels(const json_t *terms);

/* The games that it plays, one after another: false behind the last. */
bool brain_played(unsigned which, const char **ret_game, const char **ret_edition,
                  unsigned *ret_levels);

/* How the view stands for its viewer, -1000..1000. */
int brain_value(struct brain *brain, const json_t *view);

#endif
