/* SPDX-License-Identifier: MIT */
/* See bands.h. */
#include "bands.h"

enum { BANDS = 4, UNITS = 4 }; /* of a larger stack the first four are varied */

/* The last band has no end but the room of the hex. */
static const struct {
    uint8_t from, to;
} bands[BANDS] = {{1, 4}, {5, 9}, {10, 15}, {16, 0}};

static uint8_t end_of(const struct sburg_setup *setup, const struct sburg_unit *unit,
                      bool upper) {
    if (unit->sp == 0 || unit->sp > BANDS)
        return unit->sp;
    uint8_t from = bands[unit->sp - 1].from, to = bands[unit->sp - 1].to;
    if (to == 0)
        to = sburg_charts.hexes[setup->hexes[unit->hex].terrain].stacking;
    return upper && to > from ? to : from;
}

bool sburg_try_band(const struct sburg_setup *setup, const struct sburg_view *view,
                    enum side side, const struct sburg_action *action, unsigned which,
                    struct sburg_trial *ret_trial) {
    if (!view->veiled) {
        sburg_try(setup, view, side, action, ret_trial);
        return which == 0;
    }
    struct sburg_view guess = *view;
    unsigned count = 0;
    for (unsigned u = 0; u < SBURG_UNITS; u++) {
        struct sburg_unit *unit = &guess.known.units[u];
        if (unit->where != SBURG_ON_MAP || sburg_army(setup, &view->known, u) == side)
            continue;
        bool varied = unit->hex == action->hex && count < UNITS;
        unit->sp = end_of(setup, unit, varied && (which >> count & 1) != 0);
        count += varied;
    }
    if (which >> count != 0)
        return false;
    sburg_try(setup, &guess, side, action, ret_trial);
    return true;
}
