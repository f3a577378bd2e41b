/* SPDX-License-Identifier: MIT */
/* See repertoire.h. */
#include "repertoire.h"

#include "log.h"

#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <uv.h>

/* It only says a few lines; but a machine may be busy when it starts. */
enum { PATIENCE_MS = 15000 };

struct asking {
    uv_loop_t loop;
    uv_process_t process;
    uv_pipe_t output;
    uv_timer_t timer;
    char text[REPERTOIRE_TEXT];
    size_t length;
    bool ended_well;
};

static bool read_line(const char *line, struct repertoire_row *ret_row) {
    int game = 0, edition = 0, end = 0;
    return sscanf(line, "%32s%n %32s%n %1u%n", ret_row->game, &game, ret_row->edition,
                  &edition, &ret_row->levels, &end) == 3 &&
           line[game] == ' ' && line[edition] == ' ' &&
           (line[end] == '\n' || line[end] == '\0');
}

void repertoire_read(const char *text, struct repertoire *ret_repertoire) {
    *ret_repertoire = (struct repertoire){.count = 0};
    for (const char *line = text;
         *line != '\0' && ret_repertoire->count < REPERTOIRE_MOST;) {
        if (read_line(line, &ret_repertoire->rows[ret_repertoire->count]))
            ret_repertoire->count++;
        const char *end = strchr(line, '\n');
        line = end != NULL ? end + 1 : line + strlen(line);
    }
}

unsigned repertoire_levels(const struct repertoire *repertoire, const char *game,
                           const char *edition) {
    for (unsigned i = 0; i < repertoire->count; i++)
        if (strcmp(repertoire->rows[i].game, game) == 0 &&
            strcmp(repertoire->rows[i].edition, edition) == 0)
            return repertoire->rows[i].levels;
    return 0;
}

static void on_alloc(uv_handle_t *handle, size_t wanted, uv_buf_t *ret_buf) {
    struct asking *asking = handle->data;
    (void)wanted;
    *ret_buf = uv_buf_init(asking->text + asking->length,
                           (unsigned)(sizeof asking->text - 1 - asking->length));
}

static void on_read(uv_stream_t *stream, ssize_t count, const uv_buf_t *buf) {
    struct asking *asking = stream->data;
    (void)buf;
    if (count > 0)
        asking->length += (size_t)count;
    else if (count < 0)
        uv_close((uv_handle_t *)stream, NULL);
}

static void on_exit(uv_process_t *process, int64_t status, int number) {
    struct asking *asking = process->data;
    asking->ended_well = status == 0 && number == 0;
    uv_close((uv_handle_t *)process, NULL);
    uv_close((uv_handle_t *)&asking->timer, NULL);
}

static void on_time(uv_timer_t *timer) {
    struct asking *asking = timer->data;
    uv_process_kill(&asking->process, SIGKILL);
}

static int run(struct asking *asking, const char *program) {
    char name[] = "ridgeline-bot", plays[] = "--plays";
    char *args[] = {name, plays, NULL};
    uv_stdio_container_t stdio[3] = {{.flags = UV_IGNORE},
                                     {.flags = UV_CREATE_PIPE | UV_WRITABLE_PIPE,
                                      .data.stream = (uv_stream_t *)&asking->output},
                                     {.flags = UV_INHERIT_FD, .data.fd = 2}};
    const uv_process_options_t options = {.exit_cb = on_exit,
                                          .file = program,
                                          .args = args,
                                          .stdio_count = 3,
                                          .stdio = stdio};
    uv_pipe_init(&asking->loop, &asking->output, 0);
    uv_timer_init(&asking->loop, &asking->timer);
    asking->process.data = asking->output.data = asking->timer.data = asking;
    int error = uv_spawn(&asking->loop, &asking->process, &options);
    if (error < 0) {
        uv_close((uv_handle_t *)&asking->process, NULL);
        uv_close((uv_handle_t *)&asking->output, NULL);
        uv_close((uv_handle_t *)&asking->timer, NULL);
        return error;
    }
    uv_timer_start(&asking->timer, on_time, PATIENCE_MS, 0);
    return uv_read_start((uv_stream_t *)&asking->output, on_alloc, on_read);
}

void repertoire_ask(const char *program, struct repertoire *ret_repertoire) {
    struct asking asking = {.length = 0};
    *ret_repertoire = (struct repertoire){.count = 0};
    uv_loop_init(&asking.loop);
    int error = run(&asking, program);
    uv_run(&asking.loop, UV_RUN_DEFAULT);
    uv_loop_close(&asking.loop);
    if (error == 0 && asking.ended_well)
        repertoire_read(asking.text, ret_repertoire);
    if (ret_repertoire->count == 0)
        log_warn("computer.plays", "program=\"%s\" why=\"%s\"", program,
                 error < 0 ? uv_strerror(error) : "it does not say what it plays");
}
