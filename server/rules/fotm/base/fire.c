/* SPDX-License-Identifier: MIT */
/* Counting dice, and reading them. See fire.h. */
#include "fire.h"

#include "sight.h"

#include <stdlib.h>
#include <string.h>

const struct fotm_sum_row fotm_sum_rows[FOTM_SUM_WHATS] = {
#define SUM(name, wire, section, words) [FOTM_SUM_##name] = {wire, section, words},
#include "fire.def"
#undef SUM
};

/* What every part of a count needs to know. */
struct count {
    const struct fotm_setup *setup;
    const struct fotm_position *position;
    const struct fotm_assault *assault;
    struct fotm_sum *sum;
    unsigned party; /* whose dice they are */
};

static void add(struct count *c, enum fotm_sum_what what, unsigned unit, uint16_t hex,
                int value) {
    struct fotm_sum *sum = c->sum;
    sum->dice += value;
    if (sum->line_count < FOTM_SUM_LINES)
        sum->lines[sum->line_count++] =
            (struct fotm_sum_line){(uint8_t)what, (uint8_t)unit, hex, (int8_t)value};
}

static struct count begin(const struct fotm_setup *setup,
                          const struct fotm_position *position,
                          const struct fotm_assault *assault, unsigned party,
                          struct fotm_sum *ret_sum) {
    memset(ret_sum, 0, sizeof *ret_sum);
    return (struct count){setup, position, assault, ret_sum, party};
}

static bool still_there(const struct fotm_position *position, const struct fotm_set *set,
                        unsigned piece) {
    return fotm_set_has(set, piece) && position->pieces[piece].where == FOTM_ON_MAP;
}

static bool limbered(const struct fotm_setup *setup, const struct fotm_position *position,
                     unsigned battery) {
    return fotm_type(setup, battery) == FOTM_HORSE_ARTILLERY &&
           fotm_flag(position, battery, FOTM_MOUNTED); /* 8.4 */
}

/* --- the SP of one brigade ---------------------------------------------------------- */

/* 15.2, 8.3, 5.1, in this order. */
static int modified(const struct fotm_setup *setup, const struct fotm_position *position,
                    unsigned piece, enum hex_arc arc, int sp, int ret_parts[4]) {
    const struct fotm_charts *charts = fotm_charts(setup);
    bool disordered = fotm_flag(position, piece, FOTM_ROUTED | FOTM_COLUMN);
    bool dismounted = fotm_type(setup, piece) == FOTM_CAVALRY &&
                      !fotm_flag(position, piece, FOTM_MOUNTED);
    int printed = sp;
    sp = disordered ? fotm_part_up(sp, charts->part_disordered) : sp;
    ret_parts[0] = sp - printed;
    ret_parts[1] = dismounted ? sp / charts->part_dismounted - sp : 0;
    sp += ret_parts[1];
    ret_parts[2] = arc == HEX_FLANK ? fotm_part_up(sp, charts->part_flank) - sp : 0;
    ret_parts[3] = arc == HEX_REAR ? -sp : 0;
    return sp + ret_parts[2] + ret_parts[3];
}

/* Adds a brigade that fights towards `at`; returns what it gives. */
static int add_brigade(struct count *c, unsigned piece, enum fotm_sum_what what,
                       int printed, uint16_t at, enum hex_arc arc) {
    int parts[4];
    int gives = modified(c->setup, c->position, piece, arc, printed, parts);
    bool routed = fotm_flag(c->position, piece, FOTM_ROUTED);
    const enum fotm_sum_what whats[4] = {routed ? FOTM_SUM_ROUTED : FOTM_SUM_COLUMN,
                                         FOTM_SUM_DISMOUNTED, FOTM_SUM_FLANK,
                                         FOTM_SUM_REAR};
    add(c, what, piece, at, printed);
    for (unsigned i = 0; i < 4; i++)
        if (parts[i] != 0)
            add(c, whats[i], piece, at, parts[i]);
    if (gives > 0) {
        fotm_set_add(&c->sum->in_it, piece);
        c->sum->sharpshooters |= c->setup->brigades[piece].sharpshooters;
        c->sum->canister |= what == FOTM_SUM_CANISTER;
    }
    return gives;
}

static enum hex_arc arc_to(const struct fotm_setup *setup,
                           const struct fotm_position *position, unsigned piece,
                           uint16_t at) {
    const struct fotm_piece *p = &position->pieces[piece];
    return hex_arc(&setup->grid, p->hex, p->facing, at);
}

/* 9.2: ranged fire of one battery, one less uphill. */
static int add_ranged(struct count *c, unsigned battery, uint16_t at) {
    int gives = add_brigade(c, battery, FOTM_SUM_RANGED,
                            (int)fotm_sp(c->setup, c->position, battery), at,
                            arc_to(c->setup, c->position, battery, at));
    uint16_t from = c->position->pieces[battery].hex;
    if (gives > 0 && fotm_level(c->setup, at) > fotm_level(c->setup, from)) {
        add(c, FOTM_SUM_GUNS_UPHILL, battery, at, fotm_charts(c->setup)->guns_uphill);
        gives += fotm_charts(c->setup)->guns_uphill;
        if (gives == 0)
            fotm_set_drop(&c->sum->in_it, battery);
    }
    return gives;
}

/* --- what ends every count ---------------------------------------------------------- */

enum { CORPS_NONE = 0, CORPS_CAVALRY = 256 };

/* 15.2: cavalry is a corps of its own; horse artillery belongs to it unless it is given a
 * corps in which there is no cavalry. CORPS_NONE: not known to be of any. */
static unsigned corps_of(const struct fotm_setup *setup, unsigned piece) {
    const struct fotm_brigade_data *data = &setup->brigades[piece];
    if (data->type == FOTM_CAVALRY)
        return CORPS_CAVALRY;
    if (data->type != FOTM_HORSE_ARTILLERY)
        return data->corps_no;
    if (data->corps_no == CORPS_NONE)
        return CORPS_CAVALRY;
    for (unsigned i = 0; i < setup->brigade_count; i++)
        if (setup->brigades[i].type == FOTM_CAVALRY &&
            setup->brigades[i].army == data->army &&
            setup->brigades[i].corps_no == data->corps_no)
            return CORPS_CAVALRY;
    return data->corps_no;
}

static bool mixed_corps(const struct count *c) {
    unsigned first = CORPS_NONE;
    for (unsigned piece = 0; piece < c->setup->brigade_count; piece++) {
        if (!fotm_set_has(&c->sum->in_it, piece) ||
            c->setup->brigades[piece].army != FOTM_UNION)
            continue;
        unsigned corps = corps_of(c->setup, piece);
        if (first == CORPS_NONE)
            first = corps;
        else if (corps != CORPS_NONE && corps != first)
            return true;
    }
    return false;
}

static void not_below_zero(struct count *c) {
    if (c->sum->dice < 0)
        add(c, FOTM_SUM_FLOOR, FOTM_NOBODY, HEX_NONE, -c->sum->dice);
}

/* The corps, the ten dice, and remarks on how the dice will be read. `fired_at`: the hex
 * whose woods count. */
static void finish(struct count *c, uint16_t fired_at, bool woods_count) {
    struct fotm_sum *sum = c->sum;
    not_below_zero(c);
    if (sum->dice > 0 && mixed_corps(c))
        add(c, FOTM_SUM_CORPS, FOTM_NOBODY, HEX_NONE, fotm_charts(c->setup)->corps);
    int left = fotm_charts(c->setup)->dice_most - c->assault->dice_used[c->party];
    if (sum->dice > left)
        add(c, FOTM_SUM_TEN, FOTM_NOBODY, HEX_NONE, left - sum->dice);
    sum->reroll = woods_count && c->setup->hexes[fired_at].woods;
    sum->dusk = fotm_dusk(c->setup, c->position) &&
                !(c->assault->flags & FOTM_ASSAULT_DUSK << c->party);
    if (sum->reroll)
        add(c, FOTM_SUM_WOODS, FOTM_NOBODY, fired_at, 0);
    if (sum->dusk)
        add(c, FOTM_SUM_DUSK, FOTM_NOBODY, HEX_NONE, 0);
}

/* --- who can fire ------------------------------------------------------------------- */

bool fotm_can_fire(const struct fotm_setup *setup, const struct fotm_position *position,
                   unsigned battery, uint16_t at) {
    uint16_t from = position->pieces[battery].hex;
    return !limbered(setup, position, battery) &&
           fotm_distance(setup, from, at) <= fotm_range(setup, position, from, at) &&
           fotm_sees(setup, position, from, at) &&
           arc_to(setup, position, battery, at) != HEX_REAR;
}

unsigned fotm_attacked_from(const struct fotm_setup *setup,
                            const struct fotm_position *position,
                            const struct fotm_assault *assault) {
    unsigned directions = 0;
    for (unsigned piece = 0; piece < setup->brigade_count; piece++) {
        if (!still_there(position, &assault->brigades, piece) &&
            !still_there(position, &assault->guns, piece))
            continue;
        uint16_t hex = position->pieces[piece].hex;
        int direction = fotm_towards(setup, assault->target, hex);
        if (direction >= 0 &&
            abs(fotm_level(setup, hex) - fotm_level(setup, assault->target)) <
                fotm_charts(setup)->cliff)
            directions |= 1u << direction;
    }
    return directions;
}

/* 15: each brigade fights with its best arc among the hexes that attackers are in. */
static enum hex_arc best_arc(const struct fotm_setup *setup,
                             const struct fotm_position *position, unsigned piece,
                             unsigned directions, uint16_t *ret_hex) {
    enum hex_arc best = HEX_REAR;
    uint16_t hex = position->pieces[piece].hex;
    *ret_hex = HEX_NONE;
    for (unsigned direction = 0; direction < HEX_DIRECTIONS; direction++) {
        if (!(directions >> direction & 1))
            continue;
        uint16_t beside = fotm_beside(setup, hex, direction);
        enum hex_arc arc = arc_to(setup, position, piece, beside);
        if (arc < best || *ret_hex == HEX_NONE) {
            best = arc;
            *ret_hex = beside;
        }
    }
    return best;
}

bool fotm_fire_in_the_pause(const struct fotm_setup *setup,
                            const struct fotm_position *position,
                            const struct fotm_assault *assault) {
    return setup->rules >= 2 && position->pause &&
           (assault->flags & FOTM_ASSAULT_GUNS_ONLY) &&
           assault->suppressed != FOTM_NOBODY;
}

bool fotm_can_return_fire(const struct fotm_setup *setup,
                          const struct fotm_position *position,
                          const struct fotm_assault *assault, unsigned battery,
                          unsigned at) {
    if (!fotm_is_artillery(setup, battery) ||
        !still_there(position, &assault->guns, at) ||
        (battery != assault->suppressed &&
         fotm_fire_in_the_pause(setup, position, assault)) ||
        !fotm_can_fire(setup, position, battery, position->pieces[at].hex))
        return false;
    struct fotm_sum sum;
    struct count c = begin(setup, position, assault, FOTM_DEFENDER, &sum);
    return add_ranged(&c, battery, position->pieces[at].hex) > 0;
}

bool fotm_can_canister(const struct fotm_setup *setup,
                       const struct fotm_position *position,
                       const struct fotm_assault *assault, unsigned battery) {
    uint16_t at;
    unsigned directions = fotm_attacked_from(setup, position, assault);
    return fotm_is_artillery(setup, battery) && !limbered(setup, position, battery) &&
           !fotm_fire_in_the_pause(setup, position, assault) &&
           fotm_canister(setup, position, battery) > 0 &&
           best_arc(setup, position, battery, directions, &at) != HEX_REAR;
}

/* --- the four counts ---------------------------------------------------------------- */

/* 9.3: adjacent and not suppressing. */
static int add_canister(struct count *c, unsigned battery, uint16_t at,
                        enum hex_arc arc) {
    return add_brigade(c, battery, FOTM_SUM_CANISTER,
                       (int)fotm_canister(c->setup, c->position, battery), at, arc);
}

void fotm_sum_offensive(const struct fotm_setup *setup,
                        const struct fotm_position *position,
                        const struct fotm_assault *assault, bool suppression,
                        struct fotm_sum *ret_sum) {
    struct count c = begin(setup, position, assault, FOTM_ATTACKER, ret_sum);
    uint16_t target = assault->target;
    int ranged = 0;
    for (unsigned piece = 0; piece < setup->brigade_count; piece++) {
        if (!still_there(position, &assault->guns, piece))
            continue;
        uint16_t from = position->pieces[piece].hex;
        int levels = abs(fotm_level(setup, target) - fotm_level(setup, from));
        if (suppression || fotm_distance(setup, from, target) > 1)
            ranged += add_ranged(&c, piece, target); /* 9.4: always ranged */
        else if (levels < fotm_charts(setup)->cliff)
            add_canister(&c, piece, target, arc_to(setup, position, piece, target));
        else
            add(&c, FOTM_SUM_CLIFF, piece, target, 0);
    }
    finish(&c, target, ranged > 0); /* R43 */
}

void fotm_sum_return_fire(const struct fotm_setup *setup,
                          const struct fotm_position *position,
                          const struct fotm_assault *assault,
                          const struct fotm_set *firing, unsigned at,
                          struct fotm_sum *ret_sum) {
    struct count c = begin(setup, position, assault, FOTM_DEFENDER, ret_sum);
    uint16_t hex = position->pieces[at].hex;
    for (unsigned p = fotm_top(position, assault->target); p != FOTM_NOBODY;
         p = fotm_below(position, p))
        if (fotm_set_has(firing, p))
            add_ranged(&c, p, hex);
    finish(&c, hex, true);
}

/* 15.3, R40: level of the attackers' lead, on the part of the infantry and cavalry. */
static void add_level(struct count *c, uint16_t lead_hex, int part) {
    const struct fotm_charts *charts = fotm_charts(c->setup);
    int levels =
        fotm_level(c->setup, lead_hex) - fotm_level(c->setup, c->assault->target);
    if (part <= 0 || levels == 0)
        return;
    if (levels < 0)
        add(c, FOTM_SUM_AT_LOWER, FOTM_NOBODY, lead_hex, charts->at_lower);
    else
        add(c, FOTM_SUM_AT_HIGHER, FOTM_NOBODY, lead_hex,
            charts->at_higher * (levels < part ? levels : part));
}

static void add_defender(struct count *c, unsigned piece, unsigned directions,
                         int *part) {
    uint16_t at;
    enum hex_arc arc = best_arc(c->setup, c->position, piece, directions, &at);
    if (fotm_is_fighter(c->setup, piece))
        *part += add_brigade(c, piece, FOTM_SUM_SP,
                             (int)fotm_sp(c->setup, c->position, piece), at, arc);
    else if (limbered(c->setup, c->position, piece))
        add(c, FOTM_SUM_LIMBERED, piece, at, 0);
    else if (fotm_set_has(&c->assault->returned_fire, piece))
        add(c, FOTM_SUM_ANSWERED, piece, at, 0);
    else
        add_canister(c, piece, at, arc);
}

void fotm_sum_defensive(const struct fotm_setup *setup,
                        const struct fotm_position *position,
                        const struct fotm_assault *assault, struct fotm_sum *ret_sum) {
    struct count c = begin(setup, position, assault, FOTM_DEFENDER, ret_sum);
    unsigned directions = fotm_attacked_from(setup, position, assault);
    unsigned lead = assault->lead[FOTM_ATTACKER];
    uint16_t lead_hex = lead == FOTM_NOBODY ? HEX_NONE : position->pieces[lead].hex;
    int part = 0;
    if (directions == 0 || fotm_fire_in_the_pause(setup, position, assault))
        return;
    for (unsigned p = fotm_top(position, assault->target); p != FOTM_NOBODY;
         p = fotm_below(position, p))
        if (!fotm_is_marker(p))
            add_defender(&c, p, directions, &part);
    if (lead_hex != HEX_NONE)
        add_level(&c, lead_hex, part);
    finish(&c, lead_hex, lead_hex != HEX_NONE);
}

/* 10.5: he stands in one of the assaulting hexes still. */
static bool longstreet_there(const struct count *c, unsigned directions) {
    for (unsigned i = 0; i < c->setup->commander_count; i++) {
        const struct fotm_chief *chief = &c->position->chiefs[i];
        if (c->setup->commanders[i].who != FOTM_WHO_LONGSTREET ||
            chief->where != FOTM_ON_MAP)
            continue;
        int direction = hex_direction(&c->setup->grid, c->assault->target, chief->hex);
        return direction >= 0 && (directions >> direction & 1);
    }
    return false;
}

void fotm_sum_close(const struct fotm_setup *setup, const struct fotm_position *position,
                    const struct fotm_assault *assault, struct fotm_sum *ret_sum) {
    struct count c = begin(setup, position, assault, FOTM_ATTACKER, ret_sum);
    uint16_t target = assault->target;
    unsigned directions = 0, assaulting = 0;
    for (unsigned piece = 0; piece < setup->brigade_count; piece++) {
        if (!still_there(position, &assault->brigades, piece))
            continue;
        int gives =
            add_brigade(&c, piece, FOTM_SUM_SP, (int)fotm_sp(setup, position, piece),
                        target, arc_to(setup, position, piece, target));
        int direction = fotm_towards(setup, target, position->pieces[piece].hex);
        assaulting |= direction >= 0 ? 1u << direction : 0;
        directions |= gives > 0 && direction >= 0 ? 1u << direction : 0;
    }
    for (unsigned direction = 0; direction < HEX_DIRECTIONS; direction++) {
        if (!(directions >> direction & 1))
            continue;
        uint16_t hex = fotm_beside(setup, target, direction);
        int levels = fotm_level(setup, target) - fotm_level(setup, hex);
        if (levels > 0) /* for each hex and each level */
            add(&c, FOTM_SUM_UPHILL, FOTM_NOBODY, hex,
                fotm_charts(setup)->uphill * levels);
        else if (levels < 0) /* for each hex, whatever the difference */
            add(&c, FOTM_SUM_DOWNHILL, FOTM_NOBODY, hex, fotm_charts(setup)->downhill);
    }
    not_below_zero(&c);
    if ((assault->flags & FOTM_ASSAULT_LONGSTREET) &&
        longstreet_there(&c, assaulting)) /* R24 */
        add(&c, FOTM_SUM_LONGSTREET, FOTM_NOBODY, HEX_NONE,
            fotm_charts(setup)->longstreet_dice);
    finish(&c, target, true);
}

/* --- reading the dice --------------------------------------------------------------- */

struct fotm_roll_result fotm_read_dice(const struct fotm_setup *setup,
                                       const struct fotm_sum *sum, const uint8_t *faces,
                                       unsigned count) {
    struct fotm_roll_result fall = {0};
    for (unsigned i = 0; i < count; i++) {
        fall.ones = (uint8_t)(fall.ones + (faces[i] == 1));
        if (faces[i] != fotm_charts(setup)->hit)
            continue;
        if (sum->dusk && !fall.dusk) {
            fall.dusk =
                true; /* 11.6: no hit, and not among the sixes; before the woods */
        } else if (sum->reroll && !fall.again) {
            fall.again = true; /* 15.3 */
        } else {
            fall.hits++;
            fall.sixes++;
        }
    }
    return fall;
}

void fotm_read_again(const struct fotm_setup *setup, struct fotm_roll_result *fall,
                     uint8_t face) {
    const struct fotm_charts *charts = fotm_charts(setup);
    fall->hits = (uint8_t)(fall->hits + (face >= charts->hit_again));
    fall->sixes = (uint8_t)(fall->sixes + (face == charts->hit)); /* R51 */
    fall->again = false;
}
