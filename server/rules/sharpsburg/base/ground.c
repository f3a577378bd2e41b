/* SPDX-License-Identifier: MIT */
/* See ground.h. */
#include "ground.h"

#include "bearing.h"
#include "sight.h"

enum sburg_mover sburg_mover(const struct sburg_setup *setup,
                             const struct sburg_position *position, unsigned unit) {
    const struct sburg_unit *it = &position->units[unit];
    bool line = it->formation == SBURG_LINE && it->morale != SBURG_ROUTED;
    unsigned arm = sburg_arm(setup, position, unit);
    switch (arm) {
    case SBURG_ARTILLERY:
    case SBURG_HORSE_ARTILLERY:
        return SBURG_ARTY;
    case SBURG_HOLDERS:
        return SBURG_CAV_COLUMN;
    case SBURG_CAVALRY:
        if (sburg_flag(it, SBURG_MOUNTED))
            return line ? SBURG_CAV_LINE : SBURG_CAV_COLUMN;
        return line ? SBURG_INF_LINE : SBURG_INF_COLUMN;
    default:
        return line ? SBURG_INF_LINE : SBURG_INF_COLUMN;
    }
}

/* --- stacking ------------------------------------------------------------------------ */

unsigned sburg_stacking_points(const struct sburg_setup *setup,
                               const struct sburg_position *position, unsigned unit) {
    return position->units[unit].sp * (sburg_rides(setup, position, unit) ? 2u : 1u);
}

enum sburg_road sburg_road_of(const struct sburg_setup *setup, uint16_t hex) {
    unsigned best = SBURG_NO_ROAD;
    for (unsigned direction = 0; direction < HEX_DIRECTIONS; direction++)
        if (setup->hexes[hex].roads[direction] > best)
            best = setup->hexes[hex].roads[direction];
    return (enum sburg_road)best;
}

bool sburg_on_road(const struct sburg_setup *setup, const struct sburg_position *position,
                   unsigned unit) {
    const struct sburg_unit *it = &position->units[unit];
    if (it->morale == SBURG_ROUTED || sburg_road_of(setup, it->hex) == SBURG_NO_ROAD)
        return false;
    return it->formation == SBURG_ROAD_COLUMN ||
           (it->formation == SBURG_LIMBERED && sburg_flag(it, SBURG_BY_ROAD));
}

/* Kinds of units on a road, a bit each: one of them at a time (note 9). */
enum { ROAD_INFANTRY = 1, ROAD_CAVALRY = 2, ROAD_GUNS = 4 };

/* What a unit takes of a road, and what kind of unit it is there: mounted men twice, so their
 * limit is half of that of infantry. */
static unsigned road_points(const struct sburg_setup *setup,
                            const struct sburg_position *position, unsigned unit,
                            unsigned *ret_kind) {
    if (sburg_is_artillery(setup, position, unit)) {
        *ret_kind = ROAD_GUNS;
        return position->units[unit].guns;
    }
    *ret_kind =
        sburg_arm(setup, position, unit) == SBURG_INFANTRY ? ROAD_INFANTRY : ROAD_CAVALRY;
    return sburg_stacking_points(setup, position, unit);
}

bool sburg_stacking_good(const struct sburg_setup *setup,
                         const struct sburg_position *position, uint16_t hex) {
    const struct sburg_road_row *road = &sburg_charts.roads[sburg_road_of(setup, hex)];
    unsigned beside = 0, on_road = 0, kinds = 0, kind;
    for (unsigned u = sburg_top(position, hex); u != SBURG_NOBODY;
         u = sburg_below(position, u)) {
        if (sburg_on_road(setup, position, u)) {
            on_road += road_points(setup, position, u, &kind);
            kinds |= kind;
        } else {
            beside += sburg_stacking_points(setup, position, u);
        }
    }
    if (beside > sburg_charts.hexes[setup->hexes[hex].terrain].stacking)
        return false;
    if (kinds == 0)
        return true;
    if ((kinds & (kinds - 1)) != 0)
        return false;
    return on_road <= (kinds == ROAD_GUNS ? road->stacking_guns : road->stacking_foot);
}

bool sburg_facings_agree(const struct sburg_setup *setup,
                         const struct sburg_position *position, uint16_t hex) {
    int facing = -1;
    for (unsigned u = sburg_top(position, hex); u != SBURG_NOBODY;
         u = sburg_below(position, u)) {
        const struct sburg_unit *it = &position->units[u];
        if (it->morale != SBURG_FORMED || !sburg_has_facing(setup, position, u))
            continue;
        if (facing >= 0 && facing != it->facing)
            return false;
        facing = it->facing;
    }
    return true;
}

/* --- fire ---------------------------------------------------------------------------- */

static unsigned best_side_limit(const struct sburg_setup *setup, uint16_t from,
                                uint16_t target) {
    unsigned best = 0, sides = hex_sides_left(sburg_offset(setup, from, target));
    for (unsigned side = 0; side < HEX_DIRECTIONS; side++) {
        unsigned more = 0;
        if ((sides >> side & 1) == 0)
            continue;
        for (unsigned kind = 0; kind < SBURG_SIDE_KINDS; kind++)
            if (sburg_has_side(setup, from, side, (enum sburg_side_kind)kind))
                more += sburg_charts.sides[kind].firing[SBURG_COVERED];
        if (more > best)
            best = more;
    }
    return best;
}

unsigned sburg_firing_limit(const struct sburg_setup *setup,
                            const struct sburg_position *position, unsigned unit,
                            uint16_t target) {
    const struct sburg_unit *it = &position->units[unit];
    const struct sburg_hex *hex = &setup->hexes[it->hex];
    const struct sburg_hex_row *row = &sburg_charts.hexes[hex->terrain];
    bool cut = sburg_has_feature(setup, it->hex, SBURG_DEEP_CUT);
    unsigned standing =
        cut ? sburg_charts.deep_cut_firing[SBURG_STANDING] : row->firing[SBURG_STANDING];
    if (sburg_is_artillery(setup, position, unit))
        return (row->flags & SBURG_WOOD) || hex->terrain == SBURG_TOWN
                   ? SBURG_GUN_LIMIT_WOOD
                   : SBURG_GUN_LIMIT_TIMES * standing;
    if (!sburg_covered(it))
        return standing;
    unsigned limit =
        cut ? sburg_charts.deep_cut_firing[SBURG_COVERED] : row->firing[SBURG_COVERED];
    for (unsigned feature = 0; feature < SBURG_FEATURES; feature++)
        if (sburg_has_feature(setup, it->hex, (enum sburg_feature)feature))
            limit += sburg_charts.features[feature].firing[SBURG_COVERED];
    return limit + best_side_limit(setup, it->hex, target);
}

int sburg_bare_figure(const struct sburg_setup *setup, uint16_t hex) {
    return sburg_charts.hexes[setup->hexes[hex].terrain].figure[SBURG_STANDING];
}

struct aim {
    const struct sburg_setup *setup;
    const struct sburg_position *position;
    const struct sburg_unit *unit;
    uint16_t from;
    enum { STANDING = SBURG_STANDING, COVERED = SBURG_COVERED } posture;
    unsigned sides; /* of the target's hex by which the fire comes in */
};

/* 8, 10, S45, S88: hexsides count for a line that has them before its front. */
static int sides_figure(const struct aim *aim) {
    const struct sburg_unit *unit = aim->unit;
    int lowest = 0;
    bool any = false;
    if (unit->formation != SBURG_LINE && unit->formation != SBURG_UNLIMBERED)
        return 0;
    for (unsigned i = 0; i < 2; i++) {
        unsigned side = (unit->facing + i) % HEX_DIRECTIONS;
        int sum = 0;
        if ((aim->sides >> side & 1) == 0)
            continue;
        for (unsigned kind = 0; kind < SBURG_SIDE_KINDS; kind++)
            if (sburg_has_side(aim->setup, unit->hex, side, (enum sburg_side_kind)kind) &&
                (kind != SBURG_HIGH_EMBANKMENT ||
                 (sburg_distance(aim->setup, aim->from, unit->hex) == 1 &&
                  sburg_charges_across(aim->position, aim->from, unit->hex))))
                sum += sburg_charts.sides[kind].figure[aim->posture];
        if (!any || sum < lowest)
            lowest = sum;
        any = true;
    }
    return lowest;
}

/* 10, S45: along a sunken road or cut, with the fire coming over its edge. */
static bool along(const struct aim *aim) {
    const struct sburg_unit *unit = aim->unit;
    unsigned exits = aim->setup->hexes[unit->hex].exits_of, f = unit->facing;
    unsigned flanks = 1u << (f + 2) % HEX_DIRECTIONS | 1u << (f + 5) % HEX_DIRECTIONS;
    return unit->formation == SBURG_LINE && (exits & flanks) != 0 &&
           (aim->sides & ~flanks) != 0;
}

static int features_figure(const struct aim *aim) {
    int sum = 0;
    for (unsigned feature = 0; feature < SBURG_FEATURES; feature++) {
        bool road = feature == SBURG_SUNKEN_ROAD || feature == SBURG_RR_CUT;
        if (sburg_has_feature(aim->setup, aim->unit->hex, (enum sburg_feature)feature) &&
            (!road || along(aim)))
            sum += sburg_charts.features[feature].figure[aim->posture];
    }
    return sum;
}

/* 4, 19, S70: what the line passes next to the target. */
static int slope_figure(const struct aim *aim) {
    const struct sburg_hex *hexes = aim->setup->hexes, *hex = &hexes[aim->unit->hex];
    bool over_top = false, from_below = false;
    for (unsigned side = 0; side < HEX_DIRECTIONS; side++) {
        uint16_t beside = sburg_beside(aim->setup, aim->unit->hex, side);
        if ((aim->sides >> side & 1) == 0 || beside == HEX_NONE)
            continue;
        over_top |=
            hexes[beside].crown != SBURG_LEVEL && hexes[beside].slope == SBURG_LEVEL;
        from_below |=
            hexes[beside].slope != SBURG_LEVEL && hexes[beside].level < hex->level;
    }
    if (aim->posture == COVERED)
        return hex->slope == SBURG_STEEP && over_top
                   ? sburg_charts.slope_up[SBURG_STEEP].figure[SBURG_COVERED]
                   : 0;
    return hex->crown != SBURG_LEVEL && from_below ? sburg_charts.slope_top_figure : 0;
}

int sburg_fire_figure(const struct sburg_setup *setup,
                      const struct sburg_position *position, uint16_t from, unsigned unit,
                      bool as_guns) {
    const struct sburg_unit *it = &position->units[unit];
    if (it->morale == SBURG_SHAKEN && !as_guns)
        return 0; /* 7.51.c */
    if (it->morale == SBURG_ROUTED)
        return sburg_bare_figure(setup, it->hex);
    struct aim aim = {setup, position, it, from, STANDING, 0};
    aim.sides = hex_sides_left(sburg_offset(setup, it->hex, from));
    if (sburg_covered(it) && !as_guns)
        aim.posture = COVERED;
    return sburg_charts.hexes[setup->hexes[it->hex].terrain].figure[aim.posture] +
           sides_figure(&aim) + features_figure(&aim) + slope_figure(&aim);
}
