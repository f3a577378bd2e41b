/* SPDX-License-Identifier: MIT */
/* Where the server tells a seat elsewhere that the match waits for it. */
#ifndef RIDGELINE_CLI_NOTICES_H
#define RIDGELINE_CLI_NOTICES_H

#include "commands.h"

/* A `notify` of the server's that nobody asked for: how the last notice went. */
void notices_take(struct client *client, const json_t *message);

extern const struct command notices_commands[];
extern const size_t notices_command_count;

#endif
