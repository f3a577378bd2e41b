/* SPDX-License-Identifier: MIT */
/* The reasons to refuse, and how to make a refusal of one. */
#ifndef RIDGELINE_SHARPSBURG_REFUSALS_H
#define RIDGELINE_SHARPSBURG_REFUSALS_H

#include "types.h"

enum sburg_reason {
    SBURG_ALLOWED,
#define REFUSAL(NAME, code, section, sentence) SBURG_REFUSED_##NAME,
#include "refusals.def"
#undef REFUSAL
    SBURG_REASONS
};

/* SBURG_ALLOWED: none. `unit` and `hex` where the sentence names them. */
struct refusal sburg_refusal(enum sburg_reason reason, unsigned unit, uint16_t hex);

#endif
