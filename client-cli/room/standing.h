/* SPDX-License-Identifier: MIT */
/* Standing orders: how small decisions are settled while one is away. */
#ifndef RIDGELINE_CLI_STANDING_H
#define RIDGELINE_CLI_STANDING_H

#include "commands.h"

extern const struct command standing_commands[];
extern const size_t standing_command_count;

#endif
