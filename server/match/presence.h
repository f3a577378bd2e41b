/* SPDX-License-Identifier: MIT */
/* Coming into a match and leaving it: messages `sit`, `watch`, `leave`. */
#ifndef RIDGELINE_MATCH_PRESENCE_H
#define RIDGELINE_MATCH_PRESENCE_H

#include "match.h"
#include "request.h"

void presence_sit(struct client *client, struct msg *msg);
void presence_watch(struct client *client, struct msg *msg);
/* The connection is gone: leaves all matches and gives up the creator's reference. */
void presence_gone(struct client *client);

/* A connection that lagged reads again: it gets one fresh state a match, in place of what
 * was dropped. */
void presence_caught_up(struct client *client);

void presence_leave(struct attachment *attachment, struct msg *msg);

#endif
