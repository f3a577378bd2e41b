/* SPDX-License-Identifier: MIT */
/* Those who march by themselves: the routed (17.4), Guards with their prisoners (17.5),
 * and Confederates who must leave the field after a breakout (8.5). */
#ifndef RIDGELINE_FOTM_MARCH_H
#define RIDGELINE_FOTM_MARCH_H

#include "game.h"

/* At the start of the phasing side's Movement Phase: the routed first, then Guards, then
 * those named for the debt, each by id (R59, R70). */
void fotm_march_all(struct fotm_game *game);

/* In the owner's Reinforcement Phase: steps that were Guards in the last turn come back
 * to their parents, if these are still on the map (17.5, R63). */
void fotm_guards_back(struct fotm_game *game);

#endif
