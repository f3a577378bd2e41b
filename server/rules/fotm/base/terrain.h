/* 13.2: what it costs to enter a hex, and which slopes nobody crosses. Plain values in,
 * half points out; ask/edge.h puts the values together for a unit in a position. */
#ifndef RIDGELINE_FOTM_TERRAIN_H
#define RIDGELINE_FOTM_TERRAIN_H

#include "position.h"

/* Half points for what is done in place, and for the step off the map (13.2, 8.1, 8.5). */
enum { FOTM_COST_TURN = 2, FOTM_COST_FORM = 2, FOTM_COST_MOUNT = 2, FOTM_COST_EXIT = 2 };

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
    bool doubled; /* first rear hex of an orderly withdrawal */
};

struct fotm_ground fotm_ground(const struct fotm_setup *setup, uint16_t from,
                               uint16_t to);

/* A unit or Guard as it is now. */
enum fotm_mover fotm_mover(const struct fotm_setup *setup,
                           const struct fotm_position *position, unsigned unit);

/* May that mover cross so many levels at all, off the road (13.2; also 17.3)? */
bool fotm_may_climb(enum fotm_mover mover, int climb);

/* The same for one step: a column at the road rate crosses two levels (13.3). */
bool fotm_may_cross(enum fotm_mover mover, const struct fotm_ground *ground,
                    struct fotm_manner manner);

/* Half points for one step that fotm_may_cross() allows. */
unsigned fotm_cost(enum fotm_mover mover, const struct fotm_ground *ground,
                   struct fotm_manner manner);

/* 13.2: horses and guns stop in woods, unless a road led them in (R18). */
bool fotm_stops_in_woods(enum fotm_mover mover, const struct fotm_ground *ground);

/* Half points of a unit or Guard for the present phase (13.1, 8.1, 11.6). */
unsigned fotm_allowance(const struct fotm_setup *setup,
                        const struct fotm_position *position, unsigned unit);

#endif
