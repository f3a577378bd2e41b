/* SPDX-License-Identifier: MIT */
/* Clients for the benches. */
#include "load.h"

#include "xmalloc.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { EVENTS_MAX = 256, READ_BYTES = 65536 };

struct load {
    int epoll;
};

void die(const char *what) {
    fprintf(stderr, "bench: %s (errno %d)\n", what, errno);
    exit(1);
}

uint64_t now_ns(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000U + (uint64_t)now.tv_nsec;
}

struct load *load_create(void) {
    struct load *load = xcalloc(1, sizeof *load);
    load->epoll = epoll_create1(EPOLL_CLOEXEC);
    return load;
}

void load_destroy(struct load *load) {
    close(load->epoll);
    free(load);
}

static void write_all(int socket, const char *bytes, size_t size) {
    while (size > 0) {
        ssize_t sent = send(socket, bytes, size, MSG_NOSIGNAL);
        if (sent < 0 && errno == EAGAIN) {
            poll(&(struct pollfd){.fd = socket, .events = POLLOUT}, 1, 1000);
            continue;
        }
        if (sent < 0)
            die("cannot send");
        bytes += sent;
        size -= (size_t)sent;
    }
}

void load_connect(struct load *load, struct connection *connection, int port,
                  void (*on_message)(struct connection *, const char *, size_t),
                  void *owner) {
    static const char request[] =
        "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: "
        "Upgrade\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Protocol: ridgeline.v1\r\n\r\n";
    *connection = (struct connection){.on_message = on_message, .owner = owner};
    connection->socket = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    struct sockaddr_in address = {.sin_family = AF_INET,
                                  .sin_port = htons((uint16_t)port),
                                  .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    if (connect(connection->socket, (struct sockaddr *)&address, sizeof address) < 0)
        die("cannot connect");
    setsockopt(connection->socket, IPPROTO_TCP, TCP_NODELAY, &(int){1}, sizeof(int));
    write_all(connection->socket, request, sizeof request - 1);
    char answer[1024];
    size_t have = 0;
    do {
        ssize_t got = recv(connection->socket, answer + have, 1, 0);
        if (got <= 0 || ++have == sizeof answer)
            die("no upgrade");
    } while (have < 4 || memcmp(answer + have - 4, "\r\n\r\n", 4) != 0);
    if (strncmp(answer, "HTTP/1.1 101", 12) != 0)
        die("not upgraded");
    fcntl(connection->socket, F_SETFL, O_NONBLOCK);
    struct epoll_event event = {.events = EPOLLIN, .data.ptr = connection};
    epoll_ctl(load->epoll, EPOLL_CTL_ADD, connection->socket, &event);
}

void load_disconnect(struct connection *connection) {
    close(connection->socket);
    buf_finish(&connection->in);
}

/* Masked, as a client must, with a mask of zeros: which costs it nothing. */
void load_send(struct connection *connection, const char *text, size_t size) {
    char frame[16384 + 16];
    size_t head = 2;
    frame[0] = (char)0x81;
    if (size < 126) {
        frame[1] = (char)(0x80 | size);
    } else {
        frame[1] = (char)(0x80 | 126);
        frame[2] = (char)(size >> 8);
        frame[3] = (char)(size & 255);
        head = 4;
    }
    memset(frame + head, 0, 4);
    memcpy(frame + head + 4, text, size);
    write_all(connection->socket, frame, head + 4 + size);
}

/* Takes one whole frame from what has come; false: there is none. */
static bool take_frame(struct connection *connection) {
    const unsigned char *at = (unsigned char *)connection->in.bytes + connection->taken;
    size_t have = connection->in.length - connection->taken, head = 2;
    if (have < 2)
        return false;
    uint64_t size = at[1] & 127;
    if (size == 126) {
        head = 4;
        size = have < head ? UINT64_MAX : (uint64_t)at[2] << 8 | at[3];
    } else if (size == 127) {
        head = 10;
        size = 0;
        for (int i = 2; have >= head && i < 10; i++)
            size = size << 8 | at[i];
    }
    if (have < head || have - head < size)
        return false;
    connection->taken += head + (size_t)size;
    if ((at[0] & 15) == 8)
        die("the server closed a connection");
    if ((at[0] & 15) == 1) {
        connection->messages++;
        connection->bytes += size;
        connection->on_message(connection, (const char *)at + head, (size_t)size);
    }
    return true;
}

static void receive(struct connection *connection) {
    ssize_t got;
    do {
        char *place = buf_reserve(&connection->in, READ_BYTES);
        got = recv(connection->socket, place, READ_BYTES, 0);
        if (got == 0)
            die("the server is gone");
        if (got > 0)
            connection->in.length += (size_t)got;
    } while (got == READ_BYTES);
    while (take_frame(connection))
        continue;
    if (connection->taken == connection->in.length) {
        connection->in.length = connection->taken = 0;
    } else if (connection->taken > 0) {
        size_t left = connection->in.length - connection->taken;
        memmove(connection->in.bytes, connection->in.bytes + connection->taken, left);
        connection->in.length = left;
        connection->taken = 0;
    }
}

/* Waits that are shorter than epoll_wait() knows end with a message all the same: a message that lies
 * there until a sleep is over would be counted as late. */
static void wait_briefly(const struct load *load, int64_t wait_us) {
    struct timespec pause = {0, wait_us * 1000};
    fd_set set;
    FD_ZERO(&set);
    FD_SET(load->epoll, &set);
    pselect(load->epoll + 1, &set, NULL, NULL, &pause, NULL);
}

void load_turn(struct load *load, int64_t wait_us) {
    struct epoll_event events[EVENTS_MAX];
    int wait_ms = wait_us < 0 ? -1 : (int)(wait_us / 1000);
    if (wait_us > 0 && wait_us < 1000)
        wait_briefly(load, wait_us);
    int count = epoll_wait(load->epoll, events, EVENTS_MAX, wait_ms);
    for (int i = 0; i < count; i++)
        receive(events[i].data.ptr);
}

/* ---- Servers ---- */

void program_start(struct program *program, const char *const *arguments) {
    int pipes[2];
    if (pipe(pipes) < 0)
        die("pipe");
    program->pid = fork();
    if (program->pid == 0) {
        dup2(pipes[1], 1);
        close(pipes[0]);
        close(pipes[1]);
        execv(arguments[0], (char *const *)arguments);
        _exit(127);
    }
    close(pipes[1]);
    program->output = pipes[0];
    char line[256];
    size_t have = 0;
    while (have < sizeof line - 1 && read(pipes[0], line + have, 1) == 1 &&
           line[have] != '\n')
        have++;
    line[have] = '\0';
    const char *colon = strrchr(line, ':');
    if (colon == NULL)
        die("the server did not start");
    program->port = atoi(colon + 1);
}

void program_stop(struct program *program) {
    kill(program->pid, SIGTERM);
    waitpid(program->pid, NULL, 0);
    close(program->output);
}

double program_cpu_s(const struct program *program) {
    char path[64], line[1024];
    snprintf(path, sizeof path, "/proc/%d/stat", (int)program->pid);
    FILE *file = fopen(path, "r");
    if (file == NULL || fgets(line, sizeof line, file) == NULL)
        die("no figures of the server");
    fclose(file);
    const char *at = strrchr(line, ')'); /* behind the name: state is field 3 */
    unsigned long user = 0, system = 0;
    if (at == NULL ||
        sscanf(at + 2, "%*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user,
               &system) != 2)
        die("no figures of the server");
    return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

double program_memory_kib(const struct program *program) {
    char path[64], line[256];
    double value = 0;
    snprintf(path, sizeof path, "/proc/%d/status", (int)program->pid);
    FILE *file = fopen(path, "r");
    if (file == NULL)
        die("no figures of the server");
    while (fgets(line, sizeof line, file) != NULL)
        if (sscanf(line, "VmRSS: %lf", &value) == 1)
            break;
    fclose(file);
    return value;
}

/* ---- Samples ---- */

void samples_add(struct samples *samples, double value) {
    if (samples->count == samples->capacity) {
        samples->capacity = samples->capacity == 0 ? 4096 : samples->capacity * 2;
        samples->values =
            xrealloc(samples->values, samples->capacity * sizeof *samples->values);
    }
    samples->values[samples->count++] = value;
}

static int by_size(const void *one, const void *other) {
    double a = *(const double *)one, b = *(const double *)other;
    return (a > b) - (a < b);
}

double samples_at(struct samples *samples, double part) {
    if (samples->count == 0)
        return 0;
    qsort(samples->values, samples->count, sizeof *samples->values, by_size);
    size_t place = (size_t)((double)samples->count * part);
    return samples->values[place < samples->count ? place : samples->count - 1];
}

double samples_mean(const struct samples *samples) {
    double sum = 0;
    for (size_t i = 0; i < samples->count; i++)
        sum += samples->values[i];
    return samples->count == 0 ? 0 : sum / (double)samples->count;
}

void samples_clear(struct samples *samples) {
    free(samples->values);
    *samples = (struct samples){0};
}
