/* SPDX-License-Identifier: MIT */
/* Getting a seat: create, join and rematch are all answered with one. */
#ifndef RIDGELINE_CLI_SEATING_H
#define RIDGELINE_CLI_SEATING_H

#include "client.h"

enum { SEATING_NONCE_SIZE = 2 * PROOF_TEXT_SIZE };

/* Sends a message that makes a seat, and sits when it is made. Takes the message; `nonce`
 * is kept with the seat ("": none). For a mirrored pair there are two, with a space between. */
void seating_make_take(struct client *client, json_t *message, const char *nonce);

/* What an earlier run asked for and got no answer to is asked again. */
void seating_ask_again(struct client *client);

#endif
