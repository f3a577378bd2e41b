/* SPDX-License-Identifier: MIT */
/* Movement as it happens: step by step, with the checks of 3.312 (3). */
#ifndef RIDGELINE_SHARPSBURG_MARCH_H
#define RIDGELINE_SHARPSBURG_MARCH_H

#include "action.h"
#include "game.h"

void sburg_march(struct sburg_game *game, const struct sburg_action *action);
void sburg_enter_map(struct sburg_game *game, const struct sburg_action *action);
void sburg_split(struct sburg_game *game, const struct sburg_action *action);
void sburg_join(struct sburg_game *game, const struct sburg_action *action);
void sburg_reorder(struct sburg_game *game, const struct sburg_action *action);

/* The steps of a charge. False: a check on the way stopped one of the units. */
bool sburg_march_to_charge(struct sburg_game *game, const struct sburg_action *action);

#endif
