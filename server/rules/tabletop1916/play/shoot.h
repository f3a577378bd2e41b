/* SPDX-License-Identifier: MIT */
/* Fire as it happens: shots, flamethrowers, air strikes, barrages (7 to 11). */
#ifndef RIDGELINE_WW_SHOOT_H
#define RIDGELINE_WW_SHOOT_H

#include "game.h"

void ww_shoot(struct ww_game *game, const struct ww_action *action);
void ww_flame(struct ww_game *game, const struct ww_action *action);
void ww_strike(struct ww_game *game, enum side side, const struct ww_action *action);

/* 11.1: the first marker that has not been worked off in this turn. False: there is none. */
bool ww_work_marker(struct ww_game *game);

/* 9.4 */
void ww_man_again(struct ww_game *game, unsigned unit);

#endif
