/* SPDX-License-Identifier: MIT */
/* Moving by name: the server is asked where the unit can go, and its answer holds the
 * steps. */
#ifndef RIDGELINE_CLI_FOTM_MOVES_H
#define RIDGELINE_CLI_FOTM_MOVES_H

#include "board.h"

void moves_move(struct client *client, const struct words *words);
void moves_reach(struct client *client, const struct words *words);

#endif
