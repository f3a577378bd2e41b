/* SPDX-License-Identifier: MIT */
/* What the player weighs, by the side that it plays: numbers that self-play has found
 * (tests/bots/tune.c). */
#ifndef RIDGELINE_BOTS_FOTM_WEIGHTS_H
#define RIDGELINE_BOTS_FOTM_WEIGHTS_H

#include "ruleset.h"

struct mind_weights {
#define WEIGHT(name, first, second) int name;
#include "weights.def"
#undef WEIGHT
};

extern const struct mind_weights mind_weights[SIDES];

#endif
