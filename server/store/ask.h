/* SPDX-License-Identifier: MIT */
/* How reads get from their callers into the reader's queue, and back. */
#ifndef RIDGELINE_STORE_ASK_H
#define RIDGELINE_STORE_ASK_H

#include "read.h"

/* Queues the read, which it takes. 0, -EAGAIN, -ECANCELED. */
int store_ask(struct store *store, struct read *read);

/* Calls the read's callback. */
void read_answer(struct read *read);

#endif
