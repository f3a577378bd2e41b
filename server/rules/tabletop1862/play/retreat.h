/* SPDX-License-Identifier: MIT */
/* Retreats (13). */
#ifndef RIDGELINE_TABLETOP1862_RETREAT_H
#define RIDGELINE_TABLETOP1862_RETREAT_H

#include "game.h"

/* A unit goes home as far as it must; it may be gone then. */
void t62_retreat(struct t62_game *game, unsigned unit, enum t62_retreat how);

/* How near home it stands: the greater the nearer, of those of one side. */
int64_t t62_homeward(const struct t62_game *game, unsigned unit);

#endif
