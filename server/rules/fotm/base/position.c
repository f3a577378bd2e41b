/* SPDX-License-Identifier: MIT */
/* Reading and changing positions; see position.h. */
#include "position.h"

#include "bug.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

/* No two flags of one thing share a bit, and each has one: the sum of the bits is what all of
 * them together are. */
static_assert(FOTM_COLUMN + FOTM_MOUNTED + FOTM_ROUTED + FOTM_REGROUPED + FOTM_MASKED +
                      FOTM_ASSAULTED + FOTM_TRIED + FOTM_NAMED + FOTM_MOVED +
                      FOTM_WITHDREW + FOTM_STOPPED + FOTM_MARCHED + FOTM_SETTLED +
                      FOTM_BEGAN_MOUNTED + FOTM_FREE_FACE + FOTM_ENTERED ==
                  UINT16_MAX,
              "the flags of a piece");
static_assert(FOTM_REPLACED + FOTM_FALLEN == FOTM_COLUMN + FOTM_MOUNTED,
              "the flags of a commander take the place of two that are not there");
static_assert(FOTM_ASSAULT_LONGSTREET + FOTM_ASSAULT_GUNS_ONLY + FOTM_ASSAULT_GUNS_FIRED +
                      FOTM_ASSAULT_CLOSE + FOTM_ASSAULT_CANISTER + FOTM_ASSAULT_DUSK ==
                  2 * FOTM_ASSAULT_DUSK - 1,
              "the flags of an Assault");

/* --- reading ------------------------------------------------------------------------- */

uint16_t fotm_hex_of(const struct fotm_position *position, unsigned unit) {
    if (fotm_is_piece(unit))
        return position->pieces[unit].hex;
    if (fotm_is_commander(unit))
        return fotm_chief(position, unit)->hex;
    RULES_ASSERT(fotm_is_guard(unit));
    return position->guards[unit - FOTM_FIRST_GUARD].hex;
}

/* Does nobody stand in any of these eight hexes? */
static bool eight_are_empty(const uint8_t *tops) {
    uint64_t eight;
    memcpy(&eight, tops, sizeof eight);
    return eight == UINT64_C(0x0101010101010101) * FOTM_NOBODY;
}

uint16_t fotm_next_stack(const struct fotm_position *position, unsigned hex) {
    enum { EIGHT = 8 };
    const uint8_t *tops = position->tops;
    /* Few hexes hold anybody. */
    while (hex < HEX_MAX) {
        if (hex % EIGHT == 0 && eight_are_empty(tops + hex))
            hex += EIGHT;
        else if (tops[hex] != FOTM_NOBODY)
            return (uint16_t)hex;
        else
            hex++;
    }
    return HEX_NONE;
}

unsigned fotm_place(const struct fotm_position *position, unsigned piece) {
    unsigned place = 1;
    for (unsigned p = fotm_top(position, position->pieces[piece].hex); p != piece;
         p = fotm_below(position, p)) {
        RULES_ASSERT(p != FOTM_NOBODY);
        place++;
    }
    return place;
}

unsigned fotm_sp(const struct fotm_setup *setup, const struct fotm_position *position,
                 unsigned piece) {
    if (fotm_is_marker(piece))
        return 0;
    unsigned lost = position->pieces[piece].lost;
    return lost < setup->brigades[piece].step_count ? setup->brigades[piece].sp[lost] : 0;
}

unsigned fotm_canister(const struct fotm_setup *setup,
                       const struct fotm_position *position, unsigned piece) {
    if (fotm_is_marker(piece) || !fotm_is_artillery(setup, piece))
        return 0;
    unsigned lost = position->pieces[piece].lost;
    return lost < setup->brigades[piece].step_count
               ? setup->brigades[piece].canister[lost]
               : 0;
}

bool fotm_last_step(const struct fotm_setup *setup, const struct fotm_position *position,
                    unsigned piece) {
    return fotm_is_brigade(piece) &&
           position->pieces[piece].lost + 1u >= setup->brigades[piece].step_count;
}

unsigned fotm_cm(const struct fotm_setup *setup, const struct fotm_position *position,
                 unsigned commander) {
    if (commander >= FOTM_FIRST_COMMANDER + FOTM_COMMANDERS)
        return 0; /* a marker */
    const struct fotm_commander_data *data =
        &setup->commanders[commander - FOTM_FIRST_COMMANDER];
    /* A case may give the other side of a counter alone. */
    bool turned = fotm_chief(position, commander)->flags & FOTM_REPLACED;
    return turned && data->replacement != FOTM_NOBODY ? data->replacement : data->cm;
}

unsigned fotm_commander_in(const struct fotm_setup *setup,
                           const struct fotm_position *position, uint16_t hex,
                           enum side army, unsigned after) {
    unsigned unit = after == FOTM_NOBODY ? FOTM_FIRST_COMMANDER : after + 1;
    unsigned end = fotm_has(setup, FOTM_OPTION_MASKING)
                       ? FOTM_FIRST_GUARD
                       : FOTM_FIRST_COMMANDER + (unsigned)setup->commander_count;
    for (; unit < end; unit++) {
        const struct fotm_chief *chief = fotm_chief(position, unit);
        if (chief->hex == hex && chief->where == FOTM_ON_MAP &&
            fotm_army(setup, unit) == army)
            return unit;
    }
    return FOTM_NOBODY;
}

/* --- stacking (4.1) -------------------------------------------------------------------- */

bool fotm_fills(const struct fotm_setup *setup, const struct fotm_position *position,
                unsigned piece) {
    return fotm_as_infantry(setup, position, piece) ||
           (setup->moving.cavalry_is_infantry && fotm_type(setup, piece) == FOTM_CAVALRY);
}

bool fotm_room(const struct fotm_setup *setup, const struct fotm_position *position,
               uint16_t hex, unsigned piece) {
    unsigned brigades = 1, infantry = fotm_fills(setup, position, piece);
    for (unsigned p = fotm_top(position, hex); p != FOTM_NOBODY;
         p = fotm_below(position, p)) {
        if (p == piece)
            continue;
        brigades++;
        infantry += fotm_fills(setup, position, p);
    }
    return brigades <= fotm_charts(setup)->stack_brigades &&
           infantry <= fotm_charts(setup)->stack_infantry;
}

bool fotm_full(const struct fotm_setup *setup, const struct fotm_position *position,
               uint16_t hex) {
    unsigned brigades = 0;
    for (unsigned p = fotm_top(position, hex); p != FOTM_NOBODY;
         p = fotm_below(position, p))
        brigades++;
    return brigades >= fotm_charts(setup)->stack_brigades;
}

int fotm_objective(const struct fotm_setup *setup, uint16_t hex) {
    if (hex == HEX_NONE)
        return -1;
    return hex == setup->gaps[0]   ? 0
           : hex == setup->gaps[1] ? 1
           : hex == setup->prize   ? 2
                                   : -1;
}

/* --- changing -------------------------------------------------------------------------- */

void fotm_position_clear(struct fotm_position *position) {
    memset(position, 0, sizeof *position);
    memset(position->tops, FOTM_NOBODY, sizeof position->tops);
    for (unsigned i = 0; i < FOTM_PIECES; i++) {
        position->pieces[i].hex = HEX_NONE;
        position->pieces[i].below = FOTM_NOBODY;
    }
    for (unsigned i = 0; i < FOTM_CHIEFS; i++)
        position->chiefs[i].hex = HEX_NONE;
    for (unsigned i = 0; i < FOTM_GUARDS; i++) {
        position->guards[i].hex = HEX_NONE;
        position->guards[i].parent = FOTM_NOBODY;
        position->guards[i].prisoners[0] = position->guards[i].prisoners[1] = FOTM_NOBODY;
    }
    memset(position->row_entry, FOTM_NOBODY, sizeof position->row_entry);
    position->assault.target = HEX_NONE;
    position->asked_unit = FOTM_NOBODY;
    position->asked_hex = HEX_NONE;
    position->may_restack = SIDE_NONE;
    position->winner = SIDE_NONE;
    for (unsigned i = 0; i < 3; i++)
        position->control[i] = FOTM_CONFEDERATE; /* 18, R72 */
}

void fotm_stack_push(struct fotm_position *position, unsigned piece, uint16_t hex) {
    struct fotm_piece *entering = &position->pieces[piece];
    RULES_ASSERT(entering->hex == HEX_NONE && hex < HEX_MAX);
    entering->hex = hex;
    entering->where = FOTM_ON_MAP;
    entering->below = FOTM_NOBODY;
    uint8_t *link = &position->tops[hex];
    while (*link != FOTM_NOBODY) {
        rules_step();
        link = &position->pieces[*link].below;
    }
    *link = (uint8_t)piece;
}

void fotm_stack_lift(struct fotm_position *position, unsigned piece) {
    struct fotm_piece *leaving = &position->pieces[piece];
    if (leaving->hex == HEX_NONE)
        return;
    uint8_t *link = &position->tops[leaving->hex];
    while (*link != piece) {
        rules_step();
        RULES_ASSERT(*link != FOTM_NOBODY);
        link = &position->pieces[*link].below;
    }
    *link = leaving->below;
    leaving->below = FOTM_NOBODY;
    leaving->hex = HEX_NONE;
}

void fotm_stack_order(struct fotm_position *position, uint16_t hex, const uint8_t *order,
                      unsigned count) {
    uint8_t *link = &position->tops[hex];
    for (unsigned i = 0; i < count; i++) {
        RULES_ASSERT(position->pieces[order[i]].hex == hex);
        *link = order[i];
        link = &position->pieces[order[i]].below;
    }
    *link = FOTM_NOBODY;
}

/* A state is compared and hashed as bytes in tests: no padding may hide in it. */
static_assert(sizeof(struct fotm_piece) == 16, "padding in a piece");
static_assert(sizeof(struct fotm_chief) == 8, "padding in a commander");
static_assert(sizeof(struct fotm_guard) == 8, "padding in a Guard");
static_assert(offsetof(struct fotm_position, chain) == 4096, "padding in a position");
static_assert(sizeof(struct fotm_position) == 4096 + sizeof(struct fotm_chain),
              "padding at its end");
static_assert(sizeof(struct fotm_chain) == 40, "padding in a chain");
