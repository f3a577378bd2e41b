/* SPDX-License-Identifier: MIT */
/* Lines of straight legs from point to point: roads, walls, the way of somebody. The points are
 * borrowed; two that follow each other may be equal. */
#ifndef RIDGELINE_RULES_PLANE_LINE_H
#define RIDGELINE_RULES_PLANE_LINE_H

#include "cuts.h"
#include "point.h"

struct line {
    const struct point *points;
    unsigned count; /* 1 and more */
    struct box box; /* of the points: most questions end there */
};

/* A place on a line, and the heading of the leg where it lies: at a point where two legs meet the
 * earlier one's. */
struct line_place {
    struct point at;
    unsigned leg; /* from points[leg] to points[leg + 1] */
    int heading;
};

struct line line_of(const struct point *points, unsigned count);

/* The sum of its legs, each a floor. Stays in 31 bits for less than 1500 legs. */
int32_t line_length(const struct line *line);

/* The place so far along the line: whole legs are taken off first. Beyond its end: its end. */
struct line_place line_at(const struct line *line, int32_t distance);

/* Of a point, and of a segment, from the nearest leg. */
int32_t line_distance(const struct line *line, struct point p);
int32_t line_gap(const struct line *line, struct point a, struct point b);

/* Has ab a point in common with it? Exact. */
bool line_meets(const struct line *line, struct point a, struct point b);

/* Adds the places where ab crosses it; where it crosses at the end of two legs that is one. A leg
 * along which ab runs crosses nowhere. */
void line_cuts(const struct line *line, struct point a, struct point b,
               struct cuts *cuts);

/* Does the piece of ab from one distance to another follow the line: are its ends and its middle
 * (at the floor of half) within `within` of it? */
bool line_follows(const struct line *line, struct point a, struct point b, int32_t from,
                  int32_t to, int32_t within);

#endif
