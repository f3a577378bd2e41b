/* SPDX-License-Identifier: MIT */
/* tabletop-1916, edition 2026: the rule set. */
#ifndef RIDGELINE_TABLETOP1916_H
#define RIDGELINE_TABLETOP1916_H

#include "action.h"
#include "events.h"
#include "offers.h"
#include "state.h"
#include "view.h"

extern const struct ruleset tabletop1916_ruleset;

/* A position stands inside its part of the turn: what happens by itself then. */
void ww_begin_at(const struct ww_setup *setup, struct ww_state *state, struct dice *dice,
                 struct ww_events *ret_events);

#endif
