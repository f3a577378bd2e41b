/* SPDX-License-Identifier: MIT */
/* client-cli/fotm/: sentences, previews, facings in words, choices, and questions that the server words. */
#include "run.h"

#include "menu.h"
#include "preview.h"
#include "question.h"
#include "small_battle.h"
#include "story.h"
#include "wording.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>

/* ---- sentences ---- */

static const struct {
    const char *events, *sentences;
} stories[] = {
    {"[{\"event\":\"phase\",\"section\":\"11.2\",\"text\":\"9 am, {side}: movement\","
     "\"side\":\"union\"}]",
     "9 am, Union: movement (11.2).|"},
    {"[{\"event\":\"turned\",\"section\":\"13.2\",\"text\":\"{unit} turns\",\"unit\":"
     "\"us-scammon\",\"facing\":1},"
     "{\"event\":\"moved\",\"section\":\"13.1\",\"text\":\"{unit} moves from {from} to "
     "{to}\",\"unit\":\"us-scammon\",\"from\":\"0103\",\"to\":\"0203\",\"cost\":3,"
     "\"facing\":1},"
     "{\"event\":\"turned\",\"section\":\"13.2\",\"unit\":\"us-scammon\",\"facing\":0},"
     "{\"event\":\"moved\",\"section\":\"13.1\",\"text\":\"{unit} moves from {from} to "
     "{to}\",\"unit\":\"us-scammon\",\"from\":\"0203\",\"to\":\"0302\",\"cost\":2,"
     "\"facing\":0},"
     "{\"event\":\"moved\",\"section\":\"13.1\",\"text\":\"{unit} moves from {from} to "
     "{to}\",\"unit\":\"us-cox\",\"from\":\"0203\",\"to\":\"0302\",\"cost\":2,\"facing\":"
     "0}]",
     "Scammon moves from 0103 to 0302 (Fox's Gap) by 0203, for 2½, facing up-right "
     "(13.1).|Cox moves from 0203 to 0302 (Fox's Gap), for 1 (13.1).|"},
    /* Ways of markers join, too; nothing is told of them but where. */
    {"[{\"event\":\"moved\",\"section\":\"13.1\",\"text\":\"A marker moves from {from} to "
     "{to}\",\"marker\":{\"hex\":\"0103\",\"facing\":1},\"from\":\"0103\",\"to\":\"0203\"},"
     "{\"event\":\"moved\",\"section\":\"13.1\",\"text\":\"A marker moves from {from} to "
     "{to}\",\"marker\":{\"hex\":\"0203\",\"facing\":1},\"from\":\"0203\",\"to\":\"0202\"}]",
     "A marker moves from 0103 to 0202 by 0203 (13.1).|"},
    {"[{\"event\":\"rolled\",\"section\":\"15.2\",\"text\":\"{side}: Close combat, {unit}, "
     "6 or more needed: 1 hit\",\"side\":\"union\",\"unit\":\"cs-garland\",\"dice\":[6,2]}]",
     "Union: Close combat, Garland, 6 or more needed: 1 hit; dice 6 2 (15.2).|"},
    {"[{\"event\":\"regrouped\",\"section\":\"12.3\",\"text\":\"{unit} stays routed\","
     "\"unit\":\"cs-garland\",\"success\":false,\"facing\":0},"
     "{\"event\":\"regrouped\",\"section\":\"12.3\",\"text\":\"{unit} with {with} is in "
     "order again\",\"unit\":\"cs-garland\",\"with\":\"cs-hill\",\"success\":true,"
     "\"facing\":4}]",
     "Garland stays routed (12.3).|Garland with D.H. Hill is in order again, facing left "
     "(12.3).|"},
    /* Of a server that has no sentence for it. */
    {"[{\"event\":\"never-heard-of\",\"section\":\"1\",\"hits\":2},{\"event\":\"routed\","
     "\"section\":\"17.4\",\"text\":\"{unit} routs {there\",\"unit\":\"cs-garland\"}]",
     "Never heard of: hits 2 (1).|Garland routs {there (17.4).|"},
    {"[{\"event\":\"lost\",\"text\":\"{unit} of {side} at {entry} is gone!\",\"unit\":"
     "\"us-nobody\",\"entry\":4,\"side\":\"confederate\"}]",
     "us-nobody of Confederate at 4 is gone!|"},
};

static void add_sentence(void *context, enum tone tone, const char *text) {
    struct buf *buf = context;
    (void)tone;
    buf_printf(buf, "%s|", text);
}

START_TEST(events_become_sentences) {
    struct buf buf = {0};
    json_t *events = json_loads(stories[_i].events, 0, NULL);
    ck_assert_ptr_nonnull(events);
    story_tell(&board.battle, events, add_sentence, &buf);
    ck_assert_str_eq(buf_text(&buf), stories[_i].sentences);
    json_decref(events);
    buf_finish(&buf);
}
END_TEST

/* Words come from the setup; what it has no word for is called by its own name. */
START_TEST(values_are_called_as_the_setup_says) {
    json_t *thirds = json_pack("{s:{s:i}}", "words", "parts", 3);
    char text[24];
    ck_assert_str_eq(wording_word(board.battle.setup, "rolls", "close-combat"),
                     "Close combat");
    ck_assert_str_eq(wording_word(board.battle.setup, "rolls", "new"), "new");
    ck_assert_str_eq(wording_word(NULL, "rolls", "new"), "new");
    wording_turn(board.battle.setup, 3, text, sizeof text);
    ck_assert_str_eq(text, "9 am");
    wording_turn(board.battle.setup, 40, text, sizeof text);
    ck_assert_str_eq(text, "turn 40");
    wording_points(board.battle.setup, 1, text, sizeof text);
    ck_assert_str_eq(text, "½");
    wording_points(board.battle.setup, 4, text, sizeof text);
    ck_assert_str_eq(text, "2");
    wording_points(thirds, 5, text, sizeof text);
    ck_assert_str_eq(text, "1 2/3");
    wording_points(thirds, 2, text, sizeof text);
    ck_assert_str_eq(text, "2/3");
    json_decref(thirds);
}
END_TEST

START_TEST(a_preview_names_every_modifier) {
    struct buf buf = {0};
    json_t *action =
        json_pack("{s:s, s:s, s:[s], s:[s]}", "do", "assault", "target", "0302",
                  "brigades", "us-scammon", "artillery", "us-mcmullin");
    json_t *preview = json_loads(
        "{\"attacker_lead\":\"us-scammon\",\"defender_lead\":\"cs-garland\",\"rolls\":[{"
        "\"roll\":"
        "\"close-combat\",\"side\":\"union\",\"dice\":2,\"at\":\"cs-garland\",\"lines\":["
        "{\"what\":"
        "\"sp\",\"section\":\"2.3\",\"text\":\"Strength of "
        "Scammon\",\"value\":3},{\"what\":"
        "\"uphill\",\"section\":\"15.3\",\"text\":\"Uphill from 0303\",\"value\":-1}]}],"
        "\"odds\":{\"taken\":415,\"attacker\":{\"steps\":1349,\"check\":130,\"rout\":0},"
        "\"defender\":{\"steps\":950,\"check\":204,\"rout\":1000},\"guess\":true}}",
        0, NULL);
    preview_text(&board.battle, action, preview, &buf);
    ck_assert_str_eq(
        buf_text(&buf),
        "Assault on 0302 (Fox's Gap) by Scammon and McMullin; Scammon leads; Garland "
        "leads the defence.\nUnion: Close combat at Garland, 2 dice: +3 Strength of "
        "Scammon (2.3); -1 Uphill from 0303 (15.3).\n"
        "Odds (a guess, some are hidden): the hex is taken 42 %; the attacker loses 1.3 "
        "steps, checks 13 %, routs 0 %; the defender loses 1.0 steps, checks 20 %, routs "
        "100 %.\n");
    json_decref(action);
    json_decref(preview);
    buf_finish(&buf);
}
END_TEST

static const struct {
    const char *word;
    int corner, corner_up, side, side_up; /* by what facings are to, north right or up */
} facings[] = {
    {"0", 0, 0, 0, 0},      {"5", 5, 5, 5, 5},          {"6", -1, -1, -1, -1},
    {"left", 4, 4, -1, -1}, {"Down-Right", 2, 2, 2, 2}, {"ul", 5, 5, 5, 5},
    {"up", -1, -1, 0, 0},   {"north", 1, -1, -1, 0},    {"ne", 2, 0, 2, 1},
    {"w", -1, 4, 0, -1},    {"se", 3, 2, 4, 2},         {"1607", -1, -1, -1, -1},
    {"", -1, -1, -1, -1},
};

START_TEST(facings_are_read) {
    const struct compass corner = {false, true}, corner_up = {false, false},
                         side = {true, true}, side_up = {true, false};
    ck_assert_int_eq(compass_read(&corner, facings[_i].word), facings[_i].corner);
    ck_assert_int_eq(compass_read(&corner_up, facings[_i].word), facings[_i].corner_up);
    ck_assert_int_eq(compass_read(&side, facings[_i].word), facings[_i].side);
    ck_assert_int_eq(compass_read(&side_up, facings[_i].word), facings[_i].side_up);
}
END_TEST

/* Every facing is read again from what it is called. */
START_TEST(facings_have_names_of_their_own) {
    for (int to_sides = 0; to_sides < 2; to_sides++)
        for (unsigned f = 0; f < HEX_DIRECTIONS; f++) {
            const struct compass compass = {to_sides, true};
            ck_assert_int_eq(compass_read(&compass, compass_facing(&compass, f)), (int)f);
            const struct hex_grid grid = {9, 9};
            uint16_t from = hex_at(&grid, 5, 5);
            uint16_t to = hex_neighbour(&grid, hex_neighbour(&grid, from, f), f);
            if (to_sides)
                ck_assert_int_eq(compass_towards(&compass, &grid, from, to), (int)f);
        }
}
END_TEST

START_TEST(choices_stand_in_columns) {
    struct menu menu = {0};
    struct buf buf = {0};
    menu_begin(&menu, "Which?");
    menu_add(&menu, "a", "first");
    menu_add(&menu, "b", "second");
    menu_add(&menu, "c", "third");
    menu_text(&menu, 26, &buf);
    ck_assert_str_eq(buf_text(&buf), " 1) first    2) second\n 3) third\n");
    ck_assert_str_eq(menu_line(&menu, 2), "b");
    ck_assert_ptr_null(menu_line(&menu, 0));
    ck_assert_ptr_null(menu_line(&menu, 4));
    menu_finish(&menu);
    buf_finish(&buf);
}
END_TEST

/* Questions of which nothing stands in the client: the setup words them. With a template for all, or
 * one each with hexes; who has none goes nowhere. */
static const struct {
    const char *question, *offers, *line, *texts[2];
} questions[] = {
    {"{'list': 'who', 'member': 'one', 'answer': '{unit} stays behind'}",
     "{'banish': {'do': 'banish', 'who': ['us-scammon', 'cs-garland']}}",
     "banish Garland",
     {" 1) Scammon stays behind (3 SP)", " 2) Garland stays behind"}},
    {"{'list': 'who', 'member': 'one', 'answer': '{unit} is lost', 'hexes': 'ways',"
     " 'to': 'to', 'answer_to': '{unit} rides to {hex}'}",
     "{'1': {'do': 'banish', 'one': 'us-scammon', 'ways': ['0101', '0302']},"
     " '2': {'do': 'banish', 'one': 'cs-garland'}}",
     "banish Scammon 0302",
     {" 2) Scammon rides to 0302 (Fox's Gap)", " 3) Garland is lost ("}},
};

static json_t *quoted_new(const char *text) {
    struct buf buf = {0};
    for (; *text != '\0'; text++)
        buf_printf(&buf, "%c", *text == '\'' ? '"' : *text);
    json_t *json = json_loads(buf_text(&buf), 0, NULL);
    buf_finish(&buf);
    return json;
}

START_TEST(a_question_is_asked_as_the_setup_words_it) {
    json_t *setup = json_pack("{s:{s:{s:o}}}", "words", "questions", "banish",
                              quoted_new(questions[_i].question)),
           *offers = quoted_new(questions[_i].offers);
    struct client client = {.board = &board};
    struct asking asking = {.client = &client, .board = &board};
    struct buf buf = {0};
    client.match.setup = setup;
    client.match.offers = offers;
    board.menu = (struct menu){0};
    question_add(&asking);
    ck_assert_str_eq(menu_line(&board.menu, 2), questions[_i].line);
    menu_text(&board.menu, 80, &buf);
    for (int i = 0; i < 2; i++)
        ck_assert_ptr_nonnull(strstr(buf_text(&buf), questions[_i].texts[i]));
    buf_finish(&buf);
    menu_finish(&board.menu);
    json_decref(setup);
    json_decref(offers);
}
END_TEST

#define LOOP(tcase, test, table)                                                         \
    tcase_add_loop_test(tcase, test, 0, sizeof table / sizeof *table)

int main(void) {
    setlocale(LC_CTYPE, "C.UTF-8");
    Suite *suite = suite_create("cli_fotm_words");
    TCase *tcase = tcase_create("fotm");
    tcase_add_checked_fixture(tcase, small_battle_begin, small_battle_end);
    LOOP(tcase, events_become_sentences, stories);
    tcase_add_test(tcase, a_preview_names_every_modifier);
    tcase_add_test(tcase, values_are_called_as_the_setup_says);
    LOOP(tcase, facings_are_read, facings);
    tcase_add_test(tcase, facings_have_names_of_their_own);
    tcase_add_test(tcase, choices_stand_in_columns);
    LOOP(tcase, a_question_is_asked_as_the_setup_words_it, questions);
    suite_add_tcase(suite, tcase);
    return run_suite(suite);
}
