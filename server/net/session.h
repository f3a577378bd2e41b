/* SPDX-License-Identifier: MIT */
/* One WebSocket connection: messages put together from the pieces that arrive, and
 * written out as the peer takes them. ws.c calls it from the socket library's callbacks. */
#ifndef RIDGELINE_NET_SESSION_H
#define RIDGELINE_NET_SESSION_H

#include "buf.h"
#include "client.h"
#include "dispatch.h"
#include "outbox.h"

#include <libwebsockets.h>
#include <stdbool.h>
#include <stdint.h>

struct hub;
struct inflow_line;

struct session {
    struct client_link link; /* first: the link is the session */
    struct hub *hub;
    struct lws *wsi;
    struct peer peer;
    struct outbox outbox;
    struct buf received; /* of a message that comes in pieces */
    uint64_t opened_ms;
    bool receiving; /* inside a callback of this connection */
    bool closing;
    bool farewell; /* the peer has said goodbye */
    bool dead;     /* the socket took an error: no close frame */
    bool lags;
    unsigned close_code; /* with `closing`: what to tell the peer */
    char close_reason[64];
    struct session *next, **pprev; /* of all */
    struct session *next_doomed;   /* of those to be closed */
    struct session *next_late;     /* of those that something is to be sent to in turn */
    bool is_late;
    struct inflow_line *line; /* it is not read from: why (inflow.h); NULL: it is */
    struct session *next_in_line, **pprev_in_line;
    uint64_t rests_since_ms;
};

/* Each takes the connection that lws calls about. */
struct session *session_create(struct hub *hub, struct lws *wsi, const char *address);
void session_destroy(struct session *session);

/* A piece of a message. Nonzero: close the connection now (the close reason is set). */
int session_received(struct session *session, const char *bytes, size_t size);

/* The turn of a message that was held has come. */
void session_handle_held(struct session *session);

/* The peer says goodbye: what comes behind that is not read. */
void session_farewell(struct session *session);

/* It is its turn: what was queued for later is sent. */
void session_take_turn(struct session *session);

/* The pipe takes more. Nonzero: the socket is broken. */
int session_writeable(struct session *session);

/* Closes as soon as control is back with the loop. */
void session_close(struct session *session, unsigned code, const char *reason);

#endif
