/* SPDX-License-Identifier: MIT */
/* A pair of truths that look the same to the Union and to the public, played on side by side:
 * the Union does the same in both, the Confederate whatever looks the same. */
#ifndef RIDGELINE_TESTS_PAIR_H
#define RIDGELINE_TESTS_PAIR_H

#include "parting.h"
#include "random_player.h"
#include "twin.h"

struct pair {
    struct told told;
    struct fast_dice chance;
    struct twin twin;
    struct course a, b;
    struct random_player player;
    uint64_t seed;
    unsigned steps;
    enum parting parting; /* NONE: they looked the same to the end */
    char wrong[1200];     /* empty: nothing */
};

/* Begins a pair at a state; the player goes on as he would in the match. False: there is
 * nothing to swap. `wrong` is set if the two do not look the same. */
bool pair_begin(struct pair *pair, const struct board *board,
                const struct fotm_state *state, const struct random_player *player,
                uint64_t seed, unsigned horizon);

/* Plays on for so many decisions, or until the courses part or a leak is found. */
void pair_play(struct pair *pair, unsigned horizon);

#endif
