/* SPDX-License-Identifier: MIT */
/* See halt.h. */
#include "halt.h"

#include "asks.h"
#include "sight.h"

#include <string.h>

/* Union infantry or foot artillery on the map: what cavalry leans on. */
static bool leans_on(const struct fotm_setup *setup, const struct fotm_position *position,
                     unsigned brigade) {
    const struct fotm_brigade_data *data = &setup->brigades[brigade];
    return data->army == FOTM_UNION && position->pieces[brigade].where == FOTM_ON_MAP &&
           (data->type == FOTM_INFANTRY || data->type == FOTM_ARTILLERY);
}

static bool in_range(const struct fotm_setup *setup, const struct fotm_position *position,
                     unsigned piece, uint16_t hex) {
    uint16_t from = position->pieces[piece].hex;
    return fotm_distance(setup, from, hex) <= fotm_range(setup, position, from, hex);
}

static bool can_fire(const struct fotm_setup *setup, const struct fotm_position *position,
                     unsigned battery) {
    bool limbered = fotm_type(setup, battery) == FOTM_HORSE_ARTILLERY &&
                    setup->moving.mounts && fotm_flag(position, battery, FOTM_MOUNTED);
    return position->pieces[battery].where == FOTM_ON_MAP && !limbered &&
           !fotm_flag(position, battery, FOTM_ROUTED);
}

bool fotm_guns_reach(const struct fotm_setup *setup, const struct fotm_position *position,
                     uint16_t hex, bool masked) {
    for (unsigned i = 0; i < setup->gun_count; i++) {
        unsigned b = setup->guns[i];
        if (can_fire(setup, position, b) &&
            (masked || !fotm_flag(position, b, FOTM_MASKED)) &&
            in_range(setup, position, b, hex))
            return true;
    }
    return false;
}

bool fotm_guns_may_reach(const struct fotm_setup *setup,
                         const struct fotm_position *position, uint16_t hex) {
    for (unsigned p = 0; p < FOTM_PIECES; p++)
        if (position->pieces[p].where == FOTM_ON_MAP &&
            fotm_flag(position, p, FOTM_MASKED) && in_range(setup, position, p, hex))
            return true;
    return false;
}

bool fotm_halted(const struct fotm_setup *setup, const struct fotm_position *position,
                 unsigned unit, uint16_t from, uint16_t to) {
    return position->halt == FOTM_HALT_ON && fotm_is_union_cavalry(setup, unit) &&
           hex_height(&setup->grid, to) < hex_height(&setup->grid, from);
}

bool fotm_release_due(const struct fotm_setup *setup,
                      const struct fotm_position *position) {
    if (position->halt != FOTM_HALT_ON)
        return false;
    const int nowhere = 2 * HEX_MAX;
    int cavalry = nowhere, support = nowhere; /* the furthest west of each */
    for (unsigned b = 0; b < setup->brigade_count; b++) {
        if (position->pieces[b].where != FOTM_ON_MAP)
            continue;
        int height = hex_height(&setup->grid, position->pieces[b].hex);
        if (fotm_is_union_cavalry(setup, b) && height < cavalry)
            cavalry = height;
        const char *corps = setup->edition->asks->release_corps;
        if (leans_on(setup, position, b) && height < support &&
            (corps == NULL || strcmp(setup->brigades[b].corps, corps) == 0))
            support = height;
    }
    return cavalry == nowhere || support < cavalry; /* R26: no cavalry left */
}

bool fotm_supported(const struct fotm_setup *setup, const struct fotm_position *position,
                    uint16_t hex) {
    for (unsigned b = 0; b < setup->brigade_count; b++)
        if (leans_on(setup, position, b) &&
            fotm_distance(setup, position->pieces[b].hex, hex) <=
                fotm_charts(setup)->support)
            return true;
    return false;
}
