/* SPDX-License-Identifier: MIT */
/* Commanders at risk, and which leader is hit. See casualty_choice.h. */
#include "casualty_choice.h"

#include "rows.h"

unsigned fotm_commanders_at_risk(const struct fotm_setup *setup,
                                 const struct fotm_position *position, unsigned party,
                                 uint8_t ret_commanders[FOTM_COMMANDERS]) {
    unsigned lead = position->assault.lead[party], count = 0;
    if (!fotm_is_brigade(lead) || position->pieces[lead].where != FOTM_ON_MAP)
        return 0;
    for (unsigned i = 0; i < setup->commander_count; i++)
        if (position->chiefs[i].hex == position->pieces[lead].hex &&
            setup->commanders[i].army == fotm_army(setup, lead) &&
            setup->commanders[i].who != FOTM_WHO_LEE)
            ret_commanders[count++] = (uint8_t)(FOTM_FIRST_COMMANDER + i);
    return count;
}

/* --- the question (7.2): the sharpshooters' owner chooses among the other party's leaders --- */

static unsigned choices(const struct fotm_setup *setup, const struct fotm_position *known,
                        uint8_t ret_commanders[FOTM_COMMANDERS]) {
    unsigned hit =
        fotm_asked_party(known) == FOTM_ATTACKER ? FOTM_DEFENDER : FOTM_ATTACKER;
    return fotm_commanders_at_risk(setup, known, hit, ret_commanders);
}

static struct refusal check(const struct fotm_setup *setup, const struct fotm_view *view,
                            enum side side, const struct fotm_action *action) {
    (void)side;
    uint8_t commanders[FOTM_COMMANDERS];
    unsigned count = choices(setup, &view->known, commanders);
    return fotm_allow_choice(action->unit == FOTM_NOBODY ||
                                 fotm_is_one_of(commanders, count, action->unit),
                             action);
}

static void offer(const struct fotm_setup *setup, const struct fotm_view *view,
                  struct fotm_offers *offers) {
    uint8_t commanders[FOTM_COMMANDERS];
    unsigned count = choices(setup, &view->known, commanders);
    fotm_offer_add(offers, FOTM_DO_CASUALTY, FOTM_NOBODY, view->known.asked_hex);
    fotm_choice_add(offers, FOTM_ROLE_OFFICER, FOTM_NOBODY, HEX_NONE);
    fotm_units_add(offers, FOTM_ROLE_COMMANDER, commanders, count);
}

const struct fotm_ask fotm_ask_casualty = {FOTM_DO_CASUALTY, check, offer,
                                           fotm_sample_unit};
