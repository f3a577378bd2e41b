/* SPDX-License-Identifier: MIT */
/* What all connections share. */
#include "hub.h"

#include "figures.h"
#include "inquiry.h"
#include "limit.h"
#include "session.h"

#include <libwebsockets.h>
#include <stdlib.h>
#include <string.h>

struct hub *hub_of(struct lws *wsi) {
    return lws_context_user(lws_get_context(wsi));
}

struct arrival *hub_arrival(struct lws *wsi) {
    return lws_get_opaque_user_data(wsi);
}

uint64_t hub_now_ms(const struct hub *hub) {
    return uv_now(hub->loop);
}

/* ---- Who comes and goes ---- */

void hub_leave(struct hub *hub, struct arrival *arrival) {
    admit_leave(&hub->admit, &arrival->visitor);
    free(arrival);
}

void hub_arrived(struct hub *hub, struct lws *wsi) {
    lws_set_opaque_user_data(wsi, hub->arriving);
    hub->arriving = NULL;
}

void hub_departed(struct hub *hub, struct lws *wsi) {
    struct arrival *arrival = hub_arrival(wsi);
    if (arrival == NULL)
        return;
    lws_set_opaque_user_data(wsi, NULL);
    hub_leave(hub, arrival);
}

/* ---- Sessions ---- */

void hub_add_session(struct hub *hub, struct session *session) {
    session->next = hub->sessions;
    session->pprev = &hub->sessions;
    if (session->next != NULL)
        session->next->pprev = &session->next;
    hub->sessions = session;
}

static void forget_late(struct hub *hub, struct session *session) {
    struct session **link = &hub->late;
    while (*link != session)
        link = &(*link)->next_late;
    *link = session->next_late;
    if (hub->late_end == &session->next_late)
        hub->late_end = link;
}

/* Some of those that wait, then everything else has its turn. */
static void on_turn(uv_idle_t *idle) {
    struct hub *hub = idle->data;
    for (unsigned i = 0; i < LIMIT_SENT_AT_ONCE && hub->late != NULL; i++) {
        struct session *session = hub->late;
        forget_late(hub, session);
        session->is_late = false;
        hub->send(session);
    }
    if (hub->late == NULL)
        uv_idle_stop(idle);
}

void hub_send_late(struct hub *hub, struct session *session) {
    if (session->is_late)
        return;
    session->is_late = true;
    session->next_late = NULL;
    *hub->late_end = session;
    hub->late_end = &session->next_late;
    uv_idle_start(&hub->turns, on_turn);
}

void hub_remove_session(struct hub *hub, struct session *session) {
    *session->pprev = session->next;
    if (session->next != NULL)
        session->next->pprev = session->pprev;
    struct session **link = &hub->doomed;
    while (*link != NULL && *link != session)
        link = &(*link)->next_doomed;
    if (*link == session)
        *link = session->next_doomed;
    if (session->is_late)
        forget_late(hub, session);
    inflow_forget(session);
}

/* The close frame is lost if a connection is closed in its writeable callback; so every
 * close from outside its receive callback is done here, from the loop. */
static void close_doomed(struct session *session) {
    struct lws *wsi = session->wsi;
    if (session->dead) {
        lws_set_timeout(wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC);
        /* The library arms its timer only after its own input and output. */
        lws_cancel_service(lws_get_context(wsi));
        return;
    }
    lws_close_reason(wsi, (enum lws_close_status)session->close_code,
                     (unsigned char *)session->close_reason,
                     strlen(session->close_reason));
    lws_set_timeout(wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_SYNC);
}

static void on_reap(uv_timer_t *timer) {
    struct hub *hub = timer->data;
    while (hub->doomed != NULL) {
        struct session *session = hub->doomed;
        hub->doomed = session->next_doomed;
        session->next_doomed = NULL;
        close_doomed(session);
    }
}

void hub_doom_session(struct hub *hub, struct session *session) {
    for (const struct session *at = hub->doomed; at != NULL; at = at->next_doomed)
        if (at == session)
            return;
    session->next_doomed = hub->doomed;
    hub->doomed = session;
    uv_timer_start(&hub->reaper, on_reap, 0, 0);
}

/* ---- Figures ---- */

void hub_count_received(struct hub *hub, size_t bytes) {
    unsigned weight = figures_weight();
    hub->received += weight;
    hub->received_bytes += weight * bytes;
}

void hub_count_sent(struct hub *hub, size_t bytes) {
    unsigned weight = figures_weight();
    hub->sent += weight;
    hub->sent_bytes += weight * bytes;
}

void hub_count_held(struct hub *hub) {
    hub->held++;
}

void hub_count_lag(struct hub *hub) {
    hub->lagged++;
}

void hub_metrics(const struct hub *hub, struct buf *buf) {
    inquiry_metric(buf, "connections", "gauge", "WebSocket connections.",
                   hub->admit.connections[ADMIT_WEBSOCKET]);
    inquiry_metric(buf, "plain_connections", "gauge",
                   "Connections that are none (yet): silent ones and HTTP.",
                   hub->admit.connections[ADMIT_PLAIN]);
    inquiry_metric(
        buf, "connections_refused_total", "counter",
        "Connections that were too many, in all or of one address.",
        (double)(hub->admit.refused[ADMIT_PLAIN] + hub->admit.refused[ADMIT_WEBSOCKET]));
    inquiry_metric(buf, "requests_refused_total", "counter",
                   "Connections whose first request was none.",
                   (double)hub->doorway.refused);
    inquiry_metric(buf, "received_messages_total", "counter",
                   "Messages received (estimated).", (double)hub->received);
    inquiry_metric(buf, "received_bytes_total", "counter", "Bytes of these.",
                   (double)hub->received_bytes);
    inquiry_metric(buf, "sent_messages_total", "counter", "Messages sent (estimated).",
                   (double)hub->sent);
    inquiry_metric(buf, "sent_bytes_total", "counter", "Bytes of these.",
                   (double)hub->sent_bytes);
    inquiry_metric(
        buf, "held_total", "counter",
        "Messages that waited a turn of the loop because their address had had "
        "its share.",
        (double)hub->held);
    inquiry_metric(buf, "lagged_total", "counter",
                   "Times that a slow connection was given a fresh state.",
                   (double)hub->lagged);
}

/* ---- Life ---- */

void hub_init(struct hub *hub, uv_loop_t *loop, void (*handle)(struct session *session),
              void (*send)(struct session *session)) {
    hub->loop = loop;
    hub->send = send;
    hub->late_end = &hub->late;
    uv_timer_init(loop, &hub->reaper);
    uv_idle_init(loop, &hub->turns);
    hub->reaper.data = hub->turns.data = hub;
    inflow_init(&hub->inflow, loop, handle);
}

void hub_close(struct hub *hub, void *data, uv_close_cb closed) {
    hub->reaper.data = hub->turns.data = data;
    uv_close((uv_handle_t *)&hub->reaper, closed);
    uv_close((uv_handle_t *)&hub->turns, closed);
    inflow_close(&hub->inflow, data, closed);
}
