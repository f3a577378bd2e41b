/* SPDX-License-Identifier: MIT */
/* See zero.h. */
#include "zero.h"

#include "call.h"
#include "draft.h"
#include "deadline.h"
#include "jsonx.h"
#include "known.h"
#include "load.h"
#include "log.h"
#include "orders_of.h"
#include "play.h"
#include "presence.h"
#include "request.h"
#include "timing.h"
#include "xmalloc.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    ROUND_EVERY_MS = 500,
    AT_ONCE = 8,
    AGAIN_MS = 60 * 1000,
    MOMENT_MS = 10 * 1000,
    PAGE = 100
};

struct zero {
    struct lobby *lobby;
    uv_timer_t timer;
    bool stopped;
    unsigned open; /* questions to the store, and deeds, that come back here */
};

static void release(struct zero *zero) {
    if (--zero->open == 0)
        free(zero);
}

/* ---- One match ---- */

/* A client without a connection, in whose name it is done, as the host's are (errand.c). */
struct deed {
    struct client_link link; /* first: it is cast back */
    struct client *client;
    struct zero *zero;
    char match[ID_CHARS + 1];
};

static void end_deed(struct deed *deed) {
    struct zero *zero = deed->zero;
    presence_gone(deed->client);
    free(deed);
    release(zero);
}

/* The one answer. What was refused is tried again later: the computer may be away. */
static void on_send(struct client_link *link, struct frame *frame, bool replaceable) {
    struct deed *deed = (struct deed *)link;
    (void)replaceable;
    json_auto_t *json =
        json_loadb((const char *)frame_bytes(frame), frame->length, 0, NULL);
    const char *code = json_get_text(json, "code");
    if (code != NULL)
        log_warn("match.zero", "match=%s why=%s", deed->match, code);
    end_deed(deed);
}

static void on_close(struct client_link *link, unsigned code, const char *reason) {
    (void)link, (void)code, (void)reason;
}

static bool read_request(struct deed *deed, const struct match *match, struct msg *msg) {
    char text[160], key[HEX_CHARS(KEY_BYTES) + 1];
    uint8_t bytes[KEY_BYTES];
    struct msg_fault fault;
    int length;
    ids_random(bytes, sizeof bytes);
    hex_write(bytes, sizeof bytes, key);
    if (match->terms.pace.at_zero == AT_ZERO_LOSE)
        length = snprintf(text, sizeof text,
                          "{\"type\":\"claim\",\"id\":1,\"match\":\"%s\",\"key\":\"%s\"}",
                          deed->match, key);
    else
        length = snprintf(
            text, sizeof text,
            "{\"type\":\"invite-computer\",\"id\":1,\"match\":\"%s\",\"level\":%u}",
            deed->match, match->terms.pace.level);
    return msg_decode(text, (size_t)length, msg, &fault) == 0;
}

static void do_it(struct deed *deed, struct match *match) {
    enum side out = match->standing.clock.runs;
    bool lost = match->terms.pace.at_zero == AT_ZERO_LOSE;
    struct objection objection = {.error = ERROR_NONE};
    struct msg msg;
    struct request *request = NULL;
    if (!lost && !draft_can_play(match, match->terms.pace.level, &objection)) {
        log_warn("match.zero", "match=%s why=\"%s\"", match->id,
                 error_text(objection.error));
        end_deed(deed);
        return;
    }
    if (read_request(deed, match, &msg))
        request = request_new(deed->client, &msg);
    if (request == NULL) {
        end_deed(deed);
        return;
    }
    log_info("match.zero", "match=%s side=%s", match->id, match_side_name(match, out));
    request->unasked = true;
    play_from(match, request, lost ? side_other(out) : out);
}

/* ---- Standing orders ---- */

/* Is he away, and not just for a moment? Also at a start everybody has time to come back. */
static bool is_away(struct match *match, enum side side, int64_t now_ms) {
    if (match->present[side] != NULL)
        match->here_ms[side] = now_ms;
    return now_ms - match->here_ms[side] >= MOMENT_MS &&
           now_ms - match->lobby->started_ms >= MOMENT_MS;
}

static bool read_order(const struct match *match, const json_t *action, struct msg *msg) {
    struct buf text = {0};
    char key[HEX_CHARS(KEY_BYTES) + 1];
    uint8_t bytes[KEY_BYTES];
    struct msg_fault fault;
    const struct history *history = &match->history;
    ids_random(bytes, sizeof bytes);
    hex_write(bytes, sizeof bytes, key);
    buf_printf(&text,
               "{\"type\":\"act\",\"id\":1,\"match\":\"%s\",\"key\":\"%s\",\"seen\":%u,"
               "\"action\":",
               match->id, key,
               history_entry(history, history->last)->number[match->position->decides]);
    json_write(&text, action);
    buf_add_text(&text, "}");
    bool good = msg_decode(buf_text(&text), text.length, msg, &fault) == 0;
    buf_finish(&text);
    return good;
}

static void follow_orders(struct deed *deed, struct match *match) {
    enum side side = match->position->decides;
    int64_t now_ms = lobby_now_ms();
    if (!is_away(match, side, now_ms)) {
        deadline_set(match->lobby, match->id, now_ms + MOMENT_MS);
        end_deed(deed);
        return;
    }
    json_auto_t *action = match->trial == NULL ? orders_of_action_new(match) : NULL;
    struct msg msg;
    struct request *request = NULL;
    match->orders_asked = match->history.last;
    if (action != NULL && read_order(match, action, &msg))
        request = request_new(deed->client, &msg);
    if (request == NULL) {
        deadline_note(match);
        end_deed(deed);
        return;
    }
    log_info("match.order", "match=%s side=%s", match->id, match_side_name(match, side));
    request->unasked = true;
    play_from(match, request, side);
}

static void on_loaded(void *arg, struct match *match, enum error error) {
    struct deed *deed = arg;
    enum side runs = match != NULL ? match->standing.clock.runs : SIDE_NONE;
    if (match == NULL && error == ERROR_UNKNOWN_MATCH)
        deadline_drop(deed->zero->lobby, deed->match);
    bool may = match != NULL && !deed->zero->stopped && !match->stopped &&
               !standing_over(&match->standing);
    int64_t orders_ms = may ? deadline_of_orders(match) : 0;
    if (may && match->terms.pace.at_zero != AT_ZERO_CLAIM && runs != SIDE_NONE &&
        timing_is_out(match, runs)) {
        do_it(deed, match);
    } else if (orders_ms > 0 && orders_ms <= lobby_now_ms()) {
        follow_orders(deed, match);
    } else {
        if (match != NULL && !match->stopped)
            deadline_note(match);
        end_deed(deed);
    }
}

static void look_at(struct zero *zero, const struct deadline *deadline, int64_t now_ms) {
    struct deed *deed = xcalloc(1, sizeof *deed);
    *deed = (struct deed){.link = {.send = on_send, .close = on_close}, .zero = zero};
    memcpy(deed->match, deadline->match, ID_CHARS);
    deed->client = client_create(zero->lobby, &deed->link, "127.0.0.1");
    zero->open++;
    deadline_set(zero->lobby, deed->match, now_ms + AGAIN_MS);
    match_load(zero->lobby, deed->match, on_loaded, deed);
}

static void on_round(uv_timer_t *timer) {
    struct zero *zero = timer->data;
    int64_t now_ms = lobby_now_ms();
    const struct deadline *deadline;
    if (!zero->lobby
             ->outages_known) /* nobody's time is out because the server was away */
        return;
    for (int i = 0; i < AT_ONCE; i++)
        if ((deadline = deadline_due(zero->lobby, now_ms)) != NULL)
            look_at(zero, deadline, now_ms);
}

/* ---- At the start: in which matches ---- */

struct scan {
    struct zero *zero;
    char (*ids)[ID_CHARS +
                1]; /* of a page, whose secrets are still to be read for orders */
    size_t count, next;
    bool more;
    int64_t after_ms;
    char after_id[STORE_ID_MAX + 1];
};

static void read_page(struct scan *scan);

static void end_scan(struct scan *scan) {
    release(scan->zero);
    free(scan->ids);
    free(scan);
}

static void read_secrets(struct scan *scan);

/* What it says of itself is not read here: who looks at it in its turn finds out. */
static void watch(struct scan *scan, const char *match, const char *text,
                  const char *member) {
    struct lobby *lobby = scan->zero->lobby;
    if (strstr(text, member) != NULL && table_get(&lobby->deadlines, match) == NULL)
        deadline_set(lobby, match, lobby_now_ms());
}

static void on_secret(void *arg, int error, const struct store_match *match) {
    struct scan *scan = arg;
    if (error == 0)
        watch(scan, match->id, match->secret, "\"orders\":");
    read_secrets(scan);
}

/* One after the other; then the next page. */
static void read_secrets(struct scan *scan) {
    if (scan->zero->stopped) {
        end_scan(scan);
    } else if (scan->next < scan->count) {
        const char *id = scan->ids[scan->next++];
        if (store_get_match(scan->zero->lobby->store, id, on_secret, scan) < 0)
            end_scan(scan);
    } else if (scan->more) {
        read_page(scan);
    } else {
        end_scan(scan);
    }
}

static void on_page(void *arg, int error, const struct store_match *matches, size_t count,
                    bool more) {
    struct scan *scan = arg;
    if (error < 0)
        log_error("match.zero", "error=%d", error);
    scan->count = scan->next = 0;
    scan->more = error == 0 && more && count > 0;
    for (size_t i = 0; error == 0 && i < count; i++) {
        scan->after_ms = matches[i].changed_ms;
        snprintf(scan->after_id, sizeof scan->after_id, "%s", matches[i].id);
        if (strlen(matches[i].id) != ID_CHARS)
            continue;
        watch(scan, matches[i].id, matches[i].meta, "\"at_zero\":");
        memcpy(scan->ids[scan->count++], matches[i].id, ID_CHARS + 1);
    }
    read_secrets(scan);
}

static void read_page(struct scan *scan) {
    struct store_filter filter = {.states = STORE_STATE_BIT(STORE_PLAYING),
                                  .after_ms = scan->after_ms,
                                  .after_id =
                                      scan->after_id[0] != '\0' ? scan->after_id : NULL,
                                  .limit = PAGE};
    if (store_list_matches(scan->zero->lobby->store, &filter, on_page, scan) < 0)
        end_scan(scan);
}

/* ---- Life ---- */

struct zero *zero_start(struct lobby *lobby) {
    struct zero *zero = xcalloc(1, sizeof *zero);
    struct scan *scan = xcalloc(1, sizeof *scan);
    *zero = (struct zero){.lobby = lobby, .open = 2}; /* the timer and the scan */
    uv_timer_init(lobby->loop, &zero->timer);
    zero->timer.data = zero;
    uv_timer_start(&zero->timer, on_round, ROUND_EVERY_MS, ROUND_EVERY_MS);
    scan->zero = zero;
    scan->ids = xcalloc(PAGE, sizeof *scan->ids);
    read_page(scan);
    return zero;
}

static void on_timer_closed(uv_handle_t *handle) {
    release(handle->data);
}

void zero_stop(struct zero *zero) {
    if (zero == NULL || zero->stopped)
        return;
    zero->stopped = true;
    uv_close((uv_handle_t *)&zero->timer, on_timer_closed);
}
