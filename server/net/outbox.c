/* SPDX-License-Identifier: MIT */
/* What waits to be written to one connection. */
#include "outbox.h"

#include "limit.h"
#include "xmalloc.h"

#include <stdlib.h>

static struct outbox_item *item_at(const struct outbox *outbox, size_t index) {
    return &outbox->items[(outbox->first + index) % outbox->capacity];
}

static void grow(struct outbox *outbox) {
    size_t capacity = outbox->capacity == 0 ? 8 : outbox->capacity * 2;
    struct outbox_item *items = xmalloc(capacity * sizeof *items);
    for (size_t i = 0; i < outbox->count; i++)
        items[i] = *item_at(outbox, i);
    free(outbox->items);
    outbox->items = items;
    outbox->first = 0;
    outbox->capacity = capacity;
}

/* Throws out what can be replaced, in place. */
static void thin(struct outbox *outbox) {
    size_t kept = 0;
    for (size_t i = 0; i < outbox->count; i++) {
        struct outbox_item item = *item_at(outbox, i);
        if (item.replaceable) {
            outbox->bytes -= item.frame->length;
            frame_unref(item.frame);
        } else {
            *item_at(outbox, kept++) = item;
        }
    }
    outbox->count = kept;
}

static void append(struct outbox *outbox, struct frame *frame, bool replaceable) {
    if (outbox->count == outbox->capacity)
        grow(outbox);
    outbox->count++;
    *item_at(outbox, outbox->count - 1) =
        (struct outbox_item){frame_ref(frame), replaceable};
    outbox->bytes += frame->length;
}

enum outbox_result outbox_push(struct outbox *outbox, struct frame *frame,
                               bool replaceable) {
    if (outbox->count >= LIMIT_OUTBOX_HARD_FRAMES ||
        (outbox->count > 0 && outbox->bytes + frame->length > LIMIT_OUTBOX_HARD_BYTES))
        return OUTBOX_OVERFULL;
    bool over =
        outbox->count >= LIMIT_OUTBOX_SOFT_FRAMES ||
        (outbox->count > 0 && outbox->bytes + frame->length > LIMIT_OUTBOX_SOFT_BYTES);
    if (!over || !replaceable) {
        append(outbox, frame, replaceable);
        return OUTBOX_QUEUED;
    }
    thin(outbox);
    return OUTBOX_THINNED;
}

struct frame *outbox_pop(struct outbox *outbox) {
    if (outbox->count == 0)
        return NULL;
    struct frame *frame = item_at(outbox, 0)->frame;
    outbox->first = (outbox->first + 1) % outbox->capacity;
    outbox->bytes -= frame->length;
    if (--outbox->count == 0) {
        free(outbox->items);
        *outbox = (struct outbox){0};
    }
    return frame;
}

void outbox_finish(struct outbox *outbox) {
    struct frame *frame;
    while ((frame = outbox_pop(outbox)) != NULL)
        frame_unref(frame);
    free(outbox->items);
    *outbox = (struct outbox){0};
}
