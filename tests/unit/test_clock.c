/* SPDX-License-Identifier: MIT */
/* The arithmetic of clocks and of outages; tests/integration/test_clock.py has them in play. */
#include "run.h"

#include "clock.h"
#include "outage.h"

static const struct pace each_phase = {CLOCK_EACH_PHASE, 100, 0, 0};
static const struct pace each_match = {CLOCK_EACH_MATCH, 100, 10, 0};

static struct clock running(int64_t first, int64_t second) {
    return (struct clock){{first, second}, 1000, SIDE_FIRST};
}

START_TEST(it_begins_full) {
    struct clock before = {.runs = SIDE_NONE}, after;
    struct clock_entry entry = {5000, SIDE_SECOND, SIDE_NONE, false};
    ck_assert(clock_step(&each_match, &before, &entry, 0, &after));
    ck_assert_int_eq(after.left_ms[SIDE_FIRST], 100000);
    ck_assert_int_eq(after.left_ms[SIDE_SECOND], 100000);
    ck_assert_int_eq(after.runs, SIDE_SECOND);
    ck_assert_int_eq(after.since_ms, 5000);
    ck_assert(!clock_step(&(struct pace){0}, &before, &entry, 0, &after));
}
END_TEST

START_TEST(only_what_changes_it_is_noted) {
    struct clock before = running(100000, 100000), after;
    struct clock_entry entry = {5000, SIDE_FIRST, SIDE_NONE, false};
    ck_assert(!clock_step(&each_match, &before, &entry, 4000, &after));
    entry.noted = true;
    ck_assert(clock_step(&each_match, &before, &entry, 4000, &after));
    ck_assert_int_eq(after.left_ms[SIDE_FIRST], 96000);
    ck_assert_int_eq(after.left_ms[SIDE_SECOND], 100000);
}
END_TEST

START_TEST(nobody_has_less_than_nothing) {
    struct clock before = running(3000, 100000), after;
    struct clock_entry entry = {9000, SIDE_SECOND, SIDE_NONE, false};
    ck_assert(clock_step(&each_match, &before, &entry, 8000, &after));
    ck_assert_int_eq(after.left_ms[SIDE_FIRST], 0);
    ck_assert_int_eq(after.runs, SIDE_SECOND);
}
END_TEST

START_TEST(a_phase_ends) {
    struct clock before = running(3000, 50000), after;
    struct clock_entry entry = {9000, SIDE_FIRST, SIDE_FIRST, false};
    ck_assert(clock_step(&each_match, &before, &entry, 1000, &after));
    ck_assert_int_eq(after.left_ms[SIDE_FIRST], 12000);
    ck_assert_int_eq(after.left_ms[SIDE_SECOND], 50000);
    ck_assert(clock_step(&each_phase, &before, &entry, 1000, &after));
    ck_assert_int_eq(after.left_ms[SIDE_FIRST], 100000);
    ck_assert_int_eq(after.left_ms[SIDE_SECOND], 100000);
}
END_TEST

START_TEST(time_is_given_and_begun_anew) {
    struct clock before = running(3000, 50000), after;
    struct clock_entry entry = {9000, SIDE_FIRST, SIDE_NONE, true};
    entry.more_ms[SIDE_FIRST] = 70000;
    ck_assert(clock_step(&each_match, &before, &entry, 8000, &after));
    ck_assert_int_eq(after.left_ms[SIDE_FIRST], 70000);
    ck_assert_int_eq(after.left_ms[SIDE_SECOND], 50000);
    entry.more_ms[SIDE_FIRST] = 0;
    entry.renewed[SIDE_FIRST] = true;
    ck_assert(clock_step(&each_match, &before, &entry, 8000, &after));
    ck_assert_int_eq(after.left_ms[SIDE_FIRST], 100000);
    ck_assert_int_eq(after.left_ms[SIDE_SECOND], 50000);
}
END_TEST

START_TEST(outages_are_kept_apart) {
    struct outages outages = {0};
    outages_add(&outages, (struct outage){100, 200});
    outages_add(&outages, (struct outage){400, 500});
    outages_add(&outages, (struct outage){450, 450});
    ck_assert_uint_eq(outages.count, 2);
    ck_assert_int_eq(outages_within(&outages, 0, 1000), 200);
    ck_assert_int_eq(outages_within(&outages, 150, 450), 100);
    ck_assert_int_eq(outages_within(&outages, 200, 400), 0);
    ck_assert_int_eq(outages_within(&outages, 120, 130), 10);
    outages_add(&outages, (struct outage){150, 420});
    ck_assert_uint_eq(outages.count, 1);
    ck_assert_int_eq(outages_within(&outages, 0, 1000), 400);
    outages_add(&outages, (struct outage){10, 20});
    ck_assert_uint_eq(outages.count, 2);
    ck_assert_int_eq(outages.rows[0].from_ms, 10);
    outages_finish(&outages);
}
END_TEST

START_TEST(outages_are_read_as_they_were_written) {
    struct outages outages = {0}, again = {0};
    struct buf text = {0};
    outages_add(&outages, (struct outage){100, 200});
    outages_add(&outages, (struct outage){400, 500});
    outages_write(&text, &outages);
    ck_assert_str_eq(buf_text(&text), "[[100,200],[400,500]]");
    ck_assert_int_eq(outages_load(&again, buf_text(&text)), 0);
    ck_assert_uint_eq(again.count, 2);
    ck_assert_int_lt(outages_load(&again, "{}"), 0);
    outages_finish(&outages);
    outages_finish(&again);
    buf_finish(&text);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("clock");
    TCase *tests = tcase_create("clock");
    tcase_add_test(tests, it_begins_full);
    tcase_add_test(tests, only_what_changes_it_is_noted);
    tcase_add_test(tests, nobody_has_less_than_nothing);
    tcase_add_test(tests, a_phase_ends);
    tcase_add_test(tests, time_is_given_and_begun_anew);
    tcase_add_test(tests, outages_are_kept_apart);
    tcase_add_test(tests, outages_are_read_as_they_were_written);
    suite_add_tcase(suite, tests);
    return run_suite(suite);
}
