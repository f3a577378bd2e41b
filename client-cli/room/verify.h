/* SPDX-License-Identifier: MIT */
/* The dice of the present match: what is known of them, and after its end the check of
 * every die against the record, made here and not believed of the server. */
#ifndef RIDGELINE_CLI_VERIFY_H
#define RIDGELINE_CLI_VERIFY_H

#include "commands.h"

/* Keeps what the match says of its dice for the first time: later it must be the same. */
void verify_keep(struct client *client);

/* The match has ended: fetches its record, checks it and says what came out. */
void verify_begin(struct client *client);

extern const struct command verify_commands[];
extern const size_t verify_command_count;

#endif
