/* Colours by what they mean, so that nothing else names a colour: each has a value for
 * terminals with 256 colours and one for those with 16; without colour there are only
 * bold, underlined and reversed characters, or not even these. */
#ifndef RIDGELINE_CLI_PAINT_H
#define RIDGELINE_CLI_PAINT_H

#include "buf.h"

#include <stdbool.h>

enum depth { DEPTH_NONE, DEPTH_MONO, DEPTH_16, DEPTH_256 };

enum paint {
    PAINT_USUAL, /* the terminal's own */
    PAINT_FAINT,
    PAINT_EVENT,
    PAINT_ASK,
    PAINT_ERROR,
    PAINT_WAR,
    PAINT_CHAT,
    PAINT_GOOD,
    PAINT_UNION,
    PAINT_CONFEDERATE, /* armies as text */
    PAINT_BAR,
    PAINT_BAR_TEXT, /* the line at the top, the line above the log */
    /* Map: ground by level, 0 and below to 8 and above, and what is printed on it. */
    PAINT_LEVEL_0,
    PAINT_LEVEL_8 = PAINT_LEVEL_0 + 8,
    PAINT_ID,
    PAINT_EDGE,
    PAINT_WOODS,
    PAINT_ROAD,
    PAINT_PLACE,
    PAINT_HIGH_ID,
    PAINT_HIGH_EDGE,
    PAINT_HIGH_WOODS,
    PAINT_HIGH_ROAD,
    PAINT_HIGH_PLACE, /* on dark ground */
    PAINT_BLUE,
    PAINT_ON_BLUE, /* a Union counter */
    PAINT_GREY,
    PAINT_ON_GREY, /* a Confederate one */
    PAINT_MARKER,
    PAINT_ON_MARKER, /* one that is not known */
    PAINT_GOLD,
    PAINT_ON_GOLD, /* mine to choose; the cursor */
    PAINT_LIT,
    PAINT_ON_LIT, /* can be reached */
    PAINT_ZOC,
    PAINT_ON_ZOC, /* enemy zone of control; targets */
    PAINTS
};

enum { ATTR_BOLD = 1, ATTR_UNDERLINE = 2, ATTR_REVERSE = 4, ATTR_ITALIC = 8 };

/* Appends the escape sequence that sets all three at once; nothing for DEPTH_NONE. */
void paint_set(struct buf *buf, enum depth depth, enum paint fg, enum paint bg,
               unsigned attributes);
void paint_reset(struct buf *buf, enum depth depth);

/* What the terminal can do, by the environment: `colour` false asks for none. */
enum depth paint_depth(bool terminal, bool colour);

#endif
