/* SPDX-License-Identifier: MIT */
/* What a straight line between the centres of two hexes crosses, walked from one to the other:
 * every hex whose inside it passes through, and every side that it runs along, with the places
 * where it comes in and goes out. A corner that it only touches is nothing. Takes the same time
 * for each, whatever the length. (trace.h walks points of a line instead.) */
#ifndef RIDGELINE_RULES_HEX_CROSSING_H
#define RIDGELINE_RULES_HEX_CROSSING_H

#include "hex.h"

/* A place on the line: `over` of `under` parts of its length. */
struct hex_place {
    int over, under;
};

/* The inside of one hex (`beside` is HEX_NONE), or the side between two (`beside` is the other;
 * either may be HEX_NONE when it lies off the grid). */
struct hex_crossing {
    uint16_t hex, beside;
    struct hex_place in, out;
};

struct hex_crossings {
    const struct hex_grid *grid;
    struct hex_axial start, way; /* from where, by how much */
    struct hex_axial at;         /* where it is now, off the start */
    struct hex_place out;        /* and leaves again */
};

struct hex_crossings hex_crossings(const struct hex_grid *grid, uint16_t from,
                                   uint16_t to);

/* The next one between the ends; false at the end. */
bool hex_crossings_next(struct hex_crossings *crossings,
                        struct hex_crossing *ret_crossing);

#endif
