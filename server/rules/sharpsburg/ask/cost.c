/* SPDX-License-Identifier: MIT */
/* See cost.h. */
#include "cost.h"

#include "front.h"
#include "ground.h"

struct sburg_goer sburg_goer_of(const struct sburg_setup *setup,
                                const struct sburg_position *position, unsigned unit) {
    unsigned formation = position->units[unit].formation;
    return (struct sburg_goer){.mover = sburg_mover(setup, position, unit),
                               .by_road = formation == SBURG_ROAD_COLUMN ||
                                          formation == SBURG_LIMBERED,
                               .enemy = sburg_enemy(sburg_army(setup, position, unit))};
}

struct sburg_goer sburg_rider(void) {
    return (struct sburg_goer){SBURG_CAV_COLUMN, true, SIDE_NONE};
}

/* S25: the mark belongs to the hex; level ground in it costs nothing. */
static unsigned slope_cost(const struct sburg_setup *setup, enum sburg_mover mover,
                           uint16_t from, uint16_t to) {
    const struct sburg_hex *a = &setup->hexes[from], *b = &setup->hexes[to];
    if (a->level == b->level)
        return 0;
    return a->level < b->level ? sburg_charts.slope_up[b->slope].cost[mover]
                               : sburg_charts.slope_down[b->slope].cost[mover];
}

unsigned sburg_hex_cost(const struct sburg_setup *setup, enum sburg_mover mover,
                        uint16_t hex) {
    unsigned cost = sburg_charts.hexes[setup->hexes[hex].terrain].cost[mover];
    return cost == SBURG_P ? SBURG_IMPASSABLE : cost;
}

/* 12, S68: walls are dearer when the hex left or entered lies in a field of fire. */
static bool under_fire(const struct sburg_setup *setup,
                       const struct sburg_position *position,
                       const struct sburg_goer *goer, uint16_t from, uint16_t to) {
    return goer->enemy != SIDE_NONE && position != NULL &&
           (sburg_in_field(setup, position, goer->enemy, from) ||
            sburg_in_field(setup, position, goer->enemy, to));
}

static unsigned sides_cost(const struct sburg_setup *setup,
                           const struct sburg_position *position,
                           const struct sburg_goer *goer, uint16_t from,
                           unsigned direction) {
    unsigned sum = 0, walls = 0;
    for (unsigned kind = 0; kind < SBURG_SIDE_KINDS; kind++) {
        const struct sburg_more_row *row = &sburg_charts.sides[kind];
        if (!sburg_has_side(setup, from, direction, (enum sburg_side_kind)kind))
            continue;
        if (row->cost[goer->mover] == SBURG_P)
            return SBURG_IMPASSABLE;
        sum += row->cost[goer->mover];
        walls += row->parallel ? row->cost[goer->mover] : 0u;
    }
    if (walls > 0 &&
        under_fire(setup, position, goer, from, sburg_beside(setup, from, direction)))
        sum += walls;
    return sum;
}

static unsigned features_cost(const struct sburg_setup *setup, enum sburg_mover mover,
                              uint16_t to) {
    unsigned sum = 0;
    for (unsigned feature = 0; feature < SBURG_DEEP_CUT; feature++)
        if (sburg_has_feature(setup, to, (enum sburg_feature)feature))
            sum += sburg_charts.features[feature].cost[mover];
    return sum;
}

/* S67: into a deep cut or out of it, but not along it. */
static unsigned cut_cost(const struct sburg_setup *setup, enum sburg_mover mover,
                         uint16_t from, unsigned direction, uint16_t to) {
    bool a = sburg_has_feature(setup, from, SBURG_DEEP_CUT),
         b = sburg_has_feature(setup, to, SBURG_DEEP_CUT);
    bool along = a && b && (setup->hexes[from].exits_of >> direction & 1) != 0 &&
                 (setup->hexes[to].exits_of >> (direction + 3) % HEX_DIRECTIONS & 1) != 0;
    if ((!a && !b) || along)
        return 0;
    unsigned cost = sburg_charts.features[SBURG_DEEP_CUT].cost[mover];
    return cost == SBURG_P ? SBURG_IMPASSABLE : cost;
}

/* 9, 14, 15, S87: along a road, whatever lies there; a ford is no bridge. */
static unsigned road_cost(const struct sburg_setup *setup, const struct sburg_goer *goer,
                          uint16_t from, unsigned direction, uint16_t to,
                          enum sburg_road road) {
    unsigned cost = sburg_charts.roads[road].cost;
    if (!sburg_charts.roads[road].levels)
        cost += slope_cost(setup, goer->mover, from, to);
    if (sburg_has_side(setup, from, direction, SBURG_FORD)) {
        unsigned ford = sburg_charts.sides[SBURG_FORD].cost[goer->mover];
        return ford == SBURG_P ? SBURG_IMPASSABLE : cost + ford;
    }
    return cost;
}

unsigned sburg_step_cost(const struct sburg_setup *setup,
                         const struct sburg_position *position,
                         const struct sburg_goer *goer, uint16_t from, unsigned direction,
                         enum sburg_road *ret_road) {
    uint16_t to = sburg_beside(setup, from, direction);
    enum sburg_road road = SBURG_NO_ROAD;
    if (ret_road)
        *ret_road = SBURG_NO_ROAD;
    if (to == HEX_NONE)
        return SBURG_IMPASSABLE;
    if (goer->by_road)
        road = (enum sburg_road)setup->hexes[from].roads[direction];
    if (road != SBURG_NO_ROAD) {
        if (ret_road)
            *ret_road = road;
        return road_cost(setup, goer, from, direction, to, road);
    }
    unsigned hex = sburg_hex_cost(setup, goer->mover, to),
             sides = sides_cost(setup, position, goer, from, direction),
             cut = cut_cost(setup, goer->mover, from, direction, to);
    if (hex == SBURG_IMPASSABLE || sides == SBURG_IMPASSABLE || cut == SBURG_IMPASSABLE)
        return SBURG_IMPASSABLE;
    return hex + sides + cut + slope_cost(setup, goer->mover, from, to) +
           features_cost(setup, goer->mover, to);
}

unsigned sburg_turn_cost(const struct sburg_setup *setup,
                         const struct sburg_position *position, unsigned unit,
                         unsigned from, unsigned to) {
    const struct sburg_unit *it = &position->units[unit];
    unsigned turn = (to + HEX_DIRECTIONS - from) % HEX_DIRECTIONS;
    bool slow = sburg_is_artillery(setup, position, unit) ||
                it->formation == SBURG_ROAD_COLUMN || sburg_covered(it);
    if (turn == 2 || turn == 4)
        return sburg_charts.turn_120;
    return turn == 3 && slow ? sburg_charts.turn_180 : 0;
}

unsigned sburg_form_cost(unsigned from, unsigned to) {
    bool to_road = to == SBURG_ROAD_COLUMN || from == SBURG_ROAD_COLUMN;
    if (!to_road)
        return sburg_charts.form;
    return from == SBURG_COLUMN || to == SBURG_COLUMN
               ? sburg_charts.column_to_road
               : sburg_charts.column_to_road + sburg_charts.form;
}
