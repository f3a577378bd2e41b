/* SPDX-License-Identifier: MIT */
/* What a player sends to the server about his match: actions, questions, and tries. */
#ifndef RIDGELINE_CLI_KIT_ACTING_H
#define RIDGELINE_CLI_KIT_ACTING_H

#include "client.h"

/* Sends an action. Takes it. */
void acting_take(struct client *client, json_t *action);
/* The same with the reply given to a function of the caller's. */
void acting_for_take(struct client *client, json_t *action, reply_fn *reply,
                     void *context);

/* Asks the server about the position; the reply is an `answer` or an `error`. Takes it.
 */
void acting_ask_take(struct client *client, json_t *question, reply_fn *reply,
                     void *context);
/* What would it do: the reply is `tried`. Takes it. */
void acting_try_take(struct client *client, json_t *action, reply_fn *reply,
                     void *context);

#endif
