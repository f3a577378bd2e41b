/* SPDX-License-Identifier: MIT */
/* The printed charts of both editions, and how their units move. See edition.h. */
#include "edition.h"

#include "setup.h"

enum { FOOT, HORSE, RIDER }; /* enum fotm_mover */

/* --- the edition of 2022 -------------------------------------------------------------- */

/* clang-format off */
const struct fotm_charts fotm_charts_2022 = {
    .costs = { /* 13.2 */
        [FOOT]  = {2, 4, {0, 0, 2}, 2, false},
        [HORSE] = {2, 6, {0, 2, FOTM_NEVER_CLIMBS}, 2, true},
        [RIDER] = {2, 2, {0, 0, 0}, 0, false},
    },
    .road = 1, /* 13.3 */
    .allowances = { /* 13.1, 8.1, R13 */
        [FOTM_INFANTRY] = {8, 8}, [FOTM_CAVALRY] = {12, 8},
        [FOTM_ARTILLERY] = {8, 8}, [FOTM_HORSE_ARTILLERY] = {12, 8},
    },
    .allowance_commander = 12, .allowance_guard = 8,
    .dusk_less = 2, .dusk_less_commander = 0, /* 11.6, R29 */
    .entry = 1, .queue = 1, .blocked_within = 2, /* 14.2 */
    .union_within = 0, /* 11.1 */
};
/* clang-format on */

struct fotm_moving fotm_moving_2022(const struct fotm_setup *setup) {
    (void)setup;
    return (struct fotm_moving){.arcs = {HEX_FRONT, HEX_FRONT, HEX_FLANK, HEX_REAR,
                                         HEX_REAR, HEX_FLANK}, /* 5.1 */
                                .ways = {HEX_FRONT, HEX_FRONT, HEX_FLANK, HEX_REAR,
                                         HEX_REAR, HEX_FLANK},            /* 13.1 */
                                .zoc = 1 << 0 | 1 << 1 | 1 << 2 | 1 << 5, /* 6.1 */
                                .turning = FOTM_TURN_EACH,
                                .marches = true,
                                .mounts = true,
                                .columns = true,
                                .woods_by_road = true,
                                .exits = true};
}

/* --- the playtest edition ------------------------------------------------------------- */

/* clang-format off */
const struct fotm_charts fotm_charts_playtest = {
    .costs = { /* MOVEMENT COST; P16, P18 */
        [FOOT]  = {2, 4, {0, 0, 2}, 0, false},
        [HORSE] = {2, 6, {0, 2, FOTM_NEVER_CLIMBS}, 0, false},
        [RIDER] = {2, 2, {0, 0, 0}, 0, false},
    },
    .road = 1,
    .allowances = { /* MOVEMENT; P6 */
        [FOTM_INFANTRY] = {8, 8}, [FOTM_CAVALRY] = {12, 12},
        [FOTM_ARTILLERY] = {8, 8}, [FOTM_HORSE_ARTILLERY] = {12, 12},
    },
    .allowance_commander = 12, .allowance_guard = 8,
    .dusk_less = 2, .dusk_less_commander = 2, /* DUSK TURNS; P38 */
    .entry = 1, .queue = 0, .blocked_within = 1, /* REINFORCEMENTS */
    .union_within = 2, /* SET-UP; P11 */
};
/* clang-format on */

struct fotm_moving fotm_moving_playtest(const struct fotm_setup *setup) {
    bool facing = fotm_has(setup, FOTM_OPTION_MOVEMENT_FACING);
    bool columns = fotm_has(setup, FOTM_OPTION_COLUMNS);
    struct fotm_moving moving = {
        .arcs = {HEX_FRONT, HEX_FRONT, HEX_FLANK, HEX_REAR, HEX_FLANK, HEX_FRONT},
        .zoc = 1 << 0 | 1 << 1 | 1 << 5, /* ZONES OF CONTROL */
        .turning = FOTM_TURN_FREE,       /* P3 */
        .marches = fotm_has(setup, FOTM_OPTION_FORCED_MARCH),
        .columns = columns,
        .stops_in_flank = fotm_has(setup, FOTM_OPTION_COMBAT_FACING), /* P45 */
        .sees_all = true,                                             /* P22 */
        .no_crowd = true,
        .cavalry_is_infantry = true, /* STACKING */
        .enters_in_line = !columns};
    if (fotm_has(setup, FOTM_OPTION_COMBAT_FACING))
        moving.zoc |= 1 << 2 | 1 << 4; /* COMBAT FACING */
    if (facing) {                      /* MOVEMENT FACING, P46 */
        for (unsigned way = 2; way <= 4; way++)
            moving.ways[way] = HEX_FLANK;
        moving.turning = FOTM_TURN_ONCE;
    }
    return moving;
}
