/* SPDX-License-Identifier: MIT */
/* Retreat before combat (3.5) and prolong (3.57): what the side that is charged may do. */
#ifndef RIDGELINE_SHARPSBURG_REACT_H
#define RIDGELINE_SHARPSBURG_REACT_H

#include "action.h"
#include "refusals.h"

/* May this unit, charged now, go this way? The charge record says by whom. */
bool sburg_may_retreat(const struct sburg_setup *setup,
                       const struct sburg_position *known, unsigned unit,
                       const struct sburg_step *steps, unsigned count);
bool sburg_may_prolong(const struct sburg_setup *setup,
                       const struct sburg_position *known, unsigned unit, uint16_t to);

/* One retreat that it may make: the number of its steps, 0: none. */
unsigned sburg_find_retreat(const struct sburg_setup *setup,
                            const struct sburg_position *known, unsigned unit,
                            struct sburg_step ret_steps[SBURG_STEPS]);

/* A hex to which it may retire, HEX_NONE: none. */
uint16_t sburg_find_prolong(const struct sburg_setup *setup,
                            const struct sburg_position *known, unsigned unit);

/* The first unit of the target that can do one of these, from `unit` of its stack on;
 * SBURG_NOBODY: none. */
unsigned sburg_next_to_react(const struct sburg_setup *setup,
                             const struct sburg_position *known, unsigned unit);

#endif
