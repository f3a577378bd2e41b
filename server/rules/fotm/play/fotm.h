/* SPDX-License-Identifier: MIT */
/* Fire on the Mountain as a rule set, for the server's table of games and for tools. */
#ifndef RIDGELINE_FOTM_FOTM_H
#define RIDGELINE_FOTM_FOTM_H

#include "action.h"
#include "events.h"
#include "redact.h"

extern const struct ruleset fotm_ruleset_playtest;
extern const struct ruleset fotm_ruleset;

/* A position that somebody has put together (a rules case) is to be played from the
 * beginning of its phase: what happens by itself there happens now (marches, Burnside's
 * roll). */
void fotm_begin_at(const struct fotm_setup *setup, struct fotm_state *state,
                   struct dice *dice, struct fotm_events *ret_events);

#endif
