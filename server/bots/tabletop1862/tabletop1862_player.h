/* SPDX-License-Identifier: MIT */
/* The computer plays South Mountain in miniature, at one level: it marches on the objectives that it
 * does not hold, keeps at musket range, in line and with its guns unlimbered, fires with all that
 * bear, and charges where the odds are good. */
#ifndef RIDGELINE_BOTS_TABLETOP1862_PLAYER_H
#define RIDGELINE_BOTS_TABLETOP1862_PLAYER_H

#include "player.h"

extern const struct player tabletop1862_player;

#endif
