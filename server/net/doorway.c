/* SPDX-License-Identifier: MIT */
/* Where a connection stands until its first request is whole. */
#include "doorway.h"

#include "heading.h"
#include "limit.h"
#include "refusal.h"
#include "xmalloc.h"

#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>

struct caller {
    uv_poll_t poll;
    struct doorway *doorway;
    struct arrival *arrival;
    int fd;
    uint64_t until_ms; /* then it is sent away */
    bool spoke;        /* it has sent something */
    bool answered;     /* it was refused, and is given time to read why */
    struct caller *next, **pprev;
};

static void on_closed(uv_handle_t *handle) {
    free(handle->data);
}

/* The caller's socket and arrival are somebody else's now. */
static void forget(struct caller *caller) {
    *caller->pprev = caller->next;
    if (caller->next != NULL)
        caller->next->pprev = caller->pprev;
    uv_poll_stop(&caller->poll);
    uv_close((uv_handle_t *)&caller->poll, on_closed);
}

static void send_away(struct caller *caller) {
    struct doorway *doorway = caller->doorway;
    forget(caller);
    close(caller->fd);
    doorway->left(doorway->arg, caller->arrival);
}

/* The loop calls again when there are as many bytes in the socket: what has been looked at stays
 * there, and would call for ever. */
static void wait_for(const struct caller *caller, int bytes) {
    setsockopt(caller->fd, SOL_SOCKET, SO_RCVLOWAT, &bytes, sizeof bytes);
}

static void pass(struct caller *caller) {
    struct doorway *doorway = caller->doorway;
    wait_for(caller, 1);
    forget(caller);
    doorway->passed(doorway->arg, caller->fd, caller->arrival);
}

/* A socket that is closed with unread bytes in it is reset, which can swallow the answer on its way:
 * so what comes is thrown away until the peer closes, for a while. */
static void refuse(struct caller *caller, unsigned status, const char *why) {
    char answer[REFUSAL_BYTES];
    size_t size = refusal_write(answer, status, why);
    caller->doorway->refused++;
    if (send(caller->fd, answer, size, MSG_DONTWAIT | MSG_NOSIGNAL) != (ssize_t)size ||
        shutdown(caller->fd, SHUT_WR) < 0) {
        send_away(caller);
        return;
    }
    caller->answered = true;
    caller->until_ms = uv_now(caller->doorway->loop) + LIMIT_FAREWELL_MS;
    wait_for(caller, 1);
}

static void throw_away(struct caller *caller) {
    char bytes[LIMIT_REQUEST_BYTES];
    ssize_t size = recv(caller->fd, bytes, sizeof bytes, MSG_DONTWAIT);
    if (size == 0 || (size < 0 && errno != EAGAIN && errno != EINTR))
        send_away(caller);
}

static void look(struct caller *caller, bool ended) {
    char bytes[LIMIT_REQUEST_BYTES + 1];
    ssize_t size = recv(caller->fd, bytes, sizeof bytes, MSG_PEEK | MSG_DONTWAIT);
    if (size < 0 && (errno == EAGAIN || errno == EINTR))
        return;
    struct heading_verdict verdict = {0};
    if (size > 0)
        verdict = heading_judge(bytes, (size_t)size);
    if (verdict.status == HEADING_GOOD)
        pass(caller);
    else if (verdict.status != HEADING_UNFINISHED)
        refuse(caller, verdict.status, verdict.why);
    else if (size <= 0)
        send_away(caller);
    else if (ended)
        refuse(caller, 400, "the request breaks off");
    else {
        caller->spoke = true;
        wait_for(caller, (int)size + 1);
    }
}

static void on_event(uv_poll_t *poll, int status, int events) {
    struct caller *caller = poll->data;
    if (status < 0)
        send_away(caller);
    else if (caller->answered)
        throw_away(caller);
    else
        look(caller, (events & UV_DISCONNECT) != 0);
}

void doorway_enter(struct doorway *doorway, int fd, struct arrival *arrival) {
    struct caller *caller = xcalloc(1, sizeof *caller);
    *caller = (struct caller){.doorway = doorway,
                              .arrival = arrival,
                              .fd = fd,
                              .until_ms = uv_now(doorway->loop) + LIMIT_REQUEST_MS,
                              .next = doorway->callers,
                              .pprev = &doorway->callers};
    if (caller->next != NULL)
        caller->next->pprev = &caller->next;
    doorway->callers = caller;
    caller->poll.data = caller;
    uv_poll_init_socket(doorway->loop, &caller->poll, fd);
    uv_poll_start(&caller->poll, UV_READABLE | UV_DISCONNECT, on_event);
}

void doorway_tick(struct doorway *doorway) {
    uint64_t now_ms = uv_now(doorway->loop);
    struct caller *next;
    for (struct caller *caller = doorway->callers; caller != NULL; caller = next) {
        next = caller->next;
        if (now_ms < caller->until_ms)
            continue;
        if (caller->spoke && !caller->answered)
            refuse(caller, 408, "the request took too long to come");
        else
            send_away(caller);
    }
}

void doorway_close(struct doorway *doorway) {
    while (doorway->callers != NULL)
        send_away(doorway->callers);
}
