/* SPDX-License-Identifier: MIT */
/* 4.2, 15.8, R6: in whatever place of its stack one stands that sank, it keeps it: others may have
 * retreated into its hex since, and stand below it. The order that is proposed is always another
 * one, and allowed. */
#include "run.h"
#include "stack.h"

#include <check.h>
#include <string.h>

enum { HERE = 10, STANDING = 3 };

static struct fotm_setup setup;
static struct fotm_view view;
static struct fotm_offers offers;

/* Brigades 0, 1 and 2 from the top. */
static void put_up(const uint8_t sunk[STANDING]) {
    memset(&setup, 0, sizeof setup);
    memset(&view, 0, sizeof view);
    setup.grid = (struct hex_grid){8, 8};
    setup.edition = &fotm_edition_2022;
    setup.rules = FOTM_RULES_NEWEST;
    fotm_position_clear(&view.known);
    for (unsigned i = 0; i < STANDING; i++) {
        fotm_stack_push(&view.known, i, HERE);
        view.known.pieces[i].at_bottom = sunk[i];
    }
    view.known.phase = FOTM_PHASE_COMBAT;
    view.known.may_restack = FOTM_UNION;
    memset(&offers, 0, sizeof offers);
    fotm_ask_stack.offer(&setup, &view, &offers);
}

static const struct {
    uint8_t sunk[STANDING], count, order[STANDING];
} stacks[] = {
    {{0, 0, 0}, 1, {2, 1, 0}}, {{0, 0, 1}, 1, {1, 0, 2}}, {{1, 0, 0}, 1, {0, 2, 1}},
    {{0, 1, 0}, 1, {2, 1, 0}}, {{0, 1, 1}, 0, {0, 0, 0}}, {{1, 0, 1}, 0, {0, 0, 0}},
    {{1, 1, 0}, 0, {0, 0, 0}}, {{1, 1, 1}, 0, {0, 0, 0}},
};

START_TEST(who_sank_stays) {
    put_up(stacks[_i].sunk);
    ck_assert_uint_eq(offers.count, stacks[_i].count);
    if (offers.count == 0)
        return;
    const struct fotm_action action = fotm_ask_stack.sample(&setup, &view, &offers, 0);
    ck_assert(!refused(fotm_check_stack(&setup, &view, SIDE_FIRST, &action)));
    ck_assert_uint_eq(action.list_count, STANDING);
    ck_assert_mem_eq(action.list, stacks[_i].order, STANDING);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("stack");
    TCase *all = tcase_create("all");
    tcase_add_loop_test(all, who_sank_stays, 0, (int)(sizeof stacks / sizeof *stacks));
    suite_add_tcase(suite, all);
    return run_suite(suite);
}
