/* SPDX-License-Identifier: MIT */
/* Where a unit, or the units of a stack with equal steps, can go in their present formations, and
 * how (13.2). */
#ifndef RIDGELINE_SHARPSBURG_REACH_H
#define RIDGELINE_SHARPSBURG_REACH_H

#include "plan.h"

enum { SBURG_REACHED = 8192, SBURG_MATES = 12 };

struct sburg_reached {
    uint16_t hex;
    uint8_t cost;    /* MPs of the whole way, of a stack the highest */
    uint8_t facing;  /* on arrival */
    uint8_t checks;  /* morale checks on the way (3.312) */
    bool may_end;    /* room and facings allow them to stay there so */
    bool stops;      /* an enemy front stops them there */
    bool along_pike; /* all the way (14, S23) */
    bool by_road;    /* limbered guns: they came into the hex along a road (S86) */
    uint16_t from;   /* place in the list of the hex before, SBURG_NOBODY: the start */
    uint8_t costs[SBURG_MATES]; /* by unit */
};

struct sburg_reach {
    unsigned count, row_count;
    unsigned allowance; /* of the first unit, without the points that a pike gives */
    struct sburg_reached
        list[SBURG_REACHED]; /* as they were found; the first is where they stand */
    uint16_t
        rows[SBURG_REACHED]; /* places to tell, cheapest first: of each hex the best, and
                                     others where a turn at the end would be dearer */
};

/* Whose way is looked for: units of one hex, at most SBURG_MATES. */
struct sburg_reachers {
    const uint16_t *units;
    unsigned count;
    bool charge; /* with the charge bonus */
    bool twice;  /* declares double movement; who has done so before goes so anyway */
};

void sburg_reach(const struct sburg_setup *setup, const struct sburg_position *known,
                 const struct sburg_reachers *who, struct sburg_reach *ret_reach);

/* The steps to a place in the list: their number. */
unsigned sburg_reach_way(const struct sburg_reach *reach, unsigned place,
                         struct sburg_step ret_steps[SBURG_STEPS]);

#endif
