/* SPDX-License-Identifier: MIT */
/* The reasons to refuse, and how to make a refusal of one. */
#ifndef RIDGELINE_WW_REFUSALS_H
#define RIDGELINE_WW_REFUSALS_H

#include "types.h"

enum ww_reason {
    WW_ALLOWED,
#define REFUSAL(NAME, code, section, sentence) WW_REFUSED_##NAME,
#include "refusals.def"
#undef REFUSAL
    WW_REASONS
};

struct refusal ww_refusal(enum ww_reason reason, unsigned unit);
const char *ww_refusal_code(enum ww_reason reason);

#endif
