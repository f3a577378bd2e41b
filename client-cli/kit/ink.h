/* SPDX-License-Identifier: MIT */
/* The colours of a board with hexes, by what they mean (paint.h). Those of the two sides come
 * from the game. */
#ifndef RIDGELINE_CLI_KIT_INK_H
#define RIDGELINE_CLI_KIT_INK_H

#include "paint.h"

#include <jansson.h>

enum {
    INK_FIRST = PAINT_GAME,
    INK_SECOND, /* the sides as text */
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
    INK_COUNTER_FIRST,
    INK_ON_COUNTER_FIRST, /* a counter of the first side */
    INK_COUNTER_SECOND,
    INK_ON_COUNTER_SECOND, /* one of the other */
    INK_MARKER,
    INK_ON_MARKER, /* one that is not known */
    INK_GOLD,
    INK_ON_GOLD, /* mine to choose; the cursor */
    INK_LIT,
    INK_ON_LIT, /* can be reached */
    INK_ZONE,
    INK_ON_ZONE, /* enemy zone of control; targets */
    INKS
};

/* The terminal draws with them from now on; the sides in the colours that the setup names
 * (`words.colours`), in the order of `sides`: ids of the two sides. What is not known is blue
 * and grey. */
void ink_use(const json_t *setup, const char *const sides[2]);

#endif
