/* SPDX-License-Identifier: MIT */
/* Plays at random from what is offered, as a bot without rules would: each unit acts with
 * probability 0.9 before its phase ends, choices are uniform, stacks are reordered rarely, and
 * every mandatory Assault is fought. A bold one marches at the enemy, so that its games have
 * battles in them. Shared by the playout tests and the engine's bench. */
#ifndef RIDGELINE_TESTS_RANDOM_PLAYER_H
#define RIDGELINE_TESTS_RANDOM_PLAYER_H

#include "offers.h"

struct random_player {
    uint64_t seed;             /* moves on with every number drawn */
    uint8_t turn, phase, side; /* the phase that `handled` belongs to */
    uint64_t handled[4];       /* units and targets that have had their chance in it */
    uint64_t handled_hexes[HEX_MAX / 64];
    unsigned bold;        /* looks at so many of the hexes that it can reach and takes the
                                 one nearest to the enemy; 0: goes anywhere */
    unsigned takes_along; /* one in so many moves is one of several; 0: never */
};

void random_player_init(struct random_player *player, uint64_t seed);

/* 0 .. below-1, uniform enough for play. */
unsigned random_below(struct random_player *player, unsigned below);

/* One action made of the offered choices; always one that check() allows. */
struct fotm_action random_player_choose(struct random_player *player,
                                        const struct fotm_setup *setup,
                                        const struct fotm_view *view,
                                        const struct fotm_offers *offers);

#endif
