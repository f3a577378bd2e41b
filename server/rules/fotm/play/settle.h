/* SPDX-License-Identifier: MIT */
/* Settling tasks (base/position.h): each returns true when it has settled its task by
 * itself and taken it off, false when it has asked somebody. Each stands in the file
 * named after it. */
#ifndef RIDGELINE_FOTM_SETTLE_H
#define RIDGELINE_FOTM_SETTLE_H

#include "game.h"

bool fotm_settle_displace(struct fotm_game *game, const struct fotm_task *task);
bool fotm_settle_retreat(struct fotm_game *game, const struct fotm_task *task);
bool fotm_settle_rout(struct fotm_game *game, const struct fotm_task *task);
bool fotm_settle_capture(struct fotm_game *game, const struct fotm_task *task);
bool fotm_settle_overstack(struct fotm_game *game, const struct fotm_task *task);
bool fotm_settle_casualty(struct fotm_game *game, const struct fotm_task *task);
bool fotm_settle_lead(struct fotm_game *game, const struct fotm_task *task);
bool fotm_settle_check(struct fotm_game *game, const struct fotm_task *task);

#endif
