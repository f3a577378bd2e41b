/* SPDX-License-Identifier: MIT */
/* The sequence of play as decisions: which verbs each allows, with which prompt and section.
 * play/verbs.c has the other half: what an action does. */
#ifndef RIDGELINE_FOTM_DECISIONS_H
#define RIDGELINE_FOTM_DECISIONS_H

#include "rows.h"

enum { FOTM_DECISION_VERBS = 6 };

/* All NULL: the edition does not have the decision. */
struct fotm_decision_row {
    const char *section;
    const char *prompt; /* for the side that decides */
    const struct fotm_ask
        *asks[FOTM_DECISION_VERBS]; /* in the order of the offers; NULL: no more */
};

/* Of the edition of 2022; the other's are in playtest_questions.c. */
extern const struct fotm_decision_row fotm_decision_rows[FOTM_DECISIONS];

/* What is decided in each phase; FOTM_DECIDE_NOTHING: it runs by itself, or all is over. */
extern const enum fotm_decision fotm_phase_decisions[FOTM_PHASES];

/* One of the five phases' own decisions (the phasing player acts as often as he likes), not a
 * question in the middle of something. */
static inline bool fotm_phase_decision(unsigned decision) {
    return decision <= FOTM_DECIDE_COMBAT;
}

#endif
