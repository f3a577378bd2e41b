/* SPDX-License-Identifier: MIT */
/* Reasons in words, made of the terms that decided and of nothing else. */
#ifndef RIDGELINE_BOTS_FOTM_SENTENCE_H
#define RIDGELINE_BOTS_FOTM_SENTENCE_H

#include "mind.h"

/* As struct player has it. */
void mind_sentence(const void *setup, const void *view, const struct reason *reason,
                   char ret_text[REASON_TEXT]);

/* The same. */
int mind_odds(const struct reason *reason);

#endif
