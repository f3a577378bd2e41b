/* SPDX-License-Identifier: MIT */
/* What the program that plays says of itself, and what it may say wrongly. */
#include "run.h"

#include "log.h"
#include "repertoire.h"

#include <stdio.h>

START_TEST(lines_are_read) {
    struct repertoire plays;
    repertoire_read("fotm 2022 3\nfotm playtest 2\nduel 1 1", &plays);
    ck_assert_uint_eq(plays.count, 3);
    ck_assert_uint_eq(repertoire_levels(&plays, "fotm", "2022"), 3);
    ck_assert_uint_eq(repertoire_levels(&plays, "fotm", "playtest"), 2);
    ck_assert_uint_eq(repertoire_levels(&plays, "duel", "1"), 1);
    ck_assert_uint_eq(repertoire_levels(&plays, "duel", "2"), 0);
    ck_assert_uint_eq(repertoire_levels(&plays, "chess", "1"), 0);
}
END_TEST

START_TEST(other_lines_count_as_nothing) {
    struct repertoire plays;
    repertoire_read(
        "Usage: ridgeline-bot\n\nduel 1\nduel 1 many\nduel 1 -1\nduel 1 22\n"
        "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa 1 1\nduel 1 2\n",
        &plays);
    ck_assert_uint_eq(plays.count, 1);
    ck_assert_uint_eq(repertoire_levels(&plays, "duel", "1"), 2);
}
END_TEST

START_TEST(there_are_not_more_than_fit) {
    char text[REPERTOIRE_TEXT] = "";
    struct repertoire plays;
    size_t length = 0;
    for (unsigned i = 0; i < REPERTOIRE_MOST + 10; i++)
        length += (size_t)snprintf(text + length, sizeof text - length, "g%u e 1\n", i);
    repertoire_read(text, &plays);
    ck_assert_uint_eq(plays.count, REPERTOIRE_MOST);
}
END_TEST

START_TEST(a_program_that_is_not_there_plays_nothing) {
    struct repertoire plays = {.count = 7};
    log_set_level(LOG_LEVEL_ERROR);
    repertoire_ask("/nowhere/ridgeline-bot", &plays);
    ck_assert_uint_eq(plays.count, 0);
    plays.count = 7;
    repertoire_ask("/bin/false", &plays);
    ck_assert_uint_eq(plays.count, 0);
    plays.count = 7;
    repertoire_ask("/bin/echo", &plays); /* says "--plays" */
    ck_assert_uint_eq(plays.count, 0);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("repertoire");
    TCase *tests = tcase_create("what it plays");
    tcase_add_test(tests, lines_are_read);
    tcase_add_test(tests, other_lines_count_as_nothing);
    tcase_add_test(tests, there_are_not_more_than_fit);
    tcase_add_test(tests, a_program_that_is_not_there_plays_nothing);
    suite_add_tcase(suite, tests);
    return run_suite(suite);
}
