/* SPDX-License-Identifier: MIT */
/* The computer as an adviser: questions come by standard input and answers go to standard output, a line
 * each, whoever started it.
 *
 *     ask NUMBER KIND MILLISECONDS OBJECT   ->   answer NUMBER OBJECT   or   none NUMBER
 *
 * Each question is thought about in a process of its own, with less right to the machine than who plays, and
 * ends with its time; so none waits for another, and what fails is that question alone. */
#ifndef RIDGELINE_BOT_ADVISE_H
#define RIDGELINE_BOT_ADVISE_H

#include "brain.h"

/* A kind of question: from the question's object to the answer's. NULL: there is none. It may take all the
 * memory and time that it was given; nothing of it is left afterwards. */
typedef json_t *advise_fn(struct library *library, const json_t *question);

/* {"terms", "view"}, as a seat's clients are told them, -> {"hints": [{"action", "reason"}, ...]}, the best
 * first. `view`: what {"ask": "whole"} is answered in games whose players read that. */
advise_fn advise_hint;

/* The record of a finished match with its data -> what `analysis` has (PROTOCOL.md). */
advise_fn advise_analysis;

/* Until the input ends and all is answered. Exit status. */
int advise_run(const char *games_folder);

#endif
