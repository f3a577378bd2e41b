/* SPDX-License-Identifier: MIT */
/* Statistics of the dice of a match. */
#ifndef RIDGELINE_CLI_STATISTICS_H
#define RIDGELINE_CLI_STATISTICS_H

#include "commands.h"

extern const struct command statistics_commands[];
extern const size_t statistics_command_count;

#endif
