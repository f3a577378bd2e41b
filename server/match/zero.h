/* SPDX-License-Identifier: MIT */
/* What happens by itself when a side's time has run out, where both players chose that (`at_zero`): the computer
 * goes on for it, or the match is lost. Matches need not be in memory for that. */
#ifndef RIDGELINE_MATCH_ZERO_H
#define RIDGELINE_MATCH_ZERO_H

#include "lobby.h"

struct zero;

/* Looks for such matches in the store, and watches their clocks from then on. */
struct zero *zero_start(struct lobby *lobby);

/* Nothing is begun any more; frees itself on the loop. NULL is fine. */
void zero_stop(struct zero *zero);

#endif
