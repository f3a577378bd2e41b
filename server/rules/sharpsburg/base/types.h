/* SPDX-License-Identifier: MIT */
/* The vocabulary of Sharpsburg & The Road to Washington. Numbers such as 3.411 are sections of the
 * rules' summary, S1 .. S100 rulings (../RULINGS.md). */
#ifndef RIDGELINE_SHARPSBURG_TYPES_H
#define RIDGELINE_SHARPSBURG_TYPES_H

#include "ruleset.h"

#include "hex.h"

enum { SBURG_UNION = SIDE_FIRST, SBURG_CONFEDERATE = SIDE_SECOND };

enum {
    SBURG_HEXES = 6144, /* of the largest map: 72 x 85 and a little */
    SBURG_ROSTER = 448, /* units of a scenario */
    SBURG_PARTS =
        192, /* wings, detachments and holders at one time, half of them a side's */
    SBURG_UNITS = SBURG_ROSTER + SBURG_PARTS,
    SBURG_OFFICERS = 128,
    SBURG_BRIGADES = 128,
    SBURG_ENTRIES = 16,
    SBURG_ROWS = 64,       /* lines of the list of reinforcements */
    SBURG_OBJECTIVES = 16, /* VP hexes */
    SBURG_SCALE = 8,       /* lines of the scale of victory */
    SBURG_ABANDONED = 64,  /* guns that their crews left (S85): no more than batteries */
    SBURG_ID_SIZE = 40,
    SBURG_NAME_SIZE = 64,
    SBURG_PART_ID_SIZE = 40,
    SBURG_TURNS = 99
};

/* No unit, officer, brigade, line ... */
enum { SBURG_NOBODY = 0xFFFF, SBURG_NONE = 0xFF };

/* Units and officers share one numbering in actions, events and refusals. */
enum { SBURG_FIRST_OFFICER = SBURG_UNITS, SBURG_WHO = SBURG_UNITS + SBURG_OFFICERS };

/* Stands for an id that an action named and nobody has. */
enum { SBURG_NOSUCH = 0xFFFE };

enum sburg_arm {
    SBURG_INFANTRY,
    SBURG_CAVALRY,
    SBURG_ARTILLERY,
    SBURG_HORSE_ARTILLERY,
    SBURG_HOLDERS,
    SBURG_ARMS
};

enum sburg_formation { /* 2.5 */
                       SBURG_LINE,
                       SBURG_COLUMN,
                       SBURG_ROAD_COLUMN,
                       SBURG_SQUARE,
                       SBURG_GENERAL_ORDER,
                       SBURG_SKIRMISH,
                       SBURG_LIMBERED,
                       SBURG_UNLIMBERED,
                       SBURG_FORMATIONS
};

enum sburg_morale { SBURG_FORMED, SBURG_SHAKEN, SBURG_ROUTED, SBURG_MORALES }; /* 7.5 */

enum {                /* markers, or'ed together (1.2, S16) */
       SBURG_HM = 1,  /* half move */
       SBURG_M = 2,   /* move */
       SBURG_DM = 4,  /* double move */
       SBURG_CH = 8,  /* charge declared */
       SBURG_IC = 16, /* immediate charge */
       SBURG_AV = 32  /* automatic victory */
};

enum sburg_weapon {
    SBURG_SMOOTHBORE,
    SBURG_RIFLE,
    SBURG_SHARPS,
    SBURG_AUSTRIAN,
    SBURG_CARBINE,
    SBURG_WEAPONS
};

enum sburg_gun {
    SBURG_GUN_12H,
    SBURG_GUN_24H,
    SBURG_GUN_6G,
    SBURG_GUN_20R,
    SBURG_GUN_WH,
    SBURG_GUN_12N,
    SBURG_GUN_3R,
    SBURG_GUN_10R,
    SBURG_GUN_MNH,
    SBURG_GUN_12R,
    SBURG_GUNS
};

enum sburg_rank {
    SBURG_RANK_BRIGADE,
    SBURG_RANK_DIVISION,
    SBURG_RANK_CORPS,
    SBURG_RANK_ARMY,
    SBURG_RANKS
};

enum sburg_terrain {
    SBURG_CLEAR,
    SBURG_ORCHARD,
    SBURG_OAK,
    SBURG_OAK_BRUSH,
    SBURG_PINE,
    SBURG_PINE_BRUSH,
    SBURG_BRUSH,
    SBURG_WOODS,
    SBURG_ROCKY_WOODS,
    SBURG_CORNFIELD,
    SBURG_TOWN,
    SBURG_TERRAINS
};

enum sburg_grade { SBURG_LEVEL, SBURG_GENTLE, SBURG_STEEP, SBURG_GRADES };

enum sburg_side_kind { /* hexsides, a bit each */
                       SBURG_EMBANKMENT,
                       SBURG_HIGH_EMBANKMENT,
                       SBURG_CREST,
                       SBURG_FENCE,
                       SBURG_STONE_WALL,
                       SBURG_POST_RAIL,
                       SBURG_STREAM,
                       SBURG_FORD,
                       SBURG_CREEK,
                       SBURG_SIDE_KINDS
};

enum sburg_feature { /* of hexes, a bit each */
                     SBURG_BUILDING,
                     SBURG_SUNKEN_ROAD,
                     SBURG_RR_CUT,
                     SBURG_RIFLE_PITS,
                     SBURG_DEEP_CUT,
                     SBURG_FEATURES
};

enum sburg_road {
    SBURG_NO_ROAD,
    SBURG_PATH,
    SBURG_LANE,
    SBURG_ROAD,
    SBURG_PIKE,
    SBURG_ROADS
};

enum sburg_sun { SBURG_DAY, SBURG_DAWN, SBURG_DUSK, SBURG_TWILIGHT, SBURG_SUNS };

/* The newest version of the rules; a match goes on under that which it was begun with: what
 * changed is a branch, `setup->rules >= 2`. */
enum { SBURG_RULES_NEWEST = 5 };

enum sburg_edition { SBURG_EDITION_S, SBURG_EDITION_RW, SBURG_EDITIONS };

enum { SBURG_OPTION_FOG = 1 }; /* options of a match, a bit each */

/* Columns of the terrain chart: who pays (3.2). */
enum sburg_mover {
    SBURG_INF_LINE,
    SBURG_INF_COLUMN,
    SBURG_CAV_LINE,
    SBURG_CAV_COLUMN,
    SBURG_ARTY,
    SBURG_MOVERS
};

enum sburg_phase { /* 1.2 */
                   SBURG_PREPARATION,
                   SBURG_MOVEMENT,
                   SBURG_FIRE,
                   SBURG_RALLY,
                   SBURG_CHARGE,
                   SBURG_CONCLUSION,
                   SBURG_OVER,
                   SBURG_PHASES
};

enum sburg_decision {
    SBURG_DECIDE_MOVEMENT,
    SBURG_DECIDE_REACT,
    SBURG_DECIDE_ADVANCE,
    SBURG_DECIDE_FIRE,
    SBURG_DECIDE_LOSSES,
    SBURG_DECIDE_CHECKS,
    SBURG_DECIDE_RALLY,
    SBURG_DECIDE_CHARGE,
    SBURG_DECIDE_NOTHING,
    SBURG_DECISIONS
};

/* What a fire attack is aimed at (S46). */
enum sburg_at { SBURG_AT_PERSONNEL, SBURG_AT_GUNS, SBURG_AT_OFFICER, SBURG_ATS };

enum sburg_charge_kind {
    SBURG_CHARGE_NONE,
    SBURG_CHARGE_REGULAR,
    SBURG_CHARGE_IMMEDIATE,
    SBURG_CHARGE_OVERRUN,
    SBURG_CHARGE_KINDS
};

/* Morale checks, by their row of the table (7.3). */
enum sburg_check {
    SBURG_CHECK_FIRE,       /* 7.31 */
    SBURG_CHECK_FRONT,      /* 3.312, by the table of 7.31 */
    SBURG_CHECK_CAVALRY,    /* 7.32 */
    SBURG_CHECK_CHARGE,     /* 7.33 */
    SBURG_CHECK_CASUALTIES, /* 7.34 */
    SBURG_CHECK_RALLY,      /* 7.35 */
    SBURG_CHECK_PROLONG,    /* 7.36 */
    SBURG_CHECK_ROUT,       /* 7.37 */
    SBURG_CHECK_LEADER,     /* 7.38 */
    SBURG_CHECK_KINDS
};

enum sburg_outcome {
    SBURG_NO_EFFECT,
    SBURG_TAKES_COVER,
    SBURG_BECOMES_SHAKEN,
    SBURG_BECOMES_ROUTED, /* without rout movement */
    SBURG_RUNS,           /* routed, with rout movement */
    SBURG_RALLIES,
    SBURG_RETIRES,
    SBURG_OUTCOMES
};

/* Standing orders (S99) and the rights of 6.76 and note 3. */
enum sburg_pref {
    SBURG_SPARE_GUNNERS, /* 0 no, 1 yes, 2 ask */
    SBURG_STACK_ROLL,    /* 0 each, 1 one, 2 ask */
    SBURG_REACT,         /* 0 ask, 1 stand */
    SBURG_PASS,          /* 0 ask, 1 auto */
    SBURG_PREFS
};

static inline enum side sburg_enemy(enum side side) {
    return side_other(side);
}

static inline bool sburg_is_officer(unsigned who) {
    return who >= SBURG_FIRST_OFFICER && who < SBURG_WHO;
}

static inline bool sburg_is_unit(unsigned who) {
    return who < SBURG_UNITS;
}

#endif
