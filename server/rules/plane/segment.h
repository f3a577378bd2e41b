/* SPDX-License-Identifier: MIT */
/* Straight ways from a point a to a point b, ends included. Whether two have a point in common is
 * exact; distances and places are rounded once, from exact products (point.h says why these fit).
 * A way may have no length. */
#ifndef RIDGELINE_RULES_PLANE_SEGMENT_H
#define RIDGELINE_RULES_PLANE_SEGMENT_H

#include "point.h"

/* No place along the way. */
enum { SEGMENT_NEVER = -1 };

/* Do two points lie on the same side of a line, and neither upon it, told by their cross products?
 * What lies so is not cut by it. */
static inline bool segment_same_side(int64_t one, int64_t other) {
    return (one > 0 && other > 0) || (one < 0 && other < 0);
}

bool segment_holds(struct point a, struct point b, struct point p);
bool segment_meets(struct point a, struct point b, struct point c, struct point d);

/* From p to the nearest point of ab: by the sign of the scalar products the distance of an end, or
 * |cross| / length, rounded. */
int32_t segment_distance(struct point a, struct point b, struct point p);

/* Between two segments: 0 if they meet, else the least distance of an end from the other. */
int32_t segment_gap(struct point a, struct point b, struct point c, struct point d);

/* Where ab meets cd, as the distance from a, rounded: 0..point_length(a, b). SEGMENT_NEVER if they
 * do not meet, or are parallel (lying one upon the other, too). */
int32_t segment_cut(struct point a, struct point b, struct point c, struct point d);

/* The point at a distance along ab, 0..point_length(a, b), rounded. */
struct point segment_at(struct point a, struct point b, int32_t distance);

#endif
