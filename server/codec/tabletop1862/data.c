/* SPDX-License-Identifier: MIT */
/* See data.h. tables.json has the tables of rules cases; every other file is a scenario. */
#include "data.h"

#include "names.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILES = 32, PATH_SIZE = 512 };

static const char tables_name[] = "tables.json";

static json_t *load_file(const char *folder, const char *name, struct problem *problem) {
    char path[PATH_SIZE];
    struct reading reading;
    json_error_t error;
    snprintf(path, sizeof path, "%s/%s", folder, name);
    reading_begin(&reading, name, problem);
    json_t *json = json_load_file(path, JSON_REJECT_DUPLICATES, &error);
    if (!json && error.line > 0)
        reading_fail(&reading, "line %d: %s", error.line, error.text);
    else if (!json)
        reading_fail(&reading, "%s", error.text);
    return json;
}

static const char *const scenario_keys[] = {
    "id",    "game",     "edition",  "name",    "options", "first_turn",     "last_turn",
    "turns", "twilight", "first",    "margin",  "note",    "yards_per_inch", "table",
    "units", "leaders",  "arrivals", "control", "vp",      "provenance",     NULL};

static struct t62_battle *build(const json_t *tables, const json_t *scenario,
                                const char *source, struct problem *problem) {
    struct t62_battle *battle = t62_battle_create();
    struct t62_setup *setup = &battle->match.setup;
    struct reading reading;
    reading_begin(&reading, source, problem);
    if (read_object(&reading, scenario) && read_only(&reading, scenario, scenario_keys) &&
        read_text_of(&reading, scenario, "id", sizeof setup->scenario_id,
                     setup->scenario_id) &&
        read_text_of(&reading, scenario, "name", sizeof setup->scenario_name,
                     setup->scenario_name) &&
        t62_battle_read(&reading, tables, scenario, battle))
        return battle;
    t62_battle_destroy(battle);
    return NULL;
}

/* Every scenario must be one that can be played. */
static bool add_scenario(const char *folder, const char *name, json_t *data,
                         struct problem *problem) {
    json_t *json = load_file(folder, name, problem);
    if (!json)
        return false;
    struct t62_battle *battle =
        build(json_object_get(data, "tables"), json, name, problem);
    if (!battle) {
        json_decref(json);
        return false;
    }
    json_object_set_new(json_object_get(data, "scenarios"),
                        battle->match.setup.scenario_id, json);
    t62_battle_destroy(battle);
    return true;
}

static int by_name(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static size_t list_files(const char *folder, char *names[FILES]) {
    DIR *directory = opendir(folder);
    size_t count = 0;
    if (!directory)
        return 0;
    for (struct dirent *entry; (entry = readdir(directory)) && count < FILES;) {
        const char *end = strrchr(entry->d_name, '.');
        if (end && strcmp(end, ".json") == 0 && strcmp(entry->d_name, tables_name) != 0)
            names[count++] = strdup(entry->d_name);
    }
    closedir(directory);
    qsort(names, count, sizeof *names, by_name);
    return count;
}

json_t *t62_data_load_new(const char *folder, struct problem *ret_problem) {
    char *names[FILES];
    json_t *tables = load_file(folder, tables_name, ret_problem);
    if (!tables)
        return NULL;
    json_t *data = json_pack("{s:o,s:{}}", "tables", tables, "scenarios");
    size_t count = list_files(folder, names);
    bool good = true;
    for (size_t i = 0; i < count && good; i++)
        good = add_scenario(folder, names[i], data, ret_problem);
    for (size_t i = 0; i < count; i++)
        free(names[i]);
    if (good)
        return data;
    json_decref(data);
    return NULL;
}

json_t *t62_data_catalogue_new(const json_t *data, const char *edition) {
    json_t *scenarios = json_array();
    const char *id;
    json_t *scenario;
    json_object_foreach (json_object_get(data, "scenarios"), id, scenario) {
        json_int_t last = json_integer_value(json_object_get(scenario, "last_turn"));
        json_array_append_new(scenarios,
                              json_pack("{s:s,s:O,s:i,s:O}", "id", id, "name",
                                        json_object_get(scenario, "name"), "turns",
                                        last > 0 ? (int)last : T62_TURNS, "text",
                                        json_object_get(scenario, "note")));
    }
    return json_pack("{s:s,s:s,s:s,s:[s,s],s:o,s:[{s:s,s:s,s:s,s:[]}]}", "game",
                     "tabletop-1862", "edition", edition, "name",
                     "South Mountain in miniature", "sides", "union", "confederate",
                     "scenarios", scenarios, "options", "id", "corps-support", "name",
                     "Corps support", "text",
                     "Union batteries support all divisions of their corps.", "needs");
}

struct t62_battle *t62_data_build(const json_t *data, const json_t *choice,
                                  struct problem *problem) {
    static const char *const keys[] = {"scenario", "options", "edition", "rules", NULL};
    struct reading reading;
    const char *wanted;
    reading_begin(&reading, NULL, problem);
    if (!read_object(&reading, choice) || !read_only(&reading, choice, keys))
        return NULL;
    size_t mark = reading_member(&reading, "scenario");
    if (!read_string(&reading, json_object_get(choice, "scenario"), &wanted))
        return NULL;
    const json_t *scenario = json_object_get(json_object_get(data, "scenarios"), wanted);
    if (!scenario) {
        reading_fail(&reading, "there is no scenario \"%.40s\"", wanted);
        return NULL;
    }
    reading_back(&reading, mark);
    json_t *copy = json_copy((json_t *)scenario);
    if (json_object_get(choice, "options"))
        json_object_set(copy, "options", json_object_get(choice, "options"));
    struct t62_battle *battle =
        build(json_object_get(data, "tables"), copy, NULL, problem);
    json_decref(copy);
    return battle;
}

/* --- what does not change ------------------------------------------------------------- */

static json_t *units_json(const struct t62_setup *setup) {
    json_t *json = json_object();
    for (unsigned i = 0; i < setup->unit_count; i++) {
        const struct t62_roster_unit *unit = &setup->units[i];
        json_t *one = json_pack(
            "{s:s,s:s,s:s,s:s,s:s,s:b,s:b}", "name", unit->name, "side",
            t62_names_sides.list[unit->side], "kind", t62_names_kinds.list[unit->kind],
            "corps", unit->corps, "division", setup->divisions[unit->division].id,
            "independent", unit->independent, "exceptional", unit->exceptional);
        if (!t62_is_guns(unit->kind))
            json_object_set_new(
                one, "strength",
                json_pack("[i,i,i]", unit->start, unit->reduced, unit->exhausted));
        json_object_set_new(json, unit->id, one);
    }
    return json;
}

static json_t *leaders_json(const struct t62_setup *setup) {
    json_t *json = json_object();
    for (unsigned i = 0; i < setup->leader_count; i++) {
        const struct t62_roster_leader *leader = &setup->leaders[i];
        json_object_set_new(json, leader->id,
                            json_pack("{s:s,s:s,s:s,s:s,s:s,s:b}", "name", leader->name,
                                      "side", t62_names_sides.list[leader->side], "rank",
                                      t62_names_ranks.list[leader->rank], "corps",
                                      leader->corps, "division", leader->division,
                                      "independents", leader->independents));
    }
    return json;
}

static json_t *arrivals_json(const struct t62_setup *setup) {
    json_t *list = json_array();
    for (unsigned i = 0; i < setup->arrival_count; i++) {
        const struct t62_arrival *arrival = &setup->arrivals[i];
        json_t *units = json_array();
        for (unsigned k = 0; k < arrival->count; k++)
            json_array_append_new(units, json_string(setup->units[arrival->units[k]].id));
        json_array_append_new(list, json_pack("{s:i,s:s,s:s,s:o}", "turn", arrival->turn,
                                              "side", t62_names_sides.list[arrival->side],
                                              "entry", setup->entries[arrival->entry].id,
                                              "units", units));
    }
    return list;
}

static json_t *stands_json(void) {
    json_t *json = json_object();
    for (unsigned kind = 0; kind < T62_KINDS; kind++) {
        json_t *one = json_object();
        for (unsigned f = 0; f < T62_FORMATIONS; f++) {
            struct t62_size size =
                t62_stand_size((enum t62_kind)kind, (enum t62_formation)f);
            if (t62_may_form((enum t62_kind)kind, (enum t62_formation)f))
                json_object_set_new(one, t62_names_formations.list[f],
                                    json_pack("[i,i]", (int)size.wide, (int)size.deep));
        }
        json_object_set_new(json, t62_names_kinds.list[kind], one);
    }
    return json;
}

json_t *t62_setup_json_new(const void *setup_, enum viewer viewer) {
    const struct t62_battle *battle = setup_;
    const struct t62_setup *setup = &battle->match.setup;
    (void)viewer;
    json_t *json = json_pack(
        "{s:s,s:s,s:{s:s,s:s,s:i},s:O,s:o,s:o,s:o,s:o,s:[],s:i,s:i,s:s}", "game",
        "tabletop-1862", "edition", "2026", "scenario", "id", setup->scenario_id, "name",
        setup->scenario_name, "turns", setup->last_turn, "table", battle->table, "units",
        units_json(setup), "leaders", leaders_json(setup), "arrivals",
        arrivals_json(setup), "stands", stands_json(), "options", "margin", setup->margin,
        "twilight", setup->twilight, "first", t62_names_sides.list[setup->first]);
    if (setup->corps_support)
        json_array_append_new(json_object_get(json, "options"),
                              json_string("corps-support"));
    return json;
}
