/* SPDX-License-Identifier: MIT */
/* Lists of matches, straight from the store: any process can give them. */
#include "listing.h"

#include "account.h"
#include "jsonx.h"
#include "lobby.h"
#include "row.h"
#include "store.h"
#include "wire.h"
#include "xmalloc.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- list ---- */

static void on_list(void *arg, int error, const struct store_match *matches, size_t count,
                    bool more) {
    struct request *request = arg;
    if (error < 0) {
        client_error(request->client, request->msg.id, NULL,
                     lobby_read_error(request->client->lobby, error, NULL));
        request_destroy(request);
        return;
    }
    uint64_t began = uv_hrtime();
    struct buf buf = {0};
    wire_begin(&buf, REPLY_MATCHES, request->msg.id);
    wire_open_array(&buf, "matches");
    for (size_t i = 0; i < count; i++) {
        struct buf row = {0};
        if (row_write(&row, request->client->lobby, &matches[i])) {
            wire_open(&buf, NULL);
            buf_add(&buf, row.bytes, row.length);
            wire_close(&buf);
        }
        buf_finish(&row);
    }
    wire_close_array(&buf);
    if (more && count > 0) {
        char next[64];
        snprintf(next, sizeof next, "%lld.%s", (long long)matches[count - 1].changed_ms,
                 matches[count - 1].id);
        wire_text(&buf, "next", next);
    }
    wire_end(&buf);
    client_send_buf(request->client, &buf);
    buf_finish(&buf);
    account_spend(request->client->account, uv_hrtime() - began);
    request_destroy(request);
}

/* Reads "time.id"; false: that is no place in a list. */
static bool read_place(const char *text, int64_t *ret_ms, const char **ret_id) {
    char *end;
    errno = 0;
    long long ms = strtoll(text, &end, 10);
    if (errno != 0 || end == text || *end != '.' || !ids_is_code(end + 1, ID_CHARS))
        return false;
    *ret_ms = ms;
    *ret_id = end + 1;
    return true;
}

void listing_list(struct client *client, struct msg *msg) {
    static const unsigned wanted[] = {STORE_STATE_BIT(STORE_OPEN),
                                      STORE_STATE_BIT(STORE_PLACING) |
                                          STORE_STATE_BIT(STORE_PLAYING),
                                      STORE_STATE_BIT(STORE_FINISHED)};
    struct store_filter filter = {.states = wanted[0] | wanted[1] | wanted[2],
                                  .only_public = true,
                                  .game = msg->list.game,
                                  .limit = LIMIT_LIST_PAGE};
    if (msg->list.state >= 0)
        filter.states = wanted[msg->list.state];
    if (msg->list.after != NULL &&
        !read_place(msg->list.after, &filter.after_ms, &filter.after_id)) {
        client_error(client, msg->id, NULL, ERROR_BAD_VALUE);
        return;
    }
    struct request *request = request_new(client, msg);
    if (request != NULL &&
        store_list_matches(client->lobby->store, &filter, on_list, request) < 0)
        on_list(request, -EAGAIN, NULL, 0, false);
}

/* ---- seats ---- */

struct summary;

struct summary_seat {
    struct summary *summary;
    const char *match; /* borrowed from the message */
    enum side side;
    char *row; /* members; NULL: the token is no good */
    bool yours;
    const char *side_name;
};

struct summary {
    struct request *request;
    size_t count, open; /* open: not answered yet */
    int failed;         /* the first read that failed, or 0 */
    struct summary_seat seats[LIMIT_SEATS_PER_SUMMARY];
};

static void write_seat(struct buf *buf, const struct summary_seat *seat) {
    wire_open(buf, NULL);
    wire_text(buf, "match", seat->match);
    wire_flag(buf, "ok", seat->row != NULL);
    if (seat->row != NULL) {
        wire_text(buf, "side", seat->side_name);
        wire_flag(buf, "yours", seat->yours);
        wire_open(buf, "row");
        buf_add_text(buf, seat->row);
        wire_close(buf);
    }
    wire_close(buf);
}

static void finish_summary(struct summary *summary) {
    struct request *request = summary->request;
    struct buf buf = {0};
    if (summary->failed < 0) {
        client_error(request->client, request->msg.id, NULL,
                     lobby_read_error(request->client->lobby, summary->failed, NULL));
    } else {
        wire_begin(&buf, REPLY_SEATS, request->msg.id);
        wire_open_array(&buf, "seats");
        for (size_t i = 0; i < summary->count; i++)
            write_seat(&buf, &summary->seats[i]);
        wire_close_array(&buf);
        wire_end(&buf);
        client_send_buf(request->client, &buf);
    }
    buf_finish(&buf);
    for (size_t i = 0; i < summary->count; i++)
        free(summary->seats[i].row);
    request_destroy(request);
    free(summary);
}

static void seat_answered(struct summary_seat *seat, int error) {
    struct summary *summary = seat->summary;
    summary->failed = summary->failed < 0 ? summary->failed : error;
    if (--summary->open == 0)
        finish_summary(summary);
}

static void on_seat_match(void *arg, int error, const struct store_match *stored) {
    struct summary_seat *seat = arg;
    uint64_t began = uv_hrtime();
    struct buf row = {0};
    if (error == 0 && row_write(&row, seat->summary->request->client->lobby, stored)) {
        seat->row = xstrdup(buf_text(&row));
        seat->yours = row_waits_for(stored, seat->side);
        seat->side_name = row_side_name(stored, seat->side);
    }
    buf_finish(&row);
    account_spend(seat->summary->request->client->account, uv_hrtime() - began);
    seat_answered(seat, error);
}

static void on_seat_token(void *arg, int error, const char *match_id, int side) {
    struct summary_seat *seat = arg;
    if (error == 0 && strcmp(match_id, seat->match) == 0) {
        seat->side = (enum side)side;
        error = store_get_match(seat->summary->request->client->lobby->store, match_id,
                                on_seat_match, seat);
        if (error == 0)
            return;
    }
    seat_answered(seat, error != -ENOENT ? error : 0);
}

void listing_seats(struct client *client, struct msg *msg) {
    struct request *request = request_new(client, msg);
    if (request == NULL)
        return;
    struct summary *summary = xcalloc(1, sizeof *summary);
    summary->request = request;
    summary->count = json_array_size(request->msg.seats.seats);
    summary->open =
        summary->count + 1; /* one for this loop: answers may come within it */
    for (size_t i = 0; i < summary->count; i++) {
        const json_t *json = json_array_get(request->msg.seats.seats, i);
        struct summary_seat *seat = &summary->seats[i];
        seat->summary = summary;
        seat->match = json_get_text(json, "match");
        uint8_t hash[HASH_BYTES];
        hash_bytes(json_get_text(json, "token"), TOKEN_CHARS, hash);
        if (store_get_token(client->lobby->store, hash, on_seat_token, seat) < 0)
            on_seat_token(seat, -EAGAIN, NULL, 0);
    }
    if (--summary->open == 0)
        finish_summary(summary);
}
