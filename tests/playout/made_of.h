/* SPDX-License-Identifier: MIT */
/* Is an action made of offered choices? Read from what protocol/games/fotm.md says of
 * offers, not from what the engine checks. */
#ifndef RIDGELINE_TESTS_MADE_OF_H
#define RIDGELINE_TESTS_MADE_OF_H

#include "offers.h"

/* `used`: one flag a choice of `offers`; those that the action takes are set. */
bool made_of_offers(const struct fotm_setup *setup, const struct fotm_view *view,
                    const struct fotm_offers *offers, const struct fotm_action *action,
                    bool *used);

#endif
