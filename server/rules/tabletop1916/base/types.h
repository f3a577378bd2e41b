/* SPDX-License-Identifier: MIT */
/* The vocabulary of tabletop-1916. Lengths are hundredths of a yard, headings tenths of a degree, 0
 * north, clockwise. Numbers such as 4.2 are sections of the specification, W1, W2, .. rulings
 * (../RULINGS.md). */
#ifndef RIDGELINE_WW_TYPES_H
#define RIDGELINE_WW_TYPES_H

#include "ruleset.h"

#include "rect.h"

enum { WW_ATTACKER = SIDE_FIRST, WW_DEFENDER = SIDE_SECOND };

enum {
    WW_UNITS = 64,
    WW_BASES = 256,
    WW_UNIT_BASES = 32, /* of one unit */
    WW_WEAPONS = 6,     /* of one vehicle */
    WW_AREAS = 96,
    WW_LINES = 48, /* walls and hedges */
    WW_TRENCHES = 24,
    WW_WORKS = 24,
    WW_ROADS = 24,
    WW_OBJECTIVES = 16,
    WW_POINTS = 4096, /* of all of these together */
    WW_GAPS = 256,
    WW_MISSIONS = 16, /* of a side */
    WW_MARKERS = 48,
    WW_TURNS = 60,
    WW_ID_SIZE = 24,
    WW_NAME_SIZE = 64,
    WW_TABLE_MOST = 200000, /* a side of the table */
    WW_REACH = 400000       /* no place of a move lies farther out */
};

/* No unit, base, work, or weapon; and one that was named and is not there. */
enum { WW_NOBODY = 0xFFFF, WW_NOSUCH = 0xFFFE };

enum ww_kind {
    WW_INFANTRY,
    WW_CAVALRY,
    WW_HMG,
    WW_MMG,
    WW_LMG,
    WW_ATR,
    WW_MORTAR,
    WW_GUN,
    WW_CAR,
    WW_TANK_LIGHT,
    WW_TANK_HEAVY,
    WW_KINDS
};

enum ww_weapon_type {
    WW_W_RIFLE,
    WW_W_HMG,
    WW_W_MMG,
    WW_W_LMG,
    WW_W_ATR,
    WW_W_GUN,
    WW_W_CANNON,
    WW_W_MORTAR,
    WW_W_TYPES
};

enum ww_mount { WW_FRONT, WW_RIGHT, WW_REAR, WW_LEFT, WW_TURRET, WW_MOUNTS };

enum ww_size { /* 8.3 */
               WW_S_MACHINE_GUN,
               WW_S_ATR,
               WW_S_2CM,
               WW_S_4CM,
               WW_S_5CM,
               WW_S_6CM,
               WW_S_8CM,
               WW_S_9CM,
               WW_S_10CM,
               WW_S_12CM,
               WW_S_15CM,
               WW_S_LIGHT_MORTAR,
               WW_S_MEDIUM_MORTAR,
               WW_S_HEAVY_MORTAR,
               WW_SIZES
};

enum ww_training { WW_POOR, WW_AVERAGE, WW_GOOD, WW_GREAT, WW_OUTSTANDING, WW_TRAININGS };

enum ww_grade { /* of morale */
                WW_ELITE,
                WW_STEADY,
                WW_MIDDLING,
                WW_SHAKY,
                WW_MUTINOUS,
                WW_GRADES
};

enum ww_target_size { WW_NORMAL_SIZE, WW_SMALL, WW_LARGE, WW_TARGET_SIZES };

enum ww_work_kind { WW_PILLBOX, WW_BUNKER, WW_DUGOUT, WW_WORK_KINDS };

/* Grounds and covers: a bit each, of areas and of what a base has (6.1). */
enum ww_ground {
    WW_SCRUB,
    WW_HEDGE,
    WW_WOODS,
    WW_WALL,
    WW_BUILDING,
    WW_SHIELD,
    WW_HULL,
    WW_SHELL_HOLE,
    WW_TRENCH,
    WW_IN_PILLBOX,
    WW_IN_BUNKER,
    WW_IN_DUGOUT,
    WW_COVERS, /* what follows gives none */
    WW_HILL = WW_COVERS,
    WW_SHELL_TORN,
    WW_WIRE,
    WW_GROUNDS
};
#define WW_BIT(ground) (UINT32_C(1) << (ground))

enum { WW_SOFT = 1, WW_SOLID = 2, WW_HARD = 4 }; /* classes of cover */

enum ww_column { WW_MANEUVER, WW_ASSAULT, WW_ORDER_COLUMNS };
enum ww_mode { WW_NORMAL, WW_RUSHING, WW_CRAWL, WW_MODES };

/* Results of fire. K and D of small arms may come together. */
enum ww_result { WW_NONE, WW_I, WW_D, WW_K, WW_KD, WW_KK, WW_RESULTS };

/* Every modifier by its name (7.3, 8.2, 11.2, 12.1, 13.2, 4.1). */
enum ww_modifier {
    WW_M_ENFILADE,
    WW_M_HMG,
    WW_M_MMG,
    WW_M_LMG,
    WW_M_PACKED,
    WW_M_RUSHING,
    WW_M_PRONE,
    WW_M_SOFT,
    WW_M_SOLID,
    WW_M_HARD,
    WW_M_WEAK,
    WW_M_REMNANT,
    WW_M_MOVING,
    WW_M_RANGE_200_600,
    WW_M_DEMORALIZED,
    WW_M_SMALL,
    WW_M_LARGE,
    WW_M_STATIONARY_OPEN,
    WW_M_RANGE_600_1200,
    WW_M_DAMAGED,
    WW_M_UNDER_200,
    WW_M_SCENARIO_DEFENDER,
    WW_M_UNSUPPORTED,
    WW_M_ASSAULT_WEAPONS,
    WW_M_FLANK,
    WW_M_TWO_TO_ONE,
    WW_M_WELL_TRAINED,
    WW_M_TANK,
    WW_MODIFIERS
};

/* Modifiers as they are told, in the order of the section. */
enum { WW_LINES_MOST = 16 };
struct ww_lines {
    unsigned count;
    int sum;
    struct {
        uint8_t what; /* enum ww_modifier */
        int8_t value;
    } at[WW_LINES_MOST];
};

/* The parts of a turn (3), in order. */
enum ww_part {
    WW_SUPPORT_FIRST,
    WW_SUPPORT_SECOND,
    WW_BARRAGES,
    WW_MOVE_ATTACKER,
    WW_FIRE_DEFENDER,
    WW_FIRE_ATTACKER,
    WW_MOVE_DEFENDER,
    WW_MORALE,
    WW_ASSAULTS,
    WW_TURN_ENDS,
    WW_OVER,
    WW_PARTS
};

/* What may be asked. */
enum ww_decision {
    WW_DECIDE_NOTHING,
    WW_DECIDE_SUPPORT,
    WW_DECIDE_MOVEMENT,
    WW_DECIDE_MARCH,
    WW_DECIDE_PASSING,
    WW_DECIDE_FIRE,
    WW_DECIDE_FOLLOW,
    WW_DECIDE_RAPID,
    WW_DECIDE_RESURRECT,
    WW_DECISIONS
};

#endif
