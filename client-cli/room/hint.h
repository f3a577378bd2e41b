/* SPDX-License-Identifier: MIT */
/* What the computer would do in the player's place. */
#ifndef RIDGELINE_CLI_HINT_H
#define RIDGELINE_CLI_HINT_H

#include "commands.h"

extern const struct command hint_commands[];
extern const size_t hint_command_count;

#endif
