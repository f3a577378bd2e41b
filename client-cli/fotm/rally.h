/* SPDX-License-Identifier: MIT */
/* Rallying and regrouping. */
#ifndef RIDGELINE_CLI_FOTM_RALLY_H
#define RIDGELINE_CLI_FOTM_RALLY_H

#include "board.h"

void rally_rally(struct client *client, const struct words *words);
void rally_regroup(struct client *client, const struct words *words);

#endif
