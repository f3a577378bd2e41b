/* SPDX-License-Identifier: MIT */
/* Removing what nobody wants any more, for good: matches with everything that is theirs, reports, wishes. */
#ifndef RIDGELINE_MATCH_FORGET_H
#define RIDGELINE_MATCH_FORGET_H

#include <stdint.h>

struct lobby;

/* After how long without a change; 0: never. */
struct forget_times {
    int64_t open_ms; /* matches that nobody joined */
    int64_t idle_ms; /* begun, or given up by both, and not finished */
    int64_t finished_ms;
    int64_t wish_ms; /* whom somebody looks for, since he last said so */
};

/* Looks through the store for matches that are due and that nobody is in, and removes
 * them; asked for while it is still at it, it does nothing. */
void forget_due(struct lobby *lobby);

#endif
