/* SPDX-License-Identifier: MIT */
/* match/: the record of a whole match of the toy game, played forwards, backwards and again, and
 * how much of it late spectators are told. */
#include "run.h"

#include "codec.h"
#include "duel.h"
#include "entry.h"
#include "fast.h"
#include "history.h"
#include "jsonx.h"
#include "standing.h"
#include "tape.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- A whole record ---- */

struct table_of_games {
    const struct codec *codec;
    json_t *data;
    void *setup;
};

static struct table_of_games toy;

static void set_up(void) {
    char folder[512];
    struct problem problem;
    snprintf(folder, sizeof folder, "%s/duel", getenv("RIDGELINE_TOY_GAMES"));
    toy.codec = codec_find("duel", "1");
    toy.data = toy.codec->data_load_new(folder, &problem);
    json_auto_t *choice =
        json_pack("{s:s, s:[s]}", "scenario", "long", "options", "feints");
    ck_assert_int_eq(toy.codec->setup_create(toy.data, choice, &toy.setup, &problem), 0);
}

static void tear_down(void) {
    toy.codec->setup_destroy(toy.setup);
    json_decref(toy.data);
}

/* A random action that the rules allow, or NULL after some tries. */
static json_t *random_action(struct fast_dice *dice, const struct duel_view *view,
                             enum side side, struct duel_action *ret_action) {
    for (int tries = 0; tries < 200; tries++) {
        *ret_action =
            (struct duel_action){.verb = (uint8_t)fast_dice_below(dice, DUEL_VERBS),
                                 .guard = (uint8_t)fast_dice_below(dice, GUARDS),
                                 .place = (uint8_t)fast_dice_below(dice, 14),
                                 .dice = (uint8_t)(1 + fast_dice_below(dice, 3))};
        if (!refused(duel_rules.check(toy.setup, view, side, ret_action)))
            return codec_action_new(toy.codec, toy.setup, view, ret_action);
    }
    return NULL;
}

/* Plays a random action on the state and fills in the entry for it. */
static void play_entry(struct fast_dice *dice, struct duel_state *state,
                       struct entry *entry) {
    enum side side = duel_rules.to_decide(toy.setup, state);
    struct duel_view view;
    struct duel_action action;
    struct duel_events events;
    duel_rules.redact(toy.setup, state, (enum viewer)side, &view);
    json_auto_t *json = random_action(dice, &view, side, &action);
    ck_assert_ptr_nonnull(json);
    struct tape_writer tape;
    tape_writer_init(&tape, &dice->dice);
    *entry = (struct entry){.kind = ENTRY_ACT, .by = side, .what = PROPOSE_NOTHING};
    entry->flags = duel_rules.apply(toy.setup, state, side, &action, &tape.dice, &events);
    if (duel_rules.to_decide(toy.setup, state) != side)
        entry->flags |= ENTRY_PASSED | ENTRY_ORDER; /* of neither the rules know */
    entry->action = json_dumps(json, JSON_COMPACT);
    if (tape.rolls.length > 0) {
        entry->rolls = malloc(tape.rolls.length);
        memcpy(entry->rolls, tape.rolls.bytes, tape.rolls.length);
        entry->rolls_size = (uint32_t)tape.rolls.length;
    }
    tape_writer_finish(&tape);
    ids_random(entry->key, KEY_BYTES);
    entry->has_key = true;
}

enum { LENGTH = 400 };

/* Random actions, and undos to anywhere behind; keeps every position to compare with. */
static uint32_t play_match(struct history *history, struct duel_state *states,
                           uint64_t seed) {
    struct fast_dice dice;
    fast_dice_init(&dice, seed);
    duel_rules.start(toy.setup, &states[0]);
    uint32_t last = 0;
    while (last < LENGTH && states[last].phase != PHASE_OVER) {
        struct entry entry;
        states[last + 1] = states[last];
        if (last > 3 && fast_dice_below(&dice, 8) == 0) {
            uint32_t back_to = fast_dice_below(&dice, last);
            if (!history_lies_behind(history, back_to, last))
                continue;
            entry = (struct entry){
                .kind = ENTRY_UNDO, .back_to = back_to, .what = PROPOSE_NOTHING};
            states[last + 1] = states[back_to];
        } else {
            play_entry(&dice, &states[last + 1], &entry);
        }
        history_add_take(history, &entry);
        last++;
    }
    return last;
}

START_TEST(any_position_can_be_had_again) {
    struct history history;
    history_init(&history, toy.codec, toy.setup);
    static struct duel_state states[LENGTH + 1];
    uint32_t last = play_match(&history, states, (uint64_t)_i + 1);
    ck_assert_uint_gt(last, 20);
    char why[160];
    struct duel_state state;
    for (uint32_t i = 0; i <= last; i++) {
        uint32_t at = i * 7919 % (last + 1);
        ck_assert_msg(history_state(&history, at, &state, why) == 0, "%s", why);
        ck_assert_mem_eq(&state, &states[at], sizeof state);
    }
    for (uint32_t i = 1; i <= last; i++)
        if (history_entry(&history, i)->has_key)
            ck_assert_uint_eq(history_by_key(&history, history_entry(&history, i)->by,
                                             history_entry(&history, i)->key),
                              i);
    const uint8_t unknown[KEY_BYTES] = {1};
    ck_assert_uint_eq(history_by_key(&history, SIDE_FIRST, unknown), 0);
    history_finish(&history);
}
END_TEST

START_TEST(a_snapshot_shortens_the_way) {
    struct history history;
    history_init(&history, toy.codec, toy.setup);
    static struct duel_state states[LENGTH + 1];
    uint32_t last = play_match(&history, states, 3);
    uint32_t half = last / 2;
    json_auto_t *json = codec_state_new(toy.codec, toy.setup, &states[half]);
    struct duel_state loaded;
    struct problem problem;
    ck_assert_int_eq(toy.codec->state_load(toy.setup, json, &loaded, &problem), 0);
    ck_assert_mem_eq(&loaded, &states[half], sizeof loaded);
    history_put(&history, half, &loaded);
    struct duel_state state;
    char why[160];
    ck_assert_int_eq(history_state(&history, last, &state, why), 0);
    ck_assert_mem_eq(&state, &states[last], sizeof state);
    history_finish(&history);
}
END_TEST

/* Something in the record is not what it was. */
static void spoil(struct history *history, int how) {
    for (uint32_t i = 1; i <= history->last; i++) {
        struct entry *entry = &history->entries[i];
        if (entry->kind != ENTRY_ACT || (how < 2 && entry->rolls_size == 0))
            continue;
        if (how == 0) {
            entry->rolls[0]++; /* dice of other sides */
        } else if (how == 1) {
            entry->rolls_size = 0;
        } else if (how == 2) {
            entry->flags ^= APPLY_PROBED;
        } else if (how == 3) {
            free(entry->action);
            entry->action = strdup("{\"do\":\"dance\"}");
        } else if (how == 4) {
            entry->by = side_other(entry->by);
        } else {
            uint8_t digest[HASH_BYTES] = {0};
            entry_set_digest(entry, digest);
        }
        return;
    }
}

START_TEST(a_changed_record_does_not_play) {
    struct history history;
    history_init(&history, toy.codec, toy.setup);
    static struct duel_state states[LENGTH + 1];
    uint32_t last = play_match(&history, states, 5);
    spoil(&history, _i);
    /* Whether the first entry that is wrong lies on the way to the last one depends on
     * undos. */
    char why[160] = "";
    struct duel_state state;
    int error = 0;
    for (uint32_t i = 1; i <= last && error == 0; i++)
        error = history_state(&history, i, &state, why);
    ck_assert_int_eq(error, -EPROTO);
    ck_assert_int_eq(strncmp(why, "entry ", 6), 0);
    history_finish(&history);
}
END_TEST

START_TEST(undo_is_free_within_bounds) {
    struct history history;
    history_init(&history, toy.codec, toy.setup);
    static const struct {
        enum side by;
        unsigned flags;
    } acts[] = {{SIDE_FIRST, 0}, {SIDE_FIRST, APPLY_ROLLED}, {SIDE_FIRST, 0},
                {SIDE_FIRST, 0}, {SIDE_FIRST, ENTRY_PASSED}, {SIDE_SECOND, 0}};
    static const uint32_t floors[][2] = {{0, 1}, {2, 2}, {2, 3}, {2, 4}, {5, 5}, {6, 5}};
    for (uint32_t i = 0; i < 6; i++) {
        struct entry entry = {.kind = ENTRY_ACT,
                              .by = acts[i].by,
                              .flags = acts[i].flags,
                              .what = PROPOSE_NOTHING,
                              .action = strdup("{}")};
        history_add_take(&history, &entry);
        ck_assert_uint_eq(history_undo_floor(&history, i + 1, SIDE_FIRST), floors[i][0]);
        ck_assert_uint_eq(history_undo_floor(&history, i + 1, SIDE_SECOND), floors[i][1]);
    }
    struct entry back = {
        .kind = ENTRY_UNDO, .by = SIDE_FIRST, .back_to = 3, .what = PROPOSE_NOTHING};
    history_add_take(&history, &back);
    ck_assert_uint_eq(history_entry(&history, 7)->head, 3);
    ck_assert_uint_eq(history_entry(&history, 7)->depth, 3);
    ck_assert_uint_eq(history_undo_floor(&history, 7, SIDE_FIRST), 2);
    ck_assert(history_lies_behind(&history, 2, 7));
    ck_assert(!history_lies_behind(&history, 3, 7));
    ck_assert(!history_lies_behind(&history, 5, 7));
    history_finish(&history);
}
END_TEST

START_TEST(numbers_lead_to_entries) {
    struct history history;
    history_init(&history, toy.codec, toy.setup);
    static const uint32_t numbers[] = {1, 1, 2, 2, 2, 3};
    for (uint32_t i = 0; i < 6; i++) {
        struct entry entry = {.kind = ENTRY_DECLINE,
                              .number = {numbers[i], 0, i + 1, i + 1}};
        history_add_take(&history, &entry);
    }
    static const uint32_t firsts[] = {0, 1, 3, 6};
    for (uint32_t n = 0; n < 4; n++)
        ck_assert_uint_eq(history_find_number(&history, VIEWER_FIRST, n), firsts[n]);
    ck_assert_uint_eq(history_find_number(&history, VIEWER_SECOND, 0), 0);
    ck_assert_uint_eq(history_find_number(&history, VIEWER_PUBLIC, 5), 5);
    ck_assert(history_told(&history, VIEWER_FIRST, 3));
    ck_assert(!history_told(&history, VIEWER_FIRST, 4));
    history_finish(&history);
}
END_TEST

/* ---- Late spectators ---- */

/* What is recorded (the turn after it; 0: it leaves the position alone), and how far those
 * are told who are one turn late, and two. */
static const struct {
    unsigned turn;
    uint32_t told[2];
} late_rows[] = {
    {0, {1, 1}},                /* join, before anything has happened */
    {0, {2, 2}},                /* open-nonce */
    {1, {2, 2}},                /* the first turn: nothing is told */
    {1, {2, 2}},   {0, {2, 2}}, /* a proposal waits for those in front of it */
    {2, {5, 2}},                /* begins turn 2: itself part of it */
    {2, {5, 2}},   {3, {7, 5}},
    {3, {7, 5}},   {2, {7, 5}}, /* an agreed undo: made in turn 3 */
    {2, {7, 5}}, /* played in turn 2 again, but behind what was played in turn 3 */
    {3, {7, 5}},   {4, {12, 7}}, /* everything up to the end of turn 3 */
    {7, {13, 13}},               /* turns may be jumped over */
};

START_TEST(late_ones_are_told_when_a_turn_begins) {
    struct history history;
    uint32_t told[2] = {0, 0};
    history_init(&history, toy.codec, toy.setup);
    ck_assert_uint_eq(history_entry(&history, 0)->turn, 1);
    for (uint32_t i = 1; i <= sizeof late_rows / sizeof *late_rows; i++) {
        unsigned turn = late_rows[i - 1].turn;
        struct entry entry = {.kind = turn == 0 ? ENTRY_DECLINE : ENTRY_ACT,
                              .turn = turn,
                              .has_turn = turn != 0};
        history_add_take(&history, &entry);
        for (unsigned k = 0; k < 2; k++) {
            told[k] = history_told_late(&history, k + 1, told[k], i);
            ck_assert_msg(told[k] == late_rows[i - 1].told[k], "entry %u, %u late: %u", i,
                          k + 1, told[k]);
        }
    }
    history_finish(&history);
}
END_TEST

int main(void) {
    if (ids_start() < 0)
        return 1;
    Suite *suite = suite_create("record");
    TCase *tests = tcase_create("record");
    tcase_add_checked_fixture(tests, set_up, tear_down);
    tcase_add_loop_test(tests, any_position_can_be_had_again, 0, 8);
    tcase_add_test(tests, a_snapshot_shortens_the_way);
    tcase_add_loop_test(tests, a_changed_record_does_not_play, 0, 6);
    tcase_add_test(tests, undo_is_free_within_bounds);
    tcase_add_test(tests, numbers_lead_to_entries);
    tcase_add_test(tests, late_ones_are_told_when_a_turn_begins);
    suite_add_tcase(suite, tests);
    return run_suite(suite);
}
