/* SPDX-License-Identifier: MIT */
/* What a side may do now, as templates with their choices (design 4): computed from its view
 * alone. Every choice has at least one completion that check() allows, and every action that
 * check() allows is made of offered choices; fotm_sample() gives one for each template. */
#ifndef RIDGELINE_FOTM_OFFERS_H
#define RIDGELINE_FOTM_OFFERS_H

#include "template.h"

/* Does the verb answer what is asked? Stacks may be reordered beside questions, too (4.2). */
bool fotm_answers(const struct fotm_setup *setup, unsigned decision, unsigned verb);

/* All that the view's viewer may do now: what he decides, or the rights that he has meanwhile. */
void fotm_offers(const struct fotm_setup *setup, const struct fotm_view *view,
                 struct fotm_offers *ret_offers);

/* One complete action of a template that check() allows as it stands. */
struct fotm_action fotm_sample(const struct fotm_setup *setup,
                               const struct fotm_view *view,
                               const struct fotm_offers *offers, unsigned offer);

/* Would `side` be allowed to do this? By the rows of the decision
 * (rows.h). */
struct refusal fotm_check(const struct fotm_setup *setup, const struct fotm_view *view,
                          enum side side, const struct fotm_action *action);

#endif
