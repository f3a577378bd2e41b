/* SPDX-License-Identifier: MIT */
/* What the server counts. */
#include "figures.h"

#include "ids.h"

#include <stddef.h>

const double figures_bounds[FIGURES_BUCKETS] = {0.0005, 0.001, 0.002, 0.005, 0.01, 0.02,
                                                0.05,   0.1,   0.2,   0.5,   1,    5};

unsigned figures_weight(void) {
    static uint8_t bytes[256];
    static size_t left;
    if (left == 0) {
        ids_random(bytes, sizeof bytes);
        left = sizeof bytes;
    }
    return bytes[--left] % FIGURES_EACH == 0 ? FIGURES_EACH : 0;
}

void histogram_add(struct histogram *histogram, double seconds, unsigned weight) {
    size_t at = 0;
    while (at < FIGURES_BUCKETS && seconds > figures_bounds[at])
        at++;
    histogram->counts[at] += weight;
    histogram->sum += seconds * weight;
}
