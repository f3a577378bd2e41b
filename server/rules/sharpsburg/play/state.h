/* SPDX-License-Identifier: MIT */
/* The whole state of a game: one true position. */
#ifndef RIDGELINE_SHARPSBURG_STATE_H
#define RIDGELINE_SHARPSBURG_STATE_H

#include "position.h"

struct sburg_state {
    struct sburg_position truth;
};

_Static_assert(sizeof(struct sburg_state) <= 64 * 1024, "a state is small");

#endif
