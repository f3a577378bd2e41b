/* SPDX-License-Identifier: MIT */
/* Which of some candidates does best, in games that are made up. */
#include "contest.h"

#include "chance.h"
#include "run.h"

#include <stdlib.h>

enum { LUCK = 400, OWN = 150, CANDIDATES = 8, MATCHES = 200 };

/* What candidates are worth, and how many games each has played. */
struct field {
    int worth[CONTEST_MOST];
    unsigned played[CONTEST_MOST];
    uint64_t seed;
    int luck, own; /* that all meet in a game; and that each has alone */
};

static int throw(uint64_t random, int size) {
    return size == 0 ? 0 : (int)chance_below(&random, (unsigned)(2 * size + 1)) - size;
}

static int play(void *context, unsigned candidate, unsigned game) {
    struct field *field = context;
    field->played[candidate]++;
    uint64_t luck = field->seed * 1000 + game;
    return field->worth[candidate] + throw(luck, field->luck) +
           throw(luck * UINT64_C(31) + candidate + 7, field->own);
}

static unsigned games_of(const struct field *field) {
    unsigned sum = 0;
    for (unsigned i = 0; i < CONTEST_MOST; i++)
        sum += field->played[i];
    return sum;
}

/* How often a candidate is chosen, in matches of other luck. */
static unsigned chosen(struct field *field, unsigned games, unsigned candidate) {
    unsigned count = 0;
    for (unsigned i = 0; i < MATCHES; i++) {
        field->seed = 1862 + i;
        count += contest(CANDIDATES, games, play, field) == candidate;
    }
    return count;
}

START_TEST(who_is_plainly_better_is_chosen) {
    struct field field = {.worth = {[5] = 200}, .luck = LUCK, .own = OWN};
    ck_assert_uint_ge(chosen(&field, 112, 5), MATCHES * 95 / 100);
}
END_TEST

START_TEST(all_meet_the_same_luck) {
    struct field field = {.worth = {[2] = 1}, .luck = LUCK};
    ck_assert_uint_eq(chosen(&field, 40, 2), MATCHES);
}
END_TEST

START_TEST(of_equals_it_is_the_first) {
    struct field field = {.luck = LUCK};
    ck_assert_uint_eq(chosen(&field, 40, 0), MATCHES);
}
END_TEST

/* A little better is not told from luck by so few games; by many it is. */
START_TEST(luck_is_doubted) {
    struct field field = {.worth = {[3] = 15}, .luck = LUCK, .own = OWN};
    ck_assert_uint_ge(chosen(&field, 24, 0), MATCHES * 4 / 10);
    ck_assert_uint_ge(chosen(&field, 4000, 3), MATCHES / 2);
    field.worth[3] = 0;
    ck_assert_uint_ge(chosen(&field, 112, 0), MATCHES / 2);
}
END_TEST

START_TEST(games_go_to_those_who_do_well) {
    struct field field = {.worth = {0, 0, 0, 300}};
    ck_assert_uint_eq(contest(CANDIDATES, 112, play, &field), 3);
    ck_assert_uint_ge(field.played[0], 25);
    ck_assert_uint_eq(field.played[3], field.played[0]);
    ck_assert_uint_lt(field.played[7], 8);
    ck_assert_uint_le(games_of(&field), 112);
}
END_TEST

START_TEST(one_alone_is_chosen) {
    struct field field = {.luck = LUCK};
    ck_assert_uint_eq(contest(1, 20, play, &field), 0);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("contest");
    TCase *tests = tcase_create("contest");
    tcase_add_test(tests, who_is_plainly_better_is_chosen);
    tcase_add_test(tests, all_meet_the_same_luck);
    tcase_add_test(tests, of_equals_it_is_the_first);
    tcase_add_test(tests, luck_is_doubted);
    tcase_add_test(tests, games_go_to_those_who_do_well);
    tcase_add_test(tests, one_alone_is_chosen);
    suite_add_tcase(suite, tests);
    return run_suite(suite);
}
