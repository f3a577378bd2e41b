/* SPDX-License-Identifier: MIT */
/* ridgeline mine: one's matches on a server, one a line, and with --turn an exit status that says whether
 * one of them waits; for prompts, status bars and cron. Types nothing, asks nothing. */
#ifndef RIDGELINE_CLI_MINE_MODE_H
#define RIDGELINE_CLI_MINE_MODE_H

#include "options.h"

enum exit_code mine_mode_run(const struct options *options);

#endif
