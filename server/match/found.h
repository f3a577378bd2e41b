/* SPDX-License-Identifier: MIT */
/* Making matches: messages `create` and `rematch`; and finding and joining them: `look`,
 * `join`. */
#ifndef RIDGELINE_MATCH_FOUND_H
#define RIDGELINE_MATCH_FOUND_H

#include "match.h"
#include "request.h"

void found_create(struct client *client, struct msg *msg);
void found_rematch(struct attachment *attachment, struct msg *msg);
void found_look(struct client *client, struct msg *msg);
void found_join(struct client *client, struct msg *msg);

#endif
