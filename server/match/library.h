/* SPDX-License-Identifier: MIT */
/* What there is to read about a game: message `rules`. */
#ifndef RIDGELINE_MATCH_LIBRARY_H
#define RIDGELINE_MATCH_LIBRARY_H

#include "client.h"

struct msg;

/* Answers with the whole of an edition's rules, or with unknown-game; a game without any has no
 * chapters. */
void library_rules(struct client *client, struct msg *msg);

#endif
