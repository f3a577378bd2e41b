/* SPDX-License-Identifier: MIT */
/* 10.4, 10.5. See lee.h. */
#include "lee.h"

#include "rows.h"

unsigned fotm_commander_named(const struct fotm_setup *setup,
                              const struct fotm_position *position, enum fotm_who who) {
    for (unsigned i = 0; i < setup->commander_count; i++)
        if (setup->commanders[i].who == who && position->chiefs[i].where == FOTM_ON_MAP)
            return FOTM_FIRST_COMMANDER + i;
    return FOTM_NOBODY;
}

static bool lee_can_come(const struct fotm_setup *setup,
                         const struct fotm_position *known) {
    if (!fotm_has(setup, FOTM_OPTION_LEE) || known->side != FOTM_CONFEDERATE ||
        known->turn < fotm_charts(setup)->lee_from || known->lee != FOTM_LEE_WAITING)
        return false;
    for (unsigned i = 0; i < setup->commander_count; i++)
        if (setup->commanders[i].who == FOTM_WHO_LEE)
            return fotm_commander_named(setup, known, FOTM_WHO_LONGSTREET) != FOTM_NOBODY;
    return false;
}

static struct refusal check_lee(const struct fotm_setup *setup,
                                const struct fotm_view *view, enum side side,
                                const struct fotm_action *action) {
    (void)side;
    const struct fotm_position *known = &view->known;
    if (action->hex_given && action->hex == HEX_NONE)
        return fotm_refuse(FOTM_REFUSE_NO_SUCH_HEX, FOTM_NOBODY, HEX_NONE);
    if (!lee_can_come(setup, known) ||
        action->hex !=
            fotm_hex_of(known, fotm_commander_named(setup, known, FOTM_WHO_LONGSTREET)))
        return fotm_refuse(FOTM_REFUSE_NO_LEE, FOTM_NOBODY, action->hex);
    return fotm_allow();
}

static void offer_lee(const struct fotm_setup *setup, const struct fotm_view *view,
                      struct fotm_offers *offers) {
    if (!lee_can_come(setup, &view->known))
        return;
    unsigned longstreet = fotm_commander_named(setup, &view->known, FOTM_WHO_LONGSTREET);
    fotm_offer_add(offers, FOTM_DO_LEE, FOTM_NOBODY,
                   fotm_hex_of(&view->known, longstreet));
}

static struct refusal check_longstreet(const struct fotm_setup *setup,
                                       const struct fotm_view *view, enum side side,
                                       const struct fotm_action *action) {
    (void)setup, (void)view, (void)side;
    if (action->value != FOTM_BONUS_RALLY && action->value != FOTM_BONUS_ASSAULT)
        return fotm_refuse(FOTM_REFUSE_NOT_A_CHOICE, FOTM_NOBODY, HEX_NONE);
    return fotm_allow();
}

static void offer_longstreet(const struct fotm_setup *setup, const struct fotm_view *view,
                             struct fotm_offers *offers) {
    fotm_offer_add(offers, FOTM_DO_LONGSTREET,
                   fotm_commander_named(setup, &view->known, FOTM_WHO_LONGSTREET),
                   HEX_NONE);
    fotm_choice_add(offers, FOTM_ROLE_VALUE, FOTM_NOBODY, HEX_NONE)->value =
        FOTM_BONUS_RALLY;
    fotm_choice_add(offers, FOTM_ROLE_VALUE, FOTM_NOBODY, HEX_NONE)->value =
        FOTM_BONUS_ASSAULT;
}

const struct fotm_ask fotm_ask_lee = {FOTM_DO_LEE, check_lee, offer_lee,
                                      fotm_sample_plain};
const struct fotm_ask fotm_ask_longstreet = {FOTM_DO_LONGSTREET, check_longstreet,
                                             offer_longstreet, fotm_sample_plain};
