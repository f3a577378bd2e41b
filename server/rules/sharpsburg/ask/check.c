/* SPDX-License-Identifier: MIT */
/* See check.h. Each verb has one row: what it answers, what its units must be, and its judge or planner. The
 * order of tests is that of 13.1. */
#include "check.h"

#include "arrive.h"
#include "divide.h"
#include "react.h"
#include "triumph.h"

struct judge {
    const struct sburg_setup *setup;
    const struct sburg_view *view;
    const struct sburg_position *known;
    enum side side;
    const struct sburg_action *action;
    struct sburg_trial *trial;
};

static bool refuse(const struct judge *judge, enum sburg_reason reason, unsigned unit,
                   uint16_t hex) {
    judge->trial->refusal = sburg_refusal(reason, unit, hex);
    return false;
}

/* --- the judges ---------------------------------------------------------------------- */

static void took(const struct judge *judge, const struct sburg_plan *plan) {
    judge->trial->refusal = plan->refusal;
    judge->trial->moves = plan->counts;
    judge->trial->cost = plan->cost;
    judge->trial->allowance = plan->allowance;
    judge->trial->checks = plan->checks;
}

typedef bool planner(struct sburg_plan *plan, const struct sburg_action *action);

/* One way of planning an action, with the plan that it needs. */
static void by_plan(const struct judge *judge, planner *plan_action) {
    struct sburg_plan plan;
    sburg_plan_begin(&plan, judge->setup, judge->known, judge->side);
    plan_action(&plan, judge->action);
    took(judge, &plan);
}

static bool plan_move(struct sburg_plan *plan, const struct sburg_action *action) {
    return sburg_plan_move(plan, action, false);
}

static void judge_charge(const struct judge *judge) {
    struct sburg_plan plan;
    sburg_plan_begin(&plan, judge->setup, judge->known, judge->side);
    judge->trial->charges = sburg_plan_charge(
        &plan, judge->action, judge->view->veiled != 0, &judge->trial->declared);
    took(judge, &plan);
}

static void judge_uncharge(const struct judge *judge) {
    unsigned unit = judge->action->units[0];
    if (!(judge->known->units[unit].markers & SBURG_CH) ||
        !sburg_rides(judge->setup, judge->known, unit))
        refuse(judge, SBURG_REFUSED_NO_CHARGE_HERE, unit, HEX_NONE);
}

static void judge_fire(const struct judge *judge) {
    sburg_volley(judge->setup, judge->known, judge->side, judge->action,
                 judge->view->veiled != 0, &judge->trial->volley);
    judge->trial->refusal = judge->trial->volley.refusal;
    judge->trial->fires = !refused(judge->trial->refusal);
}

static void judge_nothing(const struct judge *judge) {
    (void)judge;
}

static bool is_asked(const struct judge *judge) {
    return judge->action->units[0] == judge->known->asked_unit ||
           refuse(judge, SBURG_REFUSED_OTHER_UNIT, judge->action->units[0], HEX_NONE);
}

static void judge_stand(const struct judge *judge) {
    is_asked(judge);
}

static void judge_retreat(const struct judge *judge) {
    if (is_asked(judge) &&
        !sburg_may_retreat(judge->setup, judge->known, judge->action->units[0],
                           judge->action->steps, judge->action->step_count))
        refuse(judge, SBURG_REFUSED_CANNOT_RETREAT, judge->action->units[0], HEX_NONE);
}

static void judge_prolong(const struct judge *judge) {
    if (!is_asked(judge))
        return;
    if (judge->action->step_count != 1 ||
        !sburg_may_prolong(judge->setup, judge->known, judge->action->units[0],
                           judge->action->steps[0].value))
        refuse(judge, SBURG_REFUSED_CANNOT_PROLONG, judge->action->units[0], HEX_NONE);
}

bool sburg_must_rally(const struct sburg_position *position, unsigned unit, bool routed) {
    const struct sburg_unit *it = &position->units[unit];
    return it->where == SBURG_ON_MAP &&
           sburg_flag(it, routed ? SBURG_RALLY_ROUTED : SBURG_RALLY_SHAKEN) &&
           !sburg_flag(it, SBURG_TRIED) && !sburg_flag(it, SBURG_FRESH);
}

static bool anyone_must_rally(const struct sburg_position *position, bool routed) {
    for (unsigned u = 0; u < SBURG_UNITS; u++)
        if (sburg_must_rally(position, u, routed))
            return true;
    return false;
}

static void judge_rally(const struct judge *judge) {
    bool routed_left = anyone_must_rally(judge->known, true);
    for (unsigned i = 0; i < judge->action->unit_count; i++) {
        unsigned unit = judge->action->units[i];
        const struct sburg_unit *it = &judge->known->units[unit];
        enum sburg_reason reason = SBURG_ALLOWED;
        if (routed_left && sburg_must_rally(judge->known, unit, false))
            reason = SBURG_REFUSED_ROUTED_FIRST;
        else if (sburg_flag(it, SBURG_TRIED))
            reason = SBURG_REFUSED_ALREADY_TRIED;
        else if (!sburg_must_rally(judge->known, unit, true) &&
                 !sburg_must_rally(judge->known, unit, false))
            reason = SBURG_REFUSED_NOTHING_TO_RALLY;
        if (reason != SBURG_ALLOWED) {
            refuse(judge, reason, unit, HEX_NONE);
            return;
        }
    }
}

bool sburg_charged(const struct sburg_position *position, uint16_t hex) {
    for (unsigned u = 0; u < SBURG_UNITS; u++)
        if (position->units[u].where == SBURG_ON_MAP &&
            (position->units[u].markers & SBURG_CH) && position->units[u].target == hex)
            return true;
    return false;
}

static void judge_resolve(const struct judge *judge) {
    if (!sburg_charged(judge->known, judge->action->hex))
        refuse(judge, SBURG_REFUSED_NO_CHARGE, SBURG_NOBODY, judge->action->hex);
}

/* `end` closes movement; rally and charges end by themselves, when nothing is left. */
static void judge_end(const struct judge *judge) {
    if (judge->known->decision == SBURG_DECIDE_RALLY)
        refuse(judge, SBURG_REFUSED_MUST_RALLY, SBURG_NOBODY, HEX_NONE);
    else if (judge->known->decision == SBURG_DECIDE_CHARGE)
        refuse(judge, SBURG_REFUSED_MUST_RESOLVE, SBURG_NOBODY, HEX_NONE);
}

/* --- the table ----------------------------------------------------------------------- */

#define IN(NAME) (1u << SBURG_DECIDE_##NAME)

enum { /* what a verb's units must be */
       UNITS_NONE = 0,
       UNITS_OWN = 1,      /* at least one, own and on the map */
       UNITS_DUE = 2,      /* own, not on the map yet */
       UNITS_OFFICERS = 4, /* officers too */
       UNITS_ONE_HEX = 8,
       UNITS_MAYBE = 16, /* or none */
       HEX_NEEDED = 32,
       HEX_MAYBE = 64
};

static const struct {
    uint32_t decisions;
    unsigned needs;
    void (*judge)(const struct judge *judge);
    planner *plan; /* in place of `judge`: where a plan says it all */
} rows[SBURG_VERBS] = {
    [SBURG_DO_MOVE] = {IN(MOVEMENT), UNITS_OWN | UNITS_OFFICERS | UNITS_ONE_HEX, NULL,
                       plan_move},
    [SBURG_DO_WING] = {IN(MOVEMENT), UNITS_OWN | HEX_NEEDED, NULL, sburg_plan_part},
    [SBURG_DO_DETACH] = {IN(MOVEMENT), UNITS_OWN | HEX_NEEDED, NULL, sburg_plan_part},
    [SBURG_DO_MERGE] = {IN(MOVEMENT), UNITS_OWN | UNITS_ONE_HEX, NULL, sburg_plan_merge},
    [SBURG_DO_STACK] = {IN(MOVEMENT), UNITS_OWN | HEX_NEEDED, NULL, sburg_plan_stack},
    [SBURG_DO_CHARGE] = {IN(MOVEMENT), UNITS_OWN | UNITS_ONE_HEX | HEX_NEEDED,
                         judge_charge},
    [SBURG_DO_OVERRUN] = {IN(MOVEMENT), UNITS_OWN | UNITS_ONE_HEX | HEX_NEEDED,
                          judge_charge},
    [SBURG_DO_UNCHARGE] = {IN(MOVEMENT), UNITS_OWN, judge_uncharge},
    [SBURG_DO_ENTER] = {IN(MOVEMENT), UNITS_DUE | UNITS_OFFICERS | HEX_MAYBE, NULL,
                        sburg_plan_enter},
    [SBURG_DO_STAND] = {IN(REACT), UNITS_OWN, judge_stand},
    [SBURG_DO_RETREAT] = {IN(REACT), UNITS_OWN, judge_retreat},
    [SBURG_DO_PROLONG] = {IN(REACT), UNITS_OWN, judge_prolong},
    [SBURG_DO_FIRE] = {IN(FIRE), UNITS_OWN | HEX_NEEDED, judge_fire},
    [SBURG_DO_PASS] = {IN(FIRE), UNITS_NONE, judge_nothing},
    [SBURG_DO_LOSSES] = {IN(LOSSES), UNITS_NONE, judge_nothing},
    [SBURG_DO_CHECKS] = {IN(CHECKS), UNITS_NONE, judge_nothing},
    [SBURG_DO_RALLY] = {IN(RALLY), UNITS_OWN | UNITS_ONE_HEX, judge_rally},
    [SBURG_DO_RESOLVE] = {IN(CHARGE), HEX_NEEDED, judge_resolve},
    [SBURG_DO_ADVANCE] = {IN(ADVANCE), UNITS_OWN | UNITS_MAYBE | HEX_MAYBE, NULL,
                          sburg_plan_advance},
    [SBURG_DO_PREFS] = {~0u, UNITS_NONE, judge_nothing},
    [SBURG_DO_END] = {IN(MOVEMENT) | IN(RALLY) | IN(CHARGE), UNITS_NONE, judge_end},
};

/* --- what holds for every verb ------------------------------------------------------- */

static bool is_question(unsigned decision) {
    return decision == SBURG_DECIDE_REACT || decision == SBURG_DECIDE_ADVANCE ||
           decision == SBURG_DECIDE_LOSSES || decision == SBURG_DECIDE_CHECKS;
}

static bool may_act(const struct judge *judge) {
    const struct sburg_position *known = judge->known;
    unsigned verb = judge->action->verb;
    if (known->phase == SBURG_OVER)
        return refuse(judge, SBURG_REFUSED_GAME_OVER, SBURG_NOBODY, HEX_NONE);
    if (verb == SBURG_DO_PREFS)
        return true;
    if (known->asked != judge->side)
        return refuse(judge, SBURG_REFUSED_NOT_YOUR_TURN, SBURG_NOBODY, HEX_NONE);
    if (verb < SBURG_VERBS && (rows[verb].decisions >> known->decision & 1) != 0)
        return true;
    return refuse(judge,
                  is_question(known->decision) ? SBURG_REFUSED_OTHER_QUESTION
                                               : SBURG_REFUSED_WRONG_PHASE,
                  known->asked_unit, HEX_NONE);
}

static enum side owner(const struct judge *judge, unsigned who) {
    return sburg_is_officer(who)
               ? (enum side)judge->setup->officers[who - SBURG_FIRST_OFFICER].army
               : sburg_army(judge->setup, judge->known, who);
}

static bool on_map(const struct judge *judge, unsigned who) {
    return sburg_is_officer(who)
               ? judge->known->officers[who - SBURG_FIRST_OFFICER].where == SBURG_ON_MAP
               : judge->known->units[who].where == SBURG_ON_MAP;
}

static bool good_units(const struct judge *judge, unsigned needs) {
    for (unsigned i = 0; i < judge->action->unit_count; i++) {
        unsigned who = judge->action->units[i];
        if (who >= SBURG_WHO || (sburg_is_officer(who) && !(needs & UNITS_OFFICERS)))
            return refuse(judge, SBURG_REFUSED_NO_SUCH_UNIT, SBURG_NOBODY, HEX_NONE);
        if (!(needs & UNITS_DUE) && !on_map(judge, who))
            return refuse(judge, SBURG_REFUSED_NOT_ON_MAP, who, HEX_NONE);
        if (owner(judge, who) != judge->side)
            return refuse(judge, SBURG_REFUSED_NOT_YOURS, who, HEX_NONE);
    }
    return true;
}

static bool good_hex(const struct judge *judge, unsigned needs) {
    const struct sburg_action *action = judge->action;
    bool named =
        (needs & HEX_NEEDED) != 0 || ((needs & HEX_MAYBE) != 0 && action->hex_given);
    return !named ||
           (action->hex != HEX_NONE && !judge->setup->hexes[action->hex].outside) ||
           !action->hex_given ||
           refuse(judge, SBURG_REFUSED_NO_SUCH_HEX, SBURG_NOBODY, HEX_NONE);
}

static uint16_t hex_of(const struct judge *judge, unsigned who) {
    return sburg_is_officer(who) ? judge->known->officers[who - SBURG_FIRST_OFFICER].hex
                                 : judge->known->units[who].hex;
}

static bool good_form(const struct judge *judge, unsigned needs) {
    const struct sburg_action *action = judge->action;
    bool units = (needs & (UNITS_OWN | UNITS_DUE)) != 0 && !(needs & UNITS_MAYBE);
    if (action->malformed || (units && action->unit_count == 0) ||
        ((needs & HEX_NEEDED) && !action->hex_given))
        return refuse(judge, SBURG_REFUSED_MALFORMED, SBURG_NOBODY, HEX_NONE);
    for (unsigned i = 0; i < action->unit_count; i++) {
        for (unsigned k = 0; k < i; k++)
            if (action->units[k] == action->units[i])
                return refuse(judge, SBURG_REFUSED_TWICE, action->units[i], HEX_NONE);
        if ((needs & UNITS_ONE_HEX) &&
            hex_of(judge, action->units[i]) != hex_of(judge, action->units[0]))
            return refuse(judge, SBURG_REFUSED_SEVERAL_HEXES, action->units[i], HEX_NONE);
    }
    return true;
}

void sburg_try(const struct sburg_setup *setup, const struct sburg_view *view,
               enum side side, const struct sburg_action *action,
               struct sburg_trial *ret_trial) {
    struct judge judge = {setup, view, &view->known, side, action, ret_trial};
    ret_trial->refusal = (struct refusal){.code = NULL};
    ret_trial->moves = ret_trial->charges = ret_trial->fires = false;
    if (!may_act(&judge))
        return;
    unsigned needs = rows[action->verb].needs;
    if (!good_units(&judge, needs) || !good_hex(&judge, needs) ||
        !good_form(&judge, needs))
        return;
    if (rows[action->verb].plan)
        by_plan(&judge, rows[action->verb].plan);
    else
        rows[action->verb].judge(&judge);
}

struct refusal sburg_check(const struct sburg_setup *setup, const struct sburg_view *view,
                           enum side side, const struct sburg_action *action) {
    struct sburg_trial trial = {.moves = false};
    sburg_try(setup, view, side, action, &trial);
    return trial.refusal;
}
