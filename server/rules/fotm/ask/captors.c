/* SPDX-License-Identifier: MIT */
/* Captors. See captors.h. */
#include "captors.h"

#include "rows.h"

unsigned fotm_guard_with_room(const struct fotm_position *position, unsigned piece) {
    for (unsigned slot = 0; slot < FOTM_GUARDS; slot++) {
        const struct fotm_guard *guard = &position->guards[slot];
        if ((position->assault.guards >> slot & 1) && guard->number != 0 &&
            guard->parent == piece && guard->prisoners[1] == FOTM_NOBODY)
            return slot;
    }
    return FOTM_GUARDS;
}

/* R61: attackers still in the Assault, guns too; or all brigades of the target hex. */
static bool in_assault(const struct fotm_setup *setup,
                       const struct fotm_position *position, unsigned brigade) {
    const struct fotm_assault *assault = &position->assault;
    if (position->pieces[brigade].where != FOTM_ON_MAP)
        return false;
    if (setup->brigades[brigade].army == position->side)
        return fotm_set_has(&assault->brigades, brigade) ||
               fotm_set_has(&assault->guns, brigade);
    return position->pieces[brigade].hex == assault->target;
}

/* 17.5: among those of one kind, the unrouted or the routed. */
static unsigned captors_among(const struct fotm_setup *setup,
                              const struct fotm_position *position, enum side army,
                              unsigned excluded, uint8_t ret_captors[FOTM_BRIGADES]) {
    unsigned count = 0;
    for (unsigned piece = 0; piece < setup->brigade_count; piece++) {
        if (fotm_army(setup, piece) != army || !in_assault(setup, position, piece) ||
            fotm_flag(position, piece, excluded))
            continue;
        bool strong = fotm_sp(setup, position, piece) >= fotm_charts(setup)->guard_sp &&
                      !fotm_last_step(setup, position, piece);
        if (strong || fotm_guard_with_room(position, piece) < FOTM_GUARDS)
            ret_captors[count++] = (uint8_t)piece;
    }
    return count;
}

unsigned fotm_captors(const struct fotm_setup *setup,
                      const struct fotm_position *position, unsigned prisoner,
                      uint8_t ret_captors[FOTM_BRIGADES]) {
    enum side army = fotm_enemy(fotm_army(setup, prisoner));
    /* R138: a routed brigade only if no other qualifies. */
    unsigned excluded = setup->rules < 2 ? 0 : FOTM_ROUTED;
    unsigned count = captors_among(setup, position, army, excluded, ret_captors);
    return count > 0 ? count : captors_among(setup, position, army, 0, ret_captors);
}

bool fotm_captors_are_plain(const struct fotm_setup *setup,
                            const struct fotm_position *position, unsigned prisoner) {
    for (unsigned piece = 0; piece < setup->brigade_count; piece++)
        if (fotm_army(setup, piece) != fotm_army(setup, prisoner) &&
            fotm_flag(position, piece, FOTM_MASKED) && in_assault(setup, position, piece))
            return false;
    return true;
}

/* --- the question (17.5) --- */

static struct refusal check(const struct fotm_setup *setup, const struct fotm_view *view,
                            enum side side, const struct fotm_action *action) {
    (void)side;
    uint8_t captors[FOTM_BRIGADES];
    const struct fotm_position *known = &view->known;
    bool is_one =
        action->with == known->asked_unit &&
        fotm_is_one_of(captors, fotm_captors(setup, known, action->with, captors),
                       action->unit);
    return fotm_allow_choice(is_one, action);
}

static void offer(const struct fotm_setup *setup, const struct fotm_view *view,
                  struct fotm_offers *offers) {
    uint8_t captors[FOTM_BRIGADES];
    const struct fotm_position *known = &view->known;
    unsigned count = fotm_captors(setup, known, known->asked_unit, captors);
    fotm_offer_add(offers, FOTM_DO_CAPTOR, known->asked_unit, known->asked_hex);
    fotm_units_add(offers, FOTM_ROLE_UNIT, captors, count);
}

static struct fotm_action sample(const struct fotm_setup *setup,
                                 const struct fotm_view *view,
                                 const struct fotm_offers *offers, unsigned index) {
    struct fotm_action action = fotm_sample_unit(setup, view, offers, index);
    action.with = offers->list[index].unit;
    return action;
}

const struct fotm_ask fotm_ask_captor = {FOTM_DO_CAPTOR, check, offer, sample};
