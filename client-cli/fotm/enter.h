/* SPDX-License-Identifier: MIT */
/* Bringing reinforcements on the map. */
#ifndef RIDGELINE_CLI_FOTM_ENTER_H
#define RIDGELINE_CLI_FOTM_ENTER_H

#include "board.h"

void enter_run(struct client *client, const struct words *words);

/* May this unit come now? */
bool enter_is_due(const struct client *client, const struct unit *unit);

#endif
