/* SPDX-License-Identifier: MIT */
/* Ratings: what a match did to them, what somebody has, who is strongest. */
#ifndef RIDGELINE_CLI_RATING_H
#define RIDGELINE_CLI_RATING_H

#include "commands.h"

/* Asks what the match that is over did, if it is a rated one, and says so. */
void rating_of_match(struct client *client);

/* A line for each game in which somebody has a rating; nothing where there is none. */
void rating_add_all(struct client *client, const json_t *ratings, struct buf *buf);

extern const struct command rating_commands[];
extern const size_t rating_command_count;

#endif
