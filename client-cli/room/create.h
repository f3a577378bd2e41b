/* SPDX-License-Identifier: MIT */
/* Making a match. */
#ifndef RIDGELINE_CLI_CREATE_H
#define RIDGELINE_CLI_CREATE_H

#include "commands.h"

void create_run(struct client *client, const struct words *words);

/* The game that one of the words names, else the first of the server; NULL: it has none. */
const json_t *create_game(const struct client *client, const struct words *words);

/* Takes a word of `create` into the message, with `value` behind it where that belongs to it: how many it took; 0: it means
 * nothing; -1: it is wrong, and that was said. */
int create_take(struct client *client, json_t *message, const json_t *game,
                const char *word, const char *value);

/* The match against the computer that the command line asks for. */
void create_play(struct client *client);

/* Sides, scenarios and options of the server's game. */
void create_complete(struct client *client, struct completion *ret_completion);

/* Sides, scenarios and options alone. */
void create_complete_choices(struct client *client, struct completion *ret_completion);

#endif
