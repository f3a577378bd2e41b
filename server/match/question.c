/* SPDX-License-Identifier: MIT */
/* Questions about the position, answered from the asker's view and from nothing else. */
#include "question.h"

#include "fault.h"
#include "guarded.h"
#include "hint.h"
#include "late.h"
#include "lobby.h"
#include "play.h"
#include "tape.h"
#include "wire.h"
#include "xmalloc.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void begin_answer(struct buf *buf, enum reply reply, const struct attachment *at,
                         const struct msg *msg) {
    wire_begin(buf, reply, msg->id);
    wire_text(buf, "match", at->match->id);
    wire_number(buf, "n", match_told_number(at->match, at->viewer));
}

static void send_answer(struct attachment *at, struct buf *buf) {
    wire_end(buf);
    client_send_buf(at->client, buf);
    buf_finish(buf);
}

void question_object(struct client *client, const struct msg *msg, const char *match,
                     enum error error, const char *field, const struct problem *problem) {
    struct objection objection;
    memset(&objection, 0, sizeof objection);
    char where[160];
    bool joined = problem->where[0] == '\0' || problem->where[0] == '[';
    snprintf(where, sizeof where, "%s%s%.140s", field, joined ? "" : ".", problem->where);
    objection_set(&objection, error, where, "%s", problem->what);
    client_object(client, msg->id, match, &objection, NULL);
}

/* The game failed on it: it remains without an answer, and nothing else happens. */
static void object_to_fault(const struct attachment *at, const struct msg *msg) {
    match_note_fault(at->match, "question");
    client_error(at->client, msg->id, at->match->id, ERROR_INTERNAL);
}

/* ---- try ---- */

/* Would it roll a die? Asked only while none can roll. */
static bool wants_dice(const struct match *match, enum side side, const void *action) {
    const struct ruleset *rules = match->codec->rules;
    struct tape_writer tape;
    tape_writer_init(&tape, NULL);
    void *state = xmalloc(rules->state_size), *events = xcalloc(1, rules->events_size);
    memcpy(state, match->position->state, rules->state_size);
    rules->apply(match->setup->setup, state, side, action, &tape.dice, events);
    bool wanted = tape.wanted;
    tape_writer_finish(&tape);
    free(state);
    free(events);
    return wanted;
}

static void answer_try(struct attachment *at, const struct msg *msg, const void *action) {
    struct match *match = at->match;
    const struct codec *codec = match->codec;
    const void *setup = match->setup->setup, *view = match->position->views[at->viewer];
    enum side side = (enum side)at->viewer;
    unsigned faults = guarded_faults();
    struct refusal refusal = codec->rules->check(setup, view, side, action);
    if (!refused(refusal) && !match->standing.opened && wants_dice(match, side, action)) {
        client_error(at->client, msg->id, match->id, ERROR_DICE_NOT_READY);
        return;
    }
    struct buf buf = {0};
    begin_answer(&buf, REPLY_TRIED, at, msg);
    wire_flag(&buf, "allowed", !refused(refusal));
    if (refused(refusal)) {
        json_auto_t *json = codec->refusal_new(setup, view, refusal);
        wire_json(&buf, "refusal", json);
    } else {
        json_auto_t *question =
            json_pack("{s:s, s:O}", "ask", "preview", "action", msg->try.action);
        struct problem problem;
        json_auto_t *preview = codec->answer_new(setup, view, side, question, &problem);
        wire_json_if(&buf, "preview", preview);
    }
    if (guarded_faults() == faults)
        send_answer(at, &buf);
    else
        object_to_fault(at, msg);
    buf_finish(&buf);
}

void question_try(struct attachment *attachment, struct msg *msg) {
    struct match *match = attachment->match;
    const struct codec *codec = match->codec;
    if (standing_over(&match->standing) || match->standing.state == MATCH_OPEN) {
        client_error(attachment->client, msg->id, match->id,
                     match->standing.state == MATCH_OPEN ? ERROR_NOT_STARTED
                                                         : ERROR_FINISHED);
        return;
    }
    void *action = xcalloc(1, codec->rules->action_size);
    struct problem problem;
    if (codec->action_load(match->setup->setup,
                           match->position->views[attachment->viewer], msg->try.action,
                           action, &problem) < 0)
        question_object(attachment->client, msg, match->id, ERROR_BAD_ACTION, "action",
                        &problem);
    else
        answer_try(attachment, msg, action);
    free(action);
}

/* ---- ask ---- */

void question_ask(struct attachment *attachment, struct msg *msg) {
    struct match *match = attachment->match;
    enum side side = attachment->seated ? (enum side)attachment->viewer : SIDE_NONE;
    struct moment told = match_told_moment(match, attachment->viewer);
    struct problem problem = {"", ""};
    unsigned faults = guarded_faults();
    json_auto_t *answer = match->codec->answer_new(
        match->setup->setup, told.position->views[attachment->viewer], side,
        msg->ask.question, &problem);
    if (guarded_faults() != faults) {
        object_to_fault(attachment, msg);
        return;
    }
    if (answer == NULL) {
        question_object(attachment->client, msg, match->id, ERROR_BAD_QUESTION,
                        "question", &problem);
        return;
    }
    struct buf buf = {0};
    begin_answer(&buf, REPLY_ANSWER, attachment, msg);
    wire_json(&buf, "answer", answer);
    send_answer(attachment, &buf);
}

/* ---- hint ---- */

void question_hint(struct attachment *attachment, struct msg *msg) {
    struct match *match = attachment->match;
    struct client *client = attachment->client;
    enum side side = (enum side)attachment->viewer;
    struct objection objection;
    if (!hint_allowed(match, side, &objection)) {
        client_object(client, msg->id, match->id, &objection, NULL);
        return;
    }
    if (match->standing.hinted[side]) {
        hint_ask(match, client, side, msg->id);
        return;
    }
    struct request *request = request_new(client, msg);
    if (request == NULL)
        return;
    play_from(match, request, side);
}
