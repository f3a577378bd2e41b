/* SPDX-License-Identifier: MIT */
/* Hex geometry; see hex.h. Called by the rules engines, the codec and the terminal client. */
#include "hex.h"

#include <assert.h>
#include <stddef.h>
#include <stdlib.h>

/* A hex in cube coordinates, q + r + s = 0. */
struct cube {
    int q, r, s;
};

uint16_t hex_at(const struct hex_grid *grid, int column, int row) {
    if (column < 1 || column > grid->columns || row < 1 || row > grid->rows)
        return HEX_NONE;
    return (uint16_t)((column - 1) * grid->rows + row - 1);
}

int hex_column(const struct hex_grid *grid, uint16_t hex) {
    assert(hex < hex_count(grid));
    return hex / grid->rows + 1;
}

int hex_row(const struct hex_grid *grid, uint16_t hex) {
    assert(hex < hex_count(grid));
    return hex % grid->rows + 1;
}

void hex_text(const struct hex_grid *grid, uint16_t hex, char ret_text[5]) {
    if (hex == HEX_NONE) {
        ret_text[0] = ret_text[1] = ret_text[2] = ret_text[3] = '-';
    } else {
        int column = hex_column(grid, hex), row = hex_row(grid, hex);
        ret_text[0] = (char)('0' + column / 10);
        ret_text[1] = (char)('0' + column % 10);
        ret_text[2] = (char)('0' + row / 10);
        ret_text[3] = (char)('0' + row % 10);
    }
    ret_text[4] = '\0';
}

uint16_t hex_parse(const struct hex_grid *grid, const char *text) {
    for (unsigned i = 0; i < 4; i++)
        if (text[i] < '0' || text[i] > '9')
            return HEX_NONE;
    if (text[4] != '\0')
        return HEX_NONE;
    return hex_at(grid, (text[0] - '0') * 10 + text[1] - '0',
                  (text[2] - '0') * 10 + text[3] - '0');
}

uint16_t hex_neighbour(const struct hex_grid *grid, uint16_t hex, unsigned direction) {
    /* Row steps for odd and for even columns, which sit half a hex lower. */
    static const int8_t column_step[HEX_DIRECTIONS] = {0, 1, 1, 0, -1, -1};
    static const int8_t row_step[2][HEX_DIRECTIONS] = {{-1, 0, 1, 1, 1, 0},
                                                       {-1, -1, 0, 1, 0, -1}};
    assert(direction < HEX_DIRECTIONS);
    int column = hex_column(grid, hex);
    return hex_at(grid, column + column_step[direction],
                  hex_row(grid, hex) + row_step[column % 2][direction]);
}

int hex_height(const struct hex_grid *grid, uint16_t hex) {
    return 2 * hex_row(grid, hex) + (hex_column(grid, hex) % 2 == 0);
}

/* q grows to the right, r downwards. */
static struct cube cube_of(const struct hex_grid *grid, uint16_t hex) {
    int q = hex_column(grid, hex);
    /* An odd column's height is even and an even column's odd: the sum is always even. */
    int r = (hex_height(grid, hex) + 1 - q) / 2;
    return (struct cube){q, r, -q - r};
}

struct hex_axial hex_axial(const struct hex_grid *grid, uint16_t hex) {
    struct cube cube = cube_of(grid, hex);
    return (struct hex_axial){(int16_t)cube.q, (int16_t)cube.r};
}

int hex_distance(const struct hex_grid *grid, uint16_t a, uint16_t b) {
    struct cube ca = cube_of(grid, a), cb = cube_of(grid, b);
    return (abs(ca.q - cb.q) + abs(ca.r - cb.r) + abs(ca.s - cb.s)) / 2;
}

int hex_direction(const struct hex_grid *grid, uint16_t from, uint16_t to) {
    for (unsigned direction = 0; direction < HEX_DIRECTIONS; direction++)
        if (to != HEX_NONE && hex_neighbour(grid, from, direction) == to)
            return (int)direction;
    return -1;
}

/* x to the right in columns (each 3/2 of a side), y upwards in half rows (each sqrt(3)/2 of a
 * side). The scalar product of a unit vector to an apex with (3x/2, sqrt(3)y/2) is 3/4 of
 * ax*x + ay*y with this table. */
static int apex_product(unsigned facing, int x, int y) {
    static const int8_t apex[HEX_DIRECTIONS][2] = {{1, 1},   {2, 0},  {1, -1},
                                                   {-1, -1}, {-2, 0}, {-1, 1}};
    assert(facing < HEX_DIRECTIONS);
    return apex[facing][0] * x + apex[facing][1] * y;
}

unsigned hex_apex(const struct hex_grid *grid, uint16_t from, uint16_t to) {
    int x = hex_column(grid, to) - hex_column(grid, from);
    int y = hex_height(grid, from) - hex_height(grid, to);
    unsigned best = 0;
    for (unsigned facing = 1; facing < HEX_DIRECTIONS; facing++)
        if (apex_product(facing, x, y) > apex_product(best, x, y))
            best = facing;
    return best;
}
