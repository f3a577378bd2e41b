/* SPDX-License-Identifier: MIT */
/* A message on its way out: made once, shared by every connection that gets it, freed
 * with the last reference. In front of the bytes lies room for the header that the socket
 * layer writes there. Frames are used on one thread. */
#ifndef RIDGELINE_FRAME_H
#define RIDGELINE_FRAME_H

#include <stddef.h>
#include <stdint.h>

#define FRAME_HEADROOM 16

struct frame {
    unsigned references;
    size_t length;
    uint8_t room[]; /* FRAME_HEADROOM bytes, then the message */
};

struct frame *frame_new(const void *bytes, size_t length);

/* A message of two parts. */
struct frame *frame_new_joined(const void *head, size_t head_length, const void *tail,
                               size_t tail_length);

struct frame *frame_ref(struct frame *frame);
void frame_unref(struct frame *frame); /* NULL is fine */

static inline uint8_t *frame_bytes(struct frame *frame) {
    return frame->room + FRAME_HEADROOM;
}

#endif
