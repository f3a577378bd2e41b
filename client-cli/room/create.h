/* SPDX-License-Identifier: MIT */
/* Making a match. */
#ifndef RIDGELINE_CLI_CREATE_H
#define RIDGELINE_CLI_CREATE_H

#include "commands.h"

void create_run(struct client *client, const struct words *words);

/* The match against the computer that the command line asks for. */
void create_play(struct client *client);

/* Sides, scenarios and options of the server's game. */
void create_complete(struct client *client, struct completion *ret_completion);

#endif
