/* SPDX-License-Identifier: MIT */
/* The map: a window on it, and an overview. Hexes are flat-topped and stand in columns,
 * so a column is a run of cells of the same width and every other column is half a hex
 * lower. */
#ifndef RIDGELINE_CLI_FOTM_MAP_H
#define RIDGELINE_CLI_FOTM_MAP_H

#include "battle.h"
#include "cells.h"
#include "counter.h"

enum map_scale { MAP_OVERVIEW, MAP_SMALL, MAP_LARGE, MAP_SCALES };

/* What a hex is marked as, beside what stands in it. */
enum mark {
    MARK_NONE,
    MARK_REACH,
    MARK_STOP,
    MARK_ZOC,
    MARK_TARGET,
    MARK_CHOICE,
    MARK_SIGHT
};

enum { MARK_TEXT_SIZE = 8 };

struct map_marks {
    uint8_t kind[HEX_MAX]; /* enum mark */
    char text[HEX_MAX][MARK_TEXT_SIZE];
};

struct map_view {
    enum map_scale scale;
    uint16_t cursor; /* HEX_NONE: none */
    int column, row; /* the hex at the upper left */
    const struct map_marks *marks;
    struct counter_look look;
};

/* Draws the window into a part of the cells. */
void map_draw(struct cells *cells, int x, int y, int width, int height,
              const struct battle *battle, const struct map_view *view);

/* Rows and columns that the whole map takes. */
void map_size(const struct battle *battle, enum map_scale scale, int *ret_width,
              int *ret_height);

/* Moves the window so that a hex is well inside; leaves it where it is if it is. */
void map_show_hex(struct map_view *view, const struct battle *battle, int width,
                  int height, uint16_t hex);
/* Puts a hex in the middle. */
void map_centre(struct map_view *view, const struct battle *battle, int width, int height,
                uint16_t hex);

#endif
