/* SPDX-License-Identifier: MIT */
/* The store's calls: what they do, how they are answered, and what they refuse. */
#include "store_help.h"

#include "run.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static struct box *box;

static void setup(void) {
    box = malloc(sizeof(*box));
    box_start(box);
}

static void teardown(void) {
    box_drop(box);
    free(box);
}

START_TEST(opens_what_it_made) {
    struct stat status;
    ck_assert_int_eq(stat(box->path, &status), 0);
    ck_assert_uint_eq(status.st_mode & 0777, 0600);
    box_close(box);
    ck_assert_int_eq(box_open(box), 0);
    ck_assert_str_eq(get_match(box, MATCH), MATCH
                     " 1 private 1000 1000 fotm {\"meta\":1} {\"status\":1} -/- hush da "
                     "last 0 chat 0 0 taken 00 invites 00");
}
END_TEST

START_TEST(creates_matches) {
    ck_assert_int_eq(create(box, MATCH, STORE_OPEN, true, 2000), -EEXIST);
    ck_assert_int_eq(create(box, "another00001", STORE_PLACING, true, 2000), 0);
    ck_assert_str_eq(get_match(box, "nosuchmatch"), "error -2");
    ck_assert_str_eq(get_match(box, "0123456789012345678901234567890123456789"),
                     "error -2");
    ck_assert_str_eq(get_data(box, 0xDA), "data");
    ck_assert_str_eq(get_data(box, 0xDB), "error -2");

    /* Data that is there need not be given, and other data needs to be. */
    struct store_new_match match = {.id = "third0000001",
                                    .state = STORE_OPEN,
                                    .game = "fotm",
                                    .meta = "{}",
                                    .status = "{}",
                                    .data_hash = bytes(0xDA)};
    struct store_write *write = store_write_new();
    store_create(write, &match);
    ck_assert_int_eq(commit(box, write), 0);
    match.id = "fourth000001";
    match.data_hash = bytes(0xDB);
    write = store_write_new();
    store_create(write, &match);
    ck_assert_int_eq(commit(box, write), -ENOENT);
}
END_TEST

START_TEST(appends_in_order) {
    ck_assert_int_eq(append(box, MATCH, 2, 0, 7), -ERANGE);
    ck_assert_int_eq(append(box, MATCH, 1, 0, 7), 0);
    ck_assert_int_eq(append(box, MATCH, 1, 0, 8), -EEXIST);
    ck_assert_int_eq(append(box, MATCH, 1, 0, 7), -EALREADY);
    ck_assert_int_eq(append(box, MATCH, 3, 0, 7), -EALREADY);
    ck_assert_int_eq(append(box, MATCH, 2, 1, 7), 0); /* keys are a seat's own */
    ck_assert_int_eq(append(box, MATCH, 3, STORE_NO_SEAT, 0), 0);
    ck_assert_int_eq(append(box, MATCH, 4, STORE_NO_SEAT, 0), 0);
    ck_assert_int_eq(append(box, "nosuchmatch", 1, 0, 0), -ENOENT);

    ck_assert_str_eq(
        get_entries(box, MATCH, 1, 10),
        "last 4; 1 at 1001 seat 0 key 07 e1 r1; 2 at 1002 seat 1 key 07 e2 r2; "
        "3 at 1003 seat -1 key 00 e3 -; 4 at 1004 seat -1 key 00 e4 -");
    ck_assert_str_eq(get_entries(box, MATCH, 2, 1),
                     "last 4; 2 at 1002 seat 1 key 07 e2 r2");
    ck_assert_str_eq(get_entries(box, MATCH, 5, 10), "last 4");
    ck_assert_str_eq(get_entries(box, "nosuchmatch", 1, 10), "error -2");
    ck_assert_str_eq(get_by_key(box, MATCH, 1, 7), "2 at 1002 seat 1 key 07 e2 r2");
    ck_assert_str_eq(get_by_key(box, MATCH, 1, 8), "error -2");
    ck_assert_str_eq(get_by_key(box, MATCH, 0, 0),
                     "error -2"); /* not those without a key */
}
END_TEST

static size_t counted;
static uint32_t counted_to;

static void count_entries(void *arg, int error, const struct store_entry *entries,
                          size_t count, uint32_t last) {
    ck_assert_int_eq(error, 0);
    counted = count;
    counted_to = count ? entries[count - 1].number : 0;
    ck_assert_uint_le(counted_to, last);
    *(bool *)arg = true;
}

static void count(uint32_t from, size_t limit) {
    bool done = false;
    ck_assert_int_eq(
        store_get_entries(box->store, MATCH, from, limit, count_entries, &done), 0);
    box_wait(box, &done);
}

START_TEST(bounds_what_one_read_brings) {
    char *megabyte = malloc(1000001);
    memset(megabyte, 'x', 1000000);
    megabyte[1000000] = '\0';
    struct store_write *write = store_write_new();
    for (uint32_t number = 1; number <= 8; number++) {
        store_append(write, MATCH,
                     &(struct store_entry){.number = number, .text = megabyte});
    }
    for (uint32_t number = 9; number <= 1200; number++) {
        add_entry(write, MATCH, number, 0, 0);
    }
    ck_assert_int_eq(commit(box, write), 0);
    free(megabyte);
    count(1, 100); /* about 4 MiB */
    ck_assert_uint_eq(counted, 5);
    count(6, 5000);
    ck_assert_uint_eq(counted, STORE_PAGE_MAX);
    ck_assert_uint_eq(counted_to, 1005);
    count(1006, 5000);
    ck_assert_uint_eq(counted_to, 1200);
}
END_TEST

START_TEST(keeps_snapshots) {
    struct store_write *write = store_write_new();
    store_snapshot(write, MATCH, 0, "start");
    add_entry(write, MATCH, 1, 0, 1);
    add_entry(write, MATCH, 2, 0, 2);
    store_snapshot(write, MATCH, 2, "two");
    ck_assert_int_eq(commit(box, write), 0);
    ck_assert_str_eq(get_snapshot(box, MATCH, UINT32_MAX), "2 two");
    ck_assert_str_eq(get_snapshot(box, MATCH, 1), "0 start");
    ck_assert_str_eq(get_snapshot(box, "nosuchmatch", 1), "error -2");
    write = store_write_new();
    store_snapshot(write, MATCH, 2, "other");
    ck_assert_int_eq(commit(box, write), 0);
    ck_assert_str_eq(get_snapshot(box, MATCH, 2), "2 other");
    write = store_write_new();
    store_snapshot(write, MATCH, 3, "early");
    ck_assert_int_eq(commit(box, write), -ERANGE);
    write = store_write_new();
    store_snapshot(write, "nosuchmatch", 0, "x");
    ck_assert_int_eq(commit(box, write), -ENOENT);
}
END_TEST

START_TEST(changes_a_match) {
    struct store_write *write = store_write_new();
    store_status(write, MATCH, STORE_PLAYING, true, 5000, "{\"turn\":2}");
    store_secret(write, MATCH, "other");
    store_name(write, MATCH, 0, "Ann");
    store_name(write, MATCH, 1, "Zo\xc3\xab");
    ck_assert_int_eq(commit(box, write), 0);
    ck_assert_str_eq(get_match(box, MATCH), MATCH
                     " 3 public 1000 5000 fotm {\"meta\":1} {\"turn\":2} Ann/Zo\xc3\xab "
                     "other da last 0 chat 0 0 taken 00 invites 00");
    write = store_write_new();
    store_name(write, MATCH, 0, NULL);
    ck_assert_int_eq(commit(box, write), 0);
    ck_assert_ptr_nonnull(strstr(get_match(box, MATCH), " -/Zo"));

    write = store_write_new();
    store_status(write, "nosuchmatch", STORE_PLAYING, true, 5000, "{}");
    ck_assert_int_eq(commit(box, write), -ENOENT);
    write = store_write_new();
    store_secret(write, "nosuchmatch", "x");
    ck_assert_int_eq(commit(box, write), -ENOENT);
    write = store_write_new();
    store_name(write, "nosuchmatch", 0, "x");
    ck_assert_int_eq(commit(box, write), -ENOENT);
}
END_TEST

START_TEST(lists_matches) {
    ck_assert_int_eq(create(box, "aaaaaaaa", STORE_OPEN, true, 3000), 0);
    ck_assert_int_eq(create(box, "bbbbbbbb", STORE_PLAYING, true, 2000), 0);
    ck_assert_int_eq(create(box, "cccccccc", STORE_FINISHED, true, 3000), 0);
    ck_assert_int_eq(create(box, "dddddddd", STORE_OPEN, true, 1500), 0);
    struct store_filter filter = {.limit = 10};
    ck_assert_str_eq(list(box, &filter),
                     "cccccccc aaaaaaaa bbbbbbbb dddddddd " MATCH " end");
    filter.only_public = true;
    ck_assert_str_eq(list(box, &filter), "cccccccc aaaaaaaa bbbbbbbb dddddddd end");
    filter.limit = 2;
    ck_assert_str_eq(list(box, &filter), "cccccccc aaaaaaaa more");
    filter.after_ms = 3000;
    filter.after_id = "aaaaaaaa";
    ck_assert_str_eq(list(box, &filter), "bbbbbbbb dddddddd end");
    filter.after_id = "cccccccc";
    ck_assert_str_eq(list(box, &filter), "aaaaaaaa bbbbbbbb more");
    filter.after_id = NULL;
    filter.states = STORE_STATE_BIT(STORE_OPEN);
    ck_assert_str_eq(list(box, &filter), "aaaaaaaa dddddddd end");
    filter.states |= STORE_STATE_BIT(STORE_PLAYING);
    ck_assert_str_eq(list(box, &filter), "aaaaaaaa bbbbbbbb more");
    filter.game = "chess";
    ck_assert_str_eq(list(box, &filter), "end");
    filter.game = "fotm";
    filter.states = STORE_ANY_STATE;
    filter.limit = 1;
    ck_assert_str_eq(list(box, &filter), "cccccccc more");

    struct store_write *write = store_write_new();
    store_status(write, "dddddddd", STORE_OPEN, true, 9000, "{}");
    ck_assert_int_eq(commit(box, write), 0);
    ck_assert_str_eq(list(box, &filter), "dddddddd more");
}
END_TEST

static int add_code(int seat, unsigned code) {
    struct store_write *write = store_write_new();
    store_add_code(write, MATCH, seat, bytes(code), 1);
    return commit(box, write);
}

static int exchange(int seat, unsigned code, unsigned token) {
    struct store_write *write = store_write_new();
    store_exchange(write, MATCH, seat, code ? bytes(code) : NULL, bytes(token), 2);
    return commit(box, write);
}

START_TEST(gives_seats) {
    ck_assert_int_eq(add_code(1, 0xC0), 0);
    ck_assert_int_eq(add_code(0, 0xC0), -EEXIST); /* is the other seat's */
    ck_assert_str_eq(get_code(box, 0xC0), MATCH " 1");
    ck_assert_str_eq(get_token(box, 0xC0), "error -2");
    ck_assert_int_eq(exchange(0, 0xC0, 0x70), -ESTALE); /* leads to the other seat */
    ck_assert_int_eq(exchange(1, 0xC1, 0x70), -ESTALE); /* unknown */
    ck_assert_int_eq(exchange(1, 0xC0, 0x70), 0);
    ck_assert_int_eq(exchange(1, 0xC0, 0x70), -EALREADY); /* sent again */
    ck_assert_int_eq(exchange(1, 0xC0, 0x71), -ESTALE);   /* somebody else */
    ck_assert_str_eq(get_code(box, 0xC0), "error -2");
    ck_assert_str_eq(get_token(box, 0x70), MATCH " 1");
    ck_assert_ptr_nonnull(strstr(get_match(box, MATCH), "taken 01 invites 00"));

    /* A new code kills the one before; without a code the living one is taken. */
    ck_assert_int_eq(add_code(0, 0xC2), 0);
    ck_assert_int_eq(add_code(0, 0xC3), 0);
    ck_assert_str_eq(get_code(box, 0xC2), "error -2");
    ck_assert_ptr_nonnull(strstr(get_match(box, MATCH), "taken 01 invites 10"));
    ck_assert_int_eq(exchange(0, 0, 0x72), 0);
    ck_assert_int_eq(exchange(0, 0, 0x73), -ESTALE);
    ck_assert_str_eq(get_code(box, 0xC3), "error -2");

    struct store_write *write = store_write_new();
    store_add_token(write, MATCH, 0, bytes(0x74), 3);
    ck_assert_int_eq(commit(box, write), 0);
    write = store_write_new();
    store_add_token(write, MATCH, 1, bytes(0x74), 3);
    ck_assert_int_eq(commit(box, write), -EALREADY);
    ck_assert_str_eq(get_token(box, 0x74), MATCH " 0");

    write = store_write_new();
    store_vacate(write, MATCH, 0);
    store_add_code(write, MATCH, 0, bytes(0xC4), 4);
    ck_assert_int_eq(commit(box, write), 0);
    ck_assert_str_eq(get_token(box, 0x72), "error -2");
    ck_assert_str_eq(get_token(box, 0x74), "error -2");
    ck_assert_str_eq(get_token(box, 0x70), MATCH " 1");
    ck_assert_str_eq(get_code(box, 0xC4), MATCH " 0");
}
END_TEST

START_TEST(refuses_seats_of_no_match) {
    struct store_write *write = store_write_new();
    switch (_i) {
    case 0:
        store_add_code(write, "nosuchmatch", 0, bytes(1), 1);
        break;
    case 1:
        store_exchange(write, "nosuchmatch", 0, bytes(1), bytes(2), 1);
        break;
    case 2:
        store_add_token(write, "nosuchmatch", 0, bytes(1), 1);
        break;
    case 3:
        store_vacate(write, "nosuchmatch", 0);
        break;
    case 4:
        store_chat(write, "nosuchmatch", 0, 1, 1, NULL, "x");
        break;
    default:
        store_notes(write, "nosuchmatch", 0, "x");
    }
    ck_assert_int_eq(commit(box, write), -ENOENT);
}
END_TEST

static int say_line(unsigned channel, uint32_t number, const char *text) {
    struct store_write *write = store_write_new();
    store_chat(write, MATCH, channel, number, 100 + (int64_t)number, NULL, text);
    return commit(box, write);
}

START_TEST(keeps_chat_and_notes) {
    ck_assert_int_eq(say_line(0, 1, "one"), 0);
    ck_assert_int_eq(say_line(1, 1, "elsewhere"), 0);
    ck_assert_int_eq(say_line(0, 1, "again"), -EEXIST);
    ck_assert_int_eq(say_line(0, 3, "three"), 0);
    ck_assert_int_eq(say_line(0, 2, "two"), -EEXIST);
    ck_assert_int_eq(say_line(0, 4, "four"), 0);
    ck_assert_str_eq(get_chat(box, MATCH, 0, 0, 2),
                     "last 4; 1 at 101 one; 3 at 103 three");
    ck_assert_str_eq(get_chat(box, MATCH, 0, 3, 9), "last 4; 4 at 104 four");
    ck_assert_str_eq(get_chat(box, MATCH, 0, STORE_NEWEST, 2),
                     "last 4; 3 at 103 three; 4 at 104 four");
    ck_assert_str_eq(get_chat(box, MATCH, 1, STORE_NEWEST, 2),
                     "last 1; 1 at 101 elsewhere");
    ck_assert_str_eq(get_chat(box, "nosuchmatch", 1, 0, 2), "error -2");
    ck_assert_ptr_nonnull(strstr(get_match(box, MATCH), "chat 4 1"));

    ck_assert_str_eq(get_notes(box, MATCH, 0), "");
    struct store_write *write = store_write_new();
    store_notes(write, MATCH, 0, "first\nsecond");
    store_notes(write, MATCH, 1, "mine");
    ck_assert_int_eq(commit(box, write), 0);
    write = store_write_new();
    store_notes(write, MATCH, 0, "third");
    ck_assert_int_eq(commit(box, write), 0);
    ck_assert_str_eq(get_notes(box, MATCH, 0), "third");
    ck_assert_str_eq(get_notes(box, MATCH, 1), "mine");
    ck_assert_str_eq(get_notes(box, "nosuchmatch", 1), "error -2");
}
END_TEST

static int say_with_key(uint32_t number, unsigned key) {
    struct store_write *write = store_write_new();
    store_chat(write, MATCH, 0, number, 100, bytes(key), "said");
    return commit(box, write);
}

START_TEST(keeps_a_line_sent_twice_once) {
    ck_assert_int_eq(say_with_key(1, 7), 0);
    ck_assert_int_eq(say_with_key(2, 7), -EALREADY);
    ck_assert_int_eq(say_with_key(2, 8), 0);
    ck_assert_int_eq(say_with_key(2, 9), -EEXIST);
    ck_assert_str_eq(get_chat(box, MATCH, 0, 0, 9),
                     "last 2; 1 at 100 said; 2 at 100 said");
    ck_assert_str_eq(get_line(box, MATCH, 0, 8), "last 0; 2 at 100 said");
    ck_assert_str_eq(get_line(box, MATCH, 1, 8), "error -2");
    ck_assert_str_eq(get_line(box, MATCH, 0, 9), "error -2");
}
END_TEST

static void add_recipient(struct store_write *write, const char *match, int seat,
                          uint32_t number, unsigned hash, const char *text) {
    store_recipient(write,
                    &(struct store_recipient){
                        .match = match, .seat = seat, .number = number, .text = text},
                    bytes(hash));
}

static int tell(int seat, uint32_t number, int64_t was_ms, int64_t due_ms,
                const char *notice, const char *text) {
    struct store_write *write = store_write_new();
    store_told(write,
               &(struct store_recipient){
                   .match = MATCH, .seat = seat, .number = number, .due_ms = was_ms},
               due_ms, notice, text);
    return commit(box, write);
}

static int make_due(int seat, int64_t due_ms, const char *notice) {
    struct store_write *write = store_write_new();
    store_due(write, MATCH, seat, due_ms, notice);
    return commit(box, write);
}

START_TEST(keeps_recipients_and_what_is_due) {
    ck_assert_ptr_null(strstr(get_match(box, MATCH), "told"));
    struct store_write *write = store_write_new();
    add_recipient(write, MATCH, 0, 2, 2, "two");
    add_recipient(write, MATCH, 0, 1, 1, "one");
    add_recipient(write, MATCH, 1, 1, 3, "theirs");
    ck_assert_int_eq(commit(box, write), 0);
    ck_assert_ptr_nonnull(strstr(get_match(box, MATCH), "told 11"));
    ck_assert_str_eq(get_recipients(box, MATCH, 0), MATCH " 0 1 one; " MATCH " 0 2 two");
    ck_assert_str_eq(get_recipient(box, 3), MATCH " 1 1 theirs");
    ck_assert_str_eq(get_recipient(box, 4), "error -2");
    ck_assert_str_eq(list_due(box, INT64_MAX, 9), "");

    ck_assert_int_eq(make_due(0, 500, "come"), 0);
    ck_assert_str_eq(list_due(box, 499, 9), "");
    ck_assert_str_eq(list_due(box, 500, 1), MATCH " 0 2 two, 500 come");
    /* Only as long as what was due is due. */
    ck_assert_int_eq(tell(0, 1, 499, 900, "later", "told"), -ESTALE);
    ck_assert_int_eq(tell(0, 1, 500, 900, "later", "told"), 0);
    ck_assert_int_eq(tell(0, 1, 500, 901, "later", "told"), -ESTALE);
    ck_assert_str_eq(list_due(box, INT64_MAX, 9),
                     MATCH " 0 2 two, 500 come; " MATCH " 0 1 told, 900 later");
    ck_assert_int_eq(make_due(0, 0, NULL), 0);
    ck_assert_int_eq(tell(0, 1, 900, 950, "again", "told"), -ESTALE);
    ck_assert_str_eq(list_due(box, INT64_MAX, 9), "");
    /* Another one in its place has nothing of it but what it brings. */
    ck_assert_int_eq(make_due(0, 700, "come"), 0);
    write = store_write_new();
    add_recipient(write, MATCH, 0, 1, 5, "new");
    ck_assert_int_eq(commit(box, write), 0);
    ck_assert_str_eq(get_recipient(box, 1), "error -2");
    ck_assert_str_eq(list_due(box, INT64_MAX, 9), MATCH " 0 2 two, 700 come");
    write = store_write_new();
    store_drop_recipient(write, MATCH, 0, 2);
    ck_assert_int_eq(commit(box, write), 0);
    write = store_write_new();
    store_drop_recipient(write, MATCH, 0, 2);
    ck_assert_int_eq(commit(box, write), -ESTALE);
    /* Who loses his seat is told so, and is no recipient of the seat's. */
    write = store_write_new();
    store_part(write, MATCH, 0, 800, "parted");
    store_vacate(write, MATCH, 0);
    ck_assert_int_eq(commit(box, write), 0);
    ck_assert_str_eq(get_recipients(box, MATCH, 0), "");
    ck_assert_str_eq(list_due(box, INT64_MAX, 9), MATCH " 2 1 new, 800 parted");
    write = store_write_new();
    add_recipient(write, MATCH, 0, 1, 7, "next");
    store_drop_recipient(write, MATCH, 2, 1);
    store_vacate(write, MATCH, 0);
    ck_assert_int_eq(commit(box, write), 0);
    ck_assert_str_eq(get_recipients(box, MATCH, 0), "");
    ck_assert_str_eq(list_due(box, INT64_MAX, 9), "");
    ck_assert_str_eq(get_recipients(box, MATCH, 1), MATCH " 1 1 theirs");
}
END_TEST

/* Of a person, who has many seats: beside those of a seat, and gone with him. */
START_TEST(keeps_recipients_of_people) {
    static const char ann[] = "annannann";
    struct store_write *write = store_write_new();
    store_person(write, &(struct store_person){
                            .key = ann, .name = "Ann", .text = "{}", .created_ms = 100});
    store_recipient(write,
                    &(struct store_recipient){.match = ann,
                                              .seat = STORE_NO_SEAT,
                                              .number = 1,
                                              .text = "hers",
                                              .notice = "daily",
                                              .due_ms = 500},
                    bytes(7));
    add_recipient(write, MATCH, 0, 1, 1, "one");
    ck_assert_int_eq(commit(box, write), 0);
    ck_assert_int_eq(make_due(0, 400, "come"), 0);
    ck_assert_str_eq(get_recipients(box, ann, STORE_NO_SEAT),
                     "annannann -1 1 hers, 500 daily");
    ck_assert_str_eq(get_recipient(box, 7), "annannann -1 1 hers, 500 daily");
    ck_assert_str_eq(list_due(box, 500, 9),
                     MATCH " 0 1 one, 400 come; annannann -1 1 hers, 500 daily");
    ck_assert_str_eq(list_due(box, 499, 9), MATCH " 0 1 one, 400 come");
    const struct store_recipient told = {
        .match = ann, .seat = STORE_NO_SEAT, .number = 1, .due_ms = 500};
    write = store_write_new();
    store_told(write, &told, 900, "tomorrow", "told");
    ck_assert_int_eq(commit(box, write), 0);
    write = store_write_new(); /* only as long as what was due is due */
    store_told(write, &told, 901, "twice", "told");
    ck_assert_int_eq(commit(box, write), -ESTALE);
    ck_assert_str_eq(get_recipient(box, 7), "annannann -1 1 told, 900 tomorrow");
    write = store_write_new();
    store_drop_recipient(write, ann, STORE_NO_SEAT, 2);
    ck_assert_int_eq(commit(box, write), -ESTALE);
    write = store_write_new();
    store_drop_person(write, ann, "somebody");
    ck_assert_int_eq(commit(box, write), 0);
    ck_assert_str_eq(get_recipient(box, 7), "error -2");
    write = store_write_new();
    store_drop_recipient(write, ann, STORE_NO_SEAT, 1);
    ck_assert_int_eq(commit(box, write), -ENOENT);
}
END_TEST

START_TEST(removes_a_match_with_all_that_is_its) {
    ck_assert_int_eq(create(box, "othermatch01", STORE_OPEN, false, 5000), 0);
    struct store_write *write = store_write_new();
    for (int i = 0; i < 2; i++) {
        const char *match = i == 0 ? MATCH : "othermatch01";
        add_entry(write, match, 1, 0, 1);
        store_snapshot(write, match, 1, "one");
        store_chat(write, match, 0, 1, 1, bytes(1), "hello");
        store_notes(write, match, 0, "notes");
        add_recipient(write, match, 0, 1, 0x50 + (unsigned)i, "here");
        store_add_token(write, match, 0, bytes(0x70 + (unsigned)i), 1);
        store_add_code(write, match, 1, bytes(0xC0 + (unsigned)i), 1);
    }
    ck_assert_int_eq(commit(box, write), 0);
    write = store_write_new();
    store_delete(write, MATCH);
    ck_assert_int_eq(commit(box, write), 0);
    ck_assert_str_eq(get_match(box, MATCH), "error -2");
    ck_assert_str_eq(get_token(box, 0x70), "error -2");
    ck_assert_str_eq(get_recipient(box, 0x50), "error -2");
    ck_assert_str_eq(get_recipient(box, 0x51), "othermatch01 0 1 here");
    ck_assert_str_eq(get_code(box, 0xC0), "error -2");
    ck_assert_str_eq(get_entries(box, MATCH, 1, 9), "error -2");
    ck_assert_str_ne(get_token(box, 0x71), "error -2");
    ck_assert_str_ne(get_code(box, 0xC1), "error -2");
    ck_assert_str_eq(get_snapshot(box, "othermatch01", 9), "1 one");
    ck_assert_str_eq(get_chat(box, "othermatch01", 0, 0, 9), "last 1; 1 at 1 hello");
    ck_assert_str_eq(get_notes(box, "othermatch01", 0), "notes");
    write = store_write_new();
    store_delete(write, MATCH);
    ck_assert_int_eq(commit(box, write), -ENOENT);
    /* The id is free again, and the new match has nothing of the old one. */
    ck_assert_int_eq(create(box, MATCH, STORE_OPEN, false, 6000), 0);
    ck_assert_str_eq(get_entries(box, MATCH, 1, 9), "last 0");
    ck_assert_str_eq(get_chat(box, MATCH, 0, 0, 9), "last 0");
    ck_assert_str_eq(get_notes(box, MATCH, 0), "");
}
END_TEST

START_TEST(does_all_of_a_write_or_nothing) {
    char before[400];
    snprintf(before, sizeof(before), "%s", get_match(box, MATCH));
    struct store_write *write = store_write_new();
    add_entry(write, MATCH, 1, 0, 1);
    store_snapshot(write, MATCH, 1, "one");
    store_status(write, MATCH, STORE_PLAYING, true, 7000, "{}");
    store_name(write, MATCH, 0, "Ann");
    store_chat(write, MATCH, 0, 1, 1, NULL, "hello");
    store_exchange(write, MATCH, 0, bytes(0xC0), bytes(0x70), 1); /* no such code */
    ck_assert_int_eq(commit(box, write), -ESTALE);
    ck_assert_str_eq(get_match(box, MATCH), before);
    ck_assert_str_eq(get_entries(box, MATCH, 1, 10), "last 0");
    ck_assert_str_eq(get_snapshot(box, MATCH, 9), "error -2");
    ck_assert_int_eq(commit(box, store_write_new()), 0); /* an empty one */
    store_write_drop(store_write_new());
    store_write_drop(NULL);
}
END_TEST

START_TEST(two_writers_are_told_apart) {
    struct store *first = box->store, *second = NULL;
    ck_assert_int_eq(store_open(&box->options, &second, box->why), 0);
    ck_assert_int_eq(append(box, MATCH, 1, 0, 1), 0);
    box->store = second;
    ck_assert_int_eq(append(box, MATCH, 1, 1, 2), -EEXIST);
    ck_assert_str_eq(get_entries(box, MATCH, 1, 9),
                     "last 1; 1 at 1001 seat 0 key 01 e1 r1");
    ck_assert_int_eq(append(box, MATCH, 2, 1, 2), 0);
    box_close(box);
    box->store = first;
    ck_assert_int_eq(append(box, MATCH, 2, 0, 3), -EEXIST);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("store");
    TCase *calls = tcase_create("calls");
    tcase_add_checked_fixture(calls, setup, teardown);
    tcase_set_timeout(calls, 60);
    tcase_add_test(calls, opens_what_it_made);
    tcase_add_test(calls, creates_matches);
    tcase_add_test(calls, appends_in_order);
    tcase_add_test(calls, bounds_what_one_read_brings);
    tcase_add_test(calls, keeps_snapshots);
    tcase_add_test(calls, changes_a_match);
    tcase_add_test(calls, lists_matches);
    tcase_add_test(calls, gives_seats);
    tcase_add_loop_test(calls, refuses_seats_of_no_match, 0, 6);
    tcase_add_test(calls, keeps_chat_and_notes);
    tcase_add_test(calls, keeps_a_line_sent_twice_once);
    tcase_add_test(calls, keeps_recipients_and_what_is_due);
    tcase_add_test(calls, keeps_recipients_of_people);
    tcase_add_test(calls, removes_a_match_with_all_that_is_its);
    tcase_add_test(calls, does_all_of_a_write_or_nothing);
    tcase_add_test(calls, two_writers_are_told_apart);
    suite_add_tcase(suite, calls);
    return run_suite(suite);
}
