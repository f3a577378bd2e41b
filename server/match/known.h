/* SPDX-License-Identifier: MIT */
/* What a match keeps from whom. */
#ifndef RIDGELINE_MATCH_KNOWN_H
#define RIDGELINE_MATCH_KNOWN_H

#include "match.h"

#include <stdbool.h>

/* Is anything hidden from a side, now? */
bool match_hides(const struct match *match);

const char *match_side_name(const struct match *match, enum side side);

/* Players read their channel of the chat, spectators theirs; players also the spectators'
 * where both agreed, and everybody everything when the match is over. */
bool match_may_read(const struct attachment *attachment, enum channel channel);

#endif
