/* SPDX-License-Identifier: MIT */
/* What --verify proves of a match's clocks: that nothing was done with them that was not
 * allowed, and that no side lost more time than went by. That the server was there for all of
 * it no record can show: it may have counted less. */
#ifndef RIDGELINE_REFEREE_TIMES_H
#define RIDGELINE_REFEREE_TIMES_H

#include "pace.h"
#include "playback.h"

/* Before the entry is played: may there be such a `resume`, `rest` or `claim` here? */
bool times_before(const struct pace *pace, struct playback *playback);

/* After it: the clocks that it notes, or does not, are those that may follow. */
bool times_after(const struct pace *pace, struct playback *playback);

#endif
