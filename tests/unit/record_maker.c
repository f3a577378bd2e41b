/* SPDX-License-Identifier: MIT */
/* Makes records of matches. */
#include "record_maker.h"

#include "../playout/random_player.h"

#include "change.h"
#include "fotm.h"
#include "fotm_codec.h"
#include "jsonx.h"
#include "state.h"
#include "tape.h"
#include "xmalloc.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { UNDO_EVERY = 7, PLAYER_SEED = 8 };

struct maker {
    const struct made_as *as;
    struct setup setup;
    struct history history;
    struct standing standing;
    struct position *here;
    struct random_player player;
    unsigned dice; /* rolled so far */
    json_t *entries;
};

struct made_as made_honestly(const char *scenario, unsigned acts) {
    struct made_as as = {.scenario = scenario, .options = {"lee"}, .acts = acts};
    as.told.scheme = COMMITTED_PRESENT;
    for (unsigned i = 0; i < COMMITTED_SEED_SIZE; i++) {
        as.told.seed[i] = (uint8_t)i;
        as.told.creator_nonce[i] = (uint8_t)(100 + i);
        as.told.joiner_nonce[i] = (uint8_t)(200 + i);
    }
    as.rolled = as.told;
    return as;
}

/* ---- Dice, one of which may lie ---- */

struct lying_dice {
    struct dice dice;
    struct committed_dice honest;
    struct maker *maker;
};

static void roll(struct dice *dice, const struct dice_throw *what, uint8_t *ret_faces) {
    struct lying_dice *self = (struct lying_dice *)dice;
    self->honest.dice.roll(&self->honest.dice, what, ret_faces);
    for (unsigned i = 0; i < what->count; i++)
        if (++self->maker->dice == self->maker->as->wrong_die)
            ret_faces[i] = (uint8_t)(ret_faces[i] % 6 + 1);
}

/* ---- Entries ---- */

static uint32_t next_number(const struct maker *maker) {
    return maker->history.last + 1;
}

/* The entry (taken) joins the record; `after` (taken, NULL: nothing moved) is the
 * position after it, with events if it `played`. */
static void add(struct maker *maker, struct entry *entry_take, struct position *after,
                bool played) {
    const struct ruleset *rules = &fotm_ruleset;
    struct history *history = &maker->history;
    uint32_t number = next_number(maker);
    const struct entry *last = history_entry(history, history->last);
    struct standing before = maker->standing;
    if (after != NULL) {
        entry_take->turn = codec_turn(&fotm_codec, maker->setup.setup, after->state);
        entry_take->has_turn = entry_take->turn != last->turn;
    }
    struct change change = {
        .history = history,
        .entry = entry_take,
        .before = {number - 1, maker->here, &before},
        .after = {number, after != NULL ? after : maker->here, &maker->standing},
        .events = played ? after->events : NULL};
    change_count(&change, &maker->standing, entry_take);
    change_finish(&change);
    struct buf text = {0};
    entry_write(&text, rules, number, entry_take, false);
    json_array_append_new(maker->entries, json_loads(buf_text(&text), 0, NULL));
    buf_finish(&text);
    history_add_take(history, entry_take);
    if (after == NULL)
        return;
    position_destroy(maker->here);
    maker->here = after;
    history_keep(history, number, after->state);
}

static void add_plain(struct maker *maker, enum entry_kind kind, enum side by,
                      const uint8_t *nonce) {
    struct entry entry = {.kind = kind, .by = by, .what = PROPOSE_NOTHING};
    entry_set_nonce(&entry, nonce);
    add(maker, &entry, NULL, false);
}

static struct position *next_position(struct maker *maker) {
    struct position *after = position_create(&maker->setup);
    position_copy_state(after, maker->here);
    return after;
}

static void take_digest(struct maker *maker, struct entry *entry,
                        const struct position *after) {
    uint8_t digest[HASH_BYTES];
    history_digest(&maker->history, after->state, digest);
    entry_set_digest(entry, digest);
}

static void play(struct maker *maker, struct entry *entry, struct position *after,
                 const struct fotm_action *action) {
    struct lying_dice dice = {.dice = {roll}, .maker = maker};
    struct tape_writer tape;
    committed_dice_init(&dice.honest, &maker->as->rolled, next_number(maker),
                        history_entry(&maker->history, maker->history.last)->rolls_made);
    tape_writer_init(&tape, &dice.dice);
    entry->flags = fotm_ruleset.apply(maker->setup.setup, after->state, entry->by, action,
                                      &tape.dice, after->events);
    if (tape.rolls.length > 0) {
        entry->rolls = xmalloc(tape.rolls.length);
        memcpy(entry->rolls, tape.rolls.bytes, tape.rolls.length);
        entry->rolls_size = (uint32_t)tape.rolls.length;
    }
    tape_writer_finish(&tape);
    position_derive(after);
    if (after->decides != entry->by)
        entry->flags |= ENTRY_PASSED;
    if (entry->flags & (APPLY_PHASE_END | APPLY_GAME_END))
        take_digest(maker, entry, after);
}

static void add_act(struct maker *maker) {
    enum side side = maker->here->decides;
    const void *view = maker->here->views[side];
    struct fotm_action action = random_player_choose(&maker->player, maker->setup.setup,
                                                     view, maker->here->offers[side]);
    json_t *json = codec_action_new(&fotm_codec, maker->setup.setup, view, &action);
    struct entry entry = {.kind = ENTRY_ACT, .by = side, .what = PROPOSE_NOTHING};
    entry.action = json_dumps(json, JSON_COMPACT);
    json_decref(json);
    struct position *after = next_position(maker);
    play(maker, &entry, after, &action);
    add(maker, &entry, after, true);
}

/* Takes back the last action, where its side may do so alone. */
static void add_undo(struct maker *maker) {
    const struct history *history = &maker->history;
    enum side side = maker->here->decides;
    uint32_t head = history_entry(history, history->last)->head;
    if (history_undo_floor(history, history->last, side) >= head)
        return;
    char why[160];
    struct entry entry = {.kind = ENTRY_UNDO,
                          .by = side,
                          .what = PROPOSE_NOTHING,
                          .back_to = history_parent(history, head)};
    struct position *after = next_position(maker);
    int error = history_state(&maker->history, entry.back_to, after->state, why);
    assert(error == 0);
    (void)error;
    position_derive(after);
    add(maker, &entry, after, false);
}

static void add_resignation(struct maker *maker) {
    struct entry entry = {
        .kind = ENTRY_RESIGN, .by = SIDE_FIRST, .what = PROPOSE_NOTHING};
    struct position *after = next_position(maker);
    fotm_ruleset.end(maker->setup.setup, after->state, SIDE_SECOND, after->events);
    position_derive(after);
    take_digest(maker, &entry, after);
    add(maker, &entry, after, true);
}

/* ---- The header ---- */

static json_t *dice_json(const struct committed *told) {
    uint8_t hash[COMMITTED_HASH_SIZE];
    json_t *dice = json_pack("{s:s,s:s}", "scheme", committed_scheme_name(told->scheme),
                             "creator", "union");
    committed_hash_seed(told->seed, hash);
    json_set_hex(dice, "seed_hash", hash, sizeof hash);
    committed_hash_nonce(told->creator_nonce, hash);
    json_set_hex(dice, "nonce_hash", hash, sizeof hash);
    json_set_hex(dice, "joiner_nonce", told->joiner_nonce, sizeof told->joiner_nonce);
    json_set_hex(dice, "creator_nonce", told->creator_nonce, sizeof told->creator_nonce);
    json_set_hex(dice, "seed", told->seed, sizeof told->seed);
    return dice;
}

static json_t *header_new(const struct made_as *as, const json_t *data) {
    uint8_t hash[HASH_BYTES];
    json_t *options = json_array();
    for (size_t i = 0; i < 4 && as->options[i] != NULL; i++)
        json_array_append_new(options, json_string(as->options[i]));
    json_t *record = json_pack(
        "{s:s,s:i,s:s,s:s,s:i,s:s,s:o,s:o}", "ridgeline", "record", "version", 1, "game",
        "fotm", "edition", "2022", "rules_version", (int)fotm_ruleset.rules_version,
        "scenario", as->scenario, "options", options, "dice", dice_json(&as->told));
    if (as->bids != NULL)
        json_object_set_new(record, "bids", json_loads(as->bids, 0, NULL));
    json_hash(data, hash);
    json_set_hex(record, "data_hash", hash, sizeof hash);
    json_object_set_new(record, "data", json_deep_copy(data));
    return record;
}

static void begin(struct maker *maker, const json_t *record, const json_t *data) {
    struct problem problem;
    json_t *choice =
        json_pack("{s:O,s:O,s:O}", "scenario", json_object_get(record, "scenario"),
                  "options", json_object_get(record, "options"), "rules",
                  json_object_get(record, "rules_version"));
    maker->setup.codec = &fotm_codec;
    int error = fotm_codec.setup_create(data, choice, &maker->setup.setup, &problem);
    assert(error == 0);
    (void)error;
    json_decref(choice);
    history_init(&maker->history, &fotm_codec, maker->setup.setup);
    standing_start(&maker->standing, SIDE_FIRST, 1);
    maker->here = position_create(&maker->setup);
    fotm_ruleset.start(maker->setup.setup, maker->here->state);
    position_derive(maker->here);
    random_player_init(&maker->player, PLAYER_SEED);
    maker->player.bold = true;
}

json_t *record_make(const struct made_as *as, const json_t *data) {
    json_t *record = header_new(as, data);
    struct maker maker = {.as = as, .entries = json_array()};
    begin(&maker, record, data);
    add_plain(&maker, ENTRY_JOIN, SIDE_SECOND, as->told.joiner_nonce);
    add_plain(&maker, ENTRY_OPEN_NONCE, SIDE_FIRST, as->told.creator_nonce);
    for (unsigned i = 1; i <= as->acts && maker.here->decides != SIDE_NONE; i++) {
        add_act(&maker);
        if (i % UNDO_EVERY == 0 && maker.here->decides != SIDE_NONE)
            add_undo(&maker);
    }
    if (maker.here->decides != SIDE_NONE)
        add_resignation(&maker);
    json_object_set_new(record, "entries", maker.entries);
    json_object_set_new(record, "result",
                        fotm_codec.result_new(maker.setup.setup, maker.here->state));
    position_destroy(maker.here);
    position_free_spares(&maker.setup);
    history_finish(&maker.history);
    fotm_codec.setup_destroy(maker.setup.setup);
    return record;
}
