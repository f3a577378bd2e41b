/* SPDX-License-Identifier: MIT */
/* The child that plays: the server stands it when there is no such program, or none that stays. */
#include "run.h"

#include "computer.h"
#include "log.h"

#include <time.h>

enum { ASLEEP_MS = 700, RUN_MS = 1200 };

static struct {
    uv_loop_t loop;
    struct computer *computer;
    bool closed;
} t;

static void on_closed(void *arg) {
    (void)arg;
    t.closed = true;
}

static void on_time(uv_timer_t *timer) {
    uv_close((uv_handle_t *)timer, NULL);
    computer_close(t.computer, on_closed, NULL);
}

/* The loop begins late, as after a long start of the server: what is due is done in its first
 * turn, before handles are closed. */
static void run(const char *program) {
    const struct computer_options options = {.loop = &t.loop,
                                             .program = program,
                                             .games_folder = "/nowhere",
                                             .folder = "/nowhere",
                                             .url = "ws://127.0.0.1:1"};
    uv_timer_t timer;
    t.closed = false;
    log_set_level(LOG_LEVEL_ERROR);
    ck_assert_int_eq(uv_loop_init(&t.loop), 0);
    t.computer = computer_start(&options);
    nanosleep(&(struct timespec){.tv_nsec = ASLEEP_MS * 1000000L}, NULL);
    uv_update_time(&t.loop);
    ck_assert_int_eq(uv_timer_init(&t.loop, &timer), 0);
    ck_assert_int_eq(uv_timer_start(&timer, on_time, RUN_MS, 0), 0);
    uv_run(&t.loop, UV_RUN_DEFAULT);
    ck_assert(t.closed);
    ck_assert_int_eq(uv_loop_close(&t.loop), 0);
}

START_TEST(there_is_no_such_program) {
    run("/nowhere/ridgeline-bot");
}
END_TEST

START_TEST(it_ends_at_once) {
    run("/bin/false");
}
END_TEST

int main(void) {
    Suite *suite = suite_create("computer");
    TCase *tests = tcase_create("starting again");
    tcase_add_test(tests, there_is_no_such_program);
    tcase_add_test(tests, it_ends_at_once);
    suite_add_tcase(suite, tests);
    return run_suite(suite);
}
