/* SPDX-License-Identifier: MIT */
/* Message `analysis`: a finished match, understood. The computer works it out from the record when it is first
 * asked for; it is kept with the match, and told to whoever may read the record. */
#ifndef RIDGELINE_MATCH_AFTERWARDS_H
#define RIDGELINE_MATCH_AFTERWARDS_H

#include "client.h"

struct msg;

/* The handler. */
void afterwards_analysis(struct client *client, struct msg *msg);

#endif
