/* SPDX-License-Identifier: MIT */
/* What of a match those who look at it have been told so far. Players and the public are
 * told at once; spectators who see everything may be told some turns late (terms.delay),
 * so that nobody learns from them what he could still use. What they have been told
 * follows from the record alone: a restart changes nothing. */
#ifndef RIDGELINE_MATCH_LATE_H
#define RIDGELINE_MATCH_LATE_H

#include "change.h"
#include "match.h"

/* The match as it is now. */
struct moment match_now(const struct match *match);

/* The last entry that this viewer has been told, if it changed anything for him. */
uint32_t match_told(const struct match *match, enum viewer viewer);

/* The number that this viewer has. */
uint32_t match_told_number(const struct match *match, enum viewer viewer);

/* The match as this viewer knows it; the moment is good until the next entry. */
struct moment match_told_moment(struct match *match, enum viewer viewer);

/* The record has got one more entry, the position has become the one after it: how far
 * the late ones are told now. */
void late_advance(struct match *match);

/* The same after the whole record was read. */
void late_read(struct match *match);

#endif
