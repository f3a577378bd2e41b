/* SPDX-License-Identifier: MIT */
/* What --verify proves of a record. */
#include "proof.h"

#include "bid.h"
#include "jsonx.h"
#include "tape.h"
#include "times.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- The header: what was promised, and opened at the end ---- */

static const json_t *dice_of(const struct playback *playback) {
    return json_object_get(playback->record, "dice");
}

static bool read_bytes(struct playback *playback, const char *name,
                       uint8_t ret_bytes[HASH_BYTES]) {
    char where[40];
    if (json_get_hex(dice_of(playback), name, ret_bytes, HASH_BYTES) == 0)
        return true;
    snprintf(where, sizeof where, "dice.%s", name);
    return playback_differs(playback, where, "32 bytes", "none");
}

/* Early versions did not note when a turn begins. A match that one of them began and a
 * later one went on with has notes from some entry on. Whoever knew delays or the second
 * scheme of dice noted them from the first. */
static uint32_t first_turn_noted(const struct playback *playback,
                                 enum committed_scheme scheme) {
    const json_t *entries = json_object_get(playback->record, "entries");
    if (json_get_number(playback->record, "delay", 0) > 0 || scheme != COMMITTED_BY_ENTRY)
        return 1;
    for (size_t i = 0; i < json_array_size(entries); i++)
        if (json_object_get(json_array_get(entries, i), "turn") != NULL)
            return (uint32_t)i + 1;
    return UINT32_MAX;
}

/* Bids go into the dice, so that they cannot be left out of a record, or put into one. */
static bool read_bids(struct proof *proof, struct playback *playback, enum side creator) {
    const json_t *json = json_object_get(playback->record, "bids");
    bool in_dice = proof->dice.scheme == COMMITTED_BY_BIDS;
    struct bid bids[SIDES];
    if (json == NULL && !in_dice)
        return true;
    if (!in_dice)
        return playback_differs(playback, "dice.scheme",
                                committed_scheme_name(COMMITTED_BY_BIDS),
                                committed_scheme_name(proof->dice.scheme));
    if (json == NULL || !bid_load_both(playback->codec->rules, json, bids))
        return playback_differs(playback, "bids", "a bid of each side",
                                json == NULL ? "none" : "something else");
    bid_bytes(bids, creator, proof->dice.bids);
    return true;
}

bool proof_header(struct proof *proof, struct playback *playback) {
    const char *scheme = json_get_text(dice_of(playback), "scheme");
    const char *creator = json_get_text(dice_of(playback), "creator");
    const char *const *sides = playback->codec->rules->side_names;
    int64_t version = json_get_number(playback->record, "rules_version", 0);
    int found = committed_scheme_find(scheme);
    if (found < 0)
        return playback_differs(playback, "dice.scheme", "one that this program knows",
                                scheme != NULL ? scheme : "none");
    *proof = (struct proof){.dice.scheme = (enum committed_scheme)found};
    proof->turns_from = first_turn_noted(playback, proof->dice.scheme);
    if (creator == NULL || (strcmp(creator, sides[SIDE_FIRST]) != 0 &&
                            strcmp(creator, sides[SIDE_SECOND]) != 0))
        return playback_differs(playback, "dice.creator", "a side of the game",
                                creator != NULL ? creator : "none");
    if (version < 1 || version > playback->codec->rules->rules_version)
        return playback_differs(playback, "rules_version", "one that this program knows",
                                "another");
    int64_t format = json_get_number(playback->record, "version", 0);
    if (format < 1 || format > RECORD_VERSION)
        return playback_differs(playback, "version", "one that this program knows",
                                "another");
    if (!pace_load(json_object_get(playback->record, "clock"), &proof->pace))
        return playback_differs(playback, "clock", "a pace", "something else");
    if (!read_bids(proof, playback, bid_side(playback->codec->rules, creator)))
        return false;
    if (!json_is_string(json_object_get(playback->record, "data_hash")))
        return playback_differs(playback, "data_hash", "32 bytes", "none");
    if (!read_bytes(playback, "seed_hash", proof->seed_hash) ||
        !read_bytes(playback, "nonce_hash", proof->nonce_hash) ||
        !read_bytes(playback, "seed", proof->dice.seed))
        return false;
    return committed_seed_fits(proof->dice.seed, proof->seed_hash) ||
           playback_differs(playback, "dice.seed", "the one that dice.seed_hash promised",
                            "another");
}

/* ---- What an entry may be where it stands ---- */

/* Where the header repeats a nonce, it is the same. */
static bool check_repeated(struct playback *playback, const char *name) {
    uint8_t repeated[HASH_BYTES];
    if (json_object_get(dice_of(playback), name) == NULL)
        return true;
    if (json_get_hex(dice_of(playback), name, repeated, HASH_BYTES) == 0 &&
        memcmp(repeated, playback->entry->nonce->bytes, HASH_BYTES) == 0)
        return true;
    char expected[40];
    snprintf(expected, sizeof expected, "that of dice.%s", name);
    return playback_differs(playback, "nonce", expected, "another");
}

static bool check_join(struct proof *proof, struct playback *playback) {
    const struct entry *entry = playback->entry;
    if (playback->standing.taken[entry->by])
        return playback_differs(playback, "by", "a side whose seat is free", "another");
    if (entry->has_nonce == playback->standing.joined)
        return playback_differs(playback, "nonce", entry->has_nonce ? "none" : "a nonce",
                                entry->has_nonce ? "one" : "none");
    if (!entry->has_nonce)
        return true;
    memcpy(proof->dice.joiner_nonce, entry->nonce->bytes, HASH_BYTES);
    return check_repeated(playback, "joiner_nonce");
}

static bool check_open_nonce(struct proof *proof, struct playback *playback) {
    const struct entry *entry = playback->entry;
    if (entry->by != playback->standing.creator || playback->standing.opened)
        return playback_differs(playback, "kind", "what the creator does once",
                                "another");
    if (!entry->has_nonce)
        return playback_differs(playback, "nonce", "a nonce", "none");
    if (!committed_nonce_fits(entry->nonce->bytes, proof->nonce_hash))
        return playback_differs(playback, "nonce",
                                "the one that dice.nonce_hash promised", "another");
    memcpy(proof->dice.creator_nonce, entry->nonce->bytes, HASH_BYTES);
    return check_repeated(playback, "creator_nonce");
}

static bool check_undo(struct playback *playback) {
    const struct history *history = &playback->history;
    const struct entry *entry = playback->entry;
    uint32_t before = playback->number - 1;
    bool may = playback->here->decides == entry->by &&
               entry->back_to >= history_undo_floor(history, before, entry->by) &&
               history_lies_behind(history, entry->back_to, before);
    return may || playback_differs(playback, "back_to",
                                   "as far as this side may go back alone", "another");
}

/* accept, decline, withdraw */
static bool check_answer(struct playback *playback) {
    const struct entry *entry = playback->entry;
    const struct proposal *proposal = &playback->standing.proposal;
    bool fits = proposal->what != PROPOSE_NOTHING && proposal->what == entry->what &&
                (proposal->by == entry->by) == (entry->kind == ENTRY_WITHDRAW) &&
                (entry->kind != ENTRY_ACCEPT || proposal->back_to == entry->back_to);
    return fits ||
           playback_differs(playback, "what", "an answer to the proposal", "another");
}

static bool check_propose(struct playback *playback) {
    const struct entry *entry = playback->entry;
    bool may =
        playback->standing.proposal.what == PROPOSE_NOTHING &&
        !playback->standing.refused[entry->by][entry->what] &&
        (entry->what != PROPOSE_UNDO ||
         history_lies_behind(&playback->history, entry->back_to, playback->number - 1));
    return may ||
           playback_differs(playback, "what", "what may be proposed now", "another");
}

/* Where the computer may be asked from the start, or both agreed; noted once a side. */
static bool check_hint(struct playback *playback) {
    const struct standing *standing = &playback->standing;
    bool agreed = standing->hints || json_get_flag(playback->record, "hints", false);
    if (!agreed)
        return playback_differs(playback, "kind", "no hint before both agreed", "hint");
    return !standing->hinted[playback->entry->by] ||
           playback_differs(playback, "kind", "a side's hints noted once", "hint");
}

static bool check_kind(struct proof *proof, struct playback *playback) {
    switch (playback->entry->kind) {
    case ENTRY_JOIN:
        return check_join(proof, playback);
    case ENTRY_OPEN_NONCE:
        return check_open_nonce(proof, playback);
    case ENTRY_UNDO:
        return check_undo(playback);
    case ENTRY_PROPOSE:
        return check_propose(playback);
    case ENTRY_ACCEPT:
    case ENTRY_DECLINE:
    case ENTRY_WITHDRAW:
        return check_answer(playback);
    case ENTRY_RESUME:
    case ENTRY_REST:
    case ENTRY_CLAIM:
    case ENTRY_GIVE:
        return times_before(&proof->pace, playback);
    case ENTRY_HINT:
        return check_hint(playback);
    case ENTRY_VACATE:
        return (playback->entry->flags & ENTRY_TIME) == 0 ||
               times_before(&proof->pace, playback);
    case ENTRY_ACT:
    case ENTRY_RESIGN:
    case ENTRY_KINDS:
        break;
    }
    return true;
}

static bool check_time(struct playback *playback) {
    const struct standing *standing = &playback->standing;
    const struct entry *entry = playback->entry;
    bool any_time = entry->kind == ENTRY_JOIN || entry->kind == ENTRY_VACATE;
    if (standing_over(standing))
        return playback_differs(playback, "kind", "no entry after the end",
                                entry_kind_name(entry->kind));
    if (standing->state == MATCH_OPEN && !any_time)
        return playback_differs(playback, "kind", "join first",
                                entry_kind_name(entry->kind));
    return entry->kind == ENTRY_JOIN || standing->taken[entry->by] ||
           playback_differs(playback, "by", "a side whose seat is taken", "another");
}

/* ---- The dice ---- */

/* One roll as seed and nonces give it. */
static bool check_roll(struct proof *proof, struct playback *playback,
                       struct committed_dice *dice, const struct rolled *rolled,
                       unsigned roll) {
    struct dice_throw what = {rolled->sides, rolled->count, NULL};
    uint8_t faces[DICE_PER_ROLL_MAX];
    char where[40], texts[2][8];
    if (!committed_knows(&proof->dice, &what)) {
        snprintf(where, sizeof where, "rolls[%u]", roll);
        return playback_differs(playback, where, "dice that this scheme has", "others");
    }
    dice->dice.roll(&dice->dice, &what, faces);
    for (unsigned die = 0; die < rolled->count; die++) {
        proof->faces++;
        if (faces[die] == rolled->faces[die])
            continue;
        snprintf(where, sizeof where, "rolls[%u][%u]", roll, die);
        snprintf(texts[0], sizeof texts[0], "%u", faces[die]);
        snprintf(texts[1], sizeof texts[1], "%u", rolled->faces[die]);
        return playback_differs(playback, where, texts[0], texts[1]);
    }
    return true;
}

static bool check_dice(struct proof *proof, struct playback *playback) {
    const struct entry *entry = playback->entry;
    struct committed_dice dice;
    struct rolled rolled;
    unsigned roll = 0;
    bool same = true;
    if (entry->rolls_size > 0 && !playback->standing.opened)
        return playback_differs(playback, "rolls", "no dice before the nonce is open",
                                "dice");
    committed_dice_init(
        &dice, &proof->dice, playback->number,
        history_entry(&playback->history, playback->number - 1)->rolls_made);
    for (uint32_t at = 0;
         same && tape_next(entry->rolls, entry->rolls_size, &at, &rolled); roll++)
        same = check_roll(proof, playback, &dice, &rolled, roll);
    return same;
}

/* Servers that knew the first scheme only let the time go back with their clock. */
static bool check_clock(const struct proof *proof, struct playback *playback) {
    const struct entry *before = history_entry(&playback->history, playback->number - 1);
    int64_t earliest = playback->number > 1
                           ? before->at_ms
                           : json_get_number(playback->record, "created", 0);
    return proof->dice.scheme == COMMITTED_BY_ENTRY ||
           playback->entry->at_ms >= earliest ||
           playback_differs(playback, "at", "no earlier than what was before", "earlier");
}

bool proof_before(struct proof *proof, struct playback *playback) {
    return check_time(playback) && check_clock(proof, playback) &&
           check_kind(proof, playback) && check_dice(proof, playback);
}

/* ---- What must follow from the entry ---- */

static bool check_passed(struct playback *playback) {
    const struct entry *entry = playback->entry;
    bool said = (entry->flags & ENTRY_PASSED) != 0;
    bool is = entry->kind == ENTRY_ACT && playback->here->decides != entry->by;
    return said == is || playback_differs(playback, "flags.passed", is ? "true" : "false",
                                          said ? "true" : "false");
}

/* Something that should be noted is not noted. */
static bool check_notes(const struct proof *proof, struct playback *playback) {
    const struct entry *entry = playback->entry;
    bool ends = entry->kind == ENTRY_RESIGN || entry->kind == ENTRY_CLAIM ||
                (entry->kind == ENTRY_ACCEPT && entry->what == PROPOSE_DRAW) ||
                (playback->flags & (APPLY_PHASE_END | APPLY_GAME_END)) != 0;
    if (ends && !entry->has_digest)
        return playback_differs(playback, "digest", "one", "none");
    unsigned before = history_entry(&playback->history, playback->number - 1)->turn;
    unsigned now =
        codec_turn(playback->codec, playback->setup.setup, playback->here->state);
    if (playback->number >= proof->turns_from && (now != before) != entry->has_turn)
        return playback_differs(playback, "turn", now != before ? "one" : "none",
                                entry->has_turn ? "one" : "none");
    return true;
}

/* The viewers' numbers: who was told of what. */
static bool check_numbers(struct playback *playback) {
    const struct entry *entry = playback->entry;
    const struct entry *before = history_entry(&playback->history, playback->number - 1);
    struct change change;
    playback_change(playback, &change);
    bool same = true;
    for (unsigned viewer = 0; same && viewer < VIEWERS; viewer++) {
        uint32_t expected =
            before->number[viewer] + change_touches(&change, (enum viewer)viewer);
        if (expected == entry->number[viewer])
            continue;
        char where[16], texts[2][16];
        snprintf(where, sizeof where, "n[%u]", viewer);
        snprintf(texts[0], sizeof texts[0], "%u", expected);
        snprintf(texts[1], sizeof texts[1], "%u", entry->number[viewer]);
        same = playback_differs(playback, where, texts[0], texts[1]);
    }
    change_finish(&change);
    return same;
}

bool proof_after(const struct proof *proof, struct playback *playback) {
    return check_passed(playback) && check_notes(proof, playback) &&
           times_after(&proof->pace, playback) && check_numbers(playback);
}

/* ---- The end ---- */

static bool results_differ(struct playback *playback, const json_t *expected,
                           const json_t *found) {
    char *texts[2] = {json_dumps(expected, JSON_COMPACT | JSON_SORT_KEYS),
                      json_dumps(found, JSON_COMPACT | JSON_SORT_KEYS | JSON_ENCODE_ANY)};
    playback_differs(playback, "result", texts[0], texts[1] != NULL ? texts[1] : "none");
    free(texts[0]);
    free(texts[1]);
    return false;
}

/* Did somebody who sat on this side pledge this text when he joined? */
static bool is_pledged(const struct playback *playback, const char *side,
                       const char *text) {
    uint8_t hash[HASH_BYTES];
    hash_bytes(text, strlen(text), hash);
    for (uint32_t i = 1; i <= playback->history.last; i++) {
        const struct entry *entry = history_entry(&playback->history, i);
        if (entry->pledge != NULL &&
            strcmp(playback->codec->rules->side_names[entry->by], side) == 0 &&
            memcmp(entry->pledge->bytes, hash, HASH_BYTES) == 0)
            return true;
    }
    return false;
}

/* What the record says that the side begins with, and what it should. */
static bool check_points(struct playback *playback, const struct bid_outcome *outcome) {
    const json_t *handicap = json_object_get(playback->record, "handicap");
    const struct ruleset *rules = playback->codec->rules;
    if (outcome->points == 0)
        return handicap == NULL ||
               playback_differs(playback, "handicap", "none, by the bids", "one");
    return (json_get_number(handicap, "points", 0) == (int64_t)outcome->points &&
            bid_side(rules, json_get_text(handicap, "to")) == outcome->to) ||
           playback_differs(playback, "handicap", "what the bids came to", "another");
}

bool proof_bids(const struct proof *proof, struct playback *playback) {
    const json_t *json = json_object_get(playback->record, "bids");
    const struct ruleset *rules = playback->codec->rules;
    enum side creator = playback->standing.creator;
    struct bid bids[SIDES];
    playback->number = 0;
    if (json_object_get(playback->record, "bid") != NULL)
        return playback_differs(playback, "bid", "bids that are open", "sealed ones");
    if (json == NULL || !bid_load_both(rules, json, bids)) /* proof_header() */
        return true;
    struct bid_outcome outcome =
        bid_settle(&bids[creator], &bids[side_other(creator)],
                   committed_lot(&proof->dice, proof->nonce_hash));
    if (outcome.creator != creator)
        return playback_differs(playback, outcome.drawn ? "bids (drawn by lot)" : "bids",
                                "the creator to play the other side",
                                rules->side_names[creator]);
    return check_points(playback, &outcome);
}

bool proof_disclosed(struct playback *playback) {
    const char *side;
    json_t *told, *one;
    size_t i;
    playback->number = 0;
    json_object_foreach (json_object_get(playback->record, "disclosed"), side, told)
        json_array_foreach (told, i, one) {
            const char *text = json_get_text(one, "text");
            if (text == NULL || !is_pledged(playback, side, text))
                return playback_differs(playback, "disclosed",
                                        "what a join of this side pledged", "another");
        }
    return true;
}

/* Records of versions that noted no turns do not repeat the result in the header. */
bool proof_result(const struct proof *proof, struct playback *playback) {
    const json_t *found = json_object_get(playback->record, "result");
    json_t *result = playback_result_new(playback);
    bool same;
    playback->number = 0;
    if (result == NULL)
        same = playback_differs(playback, "entries", "a match up to its end",
                                "one that goes on");
    else
        same = (found == NULL && proof->turns_from == UINT32_MAX) ||
               json_equal(result, found) || results_differ(playback, result, found);
    json_decref(result);
    return same;
}
