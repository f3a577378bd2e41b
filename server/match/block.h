/* SPDX-License-Identifier: MIT */
/* Somebody with an account who wants nothing to do with another one: from then on neither comes to sit opposite
 * to the other, and lists show neither those in which the other sits. Who is blocked is not told. */
#ifndef RIDGELINE_MATCH_BLOCK_H
#define RIDGELINE_MATCH_BLOCK_H

#include "client.h"
#include "match.h"
#include "msg.h"

/* The handlers of messages `block`, `blocks` and `block-end`. */
void block_opponent(struct attachment *attachment, struct msg *msg);
void block_list(struct client *client, struct msg *msg);
void block_end(struct client *client, struct msg *msg);

/* May who is logged in so (NULL: a guest) take the seat of that side, whoever sits opposite? Calls back with the match in memory:
 * ERROR_NONE, ERROR_BLOCKED (he blocks that one), ERROR_NOT_JOINABLE (that one blocks him), or why nobody knows.
 * The store asks again when the seat is written (store_owner). */
typedef void block_fn(void *arg, struct match *match, enum error error);
void block_judge(const struct login *login, struct match *match, enum side side,
                 block_fn *judged, void *arg);

#endif
