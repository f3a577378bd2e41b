/* SPDX-License-Identifier: MIT */
/* See fotm_player.h. */
#include "fotm_player.h"

#include "answers.h"
#include "attack.h"
#include "bug.h"
#include "levels.h"
#include "imagine.h"
#include "moves.h"
#include "options.h"
#include "ring.h"
#include "sentence.h"
#include "spot.h"
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
enum { PACE = 800 };
enum { POSTURES = sizeof postures / sizeof *postures };

static void begin(void *memory, const void *setup) {
    struct mind *mind = memory;
    memset(mind, 0, sizeof *mind);
    mind->setup = setup;
    memcpy(mind->all_weights, mind_weights, sizeof mind_weights);
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
    mind_share_out(mind);
    for (unsigned i = 0; i < mind->offers.count; i++) {
        const struct fotm_offer *offer = &mind->offers.list[i];
        if (offer->verb != FOTM_DO_ENTER)
            continue;
        unsigned cost = mind_entry_cost(mind, offer->hex);
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

/* The best declaration against each target, the most promising first. */
struct proposal {
    struct fotm_action action;
    struct mind_promise promise;
    bool forced;
};

enum { PROPOSALS = 24, HOPELESS = -3000 };

static unsigned propose(struct mind *mind, struct proposal ret_list[PROPOSALS]) {
    unsigned count = 0;
    for (unsigned i = 0; i < mind->offers.count; i++) {
        const struct fotm_offer *offer = &mind->offers.list[i];
        struct proposal it;
        if (offer->verb != FOTM_DO_ASSAULT)
            continue;
        it.promise =
            mind_best_declaration(mind, mind->view, is_masked_to(mind), &mind->offers,
                                  offer, mind->thought->trials, &it.action);
        if (it.promise.gain == MIND_NEVER)
            continue;
        it.forced = offer->flags & FOTM_OFFER_MANDATORY;
        it.promise.gain += mind_purpose(mind, offer->hex) + mind_err(mind, 2, offer->hex);
        unsigned at = count;
        while (at > 0 && ret_list[at - 1].promise.gain < it.promise.gain)
            at--;
        if (at == PROPOSALS)
            continue;
        count += count < PROPOSALS;
        for (unsigned k = count - 1; k > at; k--)
            ret_list[k] = ret_list[k - 1];
        ret_list[at] = it;
    }
    return count;
}

static int threshold(const struct mind *mind) {
    return mind->posture->assault + mind->weights->assault;
}

static struct fotm_action declared(struct mind *mind, const struct proposal *it) {
    const struct fotm_action *action = &it->action;
    mind_because(mind,
                 it->promise.gain <= threshold(mind) && it->forced ? MIND_MUST
                 : action->list_count == 0                         ? MIND_BOMBARD
                                                                   : MIND_ASSAULT,
                 action->with, action->hex, it->promise.taken,
                 action->list_count + action->more_count);
    return *action;
}

/* Of the proposals the one that is made without further thought; `count`: none. */
static unsigned first_choice(const struct mind *mind, const struct proposal *list,
                             unsigned count) {
    unsigned i = 0;
    while (i < count && !list[i].forced && list[i].promise.gain <= threshold(mind))
        i++;
    return i;
}

static struct fotm_action fight(struct mind *mind) {
    struct proposal list[PROPOSALS];
    unsigned count = propose(mind, list), i = first_choice(mind, list, count);
    return i == count ? end(mind) : declared(mind, &list[i]);
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

static void look_at(struct mind *mind, const void *setup, const void *view,
                    const struct thought *thought, struct reason *ret_reason) {
    RULES_ASSERT(setup == mind->setup && thought->posture < POSTURES);
    mind->view = view;
    mind->thought = thought;
    mind->posture = &postures[thought->posture];
    mind->side = (enum side)mind->view->viewer;
    mind->weights = &mind->all_weights[mind->side];
    mind->reason = ret_reason;
    mind_because(mind, MIND_NO_REASON, FOTM_NOBODY, HEX_NONE, 0, 0);
    uint64_t random = mind_seed(mind, 0, 0);
    fotm_imagine(setup, view, &random, &mind->world);
    mind_find_forces(mind);
    fotm_offers(setup, view, &mind->offers);
    RULES_ASSERT(mind->offers.count > 0);
}

static void choose(void *memory, const void *setup, const void *view,
                   const struct thought *thought, void *ret_action,
                   struct reason *ret_reason) {
    struct mind *mind = memory;
    look_at(mind, setup, view, thought, ret_reason);
    struct fotm_action action = think(mind);
    if (!allowed(mind, &action))
        action = obey(mind);
    *(struct fotm_action *)ret_action = action;
}

static void forget(void *memory) {
    struct mind *mind = memory;
    mind->plan.turn = 0;
}

static enum occasion occasion(const void *setup, const void *view) {
    const struct fotm_position *known = &((const struct fotm_view *)view)->known;
    (void)setup;
    if (known->decision == FOTM_DECIDE_MOVEMENT)
        return OCCASION_PLAN;
    return known->decision == FOTM_DECIDE_COMBAT ? OCCASION_CHOICE : OCCASION_ANSWER;
}

/* The Assaults that promise most, and none of them. */
static unsigned candidates(void *memory, const void *setup, const void *view,
                           const struct thought *thought, unsigned max, void *ret_actions,
                           struct reason *ret_reasons) {
    struct mind *mind = memory;
    struct fotm_action *actions = ret_actions;
    struct proposal list[PROPOSALS];
    look_at(mind, setup, view, thought, &ret_reasons[0]);
    unsigned count = propose(mind, list), first = first_choice(mind, list, count),
             listed = 0;
    for (unsigned i = 0; i <= count && listed < max; i++) {
        /* first, the others in their order, the end last */
        unsigned which = i == 0 ? first : i <= first ? i - 1 : i;
        mind->reason = &ret_reasons[listed];
        struct fotm_action action =
            which == count ? end(mind) : declared(mind, &list[which]);
        if (listed > 0 && which < count && list[which].promise.gain < HOPELESS)
            continue;
        if (allowed(mind, &action))
            actions[listed++] = action;
    }
    if (listed == 0) {
        mind->reason = &ret_reasons[0];
        actions[listed++] = obey(mind);
    }
    return listed;
}

static unsigned options(void *memory, const void *setup, const void *view,
                        const struct thought *thought, unsigned max, void *ret_actions,
                        struct reason *ret_reasons) {
    struct mind *mind = memory;
    struct fotm_action first;
    choose(memory, setup, view, thought, &first, &ret_reasons[0]);
    struct reason why = ret_reasons[0];
    look_at(mind, setup, view, thought, &ret_reasons[0]);
    ret_reasons[0] = why;
    return mind_options(mind, &first, max, ret_actions, ret_reasons);
}

/* In an Assault, and while something is being settled, the view tells the present question alone. */
static bool suppose(const void *setup, const void *view, uint64_t *random,
                    void *ret_state) {
    const struct fotm_position *known = &((const struct fotm_view *)view)->known;
    switch (known->decision) {
    case FOTM_DECIDE_SETUP:
    case FOTM_DECIDE_RALLY:
    case FOTM_DECIDE_MOVEMENT:
    case FOTM_DECIDE_REINFORCEMENT:
    case FOTM_DECIDE_COMBAT:
    case FOTM_DECIDE_LONGSTREET:
        fotm_imagine(setup, view, random, ret_state);
        return true;
    default:
        return false;
    }
}

static int value(void *memory, const void *setup, const void *state, enum side side) {
    struct mind *mind = memory;
    return mind_chance(setup, &mind->all_weights[side],
                       &((const struct fotm_state *)state)->truth, side);
}

#define PLAYER(RULESET)                                                                  \
    {                                                                                    \
        .rules = RULESET, .levels = LEVELS, .memory_size = sizeof(struct mind),          \
        .begin = begin, .posture_count = POSTURES, .posture_names = posture_names,       \
        .choose = choose, .forget = forget, .occasion = occasion,                        \
        .candidates = candidates, .options = options, .suppose = suppose,                \
        .chance = mind_odds, .pace = PACE, .value = value, .sentence = mind_sentence,    \
    }

const struct player fotm_player = PLAYER(&fotm_ruleset);
const struct player fotm_player_playtest = PLAYER(&fotm_ruleset_playtest);
