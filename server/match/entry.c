/* SPDX-License-Identifier: MIT */
/* One entry of a match's record as JSON and back. */
#include "entry.h"

#include "jsonx.h"
#include "limit.h"
#include "rolls.h"
#include "wire.h"
#include "xmalloc.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

static const char *const kind_names[ENTRY_KINDS] = {
    [ENTRY_JOIN] = "join",       [ENTRY_OPEN_NONCE] = "open-nonce",
    [ENTRY_ACT] = "act",         [ENTRY_UNDO] = "undo",
    [ENTRY_PROPOSE] = "propose", [ENTRY_ACCEPT] = "accept",
    [ENTRY_DECLINE] = "decline", [ENTRY_WITHDRAW] = "withdraw",
    [ENTRY_RESIGN] = "resign",   [ENTRY_VACATE] = "vacate",
    [ENTRY_RESUME] = "resume",   [ENTRY_REST] = "rest",
    [ENTRY_CLAIM] = "claim",     [ENTRY_GIVE] = "give",
    [ENTRY_HINT] = "hint",
};

static const char *const proposal_names[] = {
    [PROPOSE_DRAW] = "draw",   [PROPOSE_UNDO] = "undo",   [PROPOSE_LINK] = "link",
    [PROPOSE_PAUSE] = "pause", [PROPOSE_HINTS] = "hints", [PROPOSE_NOTHING] = ""};

static const struct {
    unsigned flag;
    const char *word;
} flag_words[] = {
    {APPLY_ROLLED, "rolled"},       {APPLY_PROBED, "probed"},
    {APPLY_PHASE_END, "phase-end"}, {APPLY_GAME_END, "game-end"},
    {ENTRY_PASSED, "passed"},       {ENTRY_HOST, "host"},
    {ENTRY_TIME, "time"},           {ENTRY_ORDER, "order"},
};

enum { FLAG_WORDS = sizeof flag_words / sizeof *flag_words };

const char *entry_kind_name(enum entry_kind kind) {
    return kind_names[kind];
}

const char *proposal_name(enum proposal_kind kind) {
    return proposal_names[kind];
}

void entry_finish(struct entry *entry) {
    free(entry->nonce);
    free(entry->pledge);
    free(entry->digest);
    free(entry->clock);
    free(entry->action);
    free(entry->rolls);
    *entry = (struct entry){0};
}

static struct bytes32 *bytes32_new(const uint8_t bytes[HASH_BYTES]) {
    struct bytes32 *copy = xmalloc(sizeof *copy);
    memcpy(copy->bytes, bytes, HASH_BYTES);
    return copy;
}

void entry_set_nonce(struct entry *entry, const uint8_t nonce[HASH_BYTES]) {
    free(entry->nonce);
    entry->nonce = bytes32_new(nonce);
    entry->has_nonce = true;
}

void entry_set_pledge(struct entry *entry, const uint8_t pledge[HASH_BYTES]) {
    free(entry->pledge);
    entry->pledge = bytes32_new(pledge);
}

void entry_set_digest(struct entry *entry, const uint8_t digest[HASH_BYTES]) {
    free(entry->digest);
    entry->digest = bytes32_new(digest);
    entry->has_digest = true;
}

void entry_set_clock(struct entry *entry, const struct clock *clock) {
    if (entry->clock == NULL)
        entry->clock = xmalloc(sizeof *entry->clock);
    *entry->clock = *clock;
}

struct clock_entry entry_for_clock(const struct entry *entry, enum side runs) {
    bool ends_phase = entry->kind == ENTRY_ACT && (entry->flags & APPLY_PHASE_END) != 0;
    bool relieves = entry->kind == ENTRY_VACATE && (entry->flags & ENTRY_TIME) != 0;
    struct clock_entry what = {.at_ms = entry->at_ms,
                               .runs = runs,
                               .ended_phase = ends_phase ? entry->by : SIDE_NONE,
                               .noted = entry->kind == ENTRY_REST ||
                                        entry->kind == ENTRY_CLAIM ||
                                        entry->kind == ENTRY_GIVE || relieves};
    what.renewed[entry->by] = relieves;
    if (entry->kind == ENTRY_GIVE)
        what.more_ms[side_other(entry->by)] = (int64_t)entry->seconds * 1000;
    return what;
}

bool entry_moves(const struct entry *entry) {
    return entry->kind == ENTRY_ACT || entry->kind == ENTRY_UNDO ||
           entry->kind == ENTRY_RESIGN || entry->kind == ENTRY_CLAIM ||
           (entry->kind == ENTRY_ACCEPT && entry->what != PROPOSE_LINK &&
            entry->what != PROPOSE_PAUSE && entry->what != PROPOSE_HINTS);
}

static bool names_proposal(enum entry_kind kind) {
    return kind == ENTRY_PROPOSE || kind == ENTRY_ACCEPT || kind == ENTRY_DECLINE ||
           kind == ENTRY_WITHDRAW;
}

static bool goes_back(const struct entry *entry) {
    return entry->kind == ENTRY_UNDO ||
           ((entry->kind == ENTRY_PROPOSE || entry->kind == ENTRY_ACCEPT) &&
            entry->what == PROPOSE_UNDO);
}

static void write_flags(struct buf *buf, const struct entry *entry) {
    wire_open_array(buf, "flags");
    for (size_t i = 0; i < FLAG_WORDS; i++)
        if (entry->flags & flag_words[i].flag)
            wire_element(buf, flag_words[i].word);
    wire_close_array(buf);
}

static void write_clock(struct buf *buf, const struct ruleset *rules,
                        const struct clock *clock) {
    wire_open(buf, "clock");
    wire_open_array(buf, "left");
    for (int side = 0; side < SIDES; side++)
        wire_number(buf, NULL, clock->left_ms[side]);
    wire_close_array(buf);
    if (clock->runs != SIDE_NONE)
        wire_text(buf, "runs", rules->side_names[clock->runs]);
    wire_close(buf);
}

void entry_write(struct buf *buf, const struct ruleset *rules, uint32_t number,
                 const struct entry *entry, bool with_key) {
    wire_open(buf, NULL);
    wire_number(buf, "e", number);
    wire_number(buf, "at", entry->at_ms);
    wire_text(buf, "by", rules->side_names[entry->by]);
    wire_text(buf, "kind", kind_names[entry->kind]);
    if (with_key && entry->has_key)
        wire_hex(buf, "key", entry->key, KEY_BYTES);
    if (names_proposal(entry->kind))
        wire_text(buf, "what", proposal_names[entry->what]);
    if (goes_back(entry))
        wire_number(buf, "back_to", entry->back_to);
    if (entry->kind == ENTRY_REST)
        wire_number(buf, "days", entry->days);
    if (entry->kind == ENTRY_GIVE)
        wire_number(buf, "seconds", entry->seconds);
    if (entry->level > 0)
        wire_number(buf, "level", entry->level);
    if (entry->has_nonce)
        wire_hex(buf, "nonce", entry->nonce->bytes, HASH_BYTES);
    if (entry->pledge != NULL)
        wire_hex(buf, "pledge", entry->pledge->bytes, HASH_BYTES);
    if (entry->action != NULL)
        wire_raw(buf, "action", entry->action, strlen(entry->action));
    if (entry->rolls_size > 0)
        rolls_write(buf, "rolls", entry->rolls, entry->rolls_size);
    if (entry->flags != 0)
        write_flags(buf, entry);
    if (entry->has_digest)
        wire_hex(buf, "digest", entry->digest->bytes, HASH_BYTES);
    if (entry->has_turn)
        wire_number(buf, "turn", entry->turn);
    if (entry->clock != NULL)
        write_clock(buf, rules, entry->clock);
    wire_open_array(buf, "n");
    for (int viewer = 0; viewer < VIEWERS; viewer++)
        wire_number(buf, NULL, entry->number[viewer]);
    wire_close_array(buf);
    wire_close(buf);
}

static int word_index(const char *word, const char *const *words, int count) {
    for (int i = 0; word != NULL && i < count; i++)
        if (strcmp(word, words[i]) == 0)
            return i;
    return -1;
}

/* These return NULL, or what is wrong. */
static const char *load_rolls(const json_t *rolls, struct entry *entry) {
    struct buf tape = {0};
    const char *why = rolls_load(rolls, &tape);
    if (why == NULL && tape.length > 0) {
        entry->rolls = xmalloc(tape.length);
        memcpy(entry->rolls, tape.bytes, tape.length);
        entry->rolls_size = (uint32_t)tape.length;
    }
    buf_finish(&tape);
    return why;
}

static const char *load_flags(const json_t *flags, struct entry *entry) {
    size_t i;
    json_t *word;
    json_array_foreach (flags, i, word) {
        size_t k = 0;
        while (k < FLAG_WORDS &&
               (!json_is_string(word) ||
                strcmp(json_string_value(word), flag_words[k].word) != 0))
            k++;
        if (k == FLAG_WORDS)
            return "unknown flag";
        entry->flags |= flag_words[k].flag;
    }
    return NULL;
}

static const char *load_bytes(const json_t *json, struct entry *entry) {
    uint8_t bytes[HASH_BYTES];
    int failed = json_get_hex(json, "key", entry->key, KEY_BYTES);
    if (failed == -EINVAL)
        return "key is not 16 bytes";
    entry->has_key = failed == 0;
    failed = json_get_hex(json, "nonce", bytes, HASH_BYTES);
    if (failed == -EINVAL)
        return "nonce is not 32 bytes";
    if (failed == 0)
        entry_set_nonce(entry, bytes);
    failed = json_get_hex(json, "pledge", bytes, HASH_BYTES);
    if (failed == -EINVAL || (failed == 0 && entry->kind != ENTRY_JOIN))
        return "a pledge is 32 bytes of who joins";
    if (failed == 0)
        entry_set_pledge(entry, bytes);
    failed = json_get_hex(json, "digest", bytes, HASH_BYTES);
    if (failed == -EINVAL)
        return "digest is not 32 bytes";
    if (failed == 0)
        entry_set_digest(entry, bytes);
    return NULL;
}

static const char *load_head(const struct ruleset *rules, uint32_t number,
                             const json_t *json, struct entry *entry) {
    if (json_get_number(json, "e", -1) != number)
        return "e is not the entry's number";
    int kind = word_index(json_get_text(json, "kind"), kind_names, ENTRY_KINDS);
    int by = word_index(json_get_text(json, "by"), rules->side_names, SIDES);
    if (kind < 0)
        return "unknown kind";
    if (by < 0)
        return "by is no side of this game";
    entry->kind = (enum entry_kind)kind;
    entry->by = (enum side)by;
    entry->at_ms = json_get_number(json, "at", 0);
    if (names_proposal(entry->kind)) {
        int what =
            word_index(json_get_text(json, "what"), proposal_names, PROPOSE_NOTHING);
        if (what < 0)
            return "unknown proposal";
        entry->what = (enum proposal_kind)what;
    }
    if (goes_back(entry)) {
        int64_t back_to = json_get_number(json, "back_to", -1);
        if (back_to < 0 || back_to >= number)
            return "back_to is not an earlier entry";
        entry->back_to = (uint32_t)back_to;
    }
    return NULL;
}

static const char *load_turn(const json_t *turn, struct entry *entry) {
    if (turn == NULL)
        return NULL;
    json_int_t value = json_integer_value(turn);
    if (value < 1 || value > LIMIT_RECORD_NUMBER)
        return "a turn is out of range";
    entry->turn = (unsigned)value;
    entry->has_turn = true;
    return NULL;
}

static const char *load_days(const json_t *days, struct entry *entry) {
    if ((entry->kind == ENTRY_REST) != json_is_integer(days))
        return "a rest has days, and nothing else has";
    json_int_t value = json_integer_value(days);
    if (entry->kind == ENTRY_REST && (value < 1 || value > PACE_DAYS_OFF_MAX))
        return "days are out of range";
    entry->days = (unsigned)value;
    return NULL;
}

static const char *load_given(const json_t *seconds, struct entry *entry) {
    if ((entry->kind == ENTRY_GIVE) != json_is_integer(seconds))
        return "a gift of time has seconds, and nothing else has";
    json_int_t value = json_integer_value(seconds);
    if (entry->kind == ENTRY_GIVE && (value < 1 || value > PACE_GIVEN_MAX))
        return "seconds are out of range";
    entry->seconds = (unsigned)value;
    return NULL;
}

/* After the flags. */
static const char *load_level(const json_t *level, struct entry *entry) {
    bool relieves = entry->kind == ENTRY_VACATE && (entry->flags & ENTRY_TIME) != 0;
    if (relieves != json_is_integer(level))
        return "a seat that the computer takes over has a level, and nothing else has";
    json_int_t value = json_integer_value(level);
    if (relieves && (value < 1 || value > PACE_LEVEL_MAX))
        return "a level is out of range";
    entry->level = (unsigned)value;
    return NULL;
}

static const char *load_clock(const struct ruleset *rules, const json_t *json,
                              struct entry *entry) {
    if (json == NULL)
        return NULL;
    const json_t *left = json_object_get(json, "left");
    if (json_array_size(left) != SIDES)
        return "a clock has not two times";
    struct clock clock = {.since_ms = entry->at_ms};
    for (size_t side = 0; side < SIDES; side++) {
        clock.left_ms[side] = json_integer_value(json_array_get(left, side));
        if (clock.left_ms[side] < 0 || clock.left_ms[side] > CLOCK_LEFT_MAX_MS)
            return "a time of a clock is out of range";
    }
    int runs = word_index(json_get_text(json, "runs"), rules->side_names, SIDES);
    if (runs < 0 && json_object_get(json, "runs") != NULL)
        return "runs is no side of this game";
    clock.runs = runs < 0 ? SIDE_NONE : (enum side)runs;
    entry_set_clock(entry, &clock);
    return NULL;
}

static const char *load_numbers(const json_t *numbers, struct entry *entry) {
    if (json_array_size(numbers) != VIEWERS)
        return "n has not four numbers";
    for (size_t viewer = 0; viewer < VIEWERS; viewer++) {
        json_int_t number = json_integer_value(json_array_get(numbers, viewer));
        if (number < 0 || number > LIMIT_RECORD_NUMBER)
            return "a number is out of range";
        entry->number[viewer] = (uint32_t)number;
    }
    return NULL;
}

static const char *load_action(const json_t *action, struct entry *entry) {
    if ((entry->kind == ENTRY_ACT) != json_is_object(action))
        return "an act has an action, and nothing else has";
    if (action == NULL)
        return NULL;
    struct buf text = {0};
    json_write(&text, action);
    entry->action = xstrdup(buf_text(&text));
    buf_finish(&text);
    return NULL;
}

int entry_load(const struct ruleset *rules, uint32_t number, const json_t *json,
               struct entry *ret_entry, const char **ret_why) {
    struct entry entry = {.what = PROPOSE_NOTHING};
    const char *why = load_head(rules, number, json, &entry);
    if (why == NULL)
        why = load_bytes(json, &entry);
    if (why == NULL)
        why = load_numbers(json_object_get(json, "n"), &entry);
    if (why == NULL)
        why = load_turn(json_object_get(json, "turn"), &entry);
    if (why == NULL)
        why = load_days(json_object_get(json, "days"), &entry);
    if (why == NULL)
        why = load_given(json_object_get(json, "seconds"), &entry);
    if (why == NULL)
        why = load_clock(rules, json_object_get(json, "clock"), &entry);
    if (why == NULL)
        why = load_action(json_object_get(json, "action"), &entry);
    if (why == NULL)
        why = load_rolls(json_object_get(json, "rolls"), &entry);
    if (why == NULL)
        why = load_flags(json_object_get(json, "flags"), &entry);
    if (why == NULL)
        why = load_level(json_object_get(json, "level"), &entry);
    if (why != NULL) {
        entry_finish(&entry);
        *ret_why = why;
        return -EINVAL;
    }
    *ret_entry = entry;
    return 0;
}
