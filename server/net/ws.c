/* SPDX-License-Identifier: MIT */
/* From the library's callbacks to what happens to a session. */
#include "ws.h"

#include "hub.h"
#include "log.h"
#include "refusal.h"
#include "session.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

/* 1: there; 0: absent; -1: too long. */
static int header(struct lws *wsi, enum lws_token_indexes token, char *text, int size) {
    int length = lws_hdr_copy(wsi, text, size, token);
    return length > 0 ? 1 : length;
}

/* Is the word one of those in a list with commas? */
static bool lists(const char *list, const char *word) {
    size_t size = strlen(word);
    while (*list != '\0') {
        list += strspn(list, ", \t");
        size_t length = strcspn(list, ", \t");
        if (length == size && strncasecmp(list, word, size) == 0)
            return true;
        list += length;
    }
    return false;
}

static bool header_lists(struct lws *wsi, enum lws_token_indexes token,
                         const char *word) {
    char text[256];
    return header(wsi, token, text, sizeof text) > 0 && lists(text, word);
}

void ws_address(struct lws *wsi, char address[ADMIT_ADDRESS_SIZE]) {
    char forwarded[256];
    int there = header(wsi, WSI_TOKEN_X_FORWARDED_FOR, forwarded, sizeof forwarded);
    admit_address(hub_arrival(wsi)->peer,
                  there > 0   ? forwarded
                  : there < 0 ? ADMIT_NOBODY
                              : NULL,
                  address);
}

static bool origin_may(struct lws *wsi) {
    char origin[256], host[256];
    int there = header(wsi, WSI_TOKEN_ORIGIN, origin, sizeof origin);
    int named = header(wsi, WSI_TOKEN_HOST, host, sizeof host);
    return there >= 0 && admit_origin(&hub_of(wsi)->admit, there > 0 ? origin : NULL,
                                      named > 0 ? host : NULL);
}

/* What the library would do to a request that wants to become something else: HTTP/2 in
 * clear text (which ends in one of its assertions), or a hang-up without a word. So it is
 * asked before the library does anything whether the request is whole and right. Nothing
 * is taken from the pointer that it hands over: for words that it does not know, that
 * memory has been given back. */
int ws_confirm_upgrade(struct lws *wsi) {
    char text[256], address[ADMIT_ADDRESS_SIZE];
    if (header(wsi, WSI_TOKEN_UPGRADE, text, sizeof text) <= 0 ||
        strcasecmp(text, "websocket") != 0)
        return refusal_send(wsi, 400, "the only upgrade is to websocket, at /ws");
    if (header(wsi, WSI_TOKEN_GET_URI, text, sizeof text) <= 0 ||
        strcmp(text, "/ws") != 0 || hub_arrival(wsi)->for_metrics)
        return refusal_send(wsi, 404, "WebSocket is at /ws");
    if (header(wsi, WSI_TOKEN_VERSION, text, sizeof text) <= 0 || strcmp(text, "13") != 0)
        return refusal_send(wsi, 426, "the version of WebSocket is 13");
    if (!header_lists(wsi, WSI_TOKEN_CONNECTION, "upgrade") ||
        header(wsi, WSI_TOKEN_KEY, text, sizeof text) <= 0 || strlen(text) != 24)
        return refusal_send(wsi, 400, "this is no handshake of WebSocket");
    if (!header_lists(wsi, WSI_TOKEN_PROTOCOL, "ridgeline.v1"))
        return refusal_send(wsi, 400, "the subprotocol is ridgeline.v1");
    if (!origin_may(wsi))
        return refusal_send(wsi, 403, "pages of this origin may not connect");
    ws_address(wsi, address);
    if (!admit_become(&hub_of(wsi)->admit, &hub_arrival(wsi)->visitor, address,
                      ADMIT_WEBSOCKET)) {
        log_refusal(address, "too many connections");
        return refusal_send(wsi, 503, "too many connections");
    }
    return 0;
}

static int on_established(struct lws *wsi, struct ws *ws) {
    ws->session = session_create(hub_of(wsi), wsi, hub_arrival(wsi)->visitor.address);
    return 0;
}

static void on_closed(struct ws *ws) {
    if (ws->session == NULL)
        return;
    session_destroy(ws->session);
    ws->session = NULL;
}

int ws_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                size_t length) {
    struct ws *ws = user;
    /* Of some two hundred reasons these concern a session. */
    if (reason == LWS_CALLBACK_ESTABLISHED)
        return on_established(wsi, ws);
    if (reason == LWS_CALLBACK_CLOSED)
        on_closed(ws);
    else if (reason == LWS_CALLBACK_RECEIVE && ws->session != NULL)
        return session_received(ws->session, in, length);
    else if (reason == LWS_CALLBACK_WS_PEER_INITIATED_CLOSE && ws->session != NULL)
        session_farewell(ws->session);
    else if (reason == LWS_CALLBACK_SERVER_WRITEABLE && ws->session != NULL)
        return session_writeable(ws->session);
    return 0;
}
