/* SPDX-License-Identifier: MIT */
/* The sequence of play (3): from decision to decision everything goes by itself. */
#ifndef RIDGELINE_WW_TURN_H
#define RIDGELINE_WW_TURN_H

#include "game.h"

/* Goes on until somebody is asked, or the game is over. */
void ww_run(struct ww_game *game);

/* Plays what check() allowed. */
void ww_play(struct ww_game *game, enum side side, const struct ww_action *action);

#endif
