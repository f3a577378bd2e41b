/* SPDX-License-Identifier: MIT */
/* In which arc of somebody who faces a corner of his hex another hex lies. */
#ifndef RIDGELINE_RULES_HEX_ARC_H
#define RIDGELINE_RULES_HEX_ARC_H

#include "bearing.h"

enum hex_arc { HEX_FRONT, HEX_FLANK, HEX_REAR };

/* Of an offset that is not zero: angle from the facing apex up to and including 60 degrees front,
 * up to and including 120 flank, beyond rear. */
static inline enum hex_arc hex_arc_of(struct hex_axial offset, unsigned facing) {
    struct hex_bearing at = hex_bearing_faced(offset, facing);
    int across = at.y < 0 ? -at.y : at.y;
    if (across <= 3 * at.x)
        return HEX_FRONT;
    return across >= -3 * at.x ? HEX_FLANK : HEX_REAR;
}

/* The same of two hexes that are not one. */
static inline enum hex_arc hex_arc(const struct hex_grid *grid, uint16_t from,
                                   unsigned facing, uint16_t to) {
    struct hex_axial a = hex_axial(grid, from), b = hex_axial(grid, to);
    return hex_arc_of((struct hex_axial){(int16_t)(b.q - a.q), (int16_t)(b.r - a.r)},
                      facing);
}

#endif
