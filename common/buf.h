/* SPDX-License-Identifier: MIT */
/* A growing run of bytes, to put a message together. Zero it to start; buf_finish() frees
 * it. The bytes are not terminated unless buf_text() is asked for. */
#ifndef RIDGELINE_BUF_H
#define RIDGELINE_BUF_H

#include <stddef.h>
#include <stdint.h>

struct buf {
    char *bytes;
    size_t length, capacity;
};

void buf_finish(struct buf *buf);

/* Empties it and keeps its memory. */
static inline void buf_clear(struct buf *buf) {
    buf->length = 0;
}

/* Makes room for `size` more bytes and returns where they start; the caller then adds
 * what he wrote to `length`. */
char *buf_reserve(struct buf *buf, size_t size);

void buf_add(struct buf *buf, const void *bytes, size_t size);
void buf_add_text(struct buf *buf, const char *text);
void buf_add_number(struct buf *buf, int64_t number);
void buf_printf(struct buf *buf, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* The bytes as a C string, borrowed until the next change. */
const char *buf_text(struct buf *buf);

#endif
