/* SPDX-License-Identifier: MIT */
/* Bids for a side: what two of them come to, and what is none. */
#include "run.h"

#include "bid.h"

#include <string.h>

static const struct ruleset rules = {.side_names = {"red", "blue"}};

static const struct row {
    struct bid creator, joiner;
    bool lot;
    struct bid_outcome outcome;
} rows[] = {
    /* Each has his side, whatever the points are. */
    {{0, 9}, {1, 4}, false, {0, 0, SIDE_NONE, false}},
    {{1, 0}, {0, 99}, true, {1, 0, SIDE_NONE, false}},
    /* Who bids more has it; the other side begins with that. */
    {{0, 5}, {0, 4}, false, {0, 5, 1, false}},
    {{0, 4}, {0, 5}, true, {1, 5, 1, false}},
    {{1, 99}, {1, 0}, false, {1, 99, 0, false}},
    {{1, 0}, {1, 1}, true, {0, 1, 0, false}},
    /* The same of both: the lot. */
    {{0, 6}, {0, 6}, true, {0, 6, 1, true}},
    {{0, 6}, {0, 6}, false, {1, 6, 1, true}},
    {{1, 0}, {1, 0}, true, {1, 0, SIDE_NONE, true}},
    {{1, 0}, {1, 0}, false, {0, 0, SIDE_NONE, true}},
};

START_TEST(bids_come_to) {
    const struct row *row = &rows[_i];
    struct bid_outcome found = bid_settle(&row->creator, &row->joiner, row->lot);
    ck_assert_int_eq(found.creator, row->outcome.creator);
    ck_assert_uint_eq(found.points, row->outcome.points);
    ck_assert_int_eq(found.to, row->outcome.to);
    ck_assert_int_eq(found.drawn, row->outcome.drawn);
}
END_TEST

/* What goes into the dice tells any two bids apart from any others. */
START_TEST(bytes_of_bids) {
    uint8_t bytes[BID_BYTES];
    bid_bytes((struct bid[]){{0, 5}, {0, 3}}, SIDE_FIRST, bytes);
    ck_assert_mem_eq(bytes, ((uint8_t[]){1, 5, 1, 3}), BID_BYTES);
    bid_bytes((struct bid[]){{1, 5}, {1, 7}}, SIDE_FIRST, bytes);
    ck_assert_mem_eq(bytes, ((uint8_t[]){0, 5, 0, 7}), BID_BYTES);
    bid_bytes((struct bid[]){{0, BID_MOST}, {1, 0}}, SIDE_SECOND, bytes);
    ck_assert_mem_eq(bytes, ((uint8_t[]){1, 0, 0, BID_MOST}), BID_BYTES);
}
END_TEST

static const char *const no_bids[] = {
    "{}",
    "{\"side\":\"red\"}",
    "{\"points\":3}",
    "{\"side\":\"green\",\"points\":3}",
    "{\"side\":\"red\",\"points\":-1}",
    "{\"side\":\"red\",\"points\":100}",
    "{\"side\":\"red\",\"points\":\"3\"}",
    "{\"side\":0,\"points\":3}",
    "{\"side\":\"red\",\"points\":3,\"more\":1}",
    "[]",
    "3",
    "true",
};

START_TEST(no_bid_is_read) {
    struct bid bid;
    json_t *json = json_loads(no_bids[_i], JSON_DECODE_ANY, NULL);
    ck_assert_ptr_nonnull(json);
    ck_assert(!bid_load(&rules, json, &bid));
    json_decref(json);
}
END_TEST

START_TEST(bids_are_read_as_written) {
    const struct bid bids[SIDES] = {{1, 0}, {1, BID_MOST}};
    struct bid read[SIDES], none[SIDES];
    struct buf buf = {0};
    buf_add_text(&buf, "{");
    bid_write_both(&buf, &rules, bids);
    buf_add_text(&buf, "}");
    ck_assert_str_eq(buf_text(&buf),
                     "{\"bids\":{\"red\":{\"side\":\"blue\",\"points\":0},"
                     "\"blue\":{\"side\":\"blue\",\"points\":99}}}");
    json_t *json = json_loads(buf_text(&buf), 0, NULL);
    json_t *both = json_object_get(json, "bids");
    ck_assert(bid_load_both(&rules, both, read));
    for (int side = 0; side < SIDES; side++) {
        ck_assert_int_eq(read[side].side, bids[side].side);
        ck_assert_uint_eq(read[side].points, bids[side].points);
    }
    json_object_set(both, "green", json_object_get(both, "red"));
    ck_assert(!bid_load_both(&rules, both, none));
    json_object_del(both, "green");
    json_object_del(both, "red");
    ck_assert(!bid_load_both(&rules, both, none));
    ck_assert(!bid_load_both(&rules, NULL, none));
    json_decref(json);
    buf_finish(&buf);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("bid");
    TCase *tcase = tcase_create("bids");
    tcase_add_loop_test(tcase, bids_come_to, 0, sizeof rows / sizeof *rows);
    tcase_add_loop_test(tcase, no_bid_is_read, 0, sizeof no_bids / sizeof *no_bids);
    tcase_add_test(tcase, bids_are_read_as_written);
    tcase_add_test(tcase, bytes_of_bids);
    suite_add_tcase(suite, tcase);
    return run_suite(suite);
}
