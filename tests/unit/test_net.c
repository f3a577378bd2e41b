/* SPDX-License-Identifier: MIT */
/* net/: the queue of a connection, who may connect, and which files are served. */
#include "run.h"

#include "admit.h"
#include "heading.h"
#include "ids.h"
#include "limit.h"
#include "outbox.h"
#include "web.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- Outbox ---- */

static enum outbox_result push(struct outbox *outbox, size_t size, bool replaceable) {
    char *bytes = calloc(1, size + 1);
    bytes[0] = replaceable ? 'r' : 'k';
    struct frame *frame = frame_new(bytes, size);
    enum outbox_result result = outbox_push(outbox, frame, replaceable);
    frame_unref(frame);
    free(bytes);
    return result;
}

START_TEST(frames_leave_in_order) {
    struct outbox outbox = {0};
    for (int round = 0; round < 3; round++) {
        for (unsigned i = 1; i <= 100; i++)
            ck_assert_int_eq(push(&outbox, i, true), OUTBOX_QUEUED);
        for (unsigned i = 1; i <= 100; i++) {
            struct frame *frame = outbox_pop(&outbox);
            ck_assert_uint_eq(frame->length, i);
            frame_unref(frame);
        }
        ck_assert_ptr_null(outbox_pop(&outbox));
        ck_assert_uint_eq(outbox.bytes, 0);
        ck_assert_ptr_null(outbox.items);
    }
    outbox_finish(&outbox);
}
END_TEST

START_TEST(too_many_bytes_thin_it_out) {
    struct outbox outbox = {0};
    ck_assert_int_eq(push(&outbox, 100, false), OUTBOX_QUEUED);
    for (int i = 0; i < 5; i++)
        ck_assert_int_eq(push(&outbox, LIMIT_OUTBOX_SOFT_BYTES / 6, true), OUTBOX_QUEUED);
    ck_assert_int_eq(push(&outbox, LIMIT_OUTBOX_SOFT_BYTES / 3, true), OUTBOX_THINNED);
    ck_assert_uint_eq(outbox.count, 1);
    ck_assert_uint_eq(outbox.bytes, 100);
    struct frame *frame = outbox_pop(&outbox);
    ck_assert_uint_eq(frame_bytes(frame)[0], 'k');
    frame_unref(frame);
    outbox_finish(&outbox);
}
END_TEST

START_TEST(too_many_frames_thin_it_out) {
    struct outbox outbox = {0};
    for (int i = 0; i < LIMIT_OUTBOX_SOFT_FRAMES; i++)
        ck_assert_int_eq(push(&outbox, 10, i % 2), OUTBOX_QUEUED);
    ck_assert_int_eq(push(&outbox, 10, true), OUTBOX_THINNED);
    ck_assert_uint_eq(outbox.count, LIMIT_OUTBOX_SOFT_FRAMES / 2);
    outbox_finish(&outbox);
}
END_TEST

START_TEST(what_must_not_be_dropped_has_a_limit_too) {
    struct outbox outbox = {0};
    size_t count = 0;
    while (push(&outbox, 10, false) == OUTBOX_QUEUED)
        count++;
    ck_assert_uint_eq(count, LIMIT_OUTBOX_HARD_FRAMES);
    outbox_finish(&outbox);
    ck_assert_int_eq(push(&outbox, LIMIT_OUTBOX_HARD_BYTES + 1, false), OUTBOX_QUEUED);
    ck_assert_int_eq(push(&outbox, 1, false), OUTBOX_OVERFULL);
    outbox_finish(&outbox);
}
END_TEST

/* ---- First requests ---- */

static const struct {
    const char *head;
    unsigned status;
} heads[] = {
    {"GET / HTTP/1.1\r\nHost: x\r\n\r\n", 200},
    {"HEAD /a%20b?c=%26 HTTP/1.0\r\n\r\n", 200},
    {"GET / HTTP/1.1\r\nX:\r\nY: \t\xc3\xa4 \r\n\r\n", 200},
    {"GET / HTTP/1.1\r\nHost: x\r\n", HEADING_UNFINISHED},
    {"GET / HTTP/1.1\r\nHost: x\r\n\r", HEADING_UNFINISHED},
    {"GET / HTTP/1.10\r\n", 400},
    {"GET / HTTP/3.0\r\n", 505},
    {"get / HTTP/1.1\r\n", 405},
    {" GET / HTTP/1.1\r\n", 400},
    {"GET  HTTP/1.1\r\n", 400},
    {"GET %2f HTTP/1.1\r\n", 400},
    {"GET /%7f HTTP/1.1\r\n", 400},
    {"GET /%1 HTTP/1.1\r\n", 400},
    {"GET /\177", 400},
    {"GET / HTTP/1.1\r\n\tx\r\n", 400},
    {"GET / HTTP/1.1\r\nA B: x\r\n", 400},
    {"GET / HTTP/1.1\r\nA: x\ry", 400},
    {"\n", 400},
};

/* As it comes byte by byte: nothing is said too early, and what is said stays said. */
START_TEST(heads_are_judged) {
    const char *head = heads[_i].head;
    unsigned before = HEADING_UNFINISHED;
    for (size_t size = 1; size <= strlen(head); size++) {
        struct heading_verdict verdict = heading_judge(head, size);
        ck_assert_int_eq(verdict.why != NULL, verdict.status >= 400);
        if (before != HEADING_UNFINISHED)
            ck_assert_uint_eq(verdict.status, before);
        before = verdict.status;
        if (size < strlen(head) && heads[_i].status < 400)
            ck_assert_uint_eq(verdict.status, HEADING_UNFINISHED);
    }
    ck_assert_uint_eq(before, heads[_i].status);
}
END_TEST

START_TEST(a_head_has_a_limit) {
    static char head[2 * LIMIT_REQUEST_BYTES];
    memset(head, 'a', sizeof head);
    memcpy(head, "GET /", 5);
    ck_assert_uint_eq(heading_judge(head, LIMIT_REQUEST_BYTES).status,
                      HEADING_UNFINISHED);
    ck_assert_uint_eq(heading_judge(head, LIMIT_REQUEST_BYTES + 1).status, 414);
    memcpy(head, "GET / HTTP/1.1\r\nX:", 18);
    ck_assert_uint_eq(heading_judge(head, LIMIT_REQUEST_BYTES).status,
                      HEADING_UNFINISHED);
    ck_assert_uint_eq(heading_judge(head, LIMIT_REQUEST_BYTES + 1).status, 431);
    memcpy(head + LIMIT_REQUEST_BYTES - 4, "\r\n\r\n", 4);
    ck_assert_uint_eq(heading_judge(head, LIMIT_REQUEST_BYTES).status, HEADING_GOOD);
    /* What stands behind it is no part of it. */
    ck_assert_uint_eq(heading_judge(head, sizeof head).status, HEADING_GOOD);
}
END_TEST

/* ---- Who may connect ---- */

static const char *const allowed[] = {"https://public.example", "http://other:8080"};

static const struct {
    const char *origin, *host;
    bool want;
} origins[] = {
    {NULL, "localhost:1862", true},
    {"http://localhost:1862", "localhost:1862", true},
    {"https://LocalHost:1862", "localhost:1862", true},
    {"http://localhost", "localhost:1862", false},
    {"http://evil.example", "localhost:1862", false},
    {"null", "localhost:1862", false},
    {"", "localhost:1862", false},
    {"http://localhost:1862", NULL, false},
    {"https://public.example", "localhost:1862", true},
    {"http://public.example", "localhost:1862", false},
    {"http://other:8080", NULL, true},
    {"http://localhost:1862.evil.example", "localhost:1862", false},
};

/* Where it is known how people reach the server. */
static const struct {
    const char *origin, *host;
    bool host_want, origin_want;
} name_rows[] = {
    {"https://public.example", "public.example", true, true},
    {"https://public.example", "127.0.0.1:1862", true, true},
    {"https://public.example", "rebound.example", false, true},
    {"http://rebound.example", "rebound.example", false, false},
    {"http://rebound.example:1862", "rebound.example:1862", false, false},
    {"http://public.example.evil.example", "public.example.evil.example", false, false},
    {"http://127.0.0.1.evil.example", "127.0.0.1.evil.example", false, false},
    {"http://localhost.evil.example", "localhost.evil.example", false, false},
    {"http://localhostile:1862", "localhostile:1862", false, false},
    {"http://LOCALHOST:1862", "localhost:1862", true, true},
    {"http://localhost", "localhost", true, true},
    {"http://localhost:1", "localhost:2", true, false},
    {"http://192.168.1.7:1862", "192.168.1.7:1862", true, true},
    {"http://192.168.1.8:1862", "192.168.1.7:1862", true, false},
    {"http://[fd00::7]:1862", "[fd00::7]:1862", true, true},
    {"http://[fd00::7]", "[fd00::7]", true, true},
    {"http://[evil]", "[evil]", false, false},
    {"http://1.2.3", "1.2.3", false, false},
    {"http://other:8080", "other:8080", true, true},
    {"http://other:8081", "other:8081", false, false},
    {NULL, "rebound.example", false, true},
    {NULL, NULL, true, true},
    {"http://evil.example", "", false, false},
};

/* Without a public name any will do to be asked under, but is not known for it. */
START_TEST(a_name_that_is_asked_for_is_not_known) {
    struct admit admit = {.origins = allowed, .origin_count = 2};
    ck_assert(admit_host(&admit, "rebound.example"));
    ck_assert(!admit_knows(&admit, "rebound.example"));
    ck_assert(!admit_knows(&admit, ""));
    ck_assert(admit_knows(&admit, "other:8080"));
    ck_assert(admit_knows(&admit, "192.168.1.7:1862"));
    ck_assert(admit_knows(&admit, "localhost:1862"));
}
END_TEST

START_TEST(names_are_judged) {
    struct admit admit = {
        .origins = allowed, .origin_count = 2, .public_origin = allowed[0]};
    ck_assert_int_eq(admit_host(&admit, name_rows[_i].host), name_rows[_i].host_want);
    ck_assert_int_eq(admit_origin(&admit, name_rows[_i].origin, name_rows[_i].host),
                     name_rows[_i].origin_want);
    admit.public_origin = NULL;
    ck_assert(admit_host(&admit, name_rows[_i].host));
}
END_TEST

START_TEST(origins_are_judged) {
    struct admit admit = {.origins = allowed, .origin_count = 2};
    ck_assert_int_eq(admit_origin(&admit, origins[_i].origin, origins[_i].host),
                     origins[_i].want);
}
END_TEST

static const struct {
    const char *peer, *forwarded, *want;
} addresses[] = {
    {"1.2.3.4", NULL, "1.2.3.4"},
    {"::ffff:1.2.3.4", NULL, "1.2.3.4"},
    {"1.2.3.4", "9.9.9.9",
     "1.2.3.4"}, /* not a proxy on this machine: anybody can say that */
    {"127.0.0.1", "9.9.9.9", "9.9.9.9"},
    {"::ffff:127.0.0.1", "1.1.1.1, 9.9.9.9", "9.9.9.9"},
    {"::1", NULL, "::1"},
    /* Everybody at home has 2^64 addresses: his network is the client. */
    {"::1", "1.1.1.1,  2001:db8::1 ", "2001:db8::/64"},
    {"2001:db8:1:2:3:4:5:6", NULL, "2001:db8:1:2::/64"},
    {"2001:db8:1:2:ffff::6", "1.1.1.1", "2001:db8:1:2::/64"},
    {"127.0.0.1", "[2001:db8:1:2:3::6]:4711", "2001:db8:1:2::/64"},
    {"127.0.0.1", "[2001:db8:1:2:3::6]", "2001:db8:1:2::/64"},
    {"127.0.0.1", "9.9.9.9:4711", "9.9.9.9"},
    {"127.0.0.1", "::ffff:9.9.9.9", "9.9.9.9"},
    {"127.0.0.1", "127.0.0.1", "127.0.0.1"},
    /* What is no address is nobody's, and never this machine's. */
    {"127.0.0.1", "", "?"},
    {"127.0.0.1", "1.1.1.1,", "?"},
    {"127.0.0.1", "unknown", "?"},
    {"127.0.0.1", "9.9.9", "?"},
    {"127.0.0.1", "127.0.0.1.evil.example", "?"},
    {"127.0.0.1", "[::1", "?"},
    {"127.0.0.1", "[]:1", "?"},
    {"127.0.0.1", "2001:db8:1:2:3:4:5:6:7:8:9:a:b:c:d:e:f:2001:db8:1:2:3:4", "?"},
};

START_TEST(addresses_are_those_of_people) {
    char address[ADMIT_ADDRESS_SIZE];
    memset(address, 'x', sizeof address);
    admit_address(addresses[_i].peer, addresses[_i].forwarded, address);
    ck_assert_str_eq(address, addresses[_i].want);
    for (size_t i = strlen(address); i < sizeof address; i++)
        ck_assert_int_eq(address[i], 0);
}
END_TEST

static bool come(struct admit *admit, struct visitor *visitor, const char *peer,
                 enum admit_kind kind) {
    char address[ADMIT_ADDRESS_SIZE];
    admit_address(peer, NULL, address);
    return admit_enter(admit, visitor, address, kind);
}

START_TEST(connections_are_counted) {
    struct admit admit = {.connections_max = {5, 5}, .per_address_max = 2};
    struct visitor one[3], here[3], other;
    admit_init(&admit);
    for (int i = 0; i < 2; i++)
        ck_assert(come(&admit, &one[i], "1.2.3.4", ADMIT_WEBSOCKET));
    ck_assert(!come(&admit, &one[2], "1.2.3.4", ADMIT_WEBSOCKET));
    ck_assert(come(&admit, &one[2], "1.2.3.4", ADMIT_PLAIN)); /* of another kind */
    for (int i = 0; i < 3; i++)
        ck_assert(come(&admit, &here[i], "127.0.0.1", ADMIT_WEBSOCKET));
    ck_assert(!come(&admit, &other, "127.0.0.1", ADMIT_WEBSOCKET)); /* five in all */
    ck_assert_uint_eq(admit.refused[ADMIT_WEBSOCKET], 2);
    admit_leave(&admit, &one[0]);
    ck_assert(come(&admit, &one[0], "1.2.3.4", ADMIT_WEBSOCKET));
    for (int i = 0; i < 3; i++) {
        admit_leave(&admit, &here[i]);
        admit_leave(&admit, &one[i]);
    }
    ck_assert_uint_eq(admit.connections[ADMIT_PLAIN], 0);
    ck_assert_uint_eq(admit.connections[ADMIT_WEBSOCKET], 0);
    ck_assert_uint_eq(admit.addresses.count, 0);
    admit_finish(&admit);
}
END_TEST

START_TEST(a_network_of_ipv6_is_one_client) {
    struct admit admit = {.per_address_max = 2};
    struct visitor visitors[4];
    admit_init(&admit);
    ck_assert(come(&admit, &visitors[0], "2001:db8:1:2::1", ADMIT_PLAIN));
    ck_assert(come(&admit, &visitors[1], "2001:db8:1:2:ffff::9", ADMIT_PLAIN));
    ck_assert(!come(&admit, &visitors[2], "2001:db8:1:2:abcd::1", ADMIT_PLAIN));
    ck_assert(come(&admit, &visitors[2], "2001:db8:1:3::1", ADMIT_PLAIN));
    for (int i = 0; i < 3; i++)
        admit_leave(&admit, &visitors[i]);
    admit_finish(&admit);
}
END_TEST

START_TEST(a_connection_becomes_another) {
    struct admit admit = {.per_address_max = 1};
    struct visitor first, second;
    admit_init(&admit);
    ck_assert(come(&admit, &first, "127.0.0.1", ADMIT_PLAIN));
    ck_assert(come(&admit, &second, "127.0.0.1", ADMIT_PLAIN));
    char address[ADMIT_ADDRESS_SIZE];
    admit_address("127.0.0.1", "9.9.9.9", address);
    ck_assert(admit_become(&admit, &first, address, ADMIT_WEBSOCKET));
    ck_assert_str_eq(first.address, "9.9.9.9");
    ck_assert(admit_become(&admit, &first, address, ADMIT_WEBSOCKET)); /* it is that */
    ck_assert(!admit_become(&admit, &second, address, ADMIT_WEBSOCKET));
    ck_assert_str_eq(second.address, "127.0.0.1");
    ck_assert_uint_eq(admit.connections[ADMIT_PLAIN], 1);
    ck_assert_uint_eq(admit.connections[ADMIT_WEBSOCKET], 1);
    admit_leave(&admit, &first);
    admit_leave(&admit, &second);
    ck_assert_uint_eq(admit.addresses.count, 0);
    admit_finish(&admit);
}
END_TEST

/* ---- Files ---- */

static char folder[64];

static void write_file(const char *name, const char *text) {
    char path[128];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "w");
    ck_assert_ptr_nonnull(file);
    fputs(text, file);
    fclose(file);
}

static void make_folder(void) {
    char path[128], target[128];
    snprintf(folder, sizeof folder, "/tmp/ridgeline-web-XXXXXX");
    ck_assert_ptr_nonnull(mkdtemp(folder));
    write_file("index.html", "front");
    write_file("a.mjs", "code");
    write_file(".b.html", "hidden");
    write_file("c", "no type");
    snprintf(path, sizeof path, "%s/sub", folder);
    mkdir(path, 0700);
    write_file("sub/d.css", "");
    snprintf(path, sizeof path, "%s/link.html", folder);
    snprintf(target, sizeof target, "%s/index.html", folder);
    ck_assert_int_eq(symlink(target, path), 0);
}

static void remove_folder(void) {
    static const char *const names[] = {
        "index.html", "a.mjs",        ".b.html",         "c",   "sub/d.css",
        "link.html",  "sub/map.json", "sub/forces.json", "sub", ""};
    char path[128];
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, names[i]);
        remove(path);
    }
}

static const struct {
    const char *path, *type;
    size_t size;
} files[] = {
    {"/", "text/html; charset=utf-8", 5},
    {"/index.html", "text/html; charset=utf-8", 5},
    {"/a.mjs", "text/javascript; charset=utf-8", 4},
    {"/sub/d.css", "text/css; charset=utf-8", 0},
    {"/none.html", NULL, 0},
    {"/.b.html", NULL, 0},
    {"/c", NULL, 0},
    {"/link.html", NULL, 0},
    {"/sub", NULL, 0},
    {"/sub/", NULL, 0},
    {"/sub/../index.html", NULL, 0},
    {"/../index.html", NULL, 0},
    {"//index.html", NULL, 0},
    {"/./index.html", NULL, 0},
    {"/a.mjs/", NULL, 0},
    {"/index.html/a.mjs", NULL, 0},
    {"/a%2emjs", NULL, 0},
    {"/a.mjs\n", NULL, 0},
};

START_TEST(paths_are_judged) {
    struct web web;
    web_init(&web, folder, NULL);
    struct web_file file;
    bool found = web_find(&web, files[_i].path, false, &file);
    ck_assert_msg(found == (files[_i].type != NULL), "%s", files[_i].path);
    if (found) {
        ck_assert_str_eq(file.type, files[_i].type);
        ck_assert_uint_eq(file.body->length, files[_i].size);
        ck_assert_int_eq(file.tag[0], '"');
        frame_unref(file.body);
    }
    web_finish(&web);
}
END_TEST

/* Named by its version a file is there for good, compressed where that helps. */
START_TEST(files_have_names_for_good) {
    struct web web;
    web_init(&web, folder, NULL);
    char path[64];
    struct web_file file;
    snprintf(path, sizeof path, "/v/%s/a.mjs", web.version);
    ck_assert(web_find(&web, path, true, &file));
    ck_assert(file.lasting);
    frame_unref(file.body);
    ck_assert(web_find(&web, "/a.mjs", true, &file));
    ck_assert(!file.lasting);
    frame_unref(file.body);
    ck_assert(!web_find(&web, "/v/0123456789abcdef/a.mjs", true, &file));
    ck_assert(!web_find(&web, "/v/", true, &file));
    ck_assert(!web_find(&web, "/v", true, &file));
    snprintf(path, sizeof path, "/v/%s", web.version);
    ck_assert(!web_find(&web, path, true, &file));
    web_finish(&web);
}
END_TEST

START_TEST(pages_point_to_the_version) {
    char expected[160];
    write_file("index.html",
               "<a href=\"a.mjs\"><a href=\"b\"><p src=\"sub/d.css\"> href=\"");
    struct web web;
    web_init(&web, folder, NULL);
    struct web_file file;
    ck_assert(web_find(&web, "/", false, &file));
    snprintf(expected, sizeof expected,
             "<a href=\"v/%s/a.mjs\"><a href=\"b\"><p src=\"v/%s/sub/d.css\"> href=\"",
             web.version, web.version);
    ck_assert_uint_eq(file.body->length, strlen(expected));
    ck_assert_mem_eq(frame_bytes(file.body), expected, strlen(expected));
    frame_unref(file.body);
    web_finish(&web);
}
END_TEST

/* Of the games' folder only what tells how a game looks. */
START_TEST(scenery_is_served) {
    write_file("sub/map.json", "{}");
    write_file("sub/forces.json", "{}");
    struct web web;
    web_init(&web, folder, folder);
    struct web_file file;
    ck_assert(web_find(&web, "/data/sub/map.json", true, &file));
    frame_unref(file.body);
    ck_assert(!web_find(&web, "/data/sub/forces.json", true, &file));
    ck_assert(!web_find(&web, "/data/a.mjs", true, &file));
    web_finish(&web);
}
END_TEST

START_TEST(what_is_long_is_sent_compressed) {
    char text[4001];
    memset(text, 'x', 4000);
    text[4000] = '\0';
    write_file("a.mjs", text);
    struct web web;
    web_init(&web, folder, NULL);
    struct web_file plain, packed;
    ck_assert(web_find(&web, "/a.mjs", false, &plain));
    ck_assert(web_find(&web, "/a.mjs", true, &packed));
    ck_assert_ptr_null(plain.encoding);
    ck_assert_str_eq(packed.encoding, "gzip");
    ck_assert(plain.varies && packed.varies);
    ck_assert_uint_eq(plain.body->length, 4000);
    ck_assert_uint_lt(packed.body->length, 100);
    ck_assert_str_ne(plain.tag, packed.tag);
    frame_unref(plain.body);
    frame_unref(packed.body);
    web_finish(&web);
}
END_TEST

START_TEST(without_a_folder_there_is_a_page) {
    struct web web;
    web_init(&web, NULL, NULL);
    struct web_file file;
    ck_assert(web_find(&web, "/", true, &file));
    frame_unref(file.body);
    ck_assert(!web_find(&web, "/a.mjs", true, &file));
    web_finish(&web);
}
END_TEST

int main(void) {
    if (ids_start() < 0)
        return 1;
    Suite *suite = suite_create("net");
    TCase *tests = tcase_create("net");
    tcase_add_checked_fixture(tests, make_folder, remove_folder);
    tcase_add_test(tests, frames_leave_in_order);
    tcase_add_test(tests, too_many_bytes_thin_it_out);
    tcase_add_test(tests, too_many_frames_thin_it_out);
    tcase_add_test(tests, what_must_not_be_dropped_has_a_limit_too);
    tcase_add_loop_test(tests, heads_are_judged, 0, sizeof heads / sizeof *heads);
    tcase_add_test(tests, a_head_has_a_limit);
    tcase_add_loop_test(tests, origins_are_judged, 0, sizeof origins / sizeof *origins);
    tcase_add_test(tests, a_name_that_is_asked_for_is_not_known);
    tcase_add_loop_test(tests, names_are_judged, 0, sizeof name_rows / sizeof *name_rows);
    tcase_add_loop_test(tests, addresses_are_those_of_people, 0,
                        sizeof addresses / sizeof *addresses);
    tcase_add_test(tests, a_network_of_ipv6_is_one_client);
    tcase_add_test(tests, a_connection_becomes_another);
    tcase_add_test(tests, connections_are_counted);
    tcase_add_loop_test(tests, paths_are_judged, 0, sizeof files / sizeof *files);
    tcase_add_test(tests, files_have_names_for_good);
    tcase_add_test(tests, pages_point_to_the_version);
    tcase_add_test(tests, scenery_is_served);
    tcase_add_test(tests, what_is_long_is_sent_compressed);
    tcase_add_test(tests, without_a_folder_there_is_a_page);
    suite_add_tcase(suite, tests);
    return run_suite(suite);
}
