/* SPDX-License-Identifier: MIT */
/* A straight look; see ray.h. */
#include "ray.h"

#include "segment.h"

static void keep_nearest(struct ray_cut *first, int32_t at, unsigned by) {
    if (at != SEGMENT_NEVER && (first->at == SEGMENT_NEVER || at < first->at))
        *first = (struct ray_cut){at, by};
}

struct ray_cut ray_lines(struct point a, struct point b, const struct line *lines,
                         unsigned count, int32_t ends) {
    struct ray_cut first = {SEGMENT_NEVER, 0};
    int32_t length = point_length(a, b);
    for (unsigned i = 0; i < count; i++) {
        struct cuts cuts = {.count = 0};
        line_cuts(&lines[i], a, b, &cuts);
        for (unsigned k = 0; k < cuts.count; k++)
            if (cuts.at[k] > ends && cuts.at[k] < length - ends)
                keep_nearest(&first, cuts.at[k], i);
    }
    return first;
}

struct ray_cut ray_quads(struct point a, struct point b, const struct quad *quads,
                         unsigned count) {
    struct ray_cut first = {SEGMENT_NEVER, 0};
    for (unsigned i = 0; i < count; i++)
        keep_nearest(&first, quad_entry(&quads[i], a, b), i);
    return first;
}
