/* SPDX-License-Identifier: MIT */
/* Ahead, beside, behind; see sector.h. */
#include "sector.h"

enum sector sector_of(const struct rect *rect, struct point p) {
    int64_t ahead = point_ahead(rect->at, rect->heading, p);
    int64_t right = point_right(rect->at, rect->heading, p);
    int64_t beside = right < 0 ? -right : right;
    if (ahead >= beside)
        return SECTOR_FRONT;
    return ahead >= -beside ? SECTOR_FLANK : SECTOR_REAR;
}

static struct point front_left(const struct rect *rect) {
    return point_shifted(rect->at, rect->heading, -rect->wide, rect->deep);
}

int64_t sector_ahead(const struct rect *rect, struct point p) {
    return point_ahead(front_left(rect), rect->heading, p);
}

struct field field_of(const struct rect *rect, enum field_width width) {
    return (struct field){front_left(rect),
                          point_shifted(rect->at, rect->heading, rect->wide, rect->deep),
                          rect->heading, width};
}

bool field_holds(const struct field *field, struct point p) {
    if (field->width == FIELD_ROUND)
        return true;
    int64_t ahead = point_ahead(field->left, field->heading, p);
    if (ahead < 0 || field->width == FIELD_HALF)
        return ahead >= 0;
    return point_right(field->left, field->heading, p) >= -ahead &&
           point_right(field->right, field->heading, p) <=
               point_ahead(field->right, field->heading, p);
}

bool field_meets(const struct field *field, const struct rect_points *points) {
    for (unsigned i = 0; i < RECT_POINTS; i++)
        if (field_holds(field, points->at[i]))
            return true;
    return false;
}
