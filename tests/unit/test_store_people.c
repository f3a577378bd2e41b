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

static size_t latest; /* matches that list_owned() looks through; 0: all */

static const char *list_owned(const char *key) {
    box->answered = false;
    struct store_filter filter = {.owner = key, .latest = latest, .limit = 9};
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
    latest = 1;
    ck_assert_str_eq(list_owned(ANN), "othermatch01 2");
    latest = 0;
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

static void on_lines(void *arg, int error, const struct store_line *lines, size_t count,
                     uint32_t last) {
    struct box *it = arg;
    (void)last;
    it->answered = true;
    snprintf(it->text, sizeof it->text, "error %d", error);
    for (size_t i = 0; error == 0 && i < count; i++) /* the last one stays */
        snprintf(it->text, sizeof it->text, "%u %lld %s", lines[i].number,
                 (long long)lines[i].at_ms, lines[i].text);
    if (error == 0 && count == 0)
        it->text[0] = '\0';
}

static int block(const char *who, const char *whom, bool on) {
    struct store_write *write = store_write_new();
    if (on)
        store_block(write, who, whom, 7);
    else
        store_drop_block(write, who, whom);
    return commit(box, write);
}

static const char *get_blocks(const char *who, const char *other) {
    box->answered = false;
    ck_assert_int_eq(store_get_blocks(box->store, who, other, on_lines, box), 0);
    box_wait(box, &box->answered);
    return box->text;
}

static size_t listed;
static void on_counted(void *arg, int error, const struct store_match *matches,
                       size_t count, bool more) {
    struct box *it = arg;
    (void)matches;
    (void)more;
    ck_assert_int_eq(error, 0);
    listed = count;
    it->answered = true;
}

static size_t count_for(const char *reader) {
    box->answered = false;
    struct store_filter filter = {.limit = 10, .reader = reader};
    ck_assert_int_eq(store_list_matches(box->store, &filter, on_counted, box), 0);
    box_wait(box, &box->answered);
    return listed;
}

START_TEST(keeps_people_apart) {
    size_t all = count_for(NULL);
    ck_assert_int_eq(add_person(ANN, "Ann"), 0);
    ck_assert_int_eq(add_person(BOB, "Bob"), 0);
    ck_assert_int_eq(own(MATCH, 0, ANN), 0);
    ck_assert_str_eq(get_blocks(ANN, NULL), "");
    ck_assert_int_eq(block(ANN, BOB, true), 0);
    ck_assert_int_eq(block(ANN, BOB, true), 0);
    ck_assert_int_eq(block(ANN, "nobodynobodynobodynobodyno", true), -ENOENT);
    ck_assert_str_eq(get_blocks(ANN, NULL), "0 7 Bob");
    ck_assert_str_eq(get_blocks(BOB, NULL), "");
    /* Whichever of the two it is, and which. */
    ck_assert_str_eq(get_blocks(ANN, BOB), "1 7 ");
    ck_assert_str_eq(get_blocks(BOB, ANN), "0 7 ");
    /* Neither comes to sit opposite to the other, in whatever way; each alone may. */
    ck_assert_int_eq(own(MATCH, 1, BOB), -EACCES);
    ck_assert_int_eq(own(MATCH, 1, ANN), 0);
    ck_assert_int_eq(own(MATCH, 0, BOB), -EACCES);
    ck_assert_int_eq(own(MATCH, 1, "nobodynobodynobodynobodyno"), -ENOENT);
    ck_assert_int_eq(own("nowhere", 1, BOB), -ENOENT);
    ck_assert_uint_eq(count_for(BOB), all - 1);
    ck_assert_uint_eq(count_for(ANN), all);
    ck_assert_int_eq(block(BOB, ANN, false), -ESTALE);
    ck_assert_int_eq(block(ANN, BOB, false), 0);
    ck_assert_str_eq(get_blocks(BOB, ANN), "");
    ck_assert_uint_eq(count_for(BOB), all);
    /* A block goes with either of them. */
    ck_assert_int_eq(block(BOB, ANN, true), 0);
    ck_assert_uint_eq(count_for(BOB), all - 1);
    struct store_write *write = store_write_new();
    store_drop_person(write, ANN, "somebody");
    ck_assert_int_eq(commit(box, write), 0);
    ck_assert_str_eq(get_blocks(BOB, NULL), "");
}
END_TEST

START_TEST(blocks_so_many_and_no_more) {
    ck_assert_int_eq(add_person(ANN, "Ann"), 0);
    for (int i = 0; i <= STORE_BLOCKS_MAX; i++) {
        char key[16];
        snprintf(key, sizeof key, "person%05u", (unsigned)i % 100000U);
        ck_assert_int_eq(add_person(key, key), 0);
        ck_assert_int_eq(block(ANN, key, true), i < STORE_BLOCKS_MAX ? 0 : -EDQUOT);
    }
    ck_assert_int_eq(block(ANN, "person00000", true), 0); /* he is one of them */
    ck_assert_int_eq(block(ANN, "person00001", false), 0);
    ck_assert_int_eq(block(ANN, "person00200", true), 0);
}
END_TEST

static const char *get_profile(const char *who, const char *reader) {
    box->answered = false;
    ck_assert_int_eq(store_get_profile(box->store, who, reader, on_person, box), 0);
    box_wait(box, &box->answered);
    return box->text;
}

static int show(const char *who, enum store_shows shows) {
    struct store_write *write = store_write_new();
    store_person_shows(write, who, shows);
    return commit(box, write);
}

START_TEST(finds_who_shows_himself) {
    ck_assert_int_eq(add_person(ANN, "Ann"), 0);
    ck_assert_int_eq(add_person(BOB, "Bob"), 0);
    const char *none = "error -2"; /* ENOENT */
    ck_assert_str_eq(get_profile(ANN, NULL), none);
    ck_assert_int_eq(show(ANN, STORE_SHOWS_RESULTS), 0);
    ck_assert_int_eq(show("nobodynobodynobodynobodyno", STORE_SHOWS_RESULTS), -ENOENT);
    ck_assert_str_eq(get_profile(ANN, NULL), "Ann {} 100");
    ck_assert_str_eq(get_profile(ANN, BOB), "Ann {} 100");
    ck_assert_int_eq(block(BOB, ANN, true), 0);
    ck_assert_str_eq(get_profile(ANN, BOB), none);
    ck_assert_str_eq(get_profile(ANN, NULL), "Ann {} 100");
    ck_assert_int_eq(block(BOB, ANN, false), 0);
    ck_assert_int_eq(block(ANN, BOB, true), 0);
    ck_assert_str_eq(get_profile(ANN, BOB), none);
    ck_assert_int_eq(show(ANN, STORE_SHOWS_NOTHING), 0);
    ck_assert_str_eq(get_profile(ANN, NULL), none);
}
END_TEST

static void on_reports(void *arg, int error, const struct store_report *reports,
                       size_t count) {
    struct box *it = arg;
    ck_assert_int_eq(error, 0);
    it->answered = true;
    it->text[0] = '\0';
    listed = count;
    if (count > 0) /* the last one stays */
        snprintf(it->text, sizeof it->text, "%u %lld %s %s %s %s: %s",
                 reports[count - 1].number, (long long)reports[count - 1].at_ms,
                 reports[count - 1].match,
                 reports[count - 1].side ? reports[count - 1].side : "-",
                 reports[count - 1].name,
                 reports[count - 1].account ? reports[count - 1].account : "-",
                 reports[count - 1].text);
}

static const char *get_reports(const char *person, uint32_t after) {
    box->answered = false;
    ck_assert_int_eq(
        store_get_reports(box->store, person, after, STORE_PAGE_MAX, on_reports, box), 0);
    box_wait(box, &box->answered);
    return box->text;
}

static int report(const char *person, int64_t at_ms, const char *text) {
    struct store_write *write = store_write_new();
    store_report(write, person,
                 &(struct store_report){.at_ms = at_ms,
                                        .match = "some",
                                        .side = person[0] != '\0' ? "red" : NULL,
                                        .name = "Nan",
                                        .text = text});
    return commit(box, write);
}

START_TEST(keeps_reports_until_they_are_done_with) {
    ck_assert_int_eq(add_person(ANN, "Ann"), 0);
    ck_assert_int_eq(report("", 40, "one"), 0);
    ck_assert_int_eq(report(ANN, 41, "two"), 0);
    ck_assert_str_eq(get_reports(NULL, 1), "2 41 some red Nan Ann: two");
    ck_assert_str_eq(get_reports(ANN, 0), "2 41 some red Nan Ann: two");
    ck_assert_str_eq(get_reports(BOB, 0), "");
    /* Who goes leaves them under another name. */
    struct store_write *write = store_write_new();
    store_drop_person(write, ANN, "Former");
    ck_assert_int_eq(commit(box, write), 0);
    ck_assert_str_eq(get_reports(NULL, 1), "2 41 some red Former -: two");
    write = store_write_new();
    store_drop_report(write, 2);
    ck_assert_int_eq(commit(box, write), 0);
    ck_assert_str_eq(get_reports(NULL, 0), "1 40 some - Nan -: one");
    write = store_write_new();
    store_drop_report(write, 2);
    ck_assert_int_eq(commit(box, write), -ESTALE);
    /* A number is never another's. */
    ck_assert_int_eq(report("", 50, "three"), 0);
    ck_assert_str_eq(get_reports(NULL, 1), "3 50 some - Nan -: three");
    /* What is old goes. */
    write = store_write_new();
    store_drop_reports(write, 50);
    ck_assert_int_eq(commit(box, write), 0);
    ck_assert_str_eq(get_reports(NULL, 0), "3 50 some - Nan -: three");
    ck_assert_uint_eq(listed, 1);
}
END_TEST

enum { DAY_MS = 24 * 3600 * 1000 };

START_TEST(keeps_so_many_reports_and_no_more) {
    ck_assert_int_eq(add_person(ANN, "Ann"), 0);
    ck_assert_int_eq(add_person(BOB, "Bob"), 0);
    /* Of one in a day, of one in all. */
    for (int i = 0; i < STORE_REPORTS_OF_ONE; i++) {
        int64_t day = i / STORE_REPORTS_A_DAY + 1;
        ck_assert_int_eq(report(ANN, day * DAY_MS, "x"), 0);
        if (i % STORE_REPORTS_A_DAY == STORE_REPORTS_A_DAY - 1)
            ck_assert_int_eq(report(ANN, day * DAY_MS + DAY_MS - 1, "x"), -EDQUOT);
    }
    ck_assert_int_eq(report(ANN, (int64_t)99 * DAY_MS, "x"), -EDQUOT);
    /* Of guests: half of all. */
    for (int i = 0; i < STORE_REPORTS_MAX / 2; i++)
        ck_assert_int_eq(report("", 5, "x"), 0);
    ck_assert_int_eq(report("", 5, "x"), -EDQUOT);
    ck_assert_int_eq(report(BOB, 5, "x"), 0);
    /* Of all. */
    for (int i = STORE_REPORTS_OF_ONE + STORE_REPORTS_MAX / 2 + 1; i < STORE_REPORTS_MAX;
         i += STORE_REPORTS_A_DAY) {
        char key[16];
        snprintf(key, sizeof key, "person%05u", (unsigned)i % 100000U);
        ck_assert_int_eq(add_person(key, key), 0);
        for (int j = 0; j < STORE_REPORTS_A_DAY; j++)
            ck_assert_int_eq(report(key, 5, "x"),
                             i + j < STORE_REPORTS_MAX ? 0 : -EDQUOT);
    }
    ck_assert_int_eq(report(BOB, 5, "x"), -EDQUOT);
}
END_TEST

static void settle(const char *meta, bool swaps, int expected) {
    struct store_write *write = store_write_new();
    store_settle(write, MATCH, meta, swaps);
    ck_assert_int_eq(commit(box, write), expected);
}

/* All that is a seat's is the other's, if it is to be; and what an entry says of a seat never changes. */
START_TEST(settles_who_sits_where) {
    struct store_write *write = store_write_new();
    store_name(write, MATCH, 0, "Ann");
    store_add_token(write, MATCH, 0, bytes(0x71), 1);
    store_add_code(write, MATCH, 1, bytes(0xC1), 1);
    store_notes(write, MATCH, 0, "mine");
    store_person(write, &(struct store_person){
                            .key = ANN, .name = "Ann", .text = "{}", .created_ms = 100});
    store_owner(write, MATCH, 0, ANN);
    ck_assert_int_eq(commit(box, write), 0);
    settle("kept", false, 0);
    ck_assert_str_eq(get_token(box, 0x71), MATCH " 0");
    ck_assert_ptr_nonnull(strstr(get_match(box, MATCH), "kept"));
    settle("other", true, 0);
    ck_assert_str_eq(get_token(box, 0x71), MATCH " 1");
    ck_assert_str_eq(get_code(box, 0xC1), MATCH " 0");
    ck_assert_str_eq(get_notes(box, MATCH, 1), "mine");
    ck_assert_str_eq(get_notes(box, MATCH, 0), "");
    ck_assert_ptr_nonnull(strstr(get_match(box, MATCH), "other"));
    ck_assert_ptr_nonnull(strstr(get_match(box, MATCH), "taken 01 invites 10"));
    ck_assert_ptr_nonnull(strstr(get_match(box, MATCH), "owners - Ann"));
    write = store_write_new();
    store_exchange(write, MATCH, 0, bytes(0xC1), bytes(0x72), 2);
    ck_assert_int_eq(commit(box, write), 0);
    write = store_write_new();
    add_entry(write, MATCH, 1, 0, 1);
    ck_assert_int_eq(commit(box, write), 0);
    settle("late", true, -EEXIST);
    ck_assert_str_eq(get_token(box, 0x71), MATCH " 1");
    write = store_write_new();
    store_settle(write, "nosuchmatch", "x", true);
    ck_assert_int_eq(commit(box, write), -ENOENT);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("store_people");
    TCase *people = tcase_create("people");
    tcase_add_checked_fixture(people, start, stop);
    tcase_add_test(people, keeps_a_person_once);
    tcase_add_test(people, keeps_logins);
    tcase_add_test(people, knows_whose_a_seat_is);
    tcase_add_test(people, settles_who_sits_where);
    tcase_add_test(people, forgets_a_person_but_for_another_name);
    tcase_add_test(people, keeps_people_apart);
    tcase_add_test(people, blocks_so_many_and_no_more);
    tcase_add_test(people, finds_who_shows_himself);
    tcase_add_test(people, keeps_reports_until_they_are_done_with);
    tcase_add_test(people, keeps_so_many_reports_and_no_more);
    suite_add_tcase(suite, people);
    return run_suite(suite);
}
