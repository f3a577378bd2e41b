/* SPDX-License-Identifier: MIT */
/* 4.2: changing the order of a stack. */
#ifndef RIDGELINE_FOTM_ASK_STACK_H
#define RIDGELINE_FOTM_ASK_STACK_H

#include "template.h"

struct refusal fotm_check_stack(const struct fotm_setup *setup,
                                const struct fotm_view *view, enum side side,
                                const struct fotm_action *action);
void fotm_offer_stacks(const struct fotm_setup *setup, const struct fotm_view *view,
                       struct fotm_offers *offers);
/* The stack turned upside down as far as it may be. */
struct fotm_action fotm_sample_stack(const struct fotm_setup *setup,
                                     const struct fotm_view *view, uint16_t hex);

#endif
