/* SPDX-License-Identifier: MIT */
/* What all connections share: who is connected and who of them must be closed or sent to, what is
 * asked of the rest of the server, what is counted. The files above it (net, ws, http, session) use
 * it; it calls none of them, but what it was given. */
#ifndef RIDGELINE_NET_HUB_H
#define RIDGELINE_NET_HUB_H

#include "admit.h"
#include "doorway.h"
#include "inflow.h"
#include "web.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <uv.h>

struct buf;
struct dispatch;
struct lobby;
struct lws;
struct session;

/* A connection, from its first byte to its last, whatever it is used for. */
struct arrival {
    struct visitor visitor; /* as it is counted now */
    char peer[ADMIT_ADDRESS_SIZE];
    bool for_metrics; /* it came to the port for the figures */
};

struct hub {
    uv_loop_t *loop;
    struct lobby *lobby;
    struct dispatch *dispatch;
    struct admit admit;
    struct web web;
    struct doorway doorway;
    struct inflow inflow;
    struct arrival *arriving; /* while the library takes it over */
    struct session *sessions, *doomed;
    struct session *late, **late_end; /* those to be sent to in turn */
    void (*send)(struct session *session);
    uv_idle_t turns;
    uv_timer_t reaper;
    uint64_t received, received_bytes, sent, sent_bytes, lagged, held;
};

enum { HUB_HANDLES = 2 + INFLOW_HANDLES };

/* Its lists and handles; the rest is set by who has it. `handle` and `send`: the turn has come of a
 * session whose message was held, or to which something is to be sent. */
void hub_init(struct hub *hub, uv_loop_t *loop, void (*handle)(struct session *session),
              void (*send)(struct session *session));

/* Closes the handles; `closed` is called for each, with `data` in it. */
void hub_close(struct hub *hub, void *data, uv_close_cb closed);

/* That of a library's connection; the arrival is NULL only for what is not one of ours. */
struct hub *hub_of(struct lws *wsi);
struct arrival *hub_arrival(struct lws *wsi);

uint64_t hub_now_ms(const struct hub *hub);

/* The library has made a connection of what was accepted, or is done with one. */
void hub_arrived(struct hub *hub, struct lws *wsi);
void hub_departed(struct hub *hub, struct lws *wsi);

/* Nobody is there any more, or he never came in: he is counted no longer. */
void hub_leave(struct hub *hub, struct arrival *arrival);

void hub_add_session(struct hub *hub, struct session *session);
void hub_remove_session(struct hub *hub, struct session *session);

/* Something is to be sent to it in turn, or it is to be closed by the loop. */
void hub_send_late(struct hub *hub, struct session *session);
void hub_doom_session(struct hub *hub, struct session *session);

void hub_count_received(struct hub *hub, size_t bytes);
void hub_count_sent(struct hub *hub, size_t bytes);
void hub_count_held(struct hub *hub);
void hub_count_lag(struct hub *hub);

/* The figures of this folder, in Prometheus' text format. */
void hub_metrics(const struct hub *hub, struct buf *buf);

#endif
