/* SPDX-License-Identifier: MIT */
/* The colours of the board, by what they mean (paint.h). */
#ifndef RIDGELINE_CLI_FOTM_INK_H
#define RIDGELINE_CLI_FOTM_INK_H

#include "paint.h"

enum {
    INK_UNION = PAINT_GAME,
    INK_CONFEDERATE, /* armies as text */
    /* Map: ground by level, 0 and below to 8 and above, and what is printed on it. */
    INK_LEVEL_0,
    INK_LEVEL_8 = INK_LEVEL_0 + 8,
    INK_ID,
    INK_EDGE,
    INK_WOODS,
    INK_ROAD,
    INK_PLACE,
    INK_HIGH_ID,
    INK_HIGH_EDGE,
    INK_HIGH_WOODS,
    INK_HIGH_ROAD,
    INK_HIGH_PLACE, /* on dark ground */
    INK_BLUE,
    INK_ON_BLUE, /* a Union counter */
    INK_GREY,
    INK_ON_GREY, /* a Confederate one */
    INK_MARKER,
    INK_ON_MARKER, /* one that is not known */
    INK_GOLD,
    INK_ON_GOLD, /* mine to choose; the cursor */
    INK_LIT,
    INK_ON_LIT, /* can be reached */
    INK_ZOC,
    INK_ON_ZOC, /* enemy zone of control; targets */
    INKS
};

/* The terminal draws with them from now on. */
void ink_use(void);

#endif
