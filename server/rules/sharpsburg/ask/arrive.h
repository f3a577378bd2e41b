/* SPDX-License-Identifier: MIT */
/* Entering the map (11b, S95). */
#ifndef RIDGELINE_SHARPSBURG_ARRIVE_H
#define RIDGELINE_SHARPSBURG_ARRIVE_H

#include "plan.h"

/* Plans it: false when it is refused. */
bool sburg_plan_enter(struct sburg_plan *plan, const struct sburg_action *action);

/* Where they come in: the named hex, or the entry's. HEX_NONE: nobody may. */
uint16_t sburg_entry_hex(const struct sburg_setup *setup,
                         const struct sburg_position *known,
                         const struct sburg_action *action);

/* Puts one unit or officer of the action on the map, its first hex paid, not its steps. */
void sburg_arrive(const struct sburg_setup *setup, struct sburg_position *position,
                  const struct sburg_position *known, const struct sburg_action *action,
                  unsigned who, uint16_t hex);

/* The line of the list to which it belongs, SBURG_NOBODY: none. */
unsigned sburg_line_of(const struct sburg_setup *setup, unsigned who);

#endif
