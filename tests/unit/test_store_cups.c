/* SPDX-License-Identifier: MIT */
/* How people of the store come to play each other: tournaments, and standing wishes with what is told of them. */

#include "store_cups.h"
#include "store_help.h"
#include "store_recipients.h"
#include "store_wishes.h"

#include "run.h"

#include <check.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ANN "annannannann"
#define BOB "bobbobbobbob"
#define CID "cidcidcidcid"
#define DAY_MS (INT64_C(24) * 3600 * 1000)

static struct box *box;

static int add_person(const char *key, const char *name) {
    struct store_write *write = store_write_new();
    store_person(write, &(struct store_person){
                            .key = key, .name = name, .text = "{}", .created_ms = 100});
    return commit(box, write);
}

static void start(void) {
    box = calloc(1, sizeof *box);
    box_start(box);
    ck_assert_int_eq(add_person(ANN, "Ann"), 0);
    ck_assert_int_eq(add_person(BOB, "Bob"), 0);
    ck_assert_int_eq(add_person(CID, "Cid"), 0);
}

static void stop(void) {
    box_drop(box);
    free(box);
}

static int block(const char *who, const char *whom) {
    struct store_write *write = store_write_new();
    store_block(write, who, whom, 7);
    return commit(box, write);
}

static int drop_person(const char *key) {
    struct store_write *write = store_write_new();
    store_drop_person(write, key, "somebody");
    return commit(box, write);
}

/* ---- Tournaments ---- */

#define CUP "cup00000001"

static int open_cup(const char *id, const char *organiser) {
    struct store_write *write = store_write_new();
    store_cup(write, &(struct store_cup){.id = id,
                                         .game = "toy",
                                         .text = "{}",
                                         .created_ms = 10,
                                         .organiser = organiser});
    return commit(box, write);
}

static int enter(uint32_t number, const char *person) {
    struct store_write *write = store_write_new();
    store_cup_enter(write, CUP, number, 20, person);
    return commit(box, write);
}

static int leave(uint32_t number, const char *person) {
    struct store_write *write = store_write_new();
    store_cup_leave(write, CUP, number, 30, person);
    return commit(box, write);
}

static int put(uint32_t number, enum store_cup_state state, const char *text) {
    struct store_write *write = store_write_new();
    store_cup_put(write, CUP, number, state, 40, text);
    return commit(box, write);
}

/* "id state number organiser: 1 Ann, 2 Bob; ..." */
static void on_cups(void *arg, int error, const struct store_cup *cups, size_t count) {
    struct box *it = arg;
    char *at = it->text, *end = it->text + sizeof it->text;
    it->answered = true;
    *at = '\0';
    if (error < 0)
        at += snprintf(at, (size_t)(end - at), "error %d", error);
    for (size_t i = 0; i < count; i++) {
        at += snprintf(at, (size_t)(end - at), "%s%s %d %u %s:", i > 0 ? "; " : "",
                       cups[i].id, (int)cups[i].state, cups[i].number,
                       cups[i].organiser_name != NULL ? cups[i].organiser_name : "-");
        for (size_t j = 0; cups[i].players != NULL && j < cups[i].player_count; j++)
            at += snprintf(at, (size_t)(end - at), " %u %s", cups[i].players[j].number,
                           cups[i].players[j].name);
    }
}

static const char *get_cup(void) {
    box->answered = false;
    ck_assert_int_eq(store_get_cup(box->store, CUP, on_cups, box), 0);
    box_wait(box, &box->answered);
    return box->text;
}

static const char *list_cups(unsigned states, const char *person) {
    box->answered = false;
    ck_assert_int_eq(store_list_cups(box->store, states, person, 9, on_cups, box), 0);
    box_wait(box, &box->answered);
    return box->text;
}

START_TEST(a_cup_changes_only_as_it_was_read) {
    ck_assert_str_eq(get_cup(), "error -2");
    ck_assert_int_eq(open_cup(CUP, ANN), 0);
    ck_assert_int_eq(open_cup(CUP, ANN), -EEXIST);
    ck_assert_str_eq(get_cup(), CUP " 1 1 Ann:");
    ck_assert_int_eq(enter(1, BOB), 0);
    ck_assert_int_eq(enter(1, CID), -ESTALE);
    ck_assert_int_eq(enter(2, BOB), -EALREADY);
    ck_assert_int_eq(enter(2, "nobodynobody"), -ENOENT);
    ck_assert_int_eq(enter(2, CID), 0);
    ck_assert_str_eq(get_cup(), CUP " 1 3 Ann: 1 Bob 2 Cid");
    ck_assert_int_eq(leave(2, BOB), -ESTALE);
    ck_assert_int_eq(leave(3, ANN), -ENOENT);
    ck_assert_int_eq(leave(3, BOB), 0);
    ck_assert_int_eq(put(3, STORE_CUP_RUNNING, "on"), -ESTALE);
    ck_assert_int_eq(put(4, STORE_CUP_RUNNING, "on"), 0);
    ck_assert_int_eq(enter(5, BOB), -ESTALE); /* it has begun */
    ck_assert_str_eq(get_cup(), CUP " 2 5 Ann: 2 Cid");
    ck_assert_str_eq(list_cups(1U << STORE_CUP_RUNNING, CID), CUP " 2 5 Ann:");
    ck_assert_str_eq(list_cups(1U << STORE_CUP_RUNNING, BOB), "");
    ck_assert_str_eq(list_cups(1U << STORE_CUP_OPEN, NULL), "");
}
END_TEST

START_TEST(one_organises_so_many_cups) {
    char id[16];
    for (int i = 0; i < STORE_CUPS_OF_ONE + 1; i++) {
        snprintf(id, sizeof id, "cup%08d", i + 1);
        ck_assert_int_eq(open_cup(id, ANN), i < STORE_CUPS_OF_ONE ? 0 : -EDQUOT);
    }
    ck_assert_int_eq(open_cup("cup00000099", BOB), 0);
    ck_assert_int_eq(put(1, STORE_CUP_CALLED_OFF, "off"), 0);
    ck_assert_int_eq(open_cup("cup00000077", ANN), 0);
}
END_TEST

START_TEST(who_is_blocked_does_not_enter) {
    ck_assert_int_eq(open_cup(CUP, ANN), 0);
    ck_assert_int_eq(block(ANN, BOB), 0);
    ck_assert_int_eq(enter(1, BOB), -EACCES);
    ck_assert_int_eq(enter(1, CID), 0);
    ck_assert_int_eq(add_person("deedeedeedee", "Dee"), 0);
    ck_assert_int_eq(block("deedeedeedee", CID), 0);
    ck_assert_int_eq(enter(2, "deedeedeedee"), -EACCES);
    ck_assert_str_eq(get_cup(), CUP " 1 2 Ann: 1 Cid");
}
END_TEST

START_TEST(who_goes_leaves_a_name_where_it_is_played) {
    ck_assert_int_eq(open_cup(CUP, ANN), 0);
    ck_assert_int_eq(open_cup("cup00000002", CID), 0);
    ck_assert_int_eq(enter(1, BOB), 0);
    ck_assert_int_eq(enter(2, CID), 0);
    ck_assert_int_eq(drop_person(BOB), 0); /* not begun: as if he had never been there */
    ck_assert_str_eq(get_cup(), CUP " 1 4 Ann: 2 Cid");
    ck_assert_int_eq(put(4, STORE_CUP_RUNNING, "on"), 0);
    ck_assert_int_eq(drop_person(CID), 0); /* his own that has not begun goes too */
    ck_assert_str_eq(list_cups(~0U, NULL), CUP " 2 6 Ann:");
    ck_assert_int_eq(drop_person(ANN), 0);
    ck_assert_str_eq(get_cup(), CUP " 2 7 -: 2 somebody");
}
END_TEST

/* ---- News, and standing wishes ---- */

/* Where somebody is told, once a day at 5000. */
static int reach(const char *person, unsigned hash) {
    struct store_write *write = store_write_new();
    store_recipient(write,
                    &(struct store_recipient){.match = person,
                                              .seat = STORE_NO_SEAT,
                                              .number = 1,
                                              .text = "there",
                                              .notice = "daily",
                                              .due_ms = 50 * DAY_MS},
                    bytes(hash));
    return commit(box, write);
}

static int tell(const char *person, int64_t at_ms, const char *notice) {
    struct store_write *write = store_write_new();
    store_tell_person(write, person, at_ms, notice);
    return commit(box, write);
}

static struct store_recipient due;

static void on_due(void *arg, int error, const struct store_recipient *recipients,
                   size_t count) {
    struct box *it = arg;
    ck_assert_int_eq(error, 0);
    ck_assert_uint_gt(count, 0);
    due = recipients[0];
    due.match = ANN;
    due.notice = NULL;
    due.text = "there";
    it->answered = true;
}

/* What became of what is due first. */
static int told(int64_t due_ms, const char *notice, const char *text) {
    struct store_write *write = store_write_new();
    box->answered = false;
    ck_assert_int_eq(store_list_due(box->store, 49 * DAY_MS, 1, on_due, box), 0);
    box_wait(box, &box->answered);
    store_told(write, &due, due_ms, notice, text);
    return commit(box, write);
}

START_TEST(news_take_nobodys_place) {
    ck_assert_int_eq(tell(ANN, 5, "round"), 0); /* nowhere */
    ck_assert_int_eq(reach(ANN, 1), 0);
    ck_assert_int_eq(tell(ANN, 10, "round"), 0);
    ck_assert_int_eq(tell(ANN, 11, "opponent"), 0);
    ck_assert_str_eq(list_due(box, 50 * DAY_MS, 9),
                     ANN " -1 1 there, 10 round; " ANN " -1 1 there, 11 opponent; " ANN
                         " -1 1 there, 4320000000 daily");
    /* Each is tried again, and done with, by itself. */
    ck_assert_int_eq(told(60, "round again", "there"), 0);
    ck_assert_int_eq(told(0, NULL, "there, told"), 0);
    ck_assert_str_eq(list_due(box, 50 * DAY_MS, 9),
                     ANN " -1 1 there, told, 60 round again; " ANN
                         " -1 1 there, told, 4320000000 daily");
    /* What is known of the recipient now is not what this was read with. */
    ck_assert_int_eq(told(0, NULL, "there, late"), 0);
    ck_assert_str_eq(get_recipient(box, 1), ANN " -1 1 there, told, 4320000000 daily");
    struct store_write *write = store_write_new();
    store_told(write, &due, 70, "twice", "there");
    ck_assert_int_eq(commit(box, write), -ESTALE);
    /* With the recipient it goes. */
    ck_assert_int_eq(tell(ANN, 12, "round"), 0);
    write = store_write_new();
    store_drop_recipient(write, ANN, STORE_NO_SEAT, 1);
    ck_assert_int_eq(commit(box, write), 0);
    ck_assert_int_eq(reach(ANN, 2), 0);
    ck_assert_str_eq(list_due(box, 50 * DAY_MS, 9), ANN " -1 1 there, 4320000000 daily");
    ck_assert_int_eq(tell(ANN, 13, "round"), 0);
    ck_assert_int_eq(drop_person(ANN), 0);
    ck_assert_str_eq(list_due(box, 50 * DAY_MS, 9), "");
}
END_TEST

static int wish(const char *person, const char *game, const char *words, int64_t at_ms) {
    struct store_write *write = store_write_new();
    store_wish(write, person,
               &(struct store_wish){.game = game, .words = words, .at_ms = at_ms},
               "seeker");
    return commit(box, write);
}

static int offer(const char *about, const char *by, const char *words, int64_t at_ms) {
    struct store_write *write = store_write_new();
    store_tell_wishers(
        write,
        &(struct store_offer){
            .about = about, .by = by, .game = "toy", .words = words, .at_ms = at_ms},
        "challenge");
    return commit(box, write);
}

/* "1 words others; ..." */
static void on_wishes(void *arg, int error, const struct store_wish *wishes,
                      size_t count) {
    struct box *it = arg;
    char *at = it->text, *end = it->text + sizeof it->text;
    it->answered = true;
    *at = '\0';
    ck_assert_int_eq(error, 0);
    for (size_t i = 0; i < count; i++)
        at += snprintf(at, (size_t)(end - at), "%s%u %s %s", i > 0 ? "; " : "",
                       wishes[i].number, wishes[i].words, wishes[i].others);
}

static const char *get_wishes(const char *person) {
    box->answered = false;
    ck_assert_int_eq(store_get_wishes(box->store, person, on_wishes, box), 0);
    box_wait(box, &box->answered);
    return box->text;
}

#define BLUE "[\"g:toy\",\"p:days\",\"s:blue\"]"
#define RED "[\"g:toy\",\"s:red\"]"

START_TEST(a_wish_stands_until_it_is_withdrawn) {
    char words[40];
    ck_assert_int_eq(wish("nobodynobody", "", "[]", 1), -ENOENT);
    ck_assert_int_eq(wish(ANN, "toy", BLUE, 1), 0);
    ck_assert_int_eq(wish(ANN, "", "[]", 2), 0);
    ck_assert_int_eq(wish(ANN, "toy", BLUE, 9), 0); /* once more */
    ck_assert_str_eq(get_wishes(ANN), "1 " BLUE " []; 2 [] []");
    struct store_write *write = store_write_new();
    store_drop_wishes(write, 9);
    ck_assert_int_eq(commit(box, write), 0);
    ck_assert_str_eq(get_wishes(ANN), "1 " BLUE " []");
    for (int i = 1; i <= STORE_WISHES_OF_ONE; i++) {
        snprintf(words, sizeof words, "[\"g:toy\",\"c:%d\"]", i);
        ck_assert_int_eq(wish(ANN, "toy", words, 10),
                         i < STORE_WISHES_OF_ONE ? 0 : -EDQUOT);
    }
    ck_assert_int_eq(wish(ANN, "toy", BLUE, 11), 0); /* it stands already */
    for (int i = 0; i < 2; i++) {
        write = store_write_new();
        store_drop_wish(write, ANN, 1);
        ck_assert_int_eq(commit(box, write), i == 0 ? 0 : -ESTALE);
    }
    ck_assert_int_eq(drop_person(ANN), 0);
    ck_assert_str_eq(get_wishes(ANN), "");
}
END_TEST

START_TEST(an_offer_is_told_once_to_whom_it_fits) {
    ck_assert_int_eq(reach(ANN, 1), 0);
    ck_assert_int_eq(reach(BOB, 2), 0);
    ck_assert_int_eq(wish(ANN, "toy", BLUE, 1), 0);
    ck_assert_int_eq(wish(ANN, "", "[\"p:days\"]", 1), 0);
    ck_assert_int_eq(wish(BOB, "toy", "[\"g:toy\",\"o:fog\",\"o:mud\"]", 2), 0);
    /* They are told that they might meet, and that is all so far. */
    ck_assert_str_eq(list_due(box, DAY_MS, 9), ANN " -1 1 there, 2 seeker");
    ck_assert_int_eq(told(0, NULL, "there"), 0);
    ck_assert_int_eq(offer("match001", CID, "[\"g:toy\",\"p:live\",\"s:blue\"]", 10), 0);
    ck_assert_int_eq(offer("match002", CID, "[\"g:toy\",\"p:live\",\"o:mud\"]", 11), 0);
    ck_assert_int_eq(offer("match003", ANN, "[\"g:toy\",\"p:days\",\"s:blue\"]", 12), 0);
    ck_assert_str_eq(list_due(box, DAY_MS, 9), "");
    /* Both of hers fit: once. Of a guest, too. */
    ck_assert_int_eq(offer("match004", NULL, "[\"g:toy\",\"p:days\",\"s:blue\"]", 13), 0);
    ck_assert_int_eq(offer("match004", NULL, "[\"g:toy\",\"p:days\",\"s:blue\"]", 14), 0);
    ck_assert_int_eq(
        offer("match005", CID, "[\"g:toy\",\"o:rain\",\"o:mud\",\"o:fog\"]", 15), 0);
    ck_assert_str_eq(list_due(box, DAY_MS, 9),
                     ANN " -1 1 there, 13 challenge; " BOB " -1 1 there, 15 challenge");
}
END_TEST

START_TEST(no_more_is_told_than_is_borne) {
    char id[20];
    ck_assert_int_eq(reach(ANN, 1), 0);
    ck_assert_int_eq(wish(ANN, "toy", "[\"g:toy\"]", 1), 0);
    ck_assert_int_eq(block(ANN, BOB), 0);
    ck_assert_int_eq(offer("match00x", BOB, "[\"g:toy\"]", 2), 0);
    ck_assert_int_eq(wish(BOB, "toy", "[\"g:toy\"]", 2), 0);
    ck_assert_str_eq(get_wishes(ANN), "1 [\"g:toy\"] []");
    ck_assert_str_eq(get_wishes(BOB), "1 [\"g:toy\"] []");
    ck_assert_str_eq(list_due(box, DAY_MS, 9), "");
    for (int i = 0; i < STORE_WISH_TOLD_A_DAY + 3; i++) {
        snprintf(id, sizeof id, "match%03d", i);
        ck_assert_int_eq(offer(id, CID, "[\"g:toy\"]", 10 + i), 0);
    }
    for (int i = 0; i < STORE_WISH_TOLD_A_DAY; i++)
        ck_assert_int_eq(told(0, NULL, "there"), 0);
    ck_assert_str_eq(list_due(box, DAY_MS, 9), "");
    ck_assert_int_eq(offer("match100", CID, "[\"g:toy\"]", DAY_MS + 9), 0);
    ck_assert_str_eq(list_due(box, 2 * DAY_MS, 9), "");
    ck_assert_int_eq(offer("match101", CID, "[\"g:toy\"]", DAY_MS + 10), 0);
    ck_assert_str_eq(list_due(box, 2 * DAY_MS, 9), ANN " -1 1 there, 86400010 challenge");
}
END_TEST

START_TEST(two_wishes_meet) {
    ck_assert_int_eq(reach(ANN, 1), 0);
    ck_assert_int_eq(wish(ANN, "toy", BLUE, 1), 0);
    ck_assert_int_eq(wish(CID, "", "[\"s:blue\"]", 2), 0); /* the same side */
    ck_assert_int_eq(wish(CID, "chess", "[\"g:chess\"]", 3), 0);
    ck_assert_int_eq(wish(CID, "toy", "[\"g:toy\",\"p:live\"]", 4), 0);
    ck_assert_str_eq(list_due(box, DAY_MS, 9), "");
    ck_assert_int_eq(wish(BOB, "toy", RED, 5), 0);
    ck_assert_int_eq(wish(BOB, "", "[]", 6), 0); /* told of him already */
    ck_assert_str_eq(list_due(box, DAY_MS, 9), ANN " -1 1 there, 5 seeker");
    ck_assert_str_eq(get_wishes(ANN), "1 " BLUE " [\"Bob\"]");
    ck_assert_str_eq(get_wishes(BOB),
                     "1 " RED " [\"Ann\",\"Cid\"]; 2 [] [\"Ann\",\"Cid\"]");
}
END_TEST

int main(void) {
    Suite *suite = suite_create("store_cups");
    TCase *cups = tcase_create("cups");
    tcase_add_checked_fixture(cups, start, stop);
    tcase_add_test(cups, a_cup_changes_only_as_it_was_read);
    tcase_add_test(cups, one_organises_so_many_cups);
    tcase_add_test(cups, who_is_blocked_does_not_enter);
    tcase_add_test(cups, who_goes_leaves_a_name_where_it_is_played);
    suite_add_tcase(suite, cups);
    TCase *wishes = tcase_create("wishes");
    tcase_add_checked_fixture(wishes, start, stop);
    tcase_add_test(wishes, news_take_nobodys_place);
    tcase_add_test(wishes, a_wish_stands_until_it_is_withdrawn);
    tcase_add_test(wishes, an_offer_is_told_once_to_whom_it_fits);
    tcase_add_test(wishes, no_more_is_told_than_is_borne);
    tcase_add_test(wishes, two_wishes_meet);
    suite_add_tcase(suite, wishes);
    return run_suite(suite);
}
