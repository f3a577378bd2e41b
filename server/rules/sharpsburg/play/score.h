/* SPDX-License-Identifier: MIT */
/* Control, exhaustion, victory (10, 12) and what entering a hex brings. */
#ifndef RIDGELINE_SHARPSBURG_SCORE_H
#define RIDGELINE_SHARPSBURG_SCORE_H

#include "game.h"

/* 1.3: exhaustion, victory points, the end of the game. True: it is over. */
bool sburg_conclude(struct sburg_game *game);

/* In fog: who sees a VP hex now is told who holds it (S122). */
void sburg_learn_control(struct sburg_game *game);

void sburg_game_over(struct sburg_game *game, enum side winner, unsigned degree);

/* S85: crews that stand formed with their own guns take them back. */
void sburg_take_back_guns(struct sburg_game *game);

#endif
