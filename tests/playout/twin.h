/* SPDX-License-Identifier: MIT */
/* Another truth that looks the same: what the tests of hidden information are made of. Swaps the
 * identities of masked units, on the map and off it, and redraws all that nobody but their owner
 * may know of them. */
#ifndef RIDGELINE_TESTS_TWIN_H
#define RIDGELINE_TESTS_TWIN_H

#include "action.h"
#include "fast.h"
#include "state.h"

struct twin {
    uint8_t
        other[FOTM_UNITS]; /* who is in the second truth what this unit is in the first */
    unsigned swapped;      /* units that are somebody else now */
};

/* What to leave alone. */
struct twin_wish {
    struct fotm_set known; /* brigades that stay what they are, in every respect */
    uint32_t known_chiefs; /* bit per commander: the same */
    bool by_type;          /* swap only brigades of one type, with their horses */
    uint16_t lee_near;     /* if Lee may be there: near this hex; HEX_NONE: anywhere */
};

/* False: there was nothing to swap. */
bool twin_make(const struct fotm_setup *setup, const struct fotm_state *state,
               const struct twin_wish *wish, struct fast_dice *chance,
               struct fotm_state *ret_state, struct twin *ret_twin);

/* The two truths have gone on: who stands where another stood (a stack may have been reordered
 * in one of them only, unseen). */
void twin_match(const struct fotm_setup *setup, const struct fotm_state *state,
                const struct fotm_state *other, struct twin *twin);

/* What a side does in the first truth, as the same thing done in the second. */
struct fotm_action twin_action(const struct twin *twin, const struct fotm_action *action);

/* Is the brigade or commander hidden from the Union? */
bool twin_hidden(const struct fotm_setup *setup, const struct fotm_position *truth,
                 unsigned unit);

/* During the set-up all of it is hidden: puts Confederates anywhere. */
void twin_scatter(const struct fotm_setup *setup, struct fast_dice *chance,
                  struct fotm_state *state);

#endif
