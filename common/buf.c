/* SPDX-License-Identifier: MIT */
/* A growing run of bytes. */
#include "buf.h"
#include "xmalloc.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void buf_finish(struct buf *buf) {
    free(buf->bytes);
    *buf = (struct buf){0};
}

void buf_grow(struct buf *buf, size_t size) {
    size_t wanted = buf->length + size;
    assert(wanted >= size);
    size_t capacity = buf->capacity > 0 ? buf->capacity : 256;
    while (capacity < wanted)
        capacity *= 2;
    buf->bytes = xrealloc(buf->bytes, capacity);
    buf->capacity = capacity;
}

void buf_add_number(struct buf *buf, int64_t number) {
    char digits[20], *at = digits + sizeof digits;
    uint64_t left = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    do {
        *--at = (char)('0' + left % 10);
        left /= 10;
    } while (left > 0);
    if (number < 0)
        *--at = '-';
    buf_add(buf, at, (size_t)(digits + sizeof digits - at));
}

void buf_printf(struct buf *buf, const char *format, ...) {
    enum { GUESS = 128 };
    va_list args;
    va_start(args, format);
    int length = vsnprintf(buf_reserve(buf, GUESS), GUESS, format, args);
    va_end(args);
    assert(length >= 0);
    if (length >= GUESS) {
        size_t size = (size_t)length + 1;
        va_start(args, format);
        vsnprintf(buf_reserve(buf, size), size, format, args);
        va_end(args);
    }
    buf->length += (size_t)length;
}

const char *buf_text(struct buf *buf) {
    *buf_reserve(buf, 1) = '\0';
    return buf->bytes;
}
