/* SPDX-License-Identifier: MIT */
/* Chat and notes. */
#include "talk.h"

#include "account.h"
#include "jsonx.h"
#include "known.h"
#include "line.h"
#include "lobby.h"
#include "log.h"
#include "mute.h"
#include "store.h"
#include "toggle.h"
#include "wire.h"
#include "xmalloc.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* A line, or a text, on its way to the disk. */
struct saying {
    struct match *match; /* pinned */
    struct client *client;
    int64_t re;
    enum channel channel;
    uint32_t number;
    int64_t at_ms;
    enum viewer viewer;     /* notes: whose */
    enum side side;         /* chat: that speaks or reads; SIDE_NONE: a spectator */
    uint8_t key[KEY_BYTES]; /* chat, if the line has one */
    char *text;             /* chat: the line as JSON; notes: the notes */
};

static struct saying *saying_create(const struct attachment *attachment, int64_t re) {
    struct saying *saying = xcalloc(1, sizeof *saying);
    *saying = (struct saying){.match = attachment->match,
                              .client = client_ref(attachment->client),
                              .re = re,
                              .viewer = attachment->viewer,
                              .side = attachment->seated ? (enum side)attachment->viewer
                                                         : SIDE_NONE};
    saying->match->pins++;
    return saying;
}

static void saying_destroy(struct saying *saying) {
    saying->match->pins--;
    saying->match->idle_since_ms = lobby_now_ms();
    client_unref(saying->client);
    free(saying->text);
    free(saying);
}

static bool hand_over(struct saying *saying, struct store_write *write,
                      store_done_fn *done) {
    if (store_commit(saying->match->lobby->store, write, done, saying) == 0)
        return true;
    client_error(saying->client, saying->re, saying->match->id, ERROR_BUSY);
    saying_destroy(saying);
    return false;
}

/* ---- Chat ---- */

static struct frame *chat_frame(const struct saying *saying, int64_t re) {
    struct buf buf = {0};
    line_tell(&buf, saying->match, saying->channel, saying->number, saying->at_ms,
              saying->text, re);
    struct frame *frame = frame_new(buf.bytes, buf.length);
    buf_finish(&buf);
    return frame;
}

static void on_line_read(void *arg, int error, const struct store_line *lines,
                         size_t count, uint32_t last) {
    struct saying *saying = arg;
    (void)last;
    if (error < 0 || count != 1) {
        client_error(saying->client, saying->re, saying->match->id,
                     error == -ENOENT ? ERROR_BUSY
                                      : lobby_read_error(saying->match->lobby, error,
                                                         saying->match->id));
    } else {
        saying->number = lines[0].number;
        saying->at_ms = lines[0].at_ms;
        free(saying->text);
        saying->text = xstrdup(lines[0].text);
        struct frame *reply = chat_frame(saying, saying->re);
        client_send(saying->client, reply, false);
        frame_unref(reply);
    }
    saying_destroy(saying);
}

/* The line was said before, and its answer lost: that answer, once more. */
static void answer_again(struct saying *saying) {
    if (store_get_line(saying->match->lobby->store, saying->match->id,
                       (unsigned)saying->channel, saying->key, on_line_read, saying) < 0)
        on_line_read(saying, -EAGAIN, NULL, 0, 0);
}

static void on_chat_stored(void *arg, int error) {
    struct saying *saying = arg;
    struct match *match = saying->match;
    if (error == -EALREADY) {
        answer_again(saying);
        return;
    }
    if (error < 0) {
        log_error("match.chat", "match=%s error=%d", match->id, error);
        client_error(saying->client, saying->re, match->id, ERROR_NOT_SAVED);
        saying_destroy(saying);
        return;
    }
    lobby_count(match->lobby, COUNT_CHAT);
    struct frame *reply = chat_frame(saying, saying->re);
    client_send(saying->client, reply, false);
    frame_unref(reply);
    struct frame *frame = chat_frame(saying, -1);
    for (int viewer = 0; viewer < VIEWERS; viewer++)
        for (struct attachment *at = match->present[viewer]; at != NULL; at = at->next)
            if (at->client != saying->client && match_may_read(at, saying->channel) &&
                !mute_keeps(at, saying->side))
                client_send(at->client, frame, true);
    frame_unref(frame);
    saying_destroy(saying);
}

void talk_chat(struct attachment *attachment, struct msg *msg) {
    struct match *match = attachment->match;
    enum channel channel = (enum channel)msg->chat.channel;
    enum error error = line_judge(attachment, channel);
    if (error != ERROR_NONE) {
        client_error(attachment->client, msg->id, match->id, error);
        return;
    }
    struct objection objection;
    if (!line_pay(attachment, channel, msg->chat.text, &objection)) {
        client_object(attachment->client, msg->id, match->id, &objection, NULL);
        return;
    }
    struct saying *saying = saying_create(attachment, msg->id);
    saying->channel = channel;
    if (msg->chat.has_key)
        memcpy(saying->key, msg->chat.key, sizeof saying->key);
    saying->at_ms = lobby_now_ms();
    saying->text = line_new(attachment, channel, msg->chat.text, &saying->number);
    struct store_write *write = store_write_new();
    store_chat(write, match->id, (unsigned)channel, saying->number, saying->at_ms,
               msg->chat.has_key ? saying->key : NULL, saying->text);
    hand_over(saying, write, on_chat_stored);
}

static void on_chat_read(void *arg, int error, const struct store_line *lines,
                         size_t count, uint32_t last) {
    struct saying *saying = arg;
    if (error < 0) {
        client_error(saying->client, saying->re, saying->match->id,
                     lobby_read_error(saying->match->lobby, error, saying->match->id));
        saying_destroy(saying);
        return;
    }
    struct buf buf = {0};
    wire_begin(&buf, REPLY_CHAT_LOG, saying->re);
    wire_text(&buf, "match", saying->match->id);
    wire_text(&buf, "channel", line_channel_names[saying->channel]);
    wire_number(&buf, "last", last);
    wire_open_array(&buf, "lines");
    for (size_t i = 0; i < count; i++) {
        if (mute_keeps_line(saying->match, saying->side, lines[i].text))
            continue;
        wire_open(&buf, NULL);
        line_write(&buf, lines[i].number, lines[i].at_ms, lines[i].text);
        wire_close(&buf);
    }
    wire_close_array(&buf);
    wire_end(&buf);
    client_send_buf(saying->client, &buf);
    buf_finish(&buf);
    saying_destroy(saying);
}

void talk_chat_log(struct attachment *attachment, struct msg *msg) {
    struct match *match = attachment->match;
    enum channel channel = (enum channel)msg->chat_log.channel;
    if (!match_may_read(attachment, channel)) {
        client_error(attachment->client, msg->id, match->id, ERROR_NOT_PERMITTED);
        return;
    }
    struct saying *saying = saying_create(attachment, msg->id);
    saying->channel = channel;
    uint32_t after =
        msg->chat_log.after >= 0 ? (uint32_t)msg->chat_log.after : STORE_NEWEST;
    if (store_get_chat(match->lobby->store, match->id, (unsigned)channel, after,
                       LIMIT_CHAT_PAGE, on_chat_read, saying) < 0)
        on_chat_read(saying, -EAGAIN, NULL, 0, 0);
}

/* ---- Who may write ---- */

static struct frame *rule_frame(const struct match *match, enum side side, int64_t re) {
    struct buf buf = {0};
    (void)side;
    wire_begin(&buf, REPLY_CHAT_RULE, re);
    wire_text(&buf, "match", match->id);
    wire_text(&buf, "spectators", match->chat_closed ? "closed" : "open");
    wire_end(&buf);
    struct frame *frame = frame_new(buf.bytes, buf.length);
    buf_finish(&buf);
    return frame;
}

void talk_chat_rule(struct attachment *attachment, struct msg *msg) {
    struct match *match = attachment->match;
    if ((enum side)attachment->viewer != match->terms.creator) {
        client_error(attachment->client, msg->id, match->id, ERROR_NOT_YOURS);
        return;
    }
    toggle_ask(attachment, msg->id, &match->chat_closed, msg->chat_rule.spectators == 1,
               rule_frame, true);
}

/* ---- Notes ---- */

static struct frame *notes_frame(const struct saying *saying, int64_t re,
                                 const char *text) {
    struct buf buf = {0};
    wire_begin(&buf, REPLY_NOTES, re);
    wire_text(&buf, "match", saying->match->id);
    wire_text(&buf, "text", text);
    wire_end(&buf);
    struct frame *frame = frame_new(buf.bytes, buf.length);
    buf_finish(&buf);
    return frame;
}

static void answer_notes(const struct saying *saying, const char *text) {
    struct frame *reply = notes_frame(saying, saying->re, text);
    client_send(saying->client, reply, false);
    frame_unref(reply);
}

static void on_notes_read(void *arg, int error, const char *text) {
    struct saying *saying = arg;
    if (error < 0)
        client_error(saying->client, saying->re, saying->match->id,
                     lobby_read_error(saying->match->lobby, error, saying->match->id));
    else
        answer_notes(saying, text);
    saying_destroy(saying);
}

static void on_notes_stored(void *arg, int error) {
    struct saying *saying = arg;
    if (error < 0) {
        client_error(saying->client, saying->re, saying->match->id, ERROR_NOT_SAVED);
    } else {
        answer_notes(saying, saying->text);
        struct frame *frame = notes_frame(saying, -1, saying->text);
        match_send(saying->match, saying->viewer, frame, saying->client);
        frame_unref(frame);
    }
    saying_destroy(saying);
}

void talk_notes(struct attachment *attachment, struct msg *msg) {
    struct match *match = attachment->match;
    struct client *client = attachment->client;
    int64_t wait_ms =
        msg->notes.text == NULL
            ? 0
            : account_take_talk(client->account, LINE_BYTES + strlen(msg->notes.text));
    if (wait_ms > 0) {
        client_error_later(client, msg->id, match->id, ERROR_TOO_MANY, wait_ms,
                           CLIENT_BYTES_USED);
        return;
    }
    struct saying *saying = saying_create(attachment, msg->id);
    if (msg->notes.text == NULL) {
        if (store_get_notes(match->lobby->store, match->id, (int)attachment->viewer,
                            on_notes_read, saying) < 0)
            on_notes_read(saying, -EAGAIN, NULL);
        return;
    }
    saying->text = xstrdup(msg->notes.text);
    struct store_write *write = store_write_new();
    store_notes(write, match->id, (int)attachment->viewer, saying->text);
    hand_over(saying, write, on_notes_stored);
}
