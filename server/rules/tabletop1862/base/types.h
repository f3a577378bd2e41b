/* SPDX-License-Identifier: MIT */
/* The vocabulary of South Mountain in miniature. Lengths are thousandths of an inch, headings
 * tenths of a degree. Numbers such as 9.3 are sections of the rules, D1 ... rulings
 * (../RULINGS.md). */
#ifndef RIDGELINE_TABLETOP1862_TYPES_H
#define RIDGELINE_TABLETOP1862_TYPES_H

#include "ruleset.h"

#include "heading.h"
#include "point.h"

#define T62_UNION SIDE_FIRST
#define T62_CONFEDERATE SIDE_SECOND

enum {
    T62_UNITS = 64, /* of both sides: sets of units are words of 64 bits */
    T62_STANDS = 20,
    T62_LEADERS = 32,
    T62_DIVISIONS = 32,
    T62_AREAS = 128,
    T62_LINES = 64, /* of each kind: sets of crests are words, too */
    T62_POINTS = 4096,
    T62_OPENINGS = 64,
    T62_OBJECTIVES = 16,
    T62_ENTRIES = 8,
    T62_ARRIVALS = 32,
    T62_SAMPLES = 8192, /* of the lines of communication */
    T62_TURNS = 10,
    T62_ID_SIZE = 40,
    T62_NAME_SIZE = 80
};

/* No unit, leader, entry; and what an action named and nobody has. */
enum { T62_NOBODY = 0xFFFF, T62_NOSUCH = 0xFFFE, T62_NONE = 0xFF };

enum t62_kind { T62_INFANTRY, T62_CAVALRY, T62_FOOT_GUNS, T62_HORSE_GUNS, T62_KINDS };

enum t62_formation { /* 3 */
                     T62_LINE,
                     T62_DOUBLE_LINE,
                     T62_FIELD_COLUMN,
                     T62_MARCH_COLUMN,
                     T62_MOUNTED,
                     T62_DISMOUNTED,
                     T62_UNLIMBERED,
                     T62_LIMBERED,
                     T62_FORMATIONS
};

enum t62_strength { T62_FULL, T62_REDUCED, T62_EXHAUSTED, T62_STRENGTHS };

enum t62_rank { T62_CORPS_RANK, T62_DIVISION_RANK, T62_RANKS };

enum t62_phase { /* 6 */
                 T62_MOVEMENT,
                 T62_DEFENSIVE,
                 T62_OFFENSIVE,
                 T62_CHARGES,
                 T62_OVER,
                 T62_PHASES
};

enum t62_decision {
    T62_ASK_MOVEMENT,
    T62_ASK_MARCH,
    T62_ASK_DEFENSIVE,
    T62_ASK_OFFENSIVE,
    T62_ASK_COMBAT,
    T62_ASK_PURSUIT,
    T62_ASK_NOTHING,
    T62_DECISIONS
};

/* What an order may come to (8.3); a unit that has come onto the table has none to roll (10.1). */
enum t62_result {
    T62_NO_ORDER,
    T62_QUITS,
    T62_FLIGHT,
    T62_CONFUSED,
    T62_STEADIED,
    T62_RALLIED_SLOW,
    T62_RALLIED,
    T62_FALL_BACK,
    T62_DRAW_OFF,
    T62_STAND,
    T62_SLOW,
    T62_FREE,
    T62_ARRIVED,
    T62_RESULTS
};

enum t62_wall_kind {
    T62_STONE_WALL,
    T62_SUNKEN_ROAD,
    T62_BREASTWORK,
    T62_TRENCH,
    T62_WALL_KINDS
};

enum t62_road_kind { T62_ROAD, T62_TRAIL, T62_ROAD_KINDS };

/* Bits of the kinds of areas (plane/land.h): only bands have levels. */
enum { T62_IN_BAND = 1, T62_IN_ROUGH = 2, T62_IN_WOODS = 4 };

enum t62_gone { /* 18: why a unit was removed, or left */
                T62_NOT_GONE,
                T62_GONE_QUIT,
                T62_GONE_ELIMINATED,
                T62_GONE_SURROUNDED,
                T62_GONE_WRECKED,
                T62_GONE_CAPTURED,
                T62_GONE_EXITED,
                T62_GONES
};

enum t62_retreat { T62_NO_RETREAT, T62_RETREAT_FULL, T62_RETREAT_TWO, T62_RETREAT_CLEAR };

enum t62_fire_result { /* 11.5 */
                       T62_NO_EFFECT,
                       T62_DISORDER,
                       T62_LOSE_ONE,
                       T62_LOSE_TWO,
                       T62_LOSE_THREE,
                       T62_FIRE_RESULTS
};

enum t62_fight_result { /* 12.5 */
                        T62_DEFENDER_ROUTED,
                        T62_DEFENDER_BREAKS,
                        T62_DEFENDER_YIELDS,
                        T62_LOCKED,
                        T62_ATTACKER_CHECKED,
                        T62_ATTACKER_REPELLED,
                        T62_ATTACKER_ROUTED,
                        T62_FIGHT_RESULTS
};

/* Lines of a preview: what counts, and for how much. */
enum t62_what {
    T62_WHAT_LEADER,
    T62_WHAT_LEADER_EXCEPTIONAL,
    T62_WHAT_ATTACHED,
    T62_WHAT_ATTACHED_EXCEPTIONAL,
    T62_WHAT_EXCEPTIONAL_COMMANDER,
    T62_WHAT_COLUMN,
    T62_WHAT_FULL,
    T62_WHAT_EXHAUSTED,
    T62_WHAT_DISORDERED,
    T62_WHAT_LOW_AMMO,
    T62_WHAT_MOUNTED,
    T62_WHAT_LOSSES,
    T62_WHAT_OUTNUMBERED,
    T62_WHAT_SUPPORTED,
    T62_WHAT_CONFEDERATE,
    T62_WHAT_PURSUIT,
    T62_WHAT_OUTFLANKED,
    T62_WHAT_WOODS,
    T62_WHAT_ROUGH,
    T62_WHAT_UPHILL,
    T62_WHAT_UPHILL_ROUGH,
    T62_WHAT_CREST,
    T62_WHAT_STONE_WALL, /* and on, in the order of enum t62_wall_kind */
    T62_WHAT_SUNKEN_ROAD,
    T62_WHAT_BREASTWORK,
    T62_WHAT_TRENCH,
    T62_WHAT_VULNERABLE,
    T62_WHAT_LIGHT_COVER,
    T62_WHAT_HEAVY_COVER,
    T62_WHATS
};

struct t62_modifier {
    uint8_t what;
    int8_t value;
    uint16_t leader; /* whose it is; T62_NOBODY */
};

enum { T62_MODIFIERS = 48 };

struct t62_modifiers {
    unsigned count;
    int sum; /* of all lines */
    struct t62_modifier list[T62_MODIFIERS];
};

void t62_modify(struct t62_modifiers *modifiers, enum t62_what what, int value,
                unsigned leader);

static inline enum side t62_enemy(unsigned side) {
    return side == SIDE_FIRST ? SIDE_SECOND : SIDE_FIRST;
}

static inline bool t62_is_guns(unsigned kind) {
    return kind == T62_FOOT_GUNS || kind == T62_HORSE_GUNS;
}

static inline uint64_t t62_bit(unsigned unit) {
    return (uint64_t)1 << unit;
}

static inline bool t62_in(uint64_t set, unsigned unit) {
    return (set >> unit & 1) != 0;
}

#endif
