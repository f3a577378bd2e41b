/* SPDX-License-Identifier: MIT */
/* Fire attacks as they happen (6.5): in stages, since their owner may be asked in between. */
#ifndef RIDGELINE_SHARPSBURG_SHOOT_H
#define RIDGELINE_SHARPSBURG_SHOOT_H

#include "action.h"
#include "game.h"

/* The roll; then it goes on as far as nobody is asked. */
void sburg_shoot(struct sburg_game *game, const struct sburg_action *action);

/* The owner of the target has answered. */
void sburg_shoot_losses(struct sburg_game *game, bool spare);
void sburg_shoot_checks(struct sburg_game *game, bool one_roll);

#endif
