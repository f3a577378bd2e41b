/* SPDX-License-Identifier: MIT */
/* `ridgeline-bot --analyse RECORD`: a finished match, understood (server/bots/analysis.h). */
#ifndef RIDGELINE_BOT_ANALYSE_H
#define RIDGELINE_BOT_ANALYSE_H

#include <jansson.h>
#include <stdbool.h>

/* Prints it, for people or as JSON. Exit status: 0; 1 it cannot be played on, and why was said; 2 it
 * is no record of a finished match. */
int analyse(const char *games, const char *path, bool as_json);

/* The same of a record with its data: what PROTOCOL.md has as `analysis`. NULL: it cannot be. */
json_t *analyse_new(const json_t *record);

#endif
