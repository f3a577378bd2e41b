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
    .turn = 2, .free_turns = 2, .withdrawal = 2, /* 13.2 */
    .form = 2, .mount = 2, .exit = 2, .steep_levels = 2, /* 13.3, 8.1, 8.5, 13.2 */
    .allowances = { /* 13.1, 8.1, R13 */
        [FOTM_INFANTRY] = {8, 8}, [FOTM_CAVALRY] = {12, 8},
        [FOTM_ARTILLERY] = {8, 8}, [FOTM_HORSE_ARTILLERY] = {12, 8},
    },
    .allowance_commander = 12, .allowance_guard = 8,
    .dusk_less = 2, .dusk_less_commander = 0, /* 11.6, R29 */
    .entry = 1, .queue = 1, .blocked_within = 2, /* 14.2 */
    .setup_within = 0, /* 11.1 */
    .stack_brigades = 3, .stack_infantry = 2, .stack_commanders = 2, /* 4.1 */
    .pause_from = 6, .pause_to = 9, .pause_to_resolved = 7, /* 11.4, 10.6: noon, 3 pm, 1 pm */
    .burnside_needed = {[7] = 5, [8] = 4}, /* 11.5: 1 and 2 pm */
    .dusk_from = 14, .lee_from = 9, /* 11.6: 8 pm; 10.4: 3 pm */
    .range = 3, .range_down = 4, .range_dusk = 1, .support = 2, /* 9.1, 11.6, 11.3 */
    .cliff = 3, .zoc_down = 2, /* 9.3, 15, 6.1 */
    .part_disordered = 4, .part_dismounted = 2, .part_flank = 2, /* 15.2, 8.3, 5.1 */
    .guns_uphill = -1, .corps = -1, /* 9.2, 15.2 */
    .uphill = -1, .downhill = 1, .at_lower = 1, .at_higher = -1, /* 15.9, 15.3, R40 */
    .dice_most = 10, .hit = 6, .hit_again = 5, .longstreet_dice = 2, .longstreet_rally = 1, /* 15.2, 15.3, 10.5 */
    .rally_needed = 5, .morale_needed = 5, .march_needed = 4, .dusk_rally = 1, /* 12.2, 17.2, 13.5, 11.6 */
    .loss_guns = 1, .loss_main = 2, .check_steps = 2, .sinks = 2, /* R49, 17.2, 15.8 */
    .rally_lost = 2, .weak_lost = 2, /* 12.2, 4.2 */
    .casualty_sixes = 4, .casualty_ones_sharp = 2, .rout_sixes = 4, /* 16.1, 7.2, 17.4 */
    .lcm_most = 2, .guard_sp = 2, .breakouts = 5, /* 10.3, 17.5, 8.5 */
    .lee_brigades = 4, .lee_reach = 1, .lee_turns = 3, /* 10.4 */
    .lee_sent_within = 1, .lee_seen_within = 2, .longstreet_within = 1, /* 10.4, 10.5 */
    .vp_eliminated = { /* 18.1 */
        [FOTM_INFANTRY] = 2, [FOTM_CAVALRY] = 1,
        [FOTM_ARTILLERY] = 1, [FOTM_HORSE_ARTILLERY] = 1,
    },
    .vp_commander = { /* 18.1, R53: for a named one; his replacement brings none */
        [FOTM_WHO_OTHER] = 2, [FOTM_WHO_BURNSIDE] = 5, [FOTM_WHO_MCCLELLAN] = 10,
        [FOTM_WHO_LONGSTREET] = 5, [FOTM_WHO_LEE] = 0, [FOTM_WHO_COX] = 2,
    },
    .vp_officer = 1, .vp_lee = 1, .vp_prisoner = 1, .vp_breakout = 1, .vp_prize = 5, /* 18.1 */
    .vp_major = 16, .vp_minor = 8, /* 18.1 */
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
    .turn = 2, .free_turns = 2, .withdrawal = 2, /* MOVEMENT FACING, P46 */
    .form = 2, .steep_levels = 2, /* COLUMNS, TERRAIN */
    .allowances = { /* MOVEMENT; P6 */
        [FOTM_INFANTRY] = {8, 8}, [FOTM_CAVALRY] = {12, 12},
        [FOTM_ARTILLERY] = {8, 8}, [FOTM_HORSE_ARTILLERY] = {12, 12},
    },
    .allowance_commander = 12, .allowance_guard = 8,
    .dusk_less = 2, .dusk_less_commander = 2, /* DUSK TURNS; P38 */
    .entry = 1, .queue = 0, .blocked_within = 1, /* REINFORCEMENTS */
    .setup_within = 2, /* SET-UP; P11 */
    .stack_brigades = 3, .stack_infantry = 2, .stack_commanders = 2, /* STACKING */
    .pause_from = 6, .pause_to = 9, /* BURNSIDE: noon, 3 pm */
    .burnside_needed = {[7] = 5, [8] = 4}, /* BURNSIDE: 1 and 2 pm */
    .dusk_from = 14, .lee_from = 9, /* DUSK TURNS: 8 pm; PRESENCE OF LEE: 3 pm */
    .range = 3, .range_down = 4, .range_dusk = 1, .support = 2, /* ARTILLERY, DUSK TURNS, UNION CAVALRY */
    .cliff = 3, .zoc_down = 2, .step_down = 2, /* P2, ZONES OF CONTROL, P48 */
    .part_disordered = 4, .part_dismounted = 2, .part_flank = 2, /* ROUT, CAVALRY RESTRICTIONS, COMBAT FACING */
    .guns_uphill = -1, .uphill = -1, .downhill = 1, .at_lower = 1, .at_higher = -1, /* P27, TERRAIN EFFECTS */
    .dice_most = 10, .hit = 6, /* COMBAT, P28 */
    .rally_needed = 5, .morale_needed = 5, .march_needed = 4, .dusk_rally = 1, /* RALLY UNITS, MORALE ROLL, FORCED MARCH, DUSK TURNS */
    .loss_guns = 1, .loss_main = 2, /* OFFENSIVE ARTILLERY, SUPPRESSION FIRE; COMBAT ASSAULT, CANISTER FIRE, P27 */
    .rally_lost = 2, /* RALLY UNITS, P15 */
    .casualty_ones = 3, .casualty_ones_sharp = 2, .rout_sixes = 4, /* LEADER CASUALTIES, SHARPSHOOTER EFFECTS, ROUT */
    .lcm_most = 2, /* LEADER CASUALTIES, a hex */
    .lee_reach = 1, /* PRESENCE OF LEE */
    .vp_eliminated = { /* VICTORY CONDITIONS */
        [FOTM_INFANTRY] = 2, [FOTM_CAVALRY] = 1,
        [FOTM_ARTILLERY] = 1, [FOTM_HORSE_ARTILLERY] = 1,
    },
    .vp_commander = { /* VICTORY CONDITIONS, P51 */
        [FOTM_WHO_OTHER] = 2, [FOTM_WHO_BURNSIDE] = 5, [FOTM_WHO_MCCLELLAN] = 10,
        [FOTM_WHO_LONGSTREET] = 5, [FOTM_WHO_LEE] = 15, [FOTM_WHO_COX] = 2,
    },
    .vp_officer = 1, .vp_prize = 5, /* VICTORY CONDITIONS */
    .vp_major = 16, .vp_minor = 8, /* VICTORY CONDITIONS */
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
        .enters_in_line = !columns,
        .faces_in_line = true,  /* COLUMNS, P47 */
        .turns_at_last = true}; /* P3 */
    if (fotm_has(setup, FOTM_OPTION_COMBAT_FACING))
        moving.zoc |= 1 << 2 | 1 << 4; /* COMBAT FACING */
    if (facing) {                      /* MOVEMENT FACING, P46 */
        for (unsigned way = 2; way <= 4; way++)
            moving.ways[way] = HEX_FLANK;
        moving.turning = FOTM_TURN_ONCE;
    }
    return moving;
}
