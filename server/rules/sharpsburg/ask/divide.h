/* SPDX-License-Identifier: MIT */
/* Wings, detachments, joining and the order of a stack (3.4, S13, S98, 3.317). */
#ifndef RIDGELINE_SHARPSBURG_DIVIDE_H
#define RIDGELINE_SHARPSBURG_DIVIDE_H

#include "plan.h"

/* Plans it: false when it is refused. */
bool sburg_plan_part(struct sburg_plan *plan, const struct sburg_action *action);
bool sburg_plan_merge(struct sburg_plan *plan, const struct sburg_action *action);
bool sburg_plan_stack(struct sburg_plan *plan, const struct sburg_action *action);

/* Would that many SPs be too fine a part of what the unit began with (S98)? */
bool sburg_odd_share(const struct sburg_position *position, unsigned unit, unsigned sp);

/* Does it, on a plan or on the state. The part's place in the list. */
unsigned sburg_divide(const struct sburg_setup *setup, struct sburg_position *position,
                      const struct sburg_position *known,
                      const struct sburg_action *action);
void sburg_merge(const struct sburg_setup *setup, struct sburg_position *position,
                 const struct sburg_action *action);
void sburg_order_stack(struct sburg_position *position,
                       const struct sburg_action *action);

#endif
