/* SPDX-License-Identifier: MIT */
/* Moving by name: the server is asked where the unit can go, and its answer holds the
 * steps. */
#ifndef RIDGELINE_CLI_FOTM_MOVES_H
#define RIDGELINE_CLI_FOTM_MOVES_H

#include "board.h"
#include "way.h"

/* Of the answer to `reach`, the hex; NULL: it cannot go there. Borrowed. */
const json_t *moves_reached(const json_t *hexes, const char *hex);
/* The steps there, with the facing that the way says in the end (`way` NULL: none). */
json_t *moves_steps_new(const struct board *board, const struct unit *unit,
                        const json_t *reached, const struct way *way, uint16_t hex);
/* Would it stand in column beside the enemy? There it cannot assault. */
bool moves_need_line(const struct board *board, const struct unit *unit,
                     const json_t *steps, uint16_t hex);

void moves_move(struct client *client, const struct words *words);
void moves_reach(struct client *client, const struct words *words);

#endif
