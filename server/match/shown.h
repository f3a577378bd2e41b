/* SPDX-License-Identifier: MIT */
/* What lists show of a match, and since when: lists are ordered by the time of the last change, so
 * that time must say no more than what the public was told. */
#ifndef RIDGELINE_MATCH_SHOWN_H
#define RIDGELINE_MATCH_SHOWN_H

#include "buf.h"
#include "trial.h"

#include <stdbool.h>

/* Is the row of the match to be written with this entry, which is counted and not yet in the
 * history? Then its text is appended and noted, and with it the time from which lists show it: that
 * of the entry, or where the public is not told of that, the one before. */
bool shown_changes(const struct trial *trial, struct buf *text, int64_t *ret_since_ms);

/* What was to be shown was not stored. */
void shown_forget(struct match *match);

#endif
