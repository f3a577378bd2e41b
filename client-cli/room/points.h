/* SPDX-License-Identifier: MIT */
/* Where the points of a match came from. */
#ifndef RIDGELINE_CLI_POINTS_H
#define RIDGELINE_CLI_POINTS_H

#include "commands.h"

extern const struct command points_commands[];
extern const size_t points_command_count;

/* Says what each side has reached; nothing where points are not counted. */
void points_say(struct client *client);

#endif
