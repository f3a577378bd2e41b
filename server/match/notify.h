/* SPDX-License-Identifier: MIT */
/* The messages by which a seat, or somebody, says where notices go. */
#ifndef RIDGELINE_MATCH_NOTIFY_H
#define RIDGELINE_MATCH_NOTIFY_H

#include "match.h"
#include "request.h"

/* The handlers of messages `notify`, `notify-confirm`, `notify-end` and `notify-stop`. */
void notify_notify(struct attachment *attachment, struct msg *msg);
void notify_confirm(struct attachment *attachment, struct msg *msg);
void notify_end(struct attachment *attachment, struct msg *msg);
void notify_stop(struct client *client, struct msg *msg);

/* Of `daily`, `daily-confirm` and `daily-end`: where somebody with an account is told once a day, or has a feed. */
void notify_daily(struct client *client, struct msg *msg);
/* Is somebody told of every turn there, or of that no more? */
void notify_daily_turns(struct client *client, struct msg *msg);
void notify_daily_confirm(struct client *client, struct msg *msg);
void notify_daily_end(struct client *client, struct msg *msg);

/* Something has become of a recipient: tells the seat, if somebody is there. */
void notify_tell(struct lobby *lobby, const char *match, enum side side);

/* The same of who is told once a day: tells all his connections. */
void notify_tell_person(struct lobby *lobby, const char *person);

#endif
