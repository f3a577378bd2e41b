/* SPDX-License-Identifier: MIT */
/* Statistics of a match's dice: message `statistics`. */
#ifndef RIDGELINE_MATCH_STATISTICS_H
#define RIDGELINE_MATCH_STATISTICS_H

#include "client.h"
#include "msg.h"

void statistics_statistics(struct client *client, struct msg *msg);

#endif
