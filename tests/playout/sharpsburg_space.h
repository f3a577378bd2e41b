/* SPDX-License-Identifier: MIT */
/* Every action of Sharpsburg that can be written down in a small position, up to two steps of a
 * move: legal or not. */
#ifndef RIDGELINE_PLAYOUT_SHARPSBURG_SPACE_H
#define RIDGELINE_PLAYOUT_SHARPSBURG_SPACE_H

#include "volley.h"
#include "view.h"

typedef void sburg_try_fn(void *context, const struct sburg_action *action);

/* All that a side might say, whoever is asked. */
void sburg_space(const struct sburg_setup *setup, const struct sburg_view *view,
                 enum side side, sburg_try_fn *try_one, void *context);

#endif
