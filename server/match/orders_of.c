/* SPDX-License-Identifier: MIT */
/* See orders_of.h. */
#include "orders_of.h"

#include "deadline.h"
#include "jsonx.h"
#include "known.h"
#include "lobby.h"
#include "log.h"
#include "orders.h"
#include "sheet.h"
#include "wire.h"
#include "xmalloc.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* On their way to the disk. */
struct ordering {
    struct match *match;   /* pinned */
    struct client *client; /* a reference */
    int64_t re;
    enum side side;
    json_t *before; /* owned */
};

static struct frame *frame_of(const struct match *match, enum side side, int64_t re) {
    struct buf buf = {0};
    json_auto_t *can = orders_list_new(match->codec->orders);
    json_auto_t *orders =
        match->orders[side] != NULL ? json_copy(match->orders[side]) : json_object();
    int64_t after = json_get_number(orders, "after", 0);
    json_object_del(orders, "after");
    wire_begin(&buf, REPLY_ORDERS, re);
    wire_text(&buf, "match", match->id);
    wire_number(&buf, "after", after);
    wire_json(&buf, "orders", orders);
    wire_json(&buf, "can", can);
    wire_end(&buf);
    struct frame *frame = frame_new(buf.bytes, buf.length);
    buf_finish(&buf);
    return frame;
}

static void answer(const struct match *match, enum side side, struct client *client,
                   int64_t re) {
    struct frame *frame = frame_of(match, side, re);
    client_send(client, frame, false);
    frame_unref(frame);
}

static void on_stored(void *arg, int error) {
    struct ordering *ordering = arg;
    struct match *match = ordering->match;
    enum side side = ordering->side;
    if (error == 0) {
        log_info("match.orders", "match=%s side=%s", match->id,
                 match_side_name(match, side));
        match->orders_asked = 0;
        deadline_note(match);
        answer(match, side, ordering->client, ordering->re);
        struct frame *frame = frame_of(match, side, -1);
        match_send(match, (enum viewer)side, frame, ordering->client);
        frame_unref(frame);
    } else {
        json_decref(match->orders[side]);
        match->orders[side] = json_incref(ordering->before);
        client_error(ordering->client, ordering->re, match->id,
                     error == -EAGAIN ? ERROR_BUSY : ERROR_NOT_SAVED);
    }
    match->pins--;
    json_decref(ordering->before);
    client_unref(ordering->client);
    free(ordering);
}

static bool may_order(const struct match *match, const struct msg_orders *msg,
                      struct objection *ret_objection) {
    struct problem problem = {"", ""};
    *ret_objection = (struct objection){.error = ERROR_NONE};
    if (orders_check(match->codec->orders, msg->orders, &problem) < 0)
        objection_set(ret_objection, ERROR_BAD_VALUE, problem.where, "%s", problem.what);
    else if (standing_over(&match->standing))
        ret_objection->error = ERROR_FINISHED;
    else if (match->trial != NULL || match->rematch_due)
        ret_objection->error = ERROR_BUSY; /* it may change the same text */
    return ret_objection->error == ERROR_NONE;
}

void orders_orders(struct attachment *attachment, struct msg *msg) {
    struct match *match = attachment->match;
    enum side side = (enum side)attachment->viewer;
    struct objection objection;
    if (msg->orders.orders == NULL) {
        answer(match, side, attachment->client, msg->id);
        return;
    }
    if (!may_order(match, &msg->orders, &objection)) {
        client_object(attachment->client, msg->id, match->id, &objection, NULL);
        return;
    }
    struct ordering *ordering = xcalloc(1, sizeof *ordering);
    *ordering = (struct ordering){match, client_ref(attachment->client), msg->id, side,
                                  match->orders[side]};
    match->pins++;
    match->orders[side] = NULL;
    if (json_object_size(msg->orders.orders) > 0) {
        match->orders[side] = json_deep_copy(msg->orders.orders);
        json_object_set_new(match->orders[side], "after",
                            json_integer(msg->orders.after > 0 ? msg->orders.after : 0));
    }
    if (sheet_keep_secrets(match, on_stored, ordering) < 0)
        on_stored(ordering, -EAGAIN);
}

json_t *orders_of_action_new(const struct match *match) {
    const struct position *position = match->position;
    enum side side = position->decides;
    if (side == SIDE_NONE || match->orders[side] == NULL || !position->offered[side])
        return NULL;
    const struct buf *text = position_decision(position, (enum viewer)side);
    json_auto_t *decision = json_loadb((const char *)text->bytes, text->length, 0, NULL);
    json_auto_t *offers = codec_offers_new(match->codec, match->setup->setup,
                                           position->views[side], position->offers[side]);
    return orders_answer_new(match->codec->orders, match->orders[side], decision, offers);
}
