/* SPDX-License-Identifier: MIT */
/* All that a unit can reach with the points it has: for clients that draw long paths. */
#ifndef RIDGELINE_FOTM_REACH_H
#define RIDGELINE_FOTM_REACH_H

#include "search.h"
#include "view.h"

/* Memory, about 250 KB, good for the paths of one answer. */
struct fotm_reach {
    struct fotm_search search;
    struct fotm_trail trail;
    struct fotm_walker from;
};

struct fotm_reached {
    uint16_t hex;
    uint8_t cost;  /* half points from here, the cheapest way */
    uint8_t flags; /* FOTM_CHOICE_MAY_END, FOTM_CHOICE_STOPS (offers.h) */
};

/* Where a unit of the viewer can go, as it is mounted now and without a forced march, in
 * order of hexes; the hex it stands in is not among them. Writes at most `max`, returns
 * how many. */
unsigned fotm_reach(const struct fotm_setup *setup, const struct fotm_view *view,
                    unsigned unit, struct fotm_reach *ret_memory,
                    struct fotm_reached *ret_reached, unsigned max);

/* The steps to a hex of that answer. Returns how many, 0 if it is not in it or they are
 * more than `max`. */
unsigned fotm_reach_path(const struct fotm_setup *setup, const struct fotm_reach *memory,
                         uint16_t hex, struct fotm_step *ret_steps, unsigned max);

/* How a move can end in a hex: every facing, formation and way of going, each at its cheapest. */
enum { FOTM_ENDS = HEX_DIRECTIONS * 2 * 2 };

struct fotm_end {
    uint8_t facing; /* FOTM_ANY_FACING: a commander */
    bool column, mounted;
    bool stops;   /* it is stopped there */
    uint8_t cost; /* half points from here */
    uint8_t step_count;
    struct fotm_step steps[FOTM_PATH]; /* a whole action */
};

/* All ends of an action of the unit in `hex`, in the order of facings, line before column, on foot
 * before mounted; without a forced march, and without staying as it is. Also with mounting or
 * dismounting before the first hex or after the last (8.1). The hex may be its own. */
unsigned fotm_reach_ends(const struct fotm_setup *setup, const struct fotm_view *view,
                         unsigned unit, uint16_t hex, struct fotm_reach *ret_memory,
                         struct fotm_end ret_ends[FOTM_ENDS]);

#endif
