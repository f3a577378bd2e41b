/* SPDX-License-Identifier: MIT */
/* The whole state of a game: one true position. */
#ifndef RIDGELINE_WW_STATE_H
#define RIDGELINE_WW_STATE_H

#include "position.h"

struct ww_state {
    struct ww_position truth;
};

_Static_assert(sizeof(struct ww_state) <= 64 * 1024, "a state is small");

#endif
