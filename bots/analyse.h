/* SPDX-License-Identifier: MIT */
/* `ridgeline-bot --analyse RECORD`: a finished match, understood (server/bots/analysis.h). */
#ifndef RIDGELINE_BOT_ANALYSE_H
#define RIDGELINE_BOT_ANALYSE_H

#include <jansson.h>
#include <stdbool.h>

/* Seconds that it works at one, about, on a machine of its own. */
enum { ANALYSE_SECONDS = 75, ANALYSE_SECONDS_MOST = 3600 };

/* Prints it, for people or as JSON. Exit status: 0; 1 it cannot be played on, and why was said; 2 it
 * is no record of a finished match. */
int analyse(const char *games, const char *path, bool as_json, unsigned seconds);

/* The same of a record with its data: what PROTOCOL.md has as `analysis`. NULL: it cannot be. */
json_t *analyse_new(const json_t *record);

#endif
