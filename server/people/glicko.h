/* SPDX-License-Identifier: MIT */
/* How strong somebody plays, by Mark E. Glickman's Glicko-2 ("Example of the Glicko-2 system", Boston University,
 * 22 March 2022; http://www.glicko.net/glicko/glicko2.pdf, whose steps are named in the code). Pure: no clock, no
 * store; numbers in, numbers out.
 *
 * A rating is a guess with a deviation: in 19 of 20 cases the true strength lies within two of it. Volatility says
 * how much the strength itself goes up and down. What changes them are the results of a rating period, all taken at
 * once, and periods without any. */
#ifndef RIDGELINE_PEOPLE_GLICKO_H
#define RIDGELINE_PEOPLE_GLICKO_H

#include <stddef.h>

/* Who has not played yet (step 1); and what no deviation is above: more than nothing is never unknown. */
#define GLICKO_RATING 1500.0
#define GLICKO_DEVIATION 350.0
#define GLICKO_VOLATILITY 0.06

/* The system constant (step 1): how fast volatility may change. 0.3 to 1.2; small where results surprise often,
 * as dice make them. */
#define GLICKO_TAU 0.5

struct glicko {
    double rating, deviation, volatility;
};

/* A match of the period against somebody as he was rated before it. */
struct glicko_result {
    double rating, deviation; /* the opponent's */
    double score;             /* 1 won, 0.5 drawn, 0 lost */
};

struct glicko glicko_new(void);

/* After a period with these results: at least one. */
struct glicko glicko_after(struct glicko before, const struct glicko_result *results,
                           size_t count);

/* After so many periods (0 or more; parts of one count in part) without a result. */
struct glicko glicko_idle(struct glicko before, double periods);

#endif
