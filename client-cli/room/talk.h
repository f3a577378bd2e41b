/* SPDX-License-Identifier: MIT */
/* Chat and private notes. */
#ifndef RIDGELINE_CLI_TALK_H
#define RIDGELINE_CLI_TALK_H

#include "commands.h"

/* Says a line to the others: players to each other, spectators among themselves. */
void talk_say(struct client *client, const char *text);

/* Messages of chat and notes: true if it was one. */
bool talk_take(struct client *client, const json_t *message);

/* Fetches the lines that were said while nobody was here; `first`: shows only the last
 * ones. */
void talk_catch_up(struct client *client, bool first);

extern const struct command talk_commands[];
extern const size_t talk_command_count;

#endif
