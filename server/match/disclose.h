/* SPDX-License-Identifier: MIT */
/* What a player pledged when he joined, by its hash, and discloses when the match is finished: it stands in the
 * record, so that anybody can check what he says followed from it. */
#ifndef RIDGELINE_MATCH_DISCLOSE_H
#define RIDGELINE_MATCH_DISCLOSE_H

#include "match.h"
#include "request.h"

/* The handler of message `disclose`. */
void disclose_disclose(struct attachment *attachment, struct msg *msg);

#endif
