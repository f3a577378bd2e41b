/* SPDX-License-Identifier: MIT */
/* Numbers drawn from a seed by whoever imagines, tries out or thinks: never the dice of a match.
 * splitmix64: any seed is good, and the same seed gives the same numbers everywhere. */
#ifndef RIDGELINE_RULES_CHANCE_H
#define RIDGELINE_RULES_CHANCE_H

#include <stdint.h>

static inline uint64_t chance_bits(uint64_t *state) {
    uint64_t z = *state += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return z ^ z >> 31;
}

/* 0..below-1; `below` 1..2^32 - 1. */
static inline unsigned chance_below(uint64_t *state, unsigned below) {
    return (unsigned)((chance_bits(state) >> 32) * below >> 32);
}

#endif
