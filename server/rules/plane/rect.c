/* SPDX-License-Identifier: MIT */
/* Rectangles; see rect.h. */
#include "rect.h"

#include "bug.h"
#include "heading.h"
#include "polygon.h"
#include "segment.h"

struct quad rect_quad(const struct rect *rect) {
    /* All four by their own sums: opposite corners are not mirror images where halves round. */
    return (struct quad){
        {[RECT_FRONT_LEFT] =
             point_shifted(rect->at, rect->heading, -rect->wide, rect->deep),
         [RECT_FRONT_RIGHT] =
             point_shifted(rect->at, rect->heading, rect->wide, rect->deep),
         [RECT_REAR_RIGHT] =
             point_shifted(rect->at, rect->heading, rect->wide, -rect->deep),
         [RECT_REAR_LEFT] =
             point_shifted(rect->at, rect->heading, -rect->wide, -rect->deep)}};
}

struct rect_points rect_points(const struct rect *rect) {
    struct quad quad = rect_quad(rect);
    struct rect_points points = {{rect->at}};
    for (unsigned i = 0; i < RECT_CORNERS; i++) {
        points.at[1 + i] = quad.corner[i];
        points.at[1 + RECT_CORNERS + i] =
            point_middle(quad.corner[i], quad.corner[(i + 1) % RECT_CORNERS]);
    }
    return points;
}

struct point rect_front(const struct rect *rect) {
    return point_shifted(rect->at, rect->heading, 0, rect->deep);
}

struct rect rect_behind(struct point front, int heading, int32_t wide, int32_t deep) {
    /* The way from centre to front as rounded there, so that the front comes out again. */
    struct point way = point_shifted((struct point){0, 0}, heading, 0, deep);
    return (struct rect){{front.x - way.x, front.y - way.y}, wide, deep, heading};
}

static int32_t narrowed(int32_t length, int32_t by) {
    return length > 2 * by ? length - 2 * by : 0;
}

struct rect rect_inset(const struct rect *rect, int32_t sides, int32_t ends) {
    return (struct rect){rect->at, narrowed(rect->wide, sides),
                         narrowed(rect->deep, ends), rect->heading};
}

struct rect rect_turned(const struct rect *rect, struct point pivot, int by) {
    return (struct rect){point_turned(rect->at, pivot, by), rect->wide, rect->deep,
                         heading_turned(rect->heading, by)};
}

struct rect rect_facing(const struct rect *rect, unsigned quarters) {
    RULES_ASSERT(quarters < RECT_CORNERS);
    bool across = quarters % 2 == 1;
    return (struct rect){rect->at, across ? rect->deep : rect->wide,
                         across ? rect->wide : rect->deep,
                         heading_turned(rect->heading, (int)quarters * HEADING_QUARTER)};
}

static struct polygon outline(const struct quad *quad) {
    return polygon_of(quad->corner, RECT_CORNERS);
}

bool quad_holds(const struct quad *quad, struct point p) {
    struct polygon polygon = outline(quad);
    return polygon_holds(&polygon, p);
}

bool quad_meets(const struct quad *quad, struct point a, struct point b) {
    struct polygon polygon = outline(quad);
    return polygon_meets(&polygon, a, b);
}

int32_t quad_entry(const struct quad *quad, struct point a, struct point b) {
    struct polygon polygon = outline(quad);
    return polygon_entry(&polygon, a, b);
}

int32_t quad_distance(const struct quad *quad, struct point p) {
    struct polygon polygon = outline(quad);
    return polygon_distance(&polygon, p);
}

int32_t quad_distance_segment(const struct quad *quad, struct point a, struct point b) {
    struct polygon polygon = outline(quad);
    return polygon_distance_segment(&polygon, a, b);
}

int32_t quad_gap(const struct quad *one, const struct quad *other) {
    struct polygon polygon = outline(one), another = outline(other);
    return polygon_gap(&polygon, &another);
}
