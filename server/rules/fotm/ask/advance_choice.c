/* SPDX-License-Identifier: MIT */
/* Advance after combat. See advance_choice.h. */
#include "advance_choice.h"

#include "rows.h"

#include "able.h"
#include "terrain.h"
#include "zone.h"

static enum fotm_who who(const struct fotm_setup *setup, unsigned commander) {
    return (enum fotm_who)setup->commanders[commander - FOTM_FIRST_COMMANDER].who;
}

/* 15.6: who may follow the guns into a hex that they have emptied (R137): also in column, also
 * looking away. Under version 1 of the rules whoever could assault it (R107). */
static bool may_follow_guns(const struct fotm_setup *setup,
                            const struct fotm_position *position, unsigned piece) {
    if (setup->rules < 2)
        return fotm_ready(setup, position, piece, position->assault.target);
    return fotm_is_fighter(setup, piece) &&
           fotm_army(setup, piece) == (enum side)position->side &&
           !fotm_flag(position, piece,
                      FOTM_ROUTED | FOTM_REGROUPED | FOTM_ASSAULTED | FOTM_NAMED);
}

bool fotm_may_advance(const struct fotm_setup *setup,
                      const struct fotm_position *position, unsigned piece) {
    const struct fotm_assault *assault = &position->assault;
    if (piece >= setup->brigade_count || position->pieces[piece].where != FOTM_ON_MAP)
        return false;
    const struct fotm_piece *p = &position->pieces[piece];
    bool may = assault->flags & FOTM_ASSAULT_GUNS_ONLY
                   ? may_follow_guns(setup, position, piece)
                   : fotm_set_has(&assault->brigades, piece);
    int climb = fotm_level(setup, assault->target) - fotm_level(setup, p->hex);
    return may && fotm_distance(setup, p->hex, assault->target) == 1 &&
           fotm_may_climb(setup, fotm_mover(setup, position, piece), climb); /* R19 */
}

bool fotm_may_go_along(const struct fotm_setup *setup,
                       const struct fotm_position *position, unsigned commander) {
    if (!fotm_is_commander(commander) ||
        commander - FOTM_FIRST_COMMANDER >= setup->commander_count ||
        fotm_chief(position, commander)->where != FOTM_ON_MAP ||
        fotm_army(setup, commander) != (enum side)position->side)
        return false;
    /* 10.1: these two never enter an enemy ZOC of their own will. */
    bool shy = who(setup, commander) == FOTM_WHO_BURNSIDE ||
               who(setup, commander) == FOTM_WHO_MCCLELLAN;
    if (shy && fotm_enemy_zoc(setup, position, position->assault.target,
                              (enum side)position->side))
        return false;
    uint16_t hex = fotm_chief(position, commander)->hex;
    for (unsigned p = fotm_top(position, hex); p != FOTM_NOBODY;
         p = fotm_below(position, p))
        if (fotm_may_advance(setup, position, p))
            return true;
    return false;
}

/* After artillery alone a marker next to the hex might be allowed to, or not (R69). */
static bool might_advance(const struct fotm_setup *setup,
                          const struct fotm_position *position, unsigned piece) {
    return (position->assault.flags & FOTM_ASSAULT_GUNS_ONLY) &&
           fotm_flag(position, piece, FOTM_MASKED) &&
           position->pieces[piece].where == FOTM_ON_MAP &&
           fotm_army(setup, piece) == (enum side)position->side &&
           fotm_distance(setup, position->pieces[piece].hex, position->assault.target) ==
               1;
}

bool fotm_advance_due(const struct fotm_setup *setup,
                      const struct fotm_position *position) {
    if (fotm_top(position, position->assault.target) != FOTM_NOBODY)
        return false;
    for (unsigned piece = 0; piece < setup->brigade_count; piece++)
        if (fotm_may_advance(setup, position, piece) ||
            might_advance(setup, position, piece))
            return true;
    return false;
}

bool fotm_must_advance(const struct fotm_position *position) {
    return !(position->assault.flags & FOTM_ASSAULT_GUNS_ONLY);
}

bool fotm_room_to_advance(const struct fotm_setup *setup,
                          const struct fotm_position *position, const uint8_t *brigades,
                          unsigned brigade_count, const uint8_t *commanders,
                          unsigned commander_count) {
    unsigned infantry = 0, chiefs = 0;
    for (unsigned i = 0; i < brigade_count; i++)
        infantry += fotm_fills(setup, position, brigades[i]);
    for (unsigned i = 0; i < commander_count; i++)
        chiefs += who(setup, commanders[i]) != FOTM_WHO_LEE; /* R23 */
    return brigade_count <= fotm_charts(setup)->stack_brigades &&
           infantry <= fotm_charts(setup)->stack_infantry &&
           chiefs <= fotm_charts(setup)->stack_commanders;
}

/* --- the question --- */

static bool hex_is_named(const struct fotm_position *known,
                         const struct fotm_action *action, uint16_t hex) {
    for (unsigned i = 0; i < action->list_count; i++)
        if (known->pieces[action->list[i]].hex == hex)
            return true;
    return false;
}

static bool is_choice(const struct fotm_setup *setup, const struct fotm_position *known,
                      const struct fotm_action *action) {
    for (unsigned i = 0; i < action->list_count; i++) {
        if (!fotm_may_advance(setup, known, action->list[i]) ||
            fotm_is_one_of(action->list, i, action->list[i]) ||
            (action->values[i] >= HEX_DIRECTIONS && action->values[i] != FOTM_ANY_FACING))
            return false;
    }
    for (unsigned i = 0; i < action->more_count; i++)
        if (!fotm_may_go_along(setup, known, action->more[i]) ||
            fotm_is_one_of(action->more, i, action->more[i]) ||
            !hex_is_named(known, action, fotm_hex_of(known, action->more[i])))
            return false;
    return (action->list_count > 0 || !fotm_must_advance(known)) &&
           fotm_room_to_advance(setup, known, action->list, action->list_count,
                                action->more, action->more_count);
}

static struct refusal check(const struct fotm_setup *setup, const struct fotm_view *view,
                            enum side side, const struct fotm_action *action) {
    (void)side;
    return fotm_allow_choice(is_choice(setup, &view->known, action), action);
}

/* How many of those who may advance fit into the hex. */
static uint8_t may_go(const struct fotm_setup *setup, const struct fotm_position *known) {
    unsigned all = 0, infantry = 0;
    for (unsigned piece = 0; piece < setup->brigade_count; piece++) {
        if (!fotm_may_advance(setup, known, piece))
            continue;
        bool foot = fotm_fills(setup, known, piece);
        if (foot && infantry == fotm_charts(setup)->stack_infantry)
            continue;
        infantry += foot;
        all++;
    }
    unsigned most = fotm_charts(setup)->stack_brigades;
    return (uint8_t)(all < most ? all : most);
}

static void offer(const struct fotm_setup *setup, const struct fotm_view *view,
                  struct fotm_offers *offers) {
    const struct fotm_position *known = &view->known;
    struct fotm_offer *it =
        fotm_offer_add(offers, FOTM_DO_ADVANCE, FOTM_NOBODY, known->assault.target);
    it->value = may_go(setup, known);
    if (fotm_must_advance(known))
        it->flags |= FOTM_OFFER_MANDATORY;
    for (unsigned piece = 0; piece < setup->brigade_count; piece++)
        if (fotm_may_advance(setup, known, piece))
            fotm_choice_add(offers, FOTM_ROLE_UNIT, piece, HEX_NONE);
    for (unsigned i = 0; i < setup->commander_count; i++)
        if (fotm_may_go_along(setup, known, FOTM_FIRST_COMMANDER + i))
            fotm_choice_add(offers, FOTM_ROLE_COMMANDER, FOTM_FIRST_COMMANDER + i,
                            HEX_NONE);
}

static struct fotm_action sample(const struct fotm_setup *setup,
                                 const struct fotm_view *view,
                                 const struct fotm_offers *offers, unsigned index) {
    (void)setup;
    const struct fotm_offer *it = &offers->list[index];
    struct fotm_action action = fotm_action(FOTM_DO_ADVANCE);
    if (it->count == 0)
        return action; /* masking: nobody can, but that is not told */
    unsigned first = offers->choices[it->first].unit;
    action.list[action.list_count++] = (uint8_t)first;
    action.values[0] = view->known.pieces[first].facing;
    return action;
}

const struct fotm_ask fotm_ask_advance = {FOTM_DO_ADVANCE, check, offer, sample};
