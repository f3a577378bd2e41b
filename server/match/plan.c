/* SPDX-License-Identifier: MIT */
/* What a request would do to the record: one function a message, in the order of
 * messages.def. Nothing here changes the match; everything goes into the trial. */
#include "known.h"
#include "trial.h"

#include "guarded.h"
#include "hint.h"
#include "jsonx.h"
#include "log.h"
#include "settle.h"
#include "tape.h"
#include "timing.h"
#include "xmalloc.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool object(struct trial *trial, enum error error) {
    trial->objection.error = error;
    return false;
}

static uint32_t seat_number(const struct trial *trial) {
    const struct history *history = &trial->match->history;
    return history_entry(history, history->last)->number[trial->side];
}

/* The number since which the player's position, decision and offers are what they are. */
static uint32_t fresh_from(const struct trial *trial) {
    const struct history *history = &trial->match->history;
    uint32_t at = history->last;
    while (at > 0 && !(entry_moves(history_entry(history, at)) &&
                       history_told(history, (enum viewer)trial->side, at)))
        at--;
    return history_entry(history, at)->number[trial->side];
}

static bool is_fresh(struct trial *trial, int64_t seen) {
    if (seen >= fresh_from(trial) && seen <= seat_number(trial))
        return true;
    return object(trial, ERROR_STALE);
}

/* A copy of the present position to try something on. */
static void copy_position(struct trial *trial) {
    struct match *match = trial->match;
    trial->after = position_create(match->setup);
    position_copy_state(trial->after, match->position);
    trial->events = trial->after->events;
}

/* After everything that was played: an engine that has lost its way must not get further. */
static bool finish_position(struct trial *trial) {
    struct match *match = trial->match;
    const char *broken =
        match->codec->rules->broken(match->setup->setup, trial->after->state);
    if (broken != NULL) {
        log_error("match.broken", "match=%s entry=%u invariant=\"%s\"", match->id,
                  trial->number, broken);
        return object(trial, ERROR_INTERNAL);
    }
    return position_derive(trial->after);
}

static void take_digest(struct trial *trial) {
    uint8_t digest[HASH_BYTES];
    history_digest(&trial->match->history, trial->after->state, digest);
    entry_set_digest(&trial->entry, digest);
}

/* ---- act ---- */

static bool object_to_action(struct trial *trial, const struct problem *problem) {
    objection_set(&trial->objection, ERROR_BAD_ACTION, "", "%s", problem->what);
    snprintf(trial->objection.where, sizeof trial->objection.where, "action%s%.140s",
             problem->where[0] == '\0' || problem->where[0] == '[' ? "" : ".",
             problem->where);
    return false;
}

static bool object_by_rules(struct trial *trial, const void *view,
                            struct refusal refusal) {
    struct match *match = trial->match;
    json_t *json = match->codec->refusal_new(match->setup->setup, view, refusal);
    const char *text = json_get_text(json, "text");
    objection_set(&trial->objection, ERROR_REFUSED, "", "%s", text != NULL ? text : "");
    trial->objection.refusal = json;
    return false;
}

static void keep_rolls(struct trial *trial, struct tape_writer *tape) {
    if (tape->rolls.length == 0)
        return;
    trial->entry.rolls = xmalloc(tape->rolls.length);
    memcpy(trial->entry.rolls, tape->rolls.bytes, tape->rolls.length);
    trial->entry.rolls_size = (uint32_t)tape->rolls.length;
}

static bool apply_action(struct trial *trial, const void *action) {
    struct match *match = trial->match;
    const struct ruleset *rules = match->codec->rules;
    struct committed_dice committed;
    committed_dice_init(&committed, &match->dice, trial->number,
                        history_entry(&match->history, match->history.last)->rolls_made);
    bool ready = match->standing.opened;
    struct tape_writer tape;
    tape_writer_init(&tape, ready ? &committed.dice : NULL);
    unsigned faults = guarded_faults();
    copy_position(trial);
    trial->entry.flags = rules->apply(match->setup->setup, trial->after->state,
                                      trial->side, action, &tape.dice, trial->events);
    if (guarded_faults() != faults) {
        tape_writer_finish(&tape);
        return false;
    }
    bool possible = ready || !tape.wanted;
    if (possible)
        keep_rolls(trial, &tape);
    tape_writer_finish(&tape);
    return possible || object(trial, ERROR_DICE_NOT_READY);
}

static void keep_action(struct trial *trial, const void *view, const void *action) {
    struct match *match = trial->match;
    struct buf text = {0};
    match->codec->action_write(match->setup->setup, view, action, &text);
    trial->entry.action = xstrdup(buf_text(&text));
    buf_finish(&text);
}

static bool plan_action(struct trial *trial, void *action) {
    struct match *match = trial->match;
    const struct codec *codec = match->codec;
    const void *setup = match->setup->setup, *view = match->position->views[trial->side];
    struct problem problem;
    if (codec->action_load(setup, view, trial->request->msg.act.action, action,
                           &problem) < 0)
        return object_to_action(trial, &problem);
    struct refusal refusal = codec->rules->check(setup, view, trial->side, action);
    if (refused(refusal))
        return object_by_rules(trial, view, refusal);
    if (!apply_action(trial, action) || !finish_position(trial))
        return false;
    keep_action(trial, view, action);
    if (trial->after->decides != trial->side)
        trial->entry.flags |= ENTRY_PASSED;
    if (trial->request->unasked)
        trial->entry.flags |= ENTRY_ORDER;
    if (trial->entry.flags & (APPLY_PHASE_END | APPLY_GAME_END))
        take_digest(trial);
    return true;
}

static bool plan_act(struct trial *trial) {
    trial->entry.kind = ENTRY_ACT;
    if (!is_fresh(trial, trial->request->msg.act.seen))
        return false;
    void *action = xcalloc(1, trial->match->codec->rules->action_size);
    bool planned = plan_action(trial, action);
    free(action);
    return planned;
}

/* ---- undo, propose, respond ---- */

/* Before the first of the actions that count and that this side was told of after its
 * number `to`: so that what it was not told of decides neither whether that can be undone
 * nor whether there is anything to undo. 0: there is none. */
static uint32_t first_told_after(const struct history *history, enum side side,
                                 uint32_t to) {
    uint32_t first = 0;
    for (uint32_t at = history_entry(history, history->last)->head; at > 0;
         at = history_parent(history, at)) {
        if (!history_told(history, (enum viewer)side, at))
            continue;
        if (history_entry(history, at)->number[side] <= to)
            break;
        first = at;
    }
    return first;
}

static uint32_t last_own(const struct history *history, enum side side) {
    uint32_t at = history_entry(history, history->last)->head;
    while (at > 0 && history_entry(history, at)->by != side)
        at = history_parent(history, at);
    return at;
}

/* The entry to which `to` (a number of the player's; -1: before his last action) leads. */
static bool find_way_back(struct trial *trial, int64_t to, uint32_t *ret_entry) {
    const struct history *history = &trial->match->history;
    if (to > seat_number(trial))
        return object(trial, ERROR_OUT_OF_NUMBERS);
    uint32_t at = to >= 0 ? first_told_after(history, trial->side, (uint32_t)to)
                          : last_own(history, trial->side);
    if (at == 0)
        return object(trial, ERROR_NOTHING_TO_UNDO);
    *ret_entry = history_parent(history, at);
    return true;
}

static bool go_back(struct trial *trial) {
    struct match *match = trial->match;
    char why[160];
    trial->after = position_create(match->setup);
    if (history_state(&match->history, trial->entry.back_to, trial->after->state, why) <
        0) {
        log_error("match.undo", "match=%s why=\"%s\"", match->id, why);
        return object(trial, ERROR_INTERNAL);
    }
    return finish_position(trial);
}

/* Why it takes the opponent's consent, to the player. */
static bool object_to_undo(struct trial *trial) {
    const struct history *history = &trial->match->history;
    const struct entry *bar =
        history_undo_bar(history, history->last, trial->entry.back_to, trial->side);
    const char *why = "It is your opponent's decision now";
    if (bar != NULL && bar->by != trial->side)
        why = "Your opponent has acted since";
    else if (bar != NULL && (bar->flags & APPLY_ROLLED) != 0)
        why = "Dice have fallen since";
    else if (bar != NULL && (bar->flags & APPLY_PROBED) != 0)
        why = "Something hidden could have been learnt by it";
    else if (bar != NULL && (bar->flags & APPLY_PHASE_END) != 0)
        why = "The end of a phase is final";
    objection_set(&trial->objection, ERROR_ASK_OPPONENT, "",
                  "%s, so this can only be taken back with your opponent's consent.",
                  why);
    return false;
}

static bool plan_undo(struct trial *trial) {
    const struct match *match = trial->match;
    const struct history *history = &match->history;
    trial->entry.kind = ENTRY_UNDO;
    if (!is_fresh(trial, trial->request->msg.undo.seen) ||
        !find_way_back(trial, trial->request->msg.undo.to, &trial->entry.back_to))
        return false;
    if (match->position->decides != trial->side ||
        trial->entry.back_to < history_undo_floor(history, history->last, trial->side))
        return object_to_undo(trial);
    return go_back(trial);
}

static bool may_link(struct trial *trial) {
    const struct match *match = trial->match;
    if (match->standing.linked)
        return object(trial, ERROR_ASKED_ALREADY);
    if (match_hides(match))
        return true;
    objection_set(&trial->objection, ERROR_NOT_PERMITTED, "what",
                  "Nothing is hidden in this match that a link could show.");
    return false;
}

/* Against the computer it needs no consent, and in a rated match there is none. */
static bool may_agree_on_hints(struct trial *trial) {
    const struct match *match = trial->match;
    if (match_allows_hints(match, &match->standing))
        return object(trial, ERROR_ASKED_ALREADY);
    if (!match->terms.rated)
        return true;
    objection_set(&trial->objection, ERROR_NOT_PERMITTED, "what",
                  "In a rated match the computer helps nobody.");
    return false;
}

static bool plan_propose(struct trial *trial) {
    const struct msg_propose *msg = &trial->request->msg.propose;
    const struct standing *standing = &trial->match->standing;
    trial->entry.kind = ENTRY_PROPOSE;
    trial->entry.what = (enum proposal_kind)msg->what;
    if (standing->proposal.what != PROPOSE_NOTHING)
        return object(trial, ERROR_PROPOSAL_PENDING);
    if (standing->refused[trial->side][msg->what])
        return object(trial, ERROR_ASKED_ALREADY);
    if (trial->entry.what == PROPOSE_LINK)
        return may_link(trial);
    if (trial->entry.what == PROPOSE_PAUSE)
        return timing_may_pause(trial);
    if (trial->entry.what == PROPOSE_HINTS)
        return may_agree_on_hints(trial);
    return trial->entry.what == PROPOSE_DRAW ||
           find_way_back(trial, msg->to, &trial->entry.back_to);
}

/* The entry ends the game by the players' word, not by its rules. */
static bool end_game(struct trial *trial) {
    struct match *match = trial->match;
    copy_position(trial);
    match->codec->rules->end(match->setup->setup, trial->after->state,
                             history_winner(&trial->entry), trial->events);
    if (!finish_position(trial))
        return false;
    take_digest(trial);
    return true;
}

static bool plan_respond(struct trial *trial) {
    static const enum entry_kind kinds[] = {ENTRY_ACCEPT, ENTRY_DECLINE, ENTRY_WITHDRAW};
    const struct match *match = trial->match;
    const struct msg_respond *msg = &trial->request->msg.respond;
    const struct proposal *proposal = &match->standing.proposal;
    trial->entry.kind = kinds[msg->answer];
    trial->entry.what = proposal->what;
    if (proposal->what == PROPOSE_NOTHING || proposal->id != msg->proposal)
        return object(trial, ERROR_NO_PROPOSAL);
    if ((proposal->by == trial->side) != (trial->entry.kind == ENTRY_WITHDRAW))
        return object(trial, ERROR_NOT_YOURS);
    if (trial->entry.kind != ENTRY_ACCEPT)
        return true;
    if (proposal->what == PROPOSE_DRAW)
        return end_game(trial);
    if (proposal->what == PROPOSE_PAUSE || proposal->what == PROPOSE_HINTS)
        return true;
    if (proposal->what == PROPOSE_LINK) {
        ids_new(TOKEN_CHARS, trial->link);
        return true;
    }
    /* What was hidden from its maker may have been undone meanwhile, and this with it. */
    if (!history_lies_behind(&match->history, proposal->back_to, match->history.last))
        return object(trial, ERROR_NOTHING_TO_UNDO);
    trial->entry.back_to = proposal->back_to;
    return go_back(trial);
}

/* ---- hint ---- */

/* That it asks is noted before it is told anything, once a match: what it asked when is its own affair. */
static bool plan_hint(struct trial *trial) {
    trial->entry.kind = ENTRY_HINT;
    if (!hint_allowed(trial->match, trial->side, &trial->objection))
        return false;
    return !trial->match->standing.hinted[trial->side] || object(trial, ERROR_BUSY);
}

/* ---- resign, open-nonce, vacate, join ---- */

static bool plan_resign(struct trial *trial) {
    trial->entry.kind = ENTRY_RESIGN;
    return end_game(trial);
}

static bool plan_claim(struct trial *trial) {
    trial->entry.flags = trial->request->unasked ? ENTRY_TIME : 0;
    return timing_plan_claim(trial) && end_game(trial);
}

/* The computer goes on for who has no time left: his seat is free from then on, and the record says so. */
static bool plan_relieve(struct trial *trial) {
    const struct match *match = trial->match;
    const struct request *request = trial->request;
    const struct attachment *asks = match_find_attachment(request->client, match->id);
    bool sits = asks != NULL && asks->seated &&
                asks->viewer == (enum viewer)side_other(trial->side);
    trial->entry.kind = ENTRY_VACATE;
    trial->entry.flags = ENTRY_TIME;
    trial->entry.level = (unsigned)request->msg.invite_computer.level;
    if (!request->unasked && !sits)
        return object(trial, ERROR_NOT_PRESENT);
    if (!timing_is_out(match, trial->side))
        return object(trial, ERROR_SEAT_TAKEN);
    ids_new(CODE_CHARS, trial->code);
    return true;
}

static bool plan_open_nonce(struct trial *trial) {
    const struct match *match = trial->match;
    const uint8_t *nonce = trial->request->msg.open_nonce.nonce;
    trial->entry.kind = ENTRY_OPEN_NONCE;
    if (trial->side != match->terms.creator)
        return object(trial, ERROR_NOT_YOURS);
    if (!committed_nonce_fits(nonce, match->terms.nonce_hash))
        return object(trial, ERROR_WRONG_NONCE);
    entry_set_nonce(&trial->entry, nonce);
    return true;
}

/* Else who is losing would give up his seat. */
static bool plan_vacate(struct trial *trial) {
    const struct match *match = trial->match;
    if (!trial->request->by_host && match->standing.state == MATCH_PLAYING &&
        match_is_rated(match, &match->standing)) {
        objection_set(&trial->objection, ERROR_NOT_PERMITTED, "",
                      "In a rated match nobody gives up a seat: resign, or agree on a "
                      "draw.");
        return false;
    }
    if (!trial->request->by_host && match->terms.cup[0] != '\0') {
        objection_set(&trial->objection, ERROR_NOT_PERMITTED, "",
                      "In a tournament nobody gives up a seat: resign, or leave the "
                      "tournament.");
        return false;
    }
    trial->entry.kind = ENTRY_VACATE;
    trial->entry.flags = trial->request->by_host ? ENTRY_HOST : 0;
    ids_new(CODE_CHARS, trial->code);
    return true;
}

/* Between two accounts, or an account and the computer (match_keeps_code()). */
static bool may_be_rated(struct trial *trial) {
    const struct match *match = trial->match;
    const struct login *login = trial->request->client->login;
    if (!match_is_rated(match, &match->standing) || match->standing.joined ||
        match->terms.computer > 0)
        return true;
    if (login == NULL)
        objection_set(&trial->objection, ERROR_NOT_LOGGED_IN, "",
                      "This match is rated: it is for players who have logged in.");
    else if (strcmp(login->person, match->owners[side_other(trial->side)]) == 0)
        objection_set(&trial->objection, ERROR_NOT_PERMITTED, "",
                      "This match is rated: you cannot play it against yourself.");
    return trial->objection.error == ERROR_NONE;
}

static bool plan_join(struct trial *trial) {
    const struct match *match = trial->match;
    const struct msg_join *msg = &trial->request->msg.join;
    trial->entry.kind = ENTRY_JOIN;
    if (match->standing.taken[trial->side])
        return object(trial, msg->code != NULL ? ERROR_BAD_CODE : ERROR_NOT_JOINABLE);
    if (!may_be_rated(trial))
        return false;
    if (!match->standing.joined) {
        if (!msg->has_nonce || !msg->has_seed_hash)
            return object(trial, ERROR_NONCE_NEEDED);
        if (memcmp(msg->seed_hash, match->terms.seed_hash, HASH_BYTES) != 0)
            return object(trial, ERROR_WRONG_SEED_HASH);
        entry_set_nonce(&trial->entry, msg->nonce);
    }
    if (match->terms.sealed && !match->standing.joined) {
        if (!settle_plan(trial))
            return false;
    } else if (msg->side != NULL || msg->bid >= 0) {
        objection_set(&trial->objection, ERROR_BAD_VALUE,
                      msg->side != NULL ? "side" : "bid",
                      "Nobody bids for a side in this match.");
        return false;
    }
    if (msg->has_pledge)
        entry_set_pledge(&trial->entry, msg->pledge);
    if (msg->code != NULL) {
        hash_bytes(msg->code, strlen(msg->code), trial->used_code);
        trial->has_used_code = true;
    }
    if (trial->request->client->login != NULL)
        trial->owner = *trial->request->client->login;
    uint8_t bytes[HASH_BYTES];
    derive(msg->key, "seat token", "", bytes, sizeof bytes);
    ids_write(bytes, sizeof bytes, TOKEN_CHARS, trial->token);
    return true;
}

/* ---- the table ---- */

/* IN_FULL: also when the record takes nothing else of this side any more. */
enum { IN_OPEN = 1, IN_PLAY = 2, IN_ANY = IN_OPEN | IN_PLAY, IN_FULL = 4 };

static const struct row {
    bool (*plan)(struct trial *trial);
    unsigned when;
} rows[MSG_TYPES] = {
    [MSG_JOIN] = {plan_join, IN_ANY | IN_FULL},
    [MSG_ACT] = {plan_act, IN_PLAY},
    [MSG_UNDO] = {plan_undo, IN_PLAY},
    [MSG_PROPOSE] = {plan_propose, IN_PLAY},
    [MSG_RESPOND] = {plan_respond, IN_PLAY | IN_FULL},
    [MSG_RESIGN] = {plan_resign, IN_PLAY | IN_FULL},
    [MSG_OPEN_NONCE] = {plan_open_nonce, IN_PLAY | IN_FULL},
    [MSG_VACATE] = {plan_vacate, IN_ANY | IN_FULL},
    [MSG_RESUME] = {timing_plan_resume, IN_PLAY | IN_FULL},
    [MSG_REST] = {timing_plan_rest, IN_PLAY},
    [MSG_GIVE] = {timing_plan_give, IN_PLAY},
    [MSG_INVITE_COMPUTER] = {plan_relieve, IN_PLAY},
    [MSG_HINT] = {plan_hint, IN_PLAY | IN_FULL},
    [MSG_CLAIM] = {plan_claim, IN_PLAY | IN_FULL},
};

/* The key that goes into the record, or NULL. */
static const uint8_t *key_of(const struct msg *msg) {
    return msg->type == MSG_ACT       ? msg->act.key
           : msg->type == MSG_UNDO    ? msg->undo.key
           : msg->type == MSG_PROPOSE ? msg->propose.key
           : msg->type == MSG_RESPOND ? msg->respond.key
           : msg->type == MSG_RESIGN  ? msg->resign.key
           : msg->type == MSG_VACATE  ? msg->vacate.key
           : msg->type == MSG_RESUME  ? msg->resume.key
           : msg->type == MSG_REST    ? msg->rest.key
           : msg->type == MSG_CLAIM   ? msg->claim.key
           : msg->type == MSG_GIVE    ? msg->give.key
                                      : NULL;
}

/* A side's own entries count: nobody can fill the record for the other, and what is
 * hidden from him does not come to light at the limit. */
static bool has_room(struct trial *trial) {
    if (trial->match->history.by[trial->side] < LIMIT_ENTRIES_PER_SIDE)
        return true;
    objection_set(
        &trial->objection, ERROR_TOO_MANY, "",
        "You have %d entries in the record, which are all that it takes of a side.",
        LIMIT_ENTRIES_PER_SIDE);
    return false;
}

static bool time_is_right(struct trial *trial, const struct row *row) {
    const struct standing *standing = &trial->match->standing;
    if (standing_over(standing))
        return object(trial, ERROR_FINISHED);
    if (standing->state == MATCH_OPEN && !(row->when & IN_OPEN))
        return object(trial, ERROR_NOT_STARTED);
    bool plays =
        trial->request->msg.type == MSG_ACT || trial->request->msg.type == MSG_UNDO;
    if (plays && trial->match->stopped)
        return object(trial, ERROR_MATCH_STOPPED);
    return (row->when & IN_FULL) != 0 || has_room(trial);
}

/* Was this done already? Asked before any other test. */
static uint32_t done_before(const struct trial *trial) {
    const struct match *match = trial->match;
    const struct msg *msg = &trial->request->msg;
    const uint8_t *key = key_of(msg);
    if (key != NULL)
        return history_by_key(&match->history, trial->side, key);
    if (msg->type == MSG_OPEN_NONCE && match->standing.opened &&
        memcmp(msg->open_nonce.nonce, match->dice.creator_nonce, COMMITTED_NONCE_SIZE) ==
            0)
        return match->history.last;
    return 0;
}

bool plan(struct trial *trial, uint32_t *ret_done) {
    struct match *match = trial->match;
    const struct request *request = trial->request;
    const struct row *row = &rows[request->msg.type];
    assert(row->plan != NULL);
    *ret_done = done_before(trial);
    if (*ret_done != 0)
        return false;
    bool joins = request->msg.type == MSG_JOIN;
    if (!joins && (request_is_void(request, match, trial->side) ||
                   !match->standing.taken[trial->side]))
        return object(trial, ERROR_NOT_PRESENT);
    if (!time_is_right(trial, row) || !row->plan(trial))
        return false;
    const uint8_t *key = key_of(&request->msg);
    if (key != NULL) {
        trial->entry.has_key = true;
        memcpy(trial->entry.key, key, KEY_BYTES);
    }
    return true;
}
