/* Coming into a match and leaving it. Who comes back with the number that he has seen
 * gets what he missed, made again from the record; else the whole state. */
#include "presence.h"

#include "load.h"
#include "lobby.h"
#include "store.h"
#include "tell.h"
#include "walk.h"
#include "wire.h"
#include "xmalloc.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* ---- What is sent to who has come in ---- */

/* Makes the updates after `seen` again from the record, as the elements of an array. */
static int make_gap(struct match *match, enum viewer viewer, uint32_t seen,
                    struct buf *buf) {
    const struct history *history = &match->history;
    struct walk walk;
    int error =
        walk_start(&walk, match, history_find_number(history, viewer, seen), false);
    while (error == 0 && walk.number < history->last && buf->length < LIMIT_GAP_BYTES) {
        error = walk_next(&walk);
        if (error < 0 || !history_told(history, viewer, walk.number))
            continue;
        if (buf->length > 0)
            buf_add(buf, ",", 1);
        buf_add(buf, "{", 1);
        tell_change(buf, &walk.change, viewer);
        buf_add(buf, "}", 1);
    }
    walk_finish(&walk);
    return error;
}

/* Appends the updates after `seen`; false: the state is the better answer. */
static bool tell_gap(struct buf *buf, const struct attachment *attachment, int64_t re,
                     uint32_t seen) {
    struct match *match = attachment->match;
    enum viewer viewer = attachment->viewer;
    const struct history *history = &match->history;
    uint32_t last = history_entry(history, history->last)->number[viewer];
    if (seen > last || last - seen > LIMIT_GAP_UPDATES)
        return false;
    struct buf *updates = &match->gaps[viewer].updates;
    if (match->gaps[viewer].seen != seen)
        buf_clear(updates);
    match->gaps[viewer].seen = seen;
    if (seen < last && updates->length == 0 && make_gap(match, viewer, seen, updates) < 0)
        buf_clear(updates);
    if ((seen < last && updates->length == 0) || updates->length >= LIMIT_GAP_BYTES)
        return false;
    wire_begin(buf, REPLY_GAP, re);
    wire_text(buf, "match", match->id);
    wire_number(buf, "n", last);
    wire_open_array(buf, "updates");
    if (seen < last)
        buf_add(buf, updates->bytes, updates->length);
    wire_close_array(buf);
    tell_chat_counts(buf, attachment);
    wire_end(buf);
    return true;
}

static void welcome(struct attachment *attachment, int64_t re, int64_t seen,
                    bool with_setup) {
    struct buf buf = {0};
    if (seen < 0 || !tell_gap(&buf, attachment, re, (uint32_t)seen)) {
        buf_clear(&buf);
        tell_state(&buf, attachment, re, with_setup);
    }
    client_send_buf(attachment->client, &buf);
    buf_finish(&buf);
    match_greet(attachment);
}

static bool has_room(struct client *client, const struct msg *msg, const char *match) {
    if (match_find_attachment(client, match) != NULL ||
        client->attachment_count < LIMIT_MATCHES_PER_CONNECTION)
        return true;
    client_error(client, msg->id, match, ERROR_TOO_MANY);
    return false;
}

/* ---- sit ---- */

static unsigned vacated_ever(const struct match *match) {
    return match->vacated[SIDE_FIRST] + match->vacated[SIDE_SECOND];
}

static void sit_down(struct request *request, enum side side) {
    struct match *match = request->match;
    struct client *client = request->client;
    const struct msg *msg = &request->msg;
    /* The seat was given up while its token was looked for. */
    if (request->vacated != vacated_ever(match))
        client_error(client, msg->id, match->id, ERROR_BAD_TOKEN);
    else if (client->link != NULL && has_room(client, msg, match->id))
        welcome(match_attach(match, client, (enum viewer)side, true, NULL), msg->id,
                msg->sit.seen, msg->sit.setup);
}

static void on_token(void *arg, int error, const char *match_id, int seat) {
    struct request *request = arg;
    struct client *client = request->client;
    const struct msg *msg = &request->msg;
    if (error == 0 && strcmp(match_id, msg->sit.match) == 0)
        sit_down(request, (enum side)seat);
    else if (error == 0 || error == -ENOENT)
        client_wrong_guess(client, msg->id, msg->sit.match, ERROR_BAD_TOKEN);
    else
        client_error(client, msg->id, msg->sit.match, ERROR_BUSY);
    request->match->pins--;
    request_destroy(request);
}

static void find_token(void *arg, struct match *match, enum error error) {
    struct request *request = arg;
    const struct msg *msg = &request->msg;
    if (match == NULL) {
        if (error == ERROR_UNKNOWN_MATCH)
            client_wrong_guess(request->client, msg->id, msg->sit.match, error);
        else
            client_error(request->client, msg->id, msg->sit.match, error);
        request_destroy(request);
        return;
    }
    request->match = match;
    request->vacated = vacated_ever(match);
    match->pins++;
    uint8_t token_hash[HASH_BYTES];
    hash_bytes(msg->sit.token, TOKEN_CHARS, token_hash);
    if (store_get_token(match->lobby->store, token_hash, on_token, request) < 0)
        on_token(request, -EAGAIN, NULL, 0);
}

void presence_sit(struct client *client, struct msg *msg) {
    struct request *request = request_new(client, msg);
    if (request != NULL)
        match_load(client->lobby, request->msg.sit.match, find_token, request);
}

/* ---- watch ---- */

static void begin_watching(void *arg, struct match *match, enum error error) {
    struct request *request = arg;
    struct client *client = request->client;
    const struct msg *msg = &request->msg;
    if (error == ERROR_UNKNOWN_MATCH)
        client_wrong_guess(client, msg->id, msg->watch.match, error);
    else if (match == NULL)
        client_error(client, msg->id, msg->watch.match, error);
    else if (client->link != NULL && has_room(client, msg, match->id))
        welcome(
            match_attach(match, client, match_spectator(match), false, msg->watch.name),
            msg->id, msg->watch.seen, msg->watch.setup);
    request_destroy(request);
}

void presence_watch(struct client *client, struct msg *msg) {
    struct request *request = request_new(client, msg);
    if (request != NULL)
        match_load(client->lobby, request->msg.watch.match, begin_watching, request);
}

/* ---- leave ---- */

void presence_leave(struct attachment *attachment, struct msg *msg) {
    struct client *client = attachment->client;
    struct buf buf = {0};
    wire_begin(&buf, REPLY_LEFT, msg->id);
    wire_text(&buf, "match", attachment->match->id);
    wire_end(&buf);
    match_detach(attachment);
    client_send_buf(client, &buf);
    buf_finish(&buf);
}
