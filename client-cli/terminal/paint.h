/* SPDX-License-Identifier: MIT */
/* Colours by what they mean, so that nothing else names a colour; a game brings those of its
 * board. Each has a value for terminals with 256 colours and one for those with 16; without colour there are only
 * bold, underlined and reversed characters, or not even these. */
#ifndef RIDGELINE_CLI_PAINT_H
#define RIDGELINE_CLI_PAINT_H

#include "buf.h"

#include <stdbool.h>
#include <stddef.h>

enum depth { DEPTH_NONE, DEPTH_MONO, DEPTH_16, DEPTH_256 };

/* Whatever takes a paint takes one of these, or one of the game's. */
enum paint {
    PAINT_USUAL, /* the terminal's own */
    PAINT_FAINT,
    PAINT_EVENT,
    PAINT_ASK,
    PAINT_ERROR,
    PAINT_WAR,
    PAINT_CHAT,
    PAINT_GOOD,
    PAINT_BAR,
    PAINT_BAR_TEXT, /* the line at the top, the line above the log */
    PAINT_GAME,     /* and above: the game's own, PAINT_GAME_MOST of them: paint_use() */
};

enum { PAINT_GAME_MOST = 64 };

/* A colour as the escape sequences count them, with 256 colours and with 16; -1: the
 * terminal's own. */
struct paint_colour {
    short of_256, of_16;
};

/* From now on PAINT_GAME + i is list[i], which is borrowed; those above it are the
 * terminal's own. */
void paint_use(const struct paint_colour *list, size_t count);

enum { ATTR_BOLD = 1, ATTR_UNDERLINE = 2, ATTR_REVERSE = 4, ATTR_ITALIC = 8 };

/* Appends the escape sequence that sets all three at once; nothing for DEPTH_NONE. */
void paint_set(struct buf *buf, enum depth depth, unsigned fg, unsigned bg,
               unsigned attributes);
void paint_reset(struct buf *buf, enum depth depth);

/* What the terminal can do, by the environment: `colour` false asks for none. */
enum depth paint_depth(bool terminal, bool colour);

#endif
