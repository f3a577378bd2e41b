/* SPDX-License-Identifier: MIT */
/* Advance after combat. See advance.h. */
#include "advance.h"

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
    const struct fotm_piece *p = &position->pieces[piece];
    if (piece >= setup->brigade_count || p->where != FOTM_ON_MAP)
        return false;
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
    return brigade_count <= FOTM_STACK_BRIGADES && infantry <= FOTM_STACK_INFANTRY &&
           chiefs <= FOTM_STACK_COMMANDERS;
}
