/* SPDX-License-Identifier: MIT */
/* The way of a rectangle; see sweep.h. */
#include "sweep.h"

#include <string.h>

struct sweep sweep_between(const struct rect *from, const struct rect *to) {
    struct quad start = rect_quad(from), end = rect_quad(to);
    return (struct sweep){
        {start.corner[RECT_FRONT_LEFT], start.corner[RECT_FRONT_RIGHT], rect_front(from)},
        {end.corner[RECT_FRONT_LEFT], end.corner[RECT_FRONT_RIGHT], rect_front(to)}};
}

bool sweep_meets(const struct sweep *sweep, const struct rect *other, int32_t slack) {
    struct rect inner = rect_inset(other, slack, slack);
    struct rect thin = rect_inset(other, 0, slack);
    struct quad inset = rect_quad(&inner), wide = rect_quad(&thin);
    return quad_meets(&inset, sweep->from[0], sweep->to[0]) ||
           quad_meets(&inset, sweep->from[1], sweep->to[1]) ||
           quad_meets(&wide, sweep->from[2], sweep->to[2]);
}

static bool lies_before(struct point p, struct point q) {
    return p.x < q.x || (p.x == q.x && p.y < q.y);
}

/* From west to east, of equals from south to north. */
static void sort_points(struct point *points, unsigned count) {
    for (unsigned i = 1; i < count; i++) {
        struct point point = points[i];
        unsigned place = i;
        for (; place > 0 && lies_before(point, points[place - 1]); place--)
            points[place] = points[place - 1];
        points[place] = point;
    }
}

/* Adds a point to a chain of `count` that turns left everywhere; what no longer does goes, down to
 * `least` points. Returns the new count. */
static unsigned chain_add(struct point *chain, unsigned count, unsigned least,
                          struct point point) {
    while (count > least && point_cross(chain[count - 2], chain[count - 1], point) <= 0)
        count--;
    chain[count] = point;
    return count + 1;
}

/* The lower chain from west to east, then the upper one back. */
static struct sweep_area area_around(struct point points[SWEEP_POINTS]) {
    struct point chain[2 * SWEEP_POINTS];
    unsigned count = 0;
    sort_points(points, SWEEP_POINTS);
    for (unsigned i = 0; i < SWEEP_POINTS; i++)
        count = chain_add(chain, count, 1, points[i]);
    unsigned least = count;
    for (unsigned i = SWEEP_POINTS - 1; i-- > 0;)
        count = chain_add(chain, count, least, points[i]);
    struct sweep_area area = {count - 1}; /* the last is the first again */
    memcpy(area.at, chain, area.count * sizeof chain[0]);
    return area;
}

struct sweep_area sweep_area(const struct rect *from, const struct rect *to) {
    struct quad quads[2] = {rect_quad(from), rect_quad(to)};
    struct point points[SWEEP_POINTS];
    memcpy(points, quads[0].corner, sizeof quads[0].corner);
    memcpy(points + RECT_CORNERS, quads[1].corner, sizeof quads[1].corner);
    return area_around(points);
}
