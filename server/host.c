/* SPDX-License-Identifier: MIT */
/* See host.h. */
#include "host.h"

#include "buf.h"
#include "hosting.h"
#include "jsonx.h"
#include "wire.h"
#include "xmalloc.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/un.h>
#include <unistd.h>

enum { BACKLOG = 4, LINE_SIZE = 2400, PATIENCE_S = 30 };

struct host {
    uv_pipe_t pipe;
    struct lobby *lobby;
    struct guest *guests;
    unsigned open; /* handles that are not closed yet, the host's own among them */
    void (*closed)(void *arg);
    void *closed_arg;
};

/* One connection. */
struct guest {
    uv_pipe_t pipe;
    struct host *host;
    struct guest *next;
    char line[LINE_SIZE];
    size_t length;
    bool waits;  /* for the answer to its command */
    bool closed; /* and it is gone */
};

static bool path_of(const char *folder, struct sockaddr_un *ret_address) {
    *ret_address = (struct sockaddr_un){.sun_family = AF_UNIX};
    int length = snprintf(ret_address->sun_path, sizeof ret_address->sun_path,
                          "%s/ridgelined.sock", folder);
    return length > 0 && (size_t)length < sizeof ret_address->sun_path;
}

/* ---- Closing ---- */

static void one_less(struct host *host) {
    if (--host->open > 0)
        return;
    host->closed(host->closed_arg);
    free(host);
}

static void on_host_closed(uv_handle_t *handle) {
    one_less(handle->data);
}

static void guest_free(struct guest *guest) {
    struct host *host = guest->host;
    struct guest **link = &host->guests;
    while (*link != guest)
        link = &(*link)->next;
    *link = guest->next;
    free(guest);
    one_less(host);
}

/* Its command may still be under way: then it is freed when that is answered. */
static void on_guest_closed(uv_handle_t *handle) {
    struct guest *guest = handle->data;
    guest->closed = true;
    if (!guest->waits)
        guest_free(guest);
}

static void close_guest(struct guest *guest) {
    if (!uv_is_closing((uv_handle_t *)&guest->pipe))
        uv_close((uv_handle_t *)&guest->pipe, on_guest_closed);
}

/* ---- Answers ---- */

struct answer {
    uv_write_t request;
    struct buf text;
};

static void on_written(uv_write_t *request, int status) {
    struct answer *answer = request->data;
    struct guest *guest = request->handle->data;
    buf_finish(&answer->text);
    free(answer);
    if (status < 0)
        close_guest(guest);
}

/* One line of JSON. */
static void on_answer(void *arg, bool done, const char *text) {
    struct guest *guest = arg;
    guest->waits = false;
    if (guest->closed) {
        guest_free(guest);
        return;
    }
    struct answer *answer = xcalloc(1, sizeof *answer);
    answer->request.data = answer;
    wire_open(&answer->text, NULL);
    wire_flag(&answer->text, "done", done);
    wire_text(&answer->text, "text", text);
    wire_close(&answer->text);
    buf_add(&answer->text, "\n", 1);
    uv_buf_t part = uv_buf_init(answer->text.bytes, (unsigned)answer->text.length);
    if (uv_is_closing((uv_handle_t *)&guest->pipe) ||
        uv_write(&answer->request, (uv_stream_t *)&guest->pipe, &part, 1, on_written) <
            0) {
        buf_finish(&answer->text);
        free(answer);
    }
}

/* ---- Commands ---- */

static void make_room(uv_handle_t *handle, size_t suggested, uv_buf_t *ret_buf) {
    struct guest *guest = handle->data;
    (void)suggested;
    *ret_buf = uv_buf_init(guest->line + guest->length,
                           (unsigned)(LINE_SIZE - 1 - guest->length));
}

static void on_read(uv_stream_t *stream, ssize_t size, const uv_buf_t *buf) {
    struct guest *guest = stream->data;
    (void)buf;
    if (size <= 0) { /* gone, or a line that is too long */
        if (size < 0)
            close_guest(guest);
        return;
    }
    guest->length += (size_t)size;
    if (guest->waits) { /* one command at a time: what follows is lost */
        guest->length = 0;
        return;
    }
    char *end = memchr(guest->line, '\n', guest->length);
    if (end == NULL)
        return;
    *end = '\0';
    guest->length = 0;
    guest->waits = true;
    hosting_run(guest->host->lobby, guest->line, on_answer, guest);
}

static void on_connection(uv_stream_t *server, int status) {
    struct host *host = server->data;
    if (status < 0)
        return;
    struct guest *guest = xcalloc(1, sizeof *guest);
    guest->host = host;
    guest->next = host->guests;
    host->guests = guest;
    host->open++;
    uv_pipe_init(host->pipe.loop, &guest->pipe, 0);
    guest->pipe.data = guest;
    if (uv_accept(server, (uv_stream_t *)&guest->pipe) < 0 ||
        uv_read_start((uv_stream_t *)&guest->pipe, make_room, on_read) < 0)
        close_guest(guest);
}

/* ---- Opening ---- */

int host_open(uv_loop_t *loop, struct lobby *lobby, const char *folder,
              struct host **ret_host, char ret_why[HOST_WHY_SIZE]) {
    struct sockaddr_un address;
    *ret_host = NULL;
    if (!path_of(folder, &address)) {
        snprintf(ret_why, HOST_WHY_SIZE,
                 "the folder's name is too long for a socket in it");
        return -ENAMETOOLONG;
    }
    struct host *host = xcalloc(1, sizeof *host);
    host->lobby = lobby;
    host->open = 1;
    unlink(address.sun_path);
    uv_pipe_init(loop, &host->pipe, 0);
    host->pipe.data = host;
    mode_t before = umask(0177);
    int error = uv_pipe_bind(&host->pipe, address.sun_path);
    umask(before);
    if (error == 0)
        error = uv_listen((uv_stream_t *)&host->pipe, BACKLOG, on_connection);
    *ret_host = host; /* also to close what was begun */
    if (error < 0)
        snprintf(ret_why, HOST_WHY_SIZE, "%s: %s", address.sun_path, uv_strerror(error));
    return error;
}

void host_close(struct host *host, void (*closed)(void *arg), void *arg) {
    host->closed = closed;
    host->closed_arg = arg;
    for (struct guest *guest = host->guests; guest != NULL; guest = guest->next)
        close_guest(guest);
    uv_close((uv_handle_t *)&host->pipe, on_host_closed); /* removes the file as well */
}

/* ---- The other end ---- */

static int fail(char *why, const char *what, int error) {
    snprintf(why, HOST_WHY_SIZE, "%s: %s", what, strerror(error));
    return -error;
}

/* One line, without its end. */
static int read_answer(int fd, struct buf *answer) {
    char piece[4096];
    for (;;) {
        ssize_t size = read(fd, piece, sizeof piece);
        if (size <= 0)
            return size < 0 ? -errno : -EPIPE;
        char *end = memchr(piece, '\n', (size_t)size);
        buf_add(answer, piece, end != NULL ? (size_t)(end - piece) : (size_t)size);
        if (end != NULL)
            return 0;
    }
}

static int exchange(int fd, const struct sockaddr_un *address, const char *command,
                    struct buf *answer, char *why) {
    char line[LINE_SIZE];
    const struct timeval patience = {.tv_sec = PATIENCE_S};
    int length = snprintf(line, sizeof line, "%s\n", command);
    if (length < 0 || (size_t)length >= sizeof line)
        return fail(why, "the command", EMSGSIZE);
    setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    if (connect(fd, (const struct sockaddr *)address, sizeof *address) < 0) {
        snprintf(why, HOST_WHY_SIZE, "no server is running on this data folder (%s)",
                 strerror(errno));
        return -errno;
    }
    if (write(fd, line, (size_t)length) != length)
        return fail(why, "the server", errno);
    int error = read_answer(fd, answer);
    return error < 0 ? fail(why, "the server's answer", -error) : 0;
}

/* The server keeps the connection until it ends. */
static void wait_for_end(int fd) {
    char rest[64];
    const struct timeval for_ever = {0};
    setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &for_ever, sizeof for_ever);
    while (read(fd, rest, sizeof rest) > 0)
        continue;
}

int host_ask(const char *folder, const char *command, bool until_it_ends,
             char ret_why[HOST_WHY_SIZE]) {
    struct sockaddr_un address;
    if (!path_of(folder, &address)) {
        snprintf(ret_why, HOST_WHY_SIZE,
                 "the folder's name is too long for a socket in it");
        return -ENAMETOOLONG;
    }
    int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (fd < 0)
        return fail(ret_why, "socket", errno);
    struct buf answer = {0};
    int error = exchange(fd, &address, command, &answer, ret_why);
    json_auto_t *json = json_loadb(answer.bytes, answer.length, 0, NULL);
    const char *text = json_get_text(json, "text");
    bool done = json_get_flag(json, "done", false);
    if (error == 0 && !done) {
        snprintf(ret_why, HOST_WHY_SIZE, "%.590s", text != NULL ? text : "no answer");
        error = -EINVAL;
    }
    if (error == 0 && text != NULL) {
        puts(text);
        fflush(stdout);
    }
    if (error == 0 && until_it_ends)
        wait_for_end(fd);
    buf_finish(&answer);
    close(fd);
    return error;
}
