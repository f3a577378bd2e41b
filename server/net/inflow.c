/* SPDX-License-Identifier: MIT */
/* Which connections are not read from for now. */
#include "inflow.h"

#include "session.h"

#include <stddef.h>

enum {
    SLICE_NS = 250000, /* of what is held, in a turn of the loop */
    TICK_MS = 10,
    RESUMED_AT_ONCE = 8 /* of those that rest, in a tick */
};

/* ---- Lines ---- */

void inflow_forget(struct session *session) {
    struct inflow_line *line = session->line;
    if (line == NULL)
        return;
    *session->pprev_in_line = session->next_in_line;
    if (session->next_in_line != NULL)
        session->next_in_line->pprev_in_line = session->pprev_in_line;
    else
        line->end = session->pprev_in_line;
    session->line = NULL;
}

static void append(struct inflow_line *line, struct session *session) {
    inflow_forget(session); /* never in two */
    session->line = line;
    session->next_in_line = NULL;
    session->pprev_in_line = line->end;
    *line->end = session;
    line->end = &session->next_in_line;
}

void inflow_read_on(struct session *session) {
    if (!session->closing)
        lws_rx_flow_control(session->wsi, 1);
}

/* ---- Held ---- */

static void on_turn(uv_idle_t *idle) {
    struct inflow *inflow = idle->data;
    uint64_t began = uv_hrtime();
    while (inflow->held.first != NULL && uv_hrtime() - began < SLICE_NS) {
        struct session *session = inflow->held.first;
        inflow_forget(session);
        inflow->handle(session);
    }
    if (inflow->held.first == NULL)
        uv_idle_stop(idle);
}

void inflow_hold(struct inflow *inflow, struct session *session) {
    append(&inflow->held, session);
    lws_rx_flow_control(session->wsi, 0);
    uv_idle_start(&inflow->turns, on_turn);
}

/* ---- Resting ---- */

static void on_tick(uv_timer_t *timer) {
    struct inflow *inflow = timer->data;
    uint64_t now_ms = uv_now(timer->loop);
    unsigned resumed = 0;
    struct session *next;
    for (struct session *session = inflow->resting.first;
         session != NULL && resumed < RESUMED_AT_ONCE; session = next) {
        next = session->next_in_line;
        if (!session->closing &&
            !dispatch_may_go_on(&session->peer, now_ms - session->rests_since_ms))
            continue;
        inflow_forget(session);
        inflow_read_on(session);
        resumed++;
    }
    if (inflow->resting.first == NULL)
        uv_timer_stop(timer);
}

void inflow_rest(struct inflow *inflow, struct session *session) {
    append(&inflow->resting, session);
    session->rests_since_ms = uv_now(inflow->timer.loop);
    lws_rx_flow_control(session->wsi, 0);
    if (!uv_is_active((uv_handle_t *)&inflow->timer))
        uv_timer_start(&inflow->timer, on_tick, TICK_MS, TICK_MS);
}

/* ---- Life ---- */

void inflow_init(struct inflow *inflow, uv_loop_t *loop,
                 void (*handle)(struct session *session)) {
    inflow->handle = handle;
    inflow->held.end = &inflow->held.first;
    inflow->resting.end = &inflow->resting.first;
    uv_idle_init(loop, &inflow->turns);
    uv_timer_init(loop, &inflow->timer);
    inflow->turns.data = inflow->timer.data = inflow;
}

void inflow_close(struct inflow *inflow, void *data, uv_close_cb closed) {
    inflow->turns.data = inflow->timer.data = data;
    uv_close((uv_handle_t *)&inflow->turns, closed);
    uv_close((uv_handle_t *)&inflow->timer, closed);
}
