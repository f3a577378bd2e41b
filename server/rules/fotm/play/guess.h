/* SPDX-License-Identifier: MIT */
/* A position that could lie behind a view: what a trial is played on. It knows the view alone. */
#ifndef RIDGELINE_FOTM_PLAY_GUESS_H
#define RIDGELINE_FOTM_PLAY_GUESS_H

#include "view.h"

/* splitmix64: any seed is good. */
static inline uint64_t fotm_guess_random(uint64_t *state) {
    uint64_t z = *state += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return z ^ z >> 31;
}

/* 0..below-1; `below` at most 2^32. */
static inline unsigned fotm_guess_below(uint64_t *state, unsigned below) {
    return (unsigned)((fotm_guess_random(state) >> 32) * below >> 32);
}

/* Puts a brigade behind each marker of the view: one of those that the viewer does not know,
 * each as likely as any other that stacking allows there, at full strength. Commanders who are
 * hidden stay away. */
void fotm_guess(const struct fotm_setup *setup, const struct fotm_view *view,
                uint64_t *random, struct fotm_position *ret_position);

#endif
