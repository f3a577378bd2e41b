/* SPDX-License-Identifier: MIT */
/* The way back from what a search reached, as steps of an action. The search writes it. */
#ifndef RIDGELINE_FOTM_TRAIL_H
#define RIDGELINE_FOTM_TRAIL_H

#include "action.h"
#include "stance.h"

/* How a stance was reached: by a step into its hex in a direction, or */
enum { FOTM_WAY_IN_PLACE = HEX_DIRECTIONS, FOTM_WAY_START };

/* From where each of them was reached, about 150 KB; for those who want the path. */
struct fotm_trail {
    uint8_t way[HEX_MAX][FOTM_STANCES], stance[HEX_MAX][FOTM_STANCES];
    uint8_t stop_way[HEX_MAX], stop_stance[HEX_MAX];
};

/* The steps from `from` to a stance of a hex (FOTM_NEVER: to the stop there). Returns the
 * count; 0 also when they are more than `max`. */
unsigned fotm_trail_steps(const struct fotm_setup *setup, const struct fotm_trail *trail,
                          const struct fotm_walker *from, uint16_t hex, unsigned stance,
                          unsigned max, struct fotm_step *ret_steps);

#endif
