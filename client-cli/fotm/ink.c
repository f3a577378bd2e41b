/* SPDX-License-Identifier: MIT */
/* See ink.h. With 16 colours the ground cannot be shaded; its level is printed in every hex
 * anyway. */
#include "ink.h"

#include <assert.h>

/* clang-format off */
static const struct paint_colour colours[INKS - PAINT_GAME] = {
    [INK_UNION - PAINT_GAME]         = { 75, 12},
    [INK_CONFEDERATE - PAINT_GAME]   = {180,  3},
    [INK_LEVEL_0 - PAINT_GAME]       = {188,  0},
    [INK_LEVEL_0 + 1 - PAINT_GAME]   = {187,  0},
    [INK_LEVEL_0 + 2 - PAINT_GAME]   = {186,  0},
    [INK_LEVEL_0 + 3 - PAINT_GAME]   = {180,  0},
    [INK_LEVEL_0 + 4 - PAINT_GAME]   = {179,  0},
    [INK_LEVEL_0 + 5 - PAINT_GAME]   = {137,  0},
    [INK_LEVEL_0 + 6 - PAINT_GAME]   = { 95,  0},
    [INK_LEVEL_0 + 7 - PAINT_GAME]   = {240,  0},
    [INK_LEVEL_8 - PAINT_GAME]       = {237,  0},
    [INK_ID - PAINT_GAME]            = {238,  7},
    [INK_EDGE - PAINT_GAME]          = {101,  8},
    [INK_WOODS - PAINT_GAME]         = { 22,  2},
    [INK_ROAD - PAINT_GAME]          = { 52,  3},
    [INK_PLACE - PAINT_GAME]         = { 16, 15},
    [INK_HIGH_ID - PAINT_GAME]       = {252,  7},
    [INK_HIGH_EDGE - PAINT_GAME]     = {245,  8},
    [INK_HIGH_WOODS - PAINT_GAME]    = {114,  2},
    [INK_HIGH_ROAD - PAINT_GAME]     = {222,  3},
    [INK_HIGH_PLACE - PAINT_GAME]    = {231, 15},
    [INK_BLUE - PAINT_GAME]          = { 25,  4},
    [INK_ON_BLUE - PAINT_GAME]       = {231, 15},
    [INK_GREY - PAINT_GAME]          = {251,  7},
    [INK_ON_GREY - PAINT_GAME]       = { 16,  0},
    [INK_MARKER - PAINT_GAME]        = { 96,  5},
    [INK_ON_MARKER - PAINT_GAME]     = {231, 15},
    [INK_GOLD - PAINT_GAME]          = {220,  3},
    [INK_ON_GOLD - PAINT_GAME]       = { 16,  0},
    [INK_LIT - PAINT_GAME]           = {230, 15},
    [INK_ON_LIT - PAINT_GAME]        = { 16,  0},
    [INK_ZOC - PAINT_GAME]           = {167,  1},
    [INK_ON_ZOC - PAINT_GAME]        = {231, 15},
};
/* clang-format on */

static_assert(INKS - PAINT_GAME <= PAINT_GAME_MOST, "a cell has no room for more");

void ink_use(void) {
    paint_use(colours, sizeof colours / sizeof *colours);
}
