/* SPDX-License-Identifier: MIT */
/* Standing wishes: whom somebody with an account looks for, so that he is told when one comes. */
#ifndef RIDGELINE_MATCH_WISHES_H
#define RIDGELINE_MATCH_WISHES_H

#include "client.h"
#include "match.h"
#include "msg.h"
#include "store.h"

/* The handlers of messages `wishes`, `wish` and `wish-end`. */
void wishes_list(struct client *client, struct msg *msg);
void wishes_wish(struct client *client, struct msg *msg);
void wishes_end(struct client *client, struct msg *msg);

/* A match that anybody may join is made (and with it the other of a mirrored pair; NULL: none): in the same commit it
 * becomes news to whose wishes it fits. */
void wishes_tell(struct store_write *write, const struct match *match,
                 const struct match *twin);

#endif
