/* From the library's callbacks to what happens to a session. */
#include "ws.h"

#include "admit.h"
#include "net.h"
#include "session.h"

#include <stdio.h>
#include <string.h>

static struct net *net_of(struct lws *wsi) {
    return lws_context_user(lws_get_context(wsi));
}

static int deny(struct lws *wsi, unsigned status) {
    lws_return_http_status(wsi, status, NULL);
    return 1;
}

/* 1: there; 0: absent; -1: too long. */
static int header(struct lws *wsi, enum lws_token_indexes token, char *text, int size) {
    int length = lws_hdr_copy(wsi, text, size, token);
    return length > 0 ? 1 : length;
}

static void address_of(struct lws *wsi, char address[ADMIT_ADDRESS_SIZE]) {
    char peer[ADMIT_ADDRESS_SIZE] = "?", forwarded[256];
    lws_get_peer_simple(wsi, peer, sizeof peer);
    int there = header(wsi, WSI_TOKEN_X_FORWARDED_FOR, forwarded, sizeof forwarded);
    admit_address(peer, there > 0 ? forwarded : NULL, address);
}

/* Before the upgrade: path, version, origin. The library checks none of these. */
static int on_upgrade(struct lws *wsi) {
    struct net *net = net_of(wsi);
    char text[256], host[256];
    if (header(wsi, WSI_TOKEN_GET_URI, text, sizeof text) <= 0 ||
        strcmp(text, "/ws") != 0)
        return deny(wsi, HTTP_STATUS_NOT_FOUND);
    if (header(wsi, WSI_TOKEN_VERSION, text, sizeof text) <= 0 || strcmp(text, "13") != 0)
        return deny(wsi, 426);
    int origin = header(wsi, WSI_TOKEN_ORIGIN, text, sizeof text);
    int named = header(wsi, WSI_TOKEN_HOST, host, sizeof host);
    if (origin < 0 ||
        !admit_origin(net_admit(net), origin > 0 ? text : NULL, named > 0 ? host : NULL))
        return deny(wsi, HTTP_STATUS_FORBIDDEN);
    char address[ADMIT_ADDRESS_SIZE];
    address_of(wsi, address);
    if (!admit_enter(net_admit(net), address))
        return deny(wsi, HTTP_STATUS_SERVICE_UNAVAILABLE);
    /* Counted in for good only when the connection stands: until then it may vanish. */
    admit_leave(net_admit(net), address);
    return 0;
}

static int on_established(struct lws *wsi, struct ws *ws) {
    struct net *net = net_of(wsi);
    char address[ADMIT_ADDRESS_SIZE];
    address_of(wsi, address);
    if (!admit_enter(net_admit(net), address))
        return -1;
    ws->session = session_create(net, wsi, address);
    return 0;
}

static void on_closed(struct ws *ws) {
    if (ws->session == NULL)
        return;
    admit_leave(net_admit(ws->session->net), ws->session->address);
    session_destroy(ws->session);
    ws->session = NULL;
}

int ws_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                size_t length) {
    struct ws *ws = user;
    /* Of some two hundred reasons these concern a session. */
    if (reason == LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION)
        return on_upgrade(wsi);
    if (reason == LWS_CALLBACK_ESTABLISHED)
        return on_established(wsi, ws);
    if (reason == LWS_CALLBACK_CLOSED)
        on_closed(ws);
    else if (reason == LWS_CALLBACK_RECEIVE && ws->session != NULL)
        return session_received(ws->session, in, length);
    else if (reason == LWS_CALLBACK_SERVER_WRITEABLE && ws->session != NULL)
        return session_writeable(ws->session);
    return 0;
}
