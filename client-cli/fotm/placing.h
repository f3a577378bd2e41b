/* SPDX-License-Identifier: MIT */
/* Setting up, and the order of stacks. */
#ifndef RIDGELINE_CLI_FOTM_PLACING_H
#define RIDGELINE_CLI_FOTM_PLACING_H

#include "board.h"

void placing_place(struct client *client, const struct words *words);
void placing_stack(struct client *client, const struct words *words);

#endif
