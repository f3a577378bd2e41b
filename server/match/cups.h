/* SPDX-License-Identifier: MIT */
/* The messages about tournaments. */
#ifndef RIDGELINE_MATCH_CUPS_H
#define RIDGELINE_MATCH_CUPS_H

#include "client.h"
#include "msg.h"

void cups_list(struct client *client, struct msg *msg);
void cups_show(struct client *client, struct msg *msg);
void cups_open(struct client *client, struct msg *msg);
void cups_enter(struct client *client, struct msg *msg);
void cups_leave(struct client *client, struct msg *msg);
void cups_start(struct client *client, struct msg *msg);
void cups_rule(struct client *client, struct msg *msg);
void cups_end(struct client *client, struct msg *msg);

/* Begins the match of the game that one has to play; or the answer is where it is. */
void cups_play(struct client *client, struct msg *msg);

#endif
