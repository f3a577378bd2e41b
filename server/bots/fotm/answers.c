/* SPDX-License-Identifier: MIT */
/* See answers.h. */
#include "answers.h"

#include "attack.h"
#include "spot.h"
#include "worth.h"

enum { THREAT_PER_SP = 110, WAY_BACK = 18, OBJECTIVE = 4000, COMPANY = 120 };

static bool allowed(const struct mind *mind, const struct fotm_action *action) {
    return !refused(fotm_check(mind->setup, mind->view, mind->side, action));
}

struct fotm_action mind_with_best_help(const struct mind *mind, unsigned offer) {
    const struct fotm_offers *offers = &mind->offers;
    const struct fotm_offer *it = &offers->list[offer];
    struct fotm_action action = fotm_sample(mind->setup, mind->view, offers, offer),
                       helped = action;
    const struct fotm_choice *best = NULL;
    for (unsigned i = 0; i < it->count; i++) {
        const struct fotm_choice *choice = &offers->choices[it->first + i];
        if (choice->role == FOTM_ROLE_WITH && (best == NULL || choice->cost < best->cost))
            best = choice;
    }
    if (best == NULL)
        return action;
    helped.with = best->unit;
    return allowed(mind, &helped) ? helped : action;
}

unsigned mind_steps_left(const struct mind *mind, unsigned unit) {
    return fotm_is_brigade(unit) && unit < mind->setup->brigade_count
               ? mind->setup->brigades[unit].step_count -
                     (unsigned)mind_piece(mind, unit)->lost
               : 0;
}

/* Whoever can bear most: to lead, to lose a step or to give one away; and of the enemy's the strongest. */
static struct fotm_action strongest(const struct mind *mind, unsigned offer) {
    const struct fotm_offer *it = &mind->offers.list[offer];
    struct fotm_action best = fotm_sample(mind->setup, mind->view, &mind->offers, offer);
    unsigned most = mind_steps_left(mind, best.unit);
    for (unsigned i = 0; i < it->count; i++) {
        struct fotm_action action = best;
        action.unit = mind->offers.choices[it->first + i].unit;
        unsigned steps = mind_steps_left(mind, action.unit);
        if (steps > most && allowed(mind, &action)) {
            most = steps;
            best = action;
        }
    }
    return best;
}

int mind_refuge(const struct mind *mind, unsigned unit, uint16_t hex) {
    const struct fotm_position *truth = &mind->world.truth;
    unsigned cost = mind->ground.cost[mind_nearest_objective(&mind->ground, hex)][hex];
    int score = -(int)mind_threat(mind, hex) * THREAT_PER_SP -
                (int)(cost > 200 ? 200 : cost) * WAY_BACK;
    if (fotm_holder(mind->setup, truth, hex) == mind->side)
        score += COMPANY;
    if (mind_objective_in(mind, hex) < MIND_OBJECTIVES)
        score += OBJECTIVE;
    return score + mind_err(mind, unit, hex);
}

static struct fotm_action retreat(const struct mind *mind, unsigned offer) {
    const struct fotm_offer *it = &mind->offers.list[offer];
    struct fotm_action best = fotm_sample(mind->setup, mind->view, &mind->offers, offer);
    int most = best.hex == HEX_NONE ? MIND_NEVER : mind_refuge(mind, best.unit, best.hex);
    for (unsigned i = 0; i < it->count; i++) {
        const struct fotm_choice *choice = &mind->offers.choices[it->first + i];
        struct fotm_action action = best;
        if (choice->role != FOTM_ROLE_HEX)
            continue;
        action.hex = choice->hex;
        action.hex_given = 1;
        int score = mind_refuge(mind, best.unit, choice->hex);
        if (score > most && allowed(mind, &action)) {
            most = score;
            best = action;
        }
    }
    return best;
}

static uint16_t enemy_near(const struct mind *mind, uint16_t hex) {
    uint16_t best = hex;
    int nearest = 0;
    for (unsigned i = 0; i < mind->enemy.count; i++) {
        int distance = fotm_distance(mind->setup, hex, mind->enemy.hexes[i]);
        if (distance > 0 && (best == hex || distance < nearest)) {
            best = mind->enemy.hexes[i];
            nearest = distance;
        }
    }
    return best;
}

/* Is it the last to stand on an objective, which it would leave for ground that is none? */
static bool holds_alone(const struct mind *mind, const struct fotm_action *action,
                        unsigned unit, uint16_t to) {
    uint16_t hex = mind_piece(mind, unit)->hex;
    if (mind_objective_in(mind, hex) == MIND_OBJECTIVES ||
        mind_objective_in(mind, to) < MIND_OBJECTIVES)
        return false;
    for (unsigned p = fotm_top(&mind->world.truth, hex); p != FOTM_NOBODY;
         p = fotm_below(&mind->world.truth, p))
        if (p != unit && fotm_is_fighter(mind->setup, p) &&
            !(mind_piece(mind, p)->flags & FOTM_ROUTED) &&
            !fotm_is_one_of(action->list, action->list_count, p))
            return false;
    return true;
}

static void add_advancing(const struct mind *mind, unsigned facing, unsigned unit,
                          struct fotm_action *action) {
    struct fotm_action more = *action;
    if (fotm_is_one_of(action->list, action->list_count, unit) ||
        action->list_count >= FOTM_LIST)
        return;
    more.values[more.list_count] = (uint8_t)facing;
    more.list[more.list_count++] = (uint8_t)unit;
    if (allowed(mind, &more))
        *action = more;
}

/* As many as fit, the soundest first; commanders go where their brigades go. */
static struct fotm_action advance(const struct mind *mind, unsigned offer) {
    const struct fotm_offer *it = &mind->offers.list[offer];
    const struct fotm_choice *choices = &mind->offers.choices[it->first];
    struct fotm_action action = fotm_action(FOTM_DO_ADVANCE);
    uint16_t enemy = enemy_near(mind, it->hex);
    unsigned facing =
        enemy == it->hex ? FOTM_ANY_FACING : mind_facing(mind, it->hex, enemy);
    for (unsigned steps = FOTM_STEPS; steps > 0; steps--)
        for (unsigned i = 0; i < it->count; i++)
            if (choices[i].role == FOTM_ROLE_UNIT &&
                mind_steps_left(mind, choices[i].unit) == steps &&
                !holds_alone(mind, &action, choices[i].unit, it->hex))
                add_advancing(mind, facing, choices[i].unit, &action);
    for (unsigned i = 0; i < it->count; i++) {
        struct fotm_action more = action;
        if (choices[i].role != FOTM_ROLE_COMMANDER || action.more_count >= FOTM_LIST)
            continue;
        more.more[more.more_count++] = choices[i].unit;
        if (allowed(mind, &more))
            action = more;
    }
    return allowed(mind, &action)
               ? action
               : fotm_sample(mind->setup, mind->view, &mind->offers, offer);
}

static unsigned find(const struct mind *mind, enum fotm_verb verb) {
    for (unsigned i = 0; i < mind->offers.count; i++)
        if (mind->offers.list[i].verb == verb)
            return i;
    return mind->offers.count;
}

struct fotm_action mind_answer(struct mind *mind) {
    static const enum fotm_verb firm[] = {FOTM_DO_MORALE, FOTM_DO_STAND};
    unsigned count = mind->offers.count;
    for (unsigned i = 0; i < sizeof firm / sizeof *firm; i++)
        if (find(mind, firm[i]) < count)
            return mind_with_best_help(mind, find(mind, firm[i]));
    if (find(mind, FOTM_DO_RETREAT) < count)
        return retreat(mind, find(mind, FOTM_DO_RETREAT));
    if (find(mind, FOTM_DO_ADVANCE) < count)
        return advance(mind, find(mind, FOTM_DO_ADVANCE));
    static const enum fotm_verb bear[] = {FOTM_DO_LEAD, FOTM_DO_CAPTOR, FOTM_DO_LOSS,
                                          FOTM_DO_OVERSTACK, FOTM_DO_SUPPRESS};
    for (unsigned i = 0; i < sizeof bear / sizeof *bear; i++)
        if (find(mind, bear[i]) < count)
            return strongest(mind, find(mind, bear[i]));
    return fotm_sample(mind->setup, mind->view, &mind->offers, 0);
}
