/* SPDX-License-Identifier: MIT */
/* The computer's player of Fire on the Mountain, both editions and all their options. */
#ifndef RIDGELINE_BOTS_FOTM_PLAYER_H
#define RIDGELINE_BOTS_FOTM_PLAYER_H

#include "player.h"

extern const struct player fotm_player, fotm_player_playtest;

#endif
