/* SPDX-License-Identifier: MIT */
/* See options.h. */
#include "options.h"

#include "answers.h"
#include "offers.h"
#include "shortlist.h"
#include "worth.h"

#include <string.h>

enum { BEST = 1000000, SIDES_OF_DIE = 6, SURE = 1000 };

struct options {
    struct mind *mind;
    struct shortlist list;
};

/* ---- Why ---- */

/* What the die must show for the roll with the help that the action names. */
static int passes(const struct mind *mind, const struct fotm_offer *offer,
                  const struct fotm_action *action) {
    for (unsigned i = 0; i < offer->count; i++) {
        const struct fotm_choice *choice = &mind->offers.choices[offer->first + i];
        if (choice->role == FOTM_ROLE_WITH && choice->unit == action->with)
            return (SIDES_OF_DIE + 1 - (int)choice->cost) * SURE / SIDES_OF_DIE;
    }
    return -1;
}

static struct reason reason(enum mind_reason kind, unsigned unit, unsigned hex, int a) {
    return (struct reason){(uint16_t)kind, (uint16_t)unit, (uint16_t)hex, a, 0};
}

static struct reason of_answer(const struct mind *mind,
                               const struct fotm_action *action) {
    unsigned unit = action->unit;
    int steps = (int)mind_steps_left(mind, unit);
    switch (action->verb) {
    case FOTM_DO_SUPPRESS:
        return reason(MIND_SUPPRESS, unit, HEX_NONE, 0);
    case FOTM_DO_LEAD:
        return reason(MIND_LEADS, unit, HEX_NONE, steps > 0 ? steps - 1 : 0);
    case FOTM_DO_DEFEND:
        return action->list_count == 0
                   ? reason(MIND_CANISTER, FOTM_NOBODY, HEX_NONE, 0)
                   : reason(MIND_COUNTER, action->list[0], HEX_NONE, action->values[0]);
    case FOTM_DO_CASUALTY:
        return reason(unit == FOTM_NOBODY ? MIND_OFFICER : MIND_CHIEF, unit, HEX_NONE, 0);
    case FOTM_DO_OVERSTACK:
        return reason(MIND_SENT_ON, unit, HEX_NONE, 0);
    case FOTM_DO_CAPTOR:
        return reason(MIND_CAPTOR, unit, HEX_NONE, steps);
    case FOTM_DO_LOSS:
        return reason(MIND_LOSES, unit, HEX_NONE, steps);
    case FOTM_DO_STAND:
        return reason(MIND_STAND_FIRM, unit, action->hex, 0);
    case FOTM_DO_WITHDRAW:
        return reason(MIND_GUARDS_REAR, action->list[0], HEX_NONE, 0);
    case FOTM_DO_RETREAT:
        if (action->hex == HEX_NONE || !action->hex_given)
            return reason(MIND_FALL_BACK, unit, HEX_NONE, 0);
        if (!fotm_is_brigade(unit))
            return reason(MIND_SHELTER, unit, action->hex, 0);
        return reason(MIND_GO_BACK, unit, action->hex,
                      (int)mind_threat(mind, action->hex));
    default:
        return reason(MIND_NO_REASON, FOTM_NOBODY, HEX_NONE, 0);
    }
}

static struct reason because_of(const struct mind *mind, const struct fotm_offer *offer,
                                const struct fotm_action *action) {
    switch (action->verb) {
    case FOTM_DO_END:
        return reason(MIND_NOTHING_MORE, FOTM_NOBODY, HEX_NONE, 0);
    case FOTM_DO_PLACE:
        return reason(MIND_PLACE, action->unit, action->hex, 0);
    case FOTM_DO_MOVE:
        return reason(MIND_GOES_ON, action->unit, HEX_NONE, 0);
    case FOTM_DO_ENTER:
        return reason(MIND_COMES, action->list[0],
                      action->hex != HEX_NONE ? action->hex : offer->hex, 0);
    case FOTM_DO_RALLY:
        return reason(MIND_RALLY, action->unit, HEX_NONE, passes(mind, offer, action));
    case FOTM_DO_REGROUP:
        return reason(MIND_REGROUP, action->unit, HEX_NONE, passes(mind, offer, action));
    case FOTM_DO_MORALE:
        return reason(MIND_STAND, action->unit, HEX_NONE, passes(mind, offer, action));
    case FOTM_DO_LEE:
        return reason(MIND_LEE, FOTM_NOBODY, action->hex, 0);
    case FOTM_DO_LONGSTREET:
        return reason(action->value == FOTM_BONUS_RALLY ? MIND_BONUS_RALLY
                                                        : MIND_BONUS_ASSAULT,
                      FOTM_NOBODY, HEX_NONE, 0);
    case FOTM_DO_ADVANCE:
        return action->list_count == 0 ? reason(MIND_STAY, FOTM_NOBODY, HEX_NONE, 0)
                                       : reason(MIND_ADVANCE, action->list[0], offer->hex,
                                                action->list_count + action->more_count);
    default:
        return of_answer(mind, action);
    }
}

/* How good it looks, in any measure of its verb: they are asked one at a time. */
static int score_of(const struct mind *mind, const struct fotm_action *action,
                    const struct reason *why) {
    switch (action->verb) {
    case FOTM_DO_END:
        return BEST;
    case FOTM_DO_RETREAT:
        return action->hex_given ? mind_refuge(mind, action->unit, action->hex) : BEST;
    case FOTM_DO_MOVE:
        return -BEST;
    case FOTM_DO_ENTER:
    case FOTM_DO_ADVANCE:
        return action->list_count;
    default:
        return why->kind == MIND_PLACE ? (int)mind_steps_left(mind, action->unit)
                                       : why->a;
    }
}

/* ---- What there is ---- */

static bool same(const void *a, const void *b) {
    return memcmp(a, b, sizeof(struct fotm_action)) == 0;
}

static void add(struct options *options, const struct fotm_offer *offer,
                const struct fotm_action *action) {
    struct mind *mind = options->mind;
    if (refused(fotm_check(mind->setup, mind->view, mind->side, action)))
        return;
    struct reason why = because_of(mind, offer, action);
    shortlist_put(&options->list, action, &why, score_of(mind, action, &why));
}

/* What one of the choices makes of the action. False: it is none by itself. */
static bool chosen(const struct fotm_choice *choice, enum fotm_verb verb,
                   struct fotm_action *action) {
    bool names = verb == FOTM_DO_LEAD || verb == FOTM_DO_CAPTOR || verb == FOTM_DO_LOSS ||
                 verb == FOTM_DO_OVERSTACK || verb == FOTM_DO_SUPPRESS ||
                 verb == FOTM_DO_CASUALTY;
    switch (choice->role) {
    case FOTM_ROLE_HEX:
        action->hex = choice->hex;
        action->hex_given = 1;
        return true;
    case FOTM_ROLE_VALUE:
        action->value = choice->value;
        return verb == FOTM_DO_LONGSTREET || verb == FOTM_DO_CASUALTY;
    case FOTM_ROLE_UNIT:
    case FOTM_ROLE_LEAD:
        if (verb == FOTM_DO_ADVANCE || verb == FOTM_DO_WITHDRAW) {
            *action = fotm_action(verb);
            action->values[0] = FOTM_ANY_FACING;
            action->list[action->list_count++] = choice->unit;
            return true;
        }
        action->unit = choice->unit;
        return names;
    case FOTM_ROLE_SUPPRESS:
    case FOTM_ROLE_COMMANDER:
    case FOTM_ROLE_OFFICER:
        action->unit = choice->unit;
        return names;
    default:
        return false;
    }
}

/* The battery's order is that, the others' are as they were. */
static struct fotm_action ordered(const struct fotm_action *sample,
                                  const struct fotm_choice *choice) {
    struct fotm_action action = *sample;
    unsigned kept = 0, steps = 0;
    memset(action.list, 0, sizeof action.list);
    memset(action.values, 0, sizeof action.values);
    memset(action.steps, 0, sizeof action.steps);
    for (unsigned i = 0; i < sample->list_count; i++)
        if (sample->list[i] != choice->unit) {
            action.values[kept] = sample->values[i];
            action.list[kept++] = sample->list[i];
        }
    for (unsigned i = 0; i < sample->step_count; i++)
        if (sample->steps[i].kind != choice->unit)
            action.steps[steps++] = sample->steps[i];
    if (choice->role == FOTM_ROLE_AT) {
        action.values[kept] = choice->detail;
        action.list[kept++] = choice->unit;
    } else if (sample->step_count > 0) { /* of the edition in which it has a target */
        action.steps[steps++] = (struct fotm_step){choice->unit, choice->detail};
    }
    action.list_count = (uint8_t)kept;
    action.step_count = (uint8_t)steps;
    return action;
}

static void add_offer(struct options *options, unsigned which) {
    struct mind *mind = options->mind;
    const struct fotm_offer *offer = &mind->offers.list[which];
    enum fotm_verb verb = (enum fotm_verb)offer->verb;
    struct fotm_action sample =
        verb == FOTM_DO_RALLY || verb == FOTM_DO_REGROUP || verb == FOTM_DO_MORALE
            ? mind_with_best_help(mind, which)
            : fotm_sample(mind->setup, mind->view, &mind->offers, which);
    add(options, offer, &sample);
    if (verb == FOTM_DO_DEFEND || verb == FOTM_DO_ADVANCE) {
        struct fotm_action none = fotm_action(verb);
        add(options, offer, &none);
    }
    for (unsigned i = 0; i < offer->count; i++) {
        struct fotm_action action = sample;
        if (verb == FOTM_DO_DEFEND) {
            action = ordered(&sample, &mind->offers.choices[offer->first + i]);
            add(options, offer, &action);
        } else if (chosen(&mind->offers.choices[offer->first + i], verb, &action))
            add(options, offer, &action);
    }
}

static unsigned offer_of(const struct mind *mind, const struct fotm_action *action) {
    unsigned found = mind->offers.count;
    for (unsigned i = mind->offers.count; i-- > 0;) {
        const struct fotm_offer *offer = &mind->offers.list[i];
        if (offer->verb == action->verb &&
            (found == mind->offers.count || offer->unit == action->unit))
            found = i;
    }
    return found < mind->offers.count ? found : 0;
}

unsigned mind_options(struct mind *mind, const struct fotm_action *first, unsigned max,
                      struct fotm_action *ret_actions, struct reason *ret_reasons) {
    struct options options = {.mind = mind};
    struct reason why = ret_reasons[0];
    if (why.kind == MIND_NO_REASON)
        why = because_of(mind, &mind->offers.list[offer_of(mind, first)], first);
    shortlist_begin(&options.list, max, sizeof *first, same, ret_actions, ret_reasons);
    shortlist_put(&options.list, first, &why, BEST);
    for (unsigned i = 0; i < mind->offers.count; i++)
        if (mind->offers.list[i].verb != FOTM_DO_STACK &&
            mind->offers.list[i].verb != FOTM_DO_ASSAULT)
            add_offer(&options, i);
    return options.list.count;
}
