/* SPDX-License-Identifier: MIT */
/* Standing wishes: whom one looks for, so as to be told when one comes. */
#ifndef RIDGELINE_CLI_WISHES_H
#define RIDGELINE_CLI_WISHES_H

#include "commands.h"

extern const struct command wishes_commands[];
extern const size_t wishes_command_count;

#endif
