/* SPDX-License-Identifier: MIT */
/* See terrain.h. */
#include "terrain.h"

#include "sight.h"

#include <assert.h>
#include <stdlib.h>

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
static bool road_rate(const struct fotm_setup *setup, enum fotm_mover mover,
                      const struct fotm_ground *ground, struct fotm_manner manner) {
    if (mover == FOTM_MOVER_RIDER)
        return ground->road;
    return ground->road && (manner.column || !setup->moving.columns) && !manner.crowded;
}

bool fotm_may_climb(const struct fotm_setup *setup, enum fotm_mover mover, int climb) {
    int levels = abs(climb);
    return levels < FOTM_LEVELS &&
           setup->edition->charts->costs[mover].levels[levels] != FOTM_NEVER_CLIMBS;
}

unsigned fotm_cost(const struct fotm_setup *setup, enum fotm_mover mover,
                   const struct fotm_ground *ground, struct fotm_manner manner) {
    const struct fotm_charts *charts = setup->edition->charts;
    const struct fotm_costs *costs = &charts->costs[mover];
    unsigned levels = (unsigned)abs(ground->climb);
    if (levels >= FOTM_LEVELS)
        return FOTM_TOO_STEEP;
    if (road_rate(setup, mover, ground, manner))
        return charts->road;
    if (costs->levels[levels] == FOTM_NEVER_CLIMBS)
        return FOTM_TOO_STEEP;
    /* A road takes the woods away, but not for a column that is refused the road rate
     * (13.3, R18). */
    bool woods =
        ground->woods && !(ground->road && !manner.column && setup->moving.woods_by_road);
    unsigned cost = woods ? costs->woods : costs->clear;
    cost += costs->levels[levels];
    return cost + (ground->steep ? costs->steep : 0u);
}

bool fotm_stops_in_woods(const struct fotm_setup *setup, enum fotm_mover mover,
                         const struct fotm_ground *ground) {
    return setup->edition->charts->costs[mover].woods_stop && ground->woods &&
           !ground->road;
}

unsigned fotm_allowance(const struct fotm_setup *setup,
                        const struct fotm_position *position, unsigned unit) {
    const struct fotm_charts *charts = setup->edition->charts;
    if (fotm_is_guard(unit))
        return charts->allowance_guard;
    unsigned allowance = charts->allowance_commander, less = charts->dusk_less_commander;
    if (!fotm_is_commander(unit)) {
        bool dismounted = !fotm_flag(position, unit, FOTM_BEGAN_MOUNTED);
        allowance = charts->allowances[fotm_type(setup, unit)][dismounted];
        less = charts->dusk_less;
    }
    return fotm_dusk(setup, position) && allowance > 0 ? allowance - less
                                                       : allowance; /* R29 */
}
