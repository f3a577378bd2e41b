/* See paint.h. */
#include "paint.h"

#include <stdlib.h>
#include <string.h>

/* Colour numbers as the escape sequences count them; -1: the terminal's own. With 16
 * colours the ground cannot be shaded; its level is printed in every hex anyway. */
/* clang-format off */
static const struct { short of_256, of_16; } colours[PAINTS] = {
    [PAINT_USUAL]       = { -1, -1},
    [PAINT_FAINT]       = {244,  8},
    [PAINT_EVENT]       = { -1, -1},
    [PAINT_ASK]         = {178, 11},
    [PAINT_ERROR]       = {203,  9},
    [PAINT_WAR]         = {203,  9},
    [PAINT_CHAT]        = { 79, 14},
    [PAINT_GOOD]        = {114, 10},
    [PAINT_UNION]       = { 75, 12},
    [PAINT_CONFEDERATE] = {180,  3},
    [PAINT_BAR]         = {236,  7},
    [PAINT_BAR_TEXT]    = {252,  0},
    [PAINT_LEVEL_0]     = {188,  0},
    [PAINT_LEVEL_0 + 1] = {187,  0},
    [PAINT_LEVEL_0 + 2] = {186,  0},
    [PAINT_LEVEL_0 + 3] = {180,  0},
    [PAINT_LEVEL_0 + 4] = {179,  0},
    [PAINT_LEVEL_0 + 5] = {137,  0},
    [PAINT_LEVEL_0 + 6] = { 95,  0},
    [PAINT_LEVEL_0 + 7] = {240,  0},
    [PAINT_LEVEL_8]     = {237,  0},
    [PAINT_ID]          = {238,  7},
    [PAINT_EDGE]        = {101,  8},
    [PAINT_WOODS]       = { 22,  2},
    [PAINT_ROAD]        = { 52,  3},
    [PAINT_PLACE]       = { 16, 15},
    [PAINT_HIGH_ID]     = {252,  7},
    [PAINT_HIGH_EDGE]   = {245,  8},
    [PAINT_HIGH_WOODS]  = {114,  2},
    [PAINT_HIGH_ROAD]   = {222,  3},
    [PAINT_HIGH_PLACE]  = {231, 15},
    [PAINT_BLUE]        = { 25,  4},
    [PAINT_ON_BLUE]     = {231, 15},
    [PAINT_GREY]        = {251,  7},
    [PAINT_ON_GREY]     = { 16,  0},
    [PAINT_MARKER]      = { 96,  5},
    [PAINT_ON_MARKER]   = {231, 15},
    [PAINT_GOLD]        = {220,  3},
    [PAINT_ON_GOLD]     = { 16,  0},
    [PAINT_LIT]         = {230, 15},
    [PAINT_ON_LIT]      = { 16,  0},
    [PAINT_ZOC]         = {167,  1},
    [PAINT_ON_ZOC]      = {231, 15},
};
/* clang-format on */

static void add_colour(struct buf *buf, enum depth depth, enum paint paint,
                       bool background) {
    int number = depth == DEPTH_256 ? colours[paint].of_256 : colours[paint].of_16;
    if (number < 0)
        return;
    if (depth == DEPTH_256)
        buf_printf(buf, ";%d;5;%d", background ? 48 : 38, number);
    else if (number < 8)
        buf_printf(buf, ";%d", (background ? 40 : 30) + number);
    else
        buf_printf(buf, ";%d", (background ? 100 : 90) + number - 8);
}

void paint_set(struct buf *buf, enum depth depth, enum paint fg, enum paint bg,
               unsigned attributes) {
    if (depth == DEPTH_NONE)
        return;
    buf_add_text(buf, "\033[0");
    if (attributes & ATTR_BOLD)
        buf_add_text(buf, ";1");
    if (attributes & ATTR_UNDERLINE)
        buf_add_text(buf, ";4");
    if (attributes & ATTR_REVERSE)
        buf_add_text(buf, ";7");
    if (attributes & ATTR_ITALIC)
        buf_add_text(buf, ";3");
    if (depth > DEPTH_MONO) {
        add_colour(buf, depth, fg, false);
        add_colour(buf, depth, bg, true);
    }
    buf_add_text(buf, "m");
}

void paint_reset(struct buf *buf, enum depth depth) {
    if (depth != DEPTH_NONE)
        buf_add_text(buf, "\033[0m");
}

enum depth paint_depth(bool terminal, bool colour) {
    const char *term = getenv("TERM"), *no_color = getenv("NO_COLOR");
    const char *colour_term = getenv("COLORTERM");
    if (!terminal || term == NULL || term[0] == '\0' || strcmp(term, "dumb") == 0)
        return DEPTH_NONE;
    if (!colour || (no_color != NULL && no_color[0] != '\0'))
        return DEPTH_MONO;
    if (strncmp(term, "vt1", 3) == 0 || strncmp(term, "vt2", 3) == 0)
        return DEPTH_MONO;
    bool many = strstr(term, "256") != NULL || strstr(term, "direct") != NULL ||
                strstr(term, "kitty") != NULL || strstr(term, "alacritty") != NULL ||
                (colour_term != NULL && colour_term[0] != '\0');
    return many ? DEPTH_256 : DEPTH_16;
}
