/* SPDX-License-Identifier: MIT */
/* Where the server listens. */
#define _GNU_SOURCE /* accept4, getifaddrs */
#include "listener.h"

#include "log.h"
#include "xmalloc.h"

#include <arpa/inet.h>
#include <assert.h>
#include <errno.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/tcp.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    SOCKETS_MAX = 16,     /* addresses of one interface */
    ACCEPTED_AT_ONCE = 64 /* then others have their turn */
};

union address {
    struct sockaddr any;
    struct sockaddr_in v4;
    struct sockaddr_in6 v6;
};

struct listening {
    uv_poll_t poll;
    struct listener *listener;
    int fd;
    char name[INET6_ADDRSTRLEN + IF_NAMESIZE + 3];
};

struct listener {
    uv_loop_t *loop;
    listener_accepted_fn *accepted;
    void *arg;
    int port;
    bool asleep; /* no more files */
    struct listening sockets[SOCKETS_MAX];
    unsigned count, open; /* sockets; handles that are not closed yet */
};

/* ---- Names ---- */

static socklen_t size_of(const union address *address) {
    return address->any.sa_family == AF_INET6 ? sizeof address->v6 : sizeof address->v4;
}

static void text_of(const union address *address, char *text, size_t size) {
    const void *number = address->any.sa_family == AF_INET6
                             ? (const void *)&address->v6.sin6_addr
                             : (const void *)&address->v4.sin_addr;
    if (inet_ntop(address->any.sa_family, number, text, (socklen_t)size) == NULL)
        snprintf(text, size, "?");
}

/* As in a URL. */
static void write_name(const union address *address, char *name, size_t size) {
    char text[INET6_ADDRSTRLEN];
    text_of(address, text, sizeof text);
    if (address->any.sa_family == AF_INET6)
        snprintf(name, size, "[%s]", text);
    else
        snprintf(name, size, "%s", text);
}

/* A number; false: it is none. */
static bool parse_number(const char *text, union address *ret_address) {
    *ret_address = (union address){0};
    if (inet_pton(AF_INET, text, &ret_address->v4.sin_addr) == 1)
        ret_address->any.sa_family = AF_INET;
    else if (inet_pton(AF_INET6, text, &ret_address->v6.sin6_addr) == 1)
        ret_address->any.sa_family = AF_INET6;
    return ret_address->any.sa_family != AF_UNSPEC;
}

/* All addresses of an interface; negative: it cannot be found out. */
static int addresses_of(const char *interface, union address *addresses) {
    struct ifaddrs *all;
    if (getifaddrs(&all) < 0)
        return -errno;
    int count = 0;
    for (const struct ifaddrs *at = all; at != NULL && count < SOCKETS_MAX;
         at = at->ifa_next) {
        if (at->ifa_addr == NULL || strcmp(at->ifa_name, interface) != 0)
            continue;
        union address *address = &addresses[count];
        *address = (union address){0};
        if (at->ifa_addr->sa_family == AF_INET)
            memcpy(&address->v4, at->ifa_addr, sizeof address->v4);
        else if (at->ifa_addr->sa_family == AF_INET6)
            memcpy(&address->v6, at->ifa_addr, sizeof address->v6);
        if (address->any.sa_family != AF_UNSPEC)
            count++;
    }
    freeifaddrs(all);
    return count;
}

/* ---- Binding ---- */

/* A socket that listens there, or a negative error. `both`: IPv4 comes there as well. */
static int bind_socket(union address *address, int port, bool both) {
    const int yes = 1, only_v6 = !both;
    bool v6 = address->any.sa_family == AF_INET6;
    if (v6)
        address->v6.sin6_port = htons((uint16_t)port);
    else
        address->v4.sin_port = htons((uint16_t)port);
    int fd =
        socket(address->any.sa_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (fd < 0)
        return -errno;
    if (setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes) < 0 ||
        (v6 && setsockopt(fd, IPPROTO_IPV6, IPV6_V6ONLY, &only_v6, sizeof only_v6) < 0) ||
        bind(fd, &address->any, size_of(address)) < 0 || listen(fd, SOMAXCONN) < 0) {
        int error = -errno;
        close(fd);
        return error;
    }
    return fd;
}

static int port_of(int fd) {
    union address address = {0};
    socklen_t size = sizeof address;
    if (getsockname(fd, &address.any, &size) < 0)
        return 0;
    return ntohs(address.any.sa_family == AF_INET6 ? address.v6.sin6_port
                                                   : address.v4.sin_port);
}

static int add_socket(struct listener *listener, union address *address, bool both) {
    int fd = bind_socket(address, listener->port, both);
    if (fd < 0)
        return fd;
    struct listening *socket = &listener->sockets[listener->count++];
    socket->listener = listener;
    socket->fd = fd;
    write_name(address, socket->name, sizeof socket->name);
    listener->port = port_of(fd);
    return 0;
}

static int bind_all(struct listener *listener) {
    union address v6 = {.v6 = {.sin6_family = AF_INET6}};
    union address v4 = {.v4 = {.sin_family = AF_INET}};
    int error = add_socket(listener, &v6, true);
    /* A machine without IPv6. */
    if (error == -EAFNOSUPPORT || error == -EADDRNOTAVAIL)
        error = add_socket(listener, &v4, false);
    return error;
}

/* What a bind's error means to whoever chose the address. */
static void explain(int error, const char *where, int port, char *why) {
    if (error == -EADDRINUSE)
        snprintf(why, LISTENER_WHY_SIZE,
                 "port %d of %s is taken: is another server running? Choose another port "
                 "with --port",
                 port, where);
    else if (error == -EADDRNOTAVAIL)
        snprintf(why, LISTENER_WHY_SIZE,
                 "this machine has not got the address %s: see `ip address` for those "
                 "that it has",
                 where);
    else
        snprintf(why, LISTENER_WHY_SIZE, "cannot listen on %s port %d: %s", where, port,
                 strerror(-error));
}

static int bind_interface(struct listener *listener, const char *name, char *why) {
    union address addresses[SOCKETS_MAX];
    int count = addresses_of(name, addresses);
    if (count < 0) {
        snprintf(why, LISTENER_WHY_SIZE, "cannot look up the interface %.60s: %s", name,
                 strerror(-count));
        return count;
    }
    if (count == 0) {
        snprintf(why, LISTENER_WHY_SIZE,
                 "%.60s is no address, and no interface of this machine that has one",
                 name);
        return -EADDRNOTAVAIL;
    }
    for (int i = 0; i < count; i++) {
        int error = add_socket(listener, &addresses[i], false);
        if (error < 0) {
            char text[INET6_ADDRSTRLEN];
            text_of(&addresses[i], text, sizeof text);
            explain(error, text, listener->port, why);
            return error;
        }
    }
    return 0;
}

static int bind_address(struct listener *listener, const char *name, char *why) {
    union address address;
    if (name != NULL && !parse_number(name, &address))
        return bind_interface(listener, name, why);
    int error = name != NULL ? add_socket(listener, &address, false) : bind_all(listener);
    if (error < 0)
        explain(error, name != NULL ? name : "this machine", listener->port, why);
    return error;
}

/* ---- Accepting ---- */

static void fall_asleep(struct listener *listener) {
    log_warn("net.accept", "why=\"no more files: waiting\"");
    listener->asleep = true;
    for (unsigned i = 0; i < listener->count; i++)
        uv_poll_stop(&listener->sockets[i].poll);
}

static void on_readable(uv_poll_t *poll, int status, int events) {
    (void)events;
    struct listening *socket = poll->data;
    struct listener *listener = socket->listener;
    const int yes = 1;
    for (int i = 0; status == 0 && i < ACCEPTED_AT_ONCE; i++) {
        union address peer = {0};
        socklen_t size = sizeof peer;
        int fd = accept4(socket->fd, &peer.any, &size, SOCK_CLOEXEC | SOCK_NONBLOCK);
        if (fd < 0 && (errno == EMFILE || errno == ENFILE || errno == ENOMEM))
            fall_asleep(listener);
        if (fd < 0 && errno != ECONNABORTED && errno != EINTR)
            return;
        if (fd < 0)
            continue;
        setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
        char text[INET6_ADDRSTRLEN];
        text_of(&peer, text, sizeof text);
        listener->accepted(listener->arg, fd, text);
    }
}

static void poll_all(struct listener *listener) {
    for (unsigned i = 0; i < listener->count; i++)
        uv_poll_start(&listener->sockets[i].poll, UV_READABLE, on_readable);
}

void listener_wake(struct listener *listener) {
    if (!listener->asleep)
        return;
    listener->asleep = false;
    poll_all(listener);
}

/* ---- Life ---- */

int listener_open(uv_loop_t *loop, const char *address, int port,
                  listener_accepted_fn *accepted, void *arg,
                  struct listener **ret_listener, char ret_why[LISTENER_WHY_SIZE]) {
    struct listener *listener = xcalloc(1, sizeof *listener);
    *listener =
        (struct listener){.loop = loop, .accepted = accepted, .arg = arg, .port = port};
    int error = bind_address(listener, address, ret_why);
    if (error < 0) {
        for (unsigned i = 0; i < listener->count; i++)
            close(listener->sockets[i].fd);
        free(listener);
        return error;
    }
    for (unsigned i = 0; i < listener->count; i++) {
        struct listening *socket = &listener->sockets[i];
        uv_poll_init_socket(loop, &socket->poll, socket->fd);
        socket->poll.data = socket;
        listener->open++;
    }
    poll_all(listener);
    *ret_listener = listener;
    return 0;
}

int listener_port(const struct listener *listener) {
    return listener->port;
}

const char *listener_name(const struct listener *listener, size_t index) {
    return index < listener->count ? listener->sockets[index].name : NULL;
}

static void on_closed(uv_handle_t *handle) {
    struct listening *socket = handle->data;
    if (--socket->listener->open == 0)
        free(socket->listener);
}

void listener_close(struct listener *listener) {
    for (unsigned i = 0; listener != NULL && i < listener->count; i++) {
        struct listening *socket = &listener->sockets[i];
        uv_poll_stop(&socket->poll);
        close(socket->fd);
        uv_close((uv_handle_t *)&socket->poll, on_closed);
    }
}
