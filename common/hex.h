/* SPDX-License-Identifier: MIT */
/* Hex geometry in whole numbers: a grid of flat-topped hexes, columns left to right, rows top to
 * bottom, even columns half a hex lower. Ids are CCRR. Knows nothing of any game.
 *
 * A hex is an index below hex_count(grid); index order is the order of the ids. HEX_NONE is "no
 * hex", also what lies off the grid. Directions 0..5 go clockwise from the top: 0 up,
 * 1 up-right, 2 down-right, 3 down, 4 down-left, 5 up-left. Facing f (0..5) is the apex between
 * directions f and f+1. */
#ifndef RIDGELINE_COMMON_HEX_H
#define RIDGELINE_COMMON_HEX_H

#include <stdbool.h>
#include <stdint.h>

enum { HEX_MAX = 1024, HEX_NONE = 0xFFFF, HEX_DIRECTIONS = 6 };

struct hex_grid {
    uint8_t columns, rows; /* 1..99 each, together at most HEX_MAX hexes */
};

/* Axial coordinates: q grows to the right, r downwards. The distance of two hexes is half of
 * |dq| + |dr| + |dq + dr|. */
struct hex_axial {
    int16_t q, r;
};

static inline unsigned hex_count(const struct hex_grid *grid) {
    return (unsigned)grid->columns * grid->rows;
}

/* Column and row count from 1. HEX_NONE when off the grid. */
uint16_t hex_at(const struct hex_grid *grid, int column, int row);
int hex_column(const struct hex_grid *grid, uint16_t hex);
int hex_row(const struct hex_grid *grid, uint16_t hex);

/* Writes CCRR and a NUL ("----" for HEX_NONE). */
void hex_text(const struct hex_grid *grid, uint16_t hex, char ret_text[5]);
/* HEX_NONE if the text is not four digits that name a hex of the grid. */
uint16_t hex_parse(const struct hex_grid *grid, const char *text);

uint16_t hex_neighbour(const struct hex_grid *grid, uint16_t hex, unsigned direction);
struct hex_axial hex_axial(const struct hex_grid *grid, uint16_t hex);
int hex_distance(const struct hex_grid *grid, uint16_t a, uint16_t b);
/* The direction from a hex to an adjacent one, or -1. */
int hex_direction(const struct hex_grid *grid, uint16_t from, uint16_t to);

/* Twice the row, one more in an even column: smaller is higher up the sheet. */
int hex_height(const struct hex_grid *grid, uint16_t hex);

/* The facing (apex) that points best from one hex to another; of two equally good the lower. */
unsigned hex_apex(const struct hex_grid *grid, uint16_t from, uint16_t to);

#endif
