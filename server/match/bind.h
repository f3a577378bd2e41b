/* SPDX-License-Identifier: MIT */
/* A guest's seat becomes one of an account. */
#ifndef RIDGELINE_MATCH_BIND_H
#define RIDGELINE_MATCH_BIND_H

#include "client.h"
#include "msg.h"

/* The handler of message `account-seat`. */
void bind_seat(struct client *client, struct msg *msg);

#endif
