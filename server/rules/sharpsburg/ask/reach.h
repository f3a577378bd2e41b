/* SPDX-License-Identifier: MIT */
/* Where a unit can go in its present formation, and how (13.2). */
#ifndef RIDGELINE_SHARPSBURG_REACH_H
#define RIDGELINE_SHARPSBURG_REACH_H

#include "plan.h"

enum { SBURG_REACHED = 2048 };

struct sburg_reached {
    uint16_t hex;
    uint8_t cost;    /* MPs of the whole way */
    uint8_t facing;  /* on arrival */
    uint8_t may_end; /* room and facings allow it to stay there so */
    uint8_t stops;   /* an enemy front stops it there */
    uint16_t from;   /* place in the list of the hex before, SBURG_NOBODY: the start */
};

struct sburg_reach {
    unsigned count, allowance;
    struct sburg_reached
        list[SBURG_REACHED]; /* cheapest first; the first is where it stands */
};

/* `charge`: with the charge bonus; `twice`: as if it declared double movement. */
void sburg_reach(const struct sburg_setup *setup, const struct sburg_position *known,
                 unsigned unit, bool charge, bool twice, struct sburg_reach *ret_reach);

/* The steps to a place in the list: their number. */
unsigned sburg_reach_way(const struct sburg_reach *reach, unsigned place,
                         const struct sburg_position *known, unsigned unit,
                         struct sburg_step ret_steps[SBURG_STEPS]);

#endif
