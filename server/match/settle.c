/* SPDX-License-Identifier: MIT */
/* See settle.h. */
#include "settle.h"

#include "draft.h"
#include "guarded.h"
#include "known.h"
#include "lobby.h"
#include "log.h"
#include "sheet.h"
#include "tell.h"
#include "wire.h"
#include "xmalloc.h"

#include <stdlib.h>
#include <string.h>

bool settle_is_under_way(const struct match *match) {
    return match->trial != NULL && match->trial->former != NULL;
}

static const struct game *present_game(const struct match *match) {
    const struct terms *terms = &match->terms;
    const struct game *game =
        games_find(&match->lobby->games, terms->game, terms->edition);
    bool same =
        game != NULL && memcmp(game->data_hash, terms->data_hash, HASH_BYTES) == 0;
    return same ? game : NULL;
}

bool settle_needs_data(const struct match *match) {
    return match->terms.sealed && present_game(match) == NULL;
}

/* ---- The second bid ---- */

static bool object(struct trial *trial, enum error error, const char *where,
                   const char *text) {
    objection_set(&trial->objection, error, where, "%s", text);
    return false;
}

static bool read_bid(struct trial *trial, struct bid *ret_bid) {
    const struct msg_join *msg = &trial->request->msg.join;
    enum side side = bid_side(trial->match->codec->rules, msg->side);
    if (msg->side == NULL || msg->bid < 0)
        return object(trial, ERROR_MISSING_FIELD, msg->side == NULL ? "side" : "bid",
                      "Both bid for a side here: say which you want, and how many points "
                      "you bid for it.");
    if (side == SIDE_NONE)
        return object(trial, ERROR_BAD_VALUE, "side", "This game has no such side.");
    *ret_bid = (struct bid){side, (unsigned)msg->bid};
    return true;
}

/* ---- What the match becomes ---- */

/* The seats are swapped where the creator comes to have the second. */
static bool swaps(const struct match *instead) {
    return instead->terms.creator == SIDE_SECOND;
}

static void keep_text(char **at, const char *text) {
    char *copy = text != NULL ? xstrdup(text) : NULL;
    free(*at);
    *at = copy;
}

static void keep_json(json_t **at, json_t *json) {
    json_incref(json);
    json_decref(*at);
    *at = json;
}

static void carry_seat(struct match *instead, enum side side, const struct match *match,
                       enum side from) {
    keep_text(&instead->names[side], match->names[from]);
    match_set_owner(instead, side, match->owners[from], match->owner_names[from]);
    memcpy(instead->codes[side], match->codes[from], sizeof instead->codes[side]);
    keep_json(&instead->orders[side], match->orders[from]);
    instead->mutes[side] = match->mutes[from];
    instead->here_ms[side] = match->here_ms[from];
    instead->has_recipient[side] = match->has_recipient[from];
}

/* What stands beside the record. Requests of before name another seat, so they are void. */
static void carry_over(struct match *instead, const struct match *match) {
    for (int side = 0; side < SIDES; side++) {
        enum side to = swaps(instead) ? side_other((enum side)side) : (enum side)side;
        carry_seat(instead, to, match, (enum side)side);
        instead->vacated[side] = match->vacated[side] + 1;
    }
    memcpy(instead->dice.seed, match->dice.seed, sizeof instead->dice.seed);
    memcpy(instead->prints, match->prints, sizeof instead->prints);
    memcpy(instead->chat_last, match->chat_last, sizeof instead->chat_last);
    instead->print_count = match->print_count;
    instead->chat_closed = match->chat_closed;
    instead->muted = match->muted;
    instead->stopped = match->stopped;
    instead->changed_ms = match->changed_ms;
}

static struct match *make_instead(struct trial *trial, struct terms *terms_take) {
    const struct match *match = trial->match;
    const struct game *game = present_game(match);
    json_auto_t *choice = sheet_choice_new(terms_take);
    struct setup *setup;
    struct problem problem;
    if (games_setup(&match->lobby->games, match->codec,
                    game != NULL ? game->data : trial->request->data,
                    terms_take->data_hash, choice, &setup, &problem) < 0) {
        log_error("match.settle", "match=%s where=\"%s\" what=\"%s\"", match->id,
                  problem.where, problem.what);
        terms_finish(terms_take);
        return NULL;
    }
    struct match *instead = match_create(match->lobby, match->id, terms_take, setup);
    unsigned faults = guarded_faults();
    carry_over(instead, match);
    instead->codec->rules->start(instead->setup->setup, instead->position->state);
    if (position_derive(instead->position) && guarded_faults() == faults)
        return instead;
    match_destroy(instead);
    return NULL;
}

/* Where both bid the same the lot decides, and for that the joiner's nonce is enough: the creator's is bound by its hash. */
static struct bid_outcome come_to(const struct trial *trial, const struct bid *second) {
    const struct match *match = trial->match;
    struct committed dice = match->dice;
    memcpy(dice.joiner_nonce, trial->request->msg.join.nonce, COMMITTED_NONCE_SIZE);
    return bid_settle(&match->bid, second, committed_lot(&dice, match->terms.nonce_hash));
}

bool settle_plan(struct trial *trial) {
    struct match *match = trial->match;
    struct bid second;
    if (!read_bid(trial, &second))
        return false;
    struct bid_outcome outcome = come_to(trial, &second);
    struct terms terms = draft_settled(&match->terms, &match->bid, &second, &outcome);
    struct match *instead = make_instead(trial, &terms);
    if (instead == NULL)
        return object(trial, ERROR_INTERNAL, "", "The server has a fault.");
    match->lobby->settlings++;
    trial->former = match;
    trial->match = instead;
    trial->side = trial->entry.by = side_other(outcome.creator);
    return true;
}

void settle_write(struct store_write *write, const struct trial *trial) {
    const struct match *instead = trial->match;
    struct buf meta = {0};
    sheet_write_terms(&meta, &instead->terms, instead->codec->rules);
    store_settle(write, instead->id, buf_text(&meta), swaps(instead));
    buf_finish(&meta);
}

/* ---- It counts ---- */

/* Whose it was that waits and who is present stay; the rest is what was made. */
static void become(struct match *match, struct match *instead) {
    struct match old = *match;
    *match = *instead;
    memcpy(match->present, old.present, sizeof match->present);
    memcpy(match->present_count, old.present_count, sizeof match->present_count);
    match->queue = old.queue;
    match->queue_end = old.queue != NULL ? old.queue_end : &match->queue;
    match->queue_count = old.queue_count;
    match->presence_due = old.presence_due;
    match->next_due = old.next_due;
    match->pins = old.pins;
    match->idle_since_ms = old.idle_since_ms;
    old.queue = NULL;
    old.trial = NULL;
    memset(old.present, 0, sizeof old.present);
    *instead = old;
}

/* On every connection of the creator's. */
static void move_seated(struct match *match) {
    struct attachment *at;
    while ((at = match->present[SIDE_FIRST]) != NULL) {
        struct client *client = client_ref(at->client);
        bool by_login = at->by_login;
        match_attach(match, client, VIEWER_SECOND, true, NULL)->by_login = by_login;
        client_unref(client);
    }
}

void settle_take(struct trial *trial) {
    struct match *match = trial->former, *instead = trial->match;
    carry_over(instead, match);
    match_forget_parts(match);
    become(match, instead);
    match_destroy(instead);
    trial->match = match;
    trial->former = NULL;
    trial->settled = true;
    trial->change.history = &match->history;
    match->lobby->settlings++;
    if (swaps(match))
        move_seated(match);
    log_info("match.settle", "match=%s creator=%s points=%u", match->id,
             match_side_name(match, match->terms.creator), match->terms.handicap);
}

void settle_tell(struct match *match) {
    for (int viewer = 0; viewer < VIEWERS; viewer++) {
        struct attachment *next;
        for (struct attachment *at = match->present[viewer]; at != NULL; at = next) {
            struct buf buf = {0};
            next = at->next;
            tell_state(&buf, at, -1, true, NULL);
            client_send_buf(at->client, &buf);
            buf_finish(&buf);
        }
    }
}

/* ---- The disk said no, and had it all the same ---- */

bool settle_is_passed(const struct match *match, const struct store_match *row) {
    struct terms terms;
    const struct codec *codec;
    if (!match->terms.sealed || sheet_load_terms(row, &terms, &codec) < 0)
        return false;
    bool passed = !terms.sealed;
    terms_finish(&terms);
    return passed;
}

void settle_send_away(struct match *match) {
    for (int viewer = 0; viewer < VIEWERS; viewer++)
        while (match->present[viewer] != NULL)
            match_send_away(match->present[viewer]);
    match_presence_told(match);
}
