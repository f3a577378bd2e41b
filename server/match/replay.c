/* SPDX-License-Identifier: MIT */
/* Looking back at a match: its raw record, and its positions step by step. */
#include "replay.h"

#include "account.h"
#include "chore.h"
#include "jsonx.h"
#include "known.h"
#include "load.h"
#include "lobby.h"
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
    pace_write(buf, &terms->pace);
    if (!terms->rated && (terms->hints || terms->computer > 0))
        wire_flag(buf, "hints", true);
    wire_open(buf, "sides");
    for (int side = 0; side < SIDES; side++)
        wire_text(buf, match_side_name(match, (enum side)side),
                  match->names[side] != NULL ? match->names[side] : "");
    wire_close(buf);
    tell_dice(buf, match, &match->standing);
    json_auto_t *result = match->codec->result_new(match->setup->setup,
                                                   match->position->views[VIEWER_PUBLIC]);
    wire_json_if(buf, "result", result);
    sheet_write_disclosed(buf, match);
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
    uint64_t began = uv_hrtime();
    if (match == NULL)
        lookback_failed(request, error);
    else if (match->standing.state != MATCH_FINISHED)
        client_error(request->client, request->msg.id, match->id, ERROR_NOT_FINISHED);
    else
        answer_record(request, match);
    account_spend(request->client->account, uv_hrtime() - began);
    request_destroy(request);
}

void replay_record(struct client *client, struct msg *msg) {
    struct request *request = request_new(client, msg);
    if (request != NULL)
        match_load(client->lobby, request->msg.record.match, on_record_loaded, request);
}

/* ---- The record as a file ---- */

enum { FILE_STEP = 64 }; /* entries written at once */

struct file_request {
    struct chore chore; /* first */
    struct lobby *lobby;
    struct match *match; /* pinned */
    uint32_t next;       /* entry to be written */
    struct buf buf;
    bool any; /* also one that is not public */
    replay_file_fn *done;
    void *arg;
};

static void finish_file(struct file_request *file, bool busy) {
    struct frame *frame = NULL;
    if (file->buf.length > 0)
        frame = frame_new(file->buf.bytes, file->buf.length);
    buf_finish(&file->buf);
    if (file->match != NULL)
        file->match->pins--;
    file->done(file->arg, frame, busy);
    frame_unref(frame);
    account_release(file->chore.account);
    free(file);
}

static bool step_file(struct chore *chore) {
    struct file_request *file = (struct file_request *)chore;
    const struct match *match = file->match;
    const struct history *history = &match->history;
    for (unsigned i = 0; i < FILE_STEP && file->next <= history->last; i++, file->next++)
        entry_write(&file->buf, match->codec->rules, file->next,
                    history_entry(history, file->next), false);
    if (file->next <= history->last)
        return false;
    wire_close_array(&file->buf);
    wire_close(&file->buf);
    return true;
}

static void end_file(struct chore *chore) {
    struct file_request *file = (struct file_request *)chore;
    if (file->next <= file->match->history.last)
        buf_clear(&file->buf); /* it was not finished */
    finish_file(file, true);
}

static void on_file_data(void *arg, int error, const char *text) {
    struct file_request *file = arg;
    if (error < 0) {
        finish_file(file, true);
        return;
    }
    uint64_t began = uv_hrtime();
    wire_open(&file->buf, NULL);
    write_header(&file->buf, file->match);
    wire_raw(&file->buf, "data", text, strlen(text));
    wire_open_array(&file->buf, "entries");
    account_spend(file->chore.account, uv_hrtime() - began);
    file->next = 1;
    file->chore.step = step_file;
    file->chore.end = end_file;
    chore_begin(file->lobby, &file->chore);
}

static void on_file_loaded(void *arg, struct match *match, enum error error) {
    struct file_request *file = arg;
    if (match == NULL || match->standing.state != MATCH_FINISHED ||
        (!match->terms.is_public && !file->any)) {
        finish_file(file, match == NULL && error != ERROR_UNKNOWN_MATCH);
        return;
    }
    file->match = match;
    match->pins++;
    if (store_get_data(file->lobby->store, match->terms.data_hash, on_file_data, file) <
        0)
        finish_file(file, true);
}

static void begin_file(struct lobby *lobby, const char *address, const char *id, bool any,
                       replay_file_fn *done, void *arg) {
    struct file_request *file = xcalloc(1, sizeof *file);
    struct account *account = account_ref(lobby, address);
    *file = (struct file_request){
        .chore.account = account, .lobby = lobby, .any = any, .done = done, .arg = arg};
    if (account_wait(account, 0) > 0 ||
        account_line(account)->count >= LIMIT_CHORES_PER_ADDRESS)
        finish_file(file, true);
    else
        match_load(lobby, id, on_file_loaded, file);
}

void replay_file(struct lobby *lobby, const char *address, const char *id,
                 replay_file_fn *done, void *arg) {
    begin_file(lobby, address, id, false, done, arg);
}

void replay_whole(struct lobby *lobby, const char *address, const char *id,
                  replay_file_fn *done, void *arg) {
    begin_file(lobby, address, id, true, done, arg);
}

/* ---- Step by step ---- */

static void write_position(struct buf *buf, const struct walk *walk, enum viewer viewer) {
    const struct codec *codec = walk->match->codec;
    const void *setup = walk->match->setup->setup, *view = walk->here->views[viewer];
    wire_name(buf, "view");
    codec->view_write(setup, NULL, view, buf);
    const struct buf *decision = position_decision(walk->here, viewer);
    wire_raw(buf, "decision", decision->bytes, decision->length);
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

/* A replay on its way, told step by step. */
struct replaying {
    struct chore chore; /* first */
    struct request *request;
    struct match *match; /* pinned */
    struct lookback back;
    struct walk walk;
    struct buf buf;
    int64_t steps; /* still to be told */
    bool begun;
};

static void write_head(struct replaying *replaying) {
    const struct msg_replay *msg = &replaying->request->msg.replay;
    struct match *match = replaying->match;
    const struct lookback *back = &replaying->back;
    struct buf *buf = &replaying->buf;
    wire_begin(buf, REPLY_REPLAY, replaying->request->msg.id);
    wire_text(buf, "match", match->id);
    wire_text(buf, "as", back->name);
    wire_number(buf, "n", msg->n);
    wire_number(buf, "last", back->last);
    if (msg->setup) {
        const char *setup = setup_text(match->setup, back->viewer);
        wire_raw(buf, "setup", setup, strlen(setup));
    }
}

/* True: there is nothing more to do. */
static bool fail_replay(struct replaying *replaying) {
    client_error(replaying->request->client, replaying->request->msg.id,
                 replaying->match->id, ERROR_INTERNAL);
    return true;
}

static bool begin_replay(struct replaying *replaying) {
    struct request *request = replaying->request;
    const struct msg_replay *msg = &request->msg.replay;
    struct match *match = replaying->match;
    struct problem problem = {"", ""};
    replaying->begun = true;
    write_head(replaying);
    if (write_first(&replaying->buf, &replaying->walk, match, &replaying->back,
                    (uint32_t)msg->n) < 0)
        return fail_replay(replaying);
    if (write_answer(&replaying->buf, &replaying->walk, replaying->back.viewer,
                     msg->question, &problem) < 0) {
        question_object(request->client, &request->msg, match->id, ERROR_BAD_QUESTION,
                        "question", &problem);
        return true;
    }
    wire_open_array(&replaying->buf, "updates");
    return false;
}

static bool step_replay(struct chore *chore) {
    struct replaying *replaying = (struct replaying *)chore;
    const struct lookback *back = &replaying->back;
    struct walk *walk = &replaying->walk;
    struct buf *buf = &replaying->buf;
    if (!replaying->begun)
        return begin_replay(replaying);
    if (replaying->steps > 0 && walk->number < back->entry &&
        buf->length < LIMIT_GAP_BYTES) {
        if (walk_next(walk) < 0)
            return fail_replay(replaying);
        if (history_told(&replaying->match->history, back->viewer, walk->number)) {
            wire_open(buf, NULL);
            tell_change(buf, replaying->match, &walk->change, back->viewer);
            wire_close(buf);
            replaying->steps--;
        }
        return false;
    }
    wire_close_array(buf);
    wire_end(buf);
    client_send_buf(replaying->request->client, buf);
    return true;
}

static void end_replay(struct chore *chore) {
    struct replaying *replaying = (struct replaying *)chore;
    if (replaying->begun)
        walk_finish(&replaying->walk);
    buf_finish(&replaying->buf);
    replaying->match->pins--;
    replaying->match->idle_since_ms = lobby_now_ms();
    request_destroy(replaying->request);
    free(replaying);
}

static void on_replay_loaded(void *arg, struct match *match, enum error error) {
    struct request *request = arg;
    struct lookback back;
    if (match == NULL) {
        lookback_failed(request, error);
    } else if (lookback_begin(&back, request, match, request->msg.replay.as)) {
        if (request->msg.replay.n <= back.last) {
            struct replaying *replaying = xcalloc(1, sizeof *replaying);
            int64_t steps = request->msg.replay.steps;
            *replaying = (struct replaying){.chore = {.client = request->client,
                                                      .step = step_replay,
                                                      .end = end_replay},
                                            .request = request,
                                            .match = match,
                                            .back = back,
                                            .steps = steps > 0 ? steps : 0};
            match->pins++;
            chore_begin(match->lobby, &replaying->chore);
            return;
        }
        client_error(request->client, request->msg.id, match->id, ERROR_OUT_OF_NUMBERS);
    }
    request_destroy(request);
}

void replay_replay(struct client *client, struct msg *msg) {
    struct request *request = request_new(client, msg);
    if (request != NULL)
        match_load(client->lobby, request->msg.replay.match, on_replay_loaded, request);
}
