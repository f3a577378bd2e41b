/* SPDX-License-Identifier: MIT */
/* The listening port, the list of sessions, and how it all ends. What the trials of
 * libwebsockets 4.1.6 on a foreign libuv loop taught is said where it matters. */
#include "net.h"

#include "admit.h"
#include "buf.h"
#include "dispatch.h"
#include "doorway.h"
#include "http.h"
#include "hub.h"
#include "limit.h"
#include "listener.h"
#include "log.h"
#include "refusal.h"
#include "session.h"
#include "web.h"
#include "ws.h"
#include "xmalloc.h"

#include <assert.h>
#include <errno.h>
#include <libwebsockets.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    TICK_MS = 1000,
    CLOSING_MS = 50,
    CLOSING_MAX_MS = 2000,
    SPARE_FILES = 64, /* for the store, the log, files being served */
    /* The library's copy of a head, with what it notes beside each header. */
    HEADER_BYTES = LIMIT_REQUEST_BYTES + 64 * LIMIT_REQUEST_LINES
};

struct net {
    struct hub hub;
    struct net_options options;
    struct lws_context *context; /* the library sets it to NULL when it is gone */
    struct lws_vhost *vhost;
    struct listener *listener, *metrics_listener; /* NULL: not open */
    uv_timer_t tick;
    int handles_open;
    uint64_t closing_since_ms; /* once it closes */
    bool leaving;              /* the library has been told to go */
    void (*closed)(void *arg);
    void *closed_arg;
    lws_retry_bo_t ping;
};

const struct listener *net_listener(const struct net *net) {
    return net->listener;
}

const struct listener *net_metrics_listener(const struct net *net) {
    return net->metrics_listener;
}

/* Who connects and says nothing is not waited for. */
static void on_tick(uv_timer_t *timer) {
    struct net *net = timer->data;
    uint64_t now_ms = hub_now_ms(&net->hub);
    if (net->listener != NULL)
        listener_wake(net->listener);
    if (net->metrics_listener != NULL)
        listener_wake(net->metrics_listener);
    doorway_tick(&net->hub.doorway);
    for (struct session *at = net->hub.sessions; at != NULL; at = at->next)
        if (!dispatch_greeted(&at->peer) && now_ms - at->opened_ms > LIMIT_HELLO_MS)
            session_close(at, 1008, "no hello");
}

/* ---- Arriving ---- */

/* Said at once, before anything was read: who is one too many costs nothing else. */
static void turn_away(int fd, const char *address) {
    static const char why[] = "too many connections";
    char answer[REFUSAL_BYTES];
    size_t size = refusal_write(answer, 503, why);
    log_refusal(address, why);
    if (send(fd, answer, size, MSG_DONTWAIT | MSG_NOSIGNAL) > 0)
        shutdown(fd, SHUT_WR);
    close(fd);
}

static void take_in(struct net *net, int fd, const char *peer, bool for_metrics) {
    struct arrival *arrival = xcalloc(1, sizeof *arrival);
    char address[ADMIT_ADDRESS_SIZE];
    admit_address(peer, NULL, address);
    snprintf(arrival->peer, sizeof arrival->peer, "%s", peer);
    arrival->for_metrics = for_metrics;
    if (admit_enter(&net->hub.admit, &arrival->visitor, address, ADMIT_PLAIN)) {
        doorway_enter(&net->hub.doorway, fd, arrival);
        return;
    }
    turn_away(fd, address);
    free(arrival);
}

static void on_passed(void *arg, int fd, struct arrival *arrival) {
    struct net *net = arg;
    net->hub.arriving = arrival;
    lws_adopt_descriptor_vhost_via_info(
        &(lws_adopt_desc_t){.vh = net->vhost,
                            .type = LWS_ADOPT_SOCKET | LWS_ADOPT_HTTP,
                            .fd = {.sockfd = fd},
                            .opaque = arrival});
    /* It closes the socket if it cannot take it; it has told then whether it began to. */
    if (net->hub.arriving != NULL) {
        hub_leave(&net->hub, arrival);
        net->hub.arriving = NULL;
    }
}

static void on_left(void *arg, struct arrival *arrival) {
    struct net *net = arg;
    hub_leave(&net->hub, arrival);
}

static void on_accepted(void *arg, int fd, const char *peer) {
    take_in(arg, fd, peer, false);
}

static void on_metrics_accepted(void *arg, int fd, const char *peer) {
    take_in(arg, fd, peer, true);
}

/* ---- Opening ---- */

static void on_library_log(int level, const char *line) {
    char text[256];
    size_t length = strcspn(line, "\n");
    if (length >= sizeof text)
        length = sizeof text - 1;
    memcpy(text, line, length);
    text[length] = '\0';
    if (level == LLL_ERR)
        log_warn("net.library", "%s", text);
    else
        log_debug("net.library", "%s", text);
}

/* Reaching the system's limit would make the library spin: it stops accepting before. */
static unsigned files_max(void) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) < 0 || limit.rlim_cur == RLIM_INFINITY)
        return 20000;
    if (limit.rlim_cur < limit.rlim_max) {
        limit.rlim_cur = limit.rlim_max < 65536 ? limit.rlim_max : 65536;
        if (setrlimit(RLIMIT_NOFILE, &limit) < 0)
            getrlimit(RLIMIT_NOFILE, &limit);
    }
    return limit.rlim_cur > 4 * SPARE_FILES ? (unsigned)limit.rlim_cur - SPARE_FILES
                                            : (unsigned)limit.rlim_cur / 2;
}

static const struct lws_protocol_vhost_options headers[] = {
    {&headers[1], NULL, "x-content-type-options:", "nosniff"},
    {NULL, NULL, "referrer-policy:", "no-referrer"},
};

/* The first protocol serves HTTP. */
static const struct lws_protocols protocols[] = {
    {.name = "(http)", /* which no client can ask for */
     .callback = http_callback,
     .per_session_data_size = sizeof(struct http)},
    {.name = "ridgeline.v1",
     .callback = ws_callback,
     .per_session_data_size = sizeof(struct ws),
     .rx_buffer_size = 1024,
     /* Else each send is cut at the size of the receive buffer. */
     .tx_packet_size = 65536},
    {.name = NULL},
};

/* The library listens nowhere: what was accepted is handed to it. */
static int open_library(struct net *net, char *why) {
    const struct net_options *options = &net->options;
    void *loops[1] = {options->loop};
    unsigned files = files_max();
    net->hub.admit.connections_max[ADMIT_WEBSOCKET] =
        options->connections_max > 0 ? options->connections_max : files - SPARE_FILES;
    net->hub.admit.connections_max[ADMIT_PLAIN] = files / 2;
    net->ping =
        (lws_retry_bo_t){.secs_since_valid_ping = (uint16_t)options->ping_s,
                         .secs_since_valid_hangup = (uint16_t)(options->ping_s * 5 / 2)};
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN_SERVER,
        .protocols = protocols,
        .headers = headers,
        .foreign_loops = loops,
        .pcontext = &net->context,
        .user = &net->hub,
        .fd_limit_per_thread = files,
        .max_http_header_data = HEADER_BYTES,
        .retry_and_idle_policy = &net->ping,
        .alpn = "http/1.1",
        .options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_EXPLICIT_VHOSTS |
                   LWS_SERVER_OPTION_VALIDATE_UTF8};
    lws_set_log_level(LLL_ERR | LLL_WARN, on_library_log);
    net->context = lws_create_context(&info);
    if (net->context != NULL)
        net->vhost = lws_create_vhost(net->context, &info);
    if (net->vhost != NULL)
        return 0;
    snprintf(why, NET_WHY_SIZE,
             "the socket library cannot use libuv: is libwebsockets-evlib-uv installed?");
    return -EIO;
}

static int open_ports(struct net *net, char *why) {
    static_assert(NET_WHY_SIZE >= LISTENER_WHY_SIZE, "a listener's sentence fits");
    const struct net_options *options = &net->options;
    int error = listener_open(options->loop, options->address, options->port, on_accepted,
                              net, &net->listener, why);
    if (error == 0 && options->metrics_port >= 0)
        error =
            listener_open(options->loop, options->metrics_address, options->metrics_port,
                          on_metrics_accepted, net, &net->metrics_listener, why);
    return error;
}

static void open_handles(struct net *net) {
    uv_timer_init(net->options.loop, &net->tick);
    net->tick.data = net;
    hub_init(&net->hub, net->options.loop, session_handle_held, session_take_turn);
    net->handles_open = 1 + HUB_HANDLES;
    uv_timer_start(&net->tick, on_tick, TICK_MS, TICK_MS);
}

int net_open(const struct net_options *options, struct net **ret_net,
             char ret_why[NET_WHY_SIZE]) {
    struct net *net = xcalloc(1, sizeof *net);
    net->options = *options;
    net->hub.lobby = options->lobby;
    net->hub.dispatch = options->dispatch;
    admit_init(&net->hub.admit);
    net->hub.admit.origins = options->origins;
    net->hub.admit.origin_count = options->origin_count;
    net->hub.admit.public_origin = options->public_origin;
    net->hub.admit.per_address_max = options->per_address_max;
    web_init(&net->hub.web, options->web_folder, options->games_folder);
    net->hub.doorway = (struct doorway){
        .loop = options->loop, .passed = on_passed, .left = on_left, .arg = net};
    open_handles(net);
    *ret_net = net;
    int error = open_library(net, ret_why);
    return error == 0 ? open_ports(net, ret_why) : error;
}

/* ---- Closing ---- */

static void on_handle_closed(uv_handle_t *handle) {
    struct net *net = handle->data;
    if (--net->handles_open == 0 && net->closed != NULL)
        net->closed(net->closed_arg);
}

static void close_handles(struct net *net) {
    uv_close((uv_handle_t *)&net->tick, on_handle_closed);
    hub_close(&net->hub, net, on_handle_closed);
}

/* First everybody is given time to take his farewell, then the library lets go of whoever
 * has not; the sessions must be gone before what they use is. */
static void on_closing(uv_timer_t *timer) {
    struct net *net = timer->data;
    bool late = hub_now_ms(&net->hub) - net->closing_since_ms > CLOSING_MAX_MS;
    if (!net->leaving && (net->hub.sessions == NULL || late)) {
        net->leaving = true;
        lws_context_destroy(net->context);
    }
    if (net->leaving && net->hub.sessions == NULL) {
        uv_timer_stop(timer);
        close_handles(net);
    }
}

void net_close(struct net *net, void (*closed)(void *arg), void *arg) {
    net->closed = closed;
    net->closed_arg = arg;
    net->closing_since_ms = hub_now_ms(&net->hub);
    listener_close(net->listener);
    listener_close(net->metrics_listener);
    net->listener = net->metrics_listener = NULL;
    doorway_close(&net->hub.doorway);
    if (net->context == NULL) {
        close_handles(net);
        return;
    }
    for (struct session *at = net->hub.sessions; at != NULL; at = at->next)
        session_close(at, 1001, "the server shuts down");
    uv_timer_start(&net->tick, on_closing, 0, CLOSING_MS);
}

/* The library wants to be destroyed twice: once to leave the loop, and again when the
 * loop has run empty; the second call unloads the code that the first one's callbacks
 * still need. */
void net_destroy(struct net *net) {
    if (net == NULL)
        return;
    if (net->context != NULL)
        lws_context_destroy(net->context);
    assert(net->hub.sessions == NULL);
    web_finish(&net->hub.web);
    admit_finish(&net->hub.admit);
    free(net);
}
