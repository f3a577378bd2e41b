/* SPDX-License-Identifier: MIT */
/* Lists of matches: the public ones, and one's own. */
#ifndef RIDGELINE_CLI_LISTS_H
#define RIDGELINE_CLI_LISTS_H

#include "commands.h"

/* Commands. */
void lists_public(struct client *client, const struct words *words);
void lists_mine(struct client *client, const struct words *words);

/* Narrows a message that looks for matches down by a word: a pace, a side, a scenario, ... False: it does nothing. */
bool lists_narrow(const struct client *client, json_t *message, const char *word);

/* Takes "1400-1700", "1400-" or "-1700" as ratings that are looked for; false: it is none of these. Whether a row, or a wish, has such,
 * and as they are typed. */
bool lists_take_ratings(json_t *message, const char *word);
bool lists_has_ratings(const json_t *row);
void lists_add_ratings(const json_t *row, struct buf *buf);

/* Shows one's own matches, if there are any: true. */
bool lists_ask_seats(struct client *client);

/* The match with a number of the last list; NULL: there is none. */
const char *lists_match(const struct client *client, unsigned long number);

#endif
