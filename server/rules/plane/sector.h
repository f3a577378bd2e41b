/* SPDX-License-Identifier: MIT */
/* What lies ahead of a rectangle, beside it and behind it, in parts of a quarter turn or a half: no
 * trigonometry is needed beyond the sine of its own heading, and all of it is exact. */
#ifndef RIDGELINE_RULES_PLANE_SECTOR_H
#define RIDGELINE_RULES_PLANE_SECTOR_H

#include "rect.h"

/* Seen from the centre: up to and including 45 degrees from the heading, up to and including 135,
 * beyond. */
enum sector { SECTOR_FRONT, SECTOR_FLANK, SECTOR_REAR };

enum sector sector_of(const struct rect *rect, struct point p);

/* How far a point lies ahead of the line of its front edge, times HEADING_SCALE: on or behind it
 * when this is not positive. */
int64_t sector_ahead(const struct rect *rect, struct point p);

/* What can be reached from the front edge: everything around; what is not behind the line of that
 * edge; of this, what lies between the two rays that leave its ends 45 degrees outwards. */
enum field_width { FIELD_ROUND, FIELD_HALF, FIELD_QUARTER };

struct field {
    struct point left, right; /* ends of the front edge */
    int heading;
    enum field_width width;
};

struct field field_of(const struct rect *rect, enum field_width width);
bool field_holds(const struct field *field, struct point p);
/* Is one of its nine points in the field? */
bool field_meets(const struct field *field, const struct rect_points *points);

#endif
