/* SPDX-License-Identifier: MIT */
/* Tournaments: lists, tables, pairings, and what a player or organiser does. */
#ifndef RIDGELINE_CLI_CUPS_H
#define RIDGELINE_CLI_CUPS_H

#include "commands.h"

extern const struct command cups_commands[];
extern const size_t cups_command_count;

#endif
