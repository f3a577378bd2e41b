/* SPDX-License-Identifier: MIT */
/* See tabletop1916_codec.h. */
#include "tabletop1916_codec.h"

#include "action_json.h"
#include "answer_json.h"
#include "case_json.h"
#include "data.h"
#include "events_json.h"
#include "offers_json.h"
#include "position_json.h"
#include "tree.h"
#include "words_json.h"

#include "tabletop1916.h"

static bool view_write(const void *setup, const void *before, const void *view,
                       struct buf *buf) {
    json_t *now = ww_view_json(setup, view);
    if (before)
        return tree_write_patch_take(ww_view_json(setup, before), now, buf);
    tree_write_take(now, buf);
    return true;
}

static void action_write(const void *setup, const void *view, const void *action,
                         struct buf *buf) {
    tree_write_take(ww_action_json_new(setup, view, action), buf);
}

static void decision_write(const void *setup, const void *view, struct buf *buf) {
    tree_write_take(ww_decision_json_new(setup, view), buf);
}

static void offers_write(const void *setup, const void *view, const void *offers,
                         struct buf *buf) {
    tree_write_take(ww_offers_json_new(setup, view, offers), buf);
}

static bool offers_patch_write(const void *setup, const void *view_before,
                               const void *before, const void *view, const void *offers,
                               struct buf *buf) {
    return tree_write_patch_take(ww_offers_json_new(setup, view_before, before),
                                 ww_offers_json_new(setup, view, offers), buf);
}

static void events_write(const void *setup, const void *told, struct buf *buf) {
    tree_write_take(ww_events_json_new(setup, told), buf);
}

static void state_write(const void *setup, const void *state, struct buf *buf) {
    tree_write_sorted_take(ww_state_json(setup, state), buf);
}

static const struct case_codec cases = {.create = ww_case_create,
                                        .begin = ww_case_begin,
                                        .expect_check = ww_expect_check,
                                        .differs = ww_expect_differs,
                                        .try_new = ww_trial_json,
                                        .answer_holds = ww_json_holds,
                                        .asker = ww_case_asker,
                                        .refused_in_play = ww_case_refused};

static const struct schema_tables schemas = {"A trench fight in miniature",
                                             "tabletop1916", ww_action_schema,
                                             ww_events_schema, NULL};

const struct codec tabletop1916_codec = {
    .rules = &tabletop1916_ruleset,
    .cases = &cases,
    .schemas = &schemas,
    .data_load_new = ww_data_load_new,
    .catalogue_new = ww_data_catalogue_new,
    .handicap = true,
    .setup_create = ww_data_setup_create,
    .setup_destroy = ww_battle_destroy,
    .setup_new = ww_setup_json_new,
    .action_load = ww_action_json_load,
    .action_write = action_write,
    .view_write = view_write,
    .view_load = ww_view_json_load,
    .view_asked = true,
    .decision_write = decision_write,
    .offers_write = offers_write,
    .offers_patch_write = offers_patch_write,
    .events_write = events_write,
    .rolls = ww_events_rolls,
    .refusal_new = ww_refusal_json_new,
    .answer_new = ww_answer_json_new,
    .state_write = state_write,
    .state_load = ww_state_json_load,
    .result_new = ww_result_json_new,
    .points = ww_points,
    .headline_new = ww_headline_json_new,
};
