/* SPDX-License-Identifier: MIT */
/* See data.h. */
#include "data.h"

#include "choice.h"
#include "folder_json.h"
#include "wording.h"

#include "tabletop1916.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

static const char *const frame_keys[] = {"id",   "name",    "note",
                                         "game", "edition", "sides"};

/* Is a scenario sound? Everything else is read when it is played. */
static bool check_scenario(struct reading *reading, const json_t *data,
                           const json_t *json, struct ww_battle *battle) {
    const char *keys[40];
    unsigned count = 0;
    for (size_t i = 0; i < sizeof frame_keys / sizeof *frame_keys; i++)
        keys[count++] = frame_keys[i];
    for (unsigned i = 0; ww_battle_keys[i]; i++)
        keys[count++] = ww_battle_keys[i];
    keys[count] = NULL;
    struct ww_setup *setup = &battle->setup;
    const json_t *sides = json_object_get(json, "sides");
    if (!read_members(reading, json, keys) ||
        !read_text_of(reading, json, "id", sizeof setup->scenario_id,
                      setup->scenario_id) ||
        !read_text_of(reading, json, "name", sizeof setup->scenario_name,
                      setup->scenario_name))
        return false;
    for (unsigned side = 0; side < SIDES; side++)
        if (!read_text_of(reading, sides, ww_sides.list[side], WW_NAME_SIZE,
                          setup->nations[side]))
            return false;
    return ww_battle_read(reading, data, json, battle);
}

/* Every scenario must be one that can be played; its file bears its name. */
static bool check_scenarios(const json_t *data, struct problem *problem) {
    const char *id;
    json_t *scenario;
    json_object_foreach (json_object_get(data, "scenarios"), id, scenario) {
        char source[sizeof problem->where];
        struct reading reading;
        struct ww_battle *battle = ww_battle_create();
        snprintf(source, sizeof source, "scenarios/%.60s.json", id);
        reading_begin(&reading, source, problem);
        bool good = check_scenario(&reading, data, scenario, battle),
             named = strcmp(battle->setup.scenario_id, id) == 0;
        ww_battle_destroy(battle);
        if (!good)
            return false;
        reading_member(&reading, "id");
        if (!named)
            return reading_fail(&reading, "must be the name of the file");
    }
    return true;
}

/* fixtures.json has the tables of rules cases, NAME/map.json those of battles, tables.json the
 * numbers with their sources. */
json_t *ww_data_load_new(const char *folder, struct problem *ret_problem) {
    static const char *const files[] = {"fixtures", "tables"};
    json_t *data = json_object();
    for (unsigned i = 0; i < 2; i++) {
        char name[20];
        snprintf(name, sizeof name, "%s.json", files[i]);
        json_t *one = folder_json_file_new(folder, name, ret_problem);
        if (!one) {
            json_decref(data);
            return NULL;
        }
        json_object_set_new(data, files[i], one);
    }
    json_t *scenarios =
        folder_json_tables(folder, json_object_get(data, "fixtures"), ret_problem)
            ? folder_json_all_new(folder, "scenarios", ret_problem)
            : NULL;
    if (scenarios)
        json_object_set_new(data, "scenarios", scenarios);
    if (scenarios && check_scenarios(data, ret_problem))
        return data;
    json_decref(data);
    return NULL;
}

json_t *ww_data_catalogue_new(const json_t *data, const char *edition) {
    const char *key;
    json_t *one, *list = json_array();
    json_object_foreach (json_object_get(data, "scenarios"), key, one) {
        const char *note = json_string_value(json_object_get(one, "note"));
        json_array_append_new(list, json_pack("{s:s,s:O,s:O,s:s}", "id", key, "name",
                                              json_object_get(one, "name"), "turns",
                                              json_object_get(one, "last_turn"), "text",
                                              note ? note : ""));
    }
    return json_pack("{s:s,s:s,s:s,s:s,s:[s,s],s:o,s:[]}", "game", "tabletop-1916",
                     "edition", edition, "name", "A trench fight in miniature, 1917",
                     "shelf", "tabletop-1916/shelf.json", "sides", ww_sides.list[0],
                     ww_sides.list[1], "scenarios", list, "options");
}

int ww_data_setup_create(const json_t *data, const json_t *json, void **ret_setup,
                         struct problem *ret_problem) {
    const struct names no_options = {NULL, 0};
    struct reading reading;
    struct choice choice;
    reading_begin(&reading, NULL, ret_problem);
    if (!choice_read(&reading, json, tabletop1916_ruleset.edition,
                     (int)tabletop1916_ruleset.rules_version, no_options, ww_sides,
                     &choice))
        return -EINVAL;
    const json_t *scenario =
        choice_scenario(&reading, &choice, json_object_get(data, "scenarios"));
    if (!scenario)
        return -EINVAL;
    struct ww_battle *battle = ww_battle_create();
    if (check_scenario(&reading, data, scenario, battle)) {
        battle->setup.start.vp[choice.handicap.to] += choice.handicap.points;
        battle->tables = json_incref(json_object_get(data, "tables"));
        *ret_setup = battle;
        return 0;
    }
    ww_battle_destroy(battle);
    return -EINVAL;
}

/* Units are not here: whom a viewer sees, his view says. */
json_t *ww_setup_json_new(const void *setup_, enum viewer viewer) {
    const struct ww_battle *battle = setup_;
    const struct ww_setup *setup = &battle->setup;
    json_t *visibility = json_object();
    char turn[8];
    (void)viewer;
    for (unsigned i = 1; i <= WW_TURNS; i++)
        if (setup->visibility[i] > 0) {
            snprintf(turn, sizeof turn, "%u", i);
            json_object_set_new(visibility, turn, json_integer(setup->visibility[i]));
        }
    json_t *json =
        json_pack("{s:s,s:s,s:{s:s,s:s,s:i},s:O,s:{s:s,s:s},s:o,s:i,s:[]}", "game",
                  "tabletop-1916", "edition", tabletop1916_ruleset.edition, "scenario",
                  "id", setup->scenario_id, "name", setup->scenario_name, "turns",
                  setup->last_turn, "table", battle->table, "sides", "attacker",
                  setup->nations[SIDE_FIRST], "defender", setup->nations[SIDE_SECOND],
                  "visibility", visibility, "margin", setup->margin, "options");
    if (setup->scenario_defender < SIDES)
        json_object_set_new(json, "scenario_defender",
                            ww_side_json(setup->scenario_defender));
    enum { YARD = 100 }; /* 1.1 */
    json_object_set_new(
        json, "measure",
        json_pack("{s:s,s:s,s:i}", "name", "yard", "plural", "yards", "size", (int)YARD));
    json_object_set_new(json, "words", ww_wording_new(battle));
    if (battle->tables)
        json_object_set(json, "tables", battle->tables);
    return json;
}
