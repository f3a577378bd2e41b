/* SPDX-License-Identifier: MIT */
/* Every number of the printed charts and of our own (S), with its section, in one table. The
 * two editions share it: they differ in allowances and in which rows of terrain a map may hold. */
#ifndef RIDGELINE_SHARPSBURG_CHARTS_H
#define RIDGELINE_SHARPSBURG_CHARTS_H

#include "types.h"

#include "ratio.h"

enum { SBURG_P = 255 }; /* prohibited */

enum { SBURG_STANDING, SBURG_COVERED, SBURG_POSTURES };

enum { /* flags of a row of hexes */
       SBURG_WOOD = 1,
       SBURG_ROCKY = 2,          /* shell is doubled (artillery note 4) */
       SBURG_NO_CAVALRY = 4,     /* note 2: no charge but in skirmish order */
       SBURG_NO_CAVALRY_LINE = 8 /* S92 */
};

enum { /* in which maps a row may stand, a bit an edition (S75) */
       SBURG_IN_S = 1 << SBURG_EDITION_S,
       SBURG_IN_RW = 1 << SBURG_EDITION_RW,
       SBURG_IN_BOTH = SBURG_IN_S | SBURG_IN_RW
};

struct sburg_hex_row {
    uint8_t cost[SBURG_MOVERS];
    uint8_t stacking;               /* SL */
    uint8_t firing[SBURG_POSTURES]; /* FL */
    int8_t figure[SBURG_POSTURES];  /* fire, steps on the dice */
    uint8_t feet;                   /* S7: how high what grows there is */
    uint8_t editions;
    uint8_t flags;
};

/* Slopes, hexsides and features: what they add. */
struct sburg_more_row {
    uint8_t cost[SBURG_MOVERS];
    uint8_t firing[SBURG_POSTURES];
    int8_t figure[SBURG_POSTURES];
    uint8_t editions;
    uint8_t parallel; /* fence and walls: dearer in a field of fire (12) */
};

struct sburg_road_row {
    uint8_t cost;
    uint8_t stacking_foot, stacking_guns; /* note 9 */
    uint8_t levels;                       /* ignores slopes (14, 15) */
};

/* 3.1: by infantry and artillery, and by cavalry and all that rides (S22). */
enum { SBURG_LOSS_FOOT, SBURG_LOSS_HORSE, SBURG_LOSSES };

struct sburg_band {
    uint16_t from; /* this and more */
    int8_t change[SBURG_LOSSES];
};

enum { SBURG_BANDS = 3, SBURG_COLUMNS = 16, SBURG_ODDS = 12, SBURG_RESULTS = 9 };

enum sburg_result {
    SBURG_NE,
    SBURG_A,
    SBURG_A1,
    SBURG_C1,
    SBURG_C2,
    SBURG_C3,
    SBURG_C4,
    SBURG_C5,
    SBURG_C6
};

/* Whether the units of the hex check (6.5). */
enum sburg_checks { SBURG_CHECKS_NO, SBURG_CHECKS_ARTILLERY, SBURG_CHECKS_YES };

struct sburg_result_row {
    const char *name;
    uint8_t steps;
    uint8_t checks; /* enum sburg_checks */
};

/* Divides fire points by range; 0: out of range. */
struct sburg_weapon_row {
    const char *key;
    uint8_t max;
    uint8_t divisor[9];       /* by range 1..8 */
    struct sburg_ratio power; /* fire points a SP (S35) */
};

struct sburg_gun_row {
    const char *key;
    uint8_t max;
    struct sburg_ratio shot, canister; /* fire points a gun; canister zero: none */
    struct {
        uint8_t to, divisor;
    } bands[4];
    uint8_t canister_divisor[5];   /* by range 1..4 */
    uint8_t shell_max;             /* note 4b: 255 without a bound */
    uint8_t fires, canister_fires; /* of a battery; 0: by its size (S34) */
};

struct sburg_odds_row {
    uint8_t attacker, defender; /* the least odds of the column */
    const char *name;
    uint8_t attacker_loses, defender_loses; /* ML steps */
    bool automatic;                         /* AR */
};

struct sburg_charts {
    struct sburg_hex_row hexes[SBURG_TERRAINS];
    struct sburg_more_row slope_up[SBURG_GRADES], slope_down[SBURG_GRADES];
    struct sburg_more_row sides[SBURG_SIDE_KINDS];
    struct sburg_more_row features[SBURG_FEATURES];
    uint8_t deep_cut_firing[SBURG_POSTURES];
    int8_t slope_top_figure; /* standing (N19) */
    struct sburg_road_row roads[SBURG_ROADS];
    uint8_t unit_feet, eye_feet; /* S7 */

    uint8_t allowance[SBURG_EDITIONS][SBURG_ARMS];
    uint8_t officer_allowance[SBURG_EDITIONS];
    uint8_t least_allowance;
    struct sburg_band exhaustion[SBURG_BANDS];
    struct sburg_band command[3]
                             [SBURG_BANDS]; /* to the brigade, division, corps officer */
    uint8_t bonus_foot, bonus_horse, pike_bonus;
    uint8_t immediate_below_foot, immediate_below_horse;
    uint8_t after_high_embankment; /* note 16 */

    uint8_t form, column_to_road, limber_in_field, dismount, remount, cover;
    uint8_t turn_120, turn_180;

    struct sburg_ratio fire_columns[SBURG_COLUMNS]; /* small arms and canister */
    int8_t result_to[SBURG_COLUMNS][SBURG_RESULTS]; /* the last index of each result */
    struct sburg_result_row results[SBURG_RESULTS];
    uint8_t officer_hit_from[SBURG_COLUMNS]; /* natural index */
    struct sburg_weapon_row weapons[SBURG_WEAPONS];
    struct sburg_gun_row guns[SBURG_GUNS];

    struct sburg_odds_row odds[SBURG_ODDS];
};

extern const struct sburg_charts sburg_charts;

/* Fire (6). */
enum {
    SBURG_SHOT_PER_POINT = 4,  /* the two rows of the table stand 4 : 1 (S41) */
    SBURG_GUNS_PER_CREW = 2,   /* S35 */
    SBURG_GUN_LIMIT_TIMES = 2, /* note 1 */
    SBURG_GUN_LIMIT_WOOD = 6,
    SBURG_COLUMN_PART = 5,    /* 2.52.b */
    SBURG_SQUARE_PART = 4,    /* S11 */
    SBURG_SHAKEN_PART = 2,    /* 7.51.f */
    SBURG_SKIRMISH_FIRES = 3, /* S12 */
    SBURG_CANISTER_MAX = 4,
    SBURG_SHELL_MIN = 5,     /* artillery note 4b */
    SBURG_OFFICER_RANGE = 3, /* S46 */
    SBURG_DENSITY_BASE = 6,
    SBURG_DENSITY_UNDER = -2,
    SBURG_DENSITY_OVER = 1,
    SBURG_MOVED = -7,
    SBURG_CHARGER_MOVED = -9,
    SBURG_TARGET_CHARGES = 4,
    SBURG_TARGET_IMMEDIATE = -8,
    SBURG_TARGET_OVERRAN = -4,
    SBURG_TARGET_RIDES = 2,
    SBURG_TARGET_CROUCHES = -1,
    SBURG_TARGET_US_SHARPS = -2,
    SBURG_EXCESS_PER = 3,
    SBURG_AT_OFFICER_FIGURE = -12,
    SBURG_AT_OFFICER_SHARPS = -6,
    SBURG_SUN_DAWN = -3,
    SBURG_SUN_DUSK_WEST = -9,
    SBURG_SUN_DUSK = -6,
    SBURG_SUN_TWILIGHT = -9
};

/* Morale (7). */
enum {
    SBURG_COVER_ABOVE = 36, /* printed ML, a value of the track (notes 5, 6) */
    SBURG_ML_HOLDERS = 25,  /* 5.27 */
    SBURG_ML_QUARTER = -6,
    SBURG_ML_HALF = -9,
    SBURG_ML_CAVALRY_UNHURT = 6,
    SBURG_ML_CAVALRY_FAR = 6,
    SBURG_FAR = 15, /* hexes */
    SBURG_ML_FLANK_OTHER = -1,
    SBURG_ML_FLANK_OPEN = -2,
    SBURG_ML_FRONT_MP = 6, /* -1 for every so many MPs (3.313) */
    SBURG_ML_FRONT_SP = 2, /* -1 for every so many enemy SPs */
    SBURG_ML_FRONT_PARTIAL = -4,
    SBURG_ML_FRONT_FULL = -6,
    SBURG_BAND_COVER = 6, /* below ML by no more: cover */
    SBURG_BAND_ROUT = 12  /* ML and so many: routed */
};

/* Rout, charges, officers, the rest. */
enum {
    SBURG_ROUT_FOOT = 5, /* hexes (S54) */
    SBURG_ROUT_HORSE = 8,
    SBURG_ROUT_PER = 4,         /* 7.71: enemy SPs for one lost */
    SBURG_ROUT_PER_HORSE = 8,   /* 7.72 */
    SBURG_ROUT_BY_HORSE = 2,    /* 7.73 */
    SBURG_CHARGE_LOSS_PER = 8,  /* 8.52 */
    SBURG_FOLLOW_LOSS_PER = 6,  /* 8.53 */
    SBURG_REPLACED_TO = 36,     /* a value of the track (S65) */
    SBURG_DISPLACED_WITHIN = 4, /* S63 */
    SBURG_ENTRY_QUEUE = 4,      /* S95 */
    SBURG_ENTRY_WITHIN = 3,
    SBURG_SIGHT = 12,        /* fog, S96 */
    SBURG_SKIRMISH_UNIT = 4, /* S12 */
    SBURG_DETACHMENT_MAX = 3,
    SBURG_WINGS = 3, /* S98 */
    SBURG_DETACHMENTS = 3,
    SBURG_FULL_BOTTOM = 10000, /* largest denominator of `full` */
    SBURG_HOLDERS_PART = 4,    /* S15 */
    SBURG_SP_MAX = 250
};

#endif
