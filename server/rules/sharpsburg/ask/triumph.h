/* SPDX-License-Identifier: MIT */
/* The advance after a charge (8.54, S60, S80): what the victors may do. */
#ifndef RIDGELINE_SHARPSBURG_TRIUMPH_H
#define RIDGELINE_SHARPSBURG_TRIUMPH_H

#include "plan.h"

/* The hexes in which victors stand, lowest first: their number, at most six. */
unsigned sburg_victor_hexes(const struct sburg_position *position, uint16_t ret_hexes[6]);

/* The victors of a hex in the order in which they go in: those named first, the rest by the
 * stack. Only as many as find room (S60). */
unsigned sburg_victors(const struct sburg_setup *setup,
                       const struct sburg_position *position, uint16_t hex,
                       const struct sburg_action *action,
                       uint16_t ret_units[SBURG_GROUP]);

/* Plans the advance; false: refused. */
bool sburg_plan_advance(struct sburg_plan *plan, const struct sburg_action *action);

/* The advance itself, on a plan or the state. */
void sburg_go_in(const struct sburg_setup *setup, struct sburg_position *position,
                 const struct sburg_position *known, uint16_t hex,
                 const struct sburg_action *action);

/* Has the attacker a choice (2)? */
bool sburg_advance_choice(const struct sburg_setup *setup,
                          const struct sburg_position *known);

#endif
