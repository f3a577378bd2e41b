/* SPDX-License-Identifier: MIT */
/* Whose turn it is among what is to be carried. How it is carried is tried in
 * tests/integration/test_notices.py. */
#include "run.h"

#include "courier.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/* More than the courier carries at once; of these to one host. */
enum { MANY = 20, SHARE = 4, PATIENCE_MS = 10000 };

struct carried {
    unsigned done, outcomes[COURIER_UNKNOWN + 1];
};

/* A port of this machine; what connects is kept waiting for ever if it listens, else refused. */
static int a_port(bool listens, unsigned *ret_port) {
    struct sockaddr_in at = {.sin_family = AF_INET,
                             .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t size = sizeof at;
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    ck_assert_int_ge(fd, 0);
    ck_assert_int_eq(bind(fd, (struct sockaddr *)&at, sizeof at), 0);
    if (listens)
        ck_assert_int_eq(listen(fd, 2 * MANY), 0);
    ck_assert_int_eq(getsockname(fd, (struct sockaddr *)&at, &size), 0);
    *ret_port = ntohs(at.sin_port);
    return fd;
}

static unsigned count_visits(int fd) {
    unsigned count = 0;
    for (int one; (one = accept(fd, NULL, NULL)) >= 0; count++)
        close(one);
    return count;
}

static void on_carried(void *arg, enum courier_outcome outcome, const char *why) {
    struct carried *carried = arg;
    carried->done++;
    carried->outcomes[outcome]++;
    ck_assert_str_ne(why, "");
}

static void carry(struct courier *courier, const char *host, unsigned port,
                  struct carried *carried) {
    char url[80];
    snprintf(url, sizeof url, "http://%s:%u/", host, port);
    struct parcel parcel = {.url = strdup(url), .body = strdup("{}"), .size = 2};
    ck_assert_ptr_nonnull(parcel.url);
    ck_assert_ptr_nonnull(parcel.body);
    courier_send(courier, &parcel, on_carried, carried);
}

static void on_late(uv_timer_t *timer) {
    ck_abort_msg("a slow host keeps another's notices waiting (%p)", (void *)timer);
}

START_TEST(a_slow_host_has_its_share) {
    uv_loop_t loop;
    uv_timer_t late;
    unsigned slow_port, closed_port;
    struct carried slow = {0}, quick = {0};
    struct courier *courier;
    int slow_fd = a_port(true, &slow_port), closed_fd = a_port(false, &closed_port);
    ck_assert_int_eq(uv_loop_init(&loop), 0);
    uv_timer_init(&loop, &late);
    uv_timer_start(&late, on_late, PATIENCE_MS, 0);
    struct courier_options options = {.loop = &loop, .allow_private = true};
    ck_assert_int_eq(courier_start(&options, &courier), 0);
    for (int i = 0; i < MANY; i++)
        carry(courier, "127.0.0.1", slow_port, &slow);
    carry(courier, "localhost", closed_port, &quick);
    while (quick.done == 0)
        uv_run(&loop, UV_RUN_ONCE);
    ck_assert_uint_eq(quick.outcomes[COURIER_FAILED], 1);
    ck_assert_uint_eq(slow.done, 0);
    uv_close((uv_handle_t *)&late, NULL);
    courier_close(courier, NULL, NULL);
    uv_run(&loop, UV_RUN_DEFAULT);
    ck_assert_uint_eq(count_visits(slow_fd), SHARE);
    ck_assert_uint_eq(slow.outcomes[COURIER_UNKNOWN], SHARE);
    ck_assert_uint_eq(slow.outcomes[COURIER_FAILED], MANY - SHARE);
    ck_assert_int_eq(uv_loop_close(&loop), 0);
    close(slow_fd);
    close(closed_fd);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("courier");
    TCase *tests = tcase_create("courier");
    tcase_set_timeout(tests, 60);
    tcase_add_test(tests, a_slow_host_has_its_share);
    suite_add_tcase(suite, tests);
    return run_suite(suite);
}
