/* SPDX-License-Identifier: MIT */
/* The network side of the server: one listening port on the program's loop, WebSocket
 * sessions and HTTP on it. The only code that knows sockets. */
#ifndef RIDGELINE_NET_NET_H
#define RIDGELINE_NET_NET_H

#include "admit.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <uv.h>

struct dispatch;
struct frame;
struct inflow;
struct lobby;
struct net;
struct session;
struct web;

struct net_options {
    uv_loop_t *loop;
    struct lobby *lobby;
    struct dispatch *dispatch;
    const char *address;         /* to listen on, as listener.h says; NULL: all */
    int port;                    /* 0: a free one */
    const char *metrics_address; /* for /metrics alone; NULL: all */
    int metrics_port;            /* 0: a free one; -1: /metrics is nowhere */
    const char *web_folder;      /* NULL: one page that says how to connect */
    const char *games_folder;    /* whose scenery is served beside it; NULL: none */
    const char *const *origins;  /* allowed besides the server's own */
    size_t origin_count;
    const char *public_origin; /* how people reach the server; NULL: not known */
    unsigned connections_max, per_address_max; /* 0: what the system allows; no limit */
    unsigned ping_s; /* silence before a ping; hung up after two and a half times that */
};

enum { NET_WHY_SIZE = 256 };

/* Listens. 0, or a negative error with a sentence; `ret_net` is to be closed in either
 * case. */
int net_open(const struct net_options *options, struct net **ret_net,
             char ret_why[NET_WHY_SIZE]);

/* Where it listens: for play, and for the figures (NULL: nowhere). */
struct listener;
const struct listener *net_listener(const struct net *net);
const struct listener *net_metrics_listener(const struct net *net);

/* Says 1001 to everybody, waits for them at most two seconds, closes the port, then calls
 * back; net_destroy() after the loop has run empty. */
void net_close(struct net *net, void (*closed)(void *arg), void *arg);
void net_destroy(struct net *net);

/* ---- For the other files of this folder ---- */

/* A connection, from its first byte to its last, whatever it is used for. */
struct arrival {
    struct visitor visitor; /* as it is counted now */
    char peer[ADMIT_ADDRESS_SIZE];
    bool for_metrics; /* it came to the port for the figures */
};

/* That of a library's connection; NULL only for what is not one of ours. */
struct lws;
struct arrival *net_arrival(struct lws *wsi);

struct dispatch *net_dispatch(const struct net *net);
struct lobby *net_lobby(const struct net *net);
struct admit *net_admit(struct net *net);
struct inflow *net_inflow(struct net *net);
struct web *net_web(struct net *net);
uint64_t net_now_ms(const struct net *net);
struct net *net_of(struct lws *wsi);
void net_add_session(struct net *net, struct session *session);
void net_remove_session(struct net *net, struct session *session);
void net_send_late(struct net *net, struct session *session);
void net_doom_session(struct net *net, struct session *session);
void net_count_received(struct net *net, size_t bytes);
void net_count_sent(struct net *net, size_t bytes);
void net_count_held(struct net *net);
void net_count_lag(struct net *net);

/* The library has made a connection of what was accepted, or is done with one. */
void net_arrived(struct net *net, struct lws *wsi);
void net_departed(struct net *net, struct lws *wsi);

/* The figures of this folder, in Prometheus' text format, into a buf. */
struct buf;
void net_metrics(struct net *net, struct buf *buf);

#endif
