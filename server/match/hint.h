/* SPDX-License-Identifier: MIT */
/* What the computer would do in a seat's place: asked of it with what this seat's clients are told, and nothing
 * else. */
#ifndef RIDGELINE_MATCH_HINT_H
#define RIDGELINE_MATCH_HINT_H

#include "match.h"

/* May this side ask now? False: why not. */
bool hint_allowed(const struct match *match, enum side side,
                  struct objection *ret_objection);

/* Asks for a side that may, and that the record says has asked; the client will be answered. */
void hint_ask(struct match *match, struct client *client, enum side side, int64_t re);

#endif
