/* SPDX-License-Identifier: MIT */
/* A player who does not want to read what his opponent writes. It is kept with the match, for his seat on any
 * device, and nobody else learns of it. */
#ifndef RIDGELINE_MATCH_MUTE_H
#define RIDGELINE_MATCH_MUTE_H

#include "match.h"
#include "request.h"

/* The handler of message `mute`. */
void mute_set(struct attachment *attachment, struct msg *msg);

/* Is what `author` says kept from who is present here? SIDE_NONE: nobody's who plays. */
bool mute_keeps(const struct attachment *attachment, enum side author);

/* The same of a line as the store has it, from who plays a side; SIDE_NONE: from who watches. */
bool mute_keeps_line(const struct match *match, enum side reader, const char *stored);

#endif
