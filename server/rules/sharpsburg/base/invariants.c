/* SPDX-License-Identifier: MIT */
/* What must hold in every position, recomputed (position.h). */
#include "position.h"

static const char *unit_broken(const struct sburg_setup *setup,
                               const struct sburg_position *position, unsigned u) {
    const struct sburg_unit *unit = &position->units[u];
    bool on_map = unit->where == SBURG_ON_MAP;
    if (unit->where >= SBURG_WHERES)
        return "a unit is nowhere known";
    if (u >= setup->unit_count && u < SBURG_ROSTER && unit->where != SBURG_NOWHERE)
        return "a unit that is not of the scenario";
    if (unit->where == SBURG_NOWHERE)
        return NULL;
    if (unit->root >= setup->unit_count)
        return "a unit without printed values";
    if (on_map &&
        (unit->hex >= hex_count(&setup->grid) || setup->hexes[unit->hex].outside))
        return "a unit stands off the map";
    if (on_map && unit->sp == 0)
        return "a unit without men is on the map";
    if (!on_map && unit->where != SBURG_LEFT_GUNS && unit->hex != HEX_NONE)
        return "a unit that is away has a hex";
    if (unit->facing >= HEX_DIRECTIONS || unit->formation >= SBURG_FORMATIONS ||
        unit->morale >= SBURG_MORALES)
        return "a unit has an impossible stance";
    if ((unit->markers & SBURG_CH) &&
        (unit->target == HEX_NONE || unit->morale != SBURG_FORMED))
        return "a charge without a target, or of an unformed unit";
    if (unit->full_bottom == 0)
        return "a unit without full strength";
    return NULL;
}

static const char *stacks_broken(const struct sburg_setup *setup,
                                 const struct sburg_position *position) {
    unsigned stacked = 0, standing = 0;
    for (unsigned hex = 0; hex < hex_count(&setup->grid); hex++) {
        enum side holder = sburg_holder(setup, position, (uint16_t)hex);
        for (unsigned u = sburg_top(position, (uint16_t)hex); u != SBURG_NOBODY;
             u = sburg_below(position, u)) {
            if (++stacked > SBURG_UNITS)
                return "a stack without end";
            if (position->units[u].hex != hex || position->units[u].where != SBURG_ON_MAP)
                return "a stack holds who is not there";
            if (sburg_army(setup, position, u) != holder)
                return "both armies stand in one hex";
        }
    }
    for (unsigned u = 0; u < SBURG_UNITS; u++)
        standing += position->units[u].where == SBURG_ON_MAP;
    return standing == stacked ? NULL : "a unit on the map is in no stack";
}

static const char *control_broken(const struct sburg_setup *setup,
                                  const struct sburg_position *position) {
    for (unsigned i = 0; i < setup->victory.hex_count && sburg_veils_control(setup);
         i++) {
        uint8_t holder = position->control[i];
        for (unsigned viewer = 0; viewer < SBURG_TOLD; viewer++)
            if (position->told[viewer][i] > SIDE_NONE)
                return "a VP hex is held by nobody known";
        if (holder < SIDES && position->told[holder][i] != holder)
            return "a side does not know what it holds";
    }
    return NULL;
}

const char *sburg_position_broken(const struct sburg_setup *setup,
                                  const struct sburg_position *position) {
    for (unsigned u = 0; u < SBURG_UNITS; u++) {
        const char *broken = unit_broken(setup, position, u);
        if (broken)
            return broken;
    }
    for (unsigned i = 0; i < setup->officer_count; i++)
        if ((position->officers[i].where == SBURG_ON_MAP) !=
            (position->officers[i].hex != HEX_NONE))
            return "an officer is neither here nor there";
    if (position->phase >= SBURG_PHASES || position->decision >= SBURG_DECISIONS)
        return "an unknown phase or decision";
    if ((position->phase == SBURG_OVER) != (position->asked == SIDE_NONE))
        return "nobody is asked, and the game is not over";
    const char *broken = control_broken(setup, position);
    return broken ? broken : stacks_broken(setup, position);
}
