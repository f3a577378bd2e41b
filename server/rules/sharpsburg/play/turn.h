/* SPDX-License-Identifier: MIT */
/* The sequence of play (1.2): from decision to decision everything goes by itself. */
#ifndef RIDGELINE_SHARPSBURG_TURN_H
#define RIDGELINE_SHARPSBURG_TURN_H

#include "action.h"
#include "game.h"

/* The present phase begins. */
void sburg_begin_phase(struct sburg_game *game, enum sburg_phase phase);

/* Goes on until somebody is asked, or the game is over. */
void sburg_run(struct sburg_game *game);

/* Plays what check() allowed. */
void sburg_play(struct sburg_game *game, enum side side,
                const struct sburg_action *action);

#endif
