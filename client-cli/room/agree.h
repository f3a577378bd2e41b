/* SPDX-License-Identifier: MIT */
/* What two players settle between them: taking back, draws, resigning, rematches, the
 * dice. */
#ifndef RIDGELINE_CLI_AGREE_H
#define RIDGELINE_CLI_AGREE_H

#include "commands.h"

extern const struct command agree_commands[];
extern const size_t agree_command_count;

#endif
