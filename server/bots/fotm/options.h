/* SPDX-License-Identifier: MIT */
/* All that can be answered to a question, for who asks what to do: what choose() would do and what else there is. */
#ifndef RIDGELINE_BOTS_FOTM_OPTIONS_H
#define RIDGELINE_BOTS_FOTM_OPTIONS_H

#include "mind.h"

/* `first` is what choose() would do, with its reason in `ret_reasons[0]`. Of all others those that look best,
 * the end of a phase before all. At most `max`, at least one; how many. */
unsigned mind_options(struct mind *mind, const struct fotm_action *first, unsigned max,
                      struct fotm_action *ret_actions, struct reason *ret_reasons);

#endif
