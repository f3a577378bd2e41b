/* SPDX-License-Identifier: MIT */
/* The whole state of a game: one true position. */
#ifndef RIDGELINE_TABLETOP1862_STATE_H
#define RIDGELINE_TABLETOP1862_STATE_H

#include "position.h"

struct t62_state {
    struct t62_position truth;
};

_Static_assert(sizeof(struct t62_state) <= 64 * 1024, "a state is small");

#endif
