/* SPDX-License-Identifier: MIT */
/* 11.1: set-up. */
#ifndef RIDGELINE_FOTM_ASK_PLACE_H
#define RIDGELINE_FOTM_ASK_PLACE_H

#include "template.h"

struct refusal fotm_check_place(const struct fotm_setup *setup,
                                const struct fotm_view *view, enum side side,
                                const struct fotm_action *action);
/* `stacking` while a hex of the side's own is over-stacked. */
struct refusal fotm_check_end_setup(const struct fotm_setup *setup,
                                    const struct fotm_view *view);
void fotm_offer_places(const struct fotm_setup *setup, const struct fotm_view *view,
                       struct fotm_offers *offers);
struct fotm_action fotm_sample_place(const struct fotm_setup *setup,
                                     const struct fotm_view *view,
                                     const struct fotm_offers *offers, unsigned offer);

#endif
