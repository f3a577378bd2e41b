/* SPDX-License-Identifier: MIT */
/* Settling tasks (base/verbs.def): each returns true when it has settled its task by
 * itself and taken it off, false when it has asked somebody. Each stands in the file
 * of its subject. */
#ifndef RIDGELINE_FOTM_SETTLE_H
#define RIDGELINE_FOTM_SETTLE_H

#include "game.h"

typedef bool fotm_settle_fn(struct fotm_game *game, const struct fotm_task *task);

#define TASK(NAME, name, wire) fotm_settle_fn fotm_settle_##name;
#include "verbs.def"

#endif
