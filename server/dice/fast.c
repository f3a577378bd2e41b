/* SPDX-License-Identifier: MIT */
/* xoshiro256** and splitmix64, by David Blackman and Sebastiano Vigna (public domain). */
#include "fast.h"

#include <assert.h>

static uint64_t splitmix(uint64_t *state) {
    uint64_t z = *state += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

static uint64_t rotate(uint64_t x, unsigned bits) {
    return (x << bits) | (x >> (64 - bits));
}

uint64_t fast_dice_bits(struct fast_dice *self) {
    uint64_t *s = self->state;
    uint64_t result = rotate(s[1] * 5, 7) * 9;
    uint64_t t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotate(s[3], 45);
    return result;
}

/* Lemire's method: a multiplication, and a division only where a draw might be biased. */
uint32_t fast_dice_below(struct fast_dice *self, uint32_t limit) {
    assert(limit >= 1);
    uint64_t product = (fast_dice_bits(self) >> 32) * limit;
    if ((uint32_t)product < limit) {
        uint32_t least = (uint32_t)(-limit) % limit;
        while ((uint32_t)product < least) {
            product = (fast_dice_bits(self) >> 32) * limit;
        }
    }
    return (uint32_t)(product >> 32);
}

static void roll(struct dice *dice, const struct dice_throw *what, uint8_t *ret_faces) {
    struct fast_dice *self = (struct fast_dice *)dice;
    assert(what->count >= 1 && what->count <= DICE_PER_ROLL_MAX);
    assert(what->sides >= 2 && what->sides <= DICE_SIDES_MAX);
    for (unsigned i = 0; i < what->count; i++) {
        ret_faces[i] = (uint8_t)(1 + fast_dice_below(self, what->sides));
    }
}

void fast_dice_init(struct fast_dice *self, uint64_t seed) {
    self->dice.roll = roll;
    for (unsigned i = 0; i < 4; i++) {
        self->state[i] = splitmix(&seed);
    }
}
