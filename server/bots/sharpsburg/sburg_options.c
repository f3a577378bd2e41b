/* SPDX-License-Identifier: MIT */
/* What else there is: what would be done next, and the other answers that are offered. */
#include "sburg_mind.h"

#include "shortlist.h"

#include <string.h>

enum { LOOKED_AT = 24 };

static bool same(const void *a_, const void *b_) {
    const struct sburg_action *a = a_, *b = b_;
    return a->verb == b->verb && a->hex == b->hex && a->unit_count == b->unit_count &&
           a->spare == b->spare && a->roll == b->roll && a->canister == b->canister &&
           a->step_count == b->step_count &&
           memcmp(a->units, b->units, a->unit_count * sizeof a->units[0]) == 0 &&
           memcmp(a->steps, b->steps, a->step_count * sizeof a->steps[0]) == 0;
}

/* In the order in which they are thought of. */
static void add(struct shortlist *list, const struct sburg_action *action,
                const struct reason *why) {
    shortlist_put(list, action, why, 0);
}

/* ---- Why ---- */

static enum mind_reason kind_of(const struct sburg_action *action) {
    switch (action->verb) {
    case SBURG_DO_STAND:
        return MIND_STAND;
    case SBURG_DO_RETREAT:
        return MIND_BACK;
    case SBURG_DO_PROLONG:
        return MIND_PROLONG;
    case SBURG_DO_LOSSES:
        return action->spare != 0 ? MIND_INFANTRY : MIND_GUNNERS;
    case SBURG_DO_CHECKS:
        return action->roll != 0 ? MIND_ALL : MIND_EACH;
    case SBURG_DO_RALLY:
        return MIND_RALLY;
    case SBURG_DO_RESOLVE:
        return MIND_RESOLVE;
    case SBURG_DO_ADVANCE:
        return MIND_ADVANCE;
    case SBURG_DO_PASS:
        return MIND_PASS;
    case SBURG_DO_MOVE:
        return action->step_count == 1 && action->steps[0].kind == SBURG_STEP_FORM
                   ? MIND_FORM
                   : MIND_CAN_MOVE;
    default:
        return MIND_NO_REASON;
    }
}

static struct reason because_of(const struct sburg_action *action) {
    return (struct reason){
        (uint16_t)kind_of(action),
        (uint16_t)(action->unit_count > 0 ? action->units[0] : SBURG_NOBODY), action->hex,
        0, 0};
}

/* ---- What ---- */

/* Each unit does one thing; so what would be done next is something else. */
static void add_moves(struct mind *mind, struct shortlist *list) {
    struct reason *why = mind->reason, kept = *why;
    for (unsigned i = 0; i < LOOKED_AT && list->count < list->max; i++) {
        mind_because(mind, MIND_NO_REASON, SBURG_NOBODY, HEX_NONE, 0, 0);
        struct sburg_action action = mind_move(mind);
        if (why->kind == MIND_ENTER && why->unit < SBURG_WHO)
            mind->considered[why->unit] = 1; /* who comes up is thought about again */
        if (why->kind == MIND_NO_REASON)
            *why = because_of(&action);
        add(list, &action, why);
        if (action.verb == SBURG_DO_END)
            break;
    }
    *why = kept;
}

/* Those that promise most before the others. */
static void add_shots(struct mind *mind, struct shortlist *list) {
    struct sburg_action found[LOOKED_AT], action;
    struct reason *why = mind->reason, kept = *why, whys[LOOKED_AT];
    unsigned count = 0, from = 0;
    while (count < LOOKED_AT && mind_next_shot(mind, &from, &action)) {
        unsigned at = count++;
        for (; at > 0 && whys[at - 1].a < why->a; at--) {
            found[at] = found[at - 1];
            whys[at] = whys[at - 1];
        }
        found[at] = action;
        whys[at] = *why;
    }
    *why = kept;
    for (unsigned i = 0; i < count && list->count + 1 < list->max; i++)
        add(list, &found[i], &whys[i]);
}

/* Whatever else is offered; of moves, which cannot all be listed, none. */
static void add_offered(struct mind *mind, struct shortlist *list) {
    sburg_offers(mind->setup, mind->view, &mind->offers);
    for (unsigned i = 0; i < mind->offers.count; i++) {
        const struct sburg_offer *offer = &mind->offers.list[i];
        bool moves =
            mind->known->decision == SBURG_DECIDE_MOVEMENT && offer->verb != SBURG_DO_END;
        if (offer->verb == SBURG_DO_PREFS || offer->verb == SBURG_DO_FIRE || moves)
            continue;
        struct sburg_action action = sburg_offer_action(mind->setup, mind->view, offer);
        struct reason why = because_of(&action);
        add(list, &action, &why);
    }
}

unsigned sburg_other_options(struct mind *mind, const struct sburg_action *first,
                             unsigned max, struct sburg_action *ret_actions,
                             struct reason *ret_reasons) {
    struct shortlist list;
    struct reason why =
        ret_reasons[0].kind != MIND_NO_REASON ? ret_reasons[0] : because_of(first);
    shortlist_begin(&list, max, sizeof *first, same, ret_actions, ret_reasons);
    add(&list, first, &why);
    if (mind->known->decision == SBURG_DECIDE_MOVEMENT)
        add_moves(mind, &list);
    else if (mind->known->decision == SBURG_DECIDE_FIRE)
        add_shots(mind, &list);
    add_offered(mind, &list);
    return list.count;
}
