/* SPDX-License-Identifier: MIT */
/* Mirrored pairs: two matches on the same terms, in which the players change sides. */
#ifndef RIDGELINE_CLI_PAIR_H
#define RIDGELINE_CLI_PAIR_H

#include "commands.h"

extern const struct command pair_commands[];
extern const size_t pair_command_count;

#endif
