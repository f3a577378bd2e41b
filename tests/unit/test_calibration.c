/* SPDX-License-Identifier: MIT */
/* What a lead is worth, learnt from pairs that are made up. */
#include "calibration.h"
#include "chance.h"
#include "run.h"

#include <stdlib.h>

enum { SEEN = 400, WON = CALIBRATION_SURE };

static struct calibration calibration;

static void forget(void) {
    calibration = (struct calibration){0};
}

/* A half turn in which a side wins that leads by more than a throw of this many can take away. */
static void see(unsigned half, int throw) {
    uint64_t random = 1862 + half;
    for (unsigned i = 0; i < SEEN; i++) {
        int value = (int)chance_below(&random, 2001) - 1000,
            rest = (int)chance_below(&random, (unsigned)(2 * throw +1)) - throw;
        calibration_add(&calibration, half, value, value + rest > 0 ? WON : 0);
    }
}

static int chance(unsigned half, int value) {
    return calibration_chance(&calibration, half, value);
}

START_TEST(nothing_seen_a_value_is_taken_at_its_word) {
    forget();
    calibration_fit(&calibration);
    for (unsigned half = 0; half < CALIBRATION_HALVES + 2; half++) {
        ck_assert_int_eq(chance(half, 0), 500);
        ck_assert_int_eq(chance(half, 300), 650);
        ck_assert_int_eq(chance(half, -1000), 0);
        ck_assert_int_eq(chance(half, 5000), 1000);
    }
}
END_TEST

START_TEST(a_lead_is_worth_what_became_of_it) {
    forget();
    see(2, 400);
    see(9, 100);
    calibration_fit(&calibration);
    ck_assert_int_le(abs(chance(2, 300) - 875), 60);
    ck_assert_int_le(abs(chance(2, -300) - 125), 60);
    ck_assert_int_ge(chance(9, 200), 930);
    ck_assert_int_le(chance(9, -200), 70);
    ck_assert_int_le(abs(chance(9, 0) - 500), 120);
}
END_TEST

/* A value that flatters one side is seen through. */
START_TEST(what_is_even_need_not_be_zero) {
    uint64_t random = 5;
    forget();
    for (unsigned i = 0; i < SEEN; i++) {
        int value = (int)chance_below(&random, 2001) - 1000;
        calibration_add(&calibration, 4, value, value > 400 ? WON : 0);
    }
    calibration_fit(&calibration);
    ck_assert_int_le(chance(4, 200), 100);
    ck_assert_int_ge(chance(4, 600), 900);
}
END_TEST

START_TEST(it_never_falls) {
    uint64_t random = 7;
    forget();
    for (unsigned i = 0; i < SEEN; i++) /* nonsense: the more, the worse */ {
        int value = (int)chance_below(&random, 2001) - 1000;
        calibration_add(&calibration, i % 8, value, value > 0 ? 0 : WON);
    }
    see(12, 300);
    calibration_fit(&calibration);
    for (unsigned half = 0; half < 16; half++)
        for (int value = -1000, last = 0; value <= 1000; value++) {
            int now = chance(half, value);
            ck_assert_int_ge(now, last);
            ck_assert_int_le(now, CALIBRATION_SURE);
            last = now;
        }
}
END_TEST

/* Of one side's wins alone no curve is drawn that knows what others would have come to. */
START_TEST(one_side_alone_says_little_of_the_other) {
    forget();
    for (unsigned i = 0; i < SEEN; i++)
        calibration_add(&calibration, 3, 500, WON);
    calibration_fit(&calibration);
    ck_assert_int_ge(chance(3, 500), 950);
    ck_assert_int_le(chance(3, -500), 400);
}
END_TEST

START_TEST(half_turns_beside_count_too_and_those_far_away_do_not) {
    forget();
    see(10, 1);
    calibration_fit(&calibration);
    ck_assert_int_ge(chance(8, 250), 900);
    ck_assert_int_ge(chance(12, 250), 900);
    ck_assert_int_eq(chance(3, 250), 625);
    ck_assert_int_eq(chance(17, 250), 625);
}
END_TEST

START_TEST(all_after_the_last_are_one) {
    forget();
    see(5000, 1);
    calibration_fit(&calibration);
    ck_assert_int_ge(chance(CALIBRATION_HALVES - 1, 250), 900);
    ck_assert_int_ge(chance(70000, 250), 900);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("calibration");
    TCase *tests = tcase_create("calibration");
    tcase_add_test(tests, nothing_seen_a_value_is_taken_at_its_word);
    tcase_add_test(tests, a_lead_is_worth_what_became_of_it);
    tcase_add_test(tests, what_is_even_need_not_be_zero);
    tcase_add_test(tests, it_never_falls);
    tcase_add_test(tests, one_side_alone_says_little_of_the_other);
    tcase_add_test(tests, half_turns_beside_count_too_and_those_far_away_do_not);
    tcase_add_test(tests, all_after_the_last_are_one);
    suite_add_tcase(suite, tests);
    return run_suite(suite);
}
