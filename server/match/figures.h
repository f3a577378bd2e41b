/* SPDX-License-Identifier: MIT */
/* What the server counts, for whoever runs it.
 *
 * Of what goes on in matches nothing is counted exactly: who reads the figures and sits in
 * a match could count what his opponent does in secret. Of messages every FIGURES_EACHth,
 * chosen at random, stands for so many. */
#ifndef RIDGELINE_MATCH_FIGURES_H
#define RIDGELINE_MATCH_FIGURES_H

#include <stdint.h>

#define FIGURES_EACH 16
#define FIGURES_BUCKETS 12

/* How many this one stands for: 0, or FIGURES_EACH. */
unsigned figures_weight(void);

/* How long something took: how many at most `figures_bounds` seconds, the last ones longer. */
struct histogram {
    uint64_t counts[FIGURES_BUCKETS + 1];
    double sum;
};

extern const double figures_bounds[FIGURES_BUCKETS];

void histogram_add(struct histogram *histogram, double seconds, unsigned weight);

#endif
