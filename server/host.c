/* See host.h. A connection is a client without a web socket: what the matches send to it
 * goes out as a line. */
#include "host.h"

#include "client.h"
#include "hosting.h"
#include "jsonx.h"
#include "lobby.h"
#include "log.h"
#include "presence.h"
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

enum { BACKLOG = 4, LINE_SIZE = 200, WORDS = 3, ANSWER_SIZE = 4096, PATIENCE_S = 30 };

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
    struct client_link link;
    struct host *host;
    struct client *client;
    struct guest *next;
    char line[LINE_SIZE];
    size_t length;
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

static void on_guest_closed(uv_handle_t *handle) {
    struct guest *guest = handle->data;
    struct host *host = guest->host;
    struct guest **link = &host->guests;
    while (*link != guest)
        link = &(*link)->next;
    *link = guest->next;
    presence_gone(guest->client);
    free(guest);
    one_less(host);
}

static void close_guest(struct guest *guest) {
    if (!uv_is_closing((uv_handle_t *)&guest->pipe))
        uv_close((uv_handle_t *)&guest->pipe, on_guest_closed);
}

/* ---- Answers ---- */

struct answer {
    uv_write_t request;
    struct frame *frame;
};

static void on_written(uv_write_t *request, int status) {
    struct answer *answer = request->data;
    struct guest *guest = request->handle->data;
    frame_unref(answer->frame);
    free(answer);
    if (status < 0)
        close_guest(guest);
}

static void send_line(struct client_link *link, struct frame *frame, bool replaceable) {
    (void)replaceable;
    static char newline[] = "\n";
    struct guest *guest = (struct guest *)((char *)link - offsetof(struct guest, link));
    struct answer *answer = xcalloc(1, sizeof *answer);
    answer->frame = frame_ref(frame);
    answer->request.data = answer;
    uv_buf_t parts[] = {uv_buf_init((char *)frame_bytes(frame), (unsigned)frame->length),
                        uv_buf_init(newline, 1)};
    if (uv_is_closing((uv_handle_t *)&guest->pipe) ||
        uv_write(&answer->request, (uv_stream_t *)&guest->pipe, parts, 2, on_written) <
            0) {
        frame_unref(answer->frame);
        free(answer);
    }
}

static void close_link(struct client_link *link, unsigned code, const char *reason) {
    (void)code, (void)reason;
    close_guest((struct guest *)((char *)link - offsetof(struct guest, link)));
}

/* ---- Commands ---- */

static void take_line(struct guest *guest) {
    char *words[WORDS] = {NULL}, *rest = guest->line, *word;
    unsigned count = 0;
    while (count < WORDS && (word = strtok_r(rest, " ", &rest)) != NULL)
        words[count++] = word;
    if (count == WORDS && strcmp(words[0], "vacate") == 0) {
        log_info("host.vacate", "match=%.40s side=%.40s", words[1], words[2]);
        hosting_vacate(guest->client, words[1], words[2]);
    } else {
        client_error(guest->client, 1, NULL, ERROR_UNKNOWN_TYPE);
    }
}

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
    char *end = memchr(guest->line, '\n', guest->length);
    if (end == NULL)
        return;
    *end = '\0';
    guest->length = 0; /* one command at a time: what follows in the same piece is lost */
    take_line(guest);
}

static void on_connection(uv_stream_t *server, int status) {
    struct host *host = server->data;
    if (status < 0)
        return;
    struct guest *guest = xcalloc(1, sizeof *guest);
    guest->host = host;
    guest->link = (struct client_link){.send = send_line, .close = close_link};
    guest->client = client_create(host->lobby, &guest->link, "host");
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
static int read_answer(int fd, char answer[ANSWER_SIZE]) {
    size_t length = 0;
    while (length < ANSWER_SIZE - 1) {
        ssize_t size = read(fd, answer + length, ANSWER_SIZE - 1 - length);
        if (size <= 0)
            return size < 0 ? -errno : -EPIPE;
        length += (size_t)size;
        answer[length] = '\0';
        char *end = strchr(answer, '\n');
        if (end != NULL) {
            *end = '\0';
            return 0;
        }
    }
    return -EMSGSIZE;
}

static int judge(const char *answer, char *why) {
    json_auto_t *json = json_loads(answer, 0, NULL);
    const char *type = json_get_text(json, "type"), *text = json_get_text(json, "text");
    if (type != NULL && strcmp(type, "done") == 0)
        return 0;
    snprintf(why, HOST_WHY_SIZE, "%.190s", text != NULL ? text : "no answer");
    return -EINVAL;
}

static int exchange(int fd, const struct sockaddr_un *address, const char *command,
                    char *why) {
    char line[LINE_SIZE], answer[ANSWER_SIZE];
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
    return error < 0 ? fail(why, "the server's answer", -error) : judge(answer, why);
}

int host_ask(const char *folder, const char *command, char ret_why[HOST_WHY_SIZE]) {
    struct sockaddr_un address;
    if (!path_of(folder, &address)) {
        snprintf(ret_why, HOST_WHY_SIZE,
                 "the folder's name is too long for a socket in it");
        return -ENAMETOOLONG;
    }
    int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (fd < 0)
        return fail(ret_why, "socket", errno);
    int error = exchange(fd, &address, command, ret_why);
    close(fd);
    return error;
}
