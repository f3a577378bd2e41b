/* SPDX-License-Identifier: MIT */
/* See tabletop1862_codec.h. */
#include "tabletop1862_codec.h"

#include "action_json.h"
#include "answer_json.h"
#include "case_json.h"
#include "data.h"
#include "events_json.h"
#include "offers_json.h"
#include "position_json.h"
#include "tree.h"
#include "words_json.h"

#include "tabletop1862.h"

#include <errno.h>
#include <string.h>

static int setup_create(const json_t *data, const json_t *choice, void **ret_setup,
                        struct problem *ret_problem) {
    struct t62_battle *battle = t62_data_build(data, choice, ret_problem);
    if (!battle)
        return -EINVAL;
    *ret_setup = battle;
    return 0;
}

/* --- what is written ----------------------------------------------------------------- */

static json_t *view_json(const void *setup, const void *view) {
    return t62_position_json(setup, &((const struct t62_view *)view)->known);
}

static bool view_write(const void *setup, const void *before, const void *view,
                       struct buf *buf) {
    if (before)
        return tree_write_patch_take(view_json(setup, before), view_json(setup, view),
                                     buf);
    tree_write_take(view_json(setup, view), buf);
    return true;
}

static void action_write(const void *setup, const void *view, const void *action,
                         struct buf *buf) {
    (void)view;
    tree_write_take(t62_action_json_new(setup, action), buf);
}

static void decision_write(const void *setup, const void *view, struct buf *buf) {
    tree_write_take(t62_decision_json_new(setup, view), buf);
}

static void offers_write(const void *setup, const void *view, const void *offers,
                         struct buf *buf) {
    tree_write_take(t62_offers_json_new(setup, view, offers), buf);
}

static bool offers_patch_write(const void *setup, const void *view_before,
                               const void *before, const void *view, const void *offers,
                               struct buf *buf) {
    return tree_write_patch_take(t62_offers_json_new(setup, view_before, before),
                                 t62_offers_json_new(setup, view, offers), buf);
}

static void events_write(const void *setup, const void *told, struct buf *buf) {
    tree_write_take(t62_events_json_new(setup, told), buf);
}

static void state_write(const void *setup, const void *state, struct buf *buf) {
    tree_write_sorted_take(
        t62_position_json(setup, &((const struct t62_state *)state)->truth), buf);
}

static int state_load(const void *setup, const json_t *json, void *ret_state,
                      struct problem *ret_problem) {
    struct reading reading;
    struct t62_state state;
    reading_begin(&reading, NULL, ret_problem);
    if (!t62_position_read(&reading, json, setup, &state.truth))
        return -EINVAL;
    *(struct t62_state *)ret_state = state;
    return 0;
}

static int view_load(const void *setup, const json_t *json, void *ret_view,
                     struct problem *ret_problem) {
    struct reading reading;
    struct t62_view view;
    int viewer;
    memset(&view, 0, sizeof view);
    reading_begin(&reading, NULL, ret_problem);
    if (!read_object(&reading, json) ||
        !read_int_of(&reading, json, "viewer", 0, VIEWERS - 1, &viewer) ||
        !t62_position_read(&reading, json_object_get(json, "known"), setup, &view.known))
        return -EINVAL;
    view.viewer = (uint8_t)viewer;
    memcpy(ret_view, &view, sizeof view);
    return 0;
}

static const struct schema_tables schemas = {"South Mountain in miniature",
                                             "tabletop1862", t62_action_schema,
                                             t62_events_schema, NULL};

const struct codec tabletop1862_codec = {.rules = &tabletop1862_ruleset,
                                         .cases = &t62_cases,
                                         .schemas = &schemas,
                                         .data_load_new = t62_data_load_new,
                                         .catalogue_new = t62_data_catalogue_new,
                                         .handicap = true,
                                         .setup_create = setup_create,
                                         .setup_destroy = t62_battle_destroy,
                                         .setup_new = t62_setup_json_new,
                                         .action_load = t62_action_json_load,
                                         .action_write = action_write,
                                         .view_write = view_write,
                                         .view_load = view_load,
                                         .view_asked = true,
                                         .decision_write = decision_write,
                                         .offers_write = offers_write,
                                         .offers_patch_write = offers_patch_write,
                                         .events_write = events_write,
                                         .rolls = t62_events_rolls,
                                         .refusal_new = t62_refusal_json_new,
                                         .answer_new = t62_answer_json_new,
                                         .state_write = state_write,
                                         .state_load = state_load,
                                         .result_new = t62_result_json_new,
                                         .points = t62_points,
                                         .headline_new = t62_headline_json_new};
