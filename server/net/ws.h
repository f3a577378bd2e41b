/* The WebSocket side of the port: from the library's callbacks to the five things that
 * happen to a session. */
#ifndef RIDGELINE_NET_WS_H
#define RIDGELINE_NET_WS_H

#include <libwebsockets.h>

struct session;

/* What the library keeps for each connection; zeroed by it. */
struct ws {
    struct session *session; /* NULL before it is established */
};

int ws_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                size_t length);

#endif
