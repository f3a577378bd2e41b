/* SPDX-License-Identifier: MIT */
/* 13, 14: moves and entries on the truth. */
#ifndef RIDGELINE_FOTM_PLAY_MOVE_H
#define RIDGELINE_FOTM_PLAY_MOVE_H

#include "game.h"

void fotm_play_move(struct fotm_game *game, const struct fotm_action *action);
void fotm_play_enter(struct fotm_game *game, const struct fotm_action *action);

#endif
