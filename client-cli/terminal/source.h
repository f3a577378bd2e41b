/* SPDX-License-Identifier: MIT */
/* Bytes from standard input on a libuv loop, whatever it is: a terminal, a pipe, a file.
 * The descriptor is left blocking, for its open file may be shared with other programs.
 */
#ifndef RIDGELINE_CLI_SOURCE_H
#define RIDGELINE_CLI_SOURCE_H

#include <stdbool.h>
#include <stddef.h>
#include <uv.h>

struct source;

/* Calls back with bytes; once with length 0 at the end (then never again). */
struct source *source_create(uv_loop_t *loop,
                             void (*bytes)(void *context, const char *bytes,
                                           size_t length),
                             void *context);

/* Stops reading for a while, and goes on. It starts going. */
void source_pause(struct source *source, bool pause);

/* Frees it once the loop has run. NULL is fine. */
void source_close(struct source *source);

#endif
