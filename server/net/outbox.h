/* SPDX-License-Identifier: MIT */
/* What waits to be written to one connection: frames in order, shared by reference.
 * Bounded: beyond the first limit the replaceable ones are thrown out (the owner then
 * sends one fresh state), beyond the second the connection is to be closed. */
#ifndef RIDGELINE_NET_OUTBOX_H
#define RIDGELINE_NET_OUTBOX_H

#include "frame.h"

#include <stdbool.h>
#include <stddef.h>

struct outbox_item {
    struct frame *frame;
    bool replaceable;
};

struct outbox {
    struct outbox_item *items; /* a ring; NULL while nothing waits */
    size_t first, count, capacity;
    size_t bytes;
};

enum outbox_result { OUTBOX_QUEUED, OUTBOX_THINNED, OUTBOX_OVERFULL };

/* Takes a reference of its own. OUTBOX_THINNED: all replaceable frames were thrown out,
 * this one too if it is one. OUTBOX_OVERFULL: nothing was queued. */
enum outbox_result outbox_push(struct outbox *outbox, struct frame *frame,
                               bool replaceable);

/* The next frame, whose reference goes to the caller, or NULL. Frees the ring with the
 * last. */
struct frame *outbox_pop(struct outbox *outbox);

void outbox_finish(struct outbox *outbox);

#endif
