/* SPDX-License-Identifier: MIT */
/* A match whose sides are bid for, while one is in it. */
#ifndef RIDGELINE_CLI_BIDS_H
#define RIDGELINE_CLI_BIDS_H

#include "client.h"

/* "You are the Union.", or that it is not settled yet. */
void bids_say_side(struct client *client);

/* Now it is known whose the seat is: one that came by a link did not say it, and bids may have settled it otherwise. */
void bids_keep_side(struct client *client);

/* The match was sealed; is it no more? Then nothing of what was shown holds any more, and it is entered anew. */
bool bids_are_open(struct client *client);

#endif
