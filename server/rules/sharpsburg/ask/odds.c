/* SPDX-License-Identifier: MIT */
/* See odds.h. Units with equal factors are added before the factors are applied, one after the
 * other, each time rounded (S56). */
#include "odds.h"

#include "ground.h"

enum { GROUPS = SBURG_GROUP, FACTORS = 4 };

/* In quarters: 1.25 is 5. */
struct group {
    uint8_t factors[FACTORS];
    unsigned sp;
};

struct side_sum {
    struct group groups[GROUPS];
    unsigned count;
};

static void add(struct side_sum *sum, const uint8_t factors[FACTORS], unsigned sp) {
    unsigned i = 0;
    for (; i < sum->count; i++) {
        bool same = true;
        for (unsigned f = 0; f < FACTORS; f++)
            same = same && sum->groups[i].factors[f] == factors[f];
        if (same)
            break;
    }
    if (i == GROUPS)
        return;
    if (i == sum->count) {
        for (unsigned f = 0; f < FACTORS; f++)
            sum->groups[i].factors[f] = factors[f];
        sum->groups[i].sp = 0;
        sum->count++;
    }
    sum->groups[i].sp += sp;
}

static unsigned total(const struct side_sum *sum) {
    unsigned all = 0;
    for (unsigned i = 0; i < sum->count; i++) {
        unsigned sp = sum->groups[i].sp;
        for (unsigned f = 0; f < FACTORS; f++)
            sp = (sp * sum->groups[i].factors[f] + 2) / 4; /* halves up */
        all += sp;
    }
    return all;
}

/* What of a unit still finds room in its hex (note 1). */
static unsigned within_limit(const struct sburg_setup *setup,
                             const struct sburg_position *position, unsigned unit,
                             unsigned *room) {
    unsigned weight = sburg_rides(setup, position, unit) ? 2 : 1,
             sp = position->units[unit].sp;
    if (sp * weight > *room)
        sp = *room / weight;
    *room -= sp * weight;
    return sp;
}

static unsigned limit_of(const struct sburg_setup *setup, uint16_t hex) {
    return sburg_charts.hexes[setup->hexes[hex].terrain].stacking;
}

/* --- attackers ----------------------------------------------------------------------- */

/* By which side of a defender the charge comes: quarters. */
static unsigned orientation(const struct sburg_setup *setup,
                            const struct sburg_position *position, unsigned defender,
                            unsigned direction) {
    const struct sburg_unit *it = &position->units[defender];
    if (it->morale == SBURG_ROUTED || it->formation == SBURG_GENERAL_ORDER)
        return 8; /* 7.52.g */
    if (!sburg_has_facing(setup, position, defender))
        return 4;
    unsigned turn = (direction + HEX_DIRECTIONS - it->facing) % HEX_DIRECTIONS;
    return turn <= 1 ? 4 : turn == 2 || turn == 5 ? 8 : 6;
}

/* The majority's, of equal ones the lower (8.2). */
static unsigned orientation_of_hex(const struct sburg_setup *setup,
                                   const struct sburg_position *position, uint16_t target,
                                   uint16_t from) {
    unsigned men[9] = {0}, best = 4;
    int direction = sburg_towards(setup, target, from);
    if (direction < 0)
        return best;
    for (unsigned u = sburg_top(position, target); u != SBURG_NOBODY;
         u = sburg_below(position, u))
        men[orientation(setup, position, u, (unsigned)direction)] +=
            position->units[u].sp;
    for (unsigned factor = 4; factor <= 8; factor += 2)
        if (men[factor] > men[best])
            best = factor;
    return best;
}

static bool all_in_square(const struct sburg_position *position, uint16_t hex) {
    for (unsigned u = sburg_top(position, hex); u != SBURG_NOBODY;
         u = sburg_below(position, u))
        if (position->units[u].formation != SBURG_SQUARE ||
            position->units[u].morale == SBURG_ROUTED)
            return false;
    return true;
}

static bool is_among(const uint16_t *list, unsigned count, unsigned unit) {
    for (unsigned i = 0; i < count; i++)
        if (list[i] == unit)
            return true;
    return false;
}

/* The chargers of one hex, from the top of its stack. */
static void add_hex(const struct sburg_setup *setup,
                    const struct sburg_position *position, const uint16_t *chargers,
                    unsigned count, uint16_t hex, uint16_t target, struct side_sum *sum) {
    unsigned room = limit_of(setup, hex);
    uint8_t side = (uint8_t)orientation_of_hex(setup, position, target, hex);
    bool square = all_in_square(position, target);
    for (unsigned u = sburg_top(position, hex); u != SBURG_NOBODY;
         u = sburg_below(position, u)) {
        if (!is_among(chargers, count, u))
            continue;
        uint8_t factors[FACTORS] = {4, 4, side, 4};
        if (position->units[u].formation == SBURG_COLUMN)
            factors[0] = 6; /* 8.13 */
        if (square && sburg_rides(setup, position, u))
            factors[1] = 2; /* 2.55.g */
        add(sum, factors, within_limit(setup, position, u, &room));
    }
}

static unsigned attackers(const struct sburg_setup *setup,
                          const struct sburg_position *position, const uint16_t *chargers,
                          unsigned count, uint16_t target) {
    struct side_sum sum = {.count = 0};
    for (unsigned i = 0; i < count; i++) {
        uint16_t hex = position->units[chargers[i]].hex;
        bool seen = false;
        for (unsigned k = 0; k < i; k++)
            seen = seen || position->units[chargers[k]].hex == hex;
        if (!seen)
            add_hex(setup, position, chargers, count, hex, target, &sum);
    }
    return total(&sum);
}

/* --- defenders ----------------------------------------------------------------------- */

static unsigned slope_factor(const struct sburg_setup *setup,
                             const struct sburg_position *position,
                             const uint16_t *chargers, unsigned count, uint16_t target) {
    const struct sburg_hex *hex = &setup->hexes[target];
    for (unsigned i = 0; i < count; i++)
        if (setup->hexes[position->units[chargers[i]].hex].level >= hex->level)
            return 4;
    switch (hex->slope != SBURG_LEVEL ? hex->slope : hex->crown + 3) {
    case SBURG_GENTLE:
        return 5;
    case SBURG_STEEP:
    case SBURG_GENTLE + 3:
        return 6;
    case SBURG_STEEP + 3:
        return 8;
    default:
        return 4;
    }
}

static unsigned defenders(const struct sburg_setup *setup,
                          const struct sburg_position *position, const uint16_t *chargers,
                          unsigned count, uint16_t target) {
    struct side_sum sum = {.count = 0};
    unsigned room = limit_of(setup, target), terrain = setup->hexes[target].terrain;
    uint8_t slope = (uint8_t)slope_factor(setup, position, chargers, count, target);
    bool wood = (sburg_charts.hexes[terrain].flags & SBURG_WOOD) != 0;
    for (unsigned u = sburg_top(position, target); u != SBURG_NOBODY;
         u = sburg_below(position, u)) {
        const struct sburg_unit *it = &position->units[u];
        bool marching =
            it->morale != SBURG_ROUTED &&
            (it->formation == SBURG_ROAD_COLUMN || it->formation == SBURG_LIMBERED);
        uint8_t factors[FACTORS] = {marching ? 2 : 4, slope,
                                    wood || sburg_covered(it) ? 5 : 4,
                                    terrain == SBURG_TOWN ? 6 : 4};
        add(&sum, factors, within_limit(setup, position, u, &room));
    }
    return total(&sum);
}

struct sburg_odds sburg_odds(const struct sburg_setup *setup,
                             const struct sburg_position *position,
                             const uint16_t *chargers, unsigned count, uint16_t target) {
    unsigned attack = attackers(setup, position, chargers, count, target),
             defend = defenders(setup, position, chargers, count, target);
    struct sburg_odds odds = {(uint16_t)attack, (uint16_t)defend, 0};
    for (unsigned i = 0; i < SBURG_ODDS; i++)
        if (attack * sburg_charts.odds[i].defender >=
            defend * sburg_charts.odds[i].attacker)
            odds.column = (uint8_t)i;
    return odds;
}
