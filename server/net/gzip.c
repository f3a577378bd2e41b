/* SPDX-License-Identifier: MIT */
/* See gzip.h. */
#include "gzip.h"

#include "frame.h"
#include "xmalloc.h"

#include <limits.h>
#include <stdlib.h>

/* 15 bits of window, and 16 more to say that it is gzip and not zlib's own format. */
enum { WINDOW = 15 + 16, MEMORY = 9 };

bool gzip_start(struct gzip *gzip) {
    gzip->stream = (z_stream){0};
    gzip->ready = deflateInit2(&gzip->stream, Z_BEST_COMPRESSION, Z_DEFLATED, WINDOW,
                               MEMORY, Z_DEFAULT_STRATEGY) == Z_OK;
    return gzip->ready;
}

void gzip_finish(struct gzip *gzip) {
    if (gzip->ready)
        deflateEnd(&gzip->stream);
    gzip->ready = false;
}

struct frame *gzip_frame(struct gzip *gzip, const void *bytes, size_t length) {
    z_stream *stream = &gzip->stream;
    if (!gzip->ready || length < 2 || length > UINT_MAX || deflateReset(stream) != Z_OK)
        return NULL;
    /* With one byte less to write to, whatever does not shrink does not come to its end. */
    size_t room = length - 1;
    Bytef *packed = xmalloc(room);
    stream->next_in = (z_const Bytef *)bytes;
    stream->avail_in = (uInt)length;
    stream->next_out = packed;
    stream->avail_out = (uInt)room;
    bool whole = deflate(stream, Z_FINISH) == Z_STREAM_END;
    struct frame *frame = whole ? frame_new(packed, stream->total_out) : NULL;
    free(packed);
    return frame;
}
