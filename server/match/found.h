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

/* A join whose seat is taken: it may be the one that took it, sent again. Answers it,
 * with `otherwise` if it is not. */
void found_join_again(struct request *request_take, enum error otherwise);

#endif
