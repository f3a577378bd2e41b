/* SPDX-License-Identifier: MIT */
/* Builds offer lists and judges actions; see offers.h. What belongs to one verb stands in the
 * file named after what it judges. */
#include "offers.h"

#include "bug.h"
#include "answers.h"
#include "assault.h"
#include "decisions.h"
#include "displace.h"
#include "asks.h"
#include "lee.h"
#include "mandatory.h"
#include "move.h"
#include "place.h"
#include "preview.h"
#include "rally.h"
#include "refusals.h"
#include "retreat.h"
#include "stack.h"
#include "withdraw.h"

/* `stack` under the option free_stack_order belongs to both sides at any time but during an
 * Assault (4.2). The side that is not asked knows only that much of what is going on. */
static bool may_restack_freely(const struct fotm_setup *setup,
                               const struct fotm_view *view) {
    const struct fotm_position *known = &view->known;
    return fotm_has(setup, FOTM_OPTION_FREE_STACK_ORDER) &&
           known->assault.target == HEX_NONE && known->phase != FOTM_PHASE_SETUP &&
           known->phase != FOTM_PHASE_OVER;
}

void fotm_offers(const struct fotm_setup *setup, const struct fotm_view *view,
                 struct fotm_offers *ret_offers) {
    ret_offers->count = ret_offers->choice_count = 0;
    if (view->viewer >= VIEWER_PUBLIC || view->known.phase == FOTM_PHASE_OVER)
        return;
    if (view->known.asked == view->viewer)
        fotm_decision_row(setup, view->known.decision)->offer(setup, view, ret_offers);
    else if (may_restack_freely(setup, view))
        fotm_offer_stacks(setup, view, ret_offers);
}

/* --- judging --------------------------------------------------------------------------- */

struct refusal fotm_check_end(const struct fotm_setup *setup,
                              const struct fotm_view *view, enum side side,
                              const struct fotm_action *action) {
    (void)side, (void)action;
    if (view->known.decision == FOTM_DECIDE_SETUP)
        return fotm_check_end_setup(setup, view);
    if (view->known.decision == FOTM_DECIDE_MOVEMENT)
        return fotm_check_end_movement(setup, view);
    if (view->known.decision == FOTM_DECIDE_COMBAT) {
        uint16_t left = fotm_mandatory_left(setup, &view->known);
        if (left != HEX_NONE)
            return fotm_refuse(FOTM_REFUSE_MANDATORY_LEFT, FOTM_NOBODY, left); /* 15.4 */
    }
    return fotm_allow();
}

struct refusal fotm_check_retreat(const struct fotm_setup *setup,
                                  const struct fotm_view *view, enum side side,
                                  const struct fotm_action *action) {
    if (view->known.decision == FOTM_DECIDE_DISPLACE)
        return fotm_check_displace(setup, view, side, action);
    return fotm_check_answer(setup, view, side, action);
}

static fotm_check_fn *const checks[FOTM_VERBS] = {
    [FOTM_DO_PLACE] = fotm_check_place,
    [FOTM_DO_RALLY] = fotm_check_rally,
    [FOTM_DO_REGROUP] = fotm_check_rally,
    [FOTM_DO_MOVE] = fotm_check_move,
    [FOTM_DO_STACK] = fotm_check_stack,
    [FOTM_DO_ENTER] = fotm_check_enter,
    [FOTM_DO_LEE] = fotm_check_lee,
    [FOTM_DO_LONGSTREET] = fotm_check_longstreet,
    [FOTM_DO_ASSAULT] = fotm_check_assault,
    [FOTM_DO_SUPPRESS] = fotm_check_answer,
    [FOTM_DO_LEAD] = fotm_check_answer,
    [FOTM_DO_DEFEND] = fotm_check_answer,
    [FOTM_DO_MORALE] = fotm_check_answer,
    [FOTM_DO_RETREAT] = fotm_check_retreat,
    [FOTM_DO_CASUALTY] = fotm_check_answer,
    [FOTM_DO_OVERSTACK] = fotm_check_answer,
    [FOTM_DO_CAPTOR] = fotm_check_answer,
    [FOTM_DO_ADVANCE] = fotm_check_answer,
    [FOTM_DO_WITHDRAW] = fotm_check_withdraw,
    [FOTM_DO_END] = fotm_check_end,
};

/* F13: what belongs to another phase is refused for that; what the phase knows, while a
 * question is open in it, is an illegal answer. */
static enum fotm_refusal untimely(const struct fotm_setup *setup,
                                  const struct fotm_position *known,
                                  enum fotm_verb verb) {
    if (fotm_phase_decision(known->decision))
        return FOTM_REFUSE_WRONG_PHASE;
    if (verb >= FOTM_DO_SUPPRESS && verb < FOTM_DO_END)
        return FOTM_REFUSE_NOT_A_CHOICE;
    uint32_t verbs = fotm_decision_row(setup, fotm_phase_decisions[known->phase])->verbs;
    return verbs >> verb & 1 ? FOTM_REFUSE_WRONG_DECISION : FOTM_REFUSE_WRONG_PHASE;
}

struct refusal fotm_check(const struct fotm_setup *setup, const struct fotm_view *view,
                          enum side side, const struct fotm_action *action) {
    const struct fotm_position *known = &view->known;
    RULES_ASSERT(action->verb > FOTM_DO_NOTHING && action->verb < FOTM_VERBS);
    if (known->asked == SIDE_NONE)
        return fotm_refuse(FOTM_REFUSE_GAME_OVER, FOTM_NOBODY, HEX_NONE);
    bool free_stack = action->verb == FOTM_DO_STACK && may_restack_freely(setup, view);
    if (side != (enum side)known->asked && !free_stack)
        return fotm_refuse(FOTM_REFUSE_NOT_YOUR_TURN, FOTM_NOBODY, HEX_NONE);
    const struct fotm_decision_row *row = fotm_decision_row(setup, known->decision);
    if (!free_stack && !(row->verbs >> action->verb & 1))
        return fotm_refuse(untimely(setup, known, (enum fotm_verb)action->verb),
                           FOTM_NOBODY, HEX_NONE);
    return setup->edition->asks->checks[action->verb](setup, view, side, action);
}

/* --- samples --------------------------------------------------------------------------- */

/* A template whose action is its own unit and hex with the first choice of each kind. */
struct fotm_action fotm_sample_plain(const struct fotm_offers *offers,
                                     const struct fotm_offer *offer) {
    struct fotm_action action = fotm_action((enum fotm_verb)offer->verb);
    action.unit = offer->unit;
    action.hex = offer->hex;
    for (unsigned i = offer->count; i-- > 0;) {
        const struct fotm_choice *choice = &offers->choices[offer->first + i];
        if (choice->role == FOTM_ROLE_HEX)
            action.hex = choice->hex;
        else if (choice->role == FOTM_ROLE_WITH)
            action.with = choice->unit;
        else if (choice->role == FOTM_ROLE_VALUE)
            action.value = choice->value;
    }
    action.hex_given = action.hex != HEX_NONE;
    return action;
}

struct fotm_action fotm_sample(const struct fotm_setup *setup,
                               const struct fotm_view *view,
                               const struct fotm_offers *offers, unsigned index) {
    RULES_ASSERT(index < offers->count);
    return setup->edition->asks->sample(setup, view, offers, index);
}

struct fotm_action fotm_sample_2022(const struct fotm_setup *setup,
                                    const struct fotm_view *view,
                                    const struct fotm_offers *offers, unsigned index) {
    const struct fotm_offer *offer = &offers->list[index];
    struct fotm_action action = fotm_sample_plain(offers, offer);
    switch ((enum fotm_verb)offer->verb) {
    case FOTM_DO_MOVE:
        return fotm_sample_move(setup, view, offers, index);
    case FOTM_DO_ENTER:
        return fotm_sample_enter(setup, view, offers, index);
    case FOTM_DO_ASSAULT:
        return fotm_sample_assault(setup, view, offers, index);
    case FOTM_DO_PLACE:
        return fotm_sample_place(setup, view, offers, index);
    case FOTM_DO_WITHDRAW:
        return fotm_sample_withdraw(setup, view);
    case FOTM_DO_STACK:
        return fotm_sample_stack(setup, view, offer->hex);
    case FOTM_DO_REGROUP:
        action.facing = view->known.pieces[offer->unit].facing;
        return action;
    case FOTM_DO_SUPPRESS:
    case FOTM_DO_LEAD:
    case FOTM_DO_DEFEND:
    case FOTM_DO_MORALE:
    case FOTM_DO_CASUALTY:
    case FOTM_DO_OVERSTACK:
    case FOTM_DO_CAPTOR:
    case FOTM_DO_ADVANCE:
        return fotm_sample_answer(setup, view, offers, index);
    case FOTM_DO_RETREAT:
        if (view->known.decision == FOTM_DECIDE_DISPLACE)
            return action;
        return fotm_sample_answer(setup, view, offers, index);
    case FOTM_DO_NOTHING:
    case FOTM_DO_STAND:
    case FOTM_DO_LOSS:
    case FOTM_DO_RALLY:
    case FOTM_DO_LEE:
    case FOTM_DO_LONGSTREET:
    case FOTM_DO_END:
    case FOTM_VERBS:
        break;
    }
    return action;
}

const struct fotm_asks fotm_asks_2022 = {.rows = fotm_decision_rows,
                                         .checks = checks,
                                         .sample = fotm_sample_2022,
                                         .obliged = fotm_obliged_2022,
                                         .able = fotm_able_2022,
                                         .preview = fotm_preview_2022,
                                         .retreats = fotm_retreat_hexes_2022};
