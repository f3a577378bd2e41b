/* The network side of the server: one listening port on the program's loop, WebSocket
 * sessions and HTTP on it. The only code that knows sockets. */
#ifndef RIDGELINE_NET_NET_H
#define RIDGELINE_NET_NET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <uv.h>

struct admit;
struct dispatch;
struct frame;
struct lobby;
struct net;
struct session;
struct web;

struct net_options {
    uv_loop_t *loop;
    struct lobby *lobby;
    struct dispatch *dispatch;
    const char *address;        /* to listen on; NULL: all */
    int port;                   /* 0: a free one */
    const char *web_folder;     /* NULL: one page that says how to connect */
    const char *const *origins; /* allowed besides the server's own */
    size_t origin_count;
    unsigned connections_max, per_address_max; /* 0: what the system allows; no limit */
    unsigned ping_s; /* silence before a ping; hung up after two and a half times that */
};

/* Listens. 0, or -EADDRINUSE / -EIO, logged; `ret_net` is to be closed in either case. */
int net_open(const struct net_options *options, struct net **ret_net);
int net_port(const struct net *net);

/* Says 1001 to everybody, waits for them at most two seconds, closes the port, then calls
 * back; net_destroy() after the loop has run empty. */
void net_close(struct net *net, void (*closed)(void *arg), void *arg);
void net_destroy(struct net *net);

/* ---- For the other files of this folder ---- */

struct dispatch *net_dispatch(const struct net *net);
struct lobby *net_lobby(const struct net *net);
struct admit *net_admit(struct net *net);
struct web *net_web(struct net *net);
uint64_t net_now_ms(const struct net *net);
void net_add_session(struct net *net, struct session *session);
void net_remove_session(struct net *net, struct session *session);
void net_doom_session(struct net *net, struct session *session);
void net_count_received(struct net *net, size_t bytes);
void net_count_sent(struct net *net, size_t bytes);
void net_count_lag(struct net *net);

/* The figures of this folder, in Prometheus' text format, into a buf. */
struct buf;
void net_metrics(struct net *net, struct buf *buf);

#endif
