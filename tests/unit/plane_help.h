/* SPDX-License-Identifier: MIT */
/* What the tests of the plane share: random shapes that are the same on every machine, and numbers
 * wide enough to judge those of 64 bits. */
#ifndef RIDGELINE_TESTS_UNIT_PLANE_HELP_H
#define RIDGELINE_TESTS_UNIT_PLANE_HELP_H

#include "fast.h"
#include "point.h"
#include "rect.h"

__extension__ typedef __int128 wide_int;

/* -reach..reach. */
static inline int32_t random_number(struct fast_dice *dice, int32_t reach) {
    return (int32_t)fast_dice_below(dice, (uint32_t)reach * 2 + 1) - reach;
}

static inline struct point random_point(struct fast_dice *dice, int32_t reach) {
    int32_t x = random_number(dice, reach);
    return (struct point){x, random_number(dice, reach)};
}

/* Small ones for all that touches, great ones for what might not fit. */
static inline int32_t random_reach(struct fast_dice *dice) {
    static const int32_t reaches[] = {2, 5, 40, 3000, 100000, POINT_REACH};
    return reaches[fast_dice_below(dice, sizeof reaches / sizeof *reaches)];
}

static inline struct rect random_rect(struct fast_dice *dice, int32_t reach) {
    struct rect rect = {.at = random_point(dice, reach)};
    rect.wide = 1 + (int32_t)fast_dice_below(dice, (uint32_t)reach / 2 + 2);
    rect.deep = 1 + (int32_t)fast_dice_below(dice, (uint32_t)reach / 2 + 2);
    rect.heading = (int32_t)fast_dice_below(dice, 3600);
    return rect;
}

static inline int wide_sign(wide_int number) {
    return (number > 0) - (number < 0);
}

static inline wide_int wide_floor(wide_int over, wide_int under) {
    wide_int quotient = over / under;
    return quotient - (over % under != 0 && (over < 0) != (under < 0));
}

/* The nearest, halves up: floor((2a + b) / 2b), in numbers that cannot overflow. */
static inline wide_int wide_round(wide_int over, wide_int under) {
    return wide_floor(2 * over + under, 2 * under);
}

static inline wide_int wide_root(wide_int square) {
    wide_int low = 0, high = (wide_int)1 << 40;
    while (high - low > 1) {
        wide_int middle = (low + high) / 2;
        if (middle * middle <= square)
            low = middle;
        else
            high = middle;
    }
    return low;
}

#endif
