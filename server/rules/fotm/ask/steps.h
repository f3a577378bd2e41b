/* SPDX-License-Identifier: MIT */
/* What steps can come next in a move, and how a move that cannot end yet can be brought
 * to an end: what offers, samples and clients' questions are made of. */
#ifndef RIDGELINE_FOTM_STEPS_H
#define RIDGELINE_FOTM_STEPS_H

#include "template.h"
#include "party.h"

enum { FOTM_NEXT_STEPS = 24 }; /* never more than that at a time */

/* Every next step that some accepted action goes on with, as FOTM_ROLE_STEP choices;
 * cost: of whoever of the party pays most. Writes at most `max`, returns how many. */
unsigned fotm_step_choices(const struct fotm_setup *setup,
                           const struct fotm_position *position,
                           const struct fotm_party *party,
                           struct fotm_choice *ret_choices, unsigned max);

struct fotm_step fotm_step_of(const struct fotm_choice *choice);

/* Is there a way to go on, or to stop here, so that the action is accepted? */
bool fotm_can_finish(const struct fotm_setup *setup, const struct fotm_position *position,
                     const struct fotm_party *party);

/* Writes one such way of a unit that goes alone: no steps if the action may end here, or if there
 * is none. Returns how many. Uses about 250 KB of stack. */
unsigned fotm_finish(const struct fotm_setup *setup, const struct fotm_position *position,
                     const struct fotm_party *party, unsigned max,
                     struct fotm_step *ret_steps);

#endif
