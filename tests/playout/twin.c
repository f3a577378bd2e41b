/* SPDX-License-Identifier: MIT */
/* See twin.h. */
#include "twin.h"

#include <string.h>

enum { TRIES = 40, TURN_LEE = 9, LEE_STAYS = 3 };

struct making {
    const struct fotm_setup *setup;
    const struct twin_wish *wish;
    struct fast_dice *chance;
    const struct fotm_position *from;
    struct fotm_position *to;
    struct twin *twin;
    uint8_t hidden[FOTM_UNITS]; /* what is to be swapped: brigades, or commanders */
    unsigned count;
};

static bool one_in(struct making *m, uint32_t n) {
    return fast_dice_below(m->chance, n) == 0;
}

static unsigned below(struct making *m, unsigned n) {
    return n == 0 ? 0 : fast_dice_below(m->chance, n);
}

bool twin_hidden(const struct fotm_setup *setup, const struct fotm_position *truth,
                 unsigned unit) {
    if (fotm_is_brigade(unit))
        return unit < setup->brigade_count && (truth->pieces[unit].flags & FOTM_MASKED);
    return fotm_is_commander(unit) &&
           unit - FOTM_FIRST_COMMANDER < setup->commander_count &&
           (fotm_chief(truth, unit)->flags & FOTM_MASKED);
}

static bool has_horses(const struct fotm_setup *setup, unsigned brigade) {
    enum fotm_type type = fotm_type(setup, brigade);
    return type == FOTM_CAVALRY || type == FOTM_HORSE_ARTILLERY;
}

/* --- identities -------------------------------------------------------------------------- */

/* Exchanges them at random; by type only with their likes. */
static void shuffle(struct making *m, bool by_type) {
    uint8_t is[FOTM_UNITS];
    memcpy(is, m->hidden, sizeof is);
    for (unsigned i = m->count; i-- > 1;) {
        unsigned k = below(m, i + 1);
        if (by_type && fotm_type(m->setup, is[i]) != fotm_type(m->setup, is[k]))
            continue;
        uint8_t kept = is[i];
        is[i] = is[k];
        is[k] = kept;
    }
    for (unsigned i = 0; i < m->count; i++)
        m->twin->other[m->hidden[i]] = is[i];
}

static uint8_t other(const struct making *m, unsigned unit) {
    return unit < FOTM_UNITS ? m->twin->other[unit] : (uint8_t)unit;
}

/* --- brigades ---------------------------------------------------------------------------- */

enum {
    LEDGER = FOTM_MOVED | FOTM_WITHDREW | FOTM_STOPPED | FOTM_MARCHED | FOTM_SETTLED |
             FOTM_FREE_FACE,
    PRIVATE = FOTM_COLUMN | FOTM_TRIED | FOTM_ASSAULTED | FOTM_NAMED | LEDGER
};

static uint16_t private_flags(struct making *m, uint16_t flags) {
    const struct fotm_position *from = m->from;
    if (!one_in(m, 3))
        return flags;
    flags &= (uint16_t)~PRIVATE;
    flags |= one_in(m, 4) ? FOTM_COLUMN : 0;
    flags |= one_in(m, 3) ? FOTM_TRIED : 0;
    flags |= one_in(m, 6) && from->phase == FOTM_PHASE_COMBAT ? FOTM_ASSAULTED : 0;
    flags |= one_in(m, 6) && from->broke_out > 0 ? FOTM_NAMED : 0;
    for (unsigned bit = 1; bit <= LEDGER; bit <<= 1)
        flags |= (bit & LEDGER) && one_in(m, 5) ? (uint16_t)bit : 0;
    return flags;
}

/* What the marker of `slot` shows, with another brigade under it. */
static struct fotm_piece dressed(struct making *m, unsigned slot, unsigned wearer) {
    struct fotm_piece piece = m->from->pieces[slot];
    bool rode = (piece.flags & FOTM_MOUNTED) != 0;
    piece.flags &= (uint16_t) ~(FOTM_MOUNTED | FOTM_BEGAN_MOUNTED);
    if (has_horses(m->setup, wearer) &&
        (m->wish->by_type && has_horses(m->setup, slot) ? rode : !one_in(m, 4)))
        piece.flags |= FOTM_MOUNTED | (one_in(m, 4) ? 0 : FOTM_BEGAN_MOUNTED);
    unsigned steps = m->setup->brigades[wearer].step_count;
    piece.lost = one_in(m, 2) ? (uint8_t)below(m, steps) : piece.lost;
    if (piece.lost >= steps)
        piece.lost = (uint8_t)(steps - 1);
    piece.lcm = one_in(m, 3) ? (uint8_t)below(m, 3) : piece.lcm;
    if (piece.where != FOTM_ON_MAP)
        return piece;
    piece.flags = private_flags(m, piece.flags);
    if (one_in(m, 3)) {
        piece.spent = (uint8_t)below(m, 9);
        piece.turned = (uint8_t)below(m, 3);
    }
    if (m->from->assault.target == HEX_NONE)
        piece.assault_losses = (uint8_t)below(m, 3);
    return piece;
}

static void swap_pieces(struct making *m) {
    const struct fotm_position *from = m->from;
    struct fotm_position *to = m->to;
    for (unsigned i = 0; i < m->count; i++)
        to->pieces[other(m, m->hidden[i])] =
            dressed(m, m->hidden[i], other(m, m->hidden[i]));
    for (unsigned piece = 0; piece < FOTM_BRIGADES; piece++)
        to->pieces[other(m, piece)].below = other(m, from->pieces[piece].below);
    for (unsigned hex = 0; hex < HEX_MAX; hex++)
        to->tops[hex] = other(m, from->tops[hex]);
}

static void collect_pieces(struct making *m) {
    m->count = 0;
    for (unsigned piece = 0; piece < m->setup->brigade_count; piece++)
        if (twin_hidden(m->setup, m->from, piece) &&
            !fotm_set_has(&m->wish->known, piece))
            m->hidden[m->count++] = (uint8_t)piece;
}

static bool too_many_in(const struct making *m, uint16_t hex) {
    unsigned top = fotm_top(m->to, hex);
    return top != FOTM_NOBODY && !fotm_room(m->setup, m->to, hex, top);
}

/* 4.1: a hex that was in order must stay so. */
static bool stacks_hold(const struct making *m) {
    for (unsigned hex = 0; hex < hex_count(&m->setup->grid); hex++) {
        unsigned top = fotm_top(m->from, (uint16_t)hex);
        if (top != FOTM_NOBODY && fotm_room(m->setup, m->from, (uint16_t)hex, top) &&
            too_many_in(m, (uint16_t)hex))
            return false;
    }
    return true;
}

static void make_pieces(struct making *m) {
    collect_pieces(m);
    for (unsigned i = 0; i < TRIES; i++) {
        shuffle(m, m->wish->by_type || i > TRIES / 2);
        swap_pieces(m);
        if (stacks_hold(m))
            return;
    }
    for (unsigned i = 0; i < m->count; i++)
        m->twin->other[m->hidden[i]] = m->hidden[i];
    memcpy(m->to->pieces, m->from->pieces, sizeof m->to->pieces);
    memcpy(m->to->tops, m->from->tops, sizeof m->to->tops);
}

/* --- Lee --------------------------------------------------------------------------------- */

static bool is_lee(const struct making *m, unsigned unit) {
    return m->setup->commanders[unit - FOTM_FIRST_COMMANDER].who == FOTM_WHO_LEE;
}

/* 10.4: the turns in which he may have come; false: he cannot be there. */
static bool lee_came(const struct making *m, unsigned *ret_first, unsigned *ret_last) {
    const struct fotm_position *from = m->from;
    bool theirs = from->side == FOTM_CONFEDERATE;
    *ret_last = theirs ? from->turn : from->turn - 1u;
    *ret_first =
        from->turn + 1u > TURN_LEE + LEE_STAYS ? from->turn + 1u - LEE_STAYS : TURN_LEE;
    return fotm_has(m->setup, FOTM_OPTION_LEE) && from->lee != FOTM_LEE_GONE &&
           *ret_first <= *ret_last && from->phase != FOTM_PHASE_SETUP;
}

static bool near_the_union(const struct making *m, uint16_t hex) {
    for (unsigned piece = 0; piece < m->setup->brigade_count; piece++)
        if (m->setup->brigades[piece].army == FOTM_UNION &&
            m->to->pieces[piece].where == FOTM_ON_MAP &&
            hex_distance(&m->setup->grid, m->to->pieces[piece].hex, hex) <= 1)
            return true;
    return false;
}

static void note_lee(struct making *m, unsigned lee) {
    unsigned first = 0, last = 0;
    lee_came(m, &first, &last);
    bool here = fotm_chief(m->to, lee)->where == FOTM_ON_MAP;
    m->to->lee = here ? FOTM_LEE_HERE : FOTM_LEE_WAITING;
    m->to->lee_since = here ? (uint8_t)(first + below(m, last - first + 1)) : 0;
}

/* --- commanders -------------------------------------------------------------------------- */

/* Seen as a marker: there is no brigade of his with him. */
static bool is_alone(const struct making *m, unsigned commander) {
    const struct fotm_chief *chief = fotm_chief(m->from, commander);
    return chief->where == FOTM_ON_MAP &&
           !fotm_brigades_of(m->setup, m->from, chief->hex, FOTM_CONFEDERATE);
}

static unsigned commanders_in(const struct making *m, uint16_t hex) {
    unsigned count = 0;
    for (unsigned i = 0; i < FOTM_COMMANDERS; i++)
        count += m->to->chiefs[i].where == FOTM_ON_MAP && m->to->chiefs[i].hex == hex;
    return count;
}

/* R141: a hidden commander stands there already, and nobody else: one marker. */
static bool is_marked(const struct making *m, uint16_t hex) {
    if (fotm_holder(m->setup, m->to, hex) != SIDE_NONE)
        return false;
    for (unsigned i = 0; i < m->setup->commander_count; i++)
        if (m->to->chiefs[i].where == FOTM_ON_MAP && m->to->chiefs[i].hex == hex &&
            (m->to->chiefs[i].flags & FOTM_MASKED))
            return true;
    return false;
}

/* A hex of Confederate brigades, or of a hidden commander, with room for him; or HEX_NONE. */
static uint16_t hiding_place(struct making *m, unsigned commander) {
    uint16_t best = HEX_NONE;
    unsigned found = 0, first, last;
    bool lee = is_lee(m, commander);
    if (lee && !lee_came(m, &first, &last))
        return HEX_NONE;
    for (unsigned hex = 0; hex < hex_count(&m->setup->grid); hex++) {
        if ((!fotm_brigades_of(m->setup, m->to, (uint16_t)hex, FOTM_CONFEDERATE) &&
             !is_marked(m, (uint16_t)hex)) ||
            commanders_in(m, (uint16_t)hex) >= fotm_charts(m->setup)->stack_commanders ||
            (lee && near_the_union(m, (uint16_t)hex)))
            continue;
        uint16_t near = m->wish->lee_near;
        bool nearer = lee && near != HEX_NONE && best != HEX_NONE &&
                      hex_distance(&m->setup->grid, (uint16_t)hex, near) <
                          hex_distance(&m->setup->grid, best, near);
        if (best == HEX_NONE || nearer || (near == HEX_NONE && below(m, ++found) == 0))
            best = (uint16_t)hex;
    }
    return best;
}

static void place_commander(struct making *m, unsigned slot, unsigned commander) {
    struct fotm_chief chief = *fotm_chief(m->from, slot);
    chief.spent = one_in(m, 3) ? (uint8_t)below(m, 12) : chief.spent;
    chief.helped = (uint8_t)below(m, 3);
    if (!is_alone(m, slot)) {
        bool here =
            one_in(m, 4) ? chief.where != FOTM_ON_MAP : chief.where == FOTM_ON_MAP;
        bool lee = is_lee(m, commander) && !one_in(m, 3);
        chief.hex = here || lee ? hiding_place(m, commander) : HEX_NONE;
        chief.where = chief.hex == HEX_NONE ? FOTM_AWAY : FOTM_ON_MAP;
    }
    m->to->chiefs[commander - FOTM_FIRST_COMMANDER] = chief;
}

static bool lee_would_be_seen(struct making *m) {
    unsigned first, last;
    for (unsigned i = 0; i < m->count; i++)
        if (is_alone(m, m->hidden[i]) && is_lee(m, other(m, m->hidden[i])) &&
            (!lee_came(m, &first, &last) ||
             near_the_union(m, fotm_hex_of(m->from, m->hidden[i]))))
            return true;
    return false;
}

static void make_commanders(struct making *m) {
    m->count = 0;
    for (unsigned i = 0; i < m->setup->commander_count; i++)
        if (twin_hidden(m->setup, m->from, FOTM_FIRST_COMMANDER + i) &&
            !(m->wish->known_chiefs >> i & 1))
            m->hidden[m->count++] = (uint8_t)(FOTM_FIRST_COMMANDER + i);
    for (unsigned i = 0; i == 0 || (i < TRIES && lee_would_be_seen(m)); i++)
        shuffle(m, false);
    if (lee_would_be_seen(m)) {
        for (unsigned i = 0; i < m->count; i++)
            m->twin->other[m->hidden[i]] = m->hidden[i];
        return;
    }
    for (unsigned i = 0; i < m->count; i++)
        m->to->chiefs[m->hidden[i] - FOTM_FIRST_COMMANDER].where = FOTM_AWAY;
    for (unsigned alone = 2; alone-- > 0;) /* those who are seen first */
        for (unsigned i = 0; i < m->count; i++)
            if (is_alone(m, m->hidden[i]) == alone)
                place_commander(m, m->hidden[i], other(m, m->hidden[i]));
    for (unsigned i = 0; i < m->count; i++)
        if (is_lee(m, m->hidden[i]))
            note_lee(m, m->hidden[i]);
}

/* --- all the rest ------------------------------------------------------------------------ */

static void swap_in_set(const struct making *m, const struct fotm_set *from,
                        struct fotm_set *to) {
    struct fotm_set swapped = {{0, 0}};
    for (unsigned piece = 0; piece < FOTM_PIECES; piece++)
        if (fotm_set_has(from, piece))
            fotm_set_add(&swapped, other(m, piece));
    *to = swapped;
}

/* What waits to be settled speaks of the same markers. */
static void swap_names(struct making *m) {
    const struct fotm_position *from = m->from;
    struct fotm_position *to = m->to;
    swap_in_set(m, &from->assault.brigades, &to->assault.brigades);
    swap_in_set(m, &from->assault.guns, &to->assault.guns);
    swap_in_set(m, &from->assault.resolved, &to->assault.resolved);
    swap_in_set(m, &from->assault.captured, &to->assault.captured);
    swap_in_set(m, &from->assault.returned_fire, &to->assault.returned_fire);
    to->asked_unit = other(m, from->asked_unit);
    for (unsigned i = 0; i < from->task_count; i++)
        if (from->tasks[i].kind != FOTM_TASK_CASUALTY &&
            from->tasks[i].kind != FOTM_TASK_LEAD)
            to->tasks[i].unit = other(m, from->tasks[i].unit);
}

/* Whom a commander has helped, known himself, is his own affair: they may be masked. */
static void redraw_help(struct making *m) {
    for (unsigned i = 0; i < m->setup->commander_count; i++)
        if (m->setup->commanders[i].army == FOTM_CONFEDERATE &&
            m->from->phase == FOTM_PHASE_RALLY && one_in(m, 2))
            m->to->chiefs[i].helped = (uint8_t)below(m, 3);
}

/* 10.5: what Lee left behind, if nobody knows where Longstreet was. */
static void redraw_bonus(struct making *m) {
    struct fotm_position *to = m->to;
    unsigned longstreet = FOTM_NOBODY;
    for (unsigned i = 0; i < m->setup->commander_count; i++)
        if (m->setup->commanders[i].who == FOTM_WHO_LONGSTREET)
            longstreet = FOTM_FIRST_COMMANDER + i;
    if (!fotm_has(m->setup, FOTM_OPTION_LONGSTREET_BONUS) || to->lee != FOTM_LEE_GONE ||
        to->bonus == FOTM_BONUS_SPENT || to->decision == FOTM_DECIDE_LONGSTREET ||
        longstreet == FOTM_NOBODY || !twin_hidden(m->setup, m->from, longstreet))
        return;
    to->bonus = (uint8_t)below(m, FOTM_BONUS_SPENT);
    to->bonus_turn = (uint8_t)(to->turn + (to->bonus == FOTM_BONUS_DUE));
}

static void redraw_schedule(struct making *m) {
    struct fotm_position *to = m->to;
    for (unsigned i = 0; i < m->setup->entry_count; i++)
        if (m->setup->entries[i].army == FOTM_CONFEDERATE && one_in(m, 2))
            to->queue[i] = (uint8_t)below(m, 4);
    for (unsigned i = 0; i < m->setup->row_count; i++)
        if (m->setup->rows[i].army == FOTM_CONFEDERATE && one_in(m, 2))
            to->row_entry[i] = one_in(m, 2) ? FOTM_NOBODY : m->setup->rows[i].entry;
}

bool twin_make(const struct fotm_setup *setup, const struct fotm_state *state,
               const struct twin_wish *wish, struct fast_dice *chance,
               struct fotm_state *ret_state, struct twin *ret_twin) {
    *ret_state = *state;
    for (unsigned unit = 0; unit < FOTM_UNITS; unit++)
        ret_twin->other[unit] = (uint8_t)unit;
    struct making m = {.setup = setup,
                       .wish = wish,
                       .chance = chance,
                       .from = &state->truth,
                       .to = &ret_state->truth,
                       .twin = ret_twin};
    make_pieces(&m);
    make_commanders(&m);
    swap_names(&m);
    redraw_help(&m);
    redraw_bonus(&m);
    redraw_schedule(&m);
    ret_twin->swapped = 0;
    for (unsigned unit = 0; unit < FOTM_UNITS; unit++)
        ret_twin->swapped += ret_twin->other[unit] != unit;
    return ret_twin->swapped > 0;
}

void twin_match(const struct fotm_setup *setup, const struct fotm_state *state,
                const struct fotm_state *other, struct twin *twin) {
    for (unsigned hex = 0; hex < hex_count(&setup->grid); hex++) {
        unsigned a = fotm_top(&state->truth, (uint16_t)hex);
        unsigned b = fotm_top(&other->truth, (uint16_t)hex);
        for (; a != FOTM_NOBODY && b != FOTM_NOBODY;
             a = fotm_below(&state->truth, a), b = fotm_below(&other->truth, b))
            twin->other[a] = (uint8_t)b;
    }
}

struct fotm_action twin_action(const struct twin *twin,
                               const struct fotm_action *action) {
    struct fotm_action same = *action;
    same.unit = action->unit < FOTM_UNITS ? twin->other[action->unit] : action->unit;
    same.with = action->with < FOTM_UNITS ? twin->other[action->with] : action->with;
    for (unsigned i = 0; i < action->list_count; i++)
        same.list[i] = twin->other[action->list[i]];
    for (unsigned i = 0; i < action->more_count; i++)
        same.more[i] = twin->other[action->more[i]];
    return same;
}

void twin_scatter(const struct fotm_setup *setup, struct fast_dice *chance,
                  struct fotm_state *state) {
    struct fotm_position *truth = &state->truth;
    for (unsigned piece = 0; piece < setup->brigade_count; piece++) {
        uint16_t hex = (uint16_t)fast_dice_below(chance, hex_count(&setup->grid));
        if (!twin_hidden(setup, truth, piece) ||
            truth->pieces[piece].where != FOTM_ON_MAP ||
            fotm_brigades_of(setup, truth, hex, FOTM_UNION))
            continue;
        fotm_stack_lift(truth, piece);
        fotm_stack_push(truth, piece, hex);
        truth->pieces[piece].facing = (uint8_t)fast_dice_below(chance, HEX_DIRECTIONS);
    }
    for (unsigned i = 0; i < setup->commander_count; i++)
        if (twin_hidden(setup, truth, FOTM_FIRST_COMMANDER + i) &&
            truth->chiefs[i].where == FOTM_ON_MAP)
            truth->chiefs[i].hex =
                (uint16_t)fast_dice_below(chance, hex_count(&setup->grid));
}
