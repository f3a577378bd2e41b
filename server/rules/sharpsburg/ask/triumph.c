/* SPDX-License-Identifier: MIT */
/* See triumph.h. */
#include "triumph.h"

#include "front.h"
#include "ground.h"

enum { ACTS = 3, UNBOUND = 0xFFF };

unsigned sburg_victor_hexes(const struct sburg_position *position,
                            uint16_t ret_hexes[6]) {
    unsigned count = 0;
    for (unsigned i = 0; i < position->charge.count; i++) {
        uint16_t hex = position->units[position->charge.units[i]].hex;
        unsigned at = 0;
        while (at < count && ret_hexes[at] < hex)
            at++;
        if (at < count && ret_hexes[at] == hex)
            continue;
        for (unsigned k = count; k > at && k < 6; k--)
            ret_hexes[k] = ret_hexes[k - 1];
        if (count < 6)
            count++;
        ret_hexes[at] = hex;
    }
    return count;
}

static bool is_victor(const struct sburg_position *position, unsigned unit) {
    for (unsigned i = 0; i < position->charge.count; i++)
        if (position->charge.units[i] == unit)
            return true;
    return false;
}

static bool listed(const uint16_t *units, unsigned count, unsigned unit) {
    for (unsigned i = 0; i < count; i++)
        if (units[i] == unit)
            return true;
    return false;
}

/* What SL leaves in a hex beside those who stand there: friends may have come before (8.54). */
static unsigned room_in(const struct sburg_setup *setup,
                        const struct sburg_position *position, uint16_t hex) {
    unsigned room = sburg_charts.hexes[setup->hexes[hex].terrain].stacking, taken = 0;
    if (setup->rules < 2)
        return room;
    for (unsigned u = sburg_top(position, hex); u != SBURG_NOBODY;
         u = sburg_below(position, u))
        if (!sburg_on_road(setup, position, u))
            taken += sburg_stacking_points(setup, position, u);
    return taken < room ? room - taken : 0;
}

unsigned sburg_victors(const struct sburg_setup *setup,
                       const struct sburg_position *position, uint16_t hex,
                       const struct sburg_action *action,
                       uint16_t ret_units[SBURG_GROUP]) {
    uint16_t order[SBURG_GROUP];
    unsigned count = 0, entering = 0,
             room = room_in(setup, position, position->charge.target);
    for (unsigned i = 0; i < action->unit_count; i++)
        order[count++] = action->units[i];
    for (unsigned u = sburg_top(position, hex); u != SBURG_NOBODY && count < SBURG_GROUP;
         u = sburg_below(position, u))
        if (is_victor(position, u) && !listed(order, count, u))
            order[count++] = (uint16_t)u;
    for (unsigned i = 0; i < count; i++) {
        unsigned points = sburg_stacking_points(setup, position, order[i]);
        if (points > room)
            continue;
        room -= points;
        ret_units[entering++] = order[i];
    }
    return entering;
}

/* Formation first, then facing, then cover: the number of steps. */
static unsigned acts_of(const struct sburg_action *action,
                        struct sburg_step ret_acts[ACTS]) {
    unsigned count = 0;
    if (action->form != SBURG_NONE)
        ret_acts[count++] = (struct sburg_step){SBURG_STEP_FORM, action->form};
    if (action->face != SBURG_NONE)
        ret_acts[count++] = (struct sburg_step){SBURG_STEP_FACE, action->face};
    if (action->cover != SBURG_NONE)
        ret_acts[count++] = (struct sburg_step){SBURG_STEP_COVER, action->cover};
    return count;
}

static bool already_so(const struct sburg_unit *it, struct sburg_step act) {
    return (act.kind == SBURG_STEP_FORM && it->formation == act.value) ||
           (act.kind == SBURG_STEP_FACE && it->facing == act.value) ||
           (act.kind == SBURG_STEP_COVER && sburg_covered(it) == (act.value != 0));
}

static bool led(const struct sburg_setup *setup, const struct sburg_position *position,
                uint16_t hex) {
    return sburg_officer_in(setup, position, hex, (enum side)position->side, 0) <
           SBURG_OFFICERS;
}

/* MPs entering cost it in mind, by its place among the victors. */
static unsigned hypothetical_of(const struct sburg_position *position, unsigned unit) {
    for (unsigned i = 0; i < position->charge.count; i++)
        if (position->charge.units[i] == unit)
            return position->charge.hypothetical[i];
    return 0;
}

static unsigned points_left(const struct sburg_setup *setup,
                            const struct sburg_position *position, unsigned unit) {
    unsigned means = sburg_means(setup, position, unit, NULL, 0, true),
             used = position->units[unit].spent + hypothetical_of(position, unit);
    return means > used ? means - used : 0;
}

void sburg_go_in(const struct sburg_setup *setup, struct sburg_position *position,
                 const struct sburg_position *known, uint16_t hex,
                 const struct sburg_action *action) {
    uint16_t units[SBURG_GROUP], target = position->charge.target;
    unsigned count = sburg_victors(setup, position, hex, action, units);
    enum side side = (enum side)position->side;
    for (unsigned i = 0; i < count; i++) {
        struct sburg_unit *it = &position->units[units[i]];
        sburg_stack_remove(position, units[i]);
        sburg_stack_push(position, units[i], target);
        it->flags &= ~(uint32_t)(SBURG_START_FRONT | SBURG_STOPPED | SBURG_BY_ROAD |
                                 SBURG_ON_PIKE);
        it->turned = it->facing;
        it->turn_paid = 0;
        if (sburg_in_front(setup, known, sburg_enemy(side), target))
            it->flags |= SBURG_STOPPED;
    }
    for (unsigned i = 0; i < setup->officer_count && count > 0; i++)
        if (position->officers[i].where == SBURG_ON_MAP &&
            setup->officers[i].army == side && position->officers[i].hex == hex)
            position->officers[i].hex = target;
}

/* The acts of one victor in his new hex: free where an officer leads. */
static bool act(struct sburg_plan *plan, const struct sburg_action *action, unsigned unit,
                bool free, unsigned left) {
    struct sburg_step acts[ACTS];
    unsigned count = acts_of(action, acts);
    struct sburg_unit *it = &plan->at.units[unit];
    for (unsigned i = 0; i < count; i++) {
        unsigned allowance = free ? UNBOUND : it->spent + left;
        if (already_so(it, acts[i]))
            continue;
        if (acts[i].kind == SBURG_STEP_FACE &&
            !sburg_has_facing(plan->setup, &plan->at, unit))
            continue;
        struct sburg_judged judged =
            sburg_walk_judge(plan->setup, &plan->at, unit, allowance, acts[i]);
        if (judged.reason == SBURG_REFUSED_TOO_FEW_POINTS)
            return sburg_plan_refuse(plan, judged.reason, unit, judged.hex);
        if (judged.reason != SBURG_ALLOWED)
            return sburg_plan_refuse(plan, SBURG_REFUSED_CANNOT_ADVANCE, unit,
                                     judged.hex);
        judged.cost = free ? 0 : judged.cost;
        left -= judged.cost < left ? judged.cost : left;
        sburg_walk_pay(plan->setup, &plan->at, unit, &judged);
        sburg_walk_act(plan->setup, &plan->at, &plan->at, unit, acts[i], &judged);
    }
    return true;
}

static bool good_names(const struct sburg_plan *plan, const struct sburg_action *action,
                       uint16_t hex) {
    for (unsigned i = 0; i < action->unit_count; i++)
        if (!is_victor(&plan->at, action->units[i]) ||
            plan->at.units[action->units[i]].hex != hex)
            return false;
    return true;
}

bool sburg_plan_advance(struct sburg_plan *plan, const struct sburg_action *action) {
    uint16_t hexes[6], units[SBURG_GROUP];
    struct sburg_step acts[ACTS];
    unsigned count = sburg_victor_hexes(&plan->at, hexes), at = 0;
    uint16_t hex = action->hex_given ? action->hex : hexes[0];
    while (at < count && hexes[at] != hex)
        at++;
    bool free = led(plan->setup, &plan->at, hex);
    if (at == count || !good_names(plan, action, hex) ||
        (acts_of(action, acts) > 0 && !free &&
         plan->at.charge.kind != SBURG_CHARGE_IMMEDIATE) ||
        (action->form != SBURG_NONE && action->form != SBURG_LINE &&
         action->form != SBURG_COLUMN && action->form != SBURG_SKIRMISH))
        return sburg_plan_refuse(plan, SBURG_REFUSED_CANNOT_ADVANCE, SBURG_NOBODY, hex);
    count = sburg_victors(plan->setup, &plan->at, hex, action, units);
    unsigned left[SBURG_GROUP];
    for (unsigned i = 0; i < count; i++)
        left[i] = points_left(plan->setup, &plan->at, units[i]);
    sburg_go_in(plan->setup, &plan->at, &plan->at, hex, action);
    for (unsigned i = 0; i < count; i++)
        if (!act(plan, action, units[i], free, left[i]))
            return false;
    return true;
}

bool sburg_advance_choice(const struct sburg_setup *setup,
                          const struct sburg_position *known) {
    uint16_t hexes[6];
    unsigned count = sburg_victor_hexes(known, hexes);
    for (unsigned i = 0; i < count; i++)
        if (led(setup, known, hexes[i]))
            return true;
    if (known->charge.kind != SBURG_CHARGE_IMMEDIATE)
        return count > 1;
    for (unsigned i = 0; i < known->charge.count; i++)
        if (points_left(setup, known, known->charge.units[i]) > 0)
            return true;
    return false;
}
