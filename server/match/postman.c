/* SPDX-License-Identifier: MIT */
#include "postman.h"

#include "courier.h"
#include "digest.h"
#include "lobby.h"
#include "log.h"
#include "store_recipients.h"
#include "xmalloc.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    ROUND_EVERY_MS = 1000,
    AT_ONCE = 50,
    DAILY_MATCHES = 100, /* that changed last; a feed has as many entries */
    PRESENT_MS =
        15 * 60 * 1000, /* for so long who has the match open is left to see it */
    LOOK_AGAIN_MS = 60 * 1000,
    UNDER_WAY_MS = 10 * 60 * 1000, /* longer than the courier ever takes */
    HOUR_MS = 3600 * 1000
};

struct postman {
    struct lobby *lobby;
    struct postman_options options;
    uv_timer_t timer;
    bool looking; /* the store is asked what is due */
    bool stopped;
};

/* One recipient to whom something is due; what is due is changed only as long as it is this. */
struct delivery {
    struct postman *postman;
    char match[STORE_ID_MAX +
               1]; /* or a person's key, who is told once a day (is_daily()) */
    struct store_recipient row; /* its number, and the time by which the store knows it */
    char *was; /* with news: the recipient's text, as it was read; owned */
    struct recipient to;
    struct notice notice;
};

static void delivery_free(struct delivery *delivery) {
    free(delivery->was);
    free(delivery);
}

static bool is_daily(const struct delivery *delivery) {
    return delivery->row.seat == STORE_NO_SEAT;
}

/* "": it is of many. */
static const char *match_of(const struct delivery *delivery) {
    return is_daily(delivery) ? "" : delivery->match;
}

/* ---- What becomes of it ---- */

/* Not a seat's any more: it is told why, and that is all (store_part()). */
static bool has_parted(const struct delivery *delivery) {
    return delivery->row.seat >= SIDES;
}

static void on_settled(void *arg, int error) {
    struct delivery *delivery = arg;
    struct lobby *lobby = delivery->postman->lobby;
    if (error == 0 && is_daily(delivery))
        delivery->postman->options.settled_daily(lobby, delivery->match);
    else if (error == 0 && !has_parted(delivery))
        delivery->postman->options.settled(lobby, delivery->match,
                                           (enum side)delivery->row.seat);
    delivery_free(delivery);
}

static void drop(struct delivery *delivery) {
    struct store_write *write = store_write_new();
    store_drop_recipient(write, delivery->match, delivery->row.seat,
                         delivery->row.number);
    if (store_commit(delivery->postman->lobby->store, write, on_settled, delivery) < 0)
        delivery_free(delivery);
}

/* Takes the delivery: `due_ms` 0: nothing is due any more. Where something else has become due
 * meanwhile, that stands. */
static void settle(struct delivery *delivery, int64_t due_ms, store_done_fn *done) {
    if (due_ms == 0 && has_parted(delivery) && delivery->to.kind != RECIPIENT_FEED) {
        drop(delivery);
        return;
    }
    struct buf text = {0}, notice = {0};
    if (due_ms == 0 && is_daily(delivery) && delivery->row.news == 0 &&
        delivery->to.kind != RECIPIENT_FEED) { /* tomorrow again */
        int64_t now_ms = lobby_now_ms();
        due_ms = notice_daily_ms(delivery->to.minute, now_ms);
        digest_begin(&delivery->notice, now_ms);
    }
    recipient_write(&text, &delivery->to);
    notice_write(&notice, &delivery->notice);
    struct store_write *write = store_write_new();
    /* A feed goes on showing what was told last. */
    bool shown = due_ms != 0 || delivery->to.kind == RECIPIENT_FEED;
    store_told(write, &delivery->row, due_ms, shown ? buf_text(&notice) : NULL,
               buf_text(&text));
    buf_finish(&text);
    buf_finish(&notice);
    delivery->row.due_ms = due_ms;
    if (store_commit(delivery->postman->lobby->store, write, done, delivery) < 0)
        delivery_free(delivery);
}

static void settle_told(struct delivery *delivery, const char *error, int64_t now_ms) {
    struct notice *notice = &delivery->notice;
    bool remind = notice->about == NOTICE_TURN && delivery->to.remind_hours > 0 &&
                  delivery->to.kind != RECIPIENT_FEED; /* it still stands there */
    int64_t due_ms = remind ? now_ms + (int64_t)delivery->to.remind_hours * HOUR_MS : 0;
    snprintf(delivery->to.error, sizeof delivery->to.error, "%s", error);
    if (error[0] == '\0')
        delivery->to.told_ms = now_ms;
    notice->under_way = false;
    if (remind) {
        notice_begin(notice, NOTICE_REMINDER, notice->game, notice->since_ms,
                     notice->what, notice->who, notice->text);
    }
    settle(delivery, due_ms, on_settled);
}

static void settle_failed(struct delivery *delivery, const char *why, int64_t now_ms) {
    int64_t retry_ms = notice_retry_ms(++delivery->notice.tries);
    snprintf(delivery->to.error, sizeof delivery->to.error, "%s", why);
    delivery->notice.under_way = false;
    settle(delivery, retry_ms > 0 ? now_ms + retry_ms : 0, on_settled);
}

/* ---- On its way ---- */

static void on_carried(void *arg, enum courier_outcome outcome, const char *why) {
    struct delivery *delivery = arg;
    int64_t now_ms = lobby_now_ms();
    log_info("notice.sent", "match=%s kind=%s about=%s outcome=%d", match_of(delivery),
             recipient_kind_name(delivery->to.kind),
             notice_about_name(delivery->notice.about), (int)outcome);
    if (outcome == COURIER_TOLD)
        settle_told(delivery, "", now_ms);
    else if (outcome == COURIER_UNKNOWN)
        settle_told(delivery, why, now_ms);
    else if (outcome == COURIER_GONE)
        drop(delivery);
    else
        settle_failed(delivery, why, now_ms);
}

/* Where a notice of this match, or of a person's, leads. */
static void write_url(const struct lobby *lobby, const struct store_recipient *row,
                      const struct notice *notice, char ret_url[POSTMAN_URL_SIZE]) {
    bool of_match = row->seat != STORE_NO_SEAT;
    char path[80];
    snprintf(path, sizeof path, "#%s%s", of_match ? "match=" : "",
             of_match ? row->match : notice->path);
    postman_url(lobby, path, "", ret_url);
}

/* The store knows that it is under way. */
static void on_noted(void *arg, int error) {
    struct delivery *delivery = arg;
    struct postman *postman = delivery->postman;
    if (error < 0) {
        delivery_free(delivery);
        return;
    }
    if (postman->stopped) { /* it has not set out: the next start sends it */
        delivery->notice.under_way = false;
        settle(delivery, lobby_now_ms(), on_settled);
        return;
    }
    char url[POSTMAN_URL_SIZE], stop_url[POSTMAN_URL_SIZE];
    write_url(postman->lobby, &delivery->row, &delivery->notice, url);
    postman_url(postman->lobby, "#stop=", delivery->to.secret, stop_url);
    struct letter letter = {.notice = &delivery->notice,
                            .match = match_of(delivery),
                            .url = url,
                            .stop_url = stop_url,
                            .at_ms = lobby_now_ms()};
    struct parcel parcel;
    if (!parcel_pack(&parcel, &delivery->to, &letter, &postman->options.sender)) {
        settle_failed(delivery, "It could not be encrypted.", lobby_now_ms());
        return;
    }
    courier_send(postman->options.courier, &parcel, on_carried, delivery);
}

/* ---- The round ---- */

static bool is_there(const struct delivery *delivery) {
    if (has_parted(delivery) || is_daily(delivery))
        return false;
    const struct match *match =
        table_get(&delivery->postman->lobby->matches, match_of(delivery));
    return match != NULL && match->present[delivery->row.seat] != NULL;
}

static void set_out(struct delivery *delivery, int64_t now_ms) {
    delivery->notice.under_way = true;
    settle(delivery, now_ms + UNDER_WAY_MS, on_noted);
}

static void on_gathered(void *arg, int error, const struct store_match *matches,
                        size_t count, bool more) {
    struct delivery *delivery = arg;
    (void)more;
    if (error < 0) /* a later round asks again */
        delivery_free(delivery);
    else if (!digest_put_together(&delivery->notice, delivery->postman->lobby, matches,
                                  count))
        settle(delivery, 0, on_settled);
    else if (delivery->to.kind == RECIPIENT_FEED)
        settle_told(delivery, "", lobby_now_ms());
    else
        set_out(delivery, lobby_now_ms());
}

/* Which matches there are of somebody who is told once a day. */
static void gather(struct delivery *delivery) {
    struct store_filter filter = {.states = STORE_STATE_BIT(STORE_PLACING) |
                                            STORE_STATE_BIT(STORE_PLAYING),
                                  .owner = delivery->match,
                                  .limit = DAILY_MATCHES};
    if (store_list_matches(delivery->postman->lobby->store, &filter, on_gathered,
                           delivery) < 0)
        delivery_free(delivery);
}

static void deliver(struct delivery *delivery, int64_t now_ms) {
    struct notice *notice = &delivery->notice;
    struct recipient *to = &delivery->to;
    bool hello = notice->about == NOTICE_HELLO;
    if (notice->under_way) {
        settle_told(delivery, "The server ended while this was sent.", now_ms);
    } else if ((to->code[0] != '\0' && !hello) ||
               !postman_serves(delivery->postman->lobby, to->kind)) {
        settle(delivery, 0, on_settled);
    } else if (notice->about == NOTICE_DAILY) {
        gather(delivery);
    } else if (!hello && notice->about != NOTICE_OVER && is_there(delivery) &&
               now_ms - notice->since_ms < PRESENT_MS) {
        settle(delivery, now_ms + LOOK_AGAIN_MS, on_settled);
    } else if (to->kind == RECIPIENT_FEED) {
        settle_told(delivery, "", now_ms);
    } else {
        set_out(delivery, now_ms);
    }
}

static void take_up(struct postman *postman, const struct store_recipient *row,
                    int64_t now_ms) {
    struct delivery *delivery = xcalloc(1, sizeof *delivery);
    delivery->postman = postman;
    snprintf(delivery->match, sizeof delivery->match, "%s", row->match);
    delivery->row = *row;
    delivery->row.match = delivery->match;
    delivery->was = row->news != 0 ? xstrdup(row->text) : NULL;
    delivery->row.text = delivery->was;
    delivery->row.notice = NULL;
    bool reaches = recipient_load(row->text, &delivery->to);
    if (reaches && row->notice != NULL && notice_load(row->notice, &delivery->notice)) {
        deliver(delivery, now_ms);
        return;
    }
    log_error("notice.read", "match=%s seat=%d number=%u", match_of(delivery), row->seat,
              row->number);
    if (reaches && row->news != 0)
        settle(delivery, 0, on_settled);
    else
        drop(delivery);
}

static void on_due(void *arg, int error, const struct store_recipient *rows,
                   size_t count) {
    struct postman *postman = arg;
    postman->looking = false;
    if (error < 0)
        log_error("notice.due", "error=%d", error);
    for (size_t i = 0; i < count && !postman->stopped; i++)
        take_up(postman, &rows[i], lobby_now_ms());
}

static void on_round(uv_timer_t *timer) {
    struct postman *postman = timer->data;
    if (postman->looking || postman->stopped)
        return;
    postman->looking = store_list_due(postman->lobby->store, lobby_now_ms(), AT_ONCE,
                                      on_due, postman) == 0;
}

void postman_hurry(struct lobby *lobby) {
    if (lobby->postman != NULL && !lobby->postman->stopped)
        on_round(&lobby->postman->timer);
}

/* ---- Life ---- */

struct postman *postman_start(struct lobby *lobby,
                              const struct postman_options *options) {
    if (options->courier == NULL)
        return NULL;
    struct postman *postman = xcalloc(1, sizeof *postman);
    postman->lobby = lobby;
    postman->options = *options;
    uv_timer_init(lobby->loop, &postman->timer);
    postman->timer.data = postman;
    uv_timer_start(&postman->timer, on_round, 0, ROUND_EVERY_MS);
    return postman;
}

void postman_stop(struct postman *postman) {
    if (postman == NULL || postman->stopped)
        return;
    postman->stopped = true;
    uv_close((uv_handle_t *)&postman->timer, NULL);
}

void postman_destroy(struct postman *postman) {
    free(postman);
}

bool postman_serves(const struct lobby *lobby, enum recipient_kind kind) {
    return lobby->postman != NULL &&
           (kind != RECIPIENT_EMAIL || lobby->postman->options.sender.relay != NULL) &&
           (kind != RECIPIENT_PUSH || lobby->postman->options.sender.vapid != NULL);
}

const char *postman_push_key(const struct lobby *lobby) {
    return postman_serves(lobby, RECIPIENT_PUSH)
               ? vapid_public_key(lobby->postman->options.sender.vapid)
               : NULL;
}

const char *postman_misfit(const struct lobby *lobby, const struct recipient *to) {
    const char *misfit = recipient_misfit(to->kind, to->target);
    if (misfit == NULL && to->kind == RECIPIENT_PUSH &&
        !lobby->postman->options.plain_push && strncmp(to->target, "https://", 8) != 0)
        misfit = "A push service is reached by https://.";
    return misfit != NULL ? misfit
                          : recipient_keys_misfit(to->kind, to->p256dh, to->auth);
}

void postman_url(const struct lobby *lobby, const char *path, const char *rest,
                 char ret_url[POSTMAN_URL_SIZE]) {
    const char *base = lobby->options.public_url != NULL ? lobby->options.public_url : "";
    size_t length = strlen(base);
    bool closed = length > 0 && base[length - 1] == '/';
    snprintf(ret_url, POSTMAN_URL_SIZE, "%s%s%s%s", base, closed ? "" : "/", path, rest);
}

/* ---- Feeds ---- */

struct reading {
    struct lobby *lobby;
    postman_feed_fn *done;
    void *arg;
    char secret[TOKEN_CHARS + 1];
    int64_t told_ms; /* the latest; 0: nothing was */
    struct buf entries;
};

/* What a recipient that is a feed was told last, if that still holds. */
static void add_told(struct reading *reading, const struct store_recipient *row,
                     const struct recipient *to) {
    char url[POSTMAN_URL_SIZE];
    struct notice notice;
    if (to->told_ms == 0 || row->notice == NULL || row->due_ms != 0 ||
        !notice_load(row->notice, &notice))
        return;
    write_url(reading->lobby, row, &notice, url);
    parcel_add_entry(
        &reading->entries,
        &(struct feed_entry){.notice = &notice, .url = url, .at_ms = to->told_ms});
    if (to->told_ms > reading->told_ms)
        reading->told_ms = to->told_ms;
}

static void end_reading(struct reading *reading, bool there) {
    struct buf feed = {0};
    char self[POSTMAN_URL_SIZE];
    postman_url(reading->lobby, "feeds/", reading->secret, self);
    parcel_begin_feed(&feed, self, reading->told_ms);
    buf_add(&feed, reading->entries.bytes, reading->entries.length);
    parcel_end_feed(&feed);
    reading->done(reading->arg, there ? &feed : NULL);
    buf_finish(&feed);
    buf_finish(&reading->entries);
    free(reading);
}

/* What all seats of an account were told. */
static void on_lent_read(void *arg, int error, const struct store_recipient *rows,
                         size_t count) {
    struct reading *reading = arg;
    struct recipient to;
    for (size_t i = 0; i < count; i++)
        if (recipient_load(rows[i].text, &to))
            add_told(reading, &rows[i], &to);
    end_reading(reading, error == 0);
}

static void on_feed_read(void *arg, int error, const struct store_recipient *rows,
                         size_t count) {
    struct reading *reading = arg;
    struct recipient to;
    if (error != 0 || count != 1 || !recipient_load(rows->text, &to) ||
        to.kind != RECIPIENT_FEED) {
        end_reading(reading, false);
        return;
    }
    add_told(reading, rows, &to);
    if (rows->seat != STORE_NO_SEAT)
        end_reading(reading, true);
    else if (store_list_lent(reading->lobby->store, rows->match, rows->number,
                             DAILY_MATCHES, on_lent_read, reading) < 0)
        end_reading(reading, false);
}

void postman_feed(struct lobby *lobby, const char *secret, postman_feed_fn *done,
                  void *arg) {
    struct reading *reading = xcalloc(1, sizeof *reading);
    *reading = (struct reading){.lobby = lobby, .done = done, .arg = arg};
    snprintf(reading->secret, sizeof reading->secret, "%s", secret);
    uint8_t hash[HASH_BYTES];
    recipient_hash(secret, hash);
    if (store_get_recipient(lobby->store, hash, on_feed_read, reading) < 0)
        on_feed_read(reading, -EAGAIN, NULL, 0);
}
