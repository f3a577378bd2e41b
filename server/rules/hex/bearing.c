/* SPDX-License-Identifier: MIT */
/* See bearing.h. */
#include "bearing.h"

unsigned hex_sides_left(struct hex_axial offset) {
    unsigned sides = 0;
    for (unsigned side = 0; side < HEX_DIRECTIONS; side++) {
        struct hex_bearing up = hex_bearing_turned(offset, side);
        int across = up.x < 0 ? -up.x : up.x;
        if (up.y < 0 && 3 * across <= -up.y)
            sides |= 1u << side;
    }
    return sides;
}
