/* SPDX-License-Identifier: MIT */
/* How strongly the computer plays. */
#ifndef RIDGELINE_BOTS_LEVELS_H
#define RIDGELINE_BOTS_LEVELS_H

#include "player.h"

enum level { LEVEL_RECRUIT = 1, LEVEL_COLONEL, LEVEL_GENERAL, LEVELS = LEVEL_GENERAL };

/* How long it thinks, counted in games that are played on; so what it does is the same on any
 * machine. All zero: it takes what comes to its mind. */
struct effort {
    unsigned plan;   /* games for the posture of a turn, */
    unsigned choice; /* and for one choice of a phase */
    unsigned turns;  /* so far they are played on; 0: to the end */
    unsigned trials; /* struct thought, in them */
};

struct level_row {
    const char *name; /* for people */
    unsigned noise;   /* struct thought */
    unsigned trials;  /* the same */
    struct effort effort;
};

/* Of a level 1..LEVELS. */
const struct level_row *level_row(unsigned level);

#endif
