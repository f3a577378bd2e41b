/* SPDX-License-Identifier: MIT */
/* Command control and allowances (3.1, S20, S21). */
#ifndef RIDGELINE_SHARPSBURG_COMMAND_H
#define RIDGELINE_SHARPSBURG_COMMAND_H

#include "position.h"

/* How far the links of a unit's chain of command reach: band 0 in range, 1, 2 farther. The links
 * are: brigade officer to unit, division to brigade officer, corps to division officer. */
enum { SBURG_LINKS = 3 };

struct sburg_chain {
    uint8_t bands[SBURG_LINKS];
    uint16_t distances
        [SBURG_LINKS]; /* MPs; SBURG_NO_WAY: farther than counts, or nobody there */
    bool exempt;
};

/* The chains of all units of a side that are on the map, by unit. */
void sburg_command(const struct sburg_setup *setup, const struct sburg_position *position,
                   enum side side, struct sburg_chain ret_chains[SBURG_UNITS]);

/* What exhaustion and command change of a unit's allowance: MPs, zero or less. */
int sburg_exhaustion_change(const struct sburg_setup *setup,
                            const struct sburg_position *position, unsigned unit);
int sburg_chain_change(const struct sburg_setup *setup,
                       const struct sburg_position *position, unsigned unit,
                       const struct sburg_chain *chain);

/* The allowance of 3.1; `chain` NULL: without command control (S95). */
unsigned sburg_allowance(const struct sburg_setup *setup,
                         const struct sburg_position *position, unsigned unit,
                         const struct sburg_chain *chain);

#endif
