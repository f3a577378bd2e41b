/* SPDX-License-Identifier: MIT */
/* Leaders, orders, moves, arrivals (7 to 10), and where winners go (12.7). */
#ifndef RIDGELINE_TABLETOP1862_MARCH_H
#define RIDGELINE_TABLETOP1862_MARCH_H

#include "fight.h"
#include "game.h"

/* Any action of the movement phase but its end. */
void t62_march(struct t62_game *game, const struct t62_action *action);

/* A column comes in by an entry, if it can (10.1). */
void t62_come_in(struct t62_game *game, unsigned entry);

/* 12.7: a winner charges on; the fight that this makes. */
struct t62_fight t62_go_after(struct t62_game *game, const struct t62_action *action);

/* 12.7: he takes the place of the beaten, or stays. */
void t62_take_place(struct t62_game *game, const struct t62_action *action);

#endif
