/* SPDX-License-Identifier: MIT */
/* 11.1: who may be set up where. See place.h. */
#include "place.h"

#include "refusals.h"

static const struct fotm_start *start_of(const struct fotm_setup *setup, unsigned unit) {
    if (fotm_is_brigade(unit) && unit < setup->brigade_count)
        return &setup->brigade_starts[unit];
    if (fotm_is_commander(unit) && unit - FOTM_FIRST_COMMANDER < setup->commander_count)
        return &setup->commander_starts[unit - FOTM_FIRST_COMMANDER];
    return NULL;
}

/* A hex that the list gives to a Union commander, who may be there by himself. */
static bool is_a_commanders(const struct fotm_setup *setup, uint16_t hex) {
    for (unsigned i = 0; i < setup->commander_count; i++)
        if (setup->commanders[i].army == FOTM_UNION &&
            setup->commander_starts[i].hex == hex)
            return true;
    return false;
}

/* With masking the Confederate places freely; otherwise within so many hexes of the list. Nobody
 * comes where the other side's set-up has somebody: the Union, which comes second, stands in its
 * listed hexes meanwhile. What it holds is known to everybody, so this tells nothing. */
static bool may_stand(const struct fotm_setup *setup, const struct fotm_position *known,
                      unsigned unit, uint16_t hex) {
    const struct fotm_start *start = start_of(setup, unit);
    enum side side = fotm_army(setup, unit);
    bool anywhere = side == FOTM_CONFEDERATE && fotm_has(setup, FOTM_OPTION_MASKING);
    unsigned within = start->within;
    if (within < fotm_charts(setup)->setup_within)
        within = fotm_charts(setup)->setup_within;
    if (!anywhere && fotm_distance(setup, start->hex, hex) > (int)within)
        return false;
    if (setup->rules >= 3 && fotm_commander_in(setup, known, hex, fotm_enemy(side),
                                               FOTM_NOBODY) != FOTM_NOBODY)
        return false; /* P74 */
    return fotm_holder(setup, known, hex) != fotm_enemy(side) &&
           (side == FOTM_UNION || !is_a_commanders(setup, hex));
}

/* R140: where it stands, and facing as it does. */
static bool changes_nothing(const struct fotm_position *known, unsigned unit,
                            uint16_t hex, unsigned facing) {
    return fotm_hex_of(known, unit) == hex &&
           (facing == FOTM_ANY_FACING || facing == known->pieces[unit].facing);
}

static struct refusal check(const struct fotm_setup *setup, const struct fotm_view *view,
                            enum side side, const struct fotm_action *action) {
    unsigned unit = action->unit;
    const struct fotm_start *start = start_of(setup, unit);
    if (start == NULL)
        return fotm_refuse(FOTM_REFUSE_NO_SUCH_UNIT, FOTM_NOBODY, HEX_NONE);
    if (fotm_army(setup, unit) != side)
        return fotm_refuse(FOTM_REFUSE_NOT_YOURS, unit, HEX_NONE);
    if (start->hex == HEX_NONE)
        return fotm_refuse(FOTM_REFUSE_PLACE_WHO, unit, HEX_NONE);
    if (action->hex == HEX_NONE)
        return fotm_refuse(FOTM_REFUSE_NO_SUCH_HEX, unit, HEX_NONE);
    if (!may_stand(setup, &view->known, unit, action->hex))
        return fotm_refuse(FOTM_REFUSE_PLACE_WHERE, unit, action->hex);
    if (action->facing != FOTM_ANY_FACING &&
        (action->facing >= HEX_DIRECTIONS || !fotm_is_piece(unit)))
        return fotm_refuse(FOTM_REFUSE_BAD_FACING, unit, HEX_NONE);
    if (setup->rules >= 2 &&
        changes_nothing(&view->known, unit, action->hex, action->facing))
        return fotm_refuse(fotm_is_piece(unit) ? FOTM_REFUSE_PLACE_SAME
                                               : FOTM_REFUSE_PLACE_SAME_HEX,
                           unit, action->hex);
    return fotm_allow();
}

static bool overfull(const struct fotm_setup *setup, const struct fotm_position *known,
                     uint16_t hex, enum side side) {
    unsigned brigades = 0, infantry = 0, commanders = 0;
    if (fotm_holder(setup, known, hex) == side) {
        for (unsigned p = fotm_top(known, hex); p != FOTM_NOBODY;
             p = fotm_below(known, p)) {
            brigades++;
            infantry += fotm_fills(setup, known, p);
        }
    }
    for (unsigned c = fotm_commander_in(setup, known, hex, side, FOTM_NOBODY);
         c != FOTM_NOBODY; c = fotm_commander_in(setup, known, hex, side, c))
        commanders++;
    return brigades > fotm_charts(setup)->stack_brigades ||
           infantry > fotm_charts(setup)->stack_infantry ||
           commanders > fotm_charts(setup)->stack_commanders;
}

struct refusal fotm_check_end_setup(const struct fotm_setup *setup,
                                    const struct fotm_view *view) {
    const struct fotm_position *known = &view->known;
    enum side side = (enum side)known->asked;
    uint16_t first = HEX_NONE;
    for (uint16_t hex = fotm_next_stack(known, 0); hex != HEX_NONE && first == HEX_NONE;
         hex = fotm_next_stack(known, hex + 1u))
        if (overfull(setup, known, hex, side))
            first = hex;
    /* Commanders may stand by themselves. */
    for (unsigned i = 0; i < setup->commander_count; i++) {
        uint16_t hex = known->chiefs[i].hex;
        if (hex < first && overfull(setup, known, hex, side))
            first = hex;
    }
    return first == HEX_NONE
               ? fotm_allow()
               : fotm_refuse(FOTM_REFUSE_STACKING_SETUP, FOTM_NOBODY, first);
}

/* A brigade may at least be turned where it stands, a commander has to go elsewhere (R140). */
static void offer_place(const struct fotm_setup *setup, const struct fotm_position *known,
                        struct fotm_offers *offers, unsigned unit) {
    uint16_t here = fotm_hex_of(known, unit);
    bool stays = setup->rules < 2 || fotm_is_piece(unit);
    fotm_offer_add(offers, FOTM_DO_PLACE, unit, here);
    for (unsigned hex = 0; hex < hex_count(&setup->grid); hex++)
        if ((stays || hex != here) && may_stand(setup, known, unit, (uint16_t)hex))
            fotm_choice_add(offers, FOTM_ROLE_HEX, unit, (uint16_t)hex);
    if (offers->list[offers->count - 1].count == 0)
        fotm_offer_drop(offers);
}

static void offer(const struct fotm_setup *setup, const struct fotm_view *view,
                  struct fotm_offers *offers) {
    const struct fotm_position *known = &view->known;
    /* Where everybody may stand anywhere, one template with the units as choices says it. */
    bool anywhere = view->viewer == VIEWER_SECOND && fotm_has(setup, FOTM_OPTION_MASKING);
    unsigned first = FOTM_NOBODY;
    for (unsigned i = 0; i < setup->brigade_count + (unsigned)setup->commander_count;
         i++) {
        unsigned unit = i < setup->brigade_count
                            ? i
                            : FOTM_FIRST_COMMANDER + i - setup->brigade_count;
        if (fotm_army(setup, unit) != (enum side)view->viewer ||
            start_of(setup, unit)->hex == HEX_NONE)
            continue;
        if (!anywhere || first == FOTM_NOBODY)
            offer_place(setup, known, offers, unit);
        if (anywhere) {
            first = first == FOTM_NOBODY ? unit : first;
            fotm_choice_add(offers, FOTM_ROLE_UNIT, unit, fotm_hex_of(known, unit));
        }
    }
}

static struct fotm_action sample(const struct fotm_setup *setup,
                                 const struct fotm_view *view,
                                 const struct fotm_offers *offers, unsigned index) {
    const struct fotm_offer *it = &offers->list[index];
    struct fotm_action action = fotm_action(FOTM_DO_PLACE);
    action.unit = it->unit;
    action.hex = it->hex;
    action.hex_given = 1;
    for (unsigned i = 0; i < it->count; i++) {
        const struct fotm_choice *choice = &offers->choices[it->first + i];
        if (choice->role != FOTM_ROLE_HEX ||
            (setup->rules >= 2 && choice->hex == it->hex))
            continue;
        action.hex = choice->hex;
        return action;
    }
    action.facing = (uint8_t)((view->known.pieces[it->unit].facing + 1) % HEX_DIRECTIONS);
    return action;
}

const struct fotm_ask fotm_ask_place = {FOTM_DO_PLACE, check, offer, sample};
