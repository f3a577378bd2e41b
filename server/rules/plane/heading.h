/* SPDX-License-Identifier: MIT */
/* Headings: whole tenths of a degree, 0..3599, 0 north, clockwise; and their sines, in a table of
 * whole numbers, so that every machine turns a rectangle the same way. */
#ifndef RIDGELINE_RULES_PLANE_HEADING_H
#define RIDGELINE_RULES_PLANE_HEADING_H

#include <stdint.h>

enum {
    HEADING_QUARTER = 900,
    HEADING_HALF = 1800,
    HEADING_TURN = 3600,
    /* What a sine of one is. */
    HEADING_SCALE = 1000000000
};

/* The heading that is `by` tenths clockwise of `heading` (against the clock if negative). Both may
 * be any number up to 2^29 either way. */
int heading_turned(int heading, int by);

/* How far one must turn from one heading to another by the shorter way, 0..1800. */
int heading_between(int from, int to);

/* -HEADING_SCALE..HEADING_SCALE. heading 0..3599. */
int32_t heading_sine(int heading);
int32_t heading_cosine(int heading);

#endif
