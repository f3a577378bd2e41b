/* SPDX-License-Identifier: MIT */
/* match/: entries as JSON and which are refused, dice on tape, what stands around a position, and
 * a game behind its guard. */
#include "run.h"

#include "codec.h"
#include "duel.h"
#include "entry.h"
#include "fast.h"
#include "guarded.h"
#include "jsonx.h"
#include "standing.h"
#include "tape.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* ---- Entries ---- */

/* clang-format off */
static const char *const entries[] = {
    "{\"e\":1,\"at\":5,\"by\":\"blue\",\"kind\":\"join\",\"nonce\":"
    "\"5feceb66ffc86f38d952786c6d696c79c2dbc239dd4e91b46729d73a27fb57e9\",\"n\":[1,1,1,1]}",
    "{\"e\":1,\"at\":5,\"by\":\"red\",\"kind\":\"act\",\"key\":\"000102030405060708090a0b0c0d0e0f\","
    "\"action\":{\"do\":\"end\"},\"rolls\":[[1,2],[6]],\"flags\":[\"rolled\",\"phase-end\","
    "\"passed\"],\"digest\":\"5feceb66ffc86f38d952786c6d696c79c2dbc239dd4e91b46729d73a27fb57e9\","
    "\"n\":[1,0,0,1]}",
    "{\"e\":1,\"at\":5,\"by\":\"red\",\"kind\":\"undo\",\"back_to\":0,\"n\":[1,1,1,1]}",
    "{\"e\":1,\"at\":5,\"by\":\"red\",\"kind\":\"undo\",\"back_to\":0,\"turn\":3,\"n\":[1,1,1,1]}",
    "{\"e\":1,\"at\":5,\"by\":\"red\",\"kind\":\"propose\",\"what\":\"draw\",\"n\":[1,1,1,1]}",
    "{\"e\":1,\"at\":5,\"by\":\"red\",\"kind\":\"accept\",\"what\":\"undo\",\"back_to\":0,\"n\":[1,1,1,1]}",
    "{\"e\":1,\"at\":5,\"by\":\"red\",\"kind\":\"decline\",\"what\":\"undo\",\"n\":[1,1,1,1]}",
    "{\"e\":1,\"at\":5,\"by\":\"red\",\"kind\":\"resign\",\"n\":[1,1,1,1]}",
    "{\"e\":1,\"at\":5,\"by\":\"red\",\"kind\":\"act\",\"action\":{\"do\":\"end\"},\"rolls\":["
    "{\"d\":10,\"f\":[10,1]},[6],{\"d\":6,\"names\":[\"hit\",\"hit\",\"kill\"],\"f\":[1,6,3]},"
    "{\"d\":100,\"f\":[100]}],\"n\":[1,0,0,1]}",
};

/* clang-format on */
START_TEST(entries_go_there_and_back) {
    json_auto_t *json = json_loads(entries[_i], 0, NULL);
    struct entry entry;
    const char *why = "";
    ck_assert_msg(entry_load(&duel_rules, 1, json, &entry, &why) == 0, "%s", why);
    struct buf buf = {0};
    entry_write(&buf, &duel_rules, 1, &entry, true);
    ck_assert_str_eq(buf_text(&buf), entries[_i]);
    buf_clear(&buf);
    entry_write(&buf, &duel_rules, 1, &entry, false);
    ck_assert_ptr_null(strstr(buf_text(&buf), "\"key\""));
    buf_finish(&buf);
    entry_finish(&entry);
}
END_TEST

/* clang-format off */
#define HEAD "{\"e\":1,\"at\":5,\"by\":\"red\","
static const char *const wrong[] = {
    "{}",
    "[]",
    "{\"e\":2,\"at\":5,\"by\":\"red\",\"kind\":\"resign\",\"n\":[1,1,1,1]}",
    "{\"e\":1,\"at\":5,\"by\":\"green\",\"kind\":\"resign\",\"n\":[1,1,1,1]}",
    HEAD "\"kind\":\"fly\",\"n\":[1,1,1,1]}",
    HEAD "\"kind\":\"resign\",\"turn\":0,\"n\":[1,1,1,1]}",
    HEAD "\"kind\":\"resign\",\"turn\":\"2\",\"n\":[1,1,1,1]}",
    HEAD "\"kind\":\"resign\",\"n\":[1,1,1]}",
    HEAD "\"kind\":\"resign\",\"n\":[1,1,1,-1]}",
    HEAD "\"kind\":\"act\",\"n\":[1,1,1,1]}",
    HEAD "\"kind\":\"resign\",\"action\":{},\"n\":[1,1,1,1]}",
    HEAD "\"kind\":\"undo\",\"back_to\":1,\"n\":[1,1,1,1]}",
    HEAD "\"kind\":\"undo\",\"n\":[1,1,1,1]}",
    HEAD "\"kind\":\"propose\",\"what\":\"peace\",\"n\":[1,1,1,1]}",
    HEAD "\"kind\":\"act\",\"action\":{},\"rolls\":[[7]],\"n\":[1,1,1,1]}",
    HEAD "\"kind\":\"act\",\"action\":{},\"rolls\":[[]],\"n\":[1,1,1,1]}",
    HEAD "\"kind\":\"act\",\"action\":{},\"rolls\":[7],\"n\":[1,1,1,1]}",
    HEAD "\"kind\":\"act\",\"action\":{},\"rolls\":[{\"f\":[7]}],\"n\":[1,1,1,1]}",
    HEAD "\"kind\":\"act\",\"action\":{},\"rolls\":[{\"d\":1,\"f\":[1]}],\"n\":[1,1,1,1]}",
    HEAD "\"kind\":\"act\",\"action\":{},\"rolls\":[{\"d\":101,\"f\":[1]}],\"n\":[1,1,1,1]}",
    HEAD "\"kind\":\"act\",\"action\":{},\"rolls\":[{\"d\":10,\"f\":[11]}],\"n\":[1,1,1,1]}",
    HEAD "\"kind\":\"act\",\"action\":{},\"rolls\":[{\"d\":10,\"f\":[]}],\"n\":[1,1,1,1]}",
    HEAD "\"kind\":\"act\",\"action\":{},\"rolls\":[{\"d\":10}],\"n\":[1,1,1,1]}",
    HEAD "\"kind\":\"act\",\"action\":{},\"rolls\":[{\"d\":6,\"names\":[\"hit\"],\"f\":[1,2]}],"
         "\"n\":[1,1,1,1]}",
    HEAD "\"kind\":\"act\",\"action\":{},\"rolls\":[{\"d\":6,\"names\":[\"a b\"],\"f\":[1]}],"
         "\"n\":[1,1,1,1]}",
    HEAD "\"kind\":\"act\",\"action\":{},\"rolls\":[{\"d\":6,\"names\":[\"\"],\"f\":[1]}],\"n\":[1,1,1,1]}",
    HEAD "\"kind\":\"act\",\"action\":{},\"flags\":[\"odd\"],\"n\":[1,1,1,1]}",
    HEAD "\"kind\":\"act\",\"action\":{},\"key\":\"00\",\"n\":[1,1,1,1]}",
    HEAD "\"kind\":\"join\",\"nonce\":\"00\",\"n\":[1,1,1,1]}",
};

/* clang-format on */
START_TEST(wrong_entries_are_refused) {
    json_auto_t *json = json_loads(wrong[_i], 0, NULL);
    struct entry entry;
    const char *why = NULL;
    ck_assert_int_eq(entry_load(&duel_rules, 1, json, &entry, &why), -EINVAL);
    ck_assert_ptr_nonnull(why);
}
END_TEST

/* ---- Dice on tape ---- */

START_TEST(a_tape_plays_what_was_rolled) {
    struct fast_dice fast;
    fast_dice_init(&fast, 9);
    struct tape_writer writer;
    tape_writer_init(&writer, &fast.dice);
    uint8_t one[5], two[1], again[5];
    dice_roll(&writer.dice, 6, 5, one);
    dice_roll(&writer.dice, 6, 1, two);
    ck_assert(writer.wanted);
    struct tape_reader reader;
    tape_reader_init(&reader, (uint8_t *)writer.rolls.bytes,
                     (uint32_t)writer.rolls.length);
    dice_roll(&reader.dice, 6, 5, again);
    ck_assert_mem_eq(one, again, 5);
    ck_assert(!tape_reader_done(&reader));
    dice_roll(&reader.dice, 6, 1, again);
    ck_assert_uint_eq(again[0], two[0]);
    ck_assert(tape_reader_done(&reader));
    dice_roll(&reader.dice, 6, 1, again);
    ck_assert_uint_eq(again[0], 1);
    ck_assert(!tape_reader_done(&reader));
    tape_writer_finish(&writer);
}
END_TEST

START_TEST(another_roll_breaks_the_tape) {
    const uint8_t rolls[] = {6, 2, 0, 3, 4};
    struct tape_reader reader;
    uint8_t faces[3];
    tape_reader_init(&reader, rolls, sizeof rolls);
    dice_roll(&reader.dice, 6, 3, faces);
    ck_assert(reader.broken);
    tape_reader_init(&reader, rolls, sizeof rolls - 1); /* cut off */
    dice_roll(&reader.dice, 6, 2, faces);
    ck_assert(reader.broken);
    tape_reader_init(&reader, rolls, sizeof rolls);
    dice_roll(&reader.dice, 10, 2, faces);
    ck_assert(reader.broken);
    tape_reader_init(&reader, rolls, sizeof rolls);
    dice_roll_named(&reader.dice, 6, 2, "hit kill", faces);
    ck_assert(reader.broken);
}
END_TEST

START_TEST(a_tape_keeps_sides_and_names) {
    struct fast_dice fast;
    fast_dice_init(&fast, 11);
    struct tape_writer writer;
    tape_writer_init(&writer, &fast.dice);
    uint8_t one[3], again[3];
    dice_roll_named(&writer.dice, 10, 3, "hit hit kill", one);
    struct tape_reader reader;
    tape_reader_init(&reader, (uint8_t *)writer.rolls.bytes,
                     (uint32_t)writer.rolls.length);
    dice_roll_named(&reader.dice, 10, 3, "hit hit kill", again);
    ck_assert_mem_eq(one, again, 3);
    ck_assert(tape_reader_done(&reader));
    tape_writer_finish(&writer);
}
END_TEST

START_TEST(without_a_source_the_wish_is_noted) {
    struct tape_writer writer;
    uint8_t faces[2];
    tape_writer_init(&writer, NULL);
    ck_assert(!writer.wanted);
    dice_roll(&writer.dice, 6, 2, faces);
    ck_assert(writer.wanted);
    tape_writer_finish(&writer);
}
END_TEST

/* ---- What stands around the position ---- */

START_TEST(hidden_actions_leave_proposals_alone) {
    static const unsigned unseen[] = {
        TOLD(VIEWER_SECOND) | TOLD(VIEWER_ALL),                       /* by its maker */
        TOLD(VIEWER_FIRST) | TOLD(VIEWER_SECOND) | TOLD(VIEWER_ALL)}; /* by the public */
    for (unsigned version = 1; version <= RECORD_VERSION; version++)
        for (unsigned i = 0; i < 2; i++) {
            struct standing standing;
            standing_start(&standing, SIDE_FIRST, version);
            standing.state = MATCH_PLAYING;
            struct entry propose = {
                .kind = ENTRY_PROPOSE, .by = SIDE_FIRST, .what = PROPOSE_DRAW};
            struct entry act = {.kind = ENTRY_ACT, .by = SIDE_SECOND};
            standing_apply(&standing, &propose, TOLD_ALL);
            standing.refused[SIDE_FIRST][PROPOSE_UNDO] = true;
            standing_apply(&standing, &act, unseen[i]);
            ck_assert_int_eq(standing.proposal.what,
                             version == 1 ? PROPOSE_NOTHING : PROPOSE_DRAW);
            ck_assert_int_eq(standing.refused[SIDE_FIRST][PROPOSE_UNDO],
                             version > 1 && i == 0);
            standing_apply(&standing, &act, TOLD_ALL);
            ck_assert_int_eq(standing.proposal.what, PROPOSE_NOTHING);
            ck_assert(!standing.refused[SIDE_FIRST][PROPOSE_UNDO]);
        }
}
END_TEST

static void stand(struct standing *standing, enum entry_kind kind, enum side by,
                  enum proposal_kind what, unsigned flags) {
    standing_apply(standing,
                   &(struct entry){.kind = kind, .by = by, .what = what, .flags = flags},
                   TOLD_ALL);
}

#define STAND(kind, by) stand(&standing, ENTRY_##kind, by, PROPOSE_NOTHING, 0)

START_TEST(a_match_begins_and_ends) {
    struct standing standing;
    standing_start(&standing, SIDE_SECOND, RECORD_VERSION);
    ck_assert_int_eq(standing.state, MATCH_OPEN);
    ck_assert(standing.taken[SIDE_SECOND] && !standing.taken[SIDE_FIRST]);
    STAND(JOIN, SIDE_FIRST);
    ck_assert_int_eq(standing.state, MATCH_PLACING);
    STAND(OPEN_NONCE, SIDE_SECOND);
    ck_assert_int_eq(standing.state, MATCH_PLAYING);
    stand(&standing, ENTRY_ACT, SIDE_FIRST, PROPOSE_NOTHING, APPLY_GAME_END);
    ck_assert_int_eq(standing.state, MATCH_FINISHED);
    STAND(VACATE, SIDE_FIRST);
    STAND(VACATE, SIDE_SECOND);
    ck_assert_int_eq(standing.state, MATCH_FINISHED);
}
END_TEST

START_TEST(a_match_is_given_up) {
    struct standing standing;
    standing_start(&standing, SIDE_FIRST, RECORD_VERSION);
    STAND(VACATE, SIDE_FIRST);
    ck_assert_int_eq(standing.state, MATCH_ABANDONED);
    standing_start(&standing, SIDE_FIRST, RECORD_VERSION);
    STAND(JOIN, SIDE_SECOND);
    STAND(VACATE, SIDE_SECOND);
    ck_assert_int_eq(standing.state, MATCH_PLACING); /* somebody else may come */
    STAND(JOIN, SIDE_SECOND);
    STAND(VACATE, SIDE_FIRST); /* with him goes his nonce */
    ck_assert_int_eq(standing.state, MATCH_ABANDONED);
    standing_start(&standing, SIDE_FIRST, RECORD_VERSION);
    STAND(JOIN, SIDE_SECOND);
    STAND(OPEN_NONCE, SIDE_FIRST);
    STAND(VACATE, SIDE_FIRST);
    ck_assert_int_eq(standing.state, MATCH_PLAYING);
    STAND(VACATE, SIDE_SECOND);
    ck_assert_int_eq(standing.state, MATCH_ABANDONED);
}
END_TEST

START_TEST(proposals_lapse) {
    struct standing standing;
    standing_start(&standing, SIDE_FIRST, RECORD_VERSION);
    STAND(JOIN, SIDE_SECOND);
    STAND(OPEN_NONCE, SIDE_FIRST);
    stand(&standing, ENTRY_PROPOSE, SIDE_FIRST, PROPOSE_DRAW, 0);
    ck_assert_uint_eq(standing.proposal.id, 1);
    STAND(ACT, SIDE_FIRST);
    ck_assert_int_eq(standing.proposal.what, PROPOSE_DRAW);
    STAND(ACT, SIDE_SECOND);
    ck_assert_int_eq(standing.proposal.what, PROPOSE_NOTHING);
    stand(&standing, ENTRY_PROPOSE, SIDE_FIRST, PROPOSE_UNDO, 0);
    STAND(ACT, SIDE_FIRST);
    ck_assert_int_eq(standing.proposal.what, PROPOSE_NOTHING);
    stand(&standing, ENTRY_PROPOSE, SIDE_FIRST, PROPOSE_DRAW, 0);
    ck_assert_uint_eq(standing.proposal.id, 3);
    stand(&standing, ENTRY_DECLINE, SIDE_SECOND, PROPOSE_DRAW, 0);
    ck_assert(standing.refused[SIDE_FIRST][PROPOSE_DRAW]);
    ck_assert(!standing.refused[SIDE_FIRST][PROPOSE_UNDO]);
    STAND(ACT, SIDE_FIRST);
    ck_assert(!standing.refused[SIDE_FIRST][PROPOSE_DRAW]);
    stand(&standing, ENTRY_PROPOSE, SIDE_SECOND, PROPOSE_DRAW, 0);
    stand(&standing, ENTRY_ACCEPT, SIDE_FIRST, PROPOSE_DRAW, 0);
    ck_assert_int_eq(standing.state, MATCH_FINISHED);
}
END_TEST

/* ---- A game behind a guard ---- */

/* Both structs begin with what is no function; from there on they are functions only. */
static void expect_same_functions(const void *real, const void *guarded, size_t from,
                                  size_t size) {
    for (size_t at = from; at < size; at += sizeof(void (*)(void))) {
        bool there[2] = {false, false};
        const char *bytes[2] = {(const char *)real + at, (const char *)guarded + at};
        for (int i = 0; i < 2; i++)
            for (size_t k = 0; k < sizeof(void (*)(void)); k++)
                there[i] = there[i] || bytes[i][k] != 0;
        ck_assert_msg(!there[0] || there[1], "the function at %zu is not guarded", at);
    }
}

START_TEST(every_function_is_guarded) {
    struct guarded_codec guarded;
    guarded_codec_init(&guarded, &duel_codec);
    expect_same_functions(&duel_codec, &guarded.codec,
                          offsetof(struct codec, data_load_new), sizeof(struct codec));
    expect_same_functions(&duel_rules, &guarded.rules, offsetof(struct ruleset, start),
                          sizeof(struct ruleset));
}
END_TEST

int main(void) {
    if (ids_start() < 0)
        return 1;
    Suite *suite = suite_create("entry");
    TCase *tests = tcase_create("entry");
    tcase_add_loop_test(tests, entries_go_there_and_back, 0,
                        sizeof entries / sizeof *entries);
    tcase_add_loop_test(tests, wrong_entries_are_refused, 0,
                        sizeof wrong / sizeof *wrong);
    tcase_add_test(tests, every_function_is_guarded);
    tcase_add_test(tests, a_tape_plays_what_was_rolled);
    tcase_add_test(tests, a_tape_keeps_sides_and_names);
    tcase_add_test(tests, another_roll_breaks_the_tape);
    tcase_add_test(tests, without_a_source_the_wish_is_noted);
    tcase_add_test(tests, a_match_begins_and_ends);
    tcase_add_test(tests, a_match_is_given_up);
    tcase_add_test(tests, proposals_lapse);
    tcase_add_test(tests, hidden_actions_leave_proposals_alone);
    suite_add_tcase(suite, tests);
    return run_suite(suite);
}
