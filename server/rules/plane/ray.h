/* SPDX-License-Identifier: MIT */
/* What a straight look meets first, and where. */
#ifndef RIDGELINE_RULES_PLANE_RAY_H
#define RIDGELINE_RULES_PLANE_RAY_H

#include "line.h"
#include "rect.h"

struct ray_cut {
    int32_t at;  /* the distance from a, or SEGMENT_NEVER: nothing is met */
    unsigned by; /* which of those that were asked about; of equals the first */
};

/* The first of the lines that ab crosses, farther than `ends` from both its ends. Lines along which
 * it runs do not count. */
struct ray_cut ray_lines(struct point a, struct point b, const struct line *lines,
                         unsigned count, int32_t ends);

/* The first of the quads that it comes upon, the one in which it begins before all others. */
struct ray_cut ray_quads(struct point a, struct point b, const struct quad *quads,
                         unsigned count);

#endif
