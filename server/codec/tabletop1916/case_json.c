/* SPDX-License-Identifier: MIT */
/* See case_json.h. */
#include "case_json.h"

#include "handicap.h"
#include "refusals.h"
#include "tabletop1916.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

static const char *const frame_keys[] = {"name",    "why",     "game", "edition",
                                         "options", "rules",   "play", "expect",
                                         "ask",     "handicap"};

static bool read_case(struct reading *reading, const json_t *data, const json_t *json,
                      struct ww_battle *battle) {
    const char *keys[40];
    unsigned count = 0;
    for (size_t i = 0; i < sizeof frame_keys / sizeof *frame_keys; i++)
        keys[count++] = frame_keys[i];
    for (unsigned i = 0; ww_battle_keys[i]; i++)
        keys[count++] = ww_battle_keys[i];
    keys[count] = NULL;
    snprintf(battle->setup.scenario_id, sizeof battle->setup.scenario_id, "case");
    int rules = (int)tabletop1916_ruleset.rules_version;
    if (!read_members(reading, json, keys) ||
        !read_int_if(reading, json, "rules", 1, (int)tabletop1916_ruleset.rules_version,
                     &rules))
        return false;
    size_t mark = reading_member(reading, "options");
    const json_t *options = json_object_get(json, "options");
    if (options && (!read_array(reading, options, 0, 1) || json_array_size(options) > 0))
        return reading_fail(reading, "must be an empty list: the game has no options");
    reading_back(reading, mark);
    return ww_battle_read(reading, data, json, battle);
}

int ww_case_create(const json_t *data, const json_t *json, void **ret_setup,
                   void *ret_state, struct problem *ret_problem) {
    struct reading reading;
    struct handicap handicap;
    struct ww_battle *battle = ww_battle_create();
    reading_begin(&reading, NULL, ret_problem);
    if (!read_case(&reading, data, json, battle) ||
        !handicap_read(&reading, json, ww_sides, &handicap)) {
        ww_battle_destroy(battle);
        return -EINVAL;
    }
    battle->setup.start.vp[handicap.to] += handicap.points;
    struct ww_state state = {.truth = battle->setup.start};
    memcpy(ret_state, &state, sizeof state);
    *ret_setup = battle;
    return 0;
}

void ww_case_begin(const void *setup, void *state, struct dice *dice, void *ret_events) {
    ww_begin_at(setup, state, dice, ret_events);
}

const char *ww_case_refused(const void *events_) {
    const struct ww_events *events = events_;
    for (unsigned i = 0; i < events->count; i++)
        if (events->list[i].type == WW_EVENT_MASKED)
            return events->list[i].count > 0
                       ? ww_refusal_code(
                             (enum ww_reason)events->numbers[events->list[i].first])
                       : "no-line";
    return NULL;
}
