/* SPDX-License-Identifier: MIT */
/* Straight ways; see segment.h. */
#include "segment.h"

#include "bug.h"
#include "fix.h"

bool segment_holds(struct point a, struct point b, struct point p) {
    /* On the line, and not beyond either end: a and b never on the same side of p. */
    return point_cross(p, a, b) == 0 && point_dot(p, a, b) <= 0;
}

static bool opposite(int64_t one, int64_t other) {
    return (one < 0 && other > 0) || (one > 0 && other < 0);
}

bool segment_meets(struct point a, struct point b, struct point c, struct point d) {
    if (opposite(point_cross(a, b, c), point_cross(a, b, d)) &&
        opposite(point_cross(c, d, a), point_cross(c, d, b)))
        return true;
    /* If they do not pass through each other, an end of one lies on the other. */
    return segment_holds(a, b, c) || segment_holds(a, b, d) || segment_holds(c, d, a) ||
           segment_holds(c, d, b);
}

int32_t segment_distance(struct point a, struct point b, struct point p) {
    if (point_dot(a, b, p) <= 0)
        return point_length(a, p);
    if (point_dot(b, a, p) <= 0)
        return point_length(b, p);
    int64_t cross = point_cross(a, b, p);
    return (int32_t)fix_round(cross < 0 ? -cross : cross, point_length(a, b));
}

static int32_t lesser(int32_t one, int32_t other) {
    return one < other ? one : other;
}

int32_t segment_gap(struct point a, struct point b, struct point c, struct point d) {
    if (segment_meets(a, b, c, d))
        return 0;
    return lesser(lesser(segment_distance(a, b, c), segment_distance(a, b, d)),
                  lesser(segment_distance(c, d, a), segment_distance(c, d, b)));
}

int32_t segment_cut(struct point a, struct point b, struct point c, struct point d) {
    /* a + (b - a) t/under = c + (d - c) u/under, by Cramer's rule. */
    int64_t abx = (int64_t)b.x - a.x, aby = (int64_t)b.y - a.y;
    int64_t cdx = (int64_t)d.x - c.x, cdy = (int64_t)d.y - c.y;
    int64_t acx = (int64_t)c.x - a.x, acy = (int64_t)c.y - a.y;
    int64_t under = abx * cdy - aby * cdx;
    int64_t t = acx * cdy - acy * cdx, u = acx * aby - acy * abx;
    if (under < 0) {
        under = -under;
        t = -t;
        u = -u;
    }
    if (under == 0 || t < 0 || t > under || u < 0 || u > under)
        return SEGMENT_NEVER;
    return (int32_t)fix_round(t * point_length(a, b), under);
}

struct point segment_at(struct point a, struct point b, int32_t distance) {
    int32_t length = point_length(a, b);
    RULES_ASSERT(distance >= 0 && distance <= length);
    if (length == 0)
        return a;
    int64_t x = (int64_t)b.x - a.x, y = (int64_t)b.y - a.y;
    a.x += (int32_t)fix_round(x * distance, length);
    a.y += (int32_t)fix_round(y * distance, length);
    return a;
}
