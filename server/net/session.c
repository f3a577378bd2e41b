/* SPDX-License-Identifier: MIT */
/* One WebSocket connection. */
#include "session.h"

#include "hub.h"
#include "limit.h"
#include "log.h"
#include "xmalloc.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static_assert(FRAME_HEADROOM >= LWS_PRE, "room for the frame's header");

static void on_send(struct client_link *link, struct frame *frame, bool replaceable);
static void on_send_later(struct client_link *link, struct frame *frame);
static void on_close(struct client_link *link, unsigned code, const char *reason);

struct session *session_create(struct hub *hub, struct lws *wsi, const char *address) {
    struct session *session = xcalloc(1, sizeof *session);
    session->link = (struct client_link){
        .send = on_send, .send_later = on_send_later, .close = on_close};
    session->hub = hub;
    session->wsi = wsi;
    session->opened_ms = hub_now_ms(hub);
    hub_add_session(hub, session);
    dispatch_opened(hub->dispatch, &session->peer, &session->link, address,
                    session->opened_ms);
    return session;
}

void session_destroy(struct session *session) {
    dispatch_closed(&session->peer);
    hub_remove_session(session->hub, session);
    outbox_finish(&session->outbox);
    buf_finish(&session->received);
    free(session);
}

/* ---- In ---- */

/* Inside the connection's own callback: the library closes when it is told so. Nothing
 * more is read: the library would hang up at the next message, and a socket that is
 * closed with unread bytes in it is reset, which can swallow the close frame on its way. */
static int close_here(struct session *session) {
    lws_rx_flow_control(session->wsi, 0);
    lws_close_reason(session->wsi, (enum lws_close_status)session->close_code,
                     (unsigned char *)session->close_reason,
                     strlen(session->close_reason));
    return -1;
}

static int refuse(struct session *session, unsigned code, const char *reason) {
    session_close(session, code, reason);
    return close_here(session);
}

static void handle(struct session *session, const char *bytes, size_t size) {
    hub_count_received(session->hub, size);
    dispatch_received(&session->peer, bytes, size, hub_now_ms(session->hub));
    if (session->peer.rests && !session->closing)
        inflow_rest(&session->hub->inflow, session);
}

void session_handle_held(struct session *session) {
    if (session->closing)
        return;
    handle(session, session->received.bytes, session->received.length);
    buf_finish(&session->received);
    if (session->line == NULL)
        inflow_read_on(session);
}

/* Nonzero: close. */
static int take_piece(struct session *session, const char *bytes, size_t size) {
    struct lws *wsi = session->wsi;
    if (lws_frame_is_binary(wsi))
        return refuse(session, 1003, "text frames only");
    if (lws_is_first_fragment(wsi))
        buf_clear(&session->received);
    size_t announced = lws_remaining_packet_payload(wsi);
    if (announced > LIMIT_MESSAGE_BYTES ||
        session->received.length + size + announced > LIMIT_MESSAGE_BYTES)
        return refuse(session, 1009, "message too large");
    bool is_final = lws_is_final_fragment(wsi);
    bool waits = is_final && dispatch_must_wait(&session->peer);
    if (is_final && !waits && lws_is_first_fragment(wsi)) {
        handle(session, bytes, size);
    } else {
        buf_add(&session->received, bytes, size);
        if (waits) {
            hub_count_held(session->hub);
            inflow_hold(&session->hub->inflow, session);
        } else if (is_final) {
            handle(session, session->received.bytes, session->received.length);
            buf_finish(&session->received);
        }
    }
    return session->closing ? close_here(session) : 0;
}

void session_farewell(struct session *session) {
    session->farewell = true;
}

int session_received(struct session *session, const char *bytes, size_t size) {
    if (session->closing || session->farewell)
        return 0;
    session->receiving = true;
    int end = take_piece(session, bytes, size);
    session->receiving = false;
    return end;
}

/* ---- Out ---- */

/* False: the socket is broken. */
static bool write_frame(struct session *session, struct frame *frame) {
    int written =
        lws_write(session->wsi, frame_bytes(frame), frame->length, LWS_WRITE_TEXT);
    hub_count_sent(session->hub, frame->length);
    return written >= 0;
}

static void break_off(struct session *session) {
    session->dead = true;
    session_close(session, 1006, "");
}

/* False: the connection is given up. */
static bool queue(struct session *session, struct frame *frame, bool replaceable) {
    switch (outbox_push(&session->outbox, frame, replaceable)) {
    case OUTBOX_QUEUED:
        return true;
    case OUTBOX_THINNED:
        session->lags = true;
        hub_count_lag(session->hub);
        client_lags(session->peer.client);
        return true;
    case OUTBOX_OVERFULL:
        break;
    }
    session->dead = true; /* the pipe is full: a close frame would wait behind it */
    session_close(session, 1008, "does not read");
    return false;
}

/* Written at once where nothing waits: four system calls less than by way of the writeable
 * callback. Whether the socket has room need not be asked, which would be one more: what it
 * does not take the library keeps, and then nothing more is written before that is gone. */
static void on_send(struct client_link *link, struct frame *frame, bool replaceable) {
    struct session *session = (struct session *)link;
    if (session->closing)
        return;
    if (session->outbox.count == 0 && !lws_partial_buffered(session->wsi)) {
        if (!write_frame(session, frame))
            break_off(session);
        return;
    }
    if (queue(session, frame, replaceable))
        lws_callback_on_writable(session->wsi);
}

static void on_send_later(struct client_link *link, struct frame *frame) {
    struct session *session = (struct session *)link;
    if (!session->closing && queue(session, frame, true))
        hub_send_late(session->hub, session);
}

void session_take_turn(struct session *session) {
    if (session_writeable(session) < 0)
        break_off(session);
}

int session_writeable(struct session *session) {
    struct lws *wsi = session->wsi;
    if (session->closing)
        return 0;
    while (session->outbox.count > 0 && !lws_send_pipe_choked(wsi)) {
        struct frame *frame = outbox_pop(&session->outbox);
        bool written = write_frame(session, frame);
        frame_unref(frame);
        if (!written)
            return -1;
    }
    if (session->outbox.count > 0 || lws_partial_buffered(wsi)) {
        lws_callback_on_writable(wsi);
        return 0;
    }
    if (session->lags) {
        session->lags = false;
        dispatch_caught_up(&session->peer);
    }
    return 0;
}

/* ---- The end ---- */

void session_close(struct session *session, unsigned code, const char *reason) {
    if (session->closing)
        return;
    session->closing = true;
    session->close_code = code;
    snprintf(session->close_reason, sizeof session->close_reason, "%s", reason);
    if (code == 1008)
        log_refusal(hub_arrival(session->wsi)->visitor.address, reason);
    if (!session->receiving || session->dead)
        hub_doom_session(session->hub, session);
}

static void on_close(struct client_link *link, unsigned code, const char *reason) {
    session_close((struct session *)link, code, reason);
}
