/* SPDX-License-Identifier: MIT */
/* The reasons to refuse, and how to make a refusal of one. */
#ifndef RIDGELINE_TABLETOP1862_REFUSALS_H
#define RIDGELINE_TABLETOP1862_REFUSALS_H

#include "types.h"

enum t62_reason {
    T62_ALLOWED,
#define REFUSAL(NAME, code, section, sentence) T62_REFUSED_##NAME,
#include "refusals.def"
#undef REFUSAL
    T62_REASONS
};

/* T62_ALLOWED: none. `unit` where the sentence names one, T62_NOBODY. */
struct refusal t62_refusal(enum t62_reason reason, unsigned unit);

/* The code of a reason. */
const char *t62_reason_code(enum t62_reason reason);

#endif
