/* SPDX-License-Identifier: MIT */
/* The questions in the middle of an Assault: what may be answered, and what is offered.
 * The answers to each are worked out in the file named after it. */
#ifndef RIDGELINE_FOTM_ASK_ANSWERS_H
#define RIDGELINE_FOTM_ASK_ANSWERS_H

#include "template.h"

/* For FOTM_DECIDE_SUPPRESS to FOTM_DECIDE_ADVANCE. Refusals: anything that is no choice is
 * not-allowed (F13), but for a commander who cannot help: needs-commander, commander-spent
 * (F12). */
struct refusal fotm_check_answer(const struct fotm_setup *setup,
                                 const struct fotm_view *view, enum side side,
                                 const struct fotm_action *action);

/* One template for each verb that may answer. */
void fotm_offer_answers(const struct fotm_setup *setup, const struct fotm_view *view,
                        struct fotm_offers *offers);

/* The first choice of each kind. */
struct fotm_action fotm_sample_answer(const struct fotm_setup *setup,
                                      const struct fotm_view *view,
                                      const struct fotm_offers *offers, unsigned offer);

#endif
