/* SPDX-License-Identifier: MIT */
/* Fire on the Mountain's row in the server's table of games. */
#include "codec.h"

#include "action_json.h"
#include "answer_json.h"
#include "case_json.h"
#include "events_json.h"
#include "offers_json.h"
#include "position_json.h"
#include "data.h"
#include "schemas.h"
#include "setup_json.h"
#include "statistics.h"
#include "words_json.h"

#include "fotm.h"
#include "fotm_codec.h"
#include "state.h"
#include "orders_table.h"

#include <errno.h>
#include <string.h>

static int action_load(const void *setup, const void *view, const json_t *json,
                       void *ret_action, struct problem *ret_problem) {
    struct reading reading;
    reading_begin(&reading, NULL, ret_problem);
    return action_read(&reading, setup, view, json, ret_action) ? 0 : -EINVAL;
}

static void write_action(const void *setup, const void *view, const void *action,
                         struct buf *buf) {
    struct json_out out;
    json_out_begin(&out, buf, false);
    action_write(&out, NULL, setup, &((const struct fotm_view *)view)->known, action);
    json_out_end(&out);
}

static bool view_write(const void *setup, const void *before, const void *view,
                       struct buf *buf) {
    return position_view_write(setup, before, view, buf);
}

static int view_load(const void *setup, const json_t *json, void *ret_view,
                     struct problem *ret_problem) {
    struct reading reading;
    struct fotm_view view;
    reading_begin(&reading, NULL, ret_problem);
    if (!position_view_read(&reading, setup, json, &view))
        return -EINVAL;
    memcpy(ret_view, &view, sizeof view);
    return 0;
}

static void state_write(const void *setup, const void *state, struct buf *buf) {
    position_state_write(setup, &((const struct fotm_state *)state)->truth, buf);
}

static int state_load(const void *setup, const json_t *json, void *ret_state,
                      struct problem *ret_problem) {
    struct reading reading;
    struct fotm_state state;
    reading_begin(&reading, NULL, ret_problem);
    memset(&state, 0, sizeof state);
    if (!position_read(&reading, setup, json, &state.truth))
        return -EINVAL;
    const char *broken = fotm_position_broken(setup, &state.truth);
    if (broken) {
        reading_fail(&reading, "%s", broken);
        return -EINVAL;
    }
    memcpy(ret_state, &state, sizeof state);
    return 0;
}

static void case_begin(const void *setup, void *state, struct dice *dice,
                       void *ret_events) {
    fotm_begin_at(setup, state, dice, ret_events);
}

static const struct case_codec fotm_cases = {
    .create = case_create,
    .begin = case_begin,
    .expect_check = expect_check,
    .differs = case_differs,
};

#define CODEC(RULESET)                                                                   \
    {                                                                                    \
        .rules = RULESET, .cases = &fotm_cases, .schemas = &fotm_schemas,                \
        .data_load_new = data_load_new, .catalogue_new = catalogue_new,                  \
        .handicap = true, .setup_create = setup_create, .setup_destroy = battle_destroy, \
        .setup_new = setup_json_new, .action_load = action_load,                         \
        .action_write = write_action, .view_write = view_write, .view_load = view_load,  \
        .decision_write = decision_write, .offers_write = offers_write,                  \
        .offers_patch_write = offers_patch_write, .events_write = events_write,          \
        .rolls = statistics_rolls, .refusal_new = refusal_json_new,                      \
        .answer_new = answer_json_new, .state_write = state_write,                       \
        .state_load = state_load, .result_new = result_json_new, .points = points_of,    \
        .headline_new = headline_json_new, .orders = &fotm_orders,                       \
    }

const struct codec fotm_codec = CODEC(&fotm_ruleset);
const struct codec fotm_codec_playtest = CODEC(&fotm_ruleset_playtest);
