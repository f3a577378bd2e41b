/* SPDX-License-Identifier: MIT */
/* See crossing.h. In cube coordinates (q + r + s = 0) the inside of a hex is where q - r, r - s
 * and s - q all lie less than 1 from its centre's; so a line is inside while it is between three
 * pairs of bounds. What it crosses next is that neighbour which it enters where it leaves. */
#include "crossing.h"

#include <stdlib.h>

static int compare(struct hex_place a, struct hex_place b) {
    int left = a.over * b.under, right = b.over * a.under;
    return (left > right) - (left < right);
}

enum touch { TOUCH_NOTHING, TOUCH_SIDE, TOUCH_INSIDE };

/* How the way from the origin meets the hex at an offset, and where. */
static enum touch touch(struct hex_axial way, struct hex_axial at,
                        struct hex_place *ret_in, struct hex_place *ret_out) {
    const int step[3] = {way.q - way.r, 2 * way.r + way.q, -2 * way.q - way.r};
    const int centre[3] = {at.q - at.r, 2 * at.r + at.q, -2 * at.q - at.r};
    struct hex_place in = {0, 1}, out = {1, 1};
    bool along_side = false;
    for (unsigned i = 0; i < 3; i++) {
        int low = centre[i] - 1, high = centre[i] + 1;
        if (step[i] == 0) {
            if (low > 0 || high < 0)
                return TOUCH_NOTHING;
            along_side |= low == 0 || high == 0;
            continue;
        }
        struct hex_place first = {step[i] > 0 ? low : -high, abs(step[i])};
        struct hex_place last = {step[i] > 0 ? high : -low, abs(step[i])};
        if (compare(first, in) > 0)
            in = first;
        if (compare(last, out) < 0)
            out = last;
    }
    if (compare(in, out) >= 0)
        return TOUCH_NOTHING;
    *ret_in = in;
    *ret_out = out;
    return along_side ? TOUCH_SIDE : TOUCH_INSIDE;
}

struct hex_crossings hex_crossings(const struct hex_grid *grid, uint16_t from,
                                   uint16_t to) {
    struct hex_axial a = hex_axial(grid, from), b = hex_axial(grid, to);
    struct hex_crossings crossings = {
        .grid = grid,
        .start = a,
        .way = {(int16_t)(b.q - a.q), (int16_t)(b.r - a.r)},
        .at = {0, 0},
    };
    struct hex_place in;
    touch(crossings.way, crossings.at, &in, &crossings.out);
    return crossings;
}

static uint16_t hex_of(const struct hex_crossings *crossings, struct hex_axial at) {
    int q = crossings->start.q + at.q, r = crossings->start.r + at.r;
    int height = 2 * r + q - 1;
    return hex_at(crossings->grid, q, (height - (q % 2 == 0)) / 2);
}

bool hex_crossings_next(struct hex_crossings *crossings,
                        struct hex_crossing *ret_crossing) {
    /* In the order of q and r: of a side the hex with the lower q comes first. */
    static const struct hex_axial around[HEX_DIRECTIONS] = {{-1, 0}, {-1, 1}, {0, -1},
                                                            {0, 1},  {1, -1}, {1, 0}};
    const struct hex_axial way = crossings->way, here = crossings->at;
    const struct hex_place left = crossings->out;
    bool half = false; /* of a side, one hex has been found */
    for (unsigned i = 0; i < HEX_DIRECTIONS; i++) {
        struct hex_axial at = {(int16_t)(here.q + around[i].q),
                               (int16_t)(here.r + around[i].r)};
        struct hex_place in, out;
        enum touch how = touch(way, at, &in, &out);
        if (how == TOUCH_NOTHING || compare(in, left) != 0)
            continue;
        if (half) {
            ret_crossing->beside = hex_of(crossings, at);
            return true;
        }
        if (at.q == way.q && at.r == way.r)
            return false; /* the other end */
        crossings->at = at;
        crossings->out = out;
        *ret_crossing = (struct hex_crossing){hex_of(crossings, at), HEX_NONE, in, out};
        if (how == TOUCH_INSIDE)
            return true;
        half = true;
    }
    return half;
}
