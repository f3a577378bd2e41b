/* SPDX-License-Identifier: MIT */
/* See data.h. The battles that ship are all of edition S. */
#include "data.h"

#include "battles.h"
#include "scenario_json.h"

static bool is_scenario(const json_t *json) {
    return json_is_object(json) && json_object_get(json, "turns") != NULL;
}

/* Every scenario must be one that can be played. */
static bool check_battle(const char *name, const json_t *battle,
                         struct problem *problem) {
    const char *id;
    json_t *scenario;
    json_object_foreach (json_object_get(battle, "scenarios"), id, scenario) {
        if (!is_scenario(scenario))
            continue;
        struct battle *built =
            sburg_scenario_build(battle, name, id, SBURG_EDITION_S, 0, problem);
        if (!built)
            return false;
        sburg_battle_destroy(built);
    }
    return true;
}

json_t *sburg_data_load_new(const char *folder, struct problem *ret_problem) {
    return battles_load_new(folder, check_battle, ret_problem);
}

const json_t *sburg_data_map(const json_t *data, const char *name) {
    return json_object_get(battles_get(data, name), "map");
}

/* --- the lobby ----------------------------------------------------------------------- */

json_t *sburg_data_catalogue_new(const json_t *data, enum sburg_edition edition) {
    json_t *scenarios = json_array();
    const char *name, *id;
    json_t *battle, *scenario;
    json_object_foreach (json_object_get(data, "battles"), name, battle) {
        json_object_foreach (json_object_get(battle, "scenarios"), id, scenario) {
            if (is_scenario(scenario) && edition == SBURG_EDITION_S)
                json_array_append_new(
                    scenarios,
                    json_pack("{s:s,s:O,s:O,s:s}", "id", id, "name",
                              json_object_get(scenario, "name"), "turns",
                              json_object_get(scenario, "turns"), "text",
                              "Regiments and batteries, turns of fifteen minutes."));
        }
    }
    return json_pack("{s:s,s:s,s:s,s:[s,s],s:o,s:[{s:s,s:s,s:s,s:[]}]}", "game",
                     "sharpsburg", "edition", sburg_editions.list[edition], "name",
                     "Sharpsburg & The Road to Washington", "sides", "union",
                     "confederate", "scenarios", scenarios, "options", "id", "fog",
                     "name", "Fog of war", "text",
                     "You see only those enemies who stand in your sight.", "needs");
}

struct battle *sburg_data_build(const json_t *data, const json_t *choice,
                                enum sburg_edition edition, struct problem *problem) {
    static const char *const keys[] = {"scenario", "options", "edition", "rules", NULL};
    struct reading reading;
    const char *wanted, *name;
    unsigned options = 0;
    json_t *battle;
    reading_begin(&reading, NULL, problem);
    if (!read_object(&reading, choice) || !read_only(&reading, choice, keys) ||
        !read_bits_if(&reading, choice, "options", sburg_options, &options))
        return NULL;
    reading_member(&reading, "scenario");
    if (!read_string(&reading, json_object_get(choice, "scenario"), &wanted))
        return NULL;
    json_object_foreach (json_object_get(data, "battles"), name, battle) {
        if (is_scenario(json_object_get(json_object_get(battle, "scenarios"), wanted)))
            return sburg_scenario_build(battle, name, wanted, edition, options, problem);
    }
    reading_fail(&reading, "there is no scenario \"%.40s\"", wanted);
    return NULL;
}
