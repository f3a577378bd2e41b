/* SPDX-License-Identifier: MIT */
/* See chain.h. */
#include "chain.h"

#include "bearing.h"
#include "crossing.h"
#include "sight.h"

#include <stdlib.h>
#include <string.h>

/* --- geometry ------------------------------------------------------------------------- */

/* By the side through which the line to it leaves; through a corner, the better of its two. */
enum hex_arc fotm_side_arc(const struct fotm_setup *setup,
                           const struct fotm_position *position, unsigned piece,
                           uint16_t at) {
    const struct fotm_piece *p = &position->pieces[piece];
    const struct fotm_hex *from = &setup->hexes[p->hex], *to = &setup->hexes[at];
    if (!fotm_has(setup, FOTM_OPTION_COMBAT_FACING))
        return HEX_FRONT;
    unsigned sides = hex_sides_left((struct hex_axial){
        (int16_t)(to->across - from->across), (int16_t)(to->along - from->along)});
    enum hex_arc best = HEX_REAR;
    for (unsigned direction = 0; direction < HEX_DIRECTIONS; direction++) {
        enum hex_arc arc = fotm_arc_beside(setup, p->facing, direction);
        if ((sides >> direction & 1) && arc < best)
            best = arc;
    }
    return best;
}

bool fotm_battery_reaches(const struct fotm_setup *setup,
                          const struct fotm_position *position, unsigned battery,
                          uint16_t at) {
    uint16_t from = position->pieces[battery].hex;
    return fotm_distance(setup, from, at) <= fotm_range(setup, position, from, at) &&
           fotm_sees(setup, position, from, at) &&
           fotm_side_arc(setup, position, battery, at) != HEX_REAR;
}

static void add_army(const struct fotm_setup *setup, const struct fotm_position *position,
                     uint16_t hex, enum side side, struct fotm_set *set) {
    if (hex == HEX_NONE)
        return;
    for (unsigned p = fotm_top(position, hex); p != FOTM_NOBODY;
         p = fotm_below(position, p))
        if (fotm_is_brigade(p) && fotm_army(setup, p) == side)
            fotm_set_add(set, p);
}

void fotm_under_line(const struct fotm_setup *setup, const struct fotm_position *position,
                     uint16_t from, uint16_t to, enum side side,
                     struct fotm_set *ret_set) {
    struct hex_crossings line = hex_crossings(&setup->grid, from, to);
    struct hex_crossing crossing;
    while (hex_crossings_next(&line, &crossing)) {
        add_army(setup, position, crossing.hex, side, ret_set);
        add_army(setup, position, crossing.beside, side, ret_set);
    }
}

/* --- who attacks ---------------------------------------------------------------------- */

bool fotm_attacks(const struct fotm_position *position, unsigned piece) {
    return (fotm_set_has(&position->assault.brigades, piece) ||
            fotm_set_has(&position->assault.guns, piece)) &&
           position->pieces[piece].where == FOTM_ON_MAP;
}

unsigned fotm_attack_hexes(const struct fotm_setup *setup,
                           const struct fotm_position *position) {
    unsigned directions = 0;
    for (unsigned piece = 0; piece < setup->brigade_count; piece++) {
        if (!fotm_attacks(position, piece))
            continue;
        int direction =
            fotm_towards(setup, position->assault.target, position->pieces[piece].hex);
        if (direction >= 0 &&
            abs(fotm_level(setup, position->pieces[piece].hex) -
                fotm_level(setup, position->assault.target)) < fotm_charts(setup)->cliff)
            directions |= 1u << direction;
    }
    return directions;
}

/* --- counting ------------------------------------------------------------------------- */

struct counting {
    const struct fotm_setup *setup;
    const struct fotm_position *position;
    struct fotm_sum *sum;
};

static struct counting begin(const struct fotm_setup *setup,
                             const struct fotm_position *position,
                             struct fotm_sum *ret_sum) {
    memset(ret_sum, 0, sizeof *ret_sum);
    return (struct counting){setup, position, ret_sum};
}

static void add(struct counting *c, enum fotm_sum_what what, unsigned unit, uint16_t hex,
                int value) {
    struct fotm_sum *sum = c->sum;
    sum->dice += value;
    if (value != 0 && sum->line_count < FOTM_SUM_LINES)
        sum->lines[sum->line_count++] =
            (struct fotm_sum_line){(uint8_t)what, (uint8_t)unit, hex, (int8_t)value};
}

/* ROUT, COLUMNS: a quarter; CAVALRY RESTRICTIONS: half in the forest, its own or the target's
 * (P7); COMBAT FACING. `at`: the target, which for defenders is their own hex. */
static int add_piece(struct counting *c, unsigned piece, enum fotm_sum_what what,
                     unsigned printed, uint16_t at, enum hex_arc arc) {
    const struct fotm_setup *setup = c->setup;
    const struct fotm_charts *charts = fotm_charts(setup);
    uint16_t hex = c->position->pieces[piece].hex;
    int cp = (int)printed;
    add(c, what, piece, at, cp);
    if (fotm_flag(c->position, piece, FOTM_ROUTED | FOTM_COLUMN)) {
        bool routed = fotm_flag(c->position, piece, FOTM_ROUTED);
        int left = fotm_part_up(cp, charts->part_disordered);
        add(c, routed ? FOTM_SUM_ROUTED : FOTM_SUM_COLUMN, piece, at, left - cp);
        cp = left;
    }
    bool forest = setup->hexes[hex].woods || setup->hexes[at].woods;
    if (fotm_type(setup, piece) == FOTM_CAVALRY && forest) {
        add(c, FOTM_SUM_DISMOUNTED, piece, at, cp / charts->part_dismounted - cp);
        cp /= charts->part_dismounted;
    }
    if (arc == HEX_FLANK) {
        int left = fotm_part_up(cp, charts->part_flank);
        add(c, FOTM_SUM_FLANK, piece, at, left - cp);
        cp = left;
    } else if (arc == HEX_REAR) {
        add(c, FOTM_SUM_REAR, piece, at, -cp);
        cp = 0;
    }
    if (cp > 0) {
        fotm_set_add(&c->sum->in_it, piece);
        c->sum->sharpshooters |= setup->brigades[piece].sharpshooters;
        c->sum->canister |= what == FOTM_SUM_CANISTER;
    }
    return cp;
}

static void finish(struct counting *c) {
    RULES_ASSERT(c->sum->dice >= 0); /* a slope takes one at most of whoever brings one */
    int most = fotm_charts(c->setup)->dice_most;
    if (c->sum->dice > most)
        add(c, FOTM_SUM_TEN, FOTM_NOBODY, HEX_NONE, most - c->sum->dice);
}

static void add_ranged(struct counting *c, unsigned battery, uint16_t at) {
    int cp =
        add_piece(c, battery, FOTM_SUM_RANGED, fotm_sp(c->setup, c->position, battery),
                  at, fotm_side_arc(c->setup, c->position, battery, at));
    uint16_t from = c->position->pieces[battery].hex;
    if (cp > 0 && fotm_level(c->setup, at) > fotm_level(c->setup, from)) /* P27 */
        add(c, FOTM_SUM_GUNS_UPHILL, battery, at, fotm_charts(c->setup)->guns_uphill);
}

void fotm_sum_bombard(const struct fotm_setup *setup,
                      const struct fotm_position *position, struct fotm_sum *ret_sum) {
    struct counting c = begin(setup, position, ret_sum);
    for (unsigned piece = 0; piece < setup->brigade_count; piece++)
        if (fotm_set_has(&position->assault.guns, piece) &&
            position->pieces[piece].where == FOTM_ON_MAP)
            add_ranged(&c, piece, position->assault.target);
    finish(&c);
}

void fotm_sum_suppress(const struct fotm_setup *setup,
                       const struct fotm_position *position, unsigned battery,
                       unsigned at, struct fotm_sum *ret_sum) {
    struct counting c = begin(setup, position, ret_sum);
    add_ranged(&c, battery, position->pieces[at].hex);
    finish(&c);
}

void fotm_sum_canister(const struct fotm_setup *setup,
                       const struct fotm_position *position, unsigned battery,
                       unsigned at, struct fotm_sum *ret_sum) {
    struct counting c = begin(setup, position, ret_sum);
    uint16_t hex = position->pieces[at].hex;
    add_piece(&c, battery, FOTM_SUM_CANISTER, fotm_canister(setup, position, battery),
              hex, fotm_side_arc(setup, position, battery, hex));
    finish(&c);
}

/* P27: one in all, up if every attacking hex is lower, down if every one is higher. */
static void add_height(struct counting *c, unsigned directions) {
    const struct fotm_charts *charts = fotm_charts(c->setup);
    uint16_t target = c->position->assault.target;
    bool all_lower = directions != 0, all_higher = directions != 0;
    for (unsigned direction = 0; direction < HEX_DIRECTIONS; direction++) {
        if (!(directions >> direction & 1))
            continue;
        uint16_t hex = fotm_beside(c->setup, target, direction);
        all_lower = all_lower && fotm_level(c->setup, hex) < fotm_level(c->setup, target);
        all_higher =
            all_higher && fotm_level(c->setup, hex) > fotm_level(c->setup, target);
    }
    if (all_lower)
        add(c, FOTM_SUM_AT_LOWER, FOTM_NOBODY, target, charts->at_lower);
    else if (all_higher)
        add(c, FOTM_SUM_AT_HIGHER, FOTM_NOBODY, target, charts->at_higher);
}

/* COMBAT FACING: each with its best arc among the attacking hexes. */
static enum hex_arc best_arc(const struct counting *c, unsigned piece,
                             unsigned directions) {
    enum hex_arc best = HEX_REAR;
    for (unsigned direction = 0; direction < HEX_DIRECTIONS; direction++) {
        if (!(directions >> direction & 1))
            continue;
        enum hex_arc arc =
            fotm_side_arc(c->setup, c->position, piece,
                          fotm_beside(c->setup, c->position->assault.target, direction));
        best = arc < best ? arc : best;
    }
    return best;
}

void fotm_sum_fire(const struct fotm_setup *setup, const struct fotm_position *position,
                   struct fotm_sum *ret_sum) {
    struct counting c = begin(setup, position, ret_sum);
    unsigned directions = fotm_attack_hexes(setup, position);
    int part = 0;
    if (directions == 0)
        return;
    for (unsigned p = fotm_top(position, position->assault.target); p != FOTM_NOBODY;
         p = fotm_below(position, p))
        if (fotm_is_brigade(p) && fotm_is_fighter(setup, p))
            part += add_piece(&c, p, FOTM_SUM_SP, fotm_sp(setup, position, p),
                              position->assault.target, best_arc(&c, p, directions));
    if (part > 0) /* P66 */
        add_height(&c, directions);
    finish(&c);
}

void fotm_sum_assault(const struct fotm_setup *setup,
                      const struct fotm_position *position, struct fotm_sum *ret_sum) {
    struct counting c = begin(setup, position, ret_sum);
    uint16_t target = position->assault.target;
    bool downhill = true;
    int part = 0;
    for (unsigned piece = 0; piece < setup->brigade_count; piece++) {
        if (!fotm_set_has(&position->assault.brigades, piece) ||
            position->pieces[piece].where != FOTM_ON_MAP)
            continue;
        uint16_t hex = position->pieces[piece].hex;
        int direction = fotm_towards(setup, target, hex);
        if (direction < 0 || (position->chain.held >> direction & 1))
            continue;
        part += add_piece(&c, piece, FOTM_SUM_SP, fotm_sp(setup, position, piece), target,
                          fotm_side_arc(setup, position, piece, target));
        if (fotm_level(setup, target) > fotm_level(setup, hex))
            add(&c, FOTM_SUM_UPHILL, piece, hex, fotm_charts(setup)->uphill);
        downhill = downhill && fotm_level(setup, target) < fotm_level(setup, hex);
    }
    if (part > 0 && downhill) /* P66 */
        add(&c, FOTM_SUM_DOWNHILL, FOTM_NOBODY, target, fotm_charts(setup)->downhill);
    finish(&c);
}

/* --- who loses ------------------------------------------------------------------------ */

/* One hex of those that are shot at. */
struct pool {
    const struct fotm_setup *setup;
    const struct fotm_position *position;
    uint16_t hex;
    bool defends; /* all of the hex; else those who attack */
};

static bool is_in(const struct pool *pool, unsigned piece) {
    return fotm_is_brigade(piece) &&
           (pool->defends || fotm_attacks(pool->position, piece));
}

static unsigned rank(const struct pool *pool, unsigned piece) {
    switch (fotm_type(pool->setup, piece)) {
    case FOTM_INFANTRY:
        return 0;
    case FOTM_CAVALRY:
        return 1;
    case FOTM_ARTILLERY:
    case FOTM_HORSE_ARTILLERY:
    case FOTM_UNKNOWN:
    case FOTM_TYPES:
        break;
    }
    return 2;
}

/* Artillery only when every other unit of the hex has lost a step in this Assault. */
static bool guns_are_spared(const struct pool *pool) {
    const struct fotm_position *position = pool->position;
    for (unsigned p = fotm_top(position, pool->hex); p != FOTM_NOBODY;
         p = fotm_below(position, p))
        if (is_in(pool, p) && rank(pool, p) < 2 &&
            position->pieces[p].assault_losses == 0)
            return true;
    return false;
}

static bool is_mixed(const struct pool *pool) {
    bool there[3] = {false, false, false};
    for (unsigned p = fotm_top(pool->position, pool->hex); p != FOTM_NOBODY;
         p = fotm_below(pool->position, p))
        if (is_in(pool, p))
            there[rank(pool, p)] = true;
    return there[0] && there[1];
}

/* The smaller the sooner: undamaged first, then by kind; FOTM_NOBODY: not now. */
static unsigned turn_of(const struct pool *pool, unsigned piece, bool spared, bool foot) {
    unsigned kind = rank(pool, piece);
    if (!is_in(pool, piece) || (kind == 2 && spared))
        return FOTM_NOBODY;
    if (foot)
        return kind == 0 ? 0 : FOTM_NOBODY;
    return (pool->position->pieces[piece].lost > 0 ? 3 : 0) + kind;
}

static unsigned losers_in(const struct pool *pool, uint8_t *ret, unsigned count) {
    const struct fotm_position *position = pool->position;
    bool foot = position->chain.first && is_mixed(pool), spared = guns_are_spared(pool);
    unsigned least = FOTM_NOBODY;
    for (unsigned p = fotm_top(position, pool->hex); p != FOTM_NOBODY;
         p = fotm_below(position, p)) {
        unsigned turn = turn_of(pool, p, spared, foot);
        least = turn < least ? turn : least;
    }
    for (unsigned p = fotm_top(position, pool->hex); p != FOTM_NOBODY;
         p = fotm_below(position, p))
        if (turn_of(pool, p, spared, foot) == least)
            ret[count++] = (uint8_t)p;
    return count;
}

unsigned fotm_losers(const struct fotm_setup *setup, const struct fotm_position *position,
                     unsigned party, uint8_t ret_pieces[FOTM_BRIGADES]) {
    struct pool pool = {setup, position, position->assault.target,
                        party == FOTM_DEFENDER};
    if (pool.defends)
        return losers_in(&pool, ret_pieces, 0);
    unsigned count = 0, directions = fotm_attack_hexes(setup, position);
    for (unsigned direction = 0; direction < HEX_DIRECTIONS; direction++)
        if (directions >> direction & 1) {
            pool.hex = fotm_beside(setup, position->assault.target, direction);
            count = losers_in(&pool, ret_pieces, count);
        }
    return count;
}
