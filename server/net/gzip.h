/* SPDX-License-Identifier: MIT */
/* Compression of what is served again and again (RFC 1952). */
#ifndef RIDGELINE_NET_GZIP_H
#define RIDGELINE_NET_GZIP_H

#include <stddef.h>

struct frame;

/* The bytes as one gzip member, as small as zlib makes it; the same every time. NULL where
 * it would not be smaller. The caller's reference. */
struct frame *gzip_frame(const void *bytes, size_t length);

#endif
