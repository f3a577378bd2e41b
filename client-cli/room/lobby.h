/* SPDX-License-Identifier: MIT */
/* Coming to a server and going into matches: commands, links, numbers of lists. */
#ifndef RIDGELINE_CLI_LOBBY_H
#define RIDGELINE_CLI_LOBBY_H

#include "commands.h"

/* The server has greeted us for the first time: does what the link asks for, or says what
 * can be done. Unanswered intentions of an earlier run are sent again. */
void lobby_begin(struct client *client);

/* A number of the last list: a seat to take again, or a match to join or watch. */
bool lobby_choose(struct client *client, unsigned number);

extern const struct command lobby_commands[];
extern const size_t lobby_command_count;

#endif
