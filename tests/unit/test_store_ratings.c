/* SPDX-License-Identifier: MIT */
/* How strong the store's people play: what rated matches do to it, once each, and what is taken back. */

#include "store_help.h"

#include "run.h"

#include <check.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ANN "annannannannannannannannan"
#define BOB "bobbobbobbobbobbobbobbobbo"

static struct box *box;

/* Ten points a half over a draw, and a hundredth of what the opponent has. */
static void rate(struct store_rating *own, const struct store_rating *other,
                 unsigned halves, int64_t at_ms) {
    (void)at_ms;
    own->rating += 10.0 * halves - 10.0 + other->rating / 100;
    own->deviation -= 1;
}

static const struct store_rater rater = {
    .start = {.rating = 1000, .deviation = 50, .volatility = 1}, .rate = rate};

static void start(void) {
    box = calloc(1, sizeof *box);
    box_make(box);
    box->options.rater = &rater;
    ck_assert_msg(box_open(box) == 0, "%s", box->why);
    ck_assert_int_eq(create(box, MATCH, STORE_OPEN, true, 1000), 0);
}

static void stop(void) {
    box_drop(box);
    free(box);
}

static int add_person(const char *key, const char *name) {
    struct store_write *write = store_write_new();
    store_person(write, &(struct store_person){
                            .key = key, .name = name, .text = "{}", .created_ms = 100});
    return commit(box, write);
}

static int block(const char *who, const char *whom) {
    struct store_write *write = store_write_new();
    store_block(write, who, whom, 7);
    return commit(box, write);
}

static int show(const char *who, enum store_shows shows) {
    struct store_write *write = store_write_new();
    store_person_shows(write, who, shows);
    return commit(box, write);
}

enum { DAY_MS = 24 * 3600 * 1000 };

static void write_rated(struct store_write *write, const char *match, const char *first,
                        const char *second, unsigned halves, int64_t at_ms) {
    store_rate(write, match,
               &(struct store_outcome){.game = "toy",
                                       .players = {first, second},
                                       .level = 2,
                                       .halves = halves,
                                       .at_ms = at_ms,
                                       .most = 2});
}

static int rate_match(const char *match, const char *first, const char *second,
                      unsigned halves, int64_t at_ms) {
    struct store_write *write = store_write_new();
    write_rated(write, match, first, second, halves, at_ms);
    return commit(box, write);
}

static int unrate(const char *match) {
    struct store_write *write = store_write_new();
    store_unrate(write, match);
    return commit(box, write);
}

static void on_rated(void *arg, int error, const struct store_rated *rated,
                     size_t count) {
    struct box *it = arg;
    it->answered = true;
    ck_assert_int_eq(error, 0);
    it->text[0] = '\0';
    for (size_t i = 0; i < count; i++) {
        char who[40];
        snprintf(who, sizeof who, "level %u", rated[i].level);
        size_t at = strlen(it->text);
        snprintf(it->text + at, sizeof it->text - at, "%s%s %.1f %.0f", at ? "; " : "",
                 rated[i].name ? rated[i].name : who, rated[i].rating.rating,
                 rated[i].rating.deviation);
        at = strlen(it->text);
        if (rated[i].counts)
            snprintf(it->text + at, sizeof it->text - at, " from %.1f seat %d counts %d",
                     rated[i].before, rated[i].seat, (int)rated[i].counts);
        else
            snprintf(it->text + at, sizeof it->text - at, " in %u at %lld",
                     rated[i].rating.played, (long long)rated[i].rating.at_ms);
    }
}

static const char *get_rated(const char *match) {
    box->answered = false;
    ck_assert_int_eq(store_get_rated(box->store, match, on_rated, box), 0);
    box_wait(box, &box->answered);
    return box->text;
}

static const char *list_ratings(const char *reader, int64_t since_ms) {
    box->answered = false;
    ck_assert_int_eq(
        store_list_ratings(box->store, "toy", reader, since_ms, 9, on_rated, box), 0);
    box_wait(box, &box->answered);
    return box->text;
}

static void on_strengths(void *arg, int error, const struct store_person *person,
                         const struct store_login *logins, size_t count) {
    struct box *it = arg;
    (void)logins;
    (void)count;
    ck_assert_int_eq(error, 0);
    it->answered = true;
    it->text[0] = '\0';
    for (size_t i = 0; i < person->strength_count; i++)
        snprintf(it->text, sizeof it->text, "%s %.1f in %u", person->strengths[i].game,
                 person->strengths[i].rating.rating, person->strengths[i].rating.played);
}

static const char *strength_of(const char *key) {
    box->answered = false;
    ck_assert_int_eq(store_get_person(box->store, key, on_strengths, box), 0);
    box_wait(box, &box->answered);
    return box->text;
}

/* Ann last: SQLite gives her row away again when she has gone. */
static void add_both(void) {
    ck_assert_int_eq(add_person(BOB, "Bob"), 0);
    ck_assert_int_eq(add_person(ANN, "Ann"), 0);
    ck_assert_int_eq(show(ANN, STORE_SHOWS_RESULTS), 0);
    ck_assert_int_eq(show(BOB, STORE_SHOWS_RESULTS), 0);
}

START_TEST(rates_each_match_once) {
    add_both();
    ck_assert_str_eq(get_rated("one"), "");
    ck_assert_int_eq(rate_match("one", ANN, BOB, 2, 10), 0);
    const char *told = "Ann 1020.0 49 from 1000.0 seat 0 counts 1; "
                       "Bob 1000.0 49 from 1000.0 seat 1 counts 1";
    ck_assert_str_eq(get_rated("one"), told);
    ck_assert_int_eq(rate_match("one", BOB, ANN, 2, 11), 0);
    ck_assert_str_eq(get_rated("one"), told);
    /* Against the computer, which is somebody at each level; a draw. */
    ck_assert_int_eq(rate_match("two", NULL, ANN, 1, 20), 0);
    ck_assert_str_eq(list_ratings(NULL, 0),
                     "Ann 1030.0 48 in 2 at 20; level 2 1010.2 49 in 1 at 20; "
                     "Bob 1000.0 49 in 1 at 10");
    ck_assert_str_eq(list_ratings(NULL, 11),
                     "Ann 1030.0 48 in 2 at 20; level 2 1010.2 49 in 1 at 20");
    ck_assert_str_eq(strength_of(ANN), "toy 1030.0 in 2");
    /* Nobody, and one on both sides: nothing. */
    ck_assert_int_eq(rate_match("nobody", ANN, "nobodynobody", 2, 20), 0);
    ck_assert_int_eq(rate_match("self", ANN, ANN, 2, 20), 0);
    ck_assert_str_eq(get_rated("nobody"), "");
    ck_assert_str_eq(get_rated("self"), "");
    ck_assert_str_eq(strength_of(ANN), "toy 1030.0 in 2");
    /* Who shows nothing is not in the list, nor told to whom he blocks. */
    ck_assert_int_eq(show(ANN, STORE_SHOWS_NOTHING), 0);
    ck_assert_int_eq(block(BOB, ANN), 0);
    ck_assert_str_eq(list_ratings(ANN, 0), "level 2 1010.2 49 in 1 at 20");
}
END_TEST

START_TEST(counts_so_many_of_two_in_a_day) {
    add_both();
    ck_assert_int_eq(rate_match("one", ANN, BOB, 2, 10), 0);
    ck_assert_int_eq(rate_match("two", BOB, ANN, 2, 10), 0);
    ck_assert_str_eq(strength_of(ANN), "toy 1020.0 in 2");
    ck_assert_int_eq(rate_match("three", ANN, BOB, 2, 10), 0);
    ck_assert_str_eq(get_rated("three"), "Ann 1020.0 48 from 1020.0 seat 0 counts 2; "
                                         "Bob 1020.2 48 from 1020.2 seat 1 counts 2");
    ck_assert_str_eq(strength_of(ANN), "toy 1020.0 in 2");
    ck_assert_int_eq(unrate("three"), -ESTALE);
    ck_assert_int_eq(rate_match("four", ANN, NULL, 2, 10), 0);
    ck_assert_str_eq(strength_of(ANN), "toy 1040.0 in 3");
    ck_assert_int_eq(rate_match("five", ANN, BOB, 2, 10 + DAY_MS), 0);
    ck_assert_str_eq(strength_of(ANN), "toy 1060.2 in 4");
}
END_TEST

START_TEST(takes_a_result_out) {
    add_both();
    ck_assert_int_eq(unrate("one"), -ESTALE);
    ck_assert_int_eq(rate_match("one", ANN, BOB, 2, 10), 0);
    ck_assert_int_eq(rate_match("two", ANN, NULL, 0, 20), 0);
    ck_assert_int_eq(rate_match("three", BOB, ANN, 1, 30), 0);
    /* 1000 + 20, then - 10 + 10, then + 10. */
    ck_assert_str_eq(strength_of(ANN), "toy 1030.0 in 3");
    ck_assert_int_eq(unrate("one"), 0);
    ck_assert_int_eq(unrate("one"), -ESTALE);
    ck_assert_str_eq(strength_of(ANN), "toy 1010.0 in 2");
    ck_assert_str_eq(strength_of(BOB), "toy 1010.2 in 1");
    ck_assert_str_eq(get_rated("three"), "Bob 1010.2 49 from 1000.0 seat 0 counts 1; "
                                         "Ann 1010.0 48 from 1000.0 seat 1 counts 1");
    ck_assert_ptr_nonnull(strstr(get_rated("one"), "counts 3"));
    /* Whose only result is taken out was never rated. */
    ck_assert_int_eq(unrate("three"), 0);
    ck_assert_str_eq(strength_of(BOB), "");
    ck_assert_str_eq(strength_of(ANN), "toy 1000.0 in 1");
    /* Whose account is gone is nobody in it; his opponents keep what they have, and his place is not another's. */
    struct store_write *write = store_write_new();
    store_drop_person(write, ANN, "somebody");
    ck_assert_int_eq(commit(box, write), 0);
    ck_assert_str_eq(list_ratings(NULL, 0), "level 2 1020.2 49 in 1 at 20");
    ck_assert_int_eq(add_person(ANN, "Ann"), 0);
    ck_assert_str_eq(strength_of(ANN), "");
    ck_assert_ptr_nonnull(strstr(get_rated("two"), "level 0"));
    ck_assert_int_eq(unrate("two"), 0);
    ck_assert_str_eq(list_ratings(NULL, 0), "");
    ck_assert_str_eq(strength_of(ANN), "");
}
END_TEST

/* Where the store fails, between any two steps: the entry that ends a match and the ratings stand together or not
 * at all, and who tries again does not rate twice. */
static unsigned fault_in;
static int fail_once(void *arg, enum store_fault fault) {
    (void)arg;
    if (fault == STORE_FAULT_READ || fault_in == 0)
        return 0;
    return --fault_in == 0 ? -EIO : 0;
}

static int end_match(void) {
    struct store_write *write = store_write_new();
    add_entry(write, MATCH, 1, 0, 1);
    write_rated(write, MATCH, ANN, BOB, 2, 10);
    store_status(write, MATCH, STORE_FINISHED, true, 10, "over");
    return commit(box, write);
}

START_TEST(a_match_ends_and_is_rated_as_one) {
    add_both();
    box_close(box);
    box->options.fault = fail_once;
    ck_assert_int_eq(box_open(box), 0);
    unsigned step = 1;
    for (;; step++) {
        fault_in = step;
        int error = end_match();
        fault_in = 0;
        bool ended = get_entries(box, MATCH, 1, 9)[5] != '0';
        ck_assert_int_eq(strength_of(ANN)[0] != '\0', ended);
        if (error == 0)
            break;
        ck_assert_int_eq(error, -EIO);
        ck_assert(!ended);
    }
    ck_assert_uint_eq(
        step, 6); /* it failed at the start, at each of three steps and at the end */
    ck_assert_int_eq(end_match(), -EALREADY);
    ck_assert_str_eq(strength_of(ANN), "toy 1020.0 in 1");
}
END_TEST

int main(void) {
    Suite *suite = suite_create("store_ratings");
    TCase *ratings = tcase_create("ratings");
    tcase_add_checked_fixture(ratings, start, stop);
    tcase_add_test(ratings, rates_each_match_once);
    tcase_add_test(ratings, counts_so_many_of_two_in_a_day);
    tcase_add_test(ratings, takes_a_result_out);
    tcase_add_test(ratings, a_match_ends_and_is_rated_as_one);
    suite_add_tcase(suite, ratings);
    return run_suite(suite);
}
