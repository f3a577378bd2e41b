/* SPDX-License-Identifier: MIT */
/* The messages by which a seat says where its notices go. */
#ifndef RIDGELINE_MATCH_NOTIFY_H
#define RIDGELINE_MATCH_NOTIFY_H

#include "match.h"
#include "request.h"

/* The handlers of messages `notify`, `notify-confirm`, `notify-end` and `notify-stop`. */
void notify_notify(struct attachment *attachment, struct msg *msg);
void notify_confirm(struct attachment *attachment, struct msg *msg);
void notify_end(struct attachment *attachment, struct msg *msg);
void notify_stop(struct client *client, struct msg *msg);

/* Something has become of a recipient: tells the seat, if somebody is there. */
void notify_tell(struct lobby *lobby, const char *match, enum side side);

#endif
