/* SPDX-License-Identifier: MIT */
/* See march.h. */
#include "march.h"

#include "arrive.h"
#include "divide.h"
#include "plan.h"
#include "report.h"
#include "rout.h"
#include "score.h"

static void report_step(struct sburg_game *game, unsigned unit, struct sburg_step step,
                        uint16_t from, unsigned cost) {
    static const enum sburg_event_type types[SBURG_STEP_KINDS] = {
        [SBURG_STEP_FACE] = SBURG_EVENT_TURNED,
        [SBURG_STEP_FORM] = SBURG_EVENT_FORMED,
        [SBURG_STEP_LIMBER] = SBURG_EVENT_LIMBERED,
        [SBURG_STEP_MOUNT] = SBURG_EVENT_MOUNTED,
        [SBURG_STEP_COVER] = SBURG_EVENT_COVERED};
    if (step.kind == SBURG_STEP_TO)
        sburg_report_moved(game, unit, from, cost);
    else
        sburg_report_act(game, types[step.kind], unit, step.value);
}

/* The check of 3.312: the act happens only with no effect (S27). */
static bool dares(struct sburg_game *game, unsigned unit) {
    struct sburg_unit *it = &game->truth->units[unit];
    struct sburg_unit before = *it;
    sburg_check_morale(game, unit, SBURG_CHECK_FRONT, false, -1);
    return it->where == SBURG_ON_MAP && it->morale == before.morale &&
           sburg_covered(it) == sburg_covered(&before);
}

/* One step: paid, checked, done. False: the unit goes no further. */
static bool take_step(struct sburg_game *game, unsigned unit, unsigned allowance,
                      struct sburg_step step) {
    struct sburg_unit *it = &game->truth->units[unit];
    enum side side = sburg_army(game->setup, game->truth, unit);
    const struct sburg_position *known = sburg_known(game, side);
    uint16_t from = it->hex;
    struct sburg_judged judged =
        sburg_walk_judge(game->setup, known, unit, allowance, step);
    if (judged.reason != SBURG_ALLOWED)
        return false; /* in fog: an enemy came in sight where it was to go */
    if (step.kind == SBURG_STEP_TO && sburg_fog(game->setup)) {
        game->flags |= APPLY_PROBED;
        if (sburg_holder(game->setup, game->truth, step.value) == sburg_enemy(side))
            return false;
    }
    sburg_walk_pay(game->setup, game->truth, unit, &judged);
    if (judged.checks && !dares(game, unit)) {
        it->flags |= SBURG_FINISHED;
        return false;
    }
    sburg_walk_act(game->setup, game->truth, game->truth, unit, step, &judged);
    report_step(game, unit, step, from, judged.cost);
    if (step.kind == SBURG_STEP_TO)
        sburg_has_entered(game, unit);
    return true;
}

/* Returns how many steps were made. */
static unsigned walk(struct sburg_game *game, unsigned unit,
                     const struct sburg_action *action, bool charge) {
    unsigned means = sburg_means(game->setup, game->truth, unit, action->steps,
                                 action->step_count, charge);
    for (unsigned i = 0; i < action->step_count; i++)
        if (!take_step(game, unit, means, action->steps[i]))
            return i;
    return action->step_count;
}

/* Officers go as far as the first unit went (S93), or on their own. */
static unsigned ride(struct sburg_game *game, unsigned officer,
                     const struct sburg_action *action, unsigned steps) {
    struct sburg_officer *it = &game->truth->officers[officer];
    enum side side = (enum side)game->setup->officers[officer].army;
    unsigned cost = 0;
    for (unsigned i = 0; i < steps; i++) {
        uint16_t from = it->hex;
        if (action->steps[i].kind != SBURG_STEP_TO)
            continue;
        struct sburg_judged judged = sburg_ride_judge(
            game->setup, sburg_known(game, side), officer, action->steps[i]);
        if (judged.reason != SBURG_ALLOWED)
            break;
        if (sburg_fog(game->setup)) {
            game->flags |= APPLY_PROBED;
            if (sburg_ride_judge(game->setup, game->truth, officer, action->steps[i])
                    .reason != SBURG_ALLOWED)
                break;
        }
        it->spent = (uint8_t)(it->spent + judged.cost);
        it->hex = action->steps[i].value;
        cost += judged.cost;
        sburg_report_moved(game, SBURG_FIRST_OFFICER + officer, from, judged.cost);
    }
    return cost;
}

/* All of them, one after the other. True: nobody was stopped. */
static bool march_all(struct sburg_game *game, const struct sburg_action *action,
                      bool charge) {
    unsigned highest = 0, allowance = 0, first_steps = action->step_count;
    bool first = true, all = true;
    for (unsigned i = 0; i < action->unit_count; i++) {
        unsigned unit = action->units[i];
        if (sburg_is_officer(unit))
            continue;
        struct sburg_unit *it = &game->truth->units[unit];
        unsigned before = it->spent;
        if (action->double_move)
            it->flags |= SBURG_DOUBLE;
        unsigned means = sburg_means(game->setup, game->truth, unit, action->steps,
                                     action->step_count, charge);
        unsigned steps = walk(game, unit, action, charge);
        all = all && steps == action->step_count;
        if (first) {
            first_steps = steps;
            allowance = means;
        }
        first = false;
        if (it->spent - before > highest)
            highest = it->spent - before;
    }
    for (unsigned i = 0; i < action->unit_count; i++) {
        if (!sburg_is_officer(action->units[i]))
            continue;
        unsigned cost =
            ride(game, action->units[i] - SBURG_FIRST_OFFICER, action, first_steps);
        if (first) {
            highest = cost;
            allowance = sburg_charts.officer_allowance[game->setup->edition];
        }
    }
    sburg_report_marched(game, action->units[0], highest, allowance);
    return all;
}

void sburg_march(struct sburg_game *game, const struct sburg_action *action) {
    march_all(game, action, false);
}

bool sburg_march_to_charge(struct sburg_game *game, const struct sburg_action *action) {
    return action->step_count == 0 || march_all(game, action, true);
}

/* --- entering ------------------------------------------------------------------------ */

static unsigned spent_by(const struct sburg_game *game, unsigned who) {
    return sburg_is_officer(who) ? game->truth->officers[who - SBURG_FIRST_OFFICER].spent
                                 : game->truth->units[who].spent;
}

void sburg_enter_map(struct sburg_game *game, const struct sburg_action *action) {
    enum side side = (enum side)game->truth->side;
    uint16_t hex = sburg_entry_hex(game->setup, game->truth, action);
    unsigned highest = 0, allowance = 0;
    if (sburg_fog(game->setup)) {
        game->flags |= APPLY_PROBED;
        if (sburg_holder(game->setup, game->truth, hex) == sburg_enemy(side))
            return; /* it stops before it, off the map */
    }
    for (unsigned i = 0; i < action->unit_count; i++) {
        unsigned who = action->units[i];
        sburg_arrive(game->setup, game->truth, game->truth, action, who, hex);
        sburg_report_number(game, SBURG_EVENT_ENTERED, side, who, hex,
                            (int32_t)spent_by(game, who));
        if (sburg_is_officer(who)) {
            ride(game, who - SBURG_FIRST_OFFICER, action, action->step_count);
        } else {
            sburg_has_entered(game, who);
            if (i == 0)
                allowance = sburg_means(game->setup, game->truth, who, action->steps,
                                        action->step_count, false);
            walk(game, who, action, false);
        }
        if (spent_by(game, who) > highest)
            highest = spent_by(game, who);
    }
    if (allowance == 0)
        allowance = sburg_charts.officer_allowance[game->setup->edition];
    sburg_report_marched(game, action->units[0], highest, allowance);
}

/* --- dividing ------------------------------------------------------------------------ */

void sburg_split(struct sburg_game *game, const struct sburg_action *action) {
    unsigned unit = action->units[0];
    enum side side = sburg_army(game->setup, game->truth, unit);
    const struct sburg_position *known = sburg_known(game, side);
    unsigned allowance = sburg_means(game->setup, game->truth, unit, NULL, 0, false);
    if (sburg_fog(game->setup) && action->hex != game->truth->units[unit].hex) {
        game->flags |= APPLY_PROBED;
        if (sburg_holder(game->setup, game->truth, action->hex) == sburg_enemy(side))
            return;
    }
    unsigned before = game->truth->units[unit].spent;
    unsigned part = sburg_divide(game->setup, game->truth, known, action);
    if (part == SBURG_NOBODY)
        return;
    sburg_report_pair(game, SBURG_EVENT_SPLIT, unit, part);
    sburg_has_entered(game, part);
    sburg_report_marched(game, part, game->truth->units[part].spent - before, allowance);
}

void sburg_join(struct sburg_game *game, const struct sburg_action *action) {
    sburg_merge(game->setup, game->truth, action);
    for (unsigned i = 1; i < action->unit_count; i++)
        sburg_report_pair(game, SBURG_EVENT_MERGED, action->units[0], action->units[i]);
}

void sburg_reorder(struct sburg_game *game, const struct sburg_action *action) {
    sburg_order_stack(game->truth, action);
    sburg_report(game, SBURG_EVENT_STACKED, (enum side)game->truth->side,
                 action->units[0], action->hex);
}
