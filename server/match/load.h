/* SPDX-License-Identifier: MIT */
/* Bringing a match from the store into memory: its terms, its record, the latest
 * snapshot, and what is played from there. */
#ifndef RIDGELINE_MATCH_LOAD_H
#define RIDGELINE_MATCH_LOAD_H

#include "errors.h"
#include "match.h"

/* Told when the match is in memory, or why it cannot be (match NULL):
 * ERROR_UNKNOWN_MATCH, ERROR_BUSY, or ERROR_INTERNAL. */
typedef void load_done_fn(void *arg, struct match *match, enum error error);

/* Calls `done` at once if the match is in memory, else when it has been read. */
void match_load(struct lobby *lobby, const char *id, load_done_fn *done, void *arg);

/* Told when a match was read again, or could not be. */
typedef void load_again_fn(struct match *match, bool readable);

/* After a fault of the disk: reads what it really holds, takes over what is new, sends
 * fresh states if anything is, and calls `done`. Asked for while it is under way it does
 * nothing: who asked first is told. */
void match_read_again(struct match *match, load_again_fn *done);

#endif
