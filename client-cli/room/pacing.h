/* SPDX-License-Identifier: MIT */
/* The clocks of a match: how they stand, and what may be done with them. */
#ifndef RIDGELINE_CLI_PACING_H
#define RIDGELINE_CLI_PACING_H

#include "commands.h"

/* A `clock` of the server's: what is new of it is told. */
void pacing_take(struct client *client, const json_t *message);

/* "Clock: 3 days for each phase, 5 days off.", of a match's terms or a row; nothing where
 * there is none. */
void pacing_add_terms(const json_t *terms, struct buf *buf);

/* What was said of a pace when a match is made: "3d/phase", "14d+1h", "2h". False: it is
 * no pace. */
bool pacing_choose(json_t *create, const char *text);

extern const struct command pacing_commands[];
extern const size_t pacing_command_count;

/* What was said of the end of time: "claim", "computer", "computer:2", "lose". False: it is none of these. */
bool pacing_choose_zero(json_t *create, const char *text);

/* That somebody gave the other side time. */
void pacing_say_given(struct client *client, const char *who, const char *has,
                      int64_t seconds);

#endif
