/* SPDX-License-Identifier: MIT */
/* See sight.h. */
#include "sight.h"

#include "crossing.h"

#include <stdlib.h>
#include <string.h>

/* --- what the map alone decides: worked out once a setup ------------------------------ */

/* 9.5 (a), (b), (c): what blocks whoever stands there. */
static bool blocks_always(const struct fotm_setup *setup, uint16_t between, int from,
                          int to) {
    int level = fotm_level(setup, between), higher = from > to ? from : to;
    return setup->hexes[between].woods || level > higher ||
           (from != to && level >= higher);
}

static enum fotm_sight work_out_sight(const struct fotm_setup *setup, uint16_t from,
                                      uint16_t to) {
    struct hex_crossings line = hex_crossings(&setup->grid, from, to);
    struct hex_crossing crossing;
    int from_level = fotm_level(setup, from), to_level = fotm_level(setup, to);
    if (fotm_distance(setup, from, to) <= 1)
        return FOTM_SIGHT_FREE;
    while (hex_crossings_next(&line, &crossing)) {
        uint16_t hex = crossing.hex, beside = crossing.beside;
        /* R8: of a side at the map's edge the hex on the map decides. */
        bool one = hex == HEX_NONE || blocks_always(setup, hex, from_level, to_level);
        bool two =
            beside == HEX_NONE || blocks_always(setup, beside, from_level, to_level);
        if (one && two)
            return FOTM_SIGHT_BLOCKED;
    }
    return from_level == to_level ? FOTM_SIGHT_LEVEL : FOTM_SIGHT_FREE;
}

/* All that work_out_sight() looks at. */
static bool same_map(const struct fotm_setup *one, const struct fotm_setup *other) {
    if (one->grid.columns != other->grid.columns || one->grid.rows != other->grid.rows)
        return false;
    for (unsigned hex = 0; hex < hex_count(&one->grid); hex++)
        if (one->hexes[hex].level != other->hexes[hex].level ||
            one->hexes[hex].woods != other->hexes[hex].woods)
            return false;
    return true;
}

void fotm_work_out_sights(struct fotm_setup *setup, const struct fotm_setup *like) {
    unsigned hexes = hex_count(&setup->grid);
    if (like != NULL && same_map(setup, like)) {
        memcpy(setup->in_range_count, like->in_range_count, sizeof setup->in_range_count);
        memcpy(setup->in_range, like->in_range, sizeof setup->in_range);
        memcpy(setup->sight, like->sight, sizeof setup->sight);
        return;
    }
    for (unsigned from = 0; from < hexes; from++) {
        unsigned count = 0;
        for (unsigned to = 0; to < hexes; to++) {
            if (from == to ||
                fotm_distance(setup, (uint16_t)from, (uint16_t)to) > FOTM_RANGE_MAX)
                continue;
            setup->in_range[from][count] = (uint16_t)to;
            setup->sight[from][count] =
                (uint8_t)work_out_sight(setup, (uint16_t)from, (uint16_t)to);
            count++;
        }
        setup->in_range_count[from] = (uint8_t)count;
    }
}

/* --- what also depends on who stands where -------------------------------------------- */

int fotm_range(const struct fotm_setup *setup, const struct fotm_position *position,
               uint16_t from, uint16_t to) {
    const struct fotm_charts *charts = fotm_charts(setup);
    if (fotm_dusk(setup, position))
        return charts->range_dusk;
    return fotm_level(setup, to) < fotm_level(setup, from) ? charts->range_down
                                                           : charts->range;
}

/* Rule (d) of 9.5: on one level, brigades in between block. A line along a side is blocked only
 * if both hexes beside it block, by whatever rule. */
static bool level_line_blocked(const struct fotm_setup *setup,
                               const struct fotm_position *position, uint16_t from,
                               uint16_t to) {
    struct hex_crossings line = hex_crossings(&setup->grid, from, to);
    struct hex_crossing crossing;
    int level = fotm_level(setup, from);
    while (hex_crossings_next(&line, &crossing)) {
        uint16_t hexes[2] = {crossing.hex, crossing.beside};
        unsigned there = 0, blocking = 0;
        for (unsigned k = 0; k < 2; k++) {
            if (hexes[k] == HEX_NONE)
                continue;
            int between = fotm_level(setup, hexes[k]);
            there++;
            blocking += setup->hexes[hexes[k]].woods || between > level ||
                        (between == level && fotm_top(position, hexes[k]) != FOTM_NOBODY);
        }
        if (there > 0 && blocking == there)
            return true;
    }
    return false;
}

/* --- ARTILLERY RESTRICTIONS (P48) ------------------------------------------------------ */

/* P48: what one hex on the way does. */
static bool stops_the_ball(const struct fotm_setup *setup, uint16_t hex, uint16_t from,
                           uint16_t to, bool last) {
    int level = fotm_level(setup, hex), at = fotm_level(setup, to),
        of = fotm_level(setup, from);
    bool step = last && at != of && abs(at - level) >= fotm_charts(setup)->step_down;
    return (setup->hexes[hex].woods && level == of) || (level > at && level > of) || step;
}

static bool trajectory_is_free(const struct fotm_setup *setup, uint16_t from,
                               uint16_t to) {
    struct hex_crossings line = hex_crossings(&setup->grid, from, to);
    struct hex_crossing crossing, next;
    if (fotm_distance(setup, from, to) <= 1)
        return true;
    bool more = hex_crossings_next(&line, &next);
    while (more) {
        crossing = next;
        more = hex_crossings_next(&line, &next);
        bool one = crossing.hex == HEX_NONE ||
                   stops_the_ball(setup, crossing.hex, from, to, !more);
        bool other = crossing.beside == HEX_NONE ||
                     stops_the_ball(setup, crossing.beside, from, to, !more);
        if (one && other && (crossing.hex != HEX_NONE || crossing.beside != HEX_NONE))
            return false;
    }
    return true;
}

bool fotm_sees(const struct fotm_setup *setup, const struct fotm_position *position,
               uint16_t from, uint16_t to) {
    if (fotm_has(setup, FOTM_OPTION_ARTILLERY_RESTRICTIONS) &&
        !trajectory_is_free(setup, from, to))
        return false; /* P48 */
    if (setup->moving.sees_all)
        return true;
    for (unsigned i = 0; i < setup->in_range_count[from]; i++) {
        if (setup->in_range[from][i] != to)
            continue;
        switch ((enum fotm_sight)setup->sight[from][i]) {
        case FOTM_SIGHT_BLOCKED:
            return false;
        case FOTM_SIGHT_FREE:
            return true;
        case FOTM_SIGHT_LEVEL:
            return !level_line_blocked(setup, position, from, to);
        }
    }
    return false;
}
