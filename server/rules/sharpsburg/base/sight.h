/* SPDX-License-Identifier: MIT */
/* Lines of sight, worked out when they are asked for (0.1, S7). */
#ifndef RIDGELINE_SHARPSBURG_SIGHT_H
#define RIDGELINE_SHARPSBURG_SIGHT_H

#include "position.h"

/* What stops a line: the hex, and the step of the line's length in it; HEX_NONE: nothing. */
struct sburg_sight {
    bool open;
    uint16_t blocked_by;
    uint8_t step, steps;
};

/* From `a` to `b`, for units of `side`: in fog enemies never hide anything (S96). */
struct sburg_sight sburg_sight(const struct sburg_setup *setup,
                               const struct sburg_position *position, enum side side,
                               uint16_t a, uint16_t b);

static inline bool sburg_sees(const struct sburg_setup *setup,
                              const struct sburg_position *position, enum side side,
                              uint16_t a, uint16_t b) {
    return sburg_sight(setup, position, side, a, b).open;
}

/* Does the line between two hexes pass a third between its ends (on a side: both)? */
bool sburg_line_passes(const struct sburg_setup *setup, uint16_t a, uint16_t b,
                       uint16_t hex);

/* 16, 17, S88: does a unit in one of two adjacent hexes charge the other? */
bool sburg_charges_across(const struct sburg_position *position, uint16_t a, uint16_t b);

#endif
