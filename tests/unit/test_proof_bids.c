/* SPDX-License-Identifier: MIT */
/* ridgeline-referee --verify on sides that were bid for: bids are a part of every die, so that none can be
 * left out, changed, or be said to have been none. */
#include "record_asked.h"
#include "record_maker.h"
#include "run.h"

#include <string.h>

enum { ACTS = 160 };

static const json_t *data;

static void open_library(void) {
    data = asked_open();
}

static json_t *record_with_bids_new(void) {
    struct made_as as = made_honestly("pm", ACTS);
    as.bids = BIDS;
    as.told.scheme = COMMITTED_BY_BIDS;
    memcpy(as.told.bids, (uint8_t[]){1, 7, 0, 5}, sizeof as.told.bids);
    as.rolled = as.told;
    return record_make(&as, data);
}

static size_t strip_bids(json_t *record) {
    json_object_del(record, "bids");
    return 0;
}

/* As if it had been made without any: a match in which all else fits. */
static size_t strip_bids_and_scheme(json_t *record) {
    json_object_del(record, "bids");
    json_object_set_new(dice_of(record), "scheme", json_string("hmac-sha256-2"));
    return entry_with(record, "rolls", 0);
}

static size_t say_the_older_scheme(json_t *record) {
    json_object_set_new(dice_of(record), "scheme", json_string("hmac-sha256-2"));
    return 0;
}

/* Which comes to the same: each has the side that he wanted. */
static size_t say_another_bid(json_t *record) {
    json_t *bid = json_object_get(json_object_get(record, "bids"), "union");
    json_object_set_new(bid, "points", json_integer(8));
    return entry_with(record, "rolls", 0);
}

static size_t say_no_bids(json_t *record) {
    json_object_set_new(record, "bids", json_object());
    return 0;
}

static const struct {
    change_fn *change;
    const char *where;
} disguises[] = {
    {strip_bids, "bids: expected a bid of each side, found none"},
    {strip_bids_and_scheme, "rolls[0]"},
    {say_the_older_scheme, "dice.scheme"},
    {say_another_bid, "rolls[0]"},
    {say_no_bids, "bids: expected a bid of each side"},
};

START_TEST(bids_cannot_be_left_out_or_changed) {
    json_t *record = record_with_bids_new();
    char said[SAID];
    ck_assert_msg(ask_record(verify, record, said) == 0, "%s", said);
    size_t entry = disguises[_i].change(record);
    refuted(record, entry, disguises[_i].where);
    json_decref(record);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("proof of bids");
    TCase *all = tcase_create("all");
    tcase_add_unchecked_fixture(all, open_library, asked_close);
    tcase_set_timeout(all, 60);
    tcase_add_loop_test(all, bids_cannot_be_left_out_or_changed, 0,
                        (int)(sizeof disguises / sizeof *disguises));
    suite_add_tcase(suite, all);
    return run_suite(suite);
}
