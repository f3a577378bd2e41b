/* SPDX-License-Identifier: MIT */
/* See data.h. */
#include "data.h"

#include "battles.h"
#include "scenario_json.h"

static bool is_scenario(const json_t *json) {
    return json_is_object(json) && json_object_get(json, "turns") != NULL;
}

/* Every scenario must be one that can be played, in each edition. */
static bool check_battle(const char *name, const json_t *battle,
                         struct problem *problem) {
    const char *id;
    json_t *scenario;
    json_object_foreach (json_object_get(battle, "scenarios"), id, scenario) {
        if (!is_scenario(scenario))
            continue;
        for (unsigned edition = 0; edition < SBURG_EDITIONS; edition++) {
            struct battle *built = sburg_scenario_build(
                battle, name,
                (struct battle_choice){id, (enum sburg_edition)edition,
                                       SBURG_RULES_NEWEST, 0},
                problem);
            if (!built)
                return false;
            sburg_battle_destroy(built);
        }
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

static void add_scenarios(const json_t *battle, json_t *list) {
    const char *id;
    json_t *scenario;
    json_object_foreach (json_object_get(battle, "scenarios"), id, scenario) {
        if (!is_scenario(scenario))
            continue;
        json_t *one = json_pack("{s:s}", "id", id);
        json_object_set(one, "name", json_object_get(scenario, "name"));
        json_object_set(one, "turns", json_object_get(scenario, "turns"));
        json_object_set(one, "text", json_object_get(scenario, "text"));
        json_array_append_new(list, one);
    }
}

json_t *sburg_data_catalogue_new(const json_t *data, const char *edition) {
    static const char *const titles[SBURG_EDITIONS] = {
        "Sharpsburg", "Sharpsburg, by the charts of The Road to Washington"};
    json_t *scenarios = json_array();
    const char *name;
    json_t *battle;
    int row = names_find(sburg_editions, edition);
    json_object_foreach (json_object_get(data, "battles"), name, battle)
        add_scenarios(battle, scenarios);
    return json_pack("{s:s,s:s,s:s,s:s,s:[s,s],s:o,s:[{s:s,s:s,s:s,s:[]}]}", "game",
                     "sharpsburg", "edition", edition, "name", titles[row], "shelf",
                     "sharpsburg/shelf.json", "sides", sburg_sides.list[0],
                     sburg_sides.list[1], "scenarios", scenarios, "options", "id",
                     sburg_options.list[0], "name", "Fog of war", "text",
                     "You see only those enemies who stand in your sight.", "needs");
}

/* What a match was begun with; `edition` where the choice names none. */
static bool read_choice(struct reading *reading, const json_t *choice,
                        enum sburg_edition edition, struct battle_choice *ret_choice) {
    static const char *const keys[] = {"scenario", "options",  "edition",
                                       "rules",    "handicap", NULL};
    int chosen = (int)edition, rules = SBURG_RULES_NEWEST;
    unsigned options = 0;
    struct handicap handicap;
    if (!read_members(reading, choice, keys) ||
        !read_name_if(reading, choice, "edition", sburg_editions, &chosen) ||
        !read_int_if(reading, choice, "rules", 1, SBURG_RULES_NEWEST, &rules) ||
        !read_bits_if(reading, choice, "options", sburg_options, &options) ||
        !handicap_read(reading, choice, sburg_sides, &handicap))
        return false;
    *ret_choice = (struct battle_choice){NULL, (enum sburg_edition)chosen, (uint8_t)rules,
                                         options, handicap};
    reading_member(reading, "scenario");
    return read_string(reading, json_object_get(choice, "scenario"),
                       &ret_choice->scenario);
}

struct battle *sburg_data_build(const json_t *data, const json_t *choice,
                                enum sburg_edition edition, struct problem *problem) {
    struct reading reading;
    struct battle_choice chosen;
    const char *name;
    json_t *battle;
    reading_begin(&reading, NULL, problem);
    if (!read_choice(&reading, choice, edition, &chosen))
        return NULL;
    json_object_foreach (json_object_get(data, "battles"), name, battle) {
        if (is_scenario(
                json_object_get(json_object_get(battle, "scenarios"), chosen.scenario)))
            return sburg_scenario_build(battle, name, chosen, problem);
    }
    reading_fail(&reading, "there is no scenario \"%.40s\"", chosen.scenario);
    return NULL;
}
