/* SPDX-License-Identifier: MIT */
/* Assaults (13). */
#ifndef RIDGELINE_WW_ASSAULT_H
#define RIDGELINE_WW_ASSAULT_H

#include "game.h"

/* Fights the next fight of the turn, with all that comes of it; somebody may be asked to follow. False: there
 * is none left. */
bool ww_next_fight(struct ww_game *game);

#endif
