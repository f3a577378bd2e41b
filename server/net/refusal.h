/* SPDX-License-Identifier: MIT */
/* How a request is refused: one line for people, and the connection ends. */
#ifndef RIDGELINE_NET_REFUSAL_H
#define RIDGELINE_NET_REFUSAL_H

#include <stddef.h>

struct lws;

#define REFUSAL_BYTES 512

/* The whole answer, with its head; returns its size. `why` is one line of at most 100 letters. */
size_t refusal_write(char room[REFUSAL_BYTES], unsigned status, const char *why);

/* Answers so before anything else is read; returns what tells the library to close the connection
 * then. */
int refusal_send(struct lws *wsi, unsigned status, const char *why);

#endif
