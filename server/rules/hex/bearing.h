/* SPDX-License-Identifier: MIT */
/* Where a hex lies as seen from another, in whole numbers: angles without angles.
 *
 * The offset of two hexes is turned by steps of 60 degrees until some direction of interest
 * points to the right; then `x` grows along that direction and `y` downwards across it, in
 * units in which comparing them with small whole factors asks for an angle (y counts the root
 * of three less: a neighbour straight ahead of an apex lies at (1, -1) or (1, 1)). */
#ifndef RIDGELINE_RULES_HEX_BEARING_H
#define RIDGELINE_RULES_HEX_BEARING_H

#include "hex.h"

struct hex_bearing {
    int x, y;
};

/* The offset (q, r), turned counter-clockwise by `steps` of 60 degrees (0..5). */
static inline struct hex_axial hex_turned(struct hex_axial offset, unsigned steps) {
    for (unsigned i = 0; i < steps % HEX_DIRECTIONS; i++)
        offset = (struct hex_axial){(int16_t)(offset.q + offset.r), (int16_t)-offset.q};
    return offset;
}

/* From a hex to its neighbour in a direction. */
static inline struct hex_axial hex_step(unsigned direction) {
    return hex_turned((struct hex_axial){0, -1}, HEX_DIRECTIONS - direction);
}

static inline struct hex_bearing hex_bearing_turned(struct hex_axial offset,
                                                    unsigned steps) {
    struct hex_axial turned = hex_turned(offset, steps);
    return (struct hex_bearing){turned.q, 2 * turned.r + turned.q};
}

/* As seen by somebody who faces apex `facing` (between directions facing and facing + 1):
 * straight ahead is to the right. */
static inline struct hex_bearing hex_bearing_faced(struct hex_axial offset,
                                                   unsigned facing) {
    return hex_bearing_turned(offset, (facing + HEX_DIRECTIONS - 1) % HEX_DIRECTIONS);
}

/* Through which side of its hex a line leaves on its way by `offset` (not zero): a bit per
 * direction; two neighbouring bits when it leaves through their corner. */
unsigned hex_sides_left(struct hex_axial offset);

#endif
