/* SPDX-License-Identifier: MIT */
/* Lists: messages `list`, `mine` and `seats`. */
#ifndef RIDGELINE_MATCH_LISTING_H
#define RIDGELINE_MATCH_LISTING_H

#include "request.h"

void listing_list(struct client *client, struct msg *msg);
void listing_mine(struct client *client, struct msg *msg);
void listing_seats(struct client *client, struct msg *msg);

#endif
