/* SPDX-License-Identifier: MIT */
/* See trace.h. Of the three cube coordinates one changes by exactly one a step; the other two
 * share the opposite change, so one of them, as a whole number and a rest, tells the point. */
#include "trace.h"

static int size_of(int number) {
    return number < 0 ? -number : number;
}

static int sign_of(int number) {
    return (number > 0) - (number < 0);
}

void hex_trace_begin(struct hex_trace *trace, const struct hex_grid *grid, uint16_t from,
                     uint16_t to) {
    struct hex_axial a = hex_axial(grid, from), b = hex_axial(grid, to);
    int q = b.q - a.q, r = b.r - a.r, s = -q - r;
    *trace = (struct hex_trace){.grid = grid, .at = a};
    if (size_of(q) >= size_of(r) && size_of(q) >= size_of(s)) {
        /* q leads; r moves by a part, s takes the rest. */
        trace->length = size_of(q);
        trace->whole = (struct hex_axial){(int16_t)sign_of(q), 0};
        trace->part = (struct hex_axial){0, (int16_t)sign_of(r)};
        trace->slope = size_of(r);
    } else if (size_of(r) >= size_of(s)) {
        trace->length = size_of(r);
        trace->whole = (struct hex_axial){0, (int16_t)sign_of(r)};
        trace->part = (struct hex_axial){(int16_t)sign_of(q), 0};
        trace->slope = size_of(q);
    } else {
        /* s leads: without a part r takes its whole change. */
        trace->length = size_of(s);
        trace->whole = (struct hex_axial){0, (int16_t)-sign_of(s)};
        trace->part = (struct hex_axial){(int16_t)sign_of(q), (int16_t)-sign_of(q)};
        trace->slope = size_of(q);
    }
}

static uint16_t hex_of(const struct hex_trace *trace, struct hex_axial at, bool *off) {
    int height = 2 * at.r + at.q - 1;
    uint16_t hex = hex_at(trace->grid, at.q, (height - (at.q % 2 == 0)) / 2);
    if (hex == HEX_NONE)
        *off = true;
    return hex;
}

bool hex_trace_next(struct hex_trace *trace, struct hex_point *ret_point) {
    if (trace->place + 1 >= trace->length)
        return false;
    trace->place++;
    trace->at.q = (int16_t)(trace->at.q + trace->whole.q);
    trace->at.r = (int16_t)(trace->at.r + trace->whole.r);
    trace->rest += trace->slope;
    if (trace->rest >= trace->length) {
        trace->rest -= trace->length;
        trace->at.q = (int16_t)(trace->at.q + trace->part.q);
        trace->at.r = (int16_t)(trace->at.r + trace->part.r);
    }
    struct hex_axial next = {(int16_t)(trace->at.q + trace->part.q),
                             (int16_t)(trace->at.r + trace->part.r)};
    int twice = 2 * trace->rest;
    ret_point->off = false;
    ret_point->hex =
        hex_of(trace, twice > trace->length ? next : trace->at, &ret_point->off);
    ret_point->beside =
        twice == trace->length ? hex_of(trace, next, &ret_point->off) : HEX_NONE;
    return true;
}
