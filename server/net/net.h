/* SPDX-License-Identifier: MIT */
/* The network side of the server: one listening port on the program's loop, WebSocket
 * sessions and HTTP on it. The only code that knows sockets. */
#ifndef RIDGELINE_NET_NET_H
#define RIDGELINE_NET_NET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <uv.h>

struct dispatch;
struct lobby;
struct net;

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

#endif
