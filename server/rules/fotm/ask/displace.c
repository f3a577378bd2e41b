/* SPDX-License-Identifier: MIT */
/* 6.1: where a displaced commander may go. See displace.h. */
#include "displace.h"

#include "rows.h"

unsigned fotm_displaced_to(const struct fotm_setup *setup,
                           const struct fotm_position *position, unsigned commander,
                           uint16_t ret_hexes[HEX_MAX]) {
    enum side army = fotm_army(setup, commander);
    uint16_t from = fotm_hex_of(position, commander);
    int nearest = FOTM_FAR;
    unsigned count = 0;
    for (unsigned hex = 0; hex < hex_count(&setup->grid); hex++) {
        if (fotm_holder(setup, position, (uint16_t)hex) != army)
            continue;
        int distance = fotm_distance(setup, from, (uint16_t)hex);
        if (distance < nearest) {
            nearest = distance;
            count = 0;
        }
        if (distance == nearest)
            ret_hexes[count++] = (uint16_t)hex;
    }
    return count;
}

static struct refusal check(const struct fotm_setup *setup, const struct fotm_view *view,
                            enum side side, const struct fotm_action *action) {
    (void)side;
    uint16_t hexes[HEX_MAX];
    unsigned commander = view->known.asked_unit;
    if (action->unit == commander && action->hex != HEX_NONE) {
        unsigned count = fotm_displaced_to(setup, &view->known, commander, hexes);
        for (unsigned i = 0; i < count; i++)
            if (hexes[i] == action->hex)
                return fotm_allow();
    }
    return fotm_refuse(FOTM_REFUSE_NOT_A_CHOICE, commander, action->hex);
}

static void offer(const struct fotm_setup *setup, const struct fotm_view *view,
                  struct fotm_offers *offers) {
    uint16_t hexes[HEX_MAX];
    unsigned commander = view->known.asked_unit;
    unsigned count = fotm_displaced_to(setup, &view->known, commander, hexes);
    fotm_offer_add(offers, FOTM_DO_RETREAT, commander,
                   fotm_hex_of(&view->known, commander));
    for (unsigned i = 0; i < count; i++)
        fotm_choice_add(offers, FOTM_ROLE_HEX, commander, hexes[i]);
}

const struct fotm_ask fotm_ask_displace = {FOTM_DO_RETREAT, check, offer,
                                           fotm_sample_plain};
