/* SPDX-License-Identifier: MIT */
/* The rule set, edition 2026. */
#ifndef RIDGELINE_TABLETOP1862_H
#define RIDGELINE_TABLETOP1862_H

#include "events.h"
#include "state.h"

extern const struct ruleset tabletop1862_ruleset;

/* A position that somebody has put together, at the beginning of its phase: what happens by itself
 * there (rules cases). */
void t62_begin_at(const struct t62_setup *setup, struct t62_state *state,
                  struct dice *dice, struct t62_events *ret_events);

#endif
