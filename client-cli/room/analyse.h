/* SPDX-License-Identifier: MIT */
/* A finished match, understood: how the chances stood, where they turned, what else, and what the dice gave. */
#ifndef RIDGELINE_CLI_ANALYSE_H
#define RIDGELINE_CLI_ANALYSE_H

#include "commands.h"

extern const struct command analyse_commands[];
extern const size_t analyse_command_count;

#endif
