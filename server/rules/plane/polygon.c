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
    for (unsigned i = 0; i < polygon->count; i++) {
        struct edge edge = edge_of(polygon, i);
        cuts_add(cuts, segment_cut(a, b, edge.a, edge.b));
    }
}

static void lessen(int32_t *least, int32_t distance) {
    *least = distance < *least ? distance : *least;
}

int32_t polygon_distance(const struct polygon *polygon, struct point p) {
    if (polygon_holds(polygon, p))
        return 0;
    int32_t least = INT32_MAX;
    for (unsigned i = 0; i < polygon->count; i++) {
        struct edge edge = edge_of(polygon, i);
        lessen(&least, segment_distance(edge.a, edge.b, p));
    }
    return least;
}

int32_t polygon_distance_segment(const struct polygon *polygon, struct point a,
                                 struct point b) {
    if (polygon_holds(polygon, a))
        return 0;
    int32_t least = INT32_MAX;
    for (unsigned i = 0; least > 0 && i < polygon->count; i++) {
        struct edge edge = edge_of(polygon, i);
        lessen(&least, segment_gap(edge.a, edge.b, a, b));
    }
    return least;
}

int32_t polygon_gap(const struct polygon *one, const struct polygon *other) {
    /* Where no edges meet, one lies all within the other or all outside: any corner tells. */
    if (polygon_holds(one, other->points[0]))
        return 0;
    int32_t least = INT32_MAX;
    for (unsigned i = 0; least > 0 && i < one->count; i++) {
        struct edge edge = edge_of(one, i);
        lessen(&least, polygon_distance_segment(other, edge.a, edge.b));
    }
    return least;
}
