/* SPDX-License-Identifier: MIT */
/* Who sees how far: lines of sight (9.5), ranges (9.1), dusk (11.6). */
#ifndef RIDGELINE_FOTM_SIGHT_H
#define RIDGELINE_FOTM_SIGHT_H

#include "position.h"

/* Of two hexes, by the map alone. `FOTM_SIGHT_LEVEL`: free unless a brigade stands in a hex
 * between (rule (d)). */
enum fotm_sight { FOTM_SIGHT_BLOCKED, FOTM_SIGHT_FREE, FOTM_SIGHT_LEVEL };

/* Fills in the setup's table of them, for fotm_setup_finish(): from `like`, another setup that
 * has its own, where their maps are the same (which saves some 20 ms), else from the map. */
void fotm_work_out_sights(struct fotm_setup *setup, const struct fotm_setup *like);

bool fotm_sees(const struct fotm_setup *setup, const struct fotm_position *position,
               uint16_t from, uint16_t to);

/* 9.1, 11.6: furthest range of ranged fire between two hexes in this turn. */
int fotm_range(const struct fotm_setup *setup, const struct fotm_position *position,
               uint16_t from, uint16_t to);

static inline bool fotm_dusk(const struct fotm_setup *setup,
                             const struct fotm_position *position) {
    return position->turn >= fotm_charts(setup)->dusk_from;
}

#endif
