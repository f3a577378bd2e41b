/* SPDX-License-Identifier: MIT */
/* Who may take part in an Assault. See able.h. */
#include "able.h"

#include "bug.h"
#include "asks.h"
#include "sight.h"

#include <stdlib.h>

unsigned fotm_batteries_in(const struct fotm_setup *setup,
                           const struct fotm_position *position, uint16_t hex) {
    unsigned count = 0;
    for (unsigned p = fotm_top(position, hex); p != FOTM_NOBODY;
         p = fotm_below(position, p))
        count += fotm_is_artillery(setup, p);
    return count;
}

bool fotm_markers_in(const struct fotm_position *position, uint16_t hex) {
    for (unsigned p = fotm_top(position, hex); p != FOTM_NOBODY;
         p = fotm_below(position, p))
        if (fotm_is_marker(p))
            return true;
    return false;
}

static struct refusal unused(const struct fotm_setup *setup,
                             const struct fotm_position *position, unsigned piece,
                             uint16_t target) {
    (void)setup;
    if (fotm_flag(position, piece, FOTM_ASSAULTED))
        return fotm_refuse(FOTM_REFUSE_ALREADY_ASSAULTED, piece, target);
    return fotm_allow();
}

/* 15.4: infantry and cavalry adjacent; 9.1: artillery in range. */
static struct refusal in_reach(const struct fotm_setup *setup,
                               const struct fotm_position *position, unsigned piece,
                               uint16_t target) {
    uint16_t hex = position->pieces[piece].hex;
    bool gun = fotm_is_artillery(setup, piece);
    int reach = gun ? fotm_range(setup, position, hex, target) : 1;
    if (fotm_distance(setup, hex, target) <= reach)
        return fotm_allow();
    return fotm_refuse(gun ? FOTM_REFUSE_OUT_OF_RANGE : FOTM_REFUSE_OUT_OF_REACH, piece,
                       target);
}

static struct refusal in_sight(const struct fotm_setup *setup,
                               const struct fotm_position *position, unsigned piece,
                               uint16_t target) {
    if (!fotm_is_artillery(setup, piece) ||
        fotm_sees(setup, position, position->pieces[piece].hex, target))
        return fotm_allow();
    return fotm_refuse(FOTM_REFUSE_NO_LINE_OF_SIGHT, piece, target); /* 9.5 */
}

static struct refusal in_arc(const struct fotm_setup *setup,
                             const struct fotm_position *position, unsigned piece,
                             uint16_t target) {
    const struct fotm_piece *p = &position->pieces[piece];
    if (hex_arc(&setup->grid, p->hex, p->facing, target) != HEX_REAR)
        return fotm_allow();
    return fotm_refuse(FOTM_REFUSE_REAR_ARC, piece, target); /* 5.1 */
}

/* 15: what a brigade is in. */
static const struct state {
    unsigned flag;
    enum fotm_refusal why;
} unable[] = {
    {FOTM_ROUTED, FOTM_REFUSE_ASSAULT_ROUTED},       /* 17.4 */
    {FOTM_COLUMN, FOTM_REFUSE_ASSAULT_COLUMN},       /* 15.2 */
    {FOTM_REGROUPED, FOTM_REFUSE_ASSAULT_REGROUPED}, /* 12.3 */
    {FOTM_NAMED, FOTM_REFUSE_ASSAULT_NAMED},         /* 8.5, R17 */
};

/* Canister is for hexes without artillery (15.6); a marker might be a battery, and nobody
 * is told whether it is (R67). */
static bool would_fire_canister(const struct fotm_setup *setup,
                                const struct fotm_position *position, unsigned battery,
                                uint16_t target) {
    return fotm_distance(setup, position->pieces[battery].hex, target) == 1 &&
           fotm_batteries_in(setup, position, target) == 0 &&
           !fotm_markers_in(position, target);
}

static struct refusal in_state(const struct fotm_setup *setup,
                               const struct fotm_position *position, unsigned piece,
                               uint16_t target) {
    for (unsigned i = 0; i < sizeof unable / sizeof *unable; i++)
        if (fotm_flag(position, piece, unable[i].flag))
            return fotm_refuse(unable[i].why, piece, target);
    int up = fotm_level(setup, target) - fotm_level(setup, position->pieces[piece].hex);
    bool mounted = fotm_flag(position, piece, FOTM_MOUNTED);
    switch (fotm_type(setup, piece)) {
    case FOTM_CAVALRY:
        if (mounted && up > 0)
            return fotm_refuse(FOTM_REFUSE_ASSAULT_UPHILL, piece, target); /* 8.2 */
        if (mounted && setup->hexes[target].woods)
            return fotm_refuse(FOTM_REFUSE_ASSAULT_WOODS, piece, target); /* 8.2 */
        break;
    case FOTM_HORSE_ARTILLERY:
        if (mounted)
            return fotm_refuse(FOTM_REFUSE_ASSAULT_LIMBERED, piece, target); /* 8.4 */
        break;
    case FOTM_INFANTRY:
    case FOTM_ARTILLERY:
    case FOTM_UNKNOWN:
    case FOTM_TYPES:
        break;
    }
    if (abs(up) < fotm_charts(setup)->cliff)
        return fotm_allow();
    if (fotm_is_fighter(setup, piece))
        return fotm_refuse(FOTM_REFUSE_ASSAULT_CLIFF, piece, target); /* 15 */
    if (would_fire_canister(setup, position, piece, target))
        return fotm_refuse(FOTM_REFUSE_ASSAULT_CANISTER, piece, target); /* 9.3 */
    return fotm_allow();
}

typedef struct refusal able_fn(const struct fotm_setup *setup,
                               const struct fotm_position *position, unsigned piece,
                               uint16_t target);

static able_fn *const tests[FOTM_ABILITIES] = {
    [FOTM_ABLE_UNUSED] = unused,     [FOTM_ABLE_IN_REACH] = in_reach,
    [FOTM_ABLE_IN_SIGHT] = in_sight, [FOTM_ABLE_ARC] = in_arc,
    [FOTM_ABLE_STATE] = in_state,
};

struct refusal fotm_able_test(const struct fotm_setup *setup,
                              const struct fotm_position *position,
                              enum fotm_ability ability, unsigned piece,
                              uint16_t target) {
    RULES_ASSERT(fotm_is_brigade(piece) && position->pieces[piece].where == FOTM_ON_MAP);
    return tests[ability](setup, position, piece, target);
}

struct refusal fotm_able(const struct fotm_setup *setup,
                         const struct fotm_position *position, unsigned piece,
                         uint16_t target) {
    return setup->edition->asks->able(setup, position, piece, target);
}

struct refusal fotm_able_2022(const struct fotm_setup *setup,
                              const struct fotm_position *position, unsigned piece,
                              uint16_t target) {
    struct refusal refusal = fotm_allow();
    for (unsigned i = FOTM_ABLE_IN_REACH; i < FOTM_ABILITIES && !refused(refusal); i++)
        refusal = fotm_able_test(setup, position, (enum fotm_ability)i, piece, target);
    return refusal;
}

bool fotm_ready(const struct fotm_setup *setup, const struct fotm_position *position,
                unsigned piece, uint16_t target) {
    return fotm_is_brigade(piece) && piece < setup->brigade_count &&
           position->pieces[piece].where == FOTM_ON_MAP &&
           fotm_is_fighter(setup, piece) &&
           fotm_army(setup, piece) == (enum side)position->side &&
           !fotm_flag(position, piece, FOTM_ASSAULTED) &&
           !refused(fotm_able(setup, position, piece, target));
}
