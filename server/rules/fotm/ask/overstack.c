/* SPDX-License-Identifier: MIT */
/* See overstack.h. */
#include "overstack.h"

#include "rows.h"

unsigned fotm_overstacked(const struct fotm_position *position, uint16_t hex,
                          uint8_t ret_pieces[FOTM_STACK_MOST + 1]) {
    unsigned count = 0;
    for (unsigned p = fotm_top(position, hex); p != FOTM_NOBODY;
         p = fotm_below(position, p))
        if (!fotm_flag(position, p, FOTM_MASKED) && count <= FOTM_STACK_MOST)
            ret_pieces[count++] = (uint8_t)p;
    return count;
}

static struct refusal check(const struct fotm_setup *setup, const struct fotm_view *view,
                            enum side side, const struct fotm_action *action) {
    (void)setup, (void)side;
    uint8_t pieces[FOTM_STACK_MOST + 1];
    unsigned count = fotm_overstacked(&view->known, view->known.asked_hex, pieces);
    return fotm_allow_choice(fotm_is_one_of(pieces, count, action->unit), action);
}

static void offer(const struct fotm_setup *setup, const struct fotm_view *view,
                  struct fotm_offers *offers) {
    (void)setup;
    uint8_t pieces[FOTM_STACK_MOST + 1];
    uint16_t hex = view->known.asked_hex;
    unsigned count = fotm_overstacked(&view->known, hex, pieces);
    fotm_offer_add(offers, FOTM_DO_OVERSTACK, FOTM_NOBODY, hex);
    fotm_units_add(offers, FOTM_ROLE_UNIT, pieces, count);
}

const struct fotm_ask fotm_ask_overstack = {FOTM_DO_OVERSTACK, check, offer,
                                            fotm_sample_unit};
