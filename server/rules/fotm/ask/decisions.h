/* SPDX-License-Identifier: MIT */
/* The sequence of play as decisions: who is asked, for which verbs, with which prompt and
 * section. play/verbs.c has the other half: what an action does. */
#ifndef RIDGELINE_FOTM_DECISIONS_H
#define RIDGELINE_FOTM_DECISIONS_H

#include "template.h"

typedef void fotm_offer_fn(const struct fotm_setup *setup, const struct fotm_view *view,
                           struct fotm_offers *offers);

struct fotm_decision_row {
    const char *name, *section;
    const char *prompt; /* for the side that decides */
    uint32_t verbs;     /* bit per verb that can be tried */
    fotm_offer_fn *offer;
};

/* What the phases offer, in both editions. */
fotm_offer_fn fotm_offer_setup_phase, fotm_offer_rally_phase, fotm_offer_movement_phase,
    fotm_offer_reinforcement_phase, fotm_offer_combat_phase;

/* Names of the decisions, and their prompts in the edition of 2022. */
extern const struct fotm_decision_row fotm_decision_rows[FOTM_DECISIONS];

/* What is decided in each phase; FOTM_DECIDE_NOTHING: it runs by itself, or all is over. */
extern const enum fotm_decision fotm_phase_decisions[FOTM_PHASES];

/* One of the five phases' own decisions (the phasing player acts as often as he likes), not a
 * question in the middle of something. */
static inline bool fotm_phase_decision(unsigned decision) {
    return decision <= FOTM_DECIDE_COMBAT;
}

#endif
