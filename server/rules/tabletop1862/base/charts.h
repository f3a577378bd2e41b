/* SPDX-License-Identifier: MIT */
/* All numbers of the rules. Where they come from: S the South Mountain article, T our table, H our
 * own (../RULINGS.md says more). A length is in thousandths of an inch. */
#ifndef RIDGELINE_TABLETOP1862_CHARTS_H
#define RIDGELINE_TABLETOP1862_CHARTS_H

#include "types.h"

enum {
    T62_INCH = 1000,
    /* 1.6 */
    T62_CREST_WITHIN = 50,
    T62_INSET = 50,
    T62_SIGHT_END = 50,
    T62_CONTACT = 1000,
    /* 2: S crestlines */
    T62_CREST_LOWEST = 4,
    T62_CREST_HIGHEST = 7,
    T62_UPHILL_RAY = 200000, /* 2.3, H */
    /* 3, H */
    T62_COLUMN_PITCH = 1000,
    /* 4 */
    T62_CREST_EXCEPTION = 2000, /* S */
    T62_WOODS_NEAR = 4000,      /* S */
    T62_WOODS_DEEP = 2000,      /* S */
    T62_WOODS_NEVER = 2,        /* S */
    /* 7, 8: T */
    T62_RIDE = 18000,
    T62_COMMAND = 18000,
    T62_ORDER_DIE = 10,
    /* 9 */
    T62_WHEEL_MOST = 450,
    T62_TURN_MOST = 900,
    T62_OBLIQUE_MOST = 450,
    T62_PASSAGE = 3000,
    T62_WALL_UPHILL = 1000, /* S */
    T62_ROAD_HALF_WIDTH = 500,
    T62_QUARTERS = 4,
    T62_ACTIONS = 2,
    /* 10: S */
    T62_ENTER = 24000,
    T62_DEPLOY = 6000,
    /* 11 */
    T62_CANISTER = 4000,
    T62_SMALL_ARMS = 8000,
    T62_WALL_REACH = 1000,
    T62_UPHILL_PER_CONTOUR = 6000, /* S */
    T62_SUPPORT_ARC = 32000,       /* H */
    T62_LEADER_HIT = 5,
    T62_FIRE_CAP = 1, /* S */
    T62_POINT = 8,    /* eighths */
    /* 12 */
    T62_ENGAGED = 3000,
    T62_SUPPORT = 1000,
    T62_SUPPORT_BEHIND = 300,
    T62_CAPTURE_OVER = 10,
    /* 13 */
    T62_TWO_INCHES = 2,
    T62_CLEAR_OF = 8000,
    T62_CLEAR_MOST = 24,
    T62_FARTHER_MOST = 12,
    /* 14 */
    T62_OCCUPY = 1000,
    T62_SAMPLE = 250,
    T62_VP_OBJECTIVE = 3, /* S */
    T62_VP_EXIT = 10,     /* S */
    T62_VP_BATTERY = 1,
    T62_VP_LEADER = 1,
    T62_VP_EXHAUSTED = 2,
    T62_VP_GONE = 4,
    T62_MARGIN = 11,
    /* 15: H */
    T62_TWILIGHT_SIGHT = 8000,
    T62_TWILIGHT_COMMAND = 9000
};

/* 9.2, 9.7: what a kind of troops can do, and its prices of a unit of length in sixths. T. */
struct t62_rate {
    int32_t basic;
    uint8_t clear, rough, road;
};

extern const struct t62_rate t62_rates[T62_KINDS];

/* 9.3: quarters for a contour line. S. */
enum { T62_UP_GENTLE = 1, T62_UP_ROUGH = 2, T62_DOWN_GENTLE = 0, T62_DOWN_ROUGH = 1 };

/* 3: a stand of that kind in that formation; wide along its front. H. */
struct t62_size {
    int32_t wide, deep;
};

struct t62_size t62_stand_size(enum t62_kind kind, enum t62_formation formation);

/* May troops of that kind stand so? */
bool t62_may_form(enum t62_kind kind, enum t62_formation formation);

/* Sets of formations: tests of a bit each. */
bool t62_in_column(unsigned formation); /* 8.1: field or march column, limbered */
bool t62_charges(unsigned formation);   /* 12.1 */
bool t62_supports(unsigned formation);  /* 12.4, but for field columns */
bool t62_has_flank(unsigned formation); /* 5.3 */
bool t62_drills(unsigned formation);    /* 9.1: goes ahead, obliquely, wheels */
bool t62_marches(unsigned formation);   /* 9.1: follows its head */

/* 8.1 */
extern const int8_t t62_order_values[T62_WHATS];

/* 8.3: the result of a total. */
enum t62_result t62_order_result(int total, bool disordered);

/* 8.3: what follows from it. */
struct t62_order_effect {
    uint8_t retreat; /* enum t62_retreat */
    uint8_t halves;  /* of the allowance; 0: no move */
    bool removed, loss, forms;
    bool disorders, orders; /* becomes disordered; comes to good order */
};

extern const struct t62_order_effect t62_order_effects[T62_RESULTS];

/* 11.2: eighths of a fire point at a range; 0: out of range. */
int t62_points8(enum t62_kind kind, unsigned side, int32_t range);
int32_t t62_reach(enum t62_kind kind);

/* 11.5: the least die + modifier for disorder, one, two and three stands. */
enum { T62_NEVER = 99 };
extern const int8_t t62_fire_values[T62_WHATS];
const int8_t *t62_fire_row(int points);
enum t62_fire_result t62_fire_result(int points, int total);

/* 12.4 */
extern const int8_t t62_charge_values[T62_WHATS];
enum { T62_LOSSES_MOST = 3 };
int t62_outnumbered(unsigned ours, unsigned theirs);

/* 12.5 */
enum t62_fight_result t62_fight_result(int difference);

struct t62_fight_effect {
    bool attacker; /* the losing side */
    uint8_t retreat;
    bool loss, capture, pursuit;
};

extern const struct t62_fight_effect t62_fight_effects[T62_FIGHT_RESULTS];

#endif
