/* SPDX-License-Identifier: MIT */
/* See fotm_player.h. */
#include "fotm_player.h"

#include "answers.h"
#include "bug.h"
#include "imagine.h"
#include "moves.h"
#include "ring.h"
#include "sentence.h"
#include "worth.h"

#include <string.h>

static const struct mind_posture postures[] = {
    {0, 100, 100, {100, 100}},  {-900, 40, 130, {100, 100}}, {700, 170, 80, {100, 100}},
    {0, 100, 100, {220, 60}},   {0, 100, 100, {60, 220}},    {-500, 70, 110, {220, 60}},
    {-500, 70, 110, {60, 220}}, {1500, 200, 40, {100, 100}},
};
static const char *const posture_names[] = {
    "as usual",
    "bold",
    "careful",
    "weight on the first gap",
    "weight on the second gap",
    "bold at the first gap",
    "bold at the second gap",
    "holding",
};
enum { POSTURES = sizeof postures / sizeof *postures };

static void begin(void *memory, const void *setup) {
    struct mind *mind = memory;
    memset(mind, 0, sizeof *mind);
    mind->setup = setup;
    mind_survey(setup, &mind->ground);
}

static bool allowed(const struct mind *mind, const struct fotm_action *action) {
    return action->verb != FOTM_DO_NOTHING &&
           !refused(fotm_check(mind->setup, mind->view, mind->side, action));
}

static bool is_masked_to(const struct mind *mind) {
    return mind->view->reinforcements_hidden;
}

static unsigned find(const struct mind *mind, enum fotm_verb verb) {
    unsigned i = 0;
    while (i < mind->offers.count && mind->offers.list[i].verb != verb)
        i++;
    return i;
}

static struct fotm_action end(struct mind *mind) {
    mind_because(mind, MIND_NOTHING_MORE, FOTM_NOBODY, HEX_NONE, 0, 0);
    return fotm_action(FOTM_DO_END);
}

/* --- phases ------------------------------------------------------------------------------ */

static struct fotm_action rally(struct mind *mind) {
    static const enum fotm_verb tried[] = {FOTM_DO_LEE, FOTM_DO_REGROUP, FOTM_DO_RALLY,
                                           FOTM_DO_LONGSTREET};
    for (unsigned i = 0; i < sizeof tried / sizeof *tried; i++)
        for (unsigned k = 0; k < mind->offers.count; k++)
            if (mind->offers.list[k].verb == tried[i]) {
                struct fotm_action action = mind_with_best_help(mind, k);
                if (allowed(mind, &action))
                    return action;
            }
    return end(mind);
}

static struct fotm_action reinforce(struct mind *mind) {
    const struct fotm_offer *best = NULL;
    unsigned least = 0;
    struct fotm_action action;
    for (unsigned i = 0; i < mind->offers.count; i++) {
        const struct fotm_offer *offer = &mind->offers.list[i];
        if (offer->verb != FOTM_DO_ENTER)
            continue;
        unsigned cost =
            mind->ground
                .cost[mind_nearest_objective(&mind->ground, offer->hex)][offer->hex];
        if (best == NULL || cost < least) {
            best = offer;
            least = cost;
        }
    }
    if (best == NULL)
        return end(mind);
    mind_next_entry(mind, best, &action);
    return allowed(mind, &action) ? action : end(mind);
}

static struct fotm_action fight(struct mind *mind) {
    struct fotm_action best = {.verb = FOTM_DO_NOTHING};
    struct mind_promise most = {.gain = MIND_NEVER};
    bool must = false;
    for (unsigned i = 0; i < mind->offers.count; i++) {
        const struct fotm_offer *offer = &mind->offers.list[i];
        struct fotm_action action;
        if (offer->verb != FOTM_DO_ASSAULT)
            continue;
        struct mind_promise promise =
            mind_best_declaration(mind, mind->view, is_masked_to(mind), &mind->offers,
                                  offer, mind->thought->trials, &action);
        if (promise.gain == MIND_NEVER)
            continue;
        bool forced = offer->flags & FOTM_OFFER_MANDATORY;
        promise.gain += mind_err(mind, 2, offer->hex);
        if (promise.gain > most.gain &&
            (forced || promise.gain > mind->posture->assault)) {
            most = promise;
            best = action;
            must = promise.gain <= mind->posture->assault;
        }
    }
    if (best.verb == FOTM_DO_NOTHING)
        return end(mind);
    mind_because(mind,
                 must                   ? MIND_MUST
                 : best.list_count == 0 ? MIND_BOMBARD
                                        : MIND_ASSAULT,
                 best.with, best.hex, most.taken, best.list_count + best.more_count);
    return best;
}

static struct fotm_action move(struct mind *mind) {
    struct fotm_action action;
    if (mind_leave_zoc(mind, &action))
        return action;
    mind_next_move(mind, &action);
    return action.verb == FOTM_DO_NOTHING ? end(mind) : action;
}

static struct fotm_action think(struct mind *mind) {
    switch ((enum fotm_decision)mind->view->known.decision) {
    case FOTM_DECIDE_SETUP:
        return end(mind);
    case FOTM_DECIDE_RALLY:
        return rally(mind);
    case FOTM_DECIDE_MOVEMENT:
        return move(mind);
    case FOTM_DECIDE_REINFORCEMENT:
        return reinforce(mind);
    case FOTM_DECIDE_COMBAT:
        return fight(mind);
    case FOTM_DECIDE_LONGSTREET:
    case FOTM_DECIDE_WITHDRAW:
    case FOTM_DECIDE_DISPLACE:
    case FOTM_DECIDE_SUPPRESS:
    case FOTM_DECIDE_LEAD:
    case FOTM_DECIDE_DEFEND:
    case FOTM_DECIDE_CASUALTY:
    case FOTM_DECIDE_CHECK:
    case FOTM_DECIDE_RETREAT:
    case FOTM_DECIDE_OVERSTACK:
    case FOTM_DECIDE_CAPTOR:
    case FOTM_DECIDE_ADVANCE:
    case FOTM_DECIDE_NOTHING:
    case FOTM_DECIDE_STAND:
    case FOTM_DECIDE_HEX_CHECK:
    case FOTM_DECIDE_LOSS:
    case FOTM_DECISIONS:
        break;
    }
    return mind_answer(mind);
}

/* What the rules still want of the phase before it can end: whatever they offer as a sample. */
static struct fotm_action obey(struct mind *mind) {
    struct fotm_action action = fotm_action(FOTM_DO_END);
    mind_because(mind, MIND_NO_REASON, FOTM_NOBODY, HEX_NONE, 0, 0);
    if (find(mind, FOTM_DO_END) < mind->offers.count && allowed(mind, &action))
        return action;
    if (mind->view->known.decision == FOTM_DECIDE_MOVEMENT &&
        mind_leave_zoc(mind, &action))
        return action;
    for (unsigned i = 0; i < mind->offers.count; i++) {
        if (mind->offers.list[i].verb == FOTM_DO_STACK)
            continue;
        action = fotm_sample(mind->setup, mind->view, &mind->offers, i);
        if (allowed(mind, &action))
            return action;
    }
    return fotm_sample(mind->setup, mind->view, &mind->offers, 0);
}

/* --- the interface ----------------------------------------------------------------------- */

static void choose(void *memory, const void *setup, const void *view,
                   const struct thought *thought, void *ret_action,
                   struct reason *ret_reason) {
    struct mind *mind = memory;
    RULES_ASSERT(setup == mind->setup && thought->posture < POSTURES);
    mind->view = view;
    mind->thought = thought;
    mind->posture = &postures[thought->posture];
    mind->side = (enum side)mind->view->viewer;
    mind->reason = ret_reason;
    mind_because(mind, MIND_NO_REASON, FOTM_NOBODY, HEX_NONE, 0, 0);
    uint64_t random = mind_seed(mind, 0, 0);
    fotm_imagine(setup, view, &random, &mind->world);
    mind_find_forces(mind);
    fotm_offers(setup, view, &mind->offers);
    RULES_ASSERT(mind->offers.count > 0);
    struct fotm_action action = think(mind);
    if (!allowed(mind, &action))
        action = obey(mind);
    *(struct fotm_action *)ret_action = action;
}

static int value(void *memory, const void *setup, const void *state, enum side side) {
    struct mind *mind = memory;
    return mind_chance(setup, &mind->ground, &((const struct fotm_state *)state)->truth,
                       side);
}

#define PLAYER(RULESET)                                                                  \
    {                                                                                    \
        .rules = RULESET, .memory_size = sizeof(struct mind), .begin = begin,            \
        .posture_count = POSTURES, .posture_names = posture_names, .choose = choose,     \
        .value = value, .sentence = mind_sentence,                                       \
    }

const struct player fotm_player = PLAYER(&fotm_ruleset);
const struct player fotm_player_playtest = PLAYER(&fotm_ruleset_playtest);
