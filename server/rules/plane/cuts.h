/* SPDX-License-Identifier: MIT */
/* The places where a straight way is cut, as distances along it: in order, each once. */
#ifndef RIDGELINE_RULES_PLANE_CUTS_H
#define RIDGELINE_RULES_PLANE_CUTS_H

#include <stdint.h>

/* As many as any way across a table can have: more are a bug, of the data or of the rules. */
enum { CUTS_MAX = 512 };

struct cuts {
    unsigned count;
    int32_t at[CUTS_MAX];
};

/* Puts a place where it belongs; one that is there already, or is none (SEGMENT_NEVER), is left
 * out. */
void cuts_add(struct cuts *cuts, int32_t at);

#endif
