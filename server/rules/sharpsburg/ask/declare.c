/* SPDX-License-Identifier: MIT */
/* See declare.h. The order of tests is that of 13.1. */
#include "declare.h"

struct herald {
    const struct sburg_setup *setup;
    const struct sburg_position *known;
    const struct sburg_action *action;
    bool overrun, veiled;
    uint16_t from, target;
    int direction;
    struct sburg_declared *declared;
};

/* --- who ----------------------------------------------------------------------------- */

/* S30. */
static bool may_charge(const struct herald *herald, unsigned unit) {
    const struct sburg_unit *it = &herald->known->units[unit];
    unsigned arm = sburg_arm(herald->setup, herald->known, unit);
    switch (arm) {
    case SBURG_INFANTRY:
        return it->formation == SBURG_LINE || it->formation == SBURG_COLUMN;
    case SBURG_CAVALRY:
        return sburg_flag(it, SBURG_MOUNTED) &&
               (it->formation == SBURG_LINE || it->formation == SBURG_COLUMN ||
                it->formation == SBURG_SKIRMISH);
    default:
        return false;
    }
}

typedef enum sburg_reason test_fn(const struct herald *herald, unsigned unit);

static enum sburg_reason test_formed(const struct herald *herald, unsigned unit) {
    return herald->known->units[unit].morale == SBURG_FORMED ? SBURG_ALLOWED
                                                             : SBURG_REFUSED_UNFORMED;
}

static enum sburg_reason test_uncovered(const struct herald *herald, unsigned unit) {
    return sburg_covered(&herald->known->units[unit]) ? SBURG_REFUSED_MUST_UNCOVER
                                                      : SBURG_ALLOWED;
}

static enum sburg_reason test_not_finished(const struct herald *herald, unsigned unit) {
    return sburg_flag(&herald->known->units[unit], SBURG_FINISHED)
               ? SBURG_REFUSED_FINISHED
               : SBURG_ALLOWED;
}

static enum sburg_reason test_kind(const struct herald *herald, unsigned unit) {
    return may_charge(herald, unit) ? SBURG_ALLOWED : SBURG_REFUSED_CANNOT_CHARGE;
}

static enum sburg_reason test_first_charge(const struct herald *herald, unsigned unit) {
    const struct sburg_unit *it = &herald->known->units[unit];
    return (it->markers & SBURG_CH) || sburg_flag(it, SBURG_CHARGED)
               ? SBURG_REFUSED_CHARGED_ONCE
               : SBURG_ALLOWED;
}

static enum sburg_reason test_not_double(const struct herald *herald, unsigned unit) {
    return sburg_flag(&herald->known->units[unit], SBURG_DOUBLE)
               ? SBURG_REFUSED_DOUBLE_CHARGE
               : SBURG_ALLOWED;
}

/* --- where --------------------------------------------------------------------------- */

static bool someone_there(const struct herald *herald) {
    enum side enemy =
        sburg_enemy(sburg_army(herald->setup, herald->known, herald->action->units[0]));
    return sburg_holder(herald->setup, herald->known, herald->target) == enemy;
}

/* 2, 7, 6, 16 of the terrain chart. */
static enum sburg_reason cavalry_may(const struct herald *herald, unsigned unit) {
    const struct sburg_setup *setup = herald->setup;
    const struct sburg_unit *it = &herald->known->units[unit];
    const struct sburg_hex *to = &setup->hexes[herald->target];
    if (!sburg_rides(setup, herald->known, unit))
        return SBURG_ALLOWED;
    if ((sburg_charts.hexes[to->terrain].flags & SBURG_NO_CAVALRY) &&
        it->formation != SBURG_SKIRMISH)
        return SBURG_REFUSED_CAV_TERRAIN;
    if (setup->hexes[herald->from].sides[herald->direction] != 0)
        return SBURG_REFUSED_CAV_HEXSIDE; /* S74 */
    if (sburg_flag(it, SBURG_STEEP_DOWN) ||
        (to->slope == SBURG_STEEP && to->level < setup->hexes[herald->from].level))
        return SBURG_REFUSED_CAV_SLOPE;
    if (sburg_flag(it, SBURG_CROSSED) &&
        it->spent < it->bank + sburg_charts.after_high_embankment)
        return SBURG_REFUSED_CAV_BANK;
    return SBURG_ALLOWED;
}

static enum sburg_reason may_enter(struct herald *herald, unsigned place) {
    unsigned unit = herald->action->units[place];
    const struct sburg_unit *it = &herald->known->units[unit];
    if (it->formation != SBURG_SKIRMISH &&
        ((unsigned)herald->direction + HEX_DIRECTIONS - it->facing) % HEX_DIRECTIONS > 1)
        return SBURG_REFUSED_NOT_FRONT_HEX;
    enum sburg_reason reason = cavalry_may(herald, unit);
    if (reason != SBURG_ALLOWED)
        return reason;
    struct sburg_goer goer = sburg_goer_of(herald->setup, herald->known, unit);
    goer.by_road = false; /* roads do not help */
    unsigned cost = sburg_step_cost(herald->setup, herald->known, &goer, herald->from,
                                    (unsigned)herald->direction, NULL);
    if (cost == SBURG_IMPASSABLE)
        return SBURG_REFUSED_PROHIBITED;
    herald->declared->hypothetical[place] = (uint8_t)cost;
    if (cost > herald->declared->cost)
        herald->declared->cost = cost;
    if (it->spent + cost >
        sburg_means(herald->setup, herald->known, unit, NULL, 0, !herald->overrun))
        return SBURG_REFUSED_TOO_FEW_POINTS;
    return SBURG_ALLOWED;
}

/* --- overruns ------------------------------------------------------------------------ */

/* 3.412, 8.56: skirmishers and holders, none routed; holders alone fall more easily. */
static enum sburg_reason may_overrun(const struct herald *herald) {
    const struct sburg_position *known = herald->known;
    bool holders_alone = true;
    for (unsigned u = sburg_top(known, herald->target); u != SBURG_NOBODY;
         u = sburg_below(known, u)) {
        bool holders = sburg_arm(herald->setup, known, u) == SBURG_HOLDERS;
        if (known->units[u].morale == SBURG_ROUTED ||
            (!holders && known->units[u].formation != SBURG_SKIRMISH))
            return SBURG_REFUSED_NOT_OVERRUN;
        holders_alone = holders_alone && holders;
    }
    const struct sburg_odds *odds = &herald->declared->odds;
    bool enough = holders_alone ? 2 * odds->attacker > 3 * odds->defender
                                : odds->attacker >= 2 * odds->defender;
    return enough || herald->veiled ? SBURG_ALLOWED : SBURG_REFUSED_ODDS;
}

/* 3.411: immediate if it is cheap for every one of the units. */
static enum sburg_charge_kind kind_of(const struct herald *herald) {
    for (unsigned i = 0; i < herald->action->unit_count; i++) {
        unsigned unit = herald->action->units[i];
        unsigned below = sburg_rides(herald->setup, herald->known, unit)
                             ? sburg_charts.immediate_below_horse
                             : sburg_charts.immediate_below_foot;
        if (herald->known->units[unit].spent + herald->declared->hypothetical[i] >= below)
            return SBURG_CHARGE_REGULAR;
    }
    return SBURG_CHARGE_IMMEDIATE;
}

static enum sburg_reason who_may(const struct herald *herald, unsigned *ret_unit) {
    static test_fn *const tests[] = {test_formed, test_uncovered,    test_not_finished,
                                     test_kind,   test_first_charge, test_not_double};
    const struct sburg_action *action = herald->action;
    for (unsigned t = 0; t < sizeof tests / sizeof *tests; t++)
        for (unsigned i = 0; i < action->unit_count; i++) {
            enum sburg_reason reason = tests[t](herald, action->units[i]);
            *ret_unit = action->units[i];
            if (reason != SBURG_ALLOWED)
                return reason;
        }
    return SBURG_ALLOWED;
}

enum sburg_reason sburg_may_declare(const struct sburg_setup *setup,
                                    const struct sburg_position *known,
                                    const struct sburg_action *action, bool veiled,
                                    struct sburg_declared *ret_declared,
                                    unsigned *ret_unit) {
    struct herald herald = {.setup = setup,
                            .known = known,
                            .action = action,
                            .overrun = action->verb == SBURG_DO_OVERRUN,
                            .veiled = veiled,
                            .from = known->units[action->units[0]].hex,
                            .target = action->hex,
                            .declared = ret_declared};
    *ret_declared = (struct sburg_declared){.kind = SBURG_CHARGE_NONE};
    enum sburg_reason reason = who_may(&herald, ret_unit);
    if (reason != SBURG_ALLOWED)
        return reason;
    if (!someone_there(&herald))
        return SBURG_REFUSED_NO_TARGET;
    herald.direction = sburg_towards(setup, herald.from, herald.target);
    if (herald.direction < 0)
        return SBURG_REFUSED_NOT_ADJACENT;
    for (unsigned i = 0; i < action->unit_count; i++) {
        *ret_unit = action->units[i];
        reason = may_enter(&herald, i);
        if (reason != SBURG_ALLOWED)
            return reason;
    }
    ret_declared->odds =
        sburg_odds(setup, known, action->units, action->unit_count, action->hex);
    ret_declared->kind = herald.overrun ? SBURG_CHARGE_OVERRUN : kind_of(&herald);
    return herald.overrun ? may_overrun(&herald) : SBURG_ALLOWED;
}

/* With steps: never after double movement, and never twice (13.1). */
static bool may_go_first(struct sburg_plan *plan, const struct sburg_action *action) {
    for (unsigned i = 0; i < action->unit_count; i++)
        if (sburg_flag(&plan->at.units[action->units[i]], SBURG_DOUBLE))
            return sburg_plan_refuse(plan, SBURG_REFUSED_DOUBLE_CHARGE, action->units[i],
                                     HEX_NONE);
    for (unsigned i = 0; i < action->unit_count; i++)
        if ((plan->at.units[action->units[i]].markers & SBURG_CH) ||
            sburg_flag(&plan->at.units[action->units[i]], SBURG_CHARGED))
            return sburg_plan_refuse(plan, SBURG_REFUSED_CHARGED_ONCE, action->units[i],
                                     HEX_NONE);
    return true;
}

bool sburg_plan_charge(struct sburg_plan *plan, const struct sburg_action *action,
                       bool veiled, struct sburg_declared *ret_declared) {
    unsigned unit = action->units[0];
    if (action->step_count > 0 &&
        (!may_go_first(plan, action) || !sburg_plan_move(plan, action, true)))
        return false;
    enum sburg_reason reason =
        sburg_may_declare(plan->setup, &plan->at, action, veiled, ret_declared, &unit);
    plan->allowance = sburg_means(plan->setup, &plan->at, action->units[0], NULL, 0,
                                  action->verb == SBURG_DO_CHARGE);
    plan->cost = ret_declared->cost;
    plan->counts = true;
    return reason == SBURG_ALLOWED || sburg_plan_refuse(plan, reason, unit, action->hex);
}
