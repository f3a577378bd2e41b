/* SPDX-License-Identifier: MIT */
/* See helper.h. */
#include "helper.h"

#include "buf.h"
#include "log.h"
#include "xmalloc.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>

enum {
    AGAIN_FIRST_MS = 500,
    AGAIN_DOUBLINGS = 7,
    STEADY_MS = 60000,
    READ_BYTES = 16384,
    HANDLES_OF_START = 3
};

struct helper {
    struct helper_options options;
    char **args;
    uv_process_t process;
    uv_pipe_t input, output;
    uv_timer_t timer; /* until it is started again */
    struct buf said;  /* of its output, as far as no line's end has come */
    char room[READ_BYTES];
    bool running;
    unsigned ended; /* in a row, soon after the start */
    uint64_t started_ms;
    int handles; /* not closed yet: the timer, and those of a start */
    void (*closed)(void *arg);
    void *closed_arg;
};

static void start(struct helper *helper);

static void free_helper(struct helper *helper) {
    void (*closed)(void *arg) = helper->closed;
    void *arg = helper->closed_arg;
    for (char **word = helper->args; *word != NULL; word++)
        free(*word);
    free(helper->args);
    buf_finish(&helper->said);
    free(helper);
    closed(arg);
}

static void on_time(uv_timer_t *timer) {
    start(timer->data);
}

/* The more often it ends soon, the later it is started again. */
static void start_later(struct helper *helper) {
    uint64_t now = uv_now(helper->options.loop);
    if (now - helper->started_ms > STEADY_MS)
        helper->ended = 0;
    unsigned doublings =
        helper->ended < AGAIN_DOUBLINGS ? helper->ended : AGAIN_DOUBLINGS;
    helper->ended++;
    uv_timer_start(&helper->timer, on_time, (uint64_t)AGAIN_FIRST_MS << doublings, 0);
}

/* A handle may not be used again before it is closed; so what was started is started again when
 * nothing is left of it. */
static void on_handle_closed(uv_handle_t *handle) {
    struct helper *helper = handle->data;
    helper->handles--;
    if (helper->closed == NULL && helper->handles == 1)
        start_later(helper);
    else if (helper->closed != NULL && helper->handles == 0)
        free_helper(helper);
}

static void close_start(struct helper *helper) {
    uv_close((uv_handle_t *)&helper->process, on_handle_closed);
    uv_close((uv_handle_t *)&helper->input, on_handle_closed);
    uv_close((uv_handle_t *)&helper->output, on_handle_closed);
}

static void on_exit(uv_process_t *process, int64_t status, int number) {
    struct helper *helper = process->data;
    helper->running = false;
    if (helper->closed == NULL)
        log_warn(helper->options.ended, "status=%lld signal=%d", (long long)status,
                 number);
    close_start(helper);
    if (helper->options.on_ended != NULL)
        helper->options.on_ended(helper->options.arg);
}

/* ---- What it says ---- */

static void on_alloc(uv_handle_t *handle, size_t wanted, uv_buf_t *ret_buf) {
    struct helper *helper = handle->data;
    (void)wanted;
    *ret_buf = uv_buf_init(helper->room, sizeof helper->room);
}

static void on_read(uv_stream_t *stream, ssize_t count, const uv_buf_t *buf) {
    struct helper *helper = stream->data;
    const struct helper_options *options = &helper->options;
    const char *rest = buf->base;
    size_t left = count > 0 ? (size_t)count : 0;
    if (count < 0) {
        uv_read_stop(stream); /* how it ended is told elsewhere */
        return;
    }
    while (left > 0 && helper->running) {
        const char *end = memchr(rest, '\n', left);
        size_t size = end != NULL ? (size_t)(end - rest) : left;
        if (helper->said.length + size > options->line_max) {
            log_warn(options->ended, "why=\"it says too much\"");
            uv_read_stop(stream);
            uv_process_kill(&helper->process, SIGKILL);
            return;
        }
        buf_add(&helper->said, rest, size);
        if (end != NULL) {
            options->on_line(options->arg, buf_text(&helper->said), helper->said.length);
            buf_clear(&helper->said);
            size++;
        }
        rest += size;
        left -= size;
    }
}

/* ---- Starting ---- */

static void start(struct helper *helper) {
    const struct helper_options *options = &helper->options;
    bool listens = options->on_line != NULL;
    uv_stdio_container_t stdio[3] = {
        {.flags = UV_CREATE_PIPE | UV_READABLE_PIPE,
         .data.stream = (uv_stream_t *)&helper->input},
        {.flags = listens ? UV_CREATE_PIPE | UV_WRITABLE_PIPE : UV_IGNORE,
         .data.stream = (uv_stream_t *)&helper->output},
        {.flags = UV_INHERIT_FD, .data.fd = 2}};
    const uv_process_options_t how = {.exit_cb = on_exit,
                                      .file = helper->args[0],
                                      .args = helper->args,
                                      .stdio_count = 3,
                                      .stdio = stdio};
    helper->started_ms = uv_now(options->loop);
    buf_clear(&helper->said);
    uv_pipe_init(options->loop, &helper->input, 0);
    uv_pipe_init(options->loop, &helper->output, 0);
    helper->handles += HANDLES_OF_START;
    helper->process.data = helper->input.data = helper->output.data = helper;
    int error = uv_spawn(options->loop, &helper->process, &how);
    if (error < 0) {
        log_warn(options->started, "program=\"%s\" why=\"%s\"", helper->args[0],
                 uv_strerror(error));
        close_start(helper);
        return;
    }
    helper->running = true;
    if (listens)
        uv_read_start((uv_stream_t *)&helper->output, on_alloc, on_read);
    log_info(options->started, "pid=%d", (int)helper->process.pid);
}

struct helper *helper_start(const struct helper_options *options) {
    struct helper *helper = xcalloc(1, sizeof *helper);
    size_t count = 0;
    while (options->args[count] != NULL)
        count++;
    helper->options = *options;
    helper->options.args = NULL;
    helper->args = xcalloc(count + 1, sizeof *helper->args);
    for (size_t i = 0; i < count; i++)
        helper->args[i] = xstrdup(options->args[i]);
    uv_timer_init(options->loop, &helper->timer);
    helper->timer.data = helper;
    helper->handles = 1;
    start(helper);
    return helper;
}

bool helper_is_running(const struct helper *helper) {
    return helper->running;
}

/* ---- What it is told ---- */

struct told {
    uv_write_t write; /* first: it is cast back */
    char bytes[];
};

static void on_written(uv_write_t *write, int status) {
    (void)status;
    free(write);
}

bool helper_tell(struct helper *helper, const char *bytes, size_t length) {
    if (!helper->running)
        return false;
    struct told *told = xmalloc(sizeof *told + length);
    memcpy(told->bytes, bytes, length);
    uv_buf_t buf = uv_buf_init(told->bytes, (unsigned)length);
    int error =
        uv_write(&told->write, (uv_stream_t *)&helper->input, &buf, 1, on_written);
    if (error < 0)
        free(told);
    return error == 0;
}

void helper_close(struct helper *helper, void (*closed)(void *arg), void *arg) {
    helper->closed = closed;
    helper->closed_arg = arg;
    uv_close((uv_handle_t *)&helper->timer, on_handle_closed);
    /* Its files are whole at any time. */
    if (helper->running)
        uv_process_kill(&helper->process, SIGTERM);
}
