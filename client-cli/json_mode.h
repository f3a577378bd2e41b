/* SPDX-License-Identifier: MIT */
/* ridgeline --json: the transport alone, for programs. Lines from standard input go to
 * the server, messages from the server to standard output, one JSON object a line. */
#ifndef RIDGELINE_CLI_JSON_MODE_H
#define RIDGELINE_CLI_JSON_MODE_H

#include "options.h"

enum exit_code json_mode_run(const struct options *options);

#endif
