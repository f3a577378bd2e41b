/* SPDX-License-Identifier: MIT */
/* See source.h. Files (and devices like /dev/null) cannot be polled: they are read in
 * idle time, piece by piece, which does not block for longer than the disk takes. */
#include "source.h"

#include "xmalloc.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

enum { PIECE = 4096 };

struct source {
    union {
        uv_handle_t handle;
        uv_poll_t poll;
        uv_idle_t idle;
    };
    bool polled, paused, ended;
    void (*bytes)(void *context, const char *bytes, size_t length);
    void *context;
};

static void go(struct source *self);

static void stop(struct source *self) {
    if (self->polled)
        uv_poll_stop(&self->poll);
    else
        uv_idle_stop(&self->idle);
}

static void read_piece(struct source *self) {
    char piece[PIECE];
    ssize_t length = read(STDIN_FILENO, piece, sizeof piece);
    if (length < 0 && (errno == EINTR || errno == EAGAIN))
        return;
    if (length <= 0) {
        self->ended = true;
        stop(self);
        self->bytes(self->context, NULL, 0);
        return;
    }
    self->bytes(self->context, piece, (size_t)length);
}

static void on_poll(uv_poll_t *poll, int status, int events) {
    (void)status;
    (void)events;
    read_piece(poll->data);
}

static void on_idle(uv_idle_t *idle) {
    read_piece(idle->data);
}

static void go(struct source *self) {
    if (self->polled)
        uv_poll_start(&self->poll, UV_READABLE, on_poll);
    else
        uv_idle_start(&self->idle, on_idle);
}

struct source *source_create(uv_loop_t *loop,
                             void (*bytes)(void *context, const char *bytes,
                                           size_t length),
                             void *context) {
    struct source *self = xcalloc(1, sizeof *self);
    self->bytes = bytes;
    self->context = context;
    uv_handle_type type = uv_guess_handle(STDIN_FILENO);
    int flags = fcntl(STDIN_FILENO, F_GETFL);
    self->polled = type != UV_FILE && uv_poll_init(loop, &self->poll, STDIN_FILENO) == 0;
    if (self->polled)
        fcntl(STDIN_FILENO, F_SETFL, flags);
    else
        uv_idle_init(loop, &self->idle);
    self->handle.data = self;
    go(self);
    return self;
}

void source_pause(struct source *source, bool pause) {
    if (source->paused == pause || source->ended)
        return;
    source->paused = pause;
    if (pause)
        stop(source);
    else
        go(source);
}

static void on_closed(uv_handle_t *handle) {
    free(handle->data);
}

void source_close(struct source *source) {
    if (source != NULL && !uv_is_closing(&source->handle))
        uv_close(&source->handle, on_closed);
}
