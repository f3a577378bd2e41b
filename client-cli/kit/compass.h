/* SPDX-License-Identifier: MIT */
/* Facings on a hex map in words and signs: to a corner of the hex or to a side, and where on
 * the sheet north lies. */
#ifndef RIDGELINE_CLI_KIT_COMPASS_H
#define RIDGELINE_CLI_KIT_COMPASS_H

#include "hex.h"

#include <jansson.h>
#include <stdbool.h>

struct compass {
    bool to_sides;    /* else facing f is the corner between directions f and f + 1 */
    bool north_right; /* else north is up */
};

/* From the member `compass` of a setup; without one facings are to corners, and north is
 * up. */
struct compass compass_of(const json_t *setup);

/* "up-right" */
const char *compass_facing(const struct compass *compass, unsigned facing);
/* "up-right" for a direction 0..5. */
const char *compass_direction(unsigned direction);

/* A facing from "0".."5", "right", "upper-left", "ul", "nw", "north" ...; -1: it is none. */
int compass_read(const struct compass *compass, const char *word);

/* The facing that points best from one hex to another. */
int compass_towards(const struct compass *compass, const struct hex_grid *grid,
                    uint16_t from, uint16_t to);

/* The place of a facing's arrow among twelve, clockwise from the top: sides are even, corners
 * odd. */
unsigned compass_hour(const struct compass *compass, unsigned facing);

#endif
