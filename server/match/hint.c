/* SPDX-License-Identifier: MIT */
/* See hint.h. */
#include "hint.h"

#include "account.h"
#include "advice.h"
#include "draft.h"
#include "guarded.h"
#include "jsonx.h"
#include "lobby.h"
#include "tell.h"
#include "wire.h"
#include "xmalloc.h"

#include <stdlib.h>

enum { BUSY_MS = 1000 };

/* While the computer thinks. */
struct hinting {
    struct match *match;     /* pinned */
    struct client *client;   /* a reference */
    struct account *account; /* who pays: a reference */
    int64_t re;
    enum side side;
    uint32_t n; /* of the side, as it asked */
};

static const char *why_not(const struct match *match) {
    if (match->terms.rated)
        return "In a rated match the computer helps nobody.";
    return "The computer helps only where both players agree: propose it.";
}

bool hint_allowed(const struct match *match, enum side side,
                  struct objection *ret_objection) {
    const struct standing *standing = &match->standing;
    *ret_objection = (struct objection){.error = ERROR_NONE};
    if (standing_over(standing))
        ret_objection->error = ERROR_FINISHED;
    else if (standing->state == MATCH_OPEN)
        ret_objection->error = ERROR_NOT_STARTED;
    else if (match->stopped)
        ret_objection->error = ERROR_MATCH_STOPPED;
    else if (!match_allows_hints(match, standing))
        objection_set(ret_objection, ERROR_NOT_PERMITTED, "", "%s", why_not(match));
    else if (match->position->decides != side)
        ret_objection->error = ERROR_NOT_YOURS;
    else if (match->hinting[side])
        ret_objection->error = ERROR_BUSY;
    else
        draft_can_play(match, 1, ret_objection);
    return ret_objection->error == ERROR_NONE;
}

/* From the seat's own view, as its clients are told it. */
static bool write_question(struct buf *buf, const struct match *match, enum side side) {
    const struct codec *codec = match->codec;
    const void *setup = match->setup->setup, *view = match->position->views[side];
    unsigned faults = guarded_faults();
    wire_open(buf, NULL);
    tell_terms(buf, match);
    if (codec->view_asked) {
        struct problem problem;
        json_auto_t *question = json_pack("{s:s}", "ask", "whole");
        json_auto_t *whole = codec->answer_new(setup, view, side, question, &problem);
        wire_json_if(buf, "view", whole);
    } else {
        wire_name(buf, "view");
        codec->view_write(setup, NULL, view, buf);
    }
    wire_close(buf);
    return guarded_faults() == faults;
}

static void answer(const struct hinting *hinting, const json_t *hints) {
    struct buf buf = {0};
    wire_begin(&buf, REPLY_HINTS, hinting->re);
    wire_text(&buf, "match", hinting->match->id);
    wire_number(&buf, "n", hinting->n);
    wire_json(&buf, "hints", hints);
    wire_end(&buf);
    client_send_buf(hinting->client, &buf);
    buf_finish(&buf);
}

static void close_hinting(struct hinting *hinting) {
    account_give_advice(hinting->account);
    account_release(hinting->account);
    client_unref(hinting->client);
    free(hinting);
}

static void on_answered(void *arg, enum advice_end end, const json_t *advice) {
    struct hinting *hinting = arg;
    const json_t *hints = json_object_get(advice, "hints");
    if (end == ADVICE_GIVEN && json_array_size(hints) == 0)
        end = ADVICE_NONE;
    if (end == ADVICE_GIVEN)
        answer(hinting, hints);
    else
        client_error(hinting->client, hinting->re, hinting->match->id, advice_error(end));
    hinting->match->hinting[hinting->side] = false;
    hinting->match->pins--;
    close_hinting(hinting);
}

void hint_ask(struct match *match, struct client *client, enum side side, int64_t re) {
    if (!account_take_advice(client->account)) {
        client_error_later(
            client, re, match->id, ERROR_BUSY, BUSY_MS,
            "The computer still thinks about what was asked from your address.");
        return;
    }
    struct buf question = {0};
    enum error error = ERROR_INTERNAL;
    struct hinting *hinting = xmalloc(sizeof *hinting);
    *hinting = (struct hinting){
        match,
        client_ref(client),
        account_ref(match->lobby, account_address(client->account)),
        re,
        side,
        history_entry(&match->history, match->history.last)->number[side]};
    if (write_question(&question, match, side))
        error = advice_ask(match->lobby, ADVICE_HINT, buf_text(&question),
                           question.length, on_answered, hinting);
    buf_finish(&question);
    if (error == ERROR_NONE) {
        match->hinting[side] = true;
        match->pins++;
        return;
    }
    client_error(client, re, match->id, error);
    close_hinting(hinting);
}
