/* SPDX-License-Identifier: MIT */
/* The map as it is drawn: a window on it, and an overview. Hexes are flat-topped and stand in
 * columns, so a column is a run of cells of the same width and every other column is half a
 * hex lower. What stands in a hex is drawn by the game. */
#ifndef RIDGELINE_CLI_KIT_CHART_H
#define RIDGELINE_CLI_KIT_CHART_H

#include "cells.h"
#include "glyphs.h"
#include "map.h"

enum chart_scale { CHART_OVERVIEW, CHART_SMALL, CHART_LARGE, CHART_SCALES };

/* Columns inside of a hex of the small scale. */
enum { CHART_SMALL_WIDTH = 7 };

/* What a hex is marked as, beside what stands in it. */
enum mark {
    MARK_NONE,
    MARK_REACH,
    MARK_STOP,
    MARK_ZONE,
    MARK_TARGET,
    MARK_CHOICE,
    MARK_SIGHT
};

enum { MARK_TEXT_SIZE = 8 };

struct chart_marks {
    uint8_t kind[MAP_HEXES_MAX]; /* enum mark */
    char text[MAP_HEXES_MAX][MARK_TEXT_SIZE];
};

/* A hex in the overview. */
struct chart_speck {
    uint32_t first, second;
    unsigned fg, bg, attributes;
};

struct chart_view;

/* What stands in the hexes; drawn in the signs and colours of the view. */
struct chart_pieces {
    const void *context;
    size_t (*count)(const void *context, uint16_t hex);
    /* All of them in one row of CHART_SMALL_WIDTH. */
    void (*small)(const void *context, const struct chart_view *view, uint16_t hex,
                  struct cells *strip);
    /* One of them, from the top, in one row. */
    void (*row)(const void *context, const struct chart_view *view, uint16_t hex,
                size_t index, struct cells *strip);
    void (*speck)(const void *context, const struct chart_view *view, uint16_t hex,
                  struct chart_speck *ret_speck);
    /* Is somebody there whose star stands beside the others? NULL: never. */
    bool (*star)(const void *context, uint16_t hex);
    /* The colours of whoever holds an objective; false: it is none. NULL: there are
     * none. */
    bool (*held)(const void *context, uint16_t hex, unsigned *ret_fg, unsigned *ret_bg);
};

struct chart_view {
    enum chart_scale scale;
    uint16_t cursor; /* HEX_NONE: none */
    int column, row; /* the hex at the upper left */
    const struct chart_marks *marks;
    const struct glyphs *glyphs;
    bool mono; /* no colours */
    struct chart_pieces pieces;
};

/* Draws the window into a part of the cells. */
void chart_draw(struct cells *cells, int x, int y, int width, int height,
                const struct map *map, const struct chart_view *view);

/* Rows and columns that the whole map takes. */
void chart_size(const struct map *map, enum chart_scale scale, int *ret_width,
                int *ret_height);

/* Moves the window so that a hex is well inside; leaves it where it is if it is. */
void chart_show_hex(struct chart_view *view, const struct map *map, int width, int height,
                    uint16_t hex);
/* Puts a hex in the middle. */
void chart_centre(struct chart_view *view, const struct map *map, int width, int height,
                  uint16_t hex);

/* The name of a place in few columns: "Fox Gap", "Turner", "Boonsb." */
void chart_short_place(const char *name, size_t columns, char ret_text[MAP_NAME_SIZE]);

#endif
