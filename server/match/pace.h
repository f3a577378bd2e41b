/* SPDX-License-Identifier: MIT */
/* How long a side of a match may think, as its creator chose; PROTOCOL.md, "Clocks". */
#ifndef RIDGELINE_MATCH_PACE_H
#define RIDGELINE_MATCH_PACE_H

#include "buf.h"

#include <jansson.h>
#include <stdbool.h>

enum { PACE_DAYS_OFF_MAX = 60, PACE_LEVEL_MAX = 3, PACE_GIVEN_MAX = 31536000 };

/* What a match's time is counted for. */
enum clock_each {
    CLOCK_NONE,
    CLOCK_EACH_PHASE, /* both sides have all of it again when a phase begins */
    CLOCK_EACH_MATCH, /* once, and something more for each phase that one has ended */
};

/* What happens when a side's time has run out. */
enum at_zero {
    AT_ZERO_CLAIM, /* nothing by itself: the opponent may claim the match, wait, give time, or let the
                       * computer go on */
    AT_ZERO_COMPUTER, /* the computer goes on for it */
    AT_ZERO_LOSE      /* the opponent has won */
};

/* The pace that the creator chose and his opponent joined. */
struct pace {
    enum clock_each each;
    unsigned seconds;   /* 60 and more */
    unsigned increment; /* seconds; of CLOCK_EACH_MATCH */
    unsigned days_off;  /* that each side may take in the match */
    enum at_zero at_zero;
    unsigned level; /* of the computer; of AT_ZERO_COMPUTER */
};

/* Appends the pace as "clock", if there is a clock. */
void pace_write(struct buf *buf, const struct pace *pace);

/* The pace that a "clock" (NULL: none) tells. False: it is none. */
bool pace_load(const json_t *clock, struct pace *ret_pace);

#endif
