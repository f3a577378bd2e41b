/* SPDX-License-Identifier: MIT */
/* Several units moved by one action: "move Garland, Anderson to 1607". */
#ifndef RIDGELINE_CLI_FOTM_GROUP_H
#define RIDGELINE_CLI_FOTM_GROUP_H

#include "board.h"

/* `move`: of several where commas stand between names, else of one (moves.h). */
void group_move(struct client *client, const struct words *words);

#endif
