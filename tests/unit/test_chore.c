/* SPDX-License-Identifier: MIT */
/* Work that may wait: whose turn it is, and who has had his share. Time is spent by hand, so how
 * fast this machine is does not matter. */
#include "run.h"

#include "account.h"
#include "client.h"
#include "limit.h"
#include "lobby.h"

#include <string.h>

enum { MANY = 100, EACH_MS = 50 };

static struct {
    uv_loop_t loop;
    struct lobby lobby;
    struct client_link link;
    struct client *far, *near;
    unsigned done[2], ended[2];
} t;

struct task {
    struct chore chore; /* first */
    unsigned whose;
};

static bool step(struct chore *chore) {
    struct task *task = (struct task *)chore;
    account_spend(chore->client->account, EACH_MS * 1000000ull);
    t.done[task->whose]++;
    return true;
}

static void end(struct chore *chore) {
    struct task *task = (struct task *)chore;
    t.ended[task->whose]++;
    free(task);
}

static void begin_task(unsigned whose) {
    struct task *task = calloc(1, sizeof *task);
    *task = (struct task){
        .chore = {.client = whose == 0 ? t.far : t.near, .step = step, .end = end},
        .whose = whose};
    chore_begin(&t.lobby, &task->chore);
}

static void set_up(void) {
    memset(&t, 0, sizeof t);
    uv_loop_init(&t.loop);
    t.lobby.loop = &t.loop;
    table_init(&t.lobby.accounts, CLIENT_ADDRESS_SIZE);
    chores_init(&t.lobby.chores, &t.loop);
    t.far = client_create(&t.lobby, &t.link, "203.0.113.5");
    t.near = client_create(&t.lobby, &t.link, "127.0.0.1");
}

static void tear_down(void) {
    chore_end_all(&t.lobby);
    chores_close(&t.lobby.chores, NULL, NULL);
    uv_run(&t.loop, UV_RUN_DEFAULT);
    ck_assert_int_eq(uv_loop_close(&t.loop), 0);
    client_unref(t.far);
    client_unref(t.near);
    account_drop_all(&t.lobby);
    table_finish(&t.lobby.accounts);
}

/* What comes back while the test runs is counted by the loop's own clock. */
static unsigned affordable(uint64_t since_ms) {
    uv_update_time(&t.loop);
    uint64_t back_ms = (uv_now(&t.loop) - since_ms) * LIMIT_WORK_MS_PER_SECOND / 1000;
    return (LIMIT_WORK_BURST_MS + (unsigned)back_ms) / EACH_MS + 1;
}

START_TEST(an_address_without_time_waits_however_much_was_taken_on) {
    uint64_t since_ms = uv_now(&t.loop);
    for (int i = 0; i < MANY; i++) {
        begin_task(0);
        begin_task(1);
    }
    while (t.done[1] < MANY)
        uv_run(&t.loop, UV_RUN_ONCE);
    ck_assert_uint_le(t.done[0], affordable(since_ms));
    ck_assert_uint_eq(account_line(t.far->account)->count, MANY - t.done[0]);
    /* It goes on by itself as soon as there is time again. */
    unsigned before = t.done[0];
    while (t.done[0] < before + 2)
        uv_run(&t.loop, UV_RUN_ONCE);
    ck_assert_uint_le(t.done[0], affordable(since_ms));
}
END_TEST

START_TEST(what_nobody_waits_for_is_dropped_at_once) {
    account_spend(t.far->account, 3ull * LIMIT_WORK_BURST_MS * 1000000);
    for (int i = 0; i < MANY; i++)
        begin_task(0);
    t.far->link = NULL;
    while (t.ended[0] < MANY)
        uv_run(&t.loop, UV_RUN_ONCE);
    ck_assert_uint_eq(t.done[0], 0);
}
END_TEST

/* Of who is not connected for long (plain HTTP) the address alone is known, and pays. */
static bool step_of_nobody(struct chore *chore) {
    account_spend(chore->account, EACH_MS * 1000000ull);
    t.done[0]++;
    return true;
}

START_TEST(an_address_without_a_client_pays_too) {
    uint64_t since_ms = uv_now(&t.loop);
    for (int i = 0; i < MANY; i++) {
        struct task *task = calloc(1, sizeof *task);
        task->chore =
            (struct chore){.account = t.far->account, .step = step_of_nobody, .end = end};
        chore_begin(&t.lobby, &task->chore);
        begin_task(1);
    }
    while (t.done[1] < MANY)
        uv_run(&t.loop, UV_RUN_ONCE);
    ck_assert_uint_le(t.done[0], affordable(since_ms));
    ck_assert_uint_eq(account_line(t.far->account)->count, MANY - t.done[0]);
}
END_TEST

START_TEST(all_end_with_the_lobby) {
    account_spend(t.far->account, 3ull * LIMIT_WORK_BURST_MS * 1000000);
    for (int i = 0; i < MANY; i++)
        begin_task(0);
    for (int i = 0; i < 20; i++)
        uv_run(&t.loop, UV_RUN_NOWAIT);
    chore_end_all(&t.lobby);
    ck_assert_uint_eq(t.ended[0], MANY);
    ck_assert_uint_eq(t.done[0], 0);
}
END_TEST

/* A turn of the loop: what an address asks beyond its share in it is held for the next one. */
START_TEST(an_address_has_a_share_of_a_turn) {
    uv_update_time(&t.loop);
    ck_assert(!account_had_its_turn(t.far->account));
    account_spend(t.far->account, LIMIT_TURN_NS / 2);
    ck_assert(!account_had_its_turn(t.far->account));
    account_spend(t.far->account, LIMIT_TURN_NS / 2);
    ck_assert(account_had_its_turn(t.far->account));
    account_spend(t.near->account, 10 * LIMIT_TURN_NS);
    ck_assert_msg(!account_had_its_turn(t.near->account),
                  "this machine is not one person");
    uint64_t then_ms = uv_now(&t.loop);
    while (uv_now(&t.loop) == then_ms)
        uv_update_time(&t.loop);
    ck_assert(!account_had_its_turn(t.far->account));
    account_spend(t.far->account, LIMIT_TURN_NS / 2);
    ck_assert_msg(!account_had_its_turn(t.far->account),
                  "what it had before does not count");
}
END_TEST

int main(void) {
    Suite *suite = suite_create("chore");
    TCase *tests = tcase_create("chore");
    tcase_set_timeout(tests, 60);
    tcase_add_checked_fixture(tests, set_up, tear_down);
    tcase_add_test(tests, an_address_without_time_waits_however_much_was_taken_on);
    tcase_add_test(tests, what_nobody_waits_for_is_dropped_at_once);
    tcase_add_test(tests, an_address_without_a_client_pays_too);
    tcase_add_test(tests, all_end_with_the_lobby);
    tcase_add_test(tests, an_address_has_a_share_of_a_turn);
    suite_add_tcase(suite, tests);
    return run_suite(suite);
}
