/* SPDX-License-Identifier: MIT */
/* Which connections are not read from for now. Two kinds:
 *
 * - held: a whole message has come, but its address has had its share of this turn of the
 *   loop. What is held is handled in order, a little at each turn.
 * - resting: a question was refused because its address has used up its time. To read,
 *   parse and refuse the next one would cost time as well; so nothing is read before the
 *   address has time again (or some while has passed: who has a seat does not rest long).
 *
 * What is not read waits in the kernel, and then at the peer. */
#ifndef RIDGELINE_NET_INFLOW_H
#define RIDGELINE_NET_INFLOW_H

#include <stdint.h>
#include <uv.h>

struct session;

struct inflow_line {
    struct session *first, **end;
};

struct inflow {
    struct inflow_line held, resting;
    uv_idle_t turns;
    uv_timer_t timer;
    void (*handle)(struct session *session); /* what a held one has received */
};

enum { INFLOW_HANDLES = 2 };

void inflow_init(struct inflow *inflow, uv_loop_t *loop,
                 void (*handle)(struct session *session));

/* Closes the handles; `closed` is called for each, with `data` in it. */
void inflow_close(struct inflow *inflow, void *data, uv_close_cb closed);

/* Stops reading; what the session has received is handled when its turn comes. */
void inflow_hold(struct inflow *inflow, struct session *session);

/* Stops reading until its address may go on. */
void inflow_rest(struct inflow *inflow, struct session *session);

/* It is read from again, unless it is being closed. */
void inflow_read_on(struct session *session);

/* The session goes. */
void inflow_forget(struct session *session);

#endif
