/* SPDX-License-Identifier: MIT */
/* Ending a phase: when it is allowed (11.1, 13.1, 15.4), and its row among the verbs. */
#include "rows.h"

#include "mandatory.h"
#include "move.h"
#include "place.h"

static struct refusal may_end(const struct fotm_setup *setup,
                              const struct fotm_view *view) {
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

static struct refusal check_end(const struct fotm_setup *setup,
                                const struct fotm_view *view, enum side side,
                                const struct fotm_action *action) {
    (void)side, (void)action;
    return may_end(setup, view);
}

static void offer_end(const struct fotm_setup *setup, const struct fotm_view *view,
                      struct fotm_offers *offers) {
    if (!refused(may_end(setup, view)))
        fotm_offer_add(offers, FOTM_DO_END, FOTM_NOBODY, HEX_NONE);
}

const struct fotm_ask fotm_ask_end = {FOTM_DO_END, check_end, offer_end,
                                      fotm_sample_plain};
