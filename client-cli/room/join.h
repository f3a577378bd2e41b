/* SPDX-License-Identifier: MIT */
/* Joining a match, after a look at its terms. */
#ifndef RIDGELINE_CLI_JOIN_H
#define RIDGELINE_CLI_JOIN_H

#include "client.h"

/* By invitation code or, where it is NULL, by the id of a match. Where sides are bid for, the bid is asked for. */
void join_ask(struct client *client, const char *code, const char *match);

/* The same with a bid: the side that is wanted, and the points. */
void join_ask_bid(struct client *client, const char *code, const char *match,
                  const char *side, const char *points);

/* A bid for the match that was asked for last. False: that was none whose sides are bid for. */
bool join_bid(struct client *client, const char *side, const char *points);

#endif
