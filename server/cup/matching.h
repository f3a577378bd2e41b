/* SPDX-License-Identifier: MIT */
/* Can all be paired with somebody whom they may meet? */
#ifndef RIDGELINE_CUP_MATCHING_H
#define RIDGELINE_CUP_MATCHING_H

#include "draw.h"

/* Who may meet whom: a bit of the other in the row of the one, both ways. Who is not in `who` plays not. */
struct meetings {
    uint32_t who;
    uint32_t may[CUP_PLAYERS_MAX];
};

/* Is there a way to pair everybody in `who`? Exact, in the third power of their number. */
bool matching_is_perfect(const struct meetings *meetings);

#endif
