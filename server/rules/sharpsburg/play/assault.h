/* SPDX-License-Identifier: MIT */
/* Charges and overruns from their declaration to the advance (3.41, 8). */
#ifndef RIDGELINE_SHARPSBURG_ASSAULT_PLAY_H
#define RIDGELINE_SHARPSBURG_ASSAULT_PLAY_H

#include "action.h"
#include "game.h"

/* A charge with its steps, or an overrun; goes on until somebody is asked. */
void sburg_declare(struct sburg_game *game, const struct sburg_action *action);
void sburg_take_back_charge(struct sburg_game *game, unsigned unit);

/* The asked unit's answer (3.5, 3.57). */
void sburg_react(struct sburg_game *game, const struct sburg_action *action);

/* A regular charge against a hex is resolved (1.25). */
void sburg_resolve_charge(struct sburg_game *game, uint16_t target);

void sburg_advance(struct sburg_game *game, const struct sburg_action *action);

#endif
