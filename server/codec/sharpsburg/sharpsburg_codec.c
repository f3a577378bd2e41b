/* SPDX-License-Identifier: MIT */
/* See sharpsburg_codec.h: the two editions are the same but for charts and case editions. */
#include "sharpsburg_codec.h"

#include "action_json.h"
#include "answer_json.h"
#include "case_json.h"
#include "data.h"
#include "events_json.h"
#include "offers_json.h"
#include "position_json.h"
#include "setup_json.h"
#include "tree.h"
#include "words_json.h"

#include "sharpsburg.h"
#include "sburg_orders.h"

#include <errno.h>

static int build(const json_t *data, const json_t *choice, enum sburg_edition edition,
                 void **ret_setup, struct problem *ret_problem) {
    struct battle *battle = sburg_data_build(data, choice, edition, ret_problem);
    if (!battle)
        return -EINVAL;
    *ret_setup = battle;
    return 0;
}

static int setup_create_s(const json_t *data, const json_t *choice, void **ret_setup,
                          struct problem *ret_problem) {
    return build(data, choice, SBURG_EDITION_S, ret_setup, ret_problem);
}

static int setup_create_rw(const json_t *data, const json_t *choice, void **ret_setup,
                           struct problem *ret_problem) {
    return build(data, choice, SBURG_EDITION_RW, ret_setup, ret_problem);
}

/* --- what is written ----------------------------------------------------------------- */

static void action_write(const void *setup, const void *view, const void *action,
                         struct buf *buf) {
    tree_write_take(sburg_action_json_new(setup, view, action), buf);
}

static void offers_write(const void *setup, const void *view, const void *offers,
                         struct buf *buf) {
    tree_write_take(sburg_offers_json_new(setup, view, offers), buf);
}

static bool offers_patch_write(const void *setup, const void *view_before,
                               const void *before, const void *view, const void *offers,
                               struct buf *buf) {
    return tree_write_patch_take(sburg_offers_json_new(setup, view_before, before),
                                 sburg_offers_json_new(setup, view, offers), buf);
}

static const struct case_codec cases_s = {sburg_case_create_s, sburg_case_begin,
                                          sburg_expect_check, sburg_expect_differs,
                                          sburg_case_try_new};
static const struct case_codec cases_rw = {sburg_case_create_rw, sburg_case_begin,
                                           sburg_expect_check, sburg_expect_differs,
                                           sburg_case_try_new};

static const struct schema_tables schemas = {
    "Sharpsburg", "sharpsburg", sburg_action_schema, sburg_events_schema, NULL};

#define CODEC(edition)                                                                   \
    {                                                                                    \
        .rules = &sharpsburg_##edition##_ruleset, .cases = &cases_##edition,             \
        .schemas = &schemas, .data_load_new = sburg_data_load_new,                       \
        .catalogue_new = sburg_data_catalogue_new, .handicap = true,                     \
        .setup_create = setup_create_##edition, .setup_destroy = sburg_battle_destroy,   \
        .setup_new = sburg_setup_json_new, .action_load = sburg_action_json_load,        \
        .action_write = action_write, .view_write = sburg_view_write,                    \
        .view_load = sburg_view_json_load, .view_asked = true,                           \
        .decision_write = sburg_decision_write, .offers_write = offers_write,            \
        .offers_patch_write = offers_patch_write, .events_write = sburg_events_write,    \
        .rolls = sburg_events_rolls, .refusal_new = sburg_refusal_json_new,              \
        .answer_new = sburg_answer_json_new, .state_write = sburg_state_write,           \
        .state_load = sburg_state_json_load, .result_new = sburg_result_json_new,        \
        .points = sburg_points, .headline_new = sburg_headline_json_new,                 \
        .orders = &sburg_orders,                                                         \
    }

const struct codec sharpsburg_s_codec = CODEC(s);
const struct codec sharpsburg_rw_codec = CODEC(rw);
