/* SPDX-License-Identifier: MIT */
/* See paint.h. */
#include "paint.h"

#include <stdlib.h>
#include <string.h>

/* clang-format off */
static const struct paint_colour colours[PAINT_GAME] = {
    [PAINT_USUAL]       = { -1, -1},
    [PAINT_FAINT]       = {244,  8},
    [PAINT_EVENT]       = { -1, -1},
    [PAINT_ASK]         = {178, 11},
    [PAINT_ERROR]       = {203,  9},
    [PAINT_WAR]         = {203,  9},
    [PAINT_CHAT]        = { 79, 14},
    [PAINT_GOOD]        = {114, 10},
    [PAINT_BAR]         = {236,  7},
    [PAINT_BAR_TEXT]    = {252,  0},
};
/* clang-format on */

/* One program draws one board at a time. */
static const struct paint_colour *game_colours;
static size_t game_count;

void paint_use(const struct paint_colour *list, size_t count) {
    game_colours = list;
    game_count = count;
}

static struct paint_colour colour_of(unsigned paint) {
    if (paint < PAINT_GAME)
        return colours[paint];
    size_t own = (size_t)(paint - PAINT_GAME);
    return own < game_count ? game_colours[own] : colours[PAINT_USUAL];
}

static void add_colour(struct buf *buf, enum depth depth, unsigned paint,
                       bool background) {
    struct paint_colour colour = colour_of(paint);
    int number = depth == DEPTH_256 ? colour.of_256 : colour.of_16;
    if (number < 0)
        return;
    if (depth == DEPTH_256)
        buf_printf(buf, ";%d;5;%d", background ? 48 : 38, number);
    else if (number < 8)
        buf_printf(buf, ";%d", (background ? 40 : 30) + number);
    else
        buf_printf(buf, ";%d", (background ? 100 : 90) + number - 8);
}

void paint_set(struct buf *buf, enum depth depth, unsigned fg, unsigned bg,
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
