/* SPDX-License-Identifier: MIT */
/* The clocks of a match (PROTOCOL.md, "Clocks"): how much time each side has left to think.
 * Pure arithmetic; who reads the wall clock is match/timing. All times are milliseconds. */
#ifndef RIDGELINE_MATCH_CLOCK_H
#define RIDGELINE_MATCH_CLOCK_H

#include "pace.h"
#include "ruleset.h"

#include <stdbool.h>
#include <stdint.h>

#define CLOCK_DAY_MS ((int64_t)24 * 3600 * 1000)
#define CLOCK_LEFT_MAX_MS ((int64_t)100 * 366 * CLOCK_DAY_MS) /* in a record */

struct clock {
    int64_t left_ms[SIDES]; /* 0 and more */
    int64_t since_ms;       /* when that was so; 0: it has never run */
    enum side runs;         /* whose; SIDE_NONE: it stands still */
};

/* An entry of the record, as far as clocks care. */
struct clock_entry {
    int64_t at_ms;
    enum side runs;         /* whose clock runs after it */
    enum side ended_phase;  /* who ended a phase by it; SIDE_NONE: nobody */
    bool noted;             /* it is about clocks: written down in any case */
    int64_t more_ms[SIDES]; /* given to this side */
    bool renewed
        [SIDES]; /* this side has all of its time again: who comes in has not used it */
};

/* The clock after an entry, if `used_ms` went by on the running one since `before`; true if
 * the entry notes it. False: the clock goes on as before. */
bool clock_step(const struct pace *pace, const struct clock *before,
                const struct clock_entry *entry, int64_t used_ms,
                struct clock *ret_after);

/* What a side has left when `used_ms` went by on the running clock. */
int64_t clock_left(const struct clock *clock, enum side side, int64_t used_ms);

#endif
