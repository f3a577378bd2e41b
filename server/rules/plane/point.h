/* SPDX-License-Identifier: MIT */
/* Points of a plane in whole numbers: x to the east, y to the north. What a unit of length is, a
 * thousandth of an inch or a hundredth of a yard, is the business of whoever measures.
 *
 * Everything here and in the files that build on it is exact in 64 bits as long as coordinates
 * stay within POINT_REACH. The bounds below are what the comments elsewhere go by:
 *
 *   difference of two coordinates  POINT_SPAN       10^6
 *   length                         POINT_FAR        1 414 214, which is above 10^6 sqrt 2
 *   scalar or cross product        POINT_PRODUCT    2 10^12: |u| |v|
 *   the same with a sine           2 POINT_SPAN HEADING_SCALE = 2 10^15 */
#ifndef RIDGELINE_RULES_PLANE_POINT_H
#define RIDGELINE_RULES_PLANE_POINT_H

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

enum { POINT_REACH = 500000, POINT_SPAN = 2 * POINT_REACH, POINT_FAR = 1414214 };
#define POINT_PRODUCT (2 * (int64_t)POINT_SPAN * POINT_SPAN)

static_assert((int64_t)POINT_FAR * POINT_FAR >= POINT_PRODUCT, "no way is longer");
/* The largest product of all: a cross product times a length, doubled to be rounded. */
static_assert(POINT_PRODUCT <= (INT64_MAX - POINT_PRODUCT) / 2 / POINT_FAR,
              "cuts are rounded in 64 bits");

struct point {
    int32_t x, y;
};

/* A rectangle along the axes, its edges included. */
struct box {
    struct point low, high;
};

/* Is it where all this is exact? */
bool point_within_reach(struct point p);
bool point_equal(struct point p, struct point q);

/* The floor of the distance, 0..POINT_FAR. */
int32_t point_length(struct point p, struct point q);

/* Halfway, each coordinate rounded by itself. */
struct point point_middle(struct point p, struct point q);

/* Of the ways from `from` to p and to q. The cross product is positive when q lies left of
 * the way to p. Within POINT_PRODUCT. */
int64_t point_dot(struct point from, struct point p, struct point q);
int64_t point_cross(struct point from, struct point p, struct point q);

/* The point that lies so many *half* units of length to the right and ahead of p for who looks
 * along the heading (left and behind if negative; up to 2 POINT_SPAN each), each coordinate rounded
 * once. Corners and templates need half a width, a plain way ahead is twice its length. */
struct point point_shifted(struct point p, int heading, int32_t right_halves,
                           int32_t ahead_halves);

/* p turned clockwise about the pivot by `by` tenths of a degree. */
struct point point_turned(struct point p, struct point pivot, int by);

/* How far p lies ahead, or right, of `from` for who looks along the heading, times HEADING_SCALE. */
int64_t point_ahead(struct point from, int heading, struct point p);
int64_t point_right(struct point from, int heading, struct point p);

/* The heading along which p lies farthest ahead of `from`; of equally good ones the smallest. 0 for
 * two equal points. */
int point_heading(struct point from, struct point p);

struct box box_of(const struct point *points, unsigned count); /* count > 0 */
bool box_holds(const struct box *box, struct point p);
/* Has a box something in common with the box of a segment? (If not, then not with the segment.) */
bool box_near(const struct box *box, struct point a, struct point b);

#endif
