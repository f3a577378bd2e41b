/* SPDX-License-Identifier: MIT */
/* A program that runs beside the server, as its child, and is started again when it ends. It is
 * told things by lines on its standard input, and may say things by lines on its output. */
#ifndef RIDGELINE_HELPER_H
#define RIDGELINE_HELPER_H

#include <stdbool.h>
#include <stddef.h>
#include <uv.h>

struct helper;

struct helper_options {
    uv_loop_t *loop;
    const char *started, *ended; /* events of the log; they outlive it */
    const char *const *args;     /* the program first, NULL last; copied */
    /* One line of its output, without its end. NULL: what it says is not read. */
    void (*on_line)(void *arg, const char *line, size_t length);
    size_t line_max; /* a longer line ends the program */
    /* It has ended, and with it what it was told. NULL: that matters to nobody. */
    void (*on_ended)(void *arg);
    void *arg;
};

/* Starts it, now or as soon as that is possible. */
struct helper *helper_start(const struct helper_options *options);

bool helper_is_running(const struct helper *helper);

/* Tells it something, with the line's end in it; the bytes are copied. False: it is not there. */
bool helper_tell(struct helper *helper, const char *bytes, size_t length);

/* Ends it, frees all, and calls back. */
void helper_close(struct helper *helper, void (*closed)(void *arg), void *arg);

#endif
