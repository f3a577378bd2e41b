/* SPDX-License-Identifier: MIT */
/* Where the server listens: exactly there, or nowhere. The socket library would take care
 * of this, but with IPv6 compiled in it listens everywhere when it is told an IPv4 address,
 * and where it cannot look up an interface. */
#ifndef RIDGELINE_NET_LISTENER_H
#define RIDGELINE_NET_LISTENER_H

#include <stddef.h>
#include <uv.h>

#define LISTENER_WHY_SIZE 256

struct listener;

/* Somebody connected: the socket, which is the callee's now, and the peer's address. */
typedef void listener_accepted_fn(void *arg, int fd, const char *peer);

/* Listens on `address`: an IPv4 or IPv6 address of this machine, the name of one of its
 * interfaces (on all addresses that it has now), or NULL for all of both families. `port`
 * 0: a free one, the same on all. 0, or a negative error with a sentence. */
int listener_open(uv_loop_t *loop, const char *address, int port,
                  listener_accepted_fn *accepted, void *arg,
                  struct listener **ret_listener, char ret_why[LISTENER_WHY_SIZE]);

int listener_port(const struct listener *listener);

/* The addresses that are bound, as they stand in a URL; NULL beyond the last. */
const char *listener_name(const struct listener *listener, size_t index);

/* Accepts again, after the system had no more files to give. */
void listener_wake(struct listener *listener);

/* Closes the sockets at once; what is left is freed by the loop. NULL is allowed. */
void listener_close(struct listener *listener);

#endif
