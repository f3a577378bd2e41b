/* SPDX-License-Identifier: MIT */
/* What is kept of somebody with an account; which names are one, and which are none; how strong he plays. */
#include "glicko.h"
#include "person.h"
#include "run.h"

#include <math.h>
#include <sodium.h>
#include <string.h>

static const char *key_of(const char *name) {
    static char keys[4][PERSON_KEY_CHARS + 1];
    static unsigned next;
    char *key = keys[next++ % 4];
    person_key(name, key);
    return key;
}

START_TEST(names_that_look_alike_are_one) {
    static const char *const same[] = {"Ann Lee", "ann lee", "ANNLEE", "a.n-n_l e e"};
    for (size_t i = 1; i < sizeof same / sizeof *same; i++)
        ck_assert_str_eq(key_of(same[0]), key_of(same[i]));
    static const char *const others[] = {"Ann Le", "Ann Lees", "Bnn Lee",
                                         "\xC3\x84nn Lee"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        ck_assert_str_ne(key_of(same[0]), key_of(others[i]));
    ck_assert(ids_is_code(key_of("Ann"), PERSON_KEY_CHARS));
}
END_TEST

START_TEST(names_and_passwords_that_nobody_may_have) {
    static const char *const bad[] = {"A", "a . -", "Computer", "computer 3",
                                      "Former Player x"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        ck_assert_ptr_nonnull(person_name_misfit(bad[i]));
    ck_assert_ptr_null(person_name_misfit("Al"));
    ck_assert_ptr_null(person_name_misfit("\xC3\x84"));
    ck_assert_ptr_nonnull(person_password_misfit("1234567", "Ann"));
    ck_assert_ptr_null(person_password_misfit("12345678", "Ann"));
    /* Eight characters, not eight bytes. */
    ck_assert_ptr_nonnull(
        person_password_misfit("\xC3\xA4\xC3\xA4\xC3\xA4\xC3\xA4", "Ann"));
    ck_assert_ptr_nonnull(person_password_misfit("robert e lee", "Robert E Lee"));
}
END_TEST

START_TEST(is_read_as_it_was_written) {
    struct person person, read;
    char code[TOKEN_CHARS + 1], other[TOKEN_CHARS + 1];
    struct buf text = {0};
    person_begin(&person, "Ann \"the\" Lee", code);
    ck_assert(person_set_password(&person, "seven green apples"));
    person_write(&text, &person);
    ck_assert(person_load(buf_text(&text), &read));
    ck_assert_mem_eq(&person, &read, sizeof read);
    ck_assert(strstr(buf_text(&text), "apples") == NULL);
    ck_assert(strstr(buf_text(&text), code) == NULL);
    ck_assert(person_has_password(&read, "seven green apples"));
    ck_assert(!person_has_password(&read, "seven green apple"));
    ck_assert(!person_has_password(NULL, "seven green apples"));
    ck_assert(person_has_code(&read, code));
    person_renew_code(&read, other);
    ck_assert(!person_has_code(&read, code));
    ck_assert(person_has_code(&read, other));
    buf_finish(&text);
    static const char *const broken[] = {"", "{}", "[]", "{\"name\":\"Ann\"}"};
    for (size_t i = 0; i < sizeof broken / sizeof *broken; i++)
        ck_assert(!person_load(broken[i], &read));
}
END_TEST

/* Glickman's own example: see glicko.h. */
START_TEST(rates_as_the_paper_does) {
    static const struct glicko_result results[] = {
        {1400, 30, 1}, {1550, 100, 0}, {1700, 300, 0}};
    struct glicko after = glicko_after((struct glicko){1500, 200, 0.06}, results, 3);
    ck_assert_double_eq_tol(after.rating, 1464.06, 0.01);
    ck_assert_double_eq_tol(after.deviation, 151.52, 0.01);
    ck_assert_double_eq_tol(after.volatility, 0.05999, 0.00001);
}
END_TEST

START_TEST(rates_soundly_whatever_comes) {
    static const double ratings[] = {-400, 0, 1500, 3000, 4000},
                        deviations[] = {1, 30, 200, 350}, scores[] = {0, 0.5, 1};
    for (size_t i = 0; i < 5 * 4 * 5 * 4 * 3; i++) {
        const struct glicko before = {ratings[i % 5], deviations[i / 5 % 4], 0.06};
        const struct glicko_result result = {ratings[i / 20 % 5], deviations[i / 100 % 4],
                                             scores[i / 400]};
        struct glicko after = glicko_after(before, &result, 1);
        ck_assert(isfinite(after.rating) && isfinite(after.volatility));
        ck_assert(after.deviation > 0 && after.deviation <= GLICKO_DEVIATION);
        ck_assert(after.volatility > 0 && after.volatility < 1);
        ck_assert(result.score < 1 || after.rating >= before.rating);
        ck_assert(result.score > 0 || after.rating <= before.rating);
    }
    /* Two new ones: what one wins the other loses, and both are known better. */
    const struct glicko_result won = {GLICKO_RATING, GLICKO_DEVIATION, 1},
                               lost = {GLICKO_RATING, GLICKO_DEVIATION, 0};
    struct glicko winner = glicko_after(glicko_new(), &won, 1);
    struct glicko loser = glicko_after(glicko_new(), &lost, 1);
    ck_assert_double_eq_tol(winner.rating + loser.rating, 2 * GLICKO_RATING, 1e-6);
    ck_assert(winner.rating > GLICKO_RATING + 100 && winner.deviation < 300);
}
END_TEST

START_TEST(who_does_not_play_is_known_less) {
    struct glicko known = {1700, 50, 0.06};
    struct glicko later = glicko_idle(known, 100);
    ck_assert_double_eq_tol(later.deviation,
                            sqrt(50 * 50 + 100 * pow(0.06 * 173.7178, 2)), 1e-6);
    ck_assert_double_eq(later.rating, known.rating);
    ck_assert_double_eq(glicko_idle(known, 0).deviation, 50);
    ck_assert_double_eq(glicko_idle(known, 1e6).deviation, GLICKO_DEVIATION);
}
END_TEST

int main(void) {
    if (sodium_init() < 0 || ids_start() < 0)
        return 99;
    Suite *suite = suite_create("person");
    TCase *person = tcase_create("person");
    tcase_set_timeout(person, 60);
    tcase_add_test(person, names_that_look_alike_are_one);
    tcase_add_test(person, names_and_passwords_that_nobody_may_have);
    tcase_add_test(person, is_read_as_it_was_written);
    tcase_add_test(person, rates_as_the_paper_does);
    tcase_add_test(person, rates_soundly_whatever_comes);
    tcase_add_test(person, who_does_not_play_is_known_less);
    suite_add_tcase(suite, person);
    return run_suite(suite);
}
