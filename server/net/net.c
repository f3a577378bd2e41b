/* SPDX-License-Identifier: MIT */
/* The listening port, the list of sessions, and how it all ends. What the trials of
 * libwebsockets 4.1.6 on a foreign libuv loop taught is said where it matters. */
#include "net.h"

#include "admit.h"
#include "buf.h"
#include "dispatch.h"
#include "doorway.h"
#include "figures.h"
#include "http.h"
#include "inflow.h"
#include "inquiry.h"
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
    struct net_options options;
    struct lws_context *context; /* the library sets it to NULL when it is gone */
    struct lws_vhost *vhost;
    struct listener *listener, *metrics_listener; /* NULL: not open */
    struct doorway doorway;
    struct arrival *arriving; /* while the library takes it over */
    struct admit admit;
    struct web web;
    struct session *sessions, *doomed;
    struct session *late, **late_end; /* those to be sent to in turn */
    uv_idle_t turns;
    struct inflow inflow;
    uv_timer_t tick, reaper;
    int timers_open;
    uint64_t closing_since_ms; /* once it closes */
    bool leaving;              /* the library has been told to go */
    void (*closed)(void *arg);
    void *closed_arg;
    lws_retry_bo_t ping;
    uint64_t received, received_bytes, sent, sent_bytes, lagged, held;
};

/* ---- Small things for the other files ---- */

struct dispatch *net_dispatch(const struct net *net) {
    return net->options.dispatch;
}

struct lobby *net_lobby(const struct net *net) {
    return net->options.lobby;
}

struct admit *net_admit(struct net *net) {
    return &net->admit;
}

struct inflow *net_inflow(struct net *net) {
    return &net->inflow;
}

struct web *net_web(struct net *net) {
    return &net->web;
}

uint64_t net_now_ms(const struct net *net) {
    return uv_now(net->options.loop);
}

const struct listener *net_listener(const struct net *net) {
    return net->listener;
}

const struct listener *net_metrics_listener(const struct net *net) {
    return net->metrics_listener;
}

struct net *net_of(struct lws *wsi) {
    return lws_context_user(lws_get_context(wsi));
}

struct arrival *net_arrival(struct lws *wsi) {
    return lws_get_opaque_user_data(wsi);
}

void net_count_received(struct net *net, size_t bytes) {
    unsigned weight = figures_weight();
    net->received += weight;
    net->received_bytes += weight * bytes;
}

void net_count_sent(struct net *net, size_t bytes) {
    unsigned weight = figures_weight();
    net->sent += weight;
    net->sent_bytes += weight * bytes;
}

void net_count_held(struct net *net) {
    net->held++;
}

void net_count_lag(struct net *net) {
    net->lagged++;
}

void net_metrics(struct net *net, struct buf *buf) {
    inquiry_metric(buf, "connections", "gauge", "WebSocket connections.",
                   net->admit.connections[ADMIT_WEBSOCKET]);
    inquiry_metric(buf, "plain_connections", "gauge",
                   "Connections that are none (yet): silent ones and HTTP.",
                   net->admit.connections[ADMIT_PLAIN]);
    inquiry_metric(
        buf, "connections_refused_total", "counter",
        "Connections that were too many, in all or of one address.",
        (double)(net->admit.refused[ADMIT_PLAIN] + net->admit.refused[ADMIT_WEBSOCKET]));
    inquiry_metric(buf, "requests_refused_total", "counter",
                   "Connections whose first request was none.",
                   (double)net->doorway.refused);
    inquiry_metric(buf, "received_messages_total", "counter",
                   "Messages received (estimated).", (double)net->received);
    inquiry_metric(buf, "received_bytes_total", "counter", "Bytes of these.",
                   (double)net->received_bytes);
    inquiry_metric(buf, "sent_messages_total", "counter", "Messages sent (estimated).",
                   (double)net->sent);
    inquiry_metric(buf, "sent_bytes_total", "counter", "Bytes of these.",
                   (double)net->sent_bytes);
    inquiry_metric(
        buf, "held_total", "counter",
        "Messages that waited a turn of the loop because their address had had "
        "its share.",
        (double)net->held);
    inquiry_metric(buf, "lagged_total", "counter",
                   "Times that a slow connection was given a fresh state.",
                   (double)net->lagged);
}

/* ---- Sessions ---- */

void net_add_session(struct net *net, struct session *session) {
    session->next = net->sessions;
    session->pprev = &net->sessions;
    if (session->next != NULL)
        session->next->pprev = &session->next;
    net->sessions = session;
}

static void forget_late(struct net *net, struct session *session) {
    struct session **link = &net->late;
    while (*link != session)
        link = &(*link)->next_late;
    *link = session->next_late;
    if (net->late_end == &session->next_late)
        net->late_end = link;
}

/* Some of those that wait, then everything else has its turn. */
static void on_turn(uv_idle_t *idle) {
    struct net *net = idle->data;
    for (unsigned i = 0; i < LIMIT_SENT_AT_ONCE && net->late != NULL; i++) {
        struct session *session = net->late;
        forget_late(net, session);
        session->is_late = false;
        session_take_turn(session);
    }
    if (net->late == NULL)
        uv_idle_stop(idle);
}

void net_send_late(struct net *net, struct session *session) {
    if (session->is_late)
        return;
    session->is_late = true;
    session->next_late = NULL;
    *net->late_end = session;
    net->late_end = &session->next_late;
    uv_idle_start(&net->turns, on_turn);
}

void net_remove_session(struct net *net, struct session *session) {
    *session->pprev = session->next;
    if (session->next != NULL)
        session->next->pprev = session->pprev;
    struct session **link = &net->doomed;
    while (*link != NULL && *link != session)
        link = &(*link)->next_doomed;
    if (*link == session)
        *link = session->next_doomed;
    if (session->is_late)
        forget_late(net, session);
    inflow_forget(session);
}

/* The close frame is lost if a connection is closed in its writeable callback; so every
 * close from outside its receive callback is done here, from the loop. */
static void close_doomed(struct net *net, struct session *session) {
    struct lws *wsi = session->wsi;
    if (session->dead) {
        lws_set_timeout(wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC);
        /* The library arms its timer only after its own input and output. */
        lws_cancel_service(net->context);
        return;
    }
    lws_close_reason(wsi, (enum lws_close_status)session->close_code,
                     (unsigned char *)session->close_reason,
                     strlen(session->close_reason));
    lws_set_timeout(wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_SYNC);
}

static void on_reap(uv_timer_t *timer) {
    struct net *net = timer->data;
    while (net->doomed != NULL) {
        struct session *session = net->doomed;
        net->doomed = session->next_doomed;
        session->next_doomed = NULL;
        close_doomed(net, session);
    }
}

void net_doom_session(struct net *net, struct session *session) {
    for (const struct session *at = net->doomed; at != NULL; at = at->next_doomed)
        if (at == session)
            return;
    session->next_doomed = net->doomed;
    net->doomed = session;
    uv_timer_start(&net->reaper, on_reap, 0, 0);
}

/* Who connects and says nothing is not waited for. */
static void on_tick(uv_timer_t *timer) {
    struct net *net = timer->data;
    uint64_t now_ms = net_now_ms(net);
    if (net->listener != NULL)
        listener_wake(net->listener);
    if (net->metrics_listener != NULL)
        listener_wake(net->metrics_listener);
    doorway_tick(&net->doorway);
    for (struct session *at = net->sessions; at != NULL; at = at->next)
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

static void leave(struct net *net, struct arrival *arrival) {
    admit_leave(&net->admit, &arrival->visitor);
    free(arrival);
}

static void take_in(struct net *net, int fd, const char *peer, bool for_metrics) {
    struct arrival *arrival = xcalloc(1, sizeof *arrival);
    char address[ADMIT_ADDRESS_SIZE];
    admit_address(peer, NULL, address);
    snprintf(arrival->peer, sizeof arrival->peer, "%s", peer);
    arrival->for_metrics = for_metrics;
    if (admit_enter(&net->admit, &arrival->visitor, address, ADMIT_PLAIN)) {
        doorway_enter(&net->doorway, fd, arrival);
        return;
    }
    turn_away(fd, address);
    free(arrival);
}

static void on_passed(void *arg, int fd, struct arrival *arrival) {
    struct net *net = arg;
    net->arriving = arrival;
    lws_adopt_descriptor_vhost_via_info(
        &(lws_adopt_desc_t){.vh = net->vhost,
                            .type = LWS_ADOPT_SOCKET | LWS_ADOPT_HTTP,
                            .fd = {.sockfd = fd},
                            .opaque = arrival});
    /* It closes the socket if it cannot take it; it has told then whether it began to. */
    if (net->arriving != NULL) {
        leave(net, arrival);
        net->arriving = NULL;
    }
}

static void on_left(void *arg, struct arrival *arrival) {
    leave(arg, arrival);
}

static void on_accepted(void *arg, int fd, const char *peer) {
    take_in(arg, fd, peer, false);
}

static void on_metrics_accepted(void *arg, int fd, const char *peer) {
    take_in(arg, fd, peer, true);
}

void net_arrived(struct net *net, struct lws *wsi) {
    lws_set_opaque_user_data(wsi, net->arriving);
    net->arriving = NULL;
}

void net_departed(struct net *net, struct lws *wsi) {
    struct arrival *arrival = net_arrival(wsi);
    if (arrival == NULL)
        return;
    lws_set_opaque_user_data(wsi, NULL);
    leave(net, arrival);
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
    net->admit.connections_max[ADMIT_WEBSOCKET] =
        options->connections_max > 0 ? options->connections_max : files - SPARE_FILES;
    net->admit.connections_max[ADMIT_PLAIN] = files / 2;
    net->ping =
        (lws_retry_bo_t){.secs_since_valid_ping = (uint16_t)options->ping_s,
                         .secs_since_valid_hangup = (uint16_t)(options->ping_s * 5 / 2)};
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN_SERVER,
        .protocols = protocols,
        .headers = headers,
        .foreign_loops = loops,
        .pcontext = &net->context,
        .user = net,
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

static void open_timers(struct net *net) {
    uv_timer_init(net->options.loop, &net->tick);
    uv_timer_init(net->options.loop, &net->reaper);
    net->tick.data = net->reaper.data = net;
    uv_idle_init(net->options.loop, &net->turns);
    net->turns.data = net;
    net->late_end = &net->late;
    inflow_init(&net->inflow, net->options.loop);
    net->timers_open = 3 + INFLOW_HANDLES;
    uv_timer_start(&net->tick, on_tick, TICK_MS, TICK_MS);
}

int net_open(const struct net_options *options, struct net **ret_net,
             char ret_why[NET_WHY_SIZE]) {
    struct net *net = xcalloc(1, sizeof *net);
    net->options = *options;
    admit_init(&net->admit);
    net->admit.origins = options->origins;
    net->admit.origin_count = options->origin_count;
    net->admit.public_origin = options->public_origin;
    net->admit.per_address_max = options->per_address_max;
    web_init(&net->web, options->web_folder, options->games_folder);
    net->doorway = (struct doorway){
        .loop = options->loop, .passed = on_passed, .left = on_left, .arg = net};
    open_timers(net);
    *ret_net = net;
    int error = open_library(net, ret_why);
    return error == 0 ? open_ports(net, ret_why) : error;
}

/* ---- Closing ---- */

static void on_handle_closed(uv_handle_t *handle) {
    struct net *net = handle->data;
    if (--net->timers_open == 0 && net->closed != NULL)
        net->closed(net->closed_arg);
}

static void close_timers(struct net *net) {
    uv_close((uv_handle_t *)&net->tick, on_handle_closed);
    uv_close((uv_handle_t *)&net->reaper, on_handle_closed);
    uv_close((uv_handle_t *)&net->turns, on_handle_closed);
    inflow_close(&net->inflow, net, on_handle_closed);
}

/* First everybody is given time to take his farewell, then the library lets go of whoever
 * has not; the sessions must be gone before what they use is. */
static void on_closing(uv_timer_t *timer) {
    struct net *net = timer->data;
    bool late = net_now_ms(net) - net->closing_since_ms > CLOSING_MAX_MS;
    if (!net->leaving && (net->sessions == NULL || late)) {
        net->leaving = true;
        lws_context_destroy(net->context);
    }
    if (net->leaving && net->sessions == NULL) {
        uv_timer_stop(timer);
        close_timers(net);
    }
}

void net_close(struct net *net, void (*closed)(void *arg), void *arg) {
    net->closed = closed;
    net->closed_arg = arg;
    net->closing_since_ms = net_now_ms(net);
    listener_close(net->listener);
    listener_close(net->metrics_listener);
    net->listener = net->metrics_listener = NULL;
    doorway_close(&net->doorway);
    if (net->context == NULL) {
        close_timers(net);
        return;
    }
    for (struct session *at = net->sessions; at != NULL; at = at->next)
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
    assert(net->sessions == NULL);
    web_finish(&net->web);
    admit_finish(&net->admit);
    free(net);
}
