/* SPDX-License-Identifier: MIT */
/* Fire and charges with their dice (11, 12). */
#ifndef RIDGELINE_TABLETOP1862_BATTLE_H
#define RIDGELINE_TABLETOP1862_BATTLE_H

#include "fight.h"
#include "game.h"

void t62_fire(struct t62_game *game, enum side side, const struct t62_action *action);

/* Fights until one side gives way; winners are asked for then. */
void t62_resolve(struct t62_game *game, struct t62_fight fight);

/* 12.7: the first winner has said what he does. */
void t62_winner_done(struct t62_game *game);

#endif
