/* SPDX-License-Identifier: MIT */
/* Builds offer lists and judges actions by the rows of the decisions; see offers.h. */
#include "offers.h"

#include "bug.h"
#include "able.h"
#include "asks.h"
#include "mandatory.h"
#include "preview.h"
#include "retreat_hexes.h"

/* `stack` under the option free_stack_order belongs to both sides at any time but during an
 * Assault (4.2). The side that is not asked knows only that much of what is going on. */
static bool may_restack_freely(const struct fotm_setup *setup,
                               const struct fotm_view *view) {
    const struct fotm_position *known = &view->known;
    return fotm_has(setup, FOTM_OPTION_FREE_STACK_ORDER) &&
           !setup->edition->asks->order_is_nothing && known->assault.target == HEX_NONE &&
           known->phase != FOTM_PHASE_SETUP && known->phase != FOTM_PHASE_OVER;
}

/* The decision's row of a verb; NULL: it does not allow it. */
static const struct fotm_ask *find(const struct fotm_setup *setup, unsigned decision,
                                   unsigned verb) {
    if (decision >= FOTM_DECISIONS) /* the viewer does not know it */
        return NULL;
    const struct fotm_decision_row *row = fotm_decision_row(setup, decision);
    for (unsigned i = 0; i < FOTM_DECISION_VERBS && row->asks[i] != NULL; i++)
        if ((unsigned)row->asks[i]->verb == verb)
            return row->asks[i];
    return NULL;
}

bool fotm_answers(const struct fotm_setup *setup, unsigned decision, unsigned verb) {
    return find(setup, decision, verb) != NULL;
}

void fotm_offers(const struct fotm_setup *setup, const struct fotm_view *view,
                 struct fotm_offers *ret_offers) {
    ret_offers->count = ret_offers->choice_count = 0;
    if (view->viewer >= VIEWER_PUBLIC || view->known.phase == FOTM_PHASE_OVER)
        return;
    if (view->known.asked != view->viewer) {
        if (may_restack_freely(setup, view))
            fotm_ask_stack.offer(setup, view, ret_offers);
        return;
    }
    const struct fotm_decision_row *row = fotm_decision_row(setup, view->known.decision);
    for (unsigned i = 0; i < FOTM_DECISION_VERBS && row->asks[i] != NULL; i++)
        if (row->asks[i]->offer != NULL)
            row->asks[i]->offer(setup, view, ret_offers);
    if (!fotm_answers(setup, view->known.decision, FOTM_DO_STACK) &&
        may_restack_freely(setup, view))
        fotm_ask_stack.offer(setup, view, ret_offers);
}

/* --- judging --------------------------------------------------------------------------- */

/* F13: what belongs to another phase is refused for that; what the phase knows, while a
 * question is open in it, is an illegal answer. */
static enum fotm_refusal untimely(const struct fotm_setup *setup,
                                  const struct fotm_position *known,
                                  enum fotm_verb verb) {
    if (fotm_phase_decision(known->decision))
        return FOTM_REFUSE_WRONG_PHASE;
    if (verb >= FOTM_DO_SUPPRESS && verb < FOTM_DO_END)
        return FOTM_REFUSE_NOT_A_CHOICE;
    return find(setup, fotm_phase_decisions[known->phase], verb) != NULL
               ? FOTM_REFUSE_WRONG_DECISION
               : FOTM_REFUSE_WRONG_PHASE;
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
    const struct fotm_ask *row =
        free_stack ? &fotm_ask_stack : find(setup, known->decision, action->verb);
    if (row == NULL)
        return fotm_refuse(untimely(setup, known, (enum fotm_verb)action->verb),
                           FOTM_NOBODY, HEX_NONE);
    return row->check(setup, view, side, action);
}

struct fotm_action fotm_sample(const struct fotm_setup *setup,
                               const struct fotm_view *view,
                               const struct fotm_offers *offers, unsigned index) {
    RULES_ASSERT(index < offers->count);
    const struct fotm_ask *row =
        find(setup, view->known.decision, offers->list[index].verb);
    if (row == NULL)
        row = &fotm_ask_stack; /* the right of the side that is not asked */
    return row->sample(setup, view, offers, index);
}

const struct fotm_asks fotm_asks_2022 = {.rows = fotm_decision_rows,
                                         .obliged = fotm_obliged_2022,
                                         .able = fotm_able_2022,
                                         .preview = fotm_preview_2022,
                                         .retreats = fotm_retreat_hexes_2022,
                                         .retreat_is_plain = fotm_retreat_is_plain_2022};
