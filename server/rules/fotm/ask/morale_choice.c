/* SPDX-License-Identifier: MIT */
/* Morale checks. See morale_choice.h. */
#include "morale_choice.h"

#include "rows.h"

int fotm_morale_modifier(const struct fotm_setup *setup,
                         const struct fotm_position *position, unsigned piece,
                         unsigned with) {
    int modifier = -position->pieces[piece].lcm; /* 10.3, also with a commander */
    if (with != FOTM_NOBODY)
        modifier += (int)fotm_cm(setup, position, with);
    return modifier;
}

/* 10.2: in the hex. Lee helps only to rally and regroup (R23). */
static bool commands(const struct fotm_setup *setup, const struct fotm_position *position,
                     unsigned piece, unsigned commander) {
    if (!fotm_is_commander(commander) ||
        commander - FOTM_FIRST_COMMANDER >= setup->commander_count)
        return false;
    const struct fotm_chief *chief = fotm_chief(position, commander);
    return chief->where == FOTM_ON_MAP && chief->hex == position->pieces[piece].hex &&
           fotm_army(setup, commander) == fotm_army(setup, piece) &&
           setup->commanders[commander - FOTM_FIRST_COMMANDER].who != FOTM_WHO_LEE;
}

bool fotm_may_check(const struct fotm_setup *setup, const struct fotm_position *position,
                    unsigned piece, unsigned with) {
    if (with == FOTM_NOBODY)
        return position->pieces[piece].lcm < fotm_charts(setup)->lcm_most; /* 10.3 */
    /* 10.1: as many as his CM; a CM of zero helps nobody. */
    return commands(setup, position, piece, with) &&
           fotm_chief(position, with)->helped < fotm_cm(setup, position, with);
}

unsigned fotm_check_helpers(const struct fotm_setup *setup,
                            const struct fotm_position *position, unsigned piece,
                            uint8_t ret_with[FOTM_CHIEFS + 1]) {
    unsigned count = 0;
    if (fotm_may_check(setup, position, piece, FOTM_NOBODY))
        ret_with[count++] = FOTM_NOBODY;
    for (unsigned i = 0; i < setup->commander_count; i++)
        if (fotm_may_check(setup, position, piece, FOTM_FIRST_COMMANDER + i))
            ret_with[count++] = (uint8_t)(FOTM_FIRST_COMMANDER + i);
    return count;
}

bool fotm_helpers_are_plain(const struct fotm_setup *setup,
                            const struct fotm_position *position, unsigned piece) {
    for (unsigned i = 0; i < setup->commander_count; i++)
        if (setup->commanders[i].army == fotm_army(setup, piece) &&
            setup->commanders[i].who != FOTM_WHO_LEE &&
            (position->chiefs[i].flags & FOTM_MASKED))
            return false;
    return true;
}

/* --- the question (17.2, R73); to retreat instead is retreat.c's --- */

static struct refusal check(const struct fotm_setup *setup, const struct fotm_view *view,
                            enum side side, const struct fotm_action *action) {
    (void)side;
    const struct fotm_position *known = &view->known;
    return fotm_allow_choice(action->unit == known->asked_unit &&
                                 fotm_may_check(setup, known, action->unit, action->with),
                             action);
}

static void offer(const struct fotm_setup *setup, const struct fotm_view *view,
                  struct fotm_offers *offers) {
    const struct fotm_position *known = &view->known;
    unsigned piece = known->asked_unit;
    uint8_t helpers[FOTM_CHIEFS + 1];
    unsigned count = fotm_check_helpers(setup, known, piece, helpers);
    fotm_offer_add(offers, FOTM_DO_MORALE, piece, known->pieces[piece].hex);
    for (unsigned i = 0; i < count; i++)
        fotm_help_add(offers, helpers[i], fotm_charts(setup)->morale_needed,
                      fotm_morale_modifier(setup, known, piece, helpers[i]));
}

static struct fotm_action sample(const struct fotm_setup *setup,
                                 const struct fotm_view *view,
                                 const struct fotm_offers *offers, unsigned index) {
    (void)setup, (void)view;
    const struct fotm_offer *it = &offers->list[index];
    struct fotm_action action = fotm_action(FOTM_DO_MORALE);
    action.unit = it->unit;
    action.with = offers->choices[it->first].unit;
    return action;
}

const struct fotm_ask fotm_ask_morale = {FOTM_DO_MORALE, check, offer, sample};
