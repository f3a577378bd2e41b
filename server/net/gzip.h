/* SPDX-License-Identifier: MIT */
/* Compression of what is served again and again (RFC 1952). */
#ifndef RIDGELINE_NET_GZIP_H
#define RIDGELINE_NET_GZIP_H

#include <stdbool.h>
#include <stddef.h>
#include <zlib.h>

struct frame;

/* What packs one after another: a quarter of a megabyte, taken once and not for each file. */
struct gzip {
    z_stream stream;
    bool ready;
};

/* False where there is no memory for it; then nothing is packed. */
bool gzip_start(struct gzip *gzip);
void gzip_finish(struct gzip *gzip);

/* The bytes as one gzip member, as small as zlib makes it; the same every time. NULL where
 * it would not be smaller. The caller's reference. */
struct frame *gzip_frame(struct gzip *gzip, const void *bytes, size_t length);

#endif
