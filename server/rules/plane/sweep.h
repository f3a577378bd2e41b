/* SPDX-License-Identifier: MIT */
/* What a rectangle passes over on its way from one place to another. */
#ifndef RIDGELINE_RULES_PLANE_SWEEP_H
#define RIDGELINE_RULES_PLANE_SWEEP_H

#include "polygon.h"
#include "rect.h"

/* The straight ways of the two front corners and of the middle of the front: of a wheel the
 * chords. */
struct sweep {
    struct point from[3], to[3];
};

struct sweep sweep_between(const struct rect *from, const struct rect *to);

/* Does it pass through another rectangle? Its corners may come within `slack` of any side of that,
 * its middle only of the front and the rear: so nobody slips through between two that stand side
 * by side. */
bool sweep_meets(const struct sweep *sweep, const struct rect *other, int32_t slack);

/* Convex polygons around up to SWEEP_POINTS points, against the clock, without points on their
 * edges. */
enum { SWEEP_POINTS = 2 * RECT_CORNERS };
struct sweep_area {
    unsigned count; /* less than 3 when all points lie on one line */
    struct point at[SWEEP_POINTS];
};

/* All that the rectangle covers on a straight way without turning; of one that turns, the area
 * around its two places. Exact, of rounded corners. */
struct sweep_area sweep_area(const struct rect *from, const struct rect *to);

#endif
