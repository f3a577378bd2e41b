/* SPDX-License-Identifier: MIT */
/* Where the points of games came from, which gaps fell and when, what was lost: a balance report. */
#ifndef RIDGELINE_TESTS_TALLY_H
#define RIDGELINE_TESTS_TALLY_H

#include "hall.h"

enum { TALLY_SOURCES = FOTM_VP_PRIZE + 1, TALLY_TURNS = 16 };

struct tally {
    unsigned games, won[SIDES], drawn;
    int points[SIDES][TALLY_SOURCES];
    unsigned gaps[3]; /* games that ended with so many gaps in the Union's hands */
    unsigned
        first[2]
             [TALLY_TURNS]; /* by gap: turn in which the Union took it first; 0: never */
    unsigned long losses[SIDES]; /* steps */
};

/* The next game of hall_play() is counted in it, which starts as all zero. */
void tally_begin(struct tally *tally);
void tally_end(enum side winner);

void tally_print(const struct tally *tally, const char *first, const char *second);

#endif
