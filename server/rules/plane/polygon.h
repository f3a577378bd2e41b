/* SPDX-License-Identifier: MIT */
/* Polygons, convex or not: the last point is joined to the first. The points are borrowed. Their
 * edge belongs to them. Where a polygon crosses itself, what its edge goes round an even number of
 * times is outside. */
#ifndef RIDGELINE_RULES_PLANE_POLYGON_H
#define RIDGELINE_RULES_PLANE_POLYGON_H

#include "cuts.h"
#include "point.h"

struct polygon {
    const struct point *points;
    unsigned count; /* 3 and more */
    struct box box; /* of the points: most questions end there */
};

struct polygon polygon_of(const struct point *points, unsigned count);

/* Exact. */
bool polygon_holds(const struct polygon *polygon, struct point p);
/* Has a segment a point in common with it? Exact. */
bool polygon_meets(const struct polygon *polygon, struct point a, struct point b);

/* Where on its way ab comes upon the polygon: 0 when a lies in it, else the first place where an
 * edge is met, SEGMENT_NEVER. */
int32_t polygon_entry(const struct polygon *polygon, struct point a, struct point b);

/* Adds all places where ab cuts an edge that is not parallel to it. */
void polygon_cuts(const struct polygon *polygon, struct point a, struct point b,
                  struct cuts *cuts);

/* 0 when there is a point in common, else the least distance from an edge. */
int32_t polygon_distance(const struct polygon *polygon, struct point p);
int32_t polygon_distance_segment(const struct polygon *polygon, struct point a,
                                 struct point b);
int32_t polygon_gap(const struct polygon *one, const struct polygon *other);

#endif
