/* SPDX-License-Identifier: MIT */
/* The WebSocket side of the port: from the library's callbacks to the five things that
 * happen to a session. */
#ifndef RIDGELINE_NET_WS_H
#define RIDGELINE_NET_WS_H

#include "admit.h"

#include <libwebsockets.h>

struct session;

/* What the library keeps for each connection; zeroed by it. */
struct ws {
    struct session *session; /* NULL before it is established */
};

/* Whose request it is, by the peer and by what a proxy on this machine says. */
void ws_address(struct lws *wsi, char address[ADMIT_ADDRESS_SIZE]);

/* A request wants to become something else than HTTP. 0: a WebSocket, and counted as one;
 * else it was answered, and the connection is to be closed. */
int ws_confirm_upgrade(struct lws *wsi);

int ws_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                size_t length);

#endif
