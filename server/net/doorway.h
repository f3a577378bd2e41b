/* SPDX-License-Identifier: MIT */
/* Between the listener and the library: a connection stands in the doorway until the head of its
 * first request is whole. It is looked at, not taken (MSG_PEEK), so that the library reads all of it
 * afterwards. What is no request is answered here, and the library never sees it.
 *
 * A connection has one request only: it is closed after the answer (http.c). */
#ifndef RIDGELINE_NET_DOORWAY_H
#define RIDGELINE_NET_DOORWAY_H

#include <stdint.h>
#include <uv.h>

struct arrival;
struct caller;

struct doorway {
    uv_loop_t *loop;
    /* The head of its request is good: the socket is the callee's now. */
    void (*passed)(void *arg, int fd, struct arrival *arrival);
    /* It has gone, or was sent away; the socket is closed. */
    void (*left)(void *arg, struct arrival *arrival);
    void *arg;
    struct caller *callers; /* those who stand in it */
    uint64_t refused;       /* ever, for the figures */
};

/* Takes a socket that was accepted; one of the two functions above gives its arrival back. */
void doorway_enter(struct doorway *doorway, int fd, struct arrival *arrival);

/* To be called about once a second: who takes too long is sent away. */
void doorway_tick(struct doorway *doorway);

/* Sends everybody away; what is left is freed by the loop. */
void doorway_close(struct doorway *doorway);

#endif
