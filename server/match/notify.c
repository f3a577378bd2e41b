/* SPDX-License-Identifier: MIT */
#include "notify.h"

#include "account.h"
#include "lobby.h"
#include "log.h"
#include "postman.h"
#include "store.h"
#include "summons.h"
#include "wire.h"
#include "xmalloc.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A request that waits for the store. */
struct wish {
    struct lobby *lobby;
    struct client *client;
    int64_t re;
    char match[ID_CHARS + 1];
    enum side side;
    uint32_t number; /* of the recipient that it is about; 0: none, or a new one */
    struct recipient recipient; /* a new one */
    bool quiet;                 /* it is sent no first notice */
    char code[RECIPIENT_CODE_CHARS + 1];
};

static struct wish *wish_create(struct client *client, int64_t re, const char *match,
                                enum side side) {
    struct wish *wish = xcalloc(1, sizeof *wish);
    *wish = (struct wish){
        .lobby = client->lobby, .client = client_ref(client), .re = re, .side = side};
    snprintf(wish->match, sizeof wish->match, "%s", match);
    return wish;
}

static void wish_destroy(struct wish *wish) {
    client_unref(wish->client);
    free(wish);
}

static void refuse(struct wish *wish, enum error error) {
    client_error(wish->client, wish->re, wish->match, error);
    wish_destroy(wish);
}

static void refuse_why(struct wish *wish, enum error error, const char *where,
                       const char *why) {
    struct objection objection = {0};
    objection_set(&objection, error, where, "%s", why);
    client_object(wish->client, wish->re, wish->match, &objection, NULL);
    wish_destroy(wish);
}

static bool is_read(struct wish *wish, int error) {
    if (error == 0)
        return true;
    refuse(wish, lobby_read_error(wish->lobby, error, wish->match));
    return false;
}

/* ---- The list ---- */

static void write_recipient(struct buf *buf, const struct lobby *lobby,
                            const struct store_recipient *row) {
    struct recipient to;
    if (!recipient_load(row->text, &to))
        return;
    wire_open(buf, NULL);
    wire_number(buf, "number", row->number);
    wire_text(buf, "kind", recipient_kind_name(to.kind));
    if (to.target[0] != '\0')
        wire_text(buf, "target", to.target);
    wire_flag(buf, "confirmed", to.code[0] == '\0');
    wire_number(buf, "remind", to.remind_hours);
    if (to.told_ms != 0)
        wire_number(buf, "told", to.told_ms);
    wire_text_if(buf, "error", to.error[0] != '\0' ? to.error : NULL);
    if (to.kind == RECIPIENT_WEBHOOK)
        wire_text(buf, "secret", to.secret);
    if (to.kind == RECIPIENT_FEED) {
        char url[POSTMAN_URL_SIZE];
        postman_url(lobby, "feeds/", to.secret, url);
        wire_text(buf, "url", url);
    }
    wire_close(buf);
}

static struct frame *list_frame(const struct lobby *lobby, const char *match, int64_t re,
                                const struct store_recipient *rows, size_t count) {
    struct buf buf = {0};
    wire_begin(&buf, REPLY_NOTIFY, re);
    wire_text(&buf, "match", match);
    wire_open_array(&buf, "kinds");
    for (int kind = 0; kind < RECIPIENT_KINDS; kind++)
        if (postman_serves(lobby, (enum recipient_kind)kind))
            wire_element(&buf, recipient_kind_name((enum recipient_kind)kind));
    wire_close_array(&buf);
    wire_open_array(&buf, "recipients");
    for (size_t i = 0; i < count; i++)
        write_recipient(&buf, lobby, &rows[i]);
    wire_close_array(&buf);
    wire_end(&buf);
    struct frame *frame = frame_new(buf.bytes, buf.length);
    buf_finish(&buf);
    return frame;
}

static void on_listed(void *arg, int error, const struct store_recipient *rows,
                      size_t count) {
    struct wish *wish = arg;
    if (!is_read(wish, error))
        return;
    struct frame *frame = list_frame(wish->lobby, wish->match, wish->re, rows, count);
    client_send(wish->client, frame, false);
    frame_unref(frame);
    wish_destroy(wish);
}

static void answer_list(struct wish *wish) {
    if (store_get_recipients(wish->lobby->store, wish->match, (int)wish->side, on_listed,
                             wish) < 0)
        refuse(wish, ERROR_BUSY);
}

/* To whoever sits there. */
struct news {
    struct lobby *lobby;
    char match[ID_CHARS + 1];
    enum side side;
};

static void on_news(void *arg, int error, const struct store_recipient *rows,
                    size_t count) {
    struct news *news = arg;
    struct match *match = table_get(&news->lobby->matches, news->match);
    if (error == 0 && match != NULL) {
        struct frame *frame = list_frame(news->lobby, news->match, -1, rows, count);
        match_send(match, (enum viewer)news->side, frame, NULL);
        frame_unref(frame);
    }
    free(news);
}

void notify_tell(struct lobby *lobby, const char *match, enum side side) {
    const struct match *there = table_get(&lobby->matches, match);
    if (there == NULL || side >= SIDE_NONE || there->present[side] == NULL)
        return;
    struct news *news = xcalloc(1, sizeof *news);
    *news = (struct news){.lobby = lobby, .side = side};
    snprintf(news->match, sizeof news->match, "%s", match);
    if (store_get_recipients(lobby->store, match, (int)side, on_news, news) < 0)
        free(news);
}

/* ---- A new recipient ---- */

static void on_written(void *arg, int error) {
    struct wish *wish = arg;
    if (error == -ESTALE) {
        refuse(wish, ERROR_OUT_OF_NUMBERS);
    } else if (error < 0) {
        log_error("match.notify", "match=%s error=%d", wish->match, error);
        refuse(wish, error == -ENOENT ? ERROR_UNKNOWN_MATCH : ERROR_NOT_SAVED);
    } else {
        answer_list(wish);
        postman_hurry(wish->lobby);
    }
}

static void commit(struct wish *wish, struct store_write *write) {
    if (store_commit(wish->lobby->store, write, on_written, wish) < 0)
        refuse(wish, ERROR_BUSY);
}

static void write_recipient_row(struct wish *wish, const struct recipient *recipient,
                                const struct notice *hello) {
    struct buf text = {0}, notice = {0};
    uint8_t hash[HASH_BYTES];
    recipient_write(&text, recipient);
    if (hello != NULL)
        notice_write(&notice, hello);
    recipient_hash(recipient->secret, hash);
    struct store_write *write = store_write_new();
    store_recipient(
        write,
        &(struct store_recipient){.match = wish->match,
                                  .seat = (int)wish->side,
                                  .number = wish->number,
                                  .text = buf_text(&text),
                                  .notice = hello != NULL ? buf_text(&notice) : NULL,
                                  .due_ms = hello != NULL ? hello->since_ms : 0},
        hash);
    buf_finish(&text);
    buf_finish(&notice);
    commit(wish, write);
}

/* The number of the one with that target, else the lowest that is free; 0: none is. */
static uint32_t number_for(const struct recipient *recipient,
                           const struct store_recipient *rows, size_t count) {
    bool taken[LIMIT_RECIPIENTS_PER_SEAT + 1] = {false};
    for (size_t i = 0; i < count; i++) {
        struct recipient known;
        if (recipient_load(rows[i].text, &known) && known.kind == recipient->kind &&
            strcmp(known.target, recipient->target) == 0)
            return rows[i].number;
        if (rows[i].number <= LIMIT_RECIPIENTS_PER_SEAT)
            taken[rows[i].number] = true;
    }
    for (uint32_t number = 1; number <= LIMIT_RECIPIENTS_PER_SEAT; number++)
        if (!taken[number])
            return number;
    return 0;
}

static void on_known(void *arg, int error, const struct store_recipient *rows,
                     size_t count) {
    struct wish *wish = arg;
    if (!is_read(wish, error))
        return;
    struct match *match = table_get(&wish->lobby->matches, wish->match);
    if (match == NULL) {
        refuse(wish, ERROR_NOT_PRESENT);
        return;
    }
    wish->number = number_for(&wish->recipient, rows, count);
    if (wish->number == 0) {
        refuse_why(wish, ERROR_TOO_MANY, "kind", "A seat has four recipients at most.");
        return;
    }
    struct notice hello;
    recipient_begin(&wish->recipient);
    match->has_recipient[wish->side] = true;
    if (!wish->quiet)
        summons_hello(match, wish->recipient.code, &hello);
    write_recipient_row(wish, &wish->recipient, wish->quiet ? NULL : &hello);
}

/* No longer than the wire allows; NULL: "". */
static void take_text(char *ret_text, size_t size, const char *text) {
    snprintf(ret_text, size, "%s", text != NULL ? text : "");
}

void notify_notify(struct attachment *attachment, struct msg *msg) {
    struct client *client = attachment->client;
    struct wish *wish = wish_create(client, msg->id, attachment->match->id,
                                    (enum side)attachment->viewer);
    if (msg->notify.kind < 0) {
        if (msg->notify.target != NULL)
            refuse_why(wish, ERROR_MISSING_FIELD, "kind", "Of which kind is it?");
        else
            answer_list(wish);
        return;
    }
    struct recipient *recipient = &wish->recipient;
    const char *target = msg->notify.target != NULL ? msg->notify.target : "";
    recipient->kind = (enum recipient_kind)msg->notify.kind;
    recipient->remind_hours = msg->notify.remind > 0 ? (unsigned)msg->notify.remind : 0;
    wish->quiet = msg->notify.quiet && recipient->kind != RECIPIENT_EMAIL;
    if (!postman_serves(wish->lobby, recipient->kind)) {
        refuse(wish, ERROR_NO_NOTICES);
        return;
    }
    take_text(recipient->target, sizeof recipient->target, target);
    take_text(recipient->p256dh, sizeof recipient->p256dh, msg->notify.p256dh);
    take_text(recipient->auth, sizeof recipient->auth, msg->notify.auth);
    const char *misfit = postman_misfit(wish->lobby, recipient);
    if (misfit != NULL) {
        refuse_why(wish, ERROR_BAD_TARGET, "target", misfit);
        return;
    }
    int64_t wait_ms = account_take_recipient(client->account, wish->quiet);
    if (wait_ms > 0) {
        client_error_later(client, msg->id, wish->match, ERROR_TOO_MANY, wait_ms,
                           "Too many new recipients from your address today.");
        wish_destroy(wish);
        return;
    }
    if (store_get_recipients(wish->lobby->store, wish->match, (int)wish->side, on_known,
                             wish) < 0)
        refuse(wish, ERROR_BUSY);
}

/* ---- Its code ---- */

static void on_to_confirm(void *arg, int error, const struct store_recipient *rows,
                          size_t count) {
    struct wish *wish = arg;
    if (!is_read(wish, error))
        return;
    for (size_t i = 0; i < count; i++) {
        struct recipient recipient;
        if (rows[i].number != wish->number || !recipient_load(rows[i].text, &recipient))
            continue;
        if (recipient.code[0] == '\0') {
            answer_list(wish);
        } else if (!secret_equal(recipient.code, wish->code, RECIPIENT_CODE_CHARS)) {
            client_wrong_guess(wish->client, wish->re, wish->match, ERROR_BAD_CODE);
            wish_destroy(wish);
        } else {
            recipient.code[0] = '\0';
            write_recipient_row(wish, &recipient, NULL);
        }
        return;
    }
    refuse(wish, ERROR_OUT_OF_NUMBERS);
}

void notify_confirm(struct attachment *attachment, struct msg *msg) {
    struct wish *wish = wish_create(attachment->client, msg->id, attachment->match->id,
                                    (enum side)attachment->viewer);
    wish->number = (uint32_t)msg->notify_confirm.number;
    memcpy(wish->code, msg->notify_confirm.code, sizeof wish->code);
    if (store_get_recipients(wish->lobby->store, wish->match, (int)wish->side,
                             on_to_confirm, wish) < 0)
        refuse(wish, ERROR_BUSY);
}

/* ---- Its end ---- */

void notify_end(struct attachment *attachment, struct msg *msg) {
    struct wish *wish = wish_create(attachment->client, msg->id, attachment->match->id,
                                    (enum side)attachment->viewer);
    struct store_write *write = store_write_new();
    store_drop_recipient(write, wish->match, (int)wish->side,
                         (uint32_t)msg->notify_end.number);
    commit(wish, write);
}

/* Who has the link of a notice need not have the seat: he is told what was ended, and nothing of the
 * seat's other recipients. */
static void on_stopped(void *arg, int error) {
    struct wish *wish = arg;
    if (error < 0 && error != -ESTALE) {
        refuse(wish, ERROR_NOT_SAVED);
        return;
    }
    struct buf buf = {0};
    wire_begin(&buf, REPLY_NOTIFY, wish->re);
    wire_text(&buf, "match", wish->match);
    wire_flag(&buf, "stopped", true);
    wire_end(&buf);
    client_send_buf(wish->client, &buf);
    buf_finish(&buf);
    notify_tell(wish->lobby, wish->match, wish->side);
    wish_destroy(wish);
}

static void on_found(void *arg, int error, const struct store_recipient *rows,
                     size_t count) {
    struct wish *wish = arg;
    if (error == -ENOENT || (error == 0 && count == 0)) {
        client_wrong_guess(wish->client, wish->re, NULL, ERROR_BAD_CODE);
        wish_destroy(wish);
        return;
    }
    if (!is_read(wish, error))
        return;
    snprintf(wish->match, sizeof wish->match, "%s", rows->match);
    wish->side = (enum side)rows->seat;
    struct store_write *write = store_write_new();
    store_drop_recipient(write, rows->match, rows->seat, rows->number);
    if (store_commit(wish->lobby->store, write, on_stopped, wish) < 0)
        refuse(wish, ERROR_BUSY);
}

void notify_stop(struct client *client, struct msg *msg) {
    struct wish *wish = wish_create(client, msg->id, "", SIDE_FIRST);
    uint8_t hash[HASH_BYTES];
    recipient_hash(msg->notify_stop.secret, hash);
    if (store_get_recipient(wish->lobby->store, hash, on_found, wish) < 0)
        refuse(wish, ERROR_BUSY);
}
