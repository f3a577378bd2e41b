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
    struct fotm_costs costs[3]; /* by enum fotm_mover */
    uint8_t road;               /* 13.3: along a road */
    /* Half points for what is done in place, and for the step off the map (13.2, 13.3, 8.1, 8.5);
     * apexes a phase that cost nothing, and how often withdrawal pays (13.2). */
    uint8_t turn, form, mount, exit, free_turns, withdrawal;
    uint8_t steep_levels; /* 13.2, R9: up on one side and down on the other */
    uint8_t allowances[FOTM_TYPES][2]; /* 13.1, 8.1: mounted, dismounted */
    uint8_t allowance_commander, allowance_guard;
    uint8_t dusk_less, dusk_less_commander; /* 11.6 */
    uint8_t entry, queue;                   /* 14.2: the entry hex, each stack before */
    uint8_t blocked_within;                 /* 14.2 */
    uint8_t setup_within;                   /* 11.1: hexes from the list, at least */
    /* Stacking (4.1): brigades, of them infantry, and commanders in a hex. */
    uint8_t stack_brigades, stack_infantry, stack_commanders;
    /* Turns with rules of their own (11): turn 1 is 7 am. */
    uint8_t pause_from;                      /* 11.4: Burnside halts */
    uint8_t pause_to, pause_to_resolved;     /* 11.4, 10.6: it is over by the clock */
    uint8_t burnside_needed[FOTM_TURNS + 1]; /* 11.5: the die; 0: no roll in that turn */
    uint8_t dusk_from;                       /* 11.6 */
    uint8_t lee_from;                        /* 10.4 */
    /* Guns (9.1, 11.6, 11.3): hexes; `support`: of what the cavalry may not pass. */
    uint8_t range, range_down, range_dusk, support;
    uint8_t cliff;     /* 9.3, 15: over so many levels nobody fights */
    uint8_t zoc_down;  /* 6.1: levels that a ZOC goes down at most */
    uint8_t step_down; /* P48: levels at the end of its way that stop a ball */
    /* Dice (15.2, 15.3): most of a side, a hit, a hit of the die that is rolled again. */
    uint8_t dice_most, hit, hit_again;
    /* Strength is divided by these, fractions up but for the dismounted (15.2, 8.3, 5.1). */
    uint8_t part_disordered, part_dismounted, part_flank;
    /* Dice more or less (9.2, 15.3, 15.9): of each gun that fires uphill, of several corps; for
     * each level up, for heights that one attacks from or is attacked from. */
    int8_t guns_uphill, corps, uphill, downhill, at_lower, at_higher;
    uint8_t longstreet_dice; /* 10.5 */
    int8_t longstreet_rally; /* 10.5: to his die */
    /* What a modified die must reach (12.2, 17.2, 13.5), and what dusk takes off (11.6). */
    uint8_t rally_needed, morale_needed, march_needed, dusk_rally;
    /* Losses: most of one roll (R49), of guns alone and of a main roll; steps of a brigade that
     * call for a check (17.2) or put it to the bottom (15.8); steps below the first from which it
     * can rally (12.2) or is no lead while others are sound (4.2). */
    uint8_t loss_guns, loss_main, check_steps, sinks, rally_lost, weak_lost;
    /* Sixes and ones of the other side: a leader casualty (16.1, 7.2), a rout (17.4). */
    uint8_t casualty_sixes, casualty_ones, casualty_ones_sharp, rout_sixes;
    uint8_t lcm_most;  /* 10.3, 16.1 */
    uint8_t guard_sp;  /* 17.5 */
    uint8_t breakouts; /* 8.5: brigades that may leave by the west edge */
    /* Lee (10.4): brigades that he helps, how far off; turns that he stays, and hexes within
     * which Union brigades send him off, see him, and Longstreet is with him (10.5). */
    uint8_t lee_brigades, lee_reach, lee_turns, lee_sent_within, lee_seen_within,
        longstreet_within;
    /* Victory points (18.1), for a prize at the end, and the least lead for each degree. */
    int8_t vp_eliminated[FOTM_TYPES], vp_commander[FOTM_WHOS];
    int8_t vp_officer, vp_lee, vp_prisoner, vp_breakout, vp_prize;
    uint8_t vp_major, vp_minor;
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
    bool faces_in_line;       /* leaving column, too, frees the facing */
    bool turns_at_last;       /* who has finished his move may still turn */
};

struct fotm_setup;
struct fotm_sections;
struct fotm_asks;  /* ask/asks.h */
struct fotm_plays; /* play/plays.h */

struct fotm_edition {
    const char *id, *title;
    const struct fotm_sections *sections; /* sections.h */
    uint32_t options;                     /* that it knows */
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
