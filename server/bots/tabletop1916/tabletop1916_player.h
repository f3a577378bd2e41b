/* SPDX-License-Identifier: MIT */
/* The computer plays the trench fight in miniature, at one level: who attacks goes for the
 * objectives, who defends stays; both fire at the nearest whom they may, and rally. */
#ifndef RIDGELINE_BOTS_TABLETOP1916_PLAYER_H
#define RIDGELINE_BOTS_TABLETOP1916_PLAYER_H

#include "player.h"

extern const struct player tabletop1916_player;

#endif
