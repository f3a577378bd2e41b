/* SPDX-License-Identifier: MIT */
/* The true position. Only play/ sees this type; everything that shows or offers works on
 * struct fotm_view. */
#ifndef RIDGELINE_FOTM_STATE_H
#define RIDGELINE_FOTM_STATE_H

#include "position.h"

struct fotm_state {
    struct fotm_position truth;
};

#endif
