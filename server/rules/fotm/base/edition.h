/* SPDX-License-Identifier: MIT */
/* What differs between the editions of the game: numbers of the charts, manners of moving and
 * facing, and the procedures of asking and of playing. The rest of the rules reads these rows and
 * never asks which edition it is. The rows are in charts.c and play/editions.c. */
#ifndef RIDGELINE_FOTM_EDITION_H
#define RIDGELINE_FOTM_EDITION_H

#include "types.h"

enum { FOTM_LEVELS = 3, FOTM_NEVER_CLIMBS = 255 };

/* 13.2, in half points: a clear hex, a woods hex, what a change of one and of two levels adds,
 * what a steep hillside adds; and whether woods stop the mover. */
struct fotm_costs {
    uint8_t clear, woods, levels[FOTM_LEVELS], steep;
    bool woods_stop;
};

struct fotm_charts {
    struct fotm_costs costs[3];        /* by enum fotm_mover */
    uint8_t road;                      /* 13.3: along a road */
    uint8_t allowances[FOTM_TYPES][2]; /* 13.1, 8.1: mounted, dismounted */
    uint8_t allowance_commander, allowance_guard;
    uint8_t dusk_less, dusk_less_commander; /* 11.6 */
    uint8_t entry, queue;                   /* 14.2: the entry hex, each stack before */
    uint8_t blocked_within;                 /* 14.2 */
    uint8_t union_within;                   /* 11.1: hexes from the list, at least */
};

/* What a turn costs. */
enum fotm_turning {
    FOTM_TURN_EACH, /* 13.2: two are free, each further one costs */
    FOTM_TURN_FREE, /* nothing */
    FOTM_TURN_ONCE  /* two are free, all further ones cost once together */
};

/* How units move and face in a match; of the edition and its options. */
struct fotm_moving {
    uint8_t arcs[HEX_DIRECTIONS]; /* enum hex_arc by direction off the facing */
    uint8_t ways[HEX_DIRECTIONS]; /* the same: FRONT may be entered, REAR by withdrawal */
    uint8_t zoc;                  /* bit by direction off the facing: controlled (6.1) */
    uint8_t turning;              /* enum fotm_turning */
    bool marches, mounts, columns; /* forced march, mounting, road rate in column only */
    bool exits;                    /* 8.5: the breakout */
    bool stops_in_flank;           /* entering an enemy's flank hex */
    bool sees_all;                 /* no line of sight is needed */
    bool woods_by_road;            /* in line a road takes the woods away (13.2) */
    bool no_crowd;            /* the road rate does not care for brigades in the hex */
    bool cavalry_is_infantry; /* as to stacking */
    bool enters_in_line;      /* reinforcements */
};

struct fotm_setup;
struct fotm_asks;  /* ask/asks.h */
struct fotm_plays; /* play/plays.h */

struct fotm_edition {
    const char *id;
    uint32_t options; /* that it knows */
    const struct fotm_charts *charts;
    struct fotm_moving (*moving)(const struct fotm_setup *setup);
    const struct fotm_asks *asks;
    const struct fotm_plays *plays;
};

extern const struct fotm_edition fotm_edition_2022, fotm_edition_playtest;

extern const struct fotm_charts fotm_charts_2022, fotm_charts_playtest;
struct fotm_moving fotm_moving_2022(const struct fotm_setup *setup);
struct fotm_moving fotm_moving_playtest(const struct fotm_setup *setup);

#endif
