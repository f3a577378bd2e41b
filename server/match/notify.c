/* SPDX-License-Identifier: MIT */
#include "notify.h"

#include "account.h"
#include "digest.h"
#include "lobby.h"
#include "log.h"
#include "login.h"
#include "postman.h"
#include "store_recipients.h"
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
    /* The seat; or somebody who is told once a day, by his key, and STORE_NO_SEAT. */
    char place[STORE_ID_MAX + 1];
    int seat;
    unsigned settlings; /* as the lobby counts them: seats may have been settled since */
    uint32_t number;    /* of the recipient that it is about; 0: none, or a new one */
    struct recipient recipient; /* a new one */
    bool quiet; /* it is sent no first notice; daily-turns: he is told of every turn */
    char code[RECIPIENT_CODE_CHARS + 1];
};

static struct wish *wish_create(struct client *client, int64_t re, const char *place,
                                int seat) {
    struct wish *wish = xcalloc(1, sizeof *wish);
    *wish = (struct wish){.lobby = client->lobby,
                          .client = client_ref(client),
                          .re = re,
                          .seat = seat,
                          .settlings = client->lobby->settlings};
    snprintf(wish->place, sizeof wish->place, "%s", place);
    return wish;
}

static bool is_daily(const struct wish *wish) {
    return wish->seat == STORE_NO_SEAT;
}

/* NULL: it is about none. */
static const char *match_of(const struct wish *wish) {
    return is_daily(wish) ? NULL : wish->place;
}

static void wish_destroy(struct wish *wish) {
    client_unref(wish->client);
    free(wish);
}

static void refuse(struct wish *wish, enum error error) {
    client_error(wish->client, wish->re, match_of(wish), error);
    wish_destroy(wish);
}

static void refuse_why(struct wish *wish, enum error error, const char *where,
                       const char *why) {
    struct objection objection = {0};
    objection_set(&objection, error, where, "%s", why);
    client_object(wish->client, wish->re, match_of(wish), &objection, NULL);
    wish_destroy(wish);
}

static bool is_read(struct wish *wish, int error) {
    if (error == 0)
        return true;
    refuse(wish, lobby_read_error(wish->lobby, error, match_of(wish)));
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
    if (row->seat != STORE_NO_SEAT)
        wire_number(buf, "remind", to.remind_hours);
    else if (to.kind != RECIPIENT_FEED)
        wire_number(buf, "minute", to.minute);
    if (to.turns)
        wire_flag(buf, "turns", true);
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

/* `match` NULL: those of somebody who is told once a day. */
static struct frame *list_frame(const struct lobby *lobby, const char *match, int64_t re,
                                const struct store_recipient *rows, size_t count) {
    struct buf buf = {0};
    wire_begin(&buf, match != NULL ? REPLY_NOTIFY : REPLY_DAILY, re);
    wire_text_if(&buf, "match", match);
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
    uint64_t began_ns = uv_hrtime();
    struct client *client = client_ref(wish->client);
    struct frame *frame = list_frame(wish->lobby, match_of(wish), wish->re, rows, count);
    client_send(client, frame, false);
    frame_unref(frame);
    wish_destroy(wish);
    client_pay(client, began_ns);
}

static void answer_list(struct wish *wish) {
    if (store_get_recipients(wish->lobby->store, wish->place, wish->seat, on_listed,
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

struct person_news {
    struct lobby *lobby;
    char person[STORE_ID_MAX + 1];
};

static void on_person_news(void *arg, int error, const struct store_recipient *rows,
                           size_t count) {
    struct person_news *news = arg;
    struct frame *frame =
        error == 0 ? list_frame(news->lobby, NULL, -1, rows, count) : NULL;
    for (struct client *client = news->lobby->clients; frame != NULL && client != NULL;
         client = client->next)
        if (client->login != NULL && strcmp(client->login->person, news->person) == 0)
            client_send(client, frame, false);
    frame_unref(frame);
    free(news);
}

void notify_tell_person(struct lobby *lobby, const char *person) {
    struct person_news *news = xcalloc(1, sizeof *news);
    news->lobby = lobby;
    snprintf(news->person, sizeof news->person, "%s", person);
    if (store_get_recipients(lobby->store, person, STORE_NO_SEAT, on_person_news, news) <
        0)
        free(news);
}

/* ---- A new recipient ---- */

static void on_written(void *arg, int error) {
    struct wish *wish = arg;
    if (error == -ESTALE) {
        refuse(wish, ERROR_OUT_OF_NUMBERS);
    } else if (error < 0) {
        log_error("match.notify", "match=%s error=%d", is_daily(wish) ? "" : wish->place,
                  error);
        refuse(wish, error == -ENOENT ? ERROR_UNKNOWN_MATCH : ERROR_NOT_SAVED);
    } else {
        answer_list(wish);
        postman_hurry(wish->lobby);
    }
}

/* Is the seat still the one that was meant? */
static bool is_current(const struct wish *wish) {
    return is_daily(wish) || wish->settlings == wish->lobby->settlings;
}

static void commit(struct wish *wish, struct store_write *write) {
    if (!is_current(wish)) {
        store_write_drop(write);
        refuse(wish, ERROR_BUSY);
    } else if (store_commit(wish->lobby->store, write, on_written, wish) < 0) {
        refuse(wish, ERROR_BUSY);
    }
}

static void write_recipient_row(struct wish *wish, const struct recipient *recipient,
                                const struct notice *hello) {
    struct buf text = {0}, notice = {0};
    uint8_t hash[HASH_BYTES];
    struct notice first;
    int64_t due_ms = hello != NULL ? hello->since_ms : 0, now_ms = lobby_now_ms();
    if (hello == NULL && is_daily(wish)) {
        bool feed = recipient->kind == RECIPIENT_FEED; /* says at once what waits now */
        digest_begin(&first, now_ms);
        due_ms = feed ? now_ms : notice_daily_ms(recipient->minute, now_ms);
        hello = &first;
    }
    recipient_write(&text, recipient);
    if (hello != NULL)
        notice_write(&notice, hello);
    recipient_hash(recipient->secret, hash);
    struct store_write *write = store_write_new();
    store_recipient(write,
                    &(struct store_recipient){
                        .match = wish->place,
                        .seat = wish->seat,
                        .number = wish->number,
                        .text = buf_text(&text),
                        .notice = hello != NULL ? buf_text(&notice) : NULL,
                        .due_ms = due_ms,
                        .turns = recipient->turns && recipient->code[0] == '\0'},
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
    struct match *match =
        is_daily(wish) ? NULL : table_get(&wish->lobby->matches, wish->place);
    if (match == NULL && !is_daily(wish)) {
        refuse(wish, ERROR_NOT_PRESENT);
        return;
    }
    wish->number = number_for(&wish->recipient, rows, count);
    if (wish->number == 0) {
        refuse_why(wish, ERROR_TOO_MANY, "kind", "There may be four recipients at most.");
        return;
    }
    struct notice hello;
    recipient_begin(&wish->recipient);
    if (match != NULL)
        match->has_recipient[wish->seat] = true;
    summons_hello(match, wish->recipient.code, &hello);
    write_recipient_row(wish, &wish->recipient, wish->quiet ? NULL : &hello);
}

/* No longer than the wire allows; NULL: "". */
static void take_text(char *ret_text, size_t size, const char *text) {
    snprintf(ret_text, size, "%s", text != NULL ? text : "");
}

/* What is asked for of a recipient, in either message. */
struct wanted {
    int kind;
    const char *target, *p256dh, *auth;
};

/* Takes the wish. */
static void add_recipient(struct wish *wish, const struct wanted *wanted) {
    struct client *client = wish->client;
    struct recipient *recipient = &wish->recipient;
    recipient->kind = (enum recipient_kind)wanted->kind;
    if (!postman_serves(wish->lobby, recipient->kind)) {
        refuse(wish, ERROR_NO_NOTICES);
        return;
    }
    take_text(recipient->target, sizeof recipient->target, wanted->target);
    take_text(recipient->p256dh, sizeof recipient->p256dh, wanted->p256dh);
    take_text(recipient->auth, sizeof recipient->auth, wanted->auth);
    const char *misfit = postman_misfit(wish->lobby, recipient);
    if (misfit != NULL) {
        refuse_why(wish, ERROR_BAD_TARGET, "target", misfit);
        return;
    }
    int64_t wait_ms = account_take_recipient(client->account, wish->quiet);
    if (wait_ms > 0) {
        client_error_later(client, wish->re, match_of(wish), ERROR_TOO_MANY, wait_ms,
                           "Too many new recipients from your address today.");
        wish_destroy(wish);
        return;
    }
    if (store_get_recipients(wish->lobby->store, wish->place, wish->seat, on_known,
                             wish) < 0)
        refuse(wish, ERROR_BUSY);
}

/* Without a kind they are only listed. */
static void list_or_add(struct wish *wish, const struct wanted *wanted) {
    if (wanted->kind >= 0)
        add_recipient(wish, wanted);
    else if (wanted->target != NULL)
        refuse_why(wish, ERROR_MISSING_FIELD, "kind", "Of which kind is it?");
    else
        answer_list(wish);
}

static struct wish *seat_wish(const struct attachment *attachment,
                              const struct msg *msg) {
    return wish_create(attachment->client, msg->id, attachment->match->id,
                       (int)attachment->viewer);
}

void notify_notify(struct attachment *attachment, struct msg *msg) {
    struct wish *wish = seat_wish(attachment, msg);
    wish->recipient.remind_hours =
        msg->notify.remind > 0 ? (unsigned)msg->notify.remind : 0;
    wish->quiet = msg->notify.quiet && msg->notify.kind != RECIPIENT_EMAIL;
    list_or_add(wish, &(struct wanted){.kind = msg->notify.kind,
                                       .target = msg->notify.target,
                                       .p256dh = msg->notify.p256dh,
                                       .auth = msg->notify.auth});
}

/* NULL: he is nobody, and told so. */
static struct wish *person_wish(struct client *client, const struct msg *msg) {
    if (client->login != NULL)
        return wish_create(client, msg->id, client->login->person, STORE_NO_SEAT);
    client_error(client, msg->id, NULL, ERROR_NOT_LOGGED_IN);
    return NULL;
}

void notify_daily(struct client *client, struct msg *msg) {
    struct wish *wish = person_wish(client, msg);
    if (wish == NULL)
        return;
    wish->recipient.minute = msg->daily.minute > 0 ? (unsigned)msg->daily.minute : 0;
    wish->recipient.turns = wish->quiet = msg->daily.kind == RECIPIENT_FEED;
    list_or_add(wish, &(struct wanted){.kind = msg->daily.kind,
                                       .target = msg->daily.target,
                                       .p256dh = msg->daily.p256dh,
                                       .auth = msg->daily.auth});
}

/* ---- Its code ---- */

/* The one that is asked about; false: there is none, and the client was told. */
static bool find_recipient(struct wish *wish, const struct store_recipient *rows,
                           size_t count, struct recipient *ret_recipient) {
    for (size_t i = 0; i < count; i++)
        if (rows[i].number == wish->number && recipient_load(rows[i].text, ret_recipient))
            return true;
    refuse(wish, ERROR_OUT_OF_NUMBERS);
    return false;
}

static void on_to_confirm(void *arg, int error, const struct store_recipient *rows,
                          size_t count) {
    struct wish *wish = arg;
    struct recipient recipient;
    if (!is_read(wish, error) || !find_recipient(wish, rows, count, &recipient))
        return;
    if (recipient.code[0] == '\0') {
        answer_list(wish);
    } else if (!secret_equal(recipient.code, wish->code, RECIPIENT_CODE_CHARS)) {
        client_wrong_guess(wish->client, wish->re, match_of(wish), ERROR_BAD_CODE);
        wish_destroy(wish);
    } else {
        recipient.code[0] = '\0';
        write_recipient_row(wish, &recipient, NULL);
    }
}

static void confirm(struct wish *wish, int64_t number, const char *code) {
    wish->number = (uint32_t)number;
    memcpy(wish->code, code, sizeof wish->code);
    if (store_get_recipients(wish->lobby->store, wish->place, wish->seat, on_to_confirm,
                             wish) < 0)
        refuse(wish, ERROR_BUSY);
}

void notify_confirm(struct attachment *attachment, struct msg *msg) {
    confirm(seat_wish(attachment, msg), msg->notify_confirm.number,
            msg->notify_confirm.code);
}

void notify_daily_confirm(struct client *client, struct msg *msg) {
    struct wish *wish = person_wish(client, msg);
    if (wish != NULL)
        confirm(wish, msg->daily_confirm.number, msg->daily_confirm.code);
}

/* ---- Of every turn, too ---- */

static void on_to_turn(void *arg, int error, const struct store_recipient *rows,
                       size_t count) {
    struct wish *wish = arg;
    struct recipient recipient;
    if (!is_read(wish, error) || !find_recipient(wish, rows, count, &recipient))
        return;
    recipient.turns = wish->quiet;
    if (recipient.kind ==
        RECIPIENT_FEED) /* always does, and what it shows is not to go */
        answer_list(wish);
    else if (recipient.code[0] == '\0')
        write_recipient_row(wish, &recipient, NULL);
    else /* its first mail may not have gone yet: that is not to be lost */
        refuse(wish, ERROR_BAD_CODE);
}

void notify_daily_turns(struct client *client, struct msg *msg) {
    struct wish *wish = person_wish(client, msg);
    if (wish == NULL)
        return;
    wish->number = (uint32_t)msg->daily_turns.number;
    wish->quiet = msg->daily_turns.on;
    if (store_get_recipients(wish->lobby->store, wish->place, wish->seat, on_to_turn,
                             wish) < 0)
        refuse(wish, ERROR_BUSY);
}

/* ---- Its end ---- */

static void end(struct wish *wish, int64_t number) {
    struct store_write *write = store_write_new();
    store_drop_recipient(write, wish->place, wish->seat, (uint32_t)number);
    commit(wish, write);
}

void notify_end(struct attachment *attachment, struct msg *msg) {
    end(seat_wish(attachment, msg), msg->notify_end.number);
}

void notify_daily_end(struct client *client, struct msg *msg) {
    struct wish *wish = person_wish(client, msg);
    if (wish != NULL)
        end(wish, msg->daily_end.number);
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
    wire_begin(&buf, is_daily(wish) ? REPLY_DAILY : REPLY_NOTIFY, wish->re);
    wire_text_if(&buf, "match", match_of(wish));
    wire_flag(&buf, "stopped", true);
    wire_end(&buf);
    client_send_buf(wish->client, &buf);
    buf_finish(&buf);
    if (is_daily(wish))
        notify_tell_person(wish->lobby, wish->place);
    else
        notify_tell(wish->lobby, wish->place, (enum side)wish->seat);
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
    snprintf(wish->place, sizeof wish->place, "%s", rows->match);
    wish->seat = rows->seat;
    struct store_write *write = store_write_new();
    store_drop_recipient(write, rows->match, rows->seat, rows->number);
    if (store_commit(wish->lobby->store, write, on_stopped, wish) < 0)
        refuse(wish, ERROR_BUSY);
}

void notify_stop(struct client *client, struct msg *msg) {
    struct wish *wish = wish_create(client, msg->id, "", STORE_NO_SEAT);
    uint8_t hash[HASH_BYTES];
    recipient_hash(msg->notify_stop.secret, hash);
    if (store_get_recipient(wish->lobby->store, hash, on_found, wish) < 0)
        refuse(wish, ERROR_BUSY);
}
