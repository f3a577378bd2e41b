/* SPDX-License-Identifier: MIT */
/* 18: how the battle ends. */
#ifndef RIDGELINE_FOTM_VICTORY_H
#define RIDGELINE_FOTM_VICTORY_H

#include "game.h"

/* The last turn is over: the prize is counted, the result stands. */
/* Both gaps, or the points: by 16 it is the best degree that the edition has. */
void fotm_decide_victory(struct fotm_game *game, enum fotm_degree best);
void fotm_check_victory(struct fotm_game *game);

/* The game is over in this way; `winner` SIDE_NONE: nobody. */
void fotm_game_over(struct fotm_game *game, enum side winner, enum fotm_degree degree);

#endif
