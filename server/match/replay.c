/* Looking back at a match: its raw record, and its positions step by step. */
#include "replay.h"

#include "jsonx.h"
#include "load.h"
#include "log.h"
#include "lookback.h"
#include "question.h"
#include "sheet.h"
#include "store.h"
#include "tell.h"
#include "walk.h"
#include "wire.h"
#include "xmalloc.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* ---- The record ---- */

/* The members that a record begins with; the data itself comes apart. */
static void write_header(struct buf *buf, const struct match *match) {
    const struct terms *terms = &match->terms;
    wire_text(buf, "ridgeline", "record");
    wire_number(buf, "version", terms->record_version);
    wire_text(buf, "match", match->id);
    wire_number(buf, "created", terms->created_ms);
    sheet_write_battle(buf, terms);
    wire_flag(buf, "public", terms->is_public);
    sheet_write_spectators(buf, terms);
    wire_open(buf, "sides");
    for (int side = 0; side < SIDES; side++)
        wire_text(buf, match_side_name(match, (enum side)side),
                  match->names[side] != NULL ? match->names[side] : "");
    wire_close(buf);
    tell_dice(buf, match, &match->standing);
    json_auto_t *result = match->codec->result_new(match->setup->setup,
                                                   match->position->views[VIEWER_PUBLIC]);
    wire_json_if(buf, "result", result);
    wire_hex(buf, "data_hash", terms->data_hash, HASH_BYTES);
}

static void write_entries(struct buf *buf, const struct match *match, uint32_t from,
                          uint32_t limit) {
    const struct history *history = &match->history;
    wire_open_array(buf, "entries");
    for (uint32_t i = from; i <= history->last && i - from < limit; i++)
        entry_write(buf, match->codec->rules, i, history_entry(history, i), false);
    wire_close_array(buf);
}

static void answer_record(struct request *request, const struct match *match) {
    uint32_t from = request->msg.record.from > 0 ? (uint32_t)request->msg.record.from : 1;
    uint32_t last = match->history.last;
    struct buf buf = {0};
    wire_begin(&buf, REPLY_RECORD, request->msg.id);
    wire_text(&buf, "match", match->id);
    wire_number(&buf, "from", from);
    wire_number(&buf, "last", last);
    if (from == 1) {
        wire_open(&buf, "header");
        write_header(&buf, match);
        wire_close(&buf);
    }
    write_entries(&buf, match, from, LIMIT_RECORD_PAGE);
    if (last >= from && last - from >= LIMIT_RECORD_PAGE)
        wire_number(&buf, "next", from + LIMIT_RECORD_PAGE);
    wire_end(&buf);
    client_send_buf(request->client, &buf);
    buf_finish(&buf);
}

static void on_record_loaded(void *arg, struct match *match, enum error error) {
    struct request *request = arg;
    if (match == NULL)
        lookback_failed(request, error);
    else if (match->standing.state != MATCH_FINISHED)
        client_error(request->client, request->msg.id, match->id, ERROR_NOT_FINISHED);
    else
        answer_record(request, match);
    request_destroy(request);
}

void replay_record(struct client *client, struct msg *msg) {
    struct request *request = request_new(client, msg);
    if (request != NULL)
        match_load(client->lobby, request->msg.record.match, on_record_loaded, request);
}

/* ---- The record as a file ---- */

struct file_request {
    struct lobby *lobby;
    struct match *match; /* pinned */
    replay_file_fn *done;
    void *arg;
};

static void finish_file(struct file_request *file, const char *data, bool busy) {
    struct frame *frame = NULL;
    if (data != NULL) {
        struct buf buf = {0};
        wire_open(&buf, NULL);
        write_header(&buf, file->match);
        wire_raw(&buf, "data", data, strlen(data));
        write_entries(&buf, file->match, 1, UINT32_MAX);
        wire_close(&buf);
        frame = frame_new(buf.bytes, buf.length);
        buf_finish(&buf);
    }
    if (file->match != NULL)
        file->match->pins--;
    file->done(file->arg, frame, busy);
    frame_unref(frame);
    free(file);
}

static void on_file_data(void *arg, int error, const char *text) {
    finish_file(arg, error == 0 ? text : NULL, error < 0);
}

static void on_file_loaded(void *arg, struct match *match, enum error error) {
    struct file_request *file = arg;
    if (match == NULL || match->standing.state != MATCH_FINISHED ||
        !match->terms.is_public) {
        finish_file(file, NULL, match == NULL && error != ERROR_UNKNOWN_MATCH);
        return;
    }
    file->match = match;
    match->pins++;
    if (store_get_data(file->lobby->store, match->terms.data_hash, on_file_data, file) <
        0)
        finish_file(file, NULL, true);
}

void replay_file(struct lobby *lobby, const char *id, replay_file_fn *done, void *arg) {
    struct file_request *file = xcalloc(1, sizeof *file);
    *file = (struct file_request){.lobby = lobby, .done = done, .arg = arg};
    match_load(lobby, id, on_file_loaded, file);
}

/* ---- Step by step ---- */

static void write_position(struct buf *buf, const struct walk *walk, enum viewer viewer) {
    const struct codec *codec = walk->match->codec;
    const void *setup = walk->match->setup->setup, *view = walk->here->views[viewer];
    wire_name(buf, "view");
    codec->view_write(setup, NULL, view, buf);
    wire_name(buf, "decision");
    codec->decision_write(setup, view, buf);
}

/* What led to the first position, then the position itself. */
static int write_first(struct buf *buf, struct walk *walk, struct match *match,
                       const struct lookback *back, uint32_t n) {
    enum viewer viewer = back->viewer;
    uint32_t entry = history_find_number(&match->history, viewer, n);
    int error = walk_start(walk, match, entry > 0 ? entry - 1 : 0, true);
    if (error < 0)
        return error;
    if (entry > 0) {
        error = walk_next(walk);
        if (error < 0)
            return error;
        const struct entry *led = walk->change.entry;
        wire_number(buf, "at", led->at_ms);
        wire_text(buf, "kind", entry_kind_name(led->kind));
        wire_text(buf, "by", match_side_name(match, led->by));
        if (walk->change.events != NULL) {
            wire_name(buf, "events");
            codec_events_write(match->codec, match->setup->setup, walk->change.events,
                               viewer, buf);
        }
    }
    write_position(buf, walk, viewer);
    return 0;
}

static int write_steps(struct buf *buf, struct walk *walk, const struct lookback *back,
                       int64_t steps) {
    const struct history *history = &walk->match->history;
    wire_open_array(buf, "updates");
    while (steps > 0 && walk->number < back->entry && buf->length < LIMIT_GAP_BYTES) {
        if (walk_next(walk) < 0)
            return -EPROTO;
        if (!history_told(history, back->viewer, walk->number))
            continue;
        wire_open(buf, NULL);
        tell_change(buf, walk->match, &walk->change, back->viewer);
        wire_close(buf);
        steps--;
    }
    wire_close_array(buf);
    return 0;
}

/* A question about the first position, as an onlooker asks it. -EINVAL: what is wrong with it
 * stands in the problem. */
static int write_answer(struct buf *buf, const struct walk *walk, enum viewer viewer,
                        const json_t *question, struct problem *ret_problem) {
    if (question == NULL)
        return 0;
    json_auto_t *answer = walk->match->codec->answer_new(
        walk->match->setup->setup, walk->here->views[viewer], SIDE_NONE, question,
        ret_problem);
    if (answer == NULL)
        return -EINVAL;
    wire_json(buf, "answer", answer);
    return 0;
}

static int write_replay(struct buf *buf, const struct request *request,
                        struct match *match, const struct lookback *back,
                        struct problem *ret_problem) {
    const struct msg_replay *msg = &request->msg.replay;
    wire_begin(buf, REPLY_REPLAY, request->msg.id);
    wire_text(buf, "match", match->id);
    wire_text(buf, "as", back->name);
    wire_number(buf, "n", msg->n);
    wire_number(buf, "last", back->last);
    if (msg->setup) {
        const char *setup = setup_text(match->setup, back->viewer);
        wire_raw(buf, "setup", setup, strlen(setup));
    }
    struct walk walk;
    int error = write_first(buf, &walk, match, back, (uint32_t)msg->n);
    if (error == 0)
        error = write_answer(buf, &walk, back->viewer, msg->question, ret_problem);
    if (error == 0)
        error = write_steps(buf, &walk, back, msg->steps > 0 ? msg->steps : 0);
    walk_finish(&walk);
    wire_end(buf);
    return error;
}

static void answer_replay(struct request *request, struct match *match) {
    struct lookback back;
    if (!lookback_begin(&back, request, match, request->msg.replay.as))
        return;
    if (request->msg.replay.n > back.last) {
        client_error(request->client, request->msg.id, match->id, ERROR_OUT_OF_NUMBERS);
        return;
    }
    struct buf buf = {0};
    struct problem problem = {"", ""};
    int error = write_replay(&buf, request, match, &back, &problem);
    if (error == 0)
        client_send_buf(request->client, &buf);
    else if (error == -EINVAL)
        question_object(request->client, &request->msg, match->id, ERROR_BAD_QUESTION,
                        "question", &problem);
    else
        client_error(request->client, request->msg.id, match->id, ERROR_INTERNAL);
    buf_finish(&buf);
}

static void on_replay_loaded(void *arg, struct match *match, enum error error) {
    struct request *request = arg;
    if (match == NULL)
        lookback_failed(request, error);
    else
        answer_replay(request, match);
    request_destroy(request);
}

void replay_replay(struct client *client, struct msg *msg) {
    struct request *request = request_new(client, msg);
    if (request != NULL)
        match_load(client->lobby, request->msg.replay.match, on_replay_loaded, request);
}
