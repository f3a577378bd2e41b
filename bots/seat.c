/* SPDX-License-Identifier: MIT */
/* One seat in one match: it follows what it is told, and when the decision is its own it thinks,
 * waits a little so that people can follow, and acts. */
#include "bot.h"

#include "jsonx.h"
#include "xmalloc.h"

#include <stdio.h>
#include <string.h>

enum { ACCEPTS_DRAW_AT = 100, AT_A_LOSS_MS = 10000, SENTENCE_BREAK = 2 };

static void go_on(struct seat_held *seat);
static void on_time(uv_timer_t *timer);

static json_t *message_new(const struct seat_held *seat, const char *type) {
    return json_pack("{s:s, s:s}", "type", type, "match", seat->match_id);
}

static void reply_nothing(void *owner, const json_t *reply, void *context) {
    (void)owner, (void)reply, (void)context;
}

/* --- telling why ------------------------------------------------------------------------- */

static void tell(struct seat_held *seat) {
    if (seat->story[0] == '\0' || seat->bot->options->silent)
        return;
    json_t *line = message_new(seat, "chat");
    json_object_set_new(line, "channel", json_string("players"));
    json_object_set_new(line, "text", json_string(seat->story));
    seat->story[0] = '\0';
    bot_send_take(seat, line, true, reply_nothing);
}

static void remember(struct seat_held *seat, const char *sentence) {
    size_t length = strlen(seat->story), more = strlen(sentence);
    if (more == 0)
        return;
    if (length + more + SENTENCE_BREAK > sizeof seat->story) {
        tell(seat);
        length = 0;
        seat->story[0] = '\0';
    }
    snprintf(seat->story + length, sizeof seat->story - length, "%s%s",
             length > 0 ? " " : "", sentence);
}

/* At the end everybody may know what all its choices were drawn from. */
static void publish(struct seat_held *seat) {
    char text[HEX_CHARS(BOT_SECRET_BYTES) + 1], line[200];
    hex_write(seat->secret, sizeof seat->secret, text);
    snprintf(line, sizeof line, "The computer drew its choices from the secret %s.",
             text);
    tell(seat);
    json_t *message = message_new(seat, "chat");
    json_object_set_new(message, "channel", json_string("players"));
    json_object_set_new(message, "text", json_string(line));
    bot_send_take(seat, message, true, reply_nothing);
    if (seat->pledge.text[0] == '\0')
        return;
    message = message_new(seat, "disclose");
    json_object_set_new(message, "text", json_string(seat->pledge.text));
    if (seat->pledge.remark[0] != '\0')
        json_object_set_new(message, "remark", json_string(seat->pledge.remark));
    bot_send_take(seat, message, false, reply_nothing);
}

/* --- acting ------------------------------------------------------------------------------ */

static void on_answered(void *owner, const json_t *reply, void *context) {
    struct seat_held *seat = context;
    (void)owner;
    if (!seat->used)
        return;
    seat->waits = false;
    json_t *answer = json_object_get(reply, "answer");
    json_decref(seat->whole);
    seat->whole = json_incref(answer);
    seat->whole_at = json_get_number(reply, "n", -1);
    if (answer == NULL) {
        fprintf(stderr, "ridgeline-bot: match=%s no answer: %s\n", seat->match_id,
                json_get_text(reply, "text"));
        seat->at_a_loss = true;
    }
    on_time(&seat->timer);
}

/* What its brain reads; NULL: it has been asked for, and comes. */
static const json_t *view_of(struct seat_held *seat) {
    if (!brain_asks(seat->brain))
        return seat->match.view;
    if (seat->whole != NULL && seat->whole_at == seat->match.n)
        return seat->whole;
    json_t *message = message_new(seat, "ask");
    json_object_set_new(message, "question", json_pack("{s:s}", "ask", "whole"));
    seat->waits = true;
    bot_send_take(seat, message, false, on_answered);
    return NULL;
}

/* The first action that the server proposes, but an end only where nothing else is. */
static json_t *proposed_new(const json_t *offers) {
    const char *key;
    json_t *offer, *end = NULL;
    json_object_foreach ((json_t *)offers, key, offer) {
        json_t *action = json_object_get(offer, "action");
        const char *what = json_get_text(action, "do");
        if (action == NULL)
            continue;
        if (what == NULL || strcmp(what, "end") != 0)
            return json_incref(action);
        end = action;
    }
    return json_incref(end);
}

static void reply_acted(void *owner, const json_t *reply, void *context) {
    struct seat_held *seat = context;
    (void)owner;
    if (!seat->used)
        return;
    seat->waits = false;
    const char *type = json_get_text(reply, "type"), *code = json_get_text(reply, "code");
    if (type == NULL || strcmp(type, "error") != 0) {
        seat->at_a_loss = false;
        go_on(seat);
        return;
    }
    if (seat->brain != NULL && seat->chose) {
        brain_take_back(seat->brain);
        seat->fresh = seat->was_fresh;
    }
    seat->chose = false;
    if (code != NULL && strcmp(code, "stale") == 0) {
        match_take_state(&seat->match, json_object_get(reply, "state"));
        go_on(seat);
        return;
    }
    if (code == NULL || strcmp(code, "dice-not-ready") == 0 ||
        strcmp(code, "not-started") == 0)
        return; /* what is missing will be told */
    if (strcmp(code, "not-present") == 0) {
        seat_sit(seat);
        return;
    }
    fprintf(stderr, "ridgeline-bot: match=%s refused: %s: %s\n", seat->match_id, code,
            json_get_text(reply, "text"));
    /* Once more, with what the server proposes; then slowly, for as long as it takes. */
    unsigned pause_ms = seat->at_a_loss ? AT_A_LOSS_MS : seat->bot->options->pause_ms;
    seat->at_a_loss = true;
    uv_timer_start(&seat->timer, on_time, pause_ms, 0);
}

static void act(struct seat_held *seat) {
    char why[REASON_TEXT];
    bool thinks = !seat->at_a_loss && seat->brain != NULL;
    const json_t *view = thinks ? view_of(seat) : NULL;
    if (thinks && view == NULL)
        return;
    json_t *action = thinks ? brain_choose_new(seat->brain, view, why) : NULL;
    seat->chose = action != NULL;
    if (action == NULL) {
        why[0] = '\0';
        action = proposed_new(seat->match.offers);
    }
    if (action == NULL)
        return;
    if (pledge_note(&seat->pledge, seat->fresh, seat->chose, seat->match.n))
        bot_keep(seat);
    seat->was_fresh = seat->fresh;
    seat->fresh = thinks ? !seat->chose : seat->fresh; /* a fault begins it anew */
    bool ends = json_get_text(action, "do") != NULL &&
                strcmp(json_get_text(action, "do"), "end") == 0;
    remember(seat, why);
    json_t *message = message_new(seat, "act");
    json_object_set_new(message, "seen", json_integer(seat->match.n));
    json_object_set_new(message, "action", action);
    seat->waits = true;
    bot_send_take(seat, message, true, reply_acted);
    if (ends)
        tell(seat);
}

static bool is_on(const struct seat_held *seat) {
    const char *state = json_get_text(seat->match.status, "state");
    return state != NULL &&
           (strcmp(state, "placing") == 0 || strcmp(state, "playing") == 0) &&
           !json_get_flag(seat->match.status, "stopped", false);
}

/* An undo and hints as against a friend, a draw unless it stands better, a link never. */
static void answer_proposal(struct seat_held *seat, const json_t *proposal) {
    const char *what = json_get_text(proposal, "what");
    bool yes = what != NULL && (strcmp(what, "undo") == 0 || strcmp(what, "hints") == 0);
    if (what != NULL && strcmp(what, "draw") == 0 && seat->brain != NULL) {
        const json_t *view = view_of(seat);
        if (view == NULL)
            return;
        yes = brain_value(seat->brain, view) <= ACCEPTS_DRAW_AT;
    }
    seat->chose = false;
    json_t *message = message_new(seat, "respond");
    json_object_set(message, "proposal", json_object_get(proposal, "id"));
    json_object_set_new(message, "answer", json_string(yes ? "accept" : "decline"));
    seat->waits = true;
    bot_send_take(seat, message, true, reply_acted);
}

static void on_time(uv_timer_t *timer) {
    struct seat_held *seat = timer->data;
    if (!seat->used || seat->waits || !seat->bot->online)
        return;
    const json_t *proposal = json_object_get(seat->match.status, "proposal");
    const char *by = json_get_text(proposal, "by"), *own = match_side(&seat->match);
    if (is_on(seat) && by != NULL && own != NULL && strcmp(by, own) != 0)
        answer_proposal(seat, proposal);
    else if (is_on(seat) && match_is_mine(&seat->match))
        act(seat);
}

static void make_brain(struct seat_held *seat) {
    const char *why = NULL;
    if (seat->brain != NULL || seat->match.terms == NULL)
        return;
    seat->brain = brain_create(seat->bot->library, seat->match.terms, seat->level,
                               brain_seed(seat->secret), &why);
    seat->fresh = true;
    if (seat->brain == NULL)
        fprintf(stderr, "ridgeline-bot: match=%s %s\n", seat->match_id, why);
}

static void go_on(struct seat_held *seat) {
    const char *state = json_get_text(seat->match.status, "state");
    make_brain(seat);
    if (state != NULL && strcmp(state, "finished") == 0) {
        publish(seat);
        bot_forget(seat);
        return;
    }
    if (state != NULL && strcmp(state, "abandoned") == 0) {
        bot_forget(seat);
        return;
    }
    if (!seat->waits)
        uv_timer_start(&seat->timer, on_time, seat->bot->options->pause_ms, 0);
}

/* --- what is told ------------------------------------------------------------------------ */

static void reply_sat(void *owner, const json_t *reply, void *context) {
    struct seat_held *seat = context;
    (void)owner;
    const char *type = json_get_text(reply, "type"), *code = json_get_text(reply, "code");
    bot_sat(seat->bot, reply != NULL);
    if (!seat->used || type == NULL)
        return;
    if (strcmp(type, "error") == 0 && code != NULL &&
        (strcmp(code, "unknown-match") == 0 || strcmp(code, "bad-token") == 0)) {
        fprintf(stderr, "ridgeline-bot: match=%s is given up: %s\n", seat->match_id,
                code);
        bot_forget(seat);
    }
    if (seat->used && strcmp(type, "error") != 0)
        go_on(seat);
}

void seat_sit(struct seat_held *seat) {
    json_t *message = message_new(seat, "sit");
    json_object_set_new(message, "token", json_string(seat->token));
    json_object_set_new(message, "setup", json_false());
    seat->bot->sitting++;
    requests_send_take(&seat->bot->requests, message, REQUEST_FIRST, reply_sat, seat);
}

static bool take_update(struct seat_held *seat, const json_t *update) {
    bool known;
    return match_take_update(&seat->match, update, &known);
}

void seat_take(struct seat_held *seat, const json_t *message) {
    const char *type = json_get_text(message, "type");
    bool whole = true;
    size_t i;
    json_t *update;
    if (strcmp(type, "state") == 0)
        match_take_state(&seat->match, message);
    else if (strcmp(type, "update") == 0)
        whole = take_update(seat, message);
    else if (strcmp(type, "gap") == 0)
        json_array_foreach (json_object_get(message, "updates"), i, update)
            whole = whole && take_update(seat, update);
    else if (strcmp(type, "left") == 0 && json_get_number(message, "re", -1) < 0) {
        bot_forget(seat);
        return;
    } else
        return;
    if (!whole)
        seat_sit(seat);
    else
        go_on(seat);
}

void seat_close(struct seat_held *seat) {
    uv_timer_stop(&seat->timer);
    brain_destroy(seat->brain);
    seat->brain = NULL;
    json_decref(seat->whole);
    seat->whole = NULL;
    match_finish(&seat->match);
    seat->used = seat->waits = seat->at_a_loss = false;
    seat->story[0] = '\0';
}
