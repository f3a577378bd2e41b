/* SPDX-License-Identifier: MIT */
/* Being in a match. */
#ifndef RIDGELINE_CLI_ROOM_H
#define RIDGELINE_CLI_ROOM_H

#include "client.h"

/* Goes into a match, out of the one before. */
void room_sit(struct client *client, const struct seat *seat);
/* `secret`: the word of a link for spectators who see everything, else "". */
void room_watch(struct client *client, const char *match, const char *secret);
void room_leave(struct client *client);

/* After a new connection: enters again with what has been seen. */
void room_come_back(struct client *client);

/* Messages of the server about the match: true if it was one. */
bool room_take(struct client *client, const json_t *message);

/* The whole state must be fetched again. */
void room_enter(struct client *client, bool from_scratch);

/* Says what changed around the game, and asks what is to be decided. */
void room_announce(struct client *client);

/* The answer to act, undo and the like: says refusals, takes a stale error's state. */
void room_reply_acted(void *client, const json_t *reply, void *context);

#endif
