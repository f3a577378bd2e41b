/* SPDX-License-Identifier: MIT */
/* See sight.h. */
#include "sight.h"

#include "bearing.h"
#include "trace.h"

bool sburg_line_passes(const struct sburg_setup *setup, uint16_t a, uint16_t b,
                       uint16_t hex) {
    struct hex_trace trace;
    struct hex_point point;
    if (sburg_distance(setup, a, hex) + sburg_distance(setup, hex, b) >
        sburg_distance(setup, a, b) + 1)
        return false;
    hex_trace_begin(&trace, &setup->grid, a, b);
    while (hex_trace_next(&trace, &point))
        if (point.hex == hex || point.beside == hex)
            return true;
    return false;
}

bool sburg_charges_across(const struct sburg_position *position, uint16_t a, uint16_t b) {
    for (unsigned u = sburg_top(position, a); u != SBURG_NOBODY;
         u = sburg_below(position, u))
        if ((position->units[u].markers & SBURG_CH) && position->units[u].target == b)
            return true;
    for (unsigned u = sburg_top(position, b); u != SBURG_NOBODY;
         u = sburg_below(position, u))
        if ((position->units[u].markers & SBURG_CH) && position->units[u].target == a)
            return true;
    return false;
}

/* Men who stand and are not routed hide what is behind them (S89). */
static bool men_stand_in(const struct sburg_setup *setup,
                         const struct sburg_position *position, enum side side,
                         uint16_t hex) {
    if (sburg_fog(setup) && sburg_holder(setup, position, hex) != side)
        return false;
    for (unsigned u = sburg_top(position, hex); u != SBURG_NOBODY;
         u = sburg_below(position, u))
        if (!sburg_covered(&position->units[u]) &&
            position->units[u].morale != SBURG_ROUTED)
            return true;
    return false;
}

static int top_of(const struct sburg_setup *setup, const struct sburg_position *position,
                  enum side side, uint16_t hex) {
    const struct sburg_hex *ground = &setup->hexes[hex];
    int men = ground->ground + sburg_charts.unit_feet;
    return ground->top < men && men_stand_in(setup, position, side, hex) ? men
                                                                         : ground->top;
}

/* A crest or high embankment on the side of an end hex that the line crosses. */
static bool walled(const struct sburg_setup *setup, uint16_t end, struct hex_axial away) {
    unsigned sides = hex_sides_left(away);
    for (unsigned side = 0; side < HEX_DIRECTIONS; side++)
        if (sides == 1u << side &&
            (sburg_has_side(setup, end, side, SBURG_CREST) ||
             sburg_has_side(setup, end, side, SBURG_HIGH_EMBANKMENT)))
            return true;
    return false;
}

static struct sburg_sight blocked(uint16_t hex, int step, int steps) {
    return (struct sburg_sight){false, hex, (uint8_t)step, (uint8_t)steps};
}

/* Sides and cuts at the ends (16, 17, 18). */
static bool ends_block(const struct sburg_setup *setup,
                       const struct sburg_position *position, uint16_t a, uint16_t b,
                       unsigned distance) {
    struct hex_axial there = sburg_offset(setup, a, b),
                     back = {(int16_t)-there.q, (int16_t)-there.r};
    if (distance > 1 && (sburg_has_feature(setup, a, SBURG_DEEP_CUT) ||
                         sburg_has_feature(setup, b, SBURG_DEEP_CUT)))
        return true;
    if (!walled(setup, a, there) && !walled(setup, b, back))
        return false;
    return distance > 1 || !sburg_charges_across(position, a, b);
}

struct sburg_sight sburg_sight(const struct sburg_setup *setup,
                               const struct sburg_position *position, enum side side,
                               uint16_t a, uint16_t b) {
    unsigned distance = sburg_distance(setup, a, b);
    if (distance == 0)
        return (struct sburg_sight){true, HEX_NONE, 0, 0};
    if (ends_block(setup, position, a, b, distance))
        return blocked(b, (int)distance, (int)distance);
    int eye = sburg_charts.eye_feet;
    int za = setup->hexes[a].ground + eye, zb = setup->hexes[b].ground + eye;
    struct hex_trace trace;
    struct hex_point point;
    hex_trace_begin(&trace, &setup->grid, a, b);
    while (hex_trace_next(&trace, &point)) {
        int line = za * trace.length + (zb - za) * trace.place;
        if (point.off || setup->hexes[point.hex].outside ||
            top_of(setup, position, side, point.hex) * trace.length > line)
            return blocked(point.hex, trace.place, trace.length);
        if (point.beside != HEX_NONE &&
            (setup->hexes[point.beside].outside ||
             top_of(setup, position, side, point.beside) * trace.length > line))
            return blocked(point.beside, trace.place, trace.length);
    }
    return (struct sburg_sight){true, HEX_NONE, 0, (uint8_t)distance};
}
