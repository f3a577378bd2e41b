/* SPDX-License-Identifier: MIT */
/* Joining a match, after a look at its terms. */
#ifndef RIDGELINE_CLI_JOIN_H
#define RIDGELINE_CLI_JOIN_H

#include "client.h"

/* By invitation code or, where it is NULL, by the id of a match. */
void join_ask(struct client *client, const char *code, const char *match);

#endif
