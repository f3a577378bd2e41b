/* SPDX-License-Identifier: MIT */
/* Fast dice from a seed, for bots and tests: xoshiro256** started by splitmix64. Same
 * seed, same dice, on every machine. Never for play: they can be foretold. */
#ifndef RIDGELINE_DICE_FAST_H
#define RIDGELINE_DICE_FAST_H

#include "dice.h"

#include <stdint.h>

struct fast_dice {
    struct dice dice; /* give the engine &x.dice */
    uint64_t state[4];
};

void fast_dice_init(struct fast_dice *self, uint64_t seed);

/* 64 random bits, and an unbiased number 0..limit-1 (limit at least 1): for a bot's or a
 * test's own choices. */
uint64_t fast_dice_bits(struct fast_dice *self);
uint32_t fast_dice_below(struct fast_dice *self, uint32_t limit);

#endif
