/* Coming into a match and leaving it: messages `sit`, `watch`, `leave`. */
#ifndef RIDGELINE_MATCH_PRESENCE_H
#define RIDGELINE_MATCH_PRESENCE_H

#include "match.h"
#include "request.h"

void presence_sit(struct client *client, struct msg *msg);
void presence_watch(struct client *client, struct msg *msg);
void presence_leave(struct attachment *attachment, struct msg *msg);

#endif
