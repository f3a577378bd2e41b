/* See terrain.h. */
#include "terrain.h"

#include "sight.h"

#include <assert.h>
#include <stdlib.h>

enum { NEVER = 255, LEVELS = 3 };

/* 13.2, in half points: a clear hex, a woods hex, what a change of one and of two levels
 * adds, what a steep hillside adds; and whether woods stop the mover. */
static const struct {
    uint8_t clear, woods, levels[LEVELS], steep;
    bool woods_stop;
} costs[FOTM_MOVERS] = {
    [FOTM_MOVER_FOOT] = {2, 4, {0, 0, 2}, 2, false},
    [FOTM_MOVER_HORSE] = {2, 6, {0, 2, NEVER}, 2, true},
    [FOTM_MOVER_RIDER] = {2, 2, {0, 0, 0}, 0, false},
};

enum { ROAD = 1 }; /* 13.3: a half point along a road, column or commander */

/* 13.1, 8.1: half points mounted (or without horses to mount) and dismounted. */
static const uint8_t allowances[FOTM_TYPES][2] = {
    [FOTM_INFANTRY] = {8, 8},
    [FOTM_CAVALRY] = {12, 8},
    [FOTM_ARTILLERY] = {8, 8},
    [FOTM_HORSE_ARTILLERY] = {12, 8}, /* R13 */
};

enum { ALLOWANCE_COMMANDER = 12, ALLOWANCE_GUARD = 8, DUSK_LESS = 2 }; /* 13.1, 11.6 */

enum fotm_mover fotm_mover(const struct fotm_setup *setup,
                           const struct fotm_position *position, unsigned unit) {
    if (fotm_is_commander(unit))
        return FOTM_MOVER_RIDER;
    if (fotm_is_guard(unit) || fotm_as_infantry(setup, position, unit))
        return FOTM_MOVER_FOOT;
    return FOTM_MOVER_HORSE;
}

/* 13.3: in column (commanders always) and along a road; commanders whatever stands there
 * (R12). */
static bool road_rate(enum fotm_mover mover, const struct fotm_ground *ground,
                      struct fotm_manner manner) {
    if (mover == FOTM_MOVER_RIDER)
        return ground->road;
    return ground->road && manner.column && !manner.crowded;
}

bool fotm_may_climb(enum fotm_mover mover, int climb) {
    int levels = abs(climb);
    return levels < LEVELS && costs[mover].levels[levels] != NEVER;
}

unsigned fotm_cost(enum fotm_mover mover, const struct fotm_ground *ground,
                   struct fotm_manner manner) {
    unsigned levels = (unsigned)abs(ground->climb);
    if (levels >= LEVELS)
        return FOTM_TOO_STEEP;
    if (road_rate(mover, ground, manner))
        return ROAD;
    if (costs[mover].levels[levels] == NEVER)
        return FOTM_TOO_STEEP;
    /* A road takes the woods away, but not for a column that is refused the road rate
     * (13.3, R18). */
    bool woods = ground->woods && !(ground->road && !manner.column);
    unsigned cost = woods ? costs[mover].woods : costs[mover].clear;
    cost += costs[mover].levels[levels];
    return cost + (ground->steep ? costs[mover].steep : 0u);
}

bool fotm_stops_in_woods(enum fotm_mover mover, const struct fotm_ground *ground) {
    return costs[mover].woods_stop && ground->woods && !ground->road;
}

unsigned fotm_allowance(const struct fotm_setup *setup,
                        const struct fotm_position *position, unsigned unit) {
    if (fotm_is_commander(unit))
        return ALLOWANCE_COMMANDER;
    if (fotm_is_guard(unit))
        return ALLOWANCE_GUARD;
    bool dismounted = !fotm_flag(position, unit, FOTM_BEGAN_MOUNTED);
    unsigned allowance = allowances[fotm_type(setup, unit)][dismounted];
    return fotm_dusk(position) && allowance > 0 ? allowance - DUSK_LESS
                                                : allowance; /* R29 */
}
