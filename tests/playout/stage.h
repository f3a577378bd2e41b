/* SPDX-License-Identifier: MIT */
/* Sets the stage for a pair: facts that random play seldom comes to, and that everybody may know
 * (contact, debts, fallen officers, sharpshooters at the front, Lee gone). */
#ifndef RIDGELINE_TESTS_STAGE_H
#define RIDGELINE_TESTS_STAGE_H

#include "fast.h"
#include "state.h"

/* Changes some of it, at random; never in the middle of an Assault or of the set-up. */
void stage_set(const struct fotm_setup *setup, struct fast_dice *chance,
               struct fotm_state *state);

#endif
