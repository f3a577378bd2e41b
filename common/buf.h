/* SPDX-License-Identifier: MIT */
/* A growing run of bytes, to put a message together. Zero it to start; buf_finish() frees
 * it. The bytes are not terminated unless buf_text() is asked for. */
#ifndef RIDGELINE_BUF_H
#define RIDGELINE_BUF_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

struct buf {
    char *bytes;
    size_t length, capacity;
};

void buf_finish(struct buf *buf);

/* Empties it and keeps its memory. */
static inline void buf_clear(struct buf *buf) {
    buf->length = 0;
}

/* What buf_reserve() does where the room does not suffice. */
void buf_grow(struct buf *buf, size_t size);

/* Makes room for `size` more bytes and returns where they start; the caller then adds
 * what he wrote to `length`. Here, like buf_add(), because most calls add a few bytes. */
static inline char *buf_reserve(struct buf *buf, size_t size) {
    if (size > buf->capacity - buf->length)
        buf_grow(buf, size);
    return buf->bytes + buf->length;
}

static inline void buf_add(struct buf *buf, const void *bytes, size_t size) {
    if (size == 0)
        return;
    memcpy(buf_reserve(buf, size), bytes, size);
    buf->length += size;
}

static inline void buf_add_text(struct buf *buf, const char *text) {
    buf_add(buf, text, strlen(text));
}

void buf_add_number(struct buf *buf, int64_t number);
void buf_printf(struct buf *buf, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* The bytes as a C string, borrowed until the next change. */
const char *buf_text(struct buf *buf);

#endif
