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

static uint16_t cube_hex(const struct hex_grid *grid, struct cube at) {
    int height = 2 * at.r + at.q - 1;
    return hex_at(grid, at.q, (height - (at.q % 2 == 0)) / 2);
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

enum hex_arc hex_arc(const struct hex_grid *grid, uint16_t from, unsigned facing,
                     uint16_t to) {
    assert(from != to);
    int x = hex_column(grid, to) - hex_column(grid, from);
    int y = hex_height(grid, from) - hex_height(grid, to);
    int product = apex_product(facing, x, y);
    /* The squared length is 3/4 of 3xx + yy, so the squared cosine is at least 1/4 iff: */
    bool sixty_or_less = 3 * product * product >= 3 * x * x + y * y;
    if (product >= 0)
        return sixty_or_less ? HEX_FRONT : HEX_FLANK;
    /* Behind the shoulders: up to and including 120 degrees it is still the flank. */
    return 3 * product * product <= 3 * x * x + y * y ? HEX_FLANK : HEX_REAR;
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

/* A fraction with a positive denominator. */
struct fraction {
    int over, under;
};

static int fraction_compare(struct fraction a, struct fraction b) {
    int left = a.over * b.under, right = b.over * a.under;
    return left < right ? -1 : left > right;
}

enum touch { TOUCH_NOTHING, TOUCH_SIDE, TOUCH_INSIDE };

/* How the segment from the origin to `to` meets the hex with centre `at`, both relative to its
 * start, and where on its way it enters it. In cube coordinates the inside of a hex is where
 * q - r, r - s and s - q all lie less than 1 from the centre's. */
static enum touch cube_touch(struct cube to, struct cube at, struct fraction *ret_enter) {
    int step[3] = {to.q - to.r, to.r - to.s, to.s - to.q};
    int centre[3] = {at.q - at.r, at.r - at.s, at.s - at.q};
    struct fraction enter = {0, 1}, leave = {1, 1};
    bool along_side = false;
    for (unsigned i = 0; i < 3; i++) {
        int low = centre[i] - 1, high = centre[i] + 1;
        if (step[i] == 0) {
            if (low > 0 || high < 0)
                return TOUCH_NOTHING;
            along_side |= low == 0 || high == 0;
            continue;
        }
        struct fraction first = {step[i] > 0 ? low : -high, abs(step[i])};
        struct fraction last = {step[i] > 0 ? high : -low, abs(step[i])};
        if (fraction_compare(first, enter) > 0)
            enter = first;
        if (fraction_compare(last, leave) < 0)
            leave = last;
    }
    if (fraction_compare(enter, leave) >= 0)
        return TOUCH_NOTHING;
    *ret_enter = enter;
    return along_side ? TOUCH_SIDE : TOUCH_INSIDE;
}

/* Crossings found so far, ordered by where the line enters them. */
struct line {
    unsigned count;
    struct hex_crossing *crossings;
    struct fraction enters[HEX_LINE_MAX];
    bool halves[HEX_LINE_MAX]; /* a side of which only one hex has been seen */
};

static void line_add(struct line *line, enum touch touch, struct fraction enter,
                     uint16_t hex) {
    unsigned at = line->count;
    while (at > 0 && fraction_compare(line->enters[at - 1], enter) > 0)
        at--;
    if (at > 0 && touch == TOUCH_SIDE && line->halves[at - 1] &&
        fraction_compare(line->enters[at - 1], enter) == 0) {
        line->crossings[at - 1].beside = hex;
        line->halves[at - 1] = false;
        return;
    }
    assert(line->count < HEX_LINE_MAX);
    for (unsigned i = line->count++; i > at; i--) {
        line->crossings[i] = line->crossings[i - 1];
        line->enters[i] = line->enters[i - 1];
        line->halves[i] = line->halves[i - 1];
    }
    line->crossings[at] = (struct hex_crossing){hex, HEX_NONE};
    line->enters[at] = enter;
    line->halves[at] = touch == TOUCH_SIDE;
}

unsigned hex_line(const struct hex_grid *grid, uint16_t from, uint16_t to,
                  struct hex_crossing ret_crossings[HEX_LINE_MAX]) {
    struct cube start = cube_of(grid, from), end = cube_of(grid, to);
    struct cube way = {end.q - start.q, end.r - start.r, end.s - start.s};
    int reach = hex_distance(grid, from, to);
    assert(reach <= HEX_LINE_MAX);
    struct line line = {.crossings = ret_crossings};
    for (int q = -reach; q <= reach; q++) {
        for (int r = -reach; r <= reach; r++) {
            struct cube at = {q, r, -q - r};
            struct fraction enter;
            if ((q == 0 && r == 0) || (q == way.q && r == way.r))
                continue;
            enum touch touch = cube_touch(way, at, &enter);
            if (touch == TOUCH_NOTHING)
                continue;
            uint16_t hex =
                cube_hex(grid, (struct cube){start.q + q, start.r + r, start.s + at.s});
            line_add(&line, touch, enter, hex);
        }
    }
    return line.count;
}
