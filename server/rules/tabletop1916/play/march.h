/* SPDX-License-Identifier: MIT */
/* Orders, moves and pursuits as they happen (4, 13.4). */
#ifndef RIDGELINE_WW_MARCH_H
#define RIDGELINE_WW_MARCH_H

#include "game.h"

void ww_order(struct ww_game *game, const struct ww_action *action);
void ww_rally(struct ww_game *game, const struct ww_action *action);
void ww_repair(struct ww_game *game, const struct ww_action *action);
void ww_posture(struct ww_game *game, const struct ww_action *action);
void ww_move(struct ww_game *game, const struct ww_action *action);
void ww_follow(struct ww_game *game, const struct ww_action *action);

/* A vehicle that was hit in passing goes no farther than there: its march ends, or its wreck lies, where it
 * was hit (W31). */
void ww_stop_there(struct ww_game *game, int32_t place);

/* May anybody still fire at the move that was made last? On what he knows. */
bool ww_passing_left(struct ww_game *game);

#endif
