/* SPDX-License-Identifier: MIT */
/* Lists of matches, straight from the store: any process can give them. */
#include "listing.h"

#include "chore.h"
#include "jsonx.h"
#include "limit.h"
#include "lobby.h"
#include "login.h"
#include "row.h"
#include "sieve.h"
#include "store.h"
#include "wire.h"
#include "xmalloc.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A row takes some ten microseconds; many are written a few at a time. */
enum { ROWS_AT_ONCE = 8 };

/* ---- list ---- */

struct page {
    struct chore chore; /* first */
    struct request *request;
    struct store_match *rows[LIMIT_LIST_SIFTED]; /* owned */
    size_t count, seen, written;
    bool more;
    bool mine; /* seats of who asks, not matches */
    struct buf buf;
};

static void write_own_seats(struct page *page, const struct store_match *stored,
                            const struct buf *row) {
    for (int side = 0; side < SIDES; side++) {
        if (!(stored->owned >> side & 1))
            continue;
        wire_open(&page->buf, NULL);
        wire_text(&page->buf, "match", stored->id);
        wire_text(&page->buf, "side", row_side_name(stored, (enum side)side));
        wire_flag(&page->buf, "yours", row_waits_for(stored, (enum side)side));
        wire_open(&page->buf, "row");
        buf_add(&page->buf, row->bytes, row->length);
        wire_close(&page->buf);
        wire_close(&page->buf);
    }
}

static void write_row(struct page *page, const struct store_match *stored) {
    struct buf row = {0};
    bool is_written = row_write(&row, page->request->client->lobby, stored);
    if (is_written && page->mine) {
        write_own_seats(page, stored, &row);
    } else if (is_written) {
        wire_open(&page->buf, NULL);
        buf_add(&page->buf, row.bytes, row.length);
        wire_close(&page->buf);
    }
    buf_finish(&row);
}

static void look_at_row(struct page *page, const struct store_match *stored) {
    if (!page->mine && !sieve_passes(&page->request->msg.list, stored))
        return;
    write_row(page, stored);
    page->written++;
}

static bool goes_on(const struct page *page) {
    return page->seen < page->count && page->written < LIMIT_LIST_PAGE;
}

static bool step_page(struct chore *chore) {
    struct page *page = (struct page *)chore;
    for (int i = 0; i < ROWS_AT_ONCE && goes_on(page); i++)
        look_at_row(page, page->rows[page->seen++]);
    if (goes_on(page))
        return false;
    wire_close_array(&page->buf);
    if ((page->more || page->seen < page->count) && page->seen > 0) {
        const struct store_match *last = page->rows[page->seen - 1];
        char next[64];
        snprintf(next, sizeof next, "%lld.%s", (long long)last->changed_ms, last->id);
        wire_text(&page->buf, "next", next);
    }
    wire_end(&page->buf);
    client_send_buf(page->request->client, &page->buf);
    return true;
}

static void end_page(struct chore *chore) {
    struct page *page = (struct page *)chore;
    for (size_t i = 0; i < page->count; i++)
        free(page->rows[i]);
    buf_finish(&page->buf);
    request_destroy(page->request);
    free(page);
}

static void on_list(void *arg, int error, const struct store_match *matches, size_t count,
                    bool more) {
    struct request *request = arg;
    struct client *client = request->client;
    if (error < 0) {
        client_error(client, request->msg.id, NULL,
                     lobby_read_error(client->lobby, error, NULL));
        request_destroy(request);
        return;
    }
    struct page *page = xcalloc(1, sizeof *page);
    *page = (struct page){.chore = {.client = client, .step = step_page, .end = end_page},
                          .request = request,
                          .count = count,
                          .more = more,
                          .mine = request->msg.type == MSG_MINE};
    for (size_t i = 0; i < count; i++)
        page->rows[i] = row_keep_new(&matches[i]);
    wire_begin(&page->buf, page->mine ? REPLY_MINE : REPLY_MATCHES, request->msg.id);
    wire_open_array(&page->buf, page->mine ? "seats" : "matches");
    chore_begin(client->lobby, &page->chore);
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

/* From the place where the page before ended, NULL: from the start. */
static void begin_page(struct client *client, struct msg *msg,
                       struct store_filter *filter, const char *after) {
    if (filter->limit == 0)
        filter->limit = LIMIT_LIST_PAGE;
    if (after != NULL && !read_place(after, &filter->after_ms, &filter->after_id)) {
        client_error(client, msg->id, NULL, ERROR_BAD_VALUE);
        return;
    }
    struct request *request = request_new(client, msg);
    if (request != NULL &&
        store_list_matches(client->lobby->store, filter, on_list, request) < 0)
        on_list(request, -EAGAIN, NULL, 0, false);
}

void listing_mine(struct client *client, struct msg *msg) {
    if (client->login == NULL) {
        client_error(client, msg->id, NULL, ERROR_NOT_LOGGED_IN);
        return;
    }
    struct store_filter filter = {.owner = client->login->person};
    begin_page(client, msg, &filter, msg->mine.after);
}

void listing_list(struct client *client, struct msg *msg) {
    static const unsigned wanted[] = {STORE_STATE_BIT(STORE_OPEN),
                                      STORE_STATE_BIT(STORE_PLACING) |
                                          STORE_STATE_BIT(STORE_PLAYING),
                                      STORE_STATE_BIT(STORE_FINISHED)};
    struct store_filter filter = {.states = wanted[0] | wanted[1] | wanted[2],
                                  .only_public = true,
                                  .game = msg->list.game,
                                  .reader = client->login != NULL ? client->login->person
                                                                  : NULL,
                                  .ratings = true};
    if (sieve_is_fine(&msg->list))
        filter.limit = LIMIT_LIST_SIFTED;
    if (msg->list.state >= 0)
        filter.states = wanted[msg->list.state];
    begin_page(client, msg, &filter, msg->list.after);
}

/* ---- seats ---- */

struct summary;

struct summary_seat {
    struct summary *summary;
    const char *match; /* borrowed from the message */
    enum side side;
    struct store_match *stored; /* owned; NULL: the token is no good */
};

struct summary {
    struct chore chore; /* first */
    struct request *request;
    size_t count, open, written; /* open: not answered yet */
    int failed;                  /* the first read that failed, or 0 */
    struct summary_seat seats[LIMIT_SEATS_PER_SUMMARY];
    struct buf buf;
};

static void write_seat(struct buf *buf, const struct lobby *lobby,
                       const struct summary_seat *seat) {
    struct buf row = {0};
    bool ok = seat->stored != NULL && row_write(&row, lobby, seat->stored);
    wire_open(buf, NULL);
    wire_text(buf, "match", seat->match);
    wire_flag(buf, "ok", ok);
    if (ok) {
        wire_text(buf, "side", row_side_name(seat->stored, seat->side));
        wire_flag(buf, "yours", row_waits_for(seat->stored, seat->side));
        wire_open(buf, "row");
        buf_add(buf, row.bytes, row.length);
        wire_close(buf);
    }
    wire_close(buf);
    buf_finish(&row);
}

static bool step_summary(struct chore *chore) {
    struct summary *summary = (struct summary *)chore;
    struct request *request = summary->request;
    struct buf *buf = &summary->buf;
    if (summary->written == 0) {
        wire_begin(buf, REPLY_SEATS, request->msg.id);
        wire_open_array(buf, "seats");
    }
    for (int i = 0; i < ROWS_AT_ONCE && summary->written < summary->count; i++)
        write_seat(buf, request->client->lobby, &summary->seats[summary->written++]);
    if (summary->written < summary->count)
        return false;
    wire_close_array(buf);
    wire_end(buf);
    client_send_buf(request->client, buf);
    return true;
}

static void end_summary(struct chore *chore) {
    struct summary *summary = (struct summary *)chore;
    for (size_t i = 0; i < summary->count; i++)
        free(summary->seats[i].stored);
    buf_finish(&summary->buf);
    request_destroy(summary->request);
    free(summary);
}

static void finish_summary(struct summary *summary) {
    struct client *client = summary->request->client;
    summary->chore =
        (struct chore){.client = client, .step = step_summary, .end = end_summary};
    if (summary->failed == 0) {
        chore_begin(client->lobby, &summary->chore);
        return;
    }
    client_error(client, summary->request->msg.id, NULL,
                 lobby_read_error(client->lobby, summary->failed, NULL));
    end_summary(&summary->chore);
}

static void seat_answered(struct summary_seat *seat, int error) {
    struct summary *summary = seat->summary;
    summary->failed = summary->failed < 0 ? summary->failed : error;
    if (--summary->open == 0)
        finish_summary(summary);
}

static void on_seat_match(void *arg, int error, const struct store_match *stored) {
    struct summary_seat *seat = arg;
    if (error == 0)
        seat->stored = row_keep_new(stored);
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
