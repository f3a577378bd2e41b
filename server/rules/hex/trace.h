/* SPDX-License-Identifier: MIT */
/* The straight line between two hexes, walked point by point: of a line of n steps the points
 * 1 .. n-1, each in the hex to which it rounds or in the middle of a side between two. Takes
 * the same time for each point, whatever the length. */
#ifndef RIDGELINE_RULES_HEX_TRACE_H
#define RIDGELINE_RULES_HEX_TRACE_H

#include "hex.h"

#include <stddef.h>

struct hex_trace {
    const struct hex_grid *grid;
    struct hex_axial at;    /* the point before, rounded towards the start */
    struct hex_axial whole; /* what every step moves by */
    struct hex_axial part;  /* what is added when a whole part has come together */
    int length, place;      /* steps in all, and done */
    int rest, slope;        /* of `part`, in fractions of `length` */
};

/* A point between the ends. `beside` is HEX_NONE unless the point lies on a side; a hex off the
 * grid is HEX_NONE with `off` set. */
struct hex_point {
    uint16_t hex, beside;
    bool off;
};

void hex_trace_begin(struct hex_trace *trace, const struct hex_grid *grid, uint16_t from,
                     uint16_t to);

/* The next point; false at the end. trace->place says which point of trace->length it is. */
bool hex_trace_next(struct hex_trace *trace, struct hex_point *ret_point);

#endif
