/* SPDX-License-Identifier: MIT */
/* Messages on their way out, shared by reference count. */
#include "frame.h"
#include "xmalloc.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct frame *frame_new(const void *bytes, size_t length) {
    return frame_new_joined(bytes, length, NULL, 0);
}

struct frame *frame_new_joined(const void *head, size_t head_length, const void *tail,
                               size_t tail_length) {
    size_t length = head_length + tail_length;
    struct frame *frame = xmalloc(sizeof *frame + FRAME_HEADROOM + length);
    frame->references = 1;
    frame->length = length;
    if (head_length > 0)
        memcpy(frame_bytes(frame), head, head_length);
    if (tail_length > 0)
        memcpy(frame_bytes(frame) + head_length, tail, tail_length);
    return frame;
}

struct frame *frame_ref(struct frame *frame) {
    assert(frame->references > 0);
    frame->references++;
    return frame;
}

void frame_unref(struct frame *frame) {
    if (frame == NULL)
        return;
    assert(frame->references > 0);
    if (--frame->references == 0)
        free(frame);
}
