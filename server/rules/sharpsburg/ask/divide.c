/* SPDX-License-Identifier: MIT */
/* See divide.h. */
#include "divide.h"

#include "front.h"
#include "ground.h"

#include <string.h>

/* --- the price ----------------------------------------------------------------------- */

/* MPs that the part has spent when it stands there; SBURG_IMPASSABLE: it cannot. */
static unsigned part_spent(const struct sburg_setup *setup,
                           const struct sburg_position *known, unsigned unit,
                           const struct sburg_action *action) {
    const struct sburg_unit *it = &known->units[unit];
    enum side enemy = sburg_enemy(sburg_army(setup, known, unit));
    unsigned spent = it->spent;
    if (action->verb == SBURG_DO_DETACH)
        spent +=
            sburg_charts.form * (sburg_in_field(setup, known, enemy, it->hex) ? 2u : 1u);
    if (action->hex == it->hex)
        return spent;
    int direction = sburg_towards(setup, it->hex, action->hex);
    struct sburg_goer goer = sburg_goer_of(setup, known, unit);
    goer.mover = SBURG_INF_COLUMN; /* "extend line: cost of column" */
    goer.by_road = false;
    unsigned cost = direction < 0 ? SBURG_IMPASSABLE
                                  : sburg_step_cost(setup, known, &goer, it->hex,
                                                    (unsigned)direction, NULL);
    return cost == SBURG_IMPASSABLE ? cost : spent + cost;
}

/* --- ids ----------------------------------------------------------------------------- */

static void name_part(const struct sburg_setup *setup,
                      const struct sburg_position *position, unsigned unit,
                      const struct sburg_action *action,
                      char ret_id[SBURG_PART_ID_SIZE]) {
    memset(ret_id, 0, SBURG_PART_ID_SIZE);
    /* In fog one whom its side does not see may have the id (S130). */
    if (action->id[0] != '\0' &&
        (setup->rules < 5 || sburg_find(setup, position, action->id) == SBURG_NOSUCH)) {
        memcpy(ret_id, action->id, SBURG_PART_ID_SIZE - 1);
        return;
    }
    const char *id = sburg_id(setup, position, unit);
    size_t length = strlen(id);
    length = length > SBURG_PART_ID_SIZE - 5 ? SBURG_PART_ID_SIZE - 5 : length;
    memcpy(ret_id, id, length);
    ret_id[length] = '-';
    ret_id[length + 1] = action->verb == SBURG_DO_WING ? 'w' : 'd';
    for (unsigned number = 1; number < 100; number++) {
        unsigned at = (unsigned)length + 2;
        if (number >= 10)
            ret_id[at++] = (char)('0' + number / 10);
        ret_id[at] = (char)('0' + number % 10);
        ret_id[at + 1] = '\0';
        if (sburg_find(setup, position, ret_id) == SBURG_NOSUCH)
            return;
    }
}

/* 1 to 23 of a-z, 0-9 and -, unused. */
static bool good_id(const struct sburg_setup *setup,
                    const struct sburg_position *position, const char *id) {
    size_t length = strlen(id);
    if (length == 0)
        return true;
    if (length > 23)
        return false;
    for (size_t i = 0; i < length; i++)
        if (!(id[i] >= 'a' && id[i] <= 'z') && !(id[i] >= '0' && id[i] <= '9') &&
            id[i] != '-')
            return false;
    return sburg_find(setup, position, id) == SBURG_NOSUCH;
}

/* --- judging ------------------------------------------------------------------------- */

static enum sburg_reason may_divide(const struct sburg_plan *plan,
                                    const struct sburg_action *action, unsigned unit) {
    const struct sburg_unit *it = &plan->at.units[unit];
    bool wing = action->verb == SBURG_DO_WING;
    bool line = it->formation == SBURG_LINE || (!wing && it->formation == SBURG_COLUMN);
    bool arm = wing ? sburg_arm(plan->setup, &plan->at, unit) == SBURG_INFANTRY
                    : sburg_on_foot(plan->setup, &plan->at, unit);
    if (it->morale != SBURG_FORMED)
        return SBURG_REFUSED_UNFORMED;
    if (it->markers & SBURG_CH)
        return SBURG_REFUSED_ALREADY_CHARGED;
    if (sburg_flag(it, SBURG_FINISHED))
        return SBURG_REFUSED_FINISHED;
    if (sburg_flag(it, SBURG_STOPPED) && action->hex != it->hex)
        return SBURG_REFUSED_STOPPED;
    if (sburg_covered(it) && (wing || action->hex != it->hex)) /* S111 */
        return SBURG_REFUSED_MUST_UNCOVER;
    if (!line || !arm)
        return SBURG_REFUSED_NOT_A_LINE;
    return plan->setup->rules >= 4 && sburg_flag(it, SBURG_DOUBLE) &&
                   action->hex != it->hex
               ? SBURG_REFUSED_DOUBLE_FORM /* S125 */
               : SBURG_ALLOWED;
}

bool sburg_odd_share(const struct sburg_position *position, unsigned unit, unsigned sp) {
    const struct sburg_unit *it = &position->units[unit];
    struct sburg_ratio part = sburg_ratio_times(sburg_full(it),
                                                (struct sburg_ratio){sp, it->sp}),
                       rest = sburg_ratio_sub(sburg_full(it), part);
    return part.bottom > SBURG_FULL_BOTTOM || rest.bottom > SBURG_FULL_BOTTOM;
}

/* How many leave, to which id, and whether there can be one part more. */
static enum sburg_reason may_be_part(const struct sburg_plan *plan,
                                     const struct sburg_action *action, unsigned unit) {
    const struct sburg_unit *it = &plan->at.units[unit];
    bool wing = action->verb == SBURG_DO_WING;
    unsigned most = wing ? it->sp / 2u : SBURG_DETACHMENT_MAX;
    if (action->sp == 0 || action->sp > most || action->sp >= it->sp)
        return SBURG_REFUSED_BAD_SIZE;
    if (!good_id(plan->setup, &plan->at, action->id))
        return SBURG_REFUSED_BAD_ID;
    if (sburg_part_count(&plan->at, unit, wing ? SBURG_WING : SBURG_DETACHMENT) >=
        (wing ? SBURG_WINGS : SBURG_DETACHMENTS))
        return SBURG_REFUSED_TOO_MANY_PARTS;
    if (sburg_part_place(plan->setup, &plan->at, plan->side, false) == SBURG_NOBODY)
        return SBURG_REFUSED_NO_ROOM_FOR_PART;
    return sburg_odd_share(&plan->at, unit, action->sp) ? SBURG_REFUSED_ODD_PARTS
                                                        : SBURG_ALLOWED;
}

static enum sburg_reason may_stand(const struct sburg_plan *plan,
                                   const struct sburg_action *action, unsigned unit) {
    const struct sburg_unit *it = &plan->at.units[unit];
    int direction = sburg_towards(plan->setup, it->hex, action->hex);
    unsigned turn = ((unsigned)direction + HEX_DIRECTIONS - it->facing) % HEX_DIRECTIONS;
    if (action->verb == SBURG_DO_WING && (direction < 0 || (turn != 2 && turn != 5)))
        return SBURG_REFUSED_NOT_FLANK;
    if (action->verb == SBURG_DO_DETACH && action->hex != it->hex &&
        (direction < 0 || turn > 1))
        return SBURG_REFUSED_NOT_FRONT_HEX;
    if (sburg_holder(plan->setup, &plan->at, action->hex) == sburg_enemy(plan->side))
        return SBURG_REFUSED_ENEMY_IN_HEX;
    return SBURG_ALLOWED;
}

bool sburg_plan_part(struct sburg_plan *plan, const struct sburg_action *action) {
    unsigned unit = action->units[0];
    enum sburg_reason reason = may_divide(plan, action, unit);
    if (reason == SBURG_ALLOWED)
        reason = may_be_part(plan, action, unit);
    if (reason == SBURG_ALLOWED)
        reason = may_stand(plan, action, unit);
    if (reason != SBURG_ALLOWED)
        return sburg_plan_refuse(plan, reason, unit, action->hex);
    unsigned spent = part_spent(plan->setup, &plan->at, unit, action);
    plan->allowance = sburg_means(plan->setup, &plan->at, unit, NULL, 0, false);
    if (spent == SBURG_IMPASSABLE)
        return sburg_plan_refuse(plan, SBURG_REFUSED_PROHIBITED, unit, action->hex);
    if (spent > plan->allowance)
        return sburg_plan_refuse(plan, SBURG_REFUSED_TOO_FEW_POINTS, unit, action->hex);
    plan->cost = spent - plan->at.units[unit].spent;
    plan->counts = true;
    sburg_divide(plan->setup, &plan->at, &plan->at, action);
    return sburg_plan_ends(plan, action->hex, unit);
}

static bool alike(const struct sburg_plan *plan, unsigned a, unsigned b) {
    const struct sburg_unit *one = &plan->at.units[a], *other = &plan->at.units[b];
    const struct sburg_roster_unit *left = sburg_printed(plan->setup, &plan->at, a),
                                   *right = sburg_printed(plan->setup, &plan->at, b);
    enum sburg_arm arm = sburg_arm(plan->setup, &plan->at, a);
    return arm == sburg_arm(plan->setup, &plan->at, b) &&
           (arm == SBURG_INFANTRY || arm == SBURG_CAVALRY) && /* S103 */
           left->brigade == right->brigade && left->weapon == right->weapon &&
           left->ml == right->ml && left->army == right->army &&
           sburg_flag(one, SBURG_MOUNTED) == sburg_flag(other, SBURG_MOUNTED) &&
           !(one->markers & SBURG_CH) && !(other->markers & SBURG_CH);
}

bool sburg_plan_merge(struct sburg_plan *plan, const struct sburg_action *action) {
    unsigned first = action->units[0], sp = 0;
    struct sburg_ratio full = {0, 1};
    for (unsigned i = 0; i < action->unit_count; i++)
        if (plan->at.units[action->units[i]].morale != SBURG_FORMED)
            return sburg_plan_refuse(plan, SBURG_REFUSED_UNFORMED, action->units[i],
                                     HEX_NONE);
    for (unsigned i = 0; i < action->unit_count; i++) {
        const struct sburg_unit *it = &plan->at.units[action->units[i]];
        sp += it->sp;
        full = sburg_ratio_add(full, sburg_full(it));
        if (action->unit_count < 2 || (i > 0 && !alike(plan, first, action->units[i])) ||
            sp > SBURG_SP_MAX || full.bottom > SBURG_FULL_BOTTOM)
            return sburg_plan_refuse(plan, SBURG_REFUSED_UNLIKE, first, it->hex);
    }
    if (plan->at.units[first].formation == SBURG_SKIRMISH && sp > SBURG_SKIRMISH_UNIT)
        return sburg_plan_refuse(plan, SBURG_REFUSED_UNLIKE, first, HEX_NONE); /* S112 */
    sburg_merge(plan->setup, &plan->at, action);
    return true;
}

bool sburg_plan_stack(struct sburg_plan *plan, const struct sburg_action *action) {
    uint16_t list[SBURG_GROUP];
    unsigned count = sburg_stack_list(&plan->at, action->hex, list);
    if (count == 0 || count != action->unit_count ||
        sburg_army(plan->setup, &plan->at, list[0]) != plan->side)
        return sburg_plan_refuse(plan, SBURG_REFUSED_BAD_ORDER, SBURG_NOBODY,
                                 action->hex);
    for (unsigned i = 0; i < count; i++)
        if (plan->at.units[action->units[i]].hex != action->hex)
            return sburg_plan_refuse(plan, SBURG_REFUSED_BAD_ORDER, SBURG_NOBODY,
                                     action->hex);
    sburg_order_stack(&plan->at, action);
    return true;
}

/* --- doing --------------------------------------------------------------------------- */

unsigned sburg_divide(const struct sburg_setup *setup, struct sburg_position *position,
                      const struct sburg_position *known,
                      const struct sburg_action *action) {
    unsigned unit = action->units[0];
    unsigned place =
        sburg_part_place(setup, position, sburg_army(setup, position, unit), false);
    if (place == SBURG_NOBODY)
        return place;
    struct sburg_unit *it = &position->units[unit], *part = &position->units[place];
    unsigned spent = part_spent(setup, known, unit, action);
    enum side enemy = sburg_enemy(sburg_army(setup, position, unit));
    struct sburg_ratio full = sburg_full(it),
                       share = sburg_ratio_times(
                           full, (struct sburg_ratio){action->sp, it->sp});
    char id[SBURG_PART_ID_SIZE];
    name_part(setup, position, unit, action, id);
    sburg_part_inherit(position, place, SBURG_NOBODY);
    *part = *it;
    memcpy(position->part_ids[place - SBURG_ROSTER], id, sizeof id);
    part->hex = HEX_NONE;
    part->of = (uint16_t)unit;
    part->kind = action->verb == SBURG_DO_WING ? SBURG_WING : SBURG_DETACHMENT;
    part->sp = action->sp;
    part->full_top = (uint32_t)share.top;
    part->full_bottom = (uint16_t)share.bottom;
    share = sburg_ratio_sub(full, share);
    it->full_top = (uint32_t)share.top;
    it->full_bottom = (uint16_t)share.bottom;
    it->sp = (uint8_t)(it->sp - action->sp);
    part->spent = (uint8_t)spent;
    part->flags &= ~(uint32_t)SBURG_ON_PIKE;
    if (action->verb == SBURG_DO_DETACH) {
        part->formation = SBURG_SKIRMISH;
        part->flags |= SBURG_DETACHED;
    }
    sburg_stack_push(position, place, action->hex);
    if (action->hex != it->hex) {
        part->flags &= ~(uint32_t)SBURG_START_FRONT;
        part->turned = part->facing;
        part->turn_paid = 0;
        if (sburg_in_front(setup, known, enemy, action->hex))
            part->flags |= SBURG_STOPPED;
    }
    sburg_walk_mark(setup, position, place);
    return place;
}

void sburg_merge(const struct sburg_setup *setup, struct sburg_position *position,
                 const struct sburg_action *action) {
    struct sburg_unit *first = &position->units[action->units[0]];
    for (unsigned i = 1; i < action->unit_count; i++) {
        struct sburg_unit *other = &position->units[action->units[i]];
        struct sburg_ratio full = sburg_ratio_add(sburg_full(first), sburg_full(other));
        first->sp = (uint8_t)(first->sp + other->sp);
        first->full_top = (uint32_t)full.top;
        first->full_bottom = (uint16_t)full.bottom;
        if (other->spent > first->spent)
            first->spent = other->spent;
        if (other->front_mp > first->front_mp)
            first->front_mp = other->front_mp;
        if (setup->rules >= 4 && other->base < first->base)
            first->base = other->base; /* S126 */
        if (setup->rules >= 5) {
            if (sburg_flag(other, SBURG_CROSSED) && other->bank > first->bank)
                first->bank = other->bank;            /* 16: who crossed last */
            first->flags &= ~(uint32_t)SBURG_ON_PIKE; /* S23: any other act */
        }
        first->flags |= other->flags & SBURG_TURN_FLAGS;
        if (!sburg_flag(other, SBURG_DETACHED))
            first->flags &= ~(uint32_t)SBURG_DETACHED;
        first->markers |= other->markers;
        sburg_stack_remove(position, action->units[i]);
        sburg_part_inherit(position, action->units[i], action->units[0]);
        other->where = SBURG_GONE;
        other->sp = 0;
        other->of = SBURG_NOBODY;
    }
    sburg_walk_mark(setup, position, action->units[0]);
}

void sburg_order_stack(struct sburg_position *position,
                       const struct sburg_action *action) {
    for (unsigned i = 0; i < action->unit_count; i++) {
        uint16_t next = i + 1 < action->unit_count ? action->units[i + 1] : SBURG_NOBODY;
        position->units[action->units[i]].below = next;
    }
    position->tops[action->hex] = action->units[0];
}
