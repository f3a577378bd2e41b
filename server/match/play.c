/* SPDX-License-Identifier: MIT */
/* From a request to an entry of the record. */
#include "play.h"

#include "account.h"
#include "deadline.h"
#include "gap.h"
#include "guarded.h"
#include "hint.h"
#include "jsonx.h"
#include "known.h"
#include "late.h"
#include "load.h"
#include "lobby.h"
#include "log.h"
#include "rating.h"
#include "settle.h"
#include "sheet.h"
#include "shown.h"
#include "stop.h"
#include "store.h"
#include "summons.h"
#include "tell.h"
#include "timing.h"
#include "trial.h"
#include "wire.h"
#include "xmalloc.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What an entry takes in the store with its share of snapshots, about. */
enum { ENTRY_BYTES = 768 };

/* ---- Answers to the one who asked ---- */

static void answer_done(const struct trial *trial, uint32_t entry) {
    const struct match *match = trial->match;
    const struct entry *done = history_entry(&match->history, entry);
    struct buf buf = {0};
    wire_begin(&buf, REPLY_DONE, trial->request->msg.id);
    wire_text(&buf, "match", match->id);
    if (done->has_key)
        wire_hex(&buf, "key", done->key, KEY_BYTES);
    wire_number(&buf, "n", done->number[trial->side]);
    wire_end(&buf);
    client_send_buf(trial->request->client, &buf);
    buf_finish(&buf);
}

/* A stale request is told the position as it is. */
static void answer_objection(struct trial *trial) {
    struct client *client = trial->request->client;
    const struct attachment *at = match_find_attachment(client, trial->match->id);
    struct buf state = {0};
    if (trial->objection.error == ERROR_STALE && at != NULL)
        tell_state(&state, at, -1, false, NULL);
    lobby_count(trial->match->lobby, COUNT_REFUSED);
    client_object(client, trial->request->msg.id, trial->match->id, &trial->objection,
                  state.length > 0 ? buf_text(&state) : NULL);
    buf_finish(&state);
}

static void answer_error(struct match *match, struct request *request, enum error error) {
    client_error(request->client, request->msg.id, match->id, error);
}

static void answer_joined(const struct trial *trial) {
    struct buf buf = {0};
    wire_begin(&buf, REPLY_JOINED, trial->request->msg.id);
    wire_text(&buf, "match", trial->match->id);
    wire_text(&buf, "side", match_side_name(trial->match, trial->side));
    wire_text(&buf, "token", trial->token);
    tell_pair(&buf, trial->match, trial->side);
    wire_end(&buf);
    client_send_buf(trial->request->client, &buf);
    buf_finish(&buf);
}

/* ---- Letting a stored entry count ---- */

static void send_update_to_actor(const struct trial *trial, const struct buf *body) {
    struct buf head = {0};
    wire_begin(&head, REPLY_UPDATE, trial->request->msg.id);
    struct frame *frame =
        frame_new_joined(head.bytes, head.length, body->bytes, body->length);
    client_send(trial->request->client, frame, false);
    frame_unref(frame);
    buf_finish(&head);
}

/* One message for each who is present and for whom something changed; made once a viewer. */
static bool is_told(const struct trial *trial, enum viewer viewer) {
    const struct match *match = trial->match;
    return match->present[viewer] != NULL &&
           history_told(&match->history, viewer, trial->number) &&
           (viewer != VIEWER_ALL || match->terms.delay == 0);
}

static void make_body(struct trial *trial, enum viewer viewer) {
    struct buf *body = &trial->bodies[viewer];
    buf_add(body, ",", 1);
    wire_text(body, "match", trial->match->id);
    tell_change(body, trial->match, &trial->change, viewer);
    wire_end(body);
}

/* While the disk works; what is told of other entries depends on what changes with them. */
static void make_bodies(struct trial *trial) {
    struct match *match = trial->match;
    if (trial->entry.kind != ENTRY_ACT && trial->entry.kind != ENTRY_UNDO)
        return;
    unsigned faults = guarded_faults();
    history_show_next(&match->history, &trial->entry);
    for (int viewer = 0; viewer < VIEWERS; viewer++)
        if (is_told(trial, (enum viewer)viewer))
            make_body(trial, (enum viewer)viewer);
    trial->tell_failed = guarded_faults() != faults;
}

static void tell_viewer(struct trial *trial, enum viewer viewer, bool to_actor) {
    struct match *match = trial->match;
    if (!is_told(trial, viewer))
        return;
    struct buf *body = &trial->bodies[viewer];
    if (body->length == 0)
        make_body(trial, viewer);
    const struct client *actor = to_actor ? trial->request->client : NULL;
    if (actor != NULL)
        send_update_to_actor(trial, body);
    static const char head[] = "{\"type\":\"update\"";
    struct frame *frame =
        frame_new_joined(head, sizeof head - 1, body->bytes, body->length);
    match_send(match, viewer, frame, actor);
    frame_unref(frame);
}

/* The actor first, then the other player, then those who watch. */
static void tell_everybody(struct trial *trial) {
    struct match *match = trial->match;
    const struct attachment *actor =
        match_find_attachment(trial->request->client, match->id);
    bool joins = trial->request->msg.type == MSG_JOIN;
    /* These are answered otherwise, or later. */
    bool plain = !joins && trial->request->msg.type != MSG_HINT;
    if (joins)
        answer_joined(trial);
    if (trial->settled) { /* everything has changed */
        settle_tell(match);
        return;
    }
    tell_viewer(trial, (enum viewer)trial->side,
                plain && actor != NULL && actor->seated &&
                    actor->viewer == (enum viewer)trial->side);
    tell_viewer(trial, (enum viewer)side_other(trial->side), false);
    tell_viewer(trial, VIEWER_PUBLIC, false);
    tell_viewer(trial, VIEWER_ALL, false);
}

/* What changes beside the record. */
static void change_hands(struct trial *trial) {
    struct match *match = trial->match;
    const struct entry *entry = history_entry(&match->history, trial->number);
    enum side side = trial->side;
    if (entry->kind == ENTRY_JOIN) {
        free(match->names[side]);
        match->names[side] = xstrdup(trial->request->msg.join.name);
        if (trial->owner.person[0] != '\0')
            match_set_owner(match, side, trial->owner.person, trial->owner.name);
        match->codes[side][0] = '\0';
        match->called[side] = 0;
        log_info("match.join", "match=%s side=%s", match->id,
                 match_side_name(match, side));
        if (entry->has_nonce)
            memcpy(match->dice.joiner_nonce, entry->nonce->bytes, COMMITTED_NONCE_SIZE);
    } else if (entry->kind == ENTRY_OPEN_NONCE) {
        memcpy(match->dice.creator_nonce, entry->nonce->bytes, COMMITTED_NONCE_SIZE);
    } else if (entry->kind == ENTRY_ACCEPT && entry->what == PROPOSE_LINK) {
        memcpy(match->link, trial->link, sizeof match->link);
    } else if (entry->kind == ENTRY_VACATE) {
        match->link[0] = '\0';
        free(match->names[side]);
        match->names[side] = NULL;
        match_set_owner(match, side, NULL, NULL);
        match->vacated[side]++;
        memset(match->mutes, 0, sizeof match->mutes); /* it was between these two */
        log_info("match.vacate", "match=%s side=%s", match->id,
                 match_side_name(match, side));
        snprintf(match->codes[side], sizeof match->codes[side], "%s", trial->code);
        memset(match->called, 0, sizeof match->called);
        match->called[side] = entry->level;
        json_decref(match->orders[side]);
        match->orders[side] = NULL;
    }
}

/* After his last update the one who left is not present any more, on any connection; and
 * with him goes the link that he has agreed to. */
static void see_off(struct trial *trial) {
    struct match *match = trial->match;
    if (history_entry(&match->history, trial->number)->kind == ENTRY_VACATE)
        while (match->present[trial->side] != NULL)
            match_detach(match->present[trial->side]);
    if (match_hides(match) && !match->standing.linked)
        while (match->present[VIEWER_ALL] != NULL)
            match_send_away(match->present[VIEWER_ALL]);
}

/* Who did something for a seat that he does not hold, or is answered later. */
static void answer_who_has_no_update(const struct trial *trial) {
    struct match *match = trial->match;
    const struct request *request = trial->request;
    if (request->msg.type == MSG_INVITE_COMPUTER) {
        tell_called(match, trial->side, request->client, request->msg.id);
        lobby_invite_computer(match->lobby, match);
    } else if (request->msg.type == MSG_HINT) {
        hint_ask(match, request->client, trial->side, request->msg.id);
    } else if (request->by_host || request->unasked) {
        answer_done(trial, trial->number);
    }
}

static void let_count(struct trial *trial) {
    struct match *match = trial->match;
    struct position *before = match->position;
    struct standing standing_before = match->standing;

    history_add_take(&match->history, &trial->entry);
    trial->entry = (struct entry){.what = PROPOSE_NOTHING};
    if (trial->after != NULL) {
        match->position = trial->after;
        trial->after = NULL;
        history_keep(&match->history, trial->number, match->position->state);
    }
    match->standing = trial->standing;
    match->changed_ms = history_entry(&match->history, trial->number)->at_ms;
    match_forget_parts(match);
    change_hands(trial);
    uint32_t told_late = match->late.told;
    late_advance(match);

    if (standing_before.state == MATCH_OPEN && match->standing.joined &&
        match->terms.either && match->lobby->passed_over != NULL)
        match->lobby->passed_over(match->lobby, match->terms.pair);

    deadline_note(match);
    trial->change.entry = history_entry(&match->history, trial->number);
    trial->change.before = (struct moment){trial->number - 1, before, &standing_before};
    trial->change.after = match_now(match);
    unsigned faults = guarded_faults();
    tell_everybody(trial);
    if (guarded_faults() != faults || trial->tell_failed)
        match_stop(match, "telling", NULL);
    if (history_entry(&match->history, trial->number)->clock != NULL)
        timing_send(match);
    answer_who_has_no_update(trial);
    if (match->terms.delay > 0 && !trial->settled)
        gap_release(match, told_late);
    see_off(trial);
    if (before != match->position)
        position_destroy(before);
    if (standing_over(&match->standing) && standing_before.state != match->standing.state)
        lobby_hurry_cups(match->lobby, match);
    if (standing_over(&match->standing) && standing_before.state != match->standing.state)
        log_info("match.over", "match=%s state=%s entries=%u", match->id,
                 match_state_name(match->standing.state), match->history.last);
}

/* ---- To the disk ---- */

static void go_on(struct match *match);

static void on_stored(void *arg, int error) {
    struct trial *trial = arg;
    struct match *match = trial->former != NULL ? trial->former : trial->match;
    match->trial = NULL;
    match->lobby->failing = error == -EIO ? match->lobby->failing + 1 : 0;
    if (error == 0) {
        lobby_count(match->lobby, COUNT_ENTRIES);
        if (trial->former != NULL)
            settle_take(trial);
        let_count(trial);
    } else if (error == -EALREADY && trial->request->msg.type == MSG_JOIN) {
        /* The same join, sent twice at once: the first one was stored. */
        answer_joined(trial);
    } else {
        log_error("match.store", "match=%s entry=%u error=%d why=\"%s\"", match->id,
                  trial->number, error, store_why(match->lobby->store));
        lobby_count(match->lobby, COUNT_NOT_SAVED);
        /* It may be on the disk all the same: that is found out before anything else. */
        match->doubtful = true;
        shown_forget(match);
        if (error == -ESTALE)
            answer_error(match, trial->request, ERROR_BAD_CODE);
        else if (error == -EACCES) /* blocked since it was asked */
            answer_error(match, trial->request, ERROR_NOT_JOINABLE);
        else
            answer_error(match, trial->request,
                         error == -EBADMSG ? ERROR_INTERNAL : ERROR_NOT_SAVED);
    }
    trial_destroy(trial);
    go_on(match);
}

/* Everything that must be durable together with the entry. */
static void fill_write(struct store_write *write, struct trial *trial) {
    const struct match *match = trial->match;
    const struct ruleset *rules = match->codec->rules;
    const struct entry *entry = &trial->entry;
    struct buf text = {0};
    entry_write(&text, rules, trial->number, entry, true);
    store_append(write, match->id,
                 &(struct store_entry){.number = trial->number,
                                       .at_ms = entry->at_ms,
                                       .seat = (int)trial->side,
                                       .key = entry->has_key ? entry->key : NULL,
                                       .text = buf_text(&text)});
    if (entry->kind == ENTRY_JOIN) {
        uint8_t token_hash[HASH_BYTES];
        hash_bytes(trial->token, TOKEN_CHARS, token_hash);
        store_exchange(write, match->id, (int)trial->side,
                       trial->has_used_code ? trial->used_code : NULL, token_hash,
                       entry->at_ms);
        store_name(write, match->id, (int)trial->side, trial->request->msg.join.name);
        if (trial->owner.person[0] != '\0')
            store_owner(write, match->id, (int)trial->side, trial->owner.person);
    } else if (entry->kind == ENTRY_VACATE) {
        uint8_t code_hash[HASH_BYTES];
        hash_bytes(trial->code, CODE_CHARS, code_hash);
        if (entry->flags & ENTRY_TIME)
            summons_part(write, trial);
        store_vacate(write, match->id, (int)trial->side);
        store_name(write, match->id, (int)trial->side, NULL);
        if (!standing_over(&trial->standing))
            store_add_code(write, match->id, (int)trial->side, code_hash, entry->at_ms);
    }
    if (trial->number % SNAPSHOT_EVERY == 0) {
        const struct position *after =
            trial->after != NULL ? trial->after : match->position;
        buf_clear(&text);
        match->codec->state_write(match->setup->setup, after->state, &text);
        store_snapshot(write, match->id, trial->number, buf_text(&text));
    }
    buf_finish(&text);
}

static void fill_row(struct store_write *write, const struct trial *trial) {
    const struct match *match = trial->match;
    struct buf text = {0};
    int64_t since_ms;
    if (shown_changes(trial, &text, &since_ms))
        store_status(write, match->id, sheet_store_state(trial->standing.state),
                     match->terms.is_public, since_ms, buf_text(&text));
    buf_finish(&text);
}

static void fill_secrets(struct store_write *write, const struct trial *trial) {
    const struct match *match = trial->match;
    struct buf text = {0};
    bool hands = trial->entry.kind == ENTRY_JOIN || trial->entry.kind == ENTRY_VACATE;
    if (hands || trial->link[0] != '\0') {
        struct secrets secrets;
        sheet_secrets(match, &secrets);
        if (hands)
            snprintf(secrets.codes[trial->side], sizeof secrets.codes[0], "%s",
                     trial->code);
        if (hands)
            memset(secrets.called, 0, sizeof secrets.called);
        if (hands)
            secrets.called[trial->side] = trial->entry.level;
        if (hands)
            secrets.orders[trial->side] = NULL;
        if (trial->entry.kind == ENTRY_VACATE)
            memset(secrets.mutes, 0, sizeof secrets.mutes);
        if (!trial->standing.linked)
            secrets.link[0] = '\0';
        if (trial->link[0] != '\0')
            memcpy(secrets.link, trial->link, sizeof secrets.link);
        sheet_write_secrets(&text, match, &secrets);
        store_secret(write, match->id, buf_text(&text));
    }
    buf_finish(&text);
}

static void note_turn(struct trial *trial) {
    const struct match *match = trial->match;
    const struct history *history = &match->history;
    if (trial->after == NULL)
        return;
    unsigned turn = match->codec->rules->turn(match->setup->setup,
                                              trial->after->views[VIEWER_PUBLIC]);
    trial->entry.has_turn = turn != history_entry(history, history->last)->turn;
    trial->entry.turn = turn;
}

/* The wall clock may be set back; what happens in a match never happens before what
 * happened there already. */
static int64_t time_after(const struct match *match) {
    int64_t now_ms = lobby_now_ms();
    int64_t last_ms = history_entry(&match->history, match->history.last)->at_ms;
    if (last_ms < match->terms.created_ms)
        last_ms = match->terms.created_ms;
    return now_ms > last_ms ? now_ms : last_ms;
}

/* Whose numbers grow, and what stands after it. False: the game failed. */
static bool complete(struct trial *trial) {
    struct match *match = trial->match;
    unsigned faults = guarded_faults();
    trial->entry.at_ms = time_after(match);
    note_turn(trial);
    timing_note(trial);
    trial->standing = match->standing;
    const struct position *after = trial->after != NULL ? trial->after : match->position;
    change_renew(&trial->change,
                 &(struct change){.history = &match->history,
                                  .entry = &trial->entry,
                                  .before = match_now(match),
                                  .after = {trial->number, after, &trial->standing},
                                  .events = trial->events});
    change_count(&trial->change, &trial->standing, &trial->entry);
    return guarded_faults() == faults;
}

static void store_trial(struct trial *trial) {
    struct match *match = trial->match;
    struct store_write *write = store_write_new();
    if (trial->former != NULL)
        settle_write(write, trial);
    fill_write(write, trial);
    fill_row(write, trial);
    fill_secrets(write, trial);
    summons_fill(write, trial);
    rating_fill(write, trial);
    int error = store_commit(match->lobby->store, write, on_stored, trial);
    if (error < 0) {
        shown_forget(match);
        answer_error(match, trial->request, ERROR_BUSY);
        trial_destroy(trial);
        return;
    }
    (trial->former != NULL ? trial->former : match)->trial = trial;
    make_bodies(trial);
}

/* ---- The queue ---- */

/* The game failed on this request: that costs the match, and nothing else. */
static void stop_match(struct trial *trial) {
    const struct msg *msg = &trial->request->msg;
    struct buf action = {0};
    if (msg->type == MSG_ACT)
        json_write(&action, msg->act.action);
    match_stop(trial->match, "request", action.length > 0 ? buf_text(&action) : NULL);
    buf_finish(&action);
    answer_error(trial->match, trial->request, ERROR_MATCH_STOPPED);
}

/* The seat is taken: perhaps by the very same join, sent again. */
static bool may_have_joined(const struct trial *trial) {
    enum error error = trial->objection.error;
    return trial->request->msg.type == MSG_JOIN &&
           (error == ERROR_BAD_CODE || error == ERROR_NOT_JOINABLE);
}

/* What ends a match, or answers in it, is never refused for its bytes. */
static bool pay_bytes(struct trial *trial) {
    enum msg_type type = trial->request->msg.type;
    if (trial->request->unasked || type == MSG_RESIGN || type == MSG_VACATE ||
        type == MSG_RESPOND || type == MSG_CLAIM || type == MSG_INVITE_COMPUTER)
        return true;
    int64_t wait_ms = account_take_bytes(trial->request->client->account, ENTRY_BYTES);
    if (wait_ms == 0)
        return true;
    objection_set(&trial->objection, ERROR_TOO_MANY, "", "%s", CLIENT_BYTES_USED);
    trial->objection.retry_ms = wait_ms;
    return false;
}

static void attempt(struct match *match, struct request *request_take) {
    store_expect(match->lobby->store);
    struct trial *trial = trial_create(match, request_take);
    uint32_t done;
    unsigned faults = guarded_faults();
    if (plan(trial, &done) && pay_bytes(trial) && complete(trial)) {
        store_trial(trial);
        return;
    }
    if (guarded_faults() != faults) {
        stop_match(trial);
    } else if (done != 0) {
        answer_done(trial, done);
    } else if (may_have_joined(trial)) {
        trial->request->again(trial->request, trial->objection.error);
        trial->request = NULL;
    } else {
        answer_objection(trial);
    }
    trial_destroy(trial);
}

static struct request *take_first(struct match *match) {
    struct request *request = match->queue;
    match->queue = request->next;
    if (match->queue == NULL)
        match->queue_end = &match->queue;
    match->queue_count--;
    request->next = NULL;
    return request;
}

static void resume(struct match *match, bool readable);

static void go_on(struct match *match) {
    match->pins++;
    while (match->queue != NULL && match->trial == NULL) {
        if (match->doubtful) {
            match_read_again(match, resume);
            break;
        }
        attempt(match, take_first(match));
    }
    match->idle_since_ms = lobby_now_ms();
    match->pins--;
}

/* The match was read again after a fault of the disk, or could not be: goes on with, or
 * refuses, what waits. */
static void resume(struct match *match, bool readable) {
    if (readable)
        match->doubtful = false;
    while (!readable && match->queue != NULL) {
        struct request *request = take_first(match);
        answer_error(match, request, ERROR_NOT_SAVED);
        request_destroy(request);
    }
    go_on(match);
}

void play(struct match *match, struct request *request_take) {
    if (match->queue_count >= LIMIT_QUEUE_PER_MATCH) {
        answer_error(match, request_take, ERROR_BUSY);
        request_destroy(request_take);
        return;
    }
    *match->queue_end = request_take;
    match->queue_end = &request_take->next;
    match->queue_count++;
    go_on(match);
}

void play_from(struct match *match, struct request *request, enum side side) {
    request->side = side;
    request_note_seats(request, match);
    play(match, request);
}
