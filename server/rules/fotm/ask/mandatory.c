/* SPDX-License-Identifier: MIT */
/* Mandatory Assaults. See mandatory.h. */
#include "mandatory.h"

#include "able.h"
#include "asks.h"

/* 15.4: infantry or cavalry of the phasing side next to the hex on its level and able to
 * assault it, whether it has assaulted in this phase or not. */
static bool confronted(const struct fotm_setup *setup,
                       const struct fotm_position *position, uint16_t hex) {
    for (unsigned direction = 0; direction < HEX_DIRECTIONS; direction++) {
        uint16_t beside = fotm_beside(setup, hex, direction);
        if (beside == HEX_NONE || fotm_level(setup, beside) != fotm_level(setup, hex) ||
            !fotm_brigades_of(setup, position, beside, (enum side)position->side))
            continue;
        for (unsigned p = fotm_top(position, beside); p != FOTM_NOBODY;
             p = fotm_below(position, p))
            if (fotm_is_fighter(setup, p) && !refused(fotm_able(setup, position, p, hex)))
                return true;
    }
    return false;
}

/* Is the brigade obliged to assault the hex? Only from its level (R136); under version 1 of the
 * rules from any, where somebody on its level was confronted (R104). */
bool fotm_obliged_2022(const struct fotm_setup *setup,
                       const struct fotm_position *position, unsigned piece,
                       uint16_t hex) {
    return fotm_ready(setup, position, piece, hex) &&
           (setup->rules < 2 ||
            fotm_level(setup, position->pieces[piece].hex) == fotm_level(setup, hex));
}

/* Somebody next to the hex who must and can. */
static bool somebody_ready(const struct fotm_setup *setup,
                           const struct fotm_position *position, uint16_t hex) {
    for (unsigned direction = 0; direction < HEX_DIRECTIONS; direction++) {
        uint16_t beside = fotm_beside(setup, hex, direction);
        if (beside == HEX_NONE)
            continue;
        for (unsigned p = fotm_top(position, beside); p != FOTM_NOBODY;
             p = fotm_below(position, p))
            if (setup->edition->asks->obliged(setup, position, p, hex))
                return true;
    }
    return false;
}

static bool must_be_assaulted(const struct fotm_setup *setup,
                              const struct fotm_position *position, uint16_t hex) {
    enum side side = (enum side)position->side;
    return !fotm_was_target(position, hex) &&
           fotm_brigades_of(setup, position, hex, fotm_enemy(side)) &&
           (setup->rules >= 2 || confronted(setup, position, hex)) &&
           somebody_ready(setup, position, hex);
}

/* The first such hex from `hex` on, or HEX_NONE. */
static uint16_t next_mandatory(const struct fotm_setup *setup,
                               const struct fotm_position *position, unsigned hex) {
    if (position->side == FOTM_UNION && position->pause)
        return HEX_NONE; /* 11.4 */
    uint16_t next = fotm_next_stack(position, hex);
    while (next != HEX_NONE && !must_be_assaulted(setup, position, next))
        next = fotm_next_stack(position, next + 1u);
    return next;
}

uint16_t fotm_mandatory_left(const struct fotm_setup *setup,
                             const struct fotm_position *position) {
    return next_mandatory(setup, position, 0);
}

void fotm_mandatory_find(const struct fotm_setup *setup,
                         const struct fotm_position *position,
                         struct fotm_mandatory *ret_mandatory) {
    unsigned count = 0;
    for (uint16_t hex = next_mandatory(setup, position, 0);
         hex != HEX_NONE && count < FOTM_PIECES;
         hex = next_mandatory(setup, position, hex + 1u))
        ret_mandatory->hexes[count++] = hex;
    ret_mandatory->count = count;
}

bool fotm_is_mandatory(const struct fotm_mandatory *mandatory, uint16_t hex) {
    for (unsigned i = 0; i < mandatory->count; i++)
        if (mandatory->hexes[i] == hex)
            return true;
    return false;
}

/* --- a maximum matching of brigades to mandatory hexes --- */

enum { UNMATCHED = 255 };

struct matching {
    const struct fotm_setup *setup;
    const struct fotm_position *position;
    const struct fotm_mandatory *mandatory;
    uint16_t but;                  /* one of them that needs nobody; HEX_NONE: all do */
    const struct fotm_set *used;   /* brigades that are not to be had */
    uint8_t serves[FOTM_BRIGADES]; /* index of a brigade's hex, or UNMATCHED */
    struct fotm_set visited;
};

/* Finds a brigade for a hex, sending others elsewhere if need be. */
static bool serve(struct matching *m, unsigned hex) {
    for (unsigned b = 0; b < m->setup->brigade_count; b++) {
        if (fotm_set_has(m->used, b) || fotm_set_has(&m->visited, b) ||
            !m->setup->edition->asks->obliged(m->setup, m->position, b,
                                              m->mandatory->hexes[hex]))
            continue;
        fotm_set_add(&m->visited, b);
        if (m->serves[b] == UNMATCHED || serve(m, m->serves[b])) {
            m->serves[b] = (uint8_t)hex;
            return true;
        }
    }
    return false;
}

/* How many of the hexes can be served; one that cannot, though somebody is next to it,
 * goes to `ret_unserved`. */
static unsigned match(struct matching *m, uint16_t *ret_unserved) {
    unsigned served = 0;
    for (unsigned b = 0; b < FOTM_BRIGADES; b++)
        m->serves[b] = UNMATCHED;
    for (unsigned hex = 0; hex < m->mandatory->count; hex++) {
        if (m->mandatory->hexes[hex] == m->but)
            continue;
        m->visited = (struct fotm_set){{0, 0}};
        if (serve(m, hex))
            served++;
        else
            *ret_unserved = m->mandatory->hexes[hex];
    }
    return served;
}

uint16_t fotm_starves(const struct fotm_setup *setup,
                      const struct fotm_position *position,
                      const struct fotm_mandatory *mandatory, uint16_t target,
                      const struct fotm_set *brigades) {
    static const struct fotm_set nobody;
    uint16_t hex = HEX_NONE;
    if (mandatory->count == 0)
        return HEX_NONE;
    bool serves = fotm_is_mandatory(mandatory, target);
    /* R36: guns alone do not use up a hex that infantry or cavalry is able to assault. */
    if (serves && fotm_set_empty(brigades))
        return target;
    struct matching m = {.setup = setup,
                         .position = position,
                         .mandatory = mandatory,
                         .but = HEX_NONE,
                         .used = &nobody};
    unsigned before = match(&m, &hex);
    m.used = brigades;
    m.but = target;
    hex = HEX_NONE;
    unsigned after = match(&m, &hex) + serves;
    return after < before ? hex : HEX_NONE;
}
