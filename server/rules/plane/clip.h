/* SPDX-License-Identifier: MIT */
/* Outlines to be shown: a shape cut down to what lies on one side of a line, or on a table. The
 * corners that this makes are rounded, so an outline tells where something lies, and is never what
 * decides. */
#ifndef RIDGELINE_RULES_PLANE_CLIP_H
#define RIDGELINE_RULES_PLANE_CLIP_H

#include "point.h"
#include "sector.h"

/* Each line cut off a convex shape adds one corner at most. */
enum { CLIP_MAX = 32 };

struct clip {
    unsigned count; /* 0: nothing is left */
    struct point at[CLIP_MAX];
};

/* Keeps what lies left of the way from a to b, or on its line. The shape must be convex. */
void clip_left(struct clip *clip, struct point a, struct point b);

/* Keeps what lies in the box. */
void clip_box(struct clip *clip, const struct box *box);

/* What of a field lies in a box: a table's. `far`: ahead of the front, at least as far as any corner
 * of the box may lie; up to 150 000 where the front lies in a box that ends within as much. */
struct clip clip_field(const struct field *field, int32_t far, const struct box *box);

#endif
