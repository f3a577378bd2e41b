/* SPDX-License-Identifier: MIT */
/* See setup.h. */
#include "setup.h"

#include "spread.h"

#include <string.h>

bool sburg_on_edge(const struct sburg_setup *setup, uint16_t hex) {
    for (unsigned direction = 0; direction < HEX_DIRECTIONS; direction++)
        if (sburg_beside(setup, hex, direction) == HEX_NONE)
            return true;
    return false;
}

/* Neighbours, coordinates and heights of every hex. */
static void lay_ground(struct sburg_setup *setup) {
    for (unsigned i = 0; i < hex_count(&setup->grid); i++) {
        struct sburg_hex *hex = &setup->hexes[i];
        struct hex_axial at = hex_axial(&setup->grid, (uint16_t)i);
        hex->q = at.q;
        hex->r = at.r;
        for (unsigned direction = 0; direction < HEX_DIRECTIONS; direction++) {
            uint16_t to = hex_neighbour(&setup->grid, (uint16_t)i, direction);
            bool inside = to != HEX_NONE && !hex->outside && !setup->hexes[to].outside;
            hex->neighbours[direction] = inside ? to : HEX_NONE;
        }
        unsigned feet = sburg_charts.hexes[hex->terrain].feet;
        if ((hex->features >> SBURG_BUILDING & 1) != 0 && feet < 20)
            feet = 20; /* S7 */
        hex->ground = (int16_t)(hex->level * setup->level_feet);
        hex->top = (int16_t)(hex->ground + (int)feet);
    }
}

/* --- how far to an exit -------------------------------------------------------------- */

struct flight {
    const struct sburg_setup *setup;
    enum sburg_mover mover;
};

/* A step towards whoever runs: he comes the other way. Roads and bridges do not count (13). */
static unsigned step_back(const void *context, uint16_t from, unsigned direction,
                          uint16_t to) {
    const struct flight *flight = context;
    const struct sburg_setup *setup = flight->setup;
    if (setup->hexes[to].outside || setup->hexes[from].outside)
        return HEX_FAR;
    if (sburg_charts.hexes[setup->hexes[from].terrain].cost[flight->mover] == SBURG_P)
        return HEX_FAR;
    for (unsigned kind = 0; kind < SBURG_SIDE_KINDS; kind++)
        if (sburg_has_side(setup, from, direction, (enum sburg_side_kind)kind) &&
            sburg_charts.sides[kind].cost[flight->mover] == SBURG_P)
            return HEX_FAR;
    if ((sburg_has_feature(setup, from, SBURG_DEEP_CUT) ||
         sburg_has_feature(setup, to, SBURG_DEEP_CUT)) &&
        sburg_charts.features[SBURG_DEEP_CUT].cost[flight->mover] == SBURG_P)
        return HEX_FAR;
    return 1;
}

static void measure_exits(struct sburg_setup *setup, enum side army, unsigned kind,
                          struct hex_spread *spread) {
    static const enum sburg_mover movers[SBURG_RUN_KINDS] = {
        SBURG_INF_COLUMN, SBURG_CAV_COLUMN, SBURG_ARTY};
    struct flight flight = {setup, movers[kind]};
    uint16_t exits[SBURG_HEXES];
    unsigned count = 0;
    for (unsigned hex = 0; hex < hex_count(&setup->grid); hex++)
        if (sburg_is_exit(setup, army, (uint16_t)hex) && !setup->hexes[hex].outside)
            exits[count++] = (uint16_t)hex;
    hex_spread(spread, &setup->grid, exits, count, SBURG_NO_WAY - 1, step_back, &flight);
    memcpy(setup->to_exit[army][kind], spread->costs, sizeof spread->costs);
}

/* --- checks -------------------------------------------------------------------------- */

static const char *check_units(const struct sburg_setup *setup, uint16_t *ret_hex) {
    unsigned batteries = 0;
    for (unsigned i = 0; i < setup->unit_count; i++) {
        const struct sburg_roster_unit *unit = &setup->units[i];
        const struct sburg_start *start = &setup->starts[i];
        batteries += unit->arm == SBURG_ARTILLERY || unit->arm == SBURG_HORSE_ARTILLERY;
        if (unit->brigade >= setup->brigade_count ||
            setup->brigades[unit->brigade].army != unit->army)
            return "A unit's brigade is not of its army.";
        if (start->hex != HEX_NONE && setup->hexes[start->hex].outside) {
            *ret_hex = start->hex;
            return "A unit stands outside the area.";
        }
    }
    return batteries > SBURG_ABANDONED ? "There are too many batteries." : NULL;
}

const char *sburg_setup_finish(struct sburg_setup *setup, uint16_t *ret_hex) {
    struct hex_spread spread;
    *ret_hex = HEX_NONE;
    if (hex_count(&setup->grid) > SBURG_HEXES)
        return "The map is too large.";
    lay_ground(setup);
    for (unsigned army = 0; army < SIDES; army++)
        for (unsigned kind = 0; kind < SBURG_RUN_KINDS; kind++)
            measure_exits(setup, (enum side)army, kind, &spread);
    return check_units(setup, ret_hex);
}
