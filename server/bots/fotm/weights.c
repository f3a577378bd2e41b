/* SPDX-License-Identifier: MIT */
/* See weights.h. */
#include "weights.h"

const struct mind_weights mind_weights[SIDES] = {
    {
#define WEIGHT(name, first, second) .name = first,
#include "weights.def"
#undef WEIGHT
    },
    {
#define WEIGHT(name, first, second) .name = second,
#include "weights.def"
#undef WEIGHT
    },
};
