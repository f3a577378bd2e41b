/* SPDX-License-Identifier: MIT */
/* What a game gives so that its player of the computer can be put to the test: somebody who knows
 * nothing of it but the rules, and other truths that look the same. One a game, in a file of its
 * own, since only it may see the game. */
#ifndef RIDGELINE_TESTS_STRANGER_H
#define RIDGELINE_TESTS_STRANGER_H

#include "player.h"

struct stranger {
    const char *id;       /* the rule set's */
    const char *editions; /* "s", "rw": the first is played */
    const struct player *player;

    /* Any action that the rules allow, mostly at the enemy. `offers` is room for them. */
    void (*choose)(const void *setup, const void *view, void *offers, uint64_t *random,
                   void *ret_action);

    /* Changes of a copy of the state what the viewer may not know. NULL: nothing is hidden. */
    void (*disguise)(const void *setup, void *state, enum viewer viewer,
                     uint64_t *random);

    enum side (*winner)(const void *state);
};

extern const struct stranger sharpsburg_stranger, tabletop1862_stranger,
    tabletop1916_stranger;

#endif
