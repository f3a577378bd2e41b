/* SPDX-License-Identifier: MIT */
/* The texts that the store keeps beside a match's record. */
#include "sheet.h"

#include "jsonx.h"
#include "known.h"
#include "lobby.h"
#include "wire.h"
#include "xmalloc.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SHEET_VERSION = 1 };

/* Under "analysis" lie those whose luck was told in points: they are worked out anew when they are asked for. */
#define KEPT_ANALYSIS "afterwards"

void sheet_secrets(const struct match *match, struct secrets *ret_secrets) {
    *ret_secrets = (struct secrets){.rematch_by = match->rematch.by,
                                    .chat_closed = match->chat_closed,
                                    .muted = match->muted};
    memcpy(ret_secrets->seed, match->dice.seed, sizeof ret_secrets->seed);
    memcpy(ret_secrets->mutes, match->mutes, sizeof ret_secrets->mutes);
    for (int side = 0; side < SIDES; side++)
        ret_secrets->orders[side] = match->orders[side];
    memcpy(ret_secrets->link, match->link, sizeof ret_secrets->link);
    memcpy(ret_secrets->pair_code, match->pair_code, sizeof ret_secrets->pair_code);
    memcpy(ret_secrets->codes, match->codes, sizeof ret_secrets->codes);
    memcpy(ret_secrets->called, match->called, sizeof ret_secrets->called);
    memcpy(ret_secrets->rematch, match->rematch.match, sizeof ret_secrets->rematch);
    memcpy(ret_secrets->rematch_code, match->rematch.code,
           sizeof ret_secrets->rematch_code);
}

static void write_points(struct buf *buf, const struct terms *terms,
                         const struct ruleset *rules) {
    wire_open(buf, "handicap");
    wire_text(buf, "to", rules->side_names[terms->handicap_to]);
    wire_number(buf, "points", terms->handicap);
    wire_close(buf);
}

void sheet_write_handicap(struct buf *buf, const struct terms *terms) {
    const struct ruleset *rules = codec_find(terms->game, terms->edition)->rules;
    if (terms->handicap > 0)
        write_points(buf, terms, rules);
    if (terms->sealed)
        wire_flag(buf, "bid", true);
    if (terms->has_bids)
        bid_write_both(buf, rules, terms->bids);
}

void sheet_write_battle(struct buf *buf, const struct terms *terms) {
    wire_text(buf, "game", terms->game);
    wire_text(buf, "edition", terms->edition);
    wire_number(buf, "rules_version", terms->rules_version);
    wire_text(buf, "scenario", terms->scenario);
    wire_json(buf, "options", terms->options);
    sheet_write_handicap(buf, terms);
    wire_text_if(buf, "title", terms->title);
}

json_t *sheet_choice_new(const struct terms *terms) {
    json_t *choice = json_pack("{s:s, s:O, s:s, s:i}", "scenario", terms->scenario,
                               "options", terms->options, "edition", terms->edition,
                               "rules", (int)terms->rules_version);
    if (terms->handicap > 0)
        json_object_set_new(choice, "handicap",
                            json_pack("{s:s, s:i}", "to",
                                      codec_find(terms->game, terms->edition)
                                          ->rules->side_names[terms->handicap_to],
                                      "points", (int)terms->handicap));
    return choice;
}

void sheet_write_spectators(struct buf *buf, const struct terms *terms) {
    wire_text(buf, "spectators", terms->spectators_see_all ? "all" : "public");
    if (terms->delay > 0)
        wire_number(buf, "delay", terms->delay);
}

void sheet_write_rated(struct buf *buf, const struct terms *terms) {
    if (terms->rated)
        wire_flag(buf, "rated", true);
    if (terms->hints)
        wire_flag(buf, "hints", true);
}

static const char *const experience_names[] = {NULL, "new", "some", "much"};

void sheet_write_experience(struct buf *buf, const struct terms *terms) {
    wire_text_if(buf, "experience", experience_names[terms->experience]);
    if (terms->rating_from > 0)
        wire_number(buf, "rating_from", terms->rating_from);
    if (terms->rating_to > 0)
        wire_number(buf, "rating_to", terms->rating_to);
}

static enum experience experience_of(const char *name) {
    for (int i = EXPERIENCE_NEW; name != NULL && i <= EXPERIENCE_MUCH; i++)
        if (strcmp(experience_names[i], name) == 0)
            return (enum experience)i;
    return EXPERIENCE_UNTOLD;
}

void sheet_write_pair(struct buf *buf, const struct terms *terms) {
    wire_text_if(buf, terms->either ? "either" : "pair",
                 terms->pair[0] != '\0' ? terms->pair : NULL);
}

void sheet_write_cup(struct buf *buf, const struct terms *terms) {
    wire_text_if(buf, "cup", terms->cup[0] != '\0' ? terms->cup : NULL);
}

void sheet_write_terms(struct buf *buf, const struct terms *terms,
                       const struct ruleset *rules) {
    wire_open(buf, NULL);
    wire_number(buf, "version", SHEET_VERSION);
    wire_number(buf, "record", terms->record_version);
    sheet_write_battle(buf, terms);
    wire_flag(buf, "invite_only", terms->invite_only);
    wire_flag(buf, "open_chat", terms->open_chat);
    sheet_write_spectators(buf, terms);
    if (terms->computer > 0)
        wire_number(buf, "computer", terms->computer);
    pace_write(buf, &terms->pace);
    sheet_write_pair(buf, terms);
    sheet_write_cup(buf, terms);
    sheet_write_experience(buf, terms);
    sheet_write_rated(buf, terms);
    wire_text(buf, "creator", rules->side_names[terms->creator]);
    wire_text(buf, "scheme", committed_scheme_name(terms->scheme));
    wire_hex(buf, "seed_hash", terms->seed_hash, HASH_BYTES);
    wire_hex(buf, "nonce_hash", terms->nonce_hash, HASH_BYTES);
    wire_hex(buf, "data_hash", terms->data_hash, HASH_BYTES);
    wire_close(buf);
}

void sheet_write_disclosed(struct buf *buf, const struct match *match) {
    if (match->disclosed[SIDE_FIRST] == NULL && match->disclosed[SIDE_SECOND] == NULL)
        return;
    wire_open(buf, "disclosed");
    for (int side = 0; side < SIDES; side++)
        if (match->disclosed[side] != NULL)
            wire_json(buf, match_side_name(match, (enum side)side),
                      match->disclosed[side]);
    wire_close(buf);
}

void sheet_write_secrets(struct buf *buf, const struct match *match,
                         const struct secrets *secrets) {
    wire_open(buf, NULL);
    wire_hex(buf, "seed", secrets->seed, sizeof secrets->seed);
    wire_open(buf, "codes");
    for (int side = 0; side < SIDES; side++)
        if (secrets->codes[side][0] != '\0')
            wire_text(buf, match_side_name(match, (enum side)side), secrets->codes[side]);
    wire_close(buf);
    if (secrets->called[SIDE_FIRST] > 0 || secrets->called[SIDE_SECOND] > 0) {
        wire_open(buf, "called");
        for (int side = 0; side < SIDES; side++)
            if (secrets->called[side] > 0)
                wire_number(buf, match_side_name(match, (enum side)side),
                            secrets->called[side]);
        wire_close(buf);
    }
    if (match->terms.sealed) {
        wire_open(buf, "bid");
        bid_write(buf, match->codec->rules, &match->bid);
        wire_close(buf);
    }
    if (secrets->link[0] != '\0')
        wire_text(buf, "link", secrets->link);
    if (secrets->pair_code[0] != '\0')
        wire_text(buf, "pair_code", secrets->pair_code);
    if (match->print_count > 0) {
        wire_open_array(buf, "prints");
        for (unsigned i = 0; i < match->print_count; i++)
            wire_number(buf, NULL, match->prints[i]);
        wire_close_array(buf);
    }
    if (secrets->chat_closed)
        wire_flag(buf, "chat_closed", true);
    if (secrets->muted)
        wire_flag(buf, "muted", true);
    if (secrets->mutes[SIDE_FIRST] || secrets->mutes[SIDE_SECOND]) {
        wire_open_array(buf, "mutes");
        for (int side = 0; side < SIDES; side++)
            if (secrets->mutes[side])
                wire_element(buf, match_side_name(match, (enum side)side));
        wire_close_array(buf);
    }
    if (secrets->orders[SIDE_FIRST] != NULL || secrets->orders[SIDE_SECOND] != NULL) {
        wire_open(buf, "orders");
        for (int side = 0; side < SIDES; side++)
            if (secrets->orders[side] != NULL)
                wire_json(buf, match_side_name(match, (enum side)side),
                          secrets->orders[side]);
        wire_close(buf);
    }
    sheet_write_disclosed(buf, match);
    wire_json_if(buf, KEPT_ANALYSIS, match->analysis);
    if (secrets->rematch[0] != '\0') {
        wire_open(buf, "rematch");
        wire_text(buf, "match", secrets->rematch);
        wire_text(buf, "code", secrets->rematch_code);
        wire_text(buf, "by", match_side_name(match, secrets->rematch_by));
        wire_close(buf);
    }
    wire_close(buf);
}

static bool load_scheme(const json_t *json, struct terms *terms) {
    int scheme = committed_scheme_find(json_get_text(json, "scheme"));
    terms->scheme = scheme < 0 ? COMMITTED_BY_ENTRY : (enum committed_scheme)scheme;
    return scheme >= 0;
}

static bool load_hashes(const json_t *json, struct terms *terms) {
    return json_get_hex(json, "seed_hash", terms->seed_hash, HASH_BYTES) == 0 &&
           json_get_hex(json, "nonce_hash", terms->nonce_hash, HASH_BYTES) == 0 &&
           json_get_hex(json, "data_hash", terms->data_hash, HASH_BYTES) == 0;
}

static void copy_code(char *place, size_t size, const char *code) {
    snprintf(place, size, "%s", code != NULL ? code : "");
}

int sheet_keep_secrets(const struct match *match, store_done_fn *done, void *arg) {
    struct secrets secrets;
    struct buf text = {0};
    sheet_secrets(match, &secrets);
    sheet_write_secrets(&text, match, &secrets);
    struct store_write *write = store_write_new();
    store_secret(write, match->id, buf_text(&text));
    buf_finish(&text);
    return store_commit(match->lobby->store, write, done, arg);
}

int sheet_load_terms(const struct store_match *row, struct terms *ret_terms,
                     const struct codec **ret_codec) {
    json_auto_t *json = json_loads(row->meta, 0, NULL);
    const char *game = json_get_text(json, "game"),
               *edition = json_get_text(json, "edition");
    const char *scenario = json_get_text(json, "scenario");
    json_t *options = json_object_get(json, "options");
    if (game == NULL || edition == NULL || scenario == NULL || !json_is_array(options) ||
        json_get_number(json, "version", 0) != SHEET_VERSION)
        return -EINVAL;
    const struct codec *codec = codec_find(game, edition);
    if (codec == NULL)
        return -ENOENT;
    const char *title = json_get_text(json, "title");
    const char *spectators = json_get_text(json, "spectators");
    struct terms terms = {
        .rules_version = (unsigned)json_get_number(json, "rules_version", 0),
        .record_version = (unsigned)json_get_number(json, "record", 1),
        .is_public = row->is_public,
        .invite_only = json_get_flag(json, "invite_only", false),
        .open_chat = json_get_flag(json, "open_chat", false),
        .spectators_see_all = spectators != NULL && strcmp(spectators, "all") == 0,
        .computer = (unsigned)json_get_number(json, "computer", 0),
        .delay = (unsigned)json_get_number(json, "delay", 0),
        .experience = experience_of(json_get_text(json, "experience")),
        .rating_from = (unsigned)json_get_number(json, "rating_from", 0),
        .rating_to = (unsigned)json_get_number(json, "rating_to", 0),
        .rated = json_get_flag(json, "rated", false),
        .hints = json_get_flag(json, "hints", false),
        .created_ms = row->created_ms,
        .creator = bid_side(codec->rules, json_get_text(json, "creator"))};
    if (terms.creator == SIDE_NONE ||
        !pace_load(json_object_get(json, "clock"), &terms.pace) ||
        !load_scheme(json, &terms) || !load_hashes(json, &terms))
        return -EINVAL;
    const json_t *handicap = json_object_get(json, "handicap");
    if (handicap != NULL) {
        terms.handicap = (unsigned)json_get_number(handicap, "points", 0);
        terms.handicap_to = bid_side(codec->rules, json_get_text(handicap, "to"));
        if (terms.handicap_to == SIDE_NONE)
            return -EINVAL;
    }
    const json_t *bids = json_object_get(json, "bids");
    terms.sealed = json_get_flag(json, "bid", false);
    terms.has_bids = bids != NULL;
    if (terms.has_bids && !bid_load_both(codec->rules, bids, terms.bids))
        return -EINVAL;
    terms.either = json_get_text(json, "either") != NULL;
    copy_code(terms.pair, sizeof terms.pair,
              json_get_text(json, terms.either ? "either" : "pair"));
    copy_code(terms.cup, sizeof terms.cup, json_get_text(json, "cup"));
    terms.game = xstrdup(game);
    terms.edition = xstrdup(edition);
    terms.scenario = xstrdup(scenario);
    terms.title = title != NULL ? xstrdup(title) : NULL;
    terms.options = json_incref(options);
    *ret_terms = terms;
    *ret_codec = codec;
    return 0;
}

static int absorb_secrets(struct match *match, const char *text) {
    json_auto_t *json = json_loads(text, 0, NULL);
    if (json_get_hex(json, "seed", match->dice.seed, sizeof match->dice.seed) != 0)
        return -EINVAL;
    if (match->terms.sealed &&
        !bid_load(match->codec->rules, json_object_get(json, "bid"), &match->bid))
        return -EINVAL;
    const json_t *codes = json_object_get(json, "codes");
    for (int side = 0; side < SIDES; side++)
        copy_code(match->codes[side], sizeof match->codes[side],
                  json_get_text(codes, match_side_name(match, (enum side)side)));
    const json_t *called = json_object_get(json, "called");
    for (int side = 0; side < SIDES; side++)
        match->called[side] =
            (unsigned)json_get_number(called, match_side_name(match, (enum side)side), 0);
    const json_t *rematch = json_object_get(json, "rematch");
    copy_code(match->rematch.match, sizeof match->rematch.match,
              json_get_text(rematch, "match"));
    copy_code(match->rematch.code, sizeof match->rematch.code,
              json_get_text(rematch, "code"));
    copy_code(match->pair_code, sizeof match->pair_code,
              json_get_text(json, "pair_code"));
    copy_code(match->link, sizeof match->link, json_get_text(json, "link"));
    const json_t *prints = json_object_get(json, "prints");
    match->print_count = 0;
    for (size_t i = 0; i < json_array_size(prints) && i < LIMIT_PRINTS_PER_MATCH; i++)
        match->prints[match->print_count++] =
            (uint16_t)json_integer_value(json_array_get(prints, i));
    match->chat_closed = json_get_flag(json, "chat_closed", false);
    match->muted = json_get_flag(json, "muted", false);
    const json_t *orders = json_object_get(json, "orders");
    for (int side = 0; side < SIDES; side++) {
        json_decref(match->orders[side]);
        match->orders[side] =
            json_incref(json_object_get(orders, match_side_name(match, (enum side)side)));
    }
    const json_t *disclosed = json_object_get(json, "disclosed");
    for (int side = 0; side < SIDES; side++) {
        json_decref(match->disclosed[side]);
        match->disclosed[side] = json_incref(
            json_object_get(disclosed, match_side_name(match, (enum side)side)));
    }
    json_decref(match->analysis);
    match->analysis = json_incref(json_object_get(json, KEPT_ANALYSIS));
    const json_t *mutes = json_object_get(json, "mutes");
    memset(match->mutes, 0, sizeof match->mutes);
    for (size_t i = 0; i < json_array_size(mutes); i++) {
        enum side side =
            bid_side(match->codec->rules, json_string_value(json_array_get(mutes, i)));
        if (side != SIDE_NONE)
            match->mutes[side] = true;
    }
    match->rematch.by = bid_side(match->codec->rules, json_get_text(rematch, "by"));
    return 0;
}

int sheet_absorb_row(struct match *match, const struct store_match *row) {
    if (absorb_secrets(match, row->secret) < 0)
        return -EINVAL;
    for (int side = 0; side < SIDES; side++) {
        free(match->names[side]);
        match->names[side] = row->names[side] != NULL ? xstrdup(row->names[side]) : NULL;
    }
    for (int side = 0; side < SIDES; side++)
        match->has_recipient[side] = row->seat_told[side];
    for (int side = 0; side < SIDES; side++)
        match_set_owner(match, (enum side)side, row->owners[side],
                        row->owner_names[side]);
    for (int channel = 0; channel < 2; channel++)
        if (match->chat_last[channel] < row->chat_last[channel])
            match->chat_last[channel] = row->chat_last[channel];
    match->changed_ms = row->changed_ms;
    free(match->row);
    match->row = xstrdup(row->status);
    match->row_ms = row->changed_ms;
    return 0;
}

enum store_state sheet_store_state(enum match_state state) {
    static const enum store_state states[MATCH_STATES] = {
        STORE_OPEN, STORE_PLACING, STORE_PLAYING, STORE_FINISHED, STORE_ABANDONED};
    return states[state];
}

enum match_state sheet_match_state(enum store_state state) {
    static const enum match_state states[] = {
        [STORE_OPEN] = MATCH_OPEN,           [STORE_PLACING] = MATCH_PLACING,
        [STORE_PLAYING] = MATCH_PLAYING,     [STORE_FINISHED] = MATCH_FINISHED,
        [STORE_ABANDONED] = MATCH_ABANDONED,
    };
    return states[state];
}
