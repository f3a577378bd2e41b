/* SPDX-License-Identifier: MIT */
/* Rectangles that lie anywhere on the plane, turned anyhow: what a figure stands on. A rectangle is
 * told by its centre, heading, width and depth; its corners are rounded once, and everything else
 * is exact geometry of these rounded points, a quad. */
#ifndef RIDGELINE_RULES_PLANE_RECT_H
#define RIDGELINE_RULES_PLANE_RECT_H

#include "point.h"

struct rect {
    struct point at;
    int32_t wide, deep; /* 0..POINT_SPAN; deep is along the heading */
    int32_t heading;    /* 0..3599 */
};

/* Clockwise from the front left, as seen along the heading. */
enum rect_corner {
    RECT_FRONT_LEFT,
    RECT_FRONT_RIGHT,
    RECT_REAR_RIGHT,
    RECT_REAR_LEFT,
    RECT_CORNERS
};

struct quad {
    struct point corner[RECT_CORNERS];
};

/* Centre, the four corners, then the middles of the edges from the front one on, clockwise. */
enum { RECT_POINTS = 9 };
struct rect_points {
    struct point at[RECT_POINTS];
};

struct quad rect_quad(const struct rect *rect);
struct rect_points rect_points(const struct rect *rect);
struct point rect_front(const struct rect *rect); /* the middle of its front edge */

/* The rectangle of that size and heading whose front has its middle there. */
struct rect rect_behind(struct point front, int heading, int32_t wide, int32_t deep);

/* Drawn in by so much on each side, and on the front and rear edge: what may touch. Never less
 * than nothing. */
struct rect rect_inset(const struct rect *rect, int32_t sides, int32_t ends);

/* Turned clockwise about a pivot by `by` tenths of a degree; its centre is rounded. */
struct rect rect_turned(const struct rect *rect, struct point pivot, int by);

/* The same ground, its front on the edge that lies so many quarters clockwise. */
struct rect rect_facing(const struct rect *rect, unsigned quarters);

/* Edge included, exact. */
bool quad_holds(const struct quad *quad, struct point p);

/* Has a segment a point in common with it? Exact. */
bool quad_meets(const struct quad *quad, struct point a, struct point b);

/* Where on its way ab comes upon the quad: 0 when a lies in it, SEGMENT_NEVER. */
int32_t quad_entry(const struct quad *quad, struct point a, struct point b);

/* From edge to edge; 0 when they have a point in common. */
int32_t quad_distance(const struct quad *quad, struct point p);
int32_t quad_distance_segment(const struct quad *quad, struct point a, struct point b);
int32_t quad_gap(const struct quad *one, const struct quad *other);

#endif
