/* SPDX-License-Identifier: MIT */
/* What others may see of somebody with an account, as far as he allows it: how his public matches ended, by
 * game and side, and which they are. */
#ifndef RIDGELINE_MATCH_PROFILE_H
#define RIDGELINE_MATCH_PROFILE_H

#include "client.h"
#include "msg.h"

/* The handler of message `profile`. */
void profile_profile(struct client *client, struct msg *msg);

#endif
