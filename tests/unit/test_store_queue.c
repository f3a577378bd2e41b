/* SPDX-License-Identifier: MIT */
/* What waits for the disk: batches, limits, order of answers, closing, and following. */
#include "store_help.h"

#include "run.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

/* A gate before each transaction or read, so that a test decides what queues up behind
 * it. */
static struct gate {
    uv_mutex_t mutex;
    uv_cond_t opened;
    bool open;
    unsigned begun, read;
    int (*then)(enum store_fault fault); /* may let it fail */
} gate;

static int wait_at_gate(void *arg, enum store_fault fault) {
    (void)arg;
    uv_mutex_lock(&gate.mutex);
    while (!gate.open && (fault == STORE_FAULT_BEGIN || fault == STORE_FAULT_READ)) {
        uv_cond_wait(&gate.opened, &gate.mutex);
    }
    gate.begun += fault == STORE_FAULT_BEGIN;
    gate.read += fault == STORE_FAULT_READ;
    uv_mutex_unlock(&gate.mutex);
    return gate.then ? gate.then(fault) : 0;
}

static void set_gate(bool open) {
    uv_mutex_lock(&gate.mutex);
    gate.open = open;
    gate.begun = gate.read = 0;
    uv_cond_broadcast(&gate.opened);
    uv_mutex_unlock(&gate.mutex);
}

static struct box *box;

/* Answers in the order in which they came: "a0 b-17 ...". */
static char answers[4096];
static size_t answered;

static void on_answer(void *arg, int error) {
    size_t length = strlen(answers);
    snprintf(answers + length, sizeof(answers) - length, "%s%d ", (const char *)arg,
             error);
    answered++;
}

/* What a callback gets is not const; these do not change it. */
static void *named(const char *name) {
    return (void *)(uintptr_t)name;
}

static void wait_for(size_t count) {
    while (answered < count) {
        uv_run(&box->loop, UV_RUN_ONCE);
    }
    ck_assert_uint_eq(answered, count);
}

static void setup(void) {
    memset(&gate, 0, sizeof(gate));
    uv_mutex_init(&gate.mutex);
    uv_cond_init(&gate.opened);
    gate.open = true;
    box = malloc(sizeof(*box));
    box_make(box);
    box->options.fault = wait_at_gate;
    box->options.commits_max = 50;
    box->options.bytes_max = 100000;
    box->options.reads_max = 5;
    ck_assert_int_eq(box_open(box), 0);
    ck_assert_int_eq(create(box, MATCH, STORE_OPEN, false, 1000), 0);
    ck_assert_int_eq(create(box, "another00001", STORE_OPEN, false, 1000), 0);
    answers[0] = '\0';
    answered = 0;
}

static void teardown(void) {
    set_gate(true);
    box_drop(box);
    free(box);
    uv_cond_destroy(&gate.opened);
    uv_mutex_destroy(&gate.mutex);
}

static int queue_entry(const char *match, uint32_t number, unsigned key,
                       const char *name) {
    struct store_write *write = store_write_new();
    add_entry(write, match, number, 0, key);
    return store_commit(box->store, write, on_answer, named(name));
}

START_TEST(takes_what_has_queued_as_one) {
    struct store_stats before, after;
    store_get_stats(box->store, &before);
    set_gate(false);
    ck_assert_int_eq(queue_entry(MATCH, 1, 1, "a"), 0);
    uv_sleep(50); /* the writer has taken it alone, and waits at the gate */
    ck_assert_int_eq(queue_entry(MATCH, 2, 2, "b"), 0);
    ck_assert_int_eq(queue_entry("another00001", 1, 1, "c"), 0);
    ck_assert_int_eq(queue_entry(MATCH, 2, 3, "d"), 0);          /* taken by b */
    ck_assert_int_eq(queue_entry("another00001", 1, 1, "e"), 0); /* c again */
    ck_assert_int_eq(queue_entry("nosuchmatch", 1, 1, "f"), 0);
    ck_assert_int_eq(queue_entry(MATCH, 3, 4, "g"), 0);
    store_get_stats(box->store, &after);
    ck_assert_uint_eq(after.waiting, 7);
    set_gate(true);
    wait_for(7);
    ck_assert_str_eq(answers, "a0 b0 c0 d-17 e-114 f-2 g0 ");
    ck_assert_str_eq(
        get_entries(box, MATCH, 2, 9),
        "last 3; 2 at 1002 seat 0 key 02 e2 r2; 3 at 1003 seat 0 key 04 e3 r3");
    store_get_stats(box->store, &after);
    ck_assert_uint_eq(after.transactions - before.transactions, 2);
    ck_assert_uint_eq(after.commits - before.commits, 4);
    ck_assert_uint_eq(after.entries - before.entries, 4);
    ck_assert_uint_eq(after.failed, 0);
    ck_assert_uint_eq(after.waiting, 0);
    ck_assert_uint_eq(after.waiting_bytes, 0);
}
END_TEST

/* A failing write of several operations leaves nothing behind for those after it. */
START_TEST(undoes_only_the_one_that_fails) {
    set_gate(false);
    ck_assert_int_eq(queue_entry(MATCH, 1, 1, "a"), 0);
    struct store_write *write = store_write_new();
    add_entry(write, MATCH, 2, 0, 2);
    store_name(write, MATCH, 0, "Eve");
    store_vacate(write, "nosuchmatch", 0);
    ck_assert_int_eq(store_commit(box->store, write, on_answer, named("b")), 0);
    ck_assert_int_eq(queue_entry(MATCH, 2, 3, "c"), 0);
    set_gate(true);
    wait_for(3);
    ck_assert_str_eq(answers, "a0 b-2 c0 ");
    ck_assert_str_eq(get_by_key(box, MATCH, 0, 3), "2 at 1002 seat 0 key 03 e2 r2");
    ck_assert_ptr_null(strstr(get_match(box, MATCH), "Eve"));
}
END_TEST

static int fail_commits(enum store_fault fault) {
    return fault == STORE_FAULT_COMMIT ? -EIO : 0;
}

/* d was refused for the number that b would have taken; as b failed, it must not be told
 * so. */
START_TEST(a_commit_that_fails_fails_all) {
    set_gate(false);
    ck_assert_int_eq(queue_entry(MATCH, 1, 1, "a"), 0);
    uv_sleep(50);
    ck_assert_int_eq(queue_entry(MATCH, 2, 2, "b"), 0);
    ck_assert_int_eq(queue_entry("another00001", 1, 1, "c"), 0);
    ck_assert_int_eq(queue_entry(MATCH, 2, 3, "d"), 0);
    gate.then = fail_commits;
    set_gate(true);
    wait_for(4);
    ck_assert_str_eq(answers, "a-5 b-5 c-5 d-5 ");
    gate.then = NULL;
    ck_assert_str_eq(get_entries(box, MATCH, 1, 9), "last 0");
    ck_assert_int_eq(append(box, MATCH, 1, 0, 2), 0);
    struct store_stats stats;
    store_get_stats(box->store, &stats);
    ck_assert_uint_eq(stats.failed, 4);
}
END_TEST

START_TEST(says_when_too_much_waits) {
    set_gate(false);
    for (uint32_t number = 1; number <= 50; number++) {
        ck_assert_int_eq(queue_entry(MATCH, number, 0, "-"), 0);
    }
    ck_assert_int_eq(queue_entry(MATCH, 51, 0, "no"), -EAGAIN);
    set_gate(true);
    wait_for(50);
    ck_assert_int_eq(queue_entry(MATCH, 51, 0, "-"), 0);
    wait_for(51);

    /* By size: what is over the limit alone is taken when nothing else waits. */
    char *large = malloc(200001);
    memset(large, 'x', 200000);
    large[200000] = '\0';
    for (int expected = 0; expected >= -EAGAIN; expected -= EAGAIN) {
        struct store_write *write = store_write_new();
        store_notes(write, MATCH, 0, large);
        set_gate(false);
        ck_assert_int_eq(store_commit(box->store, write, on_answer, named("-")),
                         expected);
    }
    free(large);
    set_gate(true);
    wait_for(52);
}
END_TEST

static void on_notes(void *arg, int error, const char *text) {
    (void)text;
    on_answer(arg, error);
}

START_TEST(says_when_too_many_read) {
    set_gate(false);
    for (unsigned i = 0; i < 5; i++) {
        ck_assert_int_eq(store_get_notes(box->store, MATCH, 0, on_notes, named("r")), 0);
    }
    ck_assert_int_eq(store_get_notes(box->store, MATCH, 0, on_notes, named("no")),
                     -EAGAIN);
    set_gate(true);
    wait_for(5);
    ck_assert_str_eq(answers, "r0 r0 r0 r0 r0 ");
}
END_TEST

static bool closed;

static void on_closed(void *arg) {
    (void)arg;
    closed = true;
    on_answer(named("closed"), 0);
}

START_TEST(drains_before_it_closes) {
    closed = false;
    set_gate(false);
    for (uint32_t number = 1; number <= 20; number++) {
        ck_assert_int_eq(queue_entry(MATCH, number, 0, "w"), 0);
    }
    ck_assert_int_eq(store_get_notes(box->store, MATCH, 0, on_notes, named("r")), 0);
    store_close(box->store, on_closed, NULL);
    store_close(box->store, on_closed, NULL); /* does nothing */
    ck_assert_int_eq(queue_entry(MATCH, 21, 0, "no"), -ECANCELED);
    ck_assert_int_eq(store_get_notes(box->store, MATCH, 0, on_notes, named("no")),
                     -ECANCELED);
    set_gate(true);
    wait_for(22);
    ck_assert(closed);
    ck_assert_str_eq(answers + strlen(answers) - 9, " closed0 ");
    ck_assert_ptr_nonnull(strstr(answers, "r0"));
    ck_assert_ptr_null(strstr(answers, "-"));
    ck_assert_int_eq(box_open(box), 0);
    ck_assert_str_eq(get_entries(box, MATCH, 20, 9),
                     "last 20; 20 at 1020 seat 0 key 00 e20 -");
    store_close(NULL, on_closed, NULL);
}
END_TEST

static double used_ms(void) {
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1e3 +
           (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e3;
}

/* Announced commits are stored like others, one that does not come wakes nobody for long, and
 * neither keeps the store from closing. */
START_TEST(sleeps_again_where_nothing_comes) {
    double before_ms = used_ms();
    store_expect(box->store);
    uv_sleep(200);
    ck_assert_double_lt(used_ms() - before_ms, 5);
    ck_assert_int_eq(queue_entry(MATCH, 1, 1, "a"), 0);
    wait_for(1);
    for (uint32_t number = 2; number <= 20; number++) {
        store_expect(box->store);
        store_expect(box->store);
        uv_sleep(number % 2);
        ck_assert_int_eq(queue_entry(MATCH, number, number, "b"), 0);
        wait_for(number);
    }
    ck_assert_str_eq(get_entries(box, MATCH, 20, 9),
                     "last 20; 20 at 1020 seat 0 key 14 e20 r20");
    store_expect(box->store);
    store_close(box->store, on_closed, NULL);
    wait_for(21);
    ck_assert_int_eq(box_open(box), 0);
}
END_TEST

/* ---- Following ---- */

struct follower {
    const char *name;
    struct store_subscription *subscription, *other;
};

static void on_appended(void *arg, const char *match, uint32_t last) {
    struct follower *follower = arg;
    size_t length = strlen(answers);
    snprintf(answers + length, sizeof(answers) - length, "%s:%.2s%u ", follower->name,
             match, last);
    if (follower->other) { /* leaves, and takes another one along */
        store_unsubscribe(follower->other);
        store_unsubscribe(follower->subscription);
        follower->other = NULL;
    }
}

START_TEST(tells_who_follows) {
    struct follower one = {.name = "one"}, two = {.name = "two"}, far = {.name = "far"};
    one.subscription = store_subscribe(box->store, MATCH, on_appended, &one);
    two.subscription = store_subscribe(box->store, MATCH, on_appended, &two);
    far.subscription = store_subscribe(box->store, "another00001", on_appended, &far);
    ck_assert_int_eq(queue_entry(MATCH, 1, 1, "a"), 0);
    wait_for(1);
    ck_assert_str_eq(answers, "a0 two:te1 one:te1 "); /* after the answer */
    answers[0] = '\0';
    ck_assert_int_eq(queue_entry(MATCH, 1, 2, "b"), 0);
    wait_for(2);
    ck_assert_str_eq(answers, "b-17 ");
    answers[0] = '\0';
    store_unsubscribe(one.subscription);
    store_unsubscribe(NULL);
    ck_assert_int_eq(queue_entry(MATCH, 2, 2, "c"), 0);
    ck_assert_int_eq(queue_entry("another00001", 1, 2, "d"), 0);
    wait_for(4);
    ck_assert_str_eq(answers, "c0 two:te2 d0 far:an1 ");
}
END_TEST

START_TEST(followers_may_leave_while_they_are_told) {
    struct follower one = {.name = "one"}, two = {.name = "two"},
                    three = {.name = "three"};
    one.subscription = store_subscribe(box->store, MATCH, on_appended, &one);
    two.subscription = store_subscribe(box->store, MATCH, on_appended, &two);
    three.subscription = store_subscribe(box->store, MATCH, on_appended, &three);
    two.other = _i ? three.subscription : one.subscription; /* told already, or not yet */
    ck_assert_int_eq(queue_entry(MATCH, 1, 1, "a"), 0);
    wait_for(1);
    ck_assert_str_eq(answers,
                     _i ? "a0 three:te1 two:te1 one:te1 " : "a0 three:te1 two:te1 ");
    answers[0] = '\0';
    ck_assert_int_eq(queue_entry(MATCH, 2, 2, "b"), 0);
    wait_for(2);
    ck_assert_str_eq(answers, _i ? "b0 one:te2 " : "b0 three:te2 ");
}
END_TEST

int main(void) {
    Suite *suite = suite_create("store queue");
    TCase *queue = tcase_create("queue");
    tcase_add_checked_fixture(queue, setup, teardown);
    tcase_set_timeout(queue, 60);
    tcase_add_test(queue, takes_what_has_queued_as_one);
    tcase_add_test(queue, undoes_only_the_one_that_fails);
    tcase_add_test(queue, a_commit_that_fails_fails_all);
    tcase_add_test(queue, says_when_too_much_waits);
    tcase_add_test(queue, says_when_too_many_read);
    tcase_add_test(queue, drains_before_it_closes);
    tcase_add_test(queue, sleeps_again_where_nothing_comes);
    tcase_add_test(queue, tells_who_follows);
    tcase_add_loop_test(queue, followers_may_leave_while_they_are_told, 0, 2);
    suite_add_tcase(suite, queue);
    return run_suite(suite);
}
