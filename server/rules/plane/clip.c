/* SPDX-License-Identifier: MIT */
/* Outlines; see clip.h. */
#include "clip.h"

#include "bug.h"
#include "fix.h"

#include <stdlib.h>

static_assert(POINT_PRODUCT <= (INT64_MAX - 2 * POINT_PRODUCT) / 2 / POINT_SPAN,
              "corners are rounded in 64 bits");

static void add_corner(struct clip *clip, struct point p) {
    if (clip->count > 0 && point_equal(clip->at[clip->count - 1], p))
        return;
    RULES_ASSERT(clip->count < CLIP_MAX);
    clip->at[clip->count++] = p;
}

/* Where pq passes the line, that p and q lie so far to the left of: one of them not at all. */
static struct point passing(struct point p, struct point q, int64_t left_p,
                            int64_t left_q) {
    int64_t over = llabs(left_p), under = over + llabs(left_q);
    return (struct point){p.x + (int32_t)fix_round(((int64_t)q.x - p.x) * over, under),
                          p.y + (int32_t)fix_round(((int64_t)q.y - p.y) * over, under)};
}

void clip_left(struct clip *clip, struct point a, struct point b) {
    struct clip kept = {.count = 0};
    for (unsigned i = 0; i < clip->count; i++) {
        struct point p = clip->at[i], q = clip->at[i + 1 < clip->count ? i + 1 : 0];
        int64_t left_p = point_cross(a, b, p), left_q = point_cross(a, b, q);
        if (left_p >= 0)
            add_corner(&kept, p);
        if ((left_p < 0 && left_q > 0) || (left_p > 0 && left_q < 0))
            add_corner(&kept, passing(p, q, left_p, left_q));
    }
    *clip = kept;
}

void clip_box(struct clip *clip, const struct box *box) {
    struct point south_east = {box->high.x, box->low.y},
                 north_west = {box->low.x, box->high.y};
    clip_left(clip, box->low, south_east);
    clip_left(clip, south_east, box->high);
    clip_left(clip, box->high, north_west);
    clip_left(clip, north_west, box->low);
}

struct clip clip_field(const struct field *field, int32_t far, const struct box *box) {
    /* How far its sides lie apart at the front, and ahead. */
    int32_t wide = field->width == FIELD_HALF ? far : 0;
    int heading = field->heading;
    struct clip clip = {6,
                        {field->left, point_shifted(field->left, heading, -2 * wide, 0),
                         point_shifted(field->left, heading, -2 * far, 2 * far),
                         point_shifted(field->right, heading, 2 * far, 2 * far),
                         point_shifted(field->right, heading, 2 * wide, 0),
                         field->right}};
    if (field->width == FIELD_ROUND)
        clip = (struct clip){
            4,
            {box->low, {box->high.x, box->low.y}, box->high, {box->low.x, box->high.y}}};
    clip_box(&clip, box);
    return clip;
}
