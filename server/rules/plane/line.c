/* SPDX-License-Identifier: MIT */
/* Lines; see line.h. */
#include "line.h"

#include "bug.h"
#include "segment.h"

struct line line_of(const struct point *points, unsigned count) {
    RULES_ASSERT(count > 0);
    return (struct line){points, count, box_of(points, count)};
}

int32_t line_length(const struct line *line) {
    int32_t length = 0;
    for (unsigned i = 0; i + 1 < line->count; i++)
        length += point_length(line->points[i], line->points[i + 1]);
    return length;
}

struct line_place line_at(const struct line *line, int32_t distance) {
    RULES_ASSERT(distance >= 0);
    struct line_place place = {line->points[0], 0, 0};
    for (unsigned i = 0; i + 1 < line->count; i++) {
        struct point a = line->points[i], b = line->points[i + 1];
        int32_t length = point_length(a, b);
        if (length == 0)
            continue;
        place = (struct line_place){b, i, point_heading(a, b)};
        if (distance <= length) {
            place.at = segment_at(a, b, distance);
            break;
        }
        distance -= length;
    }
    return place;
}

int32_t line_distance(const struct line *line, struct point p) {
    /* Not the gap of a way without length: its ends' distances are floors, feet are rounded. */
    int32_t least = point_length(line->points[0], p);
    for (unsigned i = 0; i + 1 < line->count; i++) {
        int32_t distance = segment_distance(line->points[i], line->points[i + 1], p);
        least = i == 0 || distance < least ? distance : least;
    }
    return least;
}

int32_t line_gap(const struct line *line, struct point a, struct point b) {
    if (line->count == 1)
        return segment_distance(a, b, line->points[0]);
    int32_t least = INT32_MAX;
    for (unsigned i = 0; least > 0 && i + 1 < line->count; i++) {
        int32_t gap = segment_gap(line->points[i], line->points[i + 1], a, b);
        least = gap < least ? gap : least;
    }
    return least;
}

bool line_meets(const struct line *line, struct point a, struct point b) {
    if (!box_near(&line->box, a, b))
        return false;
    if (line->count == 1)
        return segment_holds(a, b, line->points[0]);
    for (unsigned i = 0; i + 1 < line->count; i++)
        if (segment_meets(line->points[i], line->points[i + 1], a, b))
            return true;
    return false;
}

void line_cuts(const struct line *line, struct point a, struct point b,
               struct cuts *cuts) {
    if (!box_near(&line->box, a, b))
        return;
    int64_t before = point_cross(a, b, line->points[0]);
    for (unsigned i = 1; i < line->count; i++) {
        int64_t side = point_cross(a, b, line->points[i]);
        if (!segment_same_side(before, side))
            cuts_add(cuts, segment_cut(a, b, line->points[i - 1], line->points[i]));
        before = side;
    }
}

bool line_follows(const struct line *line, struct point a, struct point b, int32_t from,
                  int32_t to, int32_t within) {
    return line_distance(line, segment_at(a, b, from)) <= within &&
           line_distance(line, segment_at(a, b, (from + to) / 2)) <= within &&
           line_distance(line, segment_at(a, b, to)) <= within;
}
