/* SPDX-License-Identifier: MIT */
/* Being left in peace: whom one wants nothing to do with, and what one reports to the host. */
#ifndef RIDGELINE_CLI_PEACE_H
#define RIDGELINE_CLI_PEACE_H

#include "commands.h"

extern const struct command peace_commands[];
extern const size_t peace_command_count;

#endif
