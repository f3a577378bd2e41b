/* SPDX-License-Identifier: MIT */
/* How strongly the computer plays. */
#ifndef RIDGELINE_BOTS_LEVELS_H
#define RIDGELINE_BOTS_LEVELS_H

#include "player.h"

enum level { LEVEL_RECRUIT = 1, LEVEL_COLONEL, LEVELS = LEVEL_COLONEL };

struct level_row {
    const char *name; /* for people */
    unsigned noise;   /* struct thought */
    unsigned trials;  /* the same */
};

/* Of a level 1..LEVELS. */
const struct level_row *level_row(unsigned level);

#endif
