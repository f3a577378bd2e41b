/* SPDX-License-Identifier: MIT */
/* Polygons; see polygon.h. */
#include "polygon.h"

#include "bug.h"
#include "segment.h"

/* The ends of an edge. */
struct edge {
    struct point a, b;
};

struct polygon polygon_of(const struct point *points, unsigned count) {
    RULES_ASSERT(count >= 3);
    return (struct polygon){points, count, box_of(points, count)};
}

static struct edge edge_of(const struct polygon *polygon, unsigned i) {
    return (struct edge){polygon->points[i],
                         polygon->points[i + 1 < polygon->count ? i + 1 : 0]};
}

bool polygon_holds(const struct polygon *polygon, struct point p) {
    if (!box_holds(&polygon->box, p))
        return false;
    bool inside = false;
    for (unsigned i = 0; i < polygon->count; i++) {
        struct edge edge = edge_of(polygon, i);
        bool above = edge.a.y > p.y;
        if (above != (edge.b.y > p.y)) {
            /* It passes p's height: east of p, through p, or west? Upwards, p lies left of an
             * edge that passes to the east. */
            int64_t side = point_cross(edge.a, edge.b, p);
            if (side == 0)
                return true;
            inside ^= (side > 0) != above;
        } else if ((edge.a.y == p.y || edge.b.y == p.y) &&
                   segment_holds(edge.a, edge.b, p)) {
            return true; /* on an end, or on a level edge */
        }
    }
    return inside;
}

bool polygon_meets(const struct polygon *polygon, struct point a, struct point b) {
    if (!box_near(&polygon->box, a, b))
        return false;
    for (unsigned i = 0; i < polygon->count; i++) {
        struct edge edge = edge_of(polygon, i);
        if (segment_meets(a, b, edge.a, edge.b))
            return true;
    }
    return polygon_holds(polygon, a);
}

int32_t polygon_entry(const struct polygon *polygon, struct point a, struct point b) {
    if (!box_near(&polygon->box, a, b))
        return SEGMENT_NEVER;
    if (polygon_holds(polygon, a))
        return 0;
    /* Who comes along an edge has cut its neighbour at the corner. */
    int32_t first = SEGMENT_NEVER;
    for (unsigned i = 0; i < polygon->count; i++) {
        struct edge edge = edge_of(polygon, i);
        int32_t at = segment_cut(a, b, edge.a, edge.b);
        if (at != SEGMENT_NEVER && (first == SEGMENT_NEVER || at < first))
            first = at;
    }
    return first;
}

void polygon_cuts(const struct polygon *polygon, struct point a, struct point b,
                  struct cuts *cuts) {
    if (!box_near(&polygon->box, a, b))
        return;
    struct point last = polygon->points[polygon->count - 1];
    int64_t before = point_cross(a, b, last);
    for (unsigned i = 0; i < polygon->count; i++) {
        int64_t side = point_cross(a, b, polygon->points[i]);
        if (!segment_same_side(before, side))
            cuts_add(cuts, segment_cut(a, b, last, polygon->points[i]));
        last = polygon->points[i];
        before = side;
    }
}

static int32_t span(int32_t p, int32_t a, int32_t b) {
    int32_t low = a < b ? a : b, high = a < b ? b : a;
    return p < low ? low - p : p > high ? p - high : 0;
}

/* The distance of a point from an edge, if that is less. What is as far in one coordinate alone is
 * no nearer, rounding included. */
static void lessen(int32_t *least, struct point a, struct point b, struct point p) {
    if (span(p.x, a.x, b.x) >= *least || span(p.y, a.y, b.y) >= *least)
        return;
    int32_t distance = segment_distance(a, b, p);
    *least = distance < *least ? distance : *least;
}

/* The same of all edges. */
static void lessen_by_edges(int32_t *least, const struct polygon *polygon,
                            struct point p) {
    for (unsigned i = 0; i < polygon->count; i++) {
        struct edge edge = edge_of(polygon, i);
        lessen(least, edge.a, edge.b, p);
    }
}

int32_t polygon_distance(const struct polygon *polygon, struct point p) {
    if (polygon_holds(polygon, p))
        return 0;
    int32_t least = INT32_MAX;
    lessen_by_edges(&least, polygon, p);
    return least;
}

int32_t polygon_distance_segment(const struct polygon *polygon, struct point a,
                                 struct point b) {
    if (polygon_meets(polygon, a, b))
        return 0;
    int32_t least = INT32_MAX;
    lessen_by_edges(&least, polygon, a);
    lessen_by_edges(&least, polygon, b);
    for (unsigned i = 0; i < polygon->count; i++)
        lessen(&least, a, b, polygon->points[i]);
    return least;
}

static bool meet(const struct polygon *one, const struct polygon *other) {
    if (!box_near(&one->box, other->box.low, other->box.high))
        return false;
    for (unsigned i = 0; i < one->count; i++) {
        struct edge edge = edge_of(one, i);
        if (polygon_meets(other, edge.a, edge.b))
            return true;
    }
    /* Where no edges meet, one lies all within the other or all outside: any corner tells. */
    return polygon_holds(one, other->points[0]);
}

int32_t polygon_gap(const struct polygon *one, const struct polygon *other) {
    if (meet(one, other))
        return 0;
    int32_t least = INT32_MAX;
    for (unsigned i = 0; i < one->count; i++)
        lessen_by_edges(&least, other, one->points[i]);
    for (unsigned i = 0; i < other->count; i++)
        lessen_by_edges(&least, one, other->points[i]);
    return least;
}
