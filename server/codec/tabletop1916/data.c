/* SPDX-License-Identifier: MIT */
/* See data.h. */
#include "data.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

static const char *const scenario_files[] = {"ferme-1917", NULL};

static json_t *load_file(const char *folder, const char *name,
                         struct problem *ret_problem) {
    char path[1200];
    json_error_t error;
    struct reading reading;
    snprintf(path, sizeof path, "%s/%s.json", folder, name);
    json_t *json = json_load_file(path, JSON_REJECT_DUPLICATES, &error);
    reading_begin(&reading, name, ret_problem);
    if (!json)
        reading_fail(&reading, "line %d: %s", error.line, error.text);
    return json;
}

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
    if (!read_object(reading, json) || !read_only(reading, json, keys) ||
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

json_t *ww_data_load_new(const char *folder, struct problem *ret_problem) {
    json_t *scenarios = json_object(),
           *fixtures = load_file(folder, "fixtures", ret_problem),
           *tables = fixtures ? load_file(folder, "tables", ret_problem) : NULL;
    bool good = fixtures && tables;
    for (unsigned i = 0; scenario_files[i] && good; i++) {
        json_t *one = load_file(folder, scenario_files[i], ret_problem);
        struct ww_battle *battle = ww_battle_create();
        struct reading reading;
        reading_begin(&reading, scenario_files[i], ret_problem);
        good = one && check_scenario(&reading, NULL, one, battle);
        if (one)
            json_object_set_new(scenarios, scenario_files[i], one);
        ww_battle_destroy(battle);
    }
    if (good)
        return json_pack("{s:o,s:o,s:o}", "scenarios", scenarios, "fixtures", fixtures,
                         "tables", tables);
    json_decref(scenarios);
    json_decref(fixtures);
    json_decref(tables);
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
    return json_pack("{s:s,s:s,s:s,s:[s,s],s:o,s:[]}", "game", "tabletop-1916", "edition",
                     edition, "name", "Trench raid in miniature, 1917", "sides",
                     ww_sides.list[0], ww_sides.list[1], "scenarios", list, "options");
}

int ww_data_setup_create(const json_t *data, const json_t *choice, void **ret_setup,
                         struct problem *ret_problem) {
    struct reading reading;
    const char *id = json_string_value(json_object_get(choice, "scenario"));
    const json_t *scenario =
        id ? json_object_get(json_object_get(data, "scenarios"), id) : NULL;
    struct ww_battle *battle = ww_battle_create();
    reading_begin(&reading, NULL, ret_problem);
    size_t mark = reading_member(&reading, "scenario");
    bool good = scenario || reading_fail(&reading, "there is no such scenario");
    reading_back(&reading, mark);
    mark = reading_member(&reading, "options");
    if (good && json_array_size(json_object_get(choice, "options")) > 0)
        good = reading_fail(&reading, "the game has no options");
    reading_back(&reading, mark);
    if (good && check_scenario(&reading, data, scenario, battle)) {
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
    json_t *json = json_pack(
        "{s:{s:s,s:s,s:i},s:O,s:{s:s,s:s},s:o,s:i,s:o}", "scenario", "id",
        setup->scenario_id, "name", setup->scenario_name, "turns", setup->last_turn,
        "table", battle->table, "sides", "attacker", setup->nations[SIDE_FIRST],
        "defender", setup->nations[SIDE_SECOND], "visibility", visibility, "margin",
        setup->margin, "scenario_defender", ww_side_json(setup->scenario_defender));
    if (battle->tables)
        json_object_set(json, "tables", battle->tables);
    return json;
}
