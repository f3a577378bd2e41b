/* SPDX-License-Identifier: MIT */
/* See arrive.h. The order of tests is that of 13.1. */
#include "arrive.h"

#include "command.h"
#include "front.h"
#include "ground.h"

unsigned sburg_line_of(const struct sburg_setup *setup, unsigned who) {
    if (who < SBURG_ROSTER)
        return setup->units[who].line;
    return sburg_is_officer(who) ? setup->officers[who - SBURG_FIRST_OFFICER].line
                                 : SBURG_NOBODY;
}

static const struct sburg_entry *entry_of(const struct sburg_setup *setup,
                                          const struct sburg_action *action) {
    unsigned line = sburg_line_of(setup, action->units[0]);
    return line == SBURG_NOBODY ? NULL : &setup->entries[setup->lines[line].entry];
}

/* --- how ----------------------------------------------------------------------------- */

static enum sburg_formation form_of(const struct sburg_setup *setup,
                                    const struct sburg_position *known,
                                    const struct sburg_action *action, unsigned unit,
                                    uint16_t hex) {
    if (sburg_is_artillery(setup, known, unit))
        return SBURG_LIMBERED;
    if (action->form != SBURG_NONE)
        return (enum sburg_formation)action->form;
    return sburg_road_of(setup, hex) != SBURG_NO_ROAD ? SBURG_ROAD_COLUMN : SBURG_COLUMN;
}

static bool good_form(const struct sburg_setup *setup, const struct sburg_position *known,
                      const struct sburg_action *action, unsigned unit) {
    if (action->form == SBURG_NONE)
        return true;
    if (sburg_is_artillery(setup, known, unit))
        return action->form == SBURG_LIMBERED;
    return action->form == SBURG_COLUMN || action->form == SBURG_ROAD_COLUMN;
}

/* The first hex (S95): no slope, no hexside; in road formation the road's price. */
static unsigned first_cost(const struct sburg_setup *setup,
                           const struct sburg_position *position, unsigned unit,
                           uint16_t hex) {
    unsigned formation = position->units[unit].formation;
    enum sburg_road road = sburg_road_of(setup, hex);
    if ((formation == SBURG_ROAD_COLUMN || formation == SBURG_LIMBERED) &&
        road != SBURG_NO_ROAD)
        return sburg_charts.roads[road].cost;
    return sburg_hex_cost(setup, sburg_mover(setup, position, unit), hex);
}

static void place_officer(const struct sburg_setup *setup,
                          struct sburg_position *position, unsigned officer,
                          uint16_t hex) {
    struct sburg_officer *it = &position->officers[officer];
    enum sburg_road road = sburg_road_of(setup, hex);
    unsigned cost = road != SBURG_NO_ROAD ? sburg_charts.roads[road].cost
                                          : sburg_hex_cost(setup, SBURG_CAV_COLUMN, hex);
    it->hex = hex;
    it->where = SBURG_ON_MAP;
    it->spent = (uint8_t)cost;
}

void sburg_arrive(const struct sburg_setup *setup, struct sburg_position *position,
                  const struct sburg_position *known, const struct sburg_action *action,
                  unsigned who, uint16_t hex) {
    const struct sburg_entry *entry = entry_of(setup, action);
    if (sburg_is_officer(who)) {
        place_officer(setup, position, who - SBURG_FIRST_OFFICER, hex);
        return;
    }
    struct sburg_unit *it = &position->units[who];
    unsigned at = (unsigned)(entry - setup->entries);
    enum side enemy = sburg_enemy(sburg_army(setup, position, who));
    it->formation = (uint8_t)form_of(setup, position, action, who, hex);
    it->facing = it->turned = action->face;
    it->flags &= ~(uint32_t)(SBURG_ON_PIKE | SBURG_COVERED_FLAG);
    if (action->double_move)
        it->flags |= SBURG_DOUBLE;
    if (sburg_arm(setup, position, who) == SBURG_CAVALRY ||
        sburg_arm(setup, position, who) == SBURG_HORSE_ARTILLERY)
        it->flags |= SBURG_MOUNTED;
    if (sburg_road_of(setup, hex) == SBURG_PIKE)
        it->flags |= SBURG_ON_PIKE;
    if (it->formation == SBURG_LIMBERED && sburg_road_of(setup, hex) != SBURG_NO_ROAD)
        it->flags |= SBURG_BY_ROAD;
    it->base = (uint8_t)sburg_allowance(setup, position, who, NULL);
    unsigned cost = first_cost(setup, position, who, hex) +
                    SBURG_ENTRY_QUEUE * (unsigned)position->entered[at];
    it->spent = cost > 255 ? 255 : (uint8_t)cost;
    position->entered[at]++;
    sburg_stack_push(position, who, hex);
    if (sburg_in_front(setup, known, enemy, hex))
        it->flags |= SBURG_STOPPED;
    sburg_walk_mark(setup, position, who);
}

/* --- where --------------------------------------------------------------------------- */

/* Would these units find room in a hex beside those who are there? */
static bool has_room(const struct sburg_setup *setup, const struct sburg_position *known,
                     const struct sburg_action *action, uint16_t hex) {
    struct sburg_position trial = *known;
    for (unsigned i = 0; i < action->unit_count; i++)
        if (sburg_is_unit(action->units[i]) &&
            trial.units[action->units[i]].where == SBURG_DUE)
            sburg_arrive(setup, &trial, &trial, action, action->units[i], hex);
    return sburg_stacking_good(setup, &trial, hex);
}

static bool closed(const struct sburg_setup *setup, const struct sburg_position *known,
                   const struct sburg_action *action, enum side side, uint16_t hex) {
    return sburg_holder(setup, known, hex) == sburg_enemy(side) ||
           !has_room(setup, known, action, hex);
}

uint16_t sburg_entry_hex(const struct sburg_setup *setup,
                         const struct sburg_position *known,
                         const struct sburg_action *action) {
    const struct sburg_entry *entry = entry_of(setup, action);
    (void)known;
    return action->hex_given ? action->hex : entry ? entry->hex : HEX_NONE;
}

static enum sburg_reason may_enter_at(const struct sburg_plan *plan,
                                      const struct sburg_action *action, uint16_t hex) {
    const struct sburg_entry *entry = entry_of(plan->setup, action);
    if (hex == entry->hex)
        return sburg_holder(plan->setup, &plan->at, hex) == sburg_enemy(plan->side)
                   ? SBURG_REFUSED_ENEMY_IN_HEX
                   : SBURG_ALLOWED;
    if (plan->setup->hexes[hex].outside || !sburg_on_edge(plan->setup, hex) ||
        sburg_distance(plan->setup, hex, entry->hex) > SBURG_ENTRY_WITHIN ||
        !closed(plan->setup, &plan->at, action, plan->side, entry->hex))
        return SBURG_REFUSED_BAD_ENTRY;
    return sburg_holder(plan->setup, &plan->at, hex) == sburg_enemy(plan->side)
               ? SBURG_REFUSED_BAD_ENTRY
               : SBURG_ALLOWED;
}

/* --- the whole ----------------------------------------------------------------------- */

static bool is_due(const struct sburg_position *known, unsigned who) {
    return sburg_is_officer(who)
               ? known->officers[who - SBURG_FIRST_OFFICER].where == SBURG_DUE
               : known->units[who].where == SBURG_DUE;
}

static bool may_come(struct sburg_plan *plan, const struct sburg_action *action) {
    unsigned line = sburg_line_of(plan->setup, action->units[0]);
    for (unsigned i = 0; i < action->unit_count; i++)
        if (!is_due(&plan->at, action->units[i]))
            return sburg_plan_refuse(plan, SBURG_REFUSED_NO_SUCH_UNIT, action->units[i],
                                     HEX_NONE);
    for (unsigned i = 0; i < action->unit_count; i++)
        if (line == SBURG_NOBODY || sburg_line_of(plan->setup, action->units[i]) != line)
            return sburg_plan_refuse(plan, SBURG_REFUSED_NOT_ONE_LINE, action->units[i],
                                     HEX_NONE);
    return plan->setup->lines[line].turn <= plan->at.turn ||
           sburg_plan_refuse(plan, SBURG_REFUSED_NOT_DUE, action->units[0], HEX_NONE);
}

static bool may_form(struct sburg_plan *plan, const struct sburg_action *action,
                     uint16_t hex) {
    bool officers_only = true;
    for (unsigned i = 0; i < action->unit_count; i++) {
        unsigned who = action->units[i];
        if (sburg_is_officer(who))
            continue;
        officers_only = false;
        if (!good_form(plan->setup, &plan->at, action, who))
            return sburg_plan_refuse(plan, SBURG_REFUSED_ENTRY_FORM, who, hex);
    }
    if (!officers_only && action->face == SBURG_NONE)
        return sburg_plan_refuse(plan, SBURG_REFUSED_NO_FACE, action->units[0], hex);
    return true;
}

/* 14, S23: the first hex lies on a pike too, so its steps decide. */
static bool pay_first_hex(struct sburg_plan *plan, const struct sburg_action *action,
                          unsigned who, uint16_t hex) {
    const struct sburg_unit *it = &plan->at.units[who];
    if (first_cost(plan->setup, &plan->at, who, hex) == SBURG_IMPASSABLE)
        return sburg_plan_refuse(plan, SBURG_REFUSED_PROHIBITED, who, hex);
    if (action->double_move &&
        sburg_in_field(plan->setup, &plan->at, sburg_enemy(plan->side), hex))
        return sburg_plan_refuse(plan, SBURG_REFUSED_DOUBLE_FIELD, who, hex);
    return it->spent <= sburg_means(plan->setup, &plan->at, who, action->steps,
                                    action->step_count, false) ||
           sburg_plan_refuse(plan, SBURG_REFUSED_TOO_FEW_POINTS, who, hex);
}

bool sburg_plan_enter(struct sburg_plan *plan, const struct sburg_action *action) {
    uint16_t end = HEX_NONE, hex = sburg_entry_hex(plan->setup, &plan->at, action);
    unsigned last = SBURG_NOBODY;
    if (!may_come(plan, action))
        return false;
    enum sburg_reason reason = may_enter_at(plan, action, hex);
    if (reason != SBURG_ALLOWED)
        return sburg_plan_refuse(plan, reason, action->units[0], hex);
    if (!may_form(plan, action, hex))
        return false;
    for (unsigned i = 0; i < action->unit_count; i++) {
        unsigned who = action->units[i];
        sburg_arrive(plan->setup, &plan->at, &plan->at, action, who, hex);
        if (sburg_is_unit(who) && !pay_first_hex(plan, action, who, hex))
            return false;
        if (sburg_is_unit(who)
                ? !sburg_plan_walk(plan, who, action->steps, action->step_count, false)
                : !sburg_plan_ride(plan, who - SBURG_FIRST_OFFICER, action->steps,
                                   action->step_count, action->unit_count == 1))
            return false;
        unsigned spent = sburg_is_unit(who)
                             ? plan->at.units[who].spent
                             : plan->at.officers[who - SBURG_FIRST_OFFICER].spent;
        plan->cost = spent > plan->cost ? spent : plan->cost;
        if (sburg_is_unit(who)) {
            end = plan->at.units[who].hex;
            last = who;
        }
    }
    return last == SBURG_NOBODY || sburg_plan_ends(plan, end, last);
}
