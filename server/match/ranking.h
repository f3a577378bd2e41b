/* SPDX-License-Identifier: MIT */
/* What is told of ratings: what a match did to its players, and who is the strongest at a game. */
#ifndef RIDGELINE_MATCH_RANKING_H
#define RIDGELINE_MATCH_RANKING_H

#include "buf.h"
#include "client.h"
#include "match.h"
#include "msg.h"
#include "store.h"

/* The handlers of messages `rating` and `ratings`. */
void ranking_of_match(struct attachment *attachment, struct msg *msg);
void ranking_of_game(struct client *client, struct msg *msg);

/* Appends a person's ratings, as they are now: "ratings". */
void ranking_write(struct buf *buf, const struct store_person *person);

/* Takes a match's result out of the ratings. Calls back with 0, -ESTALE (it was not in them), or the store's error. */
int ranking_void(struct lobby *lobby, const char *match, store_done_fn *done, void *arg);

#endif
