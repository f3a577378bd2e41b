/* SPDX-License-Identifier: MIT */
/* 13.2: what it costs to enter a hex, and which slopes nobody crosses. Plain values in,
 * half points out; ask/edge.h puts the values together for a unit in a position. */
#ifndef RIDGELINE_FOTM_TERRAIN_H
#define RIDGELINE_FOTM_TERRAIN_H

#include "position.h"

/* Who walks: a row of the table of costs. */
enum fotm_mover {
    FOTM_MOVER_FOOT,  /* infantry, dismounted cavalry, Guards */
    FOTM_MOVER_HORSE, /* mounted cavalry and all artillery */
    FOTM_MOVER_RIDER, /* commanders */
    FOTM_MOVERS
};

/* The ground of a hex as it is entered from a neighbour. */
struct fotm_ground {
    int climb; /* levels up; negative: down */
    bool woods, steep;
    bool road; /* one joins the two hexes */
};

/* How it is entered. */
struct fotm_manner {
    bool column;
    bool crowded; /* the hex holds three brigades or is in an enemy ZOC: no road rate
                     (13.3) */
};

/* Of the neighbour in a direction; there must be one. */
static inline struct fotm_ground fotm_ground(const struct fotm_setup *setup,
                                             uint16_t from, unsigned direction) {
    const struct fotm_hex *here = &setup->hexes[from],
                          *there = &setup->hexes[here->neighbours[direction]];
    return (struct fotm_ground){.climb = there->level - here->level,
                                .woods = there->woods,
                                .steep = there->steep,
                                .road = (here->roads >> direction & 1) != 0};
}

/* A unit or Guard as it is now. */
enum fotm_mover fotm_mover(const struct fotm_setup *setup,
                           const struct fotm_position *position, unsigned unit);

/* May that mover cross so many levels at all, off the road (13.2; also 17.3)? */
bool fotm_may_climb(const struct fotm_setup *setup, enum fotm_mover mover, int climb);

/* Half points for one step; FOTM_TOO_STEEP: that mover may not cross so many levels, but a
 * column at the road rate crosses two (13.3). */
enum { FOTM_TOO_STEEP = 255 };
unsigned fotm_cost(const struct fotm_setup *setup, enum fotm_mover mover,
                   const struct fotm_ground *ground, struct fotm_manner manner);

/* 13.2: horses and guns stop in woods, unless a road led them in (R18). */
bool fotm_stops_in_woods(const struct fotm_setup *setup, enum fotm_mover mover,
                         const struct fotm_ground *ground);

/* Half points of a unit or Guard for the present phase (13.1, 8.1, 11.6). */
unsigned fotm_allowance(const struct fotm_setup *setup,
                        const struct fotm_position *position, unsigned unit);

#endif
