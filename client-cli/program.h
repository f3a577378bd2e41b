/* SPDX-License-Identifier: MIT */
/* The client for people, from its start to its end. */
#ifndef RIDGELINE_CLI_PROGRAM_H
#define RIDGELINE_CLI_PROGRAM_H

#include "options.h"

enum exit_code program_run(const struct options *options);

#endif
