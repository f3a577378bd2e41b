/* SPDX-License-Identifier: MIT */
/* Looking back: the log, and replays step by step. */
#ifndef RIDGELINE_CLI_PAST_H
#define RIDGELINE_CLI_PAST_H

#include "commands.h"

void past_show_log(struct client *client);

/* Begins a replay of a match, at number n. */
void past_replay(struct client *client, const char *match, int64_t n);

extern const struct command past_commands[];
extern const size_t past_command_count;

#endif
