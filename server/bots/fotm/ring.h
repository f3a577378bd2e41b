/* SPDX-License-Identifier: MIT */
/* Fights that are played out on copies, and what they come to. */
#ifndef RIDGELINE_BOTS_FOTM_RING_H
#define RIDGELINE_BOTS_FOTM_RING_H

#include "mind.h"

/* What a fight promises. */
struct mind_promise {
    int gain; /* what the position gains in worth, on average; MIND_NEVER: it may not be made */
    int taken; /* permille: the target hex is the attacker's in the end */
};

/* Plays `action`, an Assault that fotm_check() allows the side of `view`, so many times. With
 * `anew` the hidden brigades are imagined anew each time, else `view` is taken as all there is. */
struct mind_promise mind_promise_of(struct mind *mind, const struct fotm_view *view,
                                    bool anew, const struct fotm_action *action,
                                    unsigned trials);

/* The best declaration of an offered target: everybody who can, with or without the guns, or guns
 * alone. `ret_action->verb` is FOTM_DO_NOTHING where there is none. */
struct mind_promise mind_best_declaration(struct mind *mind, const struct fotm_view *view,
                                          bool anew, const struct fotm_offers *offers,
                                          const struct fotm_offer *offer, unsigned trials,
                                          struct fotm_action *ret_action);

#endif
