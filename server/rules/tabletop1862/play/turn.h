/* SPDX-License-Identifier: MIT */
/* The sequence of play (6): phases, parts, turns, and what happens by itself. */
#ifndef RIDGELINE_TABLETOP1862_TURN_H
#define RIDGELINE_TABLETOP1862_TURN_H

#include "game.h"

/* Plays an action that check() has allowed. */
void t62_play(struct t62_game *game, enum side side, const struct t62_action *action);

/* At the beginning of the position's phase: what happens by itself there, on to a decision. */
void t62_begin(struct t62_game *game);

void t62_game_over(struct t62_game *game, enum side winner, enum t62_degree degree);

#endif
