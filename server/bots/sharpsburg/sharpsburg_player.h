/* SPDX-License-Identifier: MIT */
/* The computer plays Sharpsburg, in both editions, at two levels: it goes for the hexes that score
 * and keeps to cover, fires where it tells most, and charges at good odds. */
#ifndef RIDGELINE_BOTS_SHARPSBURG_PLAYER_H
#define RIDGELINE_BOTS_SHARPSBURG_PLAYER_H

#include "player.h"

extern const struct player sharpsburg_s_player, sharpsburg_rw_player;

#endif
