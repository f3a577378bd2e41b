/* SPDX-License-Identifier: MIT */
/* Sharpsburg & The Road to Washington: the rule set, in both editions. */
#ifndef RIDGELINE_SHARPSBURG_H
#define RIDGELINE_SHARPSBURG_H

#include "action.h"
#include "events.h"
#include "offers.h"
#include "state.h"
#include "view.h"

extern const struct ruleset sharpsburg_s_ruleset, sharpsburg_rw_ruleset;

/* A position stands at the beginning of its phase: what happens by itself there. */
void sburg_begin_at(const struct sburg_setup *setup, struct sburg_state *state,
                    struct dice *dice, struct sburg_events *ret_events);

#endif
