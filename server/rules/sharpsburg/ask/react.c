/* SPDX-License-Identifier: MIT */
/* See react.h. */
#include "react.h"

#include "command.h"
#include "cost.h"
#include "front.h"
#include "ground.h"
#include "spread.h"

/* --- who ----------------------------------------------------------------------------- */

static bool all_chargers_ride(const struct sburg_setup *setup,
                              const struct sburg_position *known) {
    for (unsigned i = 0; i < known->charge.count; i++)
        if (known->charge.units[i] != SBURG_NOBODY &&
            !sburg_rides(setup, known, known->charge.units[i]))
            return false;
    return true;
}

static bool may_go(const struct sburg_setup *setup, const struct sburg_position *known,
                   unsigned unit) {
    const struct sburg_unit *it = &known->units[unit];
    enum sburg_arm arm = sburg_arm(setup, known, unit);
    bool cavalry = arm == SBURG_CAVALRY && sburg_flag(it, SBURG_MOUNTED);
    if (it->where != SBURG_ON_MAP || it->morale != SBURG_FORMED)
        return false;
    if (all_chargers_ride(setup, known))
        return cavalry ||
               (arm == SBURG_HORSE_ARTILLERY && it->formation == SBURG_LIMBERED);
    return cavalry || arm == SBURG_HOLDERS || it->formation == SBURG_LIMBERED ||
           it->formation == SBURG_SKIRMISH;
}

/* --- where --------------------------------------------------------------------------- */

struct escape {
    const struct sburg_setup *setup;
    const struct sburg_position *known;
    struct sburg_goer goer;
    uint16_t start;
    enum side enemy;
};

static struct escape escape_of(const struct sburg_setup *setup,
                               const struct sburg_position *known, unsigned unit) {
    return (struct escape){setup, known, sburg_goer_of(setup, known, unit),
                           known->units[unit].hex,
                           sburg_enemy(sburg_army(setup, known, unit))};
}

static unsigned escape_cost(const void *context, uint16_t from, unsigned direction,
                            uint16_t to) {
    const struct escape *escape = context;
    if (sburg_holder(escape->setup, escape->known, to) == escape->enemy)
        return HEX_FAR;
    if (from == escape->start &&
        sburg_in_front(escape->setup, escape->known, escape->enemy, to))
        return HEX_FAR;
    unsigned cost = sburg_step_cost(escape->setup, escape->known, &escape->goer, from,
                                    direction, NULL);
    return cost == SBURG_IMPASSABLE ? HEX_FAR : cost;
}

/* S32: half of the allowance as it is now. */
static unsigned half_allowance(const struct sburg_setup *setup,
                               const struct sburg_position *known, unsigned unit) {
    struct sburg_chain chains[SBURG_UNITS];
    sburg_command(setup, known, sburg_army(setup, known, unit), chains);
    return sburg_allowance(setup, known, unit, &chains[unit]) / 2;
}

static bool near_enemy(const struct escape *escape, uint16_t hex) {
    for (unsigned direction = 0; direction < HEX_DIRECTIONS; direction++) {
        uint16_t beside = sburg_beside(escape->setup, hex, direction);
        if (beside != HEX_NONE &&
            sburg_holder(escape->setup, escape->known, beside) == escape->enemy)
            return true;
    }
    return false;
}

/* Room by the terrain's limit, beside those who are there. */
static bool has_room(const struct sburg_setup *setup, const struct sburg_position *known,
                     unsigned unit, uint16_t hex) {
    unsigned points = sburg_stacking_points(setup, known, unit);
    for (unsigned u = sburg_top(known, hex); u != SBURG_NOBODY; u = sburg_below(known, u))
        if (u != unit && !sburg_on_road(setup, known, u))
            points += sburg_stacking_points(setup, known, u);
    return points <= sburg_charts.hexes[setup->hexes[hex].terrain].stacking;
}

static bool may_end(const struct escape *escape, unsigned unit, uint16_t hex) {
    return hex != escape->start && !near_enemy(escape, hex) &&
           has_room(escape->setup, escape->known, unit, hex);
}

bool sburg_may_retreat(const struct sburg_setup *setup,
                       const struct sburg_position *known, unsigned unit,
                       const struct sburg_step *steps, unsigned count) {
    struct escape escape = escape_of(setup, known, unit);
    uint16_t at = escape.start;
    unsigned spent = 0;
    if (!may_go(setup, known, unit) || count == 0)
        return false;
    for (unsigned i = 0; i < count; i++) {
        int direction =
            steps[i].value == HEX_NONE ? -1 : sburg_towards(setup, at, steps[i].value);
        if (direction < 0)
            return false;
        unsigned cost = escape_cost(&escape, at, (unsigned)direction, steps[i].value);
        if (cost == HEX_FAR)
            return false;
        spent += cost;
        at = steps[i].value;
    }
    return spent <= half_allowance(setup, known, unit) && may_end(&escape, unit, at);
}

/* The way back from a hex that was reached, as steps forward. */
static unsigned way_to(const struct escape *escape, const struct hex_spread *spread,
                       uint16_t hex, struct sburg_step ret_steps[SBURG_STEPS]) {
    struct sburg_step back[SBURG_STEPS];
    unsigned count = 0;
    while (hex != escape->start && count < SBURG_STEPS) {
        back[count++] = (struct sburg_step){SBURG_STEP_TO, hex};
        uint16_t from = HEX_NONE;
        for (unsigned direction = 0; direction < HEX_DIRECTIONS; direction++) {
            uint16_t beside = sburg_beside(escape->setup, hex, (direction + 3));
            if (beside == HEX_NONE || spread->costs[beside] == HEX_FAR)
                continue;
            unsigned cost = escape_cost(escape, beside, direction, hex);
            if (cost != HEX_FAR && spread->costs[beside] + cost == spread->costs[hex])
                from = beside;
        }
        if (from == HEX_NONE)
            return 0;
        hex = from;
    }
    for (unsigned i = 0; i < count; i++)
        ret_steps[i] = back[count - 1 - i];
    return hex == escape->start ? count : 0;
}

unsigned sburg_find_retreat(const struct sburg_setup *setup,
                            const struct sburg_position *known, unsigned unit,
                            struct sburg_step ret_steps[SBURG_STEPS]) {
    struct hex_spread spread;
    struct escape escape = escape_of(setup, known, unit);
    uint16_t best = HEX_NONE;
    if (!may_go(setup, known, unit))
        return 0;
    hex_spread(&spread, &setup->grid, &escape.start, 1,
               half_allowance(setup, known, unit), escape_cost, &escape);
    for (unsigned hex = 0; hex < hex_count(&setup->grid); hex++)
        if (spread.costs[hex] != HEX_FAR && may_end(&escape, unit, (uint16_t)hex) &&
            (best == HEX_NONE || spread.costs[hex] < spread.costs[best]))
            best = (uint16_t)hex;
    return best == HEX_NONE ? 0 : way_to(&escape, &spread, best, ret_steps);
}

/* --- prolong ------------------------------------------------------------------------- */

bool sburg_may_prolong(const struct sburg_setup *setup,
                       const struct sburg_position *known, unsigned unit, uint16_t to) {
    const struct sburg_unit *it = &known->units[unit];
    struct sburg_goer goer = sburg_goer_of(setup, known, unit);
    if (it->where != SBURG_ON_MAP || it->formation != SBURG_UNLIMBERED ||
        it->morale != SBURG_FORMED || it->guns == 0 || all_chargers_ride(setup, known))
        return false;
    int direction = to == HEX_NONE ? -1 : sburg_towards(setup, it->hex, to);
    unsigned turn = ((unsigned)direction + HEX_DIRECTIONS - it->facing) % HEX_DIRECTIONS;
    if (direction < 0 || (turn != 3 && turn != 4))
        return false;
    return sburg_step_cost(setup, known, &goer, it->hex, (unsigned)direction, NULL) !=
               SBURG_IMPASSABLE &&
           sburg_holder(setup, known, to) != goer.enemy &&
           setup->hexes[to].slope != SBURG_STEEP && has_room(setup, known, unit, to);
}

uint16_t sburg_find_prolong(const struct sburg_setup *setup,
                            const struct sburg_position *known, unsigned unit) {
    const struct sburg_unit *it = &known->units[unit];
    if (it->hex == HEX_NONE)
        return HEX_NONE;
    for (unsigned turn = 3; turn <= 4; turn++) {
        uint16_t to = sburg_beside(setup, it->hex, it->facing + turn);
        if (sburg_may_prolong(setup, known, unit, to))
            return to;
    }
    return HEX_NONE;
}

unsigned sburg_next_to_react(const struct sburg_setup *setup,
                             const struct sburg_position *known, unsigned unit) {
    struct sburg_step steps[SBURG_STEPS];
    for (; unit != SBURG_NOBODY; unit = sburg_below(known, unit))
        if (sburg_find_prolong(setup, known, unit) != HEX_NONE ||
            sburg_find_retreat(setup, known, unit, steps) > 0)
            return unit;
    return SBURG_NOBODY;
}
