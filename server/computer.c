/* SPDX-License-Identifier: MIT */
/* See computer.h. */
#include "computer.h"

#include "log.h"
#include "xmalloc.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { AGAIN_FIRST_MS = 500, AGAIN_DOUBLINGS = 7, STEADY_MS = 60000, LINE_SIZE = 64 };

struct computer {
    uv_loop_t *loop;
    char *program, *games_folder, *folder, *url;
    uv_process_t process;
    uv_pipe_t input;
    uv_timer_t timer; /* until it is started again */
    bool running;
    unsigned ended; /* in a row, soon after the start */
    uint64_t started_ms;
    int handles; /* not closed yet: the timer, and those of a start */
    void (*closed)(void *arg);
    void *closed_arg;
};

static void start(struct computer *computer);

static void free_computer(struct computer *computer) {
    void (*closed)(void *arg) = computer->closed;
    void *arg = computer->closed_arg;
    free(computer->program);
    free(computer->games_folder);
    free(computer->folder);
    free(computer->url);
    free(computer);
    closed(arg);
}

static void on_time(uv_timer_t *timer) {
    start(timer->data);
}

/* The more often it ends soon, the later it is started again. */
static void start_later(struct computer *computer) {
    uint64_t now = uv_now(computer->loop);
    if (now - computer->started_ms > STEADY_MS)
        computer->ended = 0;
    unsigned doublings =
        computer->ended < AGAIN_DOUBLINGS ? computer->ended : AGAIN_DOUBLINGS;
    computer->ended++;
    uv_timer_start(&computer->timer, on_time, (uint64_t)AGAIN_FIRST_MS << doublings, 0);
}

/* A handle may not be used again before it is closed; so what was started is started again when
 * nothing is left of it. */
static void on_handle_closed(uv_handle_t *handle) {
    struct computer *computer = handle->data;
    computer->handles--;
    if (computer->closed == NULL && computer->handles == 1)
        start_later(computer);
    else if (computer->closed != NULL && computer->handles == 0)
        free_computer(computer);
}

static void close_handle(struct computer *computer, uv_handle_t *handle) {
    handle->data = computer;
    uv_close(handle, on_handle_closed);
}

static void on_exit(uv_process_t *process, int64_t status, int number) {
    struct computer *computer = process->data;
    computer->running = false;
    if (computer->closed == NULL)
        log_warn("computer.ended", "status=%lld signal=%d", (long long)status, number);
    close_handle(computer, (uv_handle_t *)&computer->process);
    close_handle(computer, (uv_handle_t *)&computer->input);
}

static void start(struct computer *computer) {
    char lines[] = "--stdin", games[] = "--games", folder[] = "--folder";
    char *args[] = {computer->program,      lines,  games,
                    computer->games_folder, folder, computer->folder,
                    computer->url,          NULL};
    uv_stdio_container_t stdio[3] = {{.flags = UV_CREATE_PIPE | UV_READABLE_PIPE,
                                      .data.stream = (uv_stream_t *)&computer->input},
                                     {.flags = UV_IGNORE},
                                     {.flags = UV_INHERIT_FD, .data.fd = 2}};
    const uv_process_options_t options = {.exit_cb = on_exit,
                                          .file = computer->program,
                                          .args = args,
                                          .stdio_count = 3,
                                          .stdio = stdio};
    computer->started_ms = uv_now(computer->loop);
    uv_pipe_init(computer->loop, &computer->input, 0);
    computer->handles += 2;
    computer->process.data = computer;
    int error = uv_spawn(computer->loop, &computer->process, &options);
    if (error == 0) {
        computer->running = true;
        log_info("computer.start", "pid=%d", (int)computer->process.pid);
        return;
    }
    log_warn("computer.start", "program=\"%s\" why=\"%s\"", computer->program,
             uv_strerror(error));
    close_handle(computer, (uv_handle_t *)&computer->process);
    close_handle(computer, (uv_handle_t *)&computer->input);
}

struct computer *computer_start(const struct computer_options *options) {
    struct computer *computer = xcalloc(1, sizeof *computer);
    computer->loop = options->loop;
    computer->program = xstrdup(options->program);
    computer->games_folder = xstrdup(options->games_folder);
    computer->folder = xstrdup(options->folder);
    computer->url = xstrdup(options->url);
    uv_timer_init(computer->loop, &computer->timer);
    computer->timer.data = computer;
    computer->handles = 1;
    start(computer);
    return computer;
}

/* ---- Invitations ---- */

struct line {
    uv_write_t write; /* first: it is cast back */
    char text[LINE_SIZE];
};

static void on_written(uv_write_t *write, int status) {
    (void)status;
    free(write);
}

bool computer_invite(struct computer *computer, const char *code, unsigned level) {
    if (computer == NULL || !computer->running)
        return false;
    if (code == NULL)
        return true;
    struct line *line = xcalloc(1, sizeof *line);
    int length = snprintf(line->text, sizeof line->text, "join %s %u\n", code, level);
    uv_buf_t buf = uv_buf_init(line->text, (unsigned)length);
    int error =
        uv_write(&line->write, (uv_stream_t *)&computer->input, &buf, 1, on_written);
    if (error < 0)
        free(line);
    return error == 0;
}

void computer_close(struct computer *computer, void (*closed)(void *arg), void *arg) {
    computer->closed = closed;
    computer->closed_arg = arg;
    close_handle(computer, (uv_handle_t *)&computer->timer);
    /* Its files are whole at any time. */
    if (computer->running)
        uv_process_kill(&computer->process, SIGTERM);
}
