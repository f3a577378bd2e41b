/* SPDX-License-Identifier: MIT */
/* The store's people: what they are, where they are logged in, which seats are theirs. */

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

static void start(void) {
    box = calloc(1, sizeof *box);
    box_start(box);
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

static int add_login(const char *key, unsigned hash, int64_t at_ms) {
    struct store_write *write = store_write_new();
    store_login(write, key, bytes(hash), at_ms, "laptop");
    return commit(box, write);
}

static int own(const char *match, int seat, const char *key) {
    struct store_write *write = store_write_new();
    store_owner(write, match, seat, key);
    return commit(box, write);
}

static void on_person(void *arg, int error, const struct store_person *person,
                      const struct store_login *logins, size_t count) {
    struct box *it = arg;
    it->answered = true;
    if (error < 0) {
        ck_assert(person == NULL && count == 0);
        snprintf(it->text, sizeof it->text, "error %d", error);
        return;
    }
    int length = snprintf(it->text, sizeof it->text, "%s %s %lld", person->name,
                          person->text, (long long)person->created_ms);
    for (size_t i = 0; i < count; i++)
        length += snprintf(it->text + length, sizeof it->text - (size_t)length,
                           "; %u %lld %lld %s%s", logins[i].number,
                           (long long)logins[i].created_ms, (long long)logins[i].used_ms,
                           logins[i].label, logins[i].is_asked_for ? " here" : "");
}

static const char *get_person(const char *key) {
    box->answered = false;
    ck_assert_int_eq(store_get_person(box->store, key, on_person, box), 0);
    box_wait(box, &box->answered);
    return box->text;
}

static const char *get_login(unsigned hash) {
    box->answered = false;
    ck_assert_int_eq(store_get_login(box->store, bytes(hash), on_person, box), 0);
    box_wait(box, &box->answered);
    return box->text;
}

static void on_owned(void *arg, int error, const struct store_match *matches,
                     size_t count, bool more) {
    struct box *it = arg;
    (void)more;
    it->answered = true;
    ck_assert_int_eq(error, 0);
    it->text[0] = '\0';
    for (size_t i = 0; i < count; i++)
        snprintf(it->text + strlen(it->text), sizeof it->text - strlen(it->text),
                 "%s%s %u", i > 0 ? "; " : "", matches[i].id, matches[i].owned);
}

static const char *list_owned(const char *key) {
    box->answered = false;
    struct store_filter filter = {.owner = key, .limit = 9};
    ck_assert_int_eq(store_list_matches(box->store, &filter, on_owned, box), 0);
    box_wait(box, &box->answered);
    return box->text;
}

START_TEST(keeps_a_person_once) {
    ck_assert_str_eq(get_person(ANN), "error -2");
    ck_assert_int_eq(add_person(ANN, "Ann"), 0);
    ck_assert_int_eq(add_person(ANN, "ANN"), -EEXIST);
    ck_assert_str_eq(get_person(ANN), "Ann {} 100");
    struct store_write *write = store_write_new();
    store_person_text(write, ANN, "new");
    ck_assert_int_eq(commit(box, write), 0);
    write = store_write_new();
    store_person_text(write, BOB, "new");
    ck_assert_int_eq(commit(box, write), -ENOENT);
    ck_assert_str_eq(get_person(ANN), "Ann new 100");
}
END_TEST

START_TEST(keeps_logins) {
    ck_assert_int_eq(add_login(ANN, 1, 5), -ENOENT);
    ck_assert_int_eq(add_person(ANN, "Ann"), 0);
    ck_assert_int_eq(add_person(BOB, "Bob"), 0);
    ck_assert_int_eq(add_login(ANN, 1, 5), 0);
    ck_assert_int_eq(add_login(ANN, 2, 6), 0);
    ck_assert_int_eq(add_login(BOB, 3, 7), 0);
    ck_assert_str_eq(get_login(1), "Ann {} 100; 2 6 6 laptop; 1 5 5 laptop here");
    ck_assert_str_eq(get_login(3), "Bob {} 100; 1 7 7 laptop here");
    ck_assert_str_eq(get_login(4), "error -2");
    struct store_write *write = store_write_new();
    store_login_used(write, ANN, bytes(1), 9);
    ck_assert_int_eq(commit(box, write), 0);
    write = store_write_new(); /* another's login is nobody's business */
    store_login_used(write, ANN, bytes(3), 9);
    ck_assert_int_eq(commit(box, write), -ESTALE);
    ck_assert_str_eq(get_person(ANN), "Ann {} 100; 1 5 9 laptop; 2 6 6 laptop");
    write = store_write_new();
    store_drop_login(write, ANN, 1);
    ck_assert_int_eq(commit(box, write), 0);
    write = store_write_new();
    store_drop_login(write, ANN, 1);
    ck_assert_int_eq(commit(box, write), -ESTALE);
    ck_assert_str_eq(get_login(1), "error -2");
    ck_assert_int_eq(add_login(ANN, 5, 8), 0);
    write = store_write_new();
    store_drop_logins(write, ANN, bytes(2));
    ck_assert_int_eq(commit(box, write), 0);
    ck_assert_str_eq(get_person(ANN), "Ann {} 100; 2 6 6 laptop");
    write = store_write_new();
    store_drop_logins(write, ANN, NULL);
    ck_assert_int_eq(commit(box, write), 0);
    ck_assert_str_eq(get_person(ANN), "Ann {} 100");
    ck_assert_str_ne(get_login(3), "error -2");
}
END_TEST

START_TEST(knows_whose_a_seat_is) {
    ck_assert_int_eq(create(box, "othermatch01", STORE_OPEN, false, 5000), 0);
    ck_assert_int_eq(add_person(ANN, "Ann"), 0);
    ck_assert_int_eq(add_person(BOB, "Bob"), 0);
    ck_assert_int_eq(own(MATCH, 0, "nobodynobody"), -ENOENT);
    ck_assert_int_eq(own("nosuchmatch", 0, ANN), -ENOENT);
    ck_assert_int_eq(own(MATCH, 0, ANN), 0);
    ck_assert_int_eq(own(MATCH, 1, ANN), 0);
    ck_assert_int_eq(own("othermatch01", 1, ANN), 0);
    ck_assert_str_eq(list_owned(ANN), "othermatch01 2; " MATCH " 3");
    ck_assert_int_eq(own(MATCH, 1, BOB), 0);
    ck_assert_str_eq(list_owned(ANN), "othermatch01 2; " MATCH " 1");
    ck_assert_str_eq(list_owned(BOB), MATCH " 2");
    ck_assert_ptr_nonnull(strstr(get_match(box, MATCH), "owners Ann Bob"));
    struct store_write *write = store_write_new();
    store_vacate(write, MATCH, 1);
    ck_assert_int_eq(commit(box, write), 0);
    ck_assert_str_eq(list_owned(BOB), "");
    write = store_write_new();
    store_delete(write, "othermatch01");
    ck_assert_int_eq(commit(box, write), 0);
    ck_assert_str_eq(list_owned(ANN), MATCH " 1");
}
END_TEST

START_TEST(forgets_a_person_but_for_another_name) {
    ck_assert_int_eq(add_person(ANN, "Ann"), 0);
    ck_assert_int_eq(add_login(ANN, 1, 5), 0);
    struct store_write *write = store_write_new();
    store_name(write, MATCH, 0, "Ann");
    store_name(write, MATCH, 1, "Bob");
    store_owner(write, MATCH, 0, ANN);
    ck_assert_int_eq(commit(box, write), 0);
    write = store_write_new();
    store_drop_person(write, ANN, "somebody");
    ck_assert_int_eq(commit(box, write), 0);
    ck_assert_str_eq(get_person(ANN), "error -2");
    ck_assert_str_eq(get_login(1), "error -2");
    ck_assert_ptr_nonnull(strstr(get_match(box, MATCH), "somebody"));
    ck_assert_ptr_nonnull(strstr(get_match(box, MATCH), "Bob"));
    ck_assert_ptr_null(strstr(get_match(box, MATCH), "Ann"));
    write = store_write_new();
    store_drop_person(write, ANN, "somebody");
    ck_assert_int_eq(commit(box, write), -ENOENT);
    ck_assert_int_eq(add_person(ANN, "Another Ann"), 0);
    ck_assert_str_eq(list_owned(ANN), "");
}
END_TEST

int main(void) {
    Suite *suite = suite_create("store_people");
    TCase *people = tcase_create("people");
    tcase_add_checked_fixture(people, start, stop);
    tcase_add_test(people, keeps_a_person_once);
    tcase_add_test(people, keeps_logins);
    tcase_add_test(people, knows_whose_a_seat_is);
    tcase_add_test(people, forgets_a_person_but_for_another_name);
    suite_add_tcase(suite, people);
    return run_suite(suite);
}
