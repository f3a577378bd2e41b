/* SPDX-License-Identifier: MIT */
/* The one way into a match's record: requests are tried one after the other, stored, and
 * count only when the disk has them. At most one entry of a match is on its way; the next
 * request waits in a short queue and is judged on what was stored. */
#ifndef RIDGELINE_MATCH_PLAY_H
#define RIDGELINE_MATCH_PLAY_H

#include "match.h"
#include "request.h"

/* Tries the request now or queues it; its client will be answered. The request's side
 * must be set. */
void play(struct match *match, struct request *request_take);

/* The same for one that begins now, for a side's seat as the seats are at this moment. */
void play_from(struct match *match, struct request *request_take, enum side side);

#endif
