/* SPDX-License-Identifier: MIT */
/* See plan.h. */
#include "plan.h"

#include "front.h"
#include "ground.h"

void sburg_plan_begin(struct sburg_plan *plan, const struct sburg_setup *setup,
                      const struct sburg_position *known, enum side side) {
    plan->setup = setup;
    plan->at = *known;
    plan->side = side;
    plan->refusal = (struct refusal){.code = NULL};
    plan->cost = plan->allowance = plan->checks = 0;
    plan->counts = false;
}

bool sburg_plan_refuse(struct sburg_plan *plan, enum sburg_reason reason, unsigned unit,
                       uint16_t hex) {
    if (!refused(plan->refusal))
        plan->refusal = sburg_refusal(reason, unit, hex);
    return false;
}

/* --- means --------------------------------------------------------------------------- */

bool sburg_all_on_pike(const struct sburg_setup *setup,
                       const struct sburg_position *position, unsigned unit,
                       const struct sburg_step *steps, unsigned count) {
    const struct sburg_unit *it = &position->units[unit];
    uint16_t at = it->hex;
    if (!sburg_flag(it, SBURG_ON_PIKE) ||
        (it->formation != SBURG_ROAD_COLUMN && it->formation != SBURG_LIMBERED) ||
        sburg_road_of(setup, at) != SBURG_PIKE)
        return false;
    for (unsigned i = 0; i < count; i++) {
        if (steps[i].kind == SBURG_STEP_FACE)
            continue;
        int direction = steps[i].kind == SBURG_STEP_TO && steps[i].value != HEX_NONE
                            ? sburg_towards(setup, at, steps[i].value)
                            : -1;
        if (direction < 0 || setup->hexes[at].roads[direction] != SBURG_PIKE)
            return false;
        at = steps[i].value;
    }
    return true;
}

unsigned sburg_means(const struct sburg_setup *setup,
                     const struct sburg_position *position, unsigned unit,
                     const struct sburg_step *steps, unsigned count, bool charge) {
    const struct sburg_unit *it = &position->units[unit];
    unsigned means = it->base;
    if (it->morale != SBURG_FORMED)
        return 0;
    if (charge)
        return means + sburg_bonus(setup, position, unit);
    if (sburg_flag(it, SBURG_DOUBLE))
        means *= 2;
    if (sburg_all_on_pike(setup, position, unit, steps, count))
        means += sburg_charts.pike_bonus;
    return means;
}

enum sburg_reason sburg_may_double(const struct sburg_setup *setup,
                                   const struct sburg_position *known, unsigned unit) {
    const struct sburg_unit *it = &known->units[unit];
    if (sburg_flag(it, SBURG_CHARGED))
        return SBURG_REFUSED_DOUBLE_CHARGE;
    if (it->spent > 0 || sburg_flag(it, SBURG_DOUBLE))
        return SBURG_REFUSED_DOUBLE_LATE;
    if (it->formation != SBURG_COLUMN && it->formation != SBURG_ROAD_COLUMN &&
        it->formation != SBURG_GENERAL_ORDER && it->formation != SBURG_LIMBERED &&
        !(sburg_arm(setup, known, unit) == SBURG_CAVALRY &&
          sburg_flag(it, SBURG_MOUNTED)))
        return SBURG_REFUSED_DOUBLE_FORM;
    if (it->where == SBURG_ON_MAP &&
        sburg_in_field(setup, known, sburg_enemy(sburg_army(setup, known, unit)),
                       it->hex))
        return SBURG_REFUSED_DOUBLE_FIELD;
    return SBURG_ALLOWED;
}

/* --- steps --------------------------------------------------------------------------- */

bool sburg_plan_ride(struct sburg_plan *plan, unsigned officer,
                     const struct sburg_step *steps, unsigned count, bool alone) {
    struct sburg_officer *it = &plan->at.officers[officer];
    unsigned before = it->spent;
    for (unsigned i = 0; i < count; i++) {
        if (steps[i].kind != SBURG_STEP_TO && !alone)
            continue; /* S93 */
        struct sburg_judged judged =
            sburg_ride_judge(plan->setup, &plan->at, officer, steps[i]);
        if (judged.reason != SBURG_ALLOWED)
            return sburg_plan_refuse(plan, judged.reason, SBURG_FIRST_OFFICER + officer,
                                     judged.hex);
        it->spent = (uint8_t)(it->spent + judged.cost);
        it->hex = steps[i].value;
    }
    if (!plan->counts) {
        plan->counts = true;
        plan->cost = it->spent - before;
        plan->allowance = sburg_charts.officer_allowance[plan->setup->edition];
    }
    return true;
}

/* S127: enemy officers leave a hex that a unit goes into, and bar it to nobody who goes with it. */
static void drive_officers_out(struct sburg_plan *plan, uint16_t hex) {
    for (unsigned i = 0; i < plan->setup->officer_count && plan->setup->rules >= 4; i++)
        if (plan->setup->officers[i].army == sburg_enemy(plan->side) &&
            plan->at.officers[i].hex == hex)
            plan->at.officers[i].where = SBURG_OUT_OF_PLAY;
}

bool sburg_plan_walk(struct sburg_plan *plan, unsigned who,
                     const struct sburg_step *steps, unsigned count, bool charge) {
    if (sburg_is_officer(who))
        return sburg_plan_ride(plan, who - SBURG_FIRST_OFFICER, steps, count, true);
    struct sburg_unit *it = &plan->at.units[who];
    unsigned means = sburg_means(plan->setup, &plan->at, who, steps, count, charge),
             before = it->spent;
    for (unsigned i = 0; i < count; i++) {
        struct sburg_judged judged =
            sburg_walk_judge(plan->setup, &plan->at, who, means, steps[i]);
        if (judged.reason != SBURG_ALLOWED)
            return sburg_plan_refuse(plan, judged.reason, who, judged.hex);
        sburg_walk_pay(plan->setup, &plan->at, who, &judged);
        sburg_walk_act(plan->setup, &plan->at, &plan->at, who, steps[i], &judged);
        if (steps[i].kind == SBURG_STEP_TO)
            drive_officers_out(plan, steps[i].value);
        plan->checks += judged.checks;
    }
    if (!plan->counts || it->spent - before > plan->cost)
        plan->cost = it->spent - before;
    if (!plan->counts)
        plan->allowance = means;
    plan->counts = true;
    return true;
}

bool sburg_plan_ends(struct sburg_plan *plan, uint16_t hex, unsigned unit) {
    if (!sburg_stacking_good(plan->setup, &plan->at, hex))
        return sburg_plan_refuse(plan, SBURG_REFUSED_STACKING, unit, hex);
    if (!sburg_facings_agree(plan->setup, &plan->at, hex))
        return sburg_plan_refuse(plan, SBURG_REFUSED_FACING_DIFFERS, unit, hex);
    return true;
}

/* --- the whole ----------------------------------------------------------------------- */

/* What holds for all units before the first step (13.1). */
static bool may_begin(struct sburg_plan *plan, const struct sburg_action *action,
                      bool charge) {
    for (unsigned i = 0; i < action->unit_count; i++)
        if (sburg_is_unit(action->units[i]) &&
            plan->at.units[action->units[i]].morale != SBURG_FORMED)
            return sburg_plan_refuse(plan, SBURG_REFUSED_UNFORMED, action->units[i],
                                     HEX_NONE);
    for (unsigned i = 0; i < action->unit_count; i++)
        if (sburg_is_unit(action->units[i]) &&
            (plan->at.units[action->units[i]].markers & SBURG_CH))
            return sburg_plan_refuse(plan, SBURG_REFUSED_ALREADY_CHARGED,
                                     action->units[i], HEX_NONE);
    for (unsigned i = 0; i < action->unit_count; i++) {
        unsigned who = action->units[i];
        if (!sburg_is_unit(who)) {
            if (action->double_move && action->unit_count == 1)
                return sburg_plan_refuse(plan, SBURG_REFUSED_DOUBLE_FORM, who, HEX_NONE);
            continue;
        }
        struct sburg_unit *it = &plan->at.units[who];
        if (sburg_flag(it, SBURG_FINISHED))
            return sburg_plan_refuse(plan, SBURG_REFUSED_FINISHED, who, it->hex);
        if (!action->double_move)
            continue;
        enum sburg_reason reason = charge ? SBURG_REFUSED_DOUBLE_CHARGE
                                          : sburg_may_double(plan->setup, &plan->at, who);
        if (reason != SBURG_ALLOWED)
            return sburg_plan_refuse(plan, reason, who, it->hex);
        it->flags |= SBURG_DOUBLE;
    }
    return true;
}

bool sburg_plan_move(struct sburg_plan *plan, const struct sburg_action *action,
                     bool charge) {
    uint16_t end = HEX_NONE;
    unsigned last = SBURG_NOBODY;
    bool officers_only = true;
    if (!may_begin(plan, action, charge))
        return false;
    for (unsigned i = 0; i < action->unit_count; i++) {
        unsigned who = action->units[i];
        if (sburg_is_officer(who))
            continue;
        officers_only = false;
        if (!sburg_plan_walk(plan, who, action->steps, action->step_count, charge))
            return false;
        end = plan->at.units[who].hex;
        last = who;
    }
    for (unsigned i = 0; i < action->unit_count; i++)
        if (sburg_is_officer(action->units[i]) &&
            !sburg_plan_ride(plan, action->units[i] - SBURG_FIRST_OFFICER, action->steps,
                             action->step_count, officers_only))
            return false;
    return last == SBURG_NOBODY || sburg_plan_ends(plan, end, last);
}
