/* SPDX-License-Identifier: MIT */
/* Answers to what is asked in the middle of something: by rule, without much thought. */
#ifndef RIDGELINE_BOTS_FOTM_ANSWERS_H
#define RIDGELINE_BOTS_FOTM_ANSWERS_H

#include "mind.h"

/* The offer's own sample, with the helper with whom the die has to show least. */
struct fotm_action mind_with_best_help(const struct mind *mind, unsigned offer);

/* Of a brigade; 0 of who is none. */
unsigned mind_steps_left(const struct mind *mind, unsigned unit);

/* How good a hex is for who goes back there. */
int mind_refuge(const struct mind *mind, unsigned unit, uint16_t hex);

/* One of the offered answers, which check() allows. */
struct fotm_action mind_answer(struct mind *mind);

#endif
