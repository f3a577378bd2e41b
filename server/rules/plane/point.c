/* SPDX-License-Identifier: MIT */
/* Points; see point.h. */
#include "point.h"

#include "bug.h"
#include "fix.h"
#include "heading.h"

#include <stdlib.h>

/* 2 over + under of fix_round(), with the largest offset to both sides. */
static_assert((int64_t)POINT_SPAN <= (INT64_MAX / HEADING_SCALE - 4) / 16,
              "offsets times sines are rounded in 64 bits");

bool point_within_reach(struct point p) {
    return abs(p.x) <= POINT_REACH && abs(p.y) <= POINT_REACH;
}

bool point_equal(struct point p, struct point q) {
    return p.x == q.x && p.y == q.y;
}

int32_t point_length(struct point p, struct point q) {
    return fix_root(point_dot(p, q, q));
}

struct point point_middle(struct point p, struct point q) {
    return (struct point){(int32_t)fix_round((int64_t)p.x + q.x, 2),
                          (int32_t)fix_round((int64_t)p.y + q.y, 2)};
}

int64_t point_dot(struct point from, struct point p, struct point q) {
    return (int64_t)(p.x - from.x) * (q.x - from.x) +
           (int64_t)(p.y - from.y) * (q.y - from.y);
}

int64_t point_cross(struct point from, struct point p, struct point q) {
    return (int64_t)(p.x - from.x) * (q.y - from.y) -
           (int64_t)(p.y - from.y) * (q.x - from.x);
}

struct point point_shifted(struct point p, int heading, int32_t right_halves,
                           int32_t ahead_halves) {
    RULES_ASSERT(abs(right_halves) <= 2 * POINT_SPAN &&
                 abs(ahead_halves) <= 2 * POINT_SPAN);
    int64_t sine = heading_sine(heading), cosine = heading_cosine(heading);
    int64_t scale = 2 * (int64_t)HEADING_SCALE;
    p.x += (int32_t)fix_round(ahead_halves * sine + right_halves * cosine, scale);
    p.y += (int32_t)fix_round(ahead_halves * cosine - right_halves * sine, scale);
    return p;
}

struct point point_turned(struct point p, struct point pivot, int by) {
    int heading = heading_turned(0, by);
    int64_t sine = heading_sine(heading), cosine = heading_cosine(heading);
    int64_t x = p.x - pivot.x, y = p.y - pivot.y;
    pivot.x += (int32_t)fix_round(x * cosine + y * sine, HEADING_SCALE);
    pivot.y += (int32_t)fix_round(y * cosine - x * sine, HEADING_SCALE);
    return pivot;
}

int64_t point_ahead(struct point from, int heading, struct point p) {
    return (int64_t)(p.x - from.x) * heading_sine(heading) +
           (int64_t)(p.y - from.y) * heading_cosine(heading);
}

int64_t point_right(struct point from, int heading, struct point p) {
    return (int64_t)(p.x - from.x) * heading_cosine(heading) -
           (int64_t)(p.y - from.y) * heading_sine(heading);
}

static bool better_farther_right(struct point from, int heading, struct point p) {
    return point_ahead(from, heading_turned(heading, 1), p) >
           point_ahead(from, heading, p);
}

/* Within the quarter where it lies, "ahead" grows up to the best heading and falls from there on:
 * at a distance L a step of a tenth away from the best changes it by more than 700 L, while the
 * table's rounding moves it by no more than L; only between the two headings on both sides of the
 * direction is it close, and either answer leaves the order as it must be. (That 3599 and 0 are
 * equally good would need coordinates beyond POINT_REACH.) */
int point_heading(struct point from, struct point p) {
    int64_t x = (int64_t)p.x - from.x, y = (int64_t)p.y - from.y;
    int quarter = y > 0 ? (x >= 0 ? 0 : 3) : (x > 0 ? 1 : y < 0 ? 2 : x < 0 ? 3 : 0);
    int low = quarter * HEADING_QUARTER, high = low + HEADING_QUARTER;
    while (low < high) {
        int middle = (low + high) / 2;
        if (better_farther_right(from, heading_turned(middle, 0), p))
            low = middle + 1;
        else
            high = middle;
    }
    return heading_turned(low, 0);
}

struct box box_of(const struct point *points, unsigned count) {
    RULES_ASSERT(count > 0);
    struct box box = {points[0], points[0]};
    for (unsigned i = 1; i < count; i++) {
        box.low.x = points[i].x < box.low.x ? points[i].x : box.low.x;
        box.low.y = points[i].y < box.low.y ? points[i].y : box.low.y;
        box.high.x = points[i].x > box.high.x ? points[i].x : box.high.x;
        box.high.y = points[i].y > box.high.y ? points[i].y : box.high.y;
    }
    return box;
}

bool box_holds(const struct box *box, struct point p) {
    return box->low.x <= p.x && p.x <= box->high.x && box->low.y <= p.y &&
           p.y <= box->high.y;
}

bool box_near(const struct box *box, struct point a, struct point b) {
    return !((a.x < box->low.x && b.x < box->low.x) ||
             (a.x > box->high.x && b.x > box->high.x) ||
             (a.y < box->low.y && b.y < box->low.y) ||
             (a.y > box->high.y && b.y > box->high.y));
}
