/* SPDX-License-Identifier: MIT */
/* See data.h. The battles that ship are all of edition S. */
#include "data.h"

#include "scenario_json.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { BATTLES = 16, PATH_SIZE = 512 };

static bool load_file(const char *folder, const char *battle, const char *name,
                      json_t *object, struct problem *problem) {
    char path[PATH_SIZE], place[sizeof problem->where];
    struct reading reading;
    json_error_t error;
    snprintf(path, sizeof path, "%s/%s/%s.json", folder, battle, name);
    snprintf(place, sizeof place, "%.100s/%.20s.json", battle, name);
    reading_begin(&reading, place, problem);
    json_t *json = json_load_file(path, JSON_REJECT_DUPLICATES, &error);
    if (!json)
        return error.line > 0
                   ? reading_fail(&reading, "line %d: %s", error.line, error.text)
                   : reading_fail(&reading, "%s", error.text);
    json_object_set_new(object, name, json);
    return true;
}

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

static int by_name(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static bool is_folder(const char *folder, const char *name) {
    char path[PATH_SIZE];
    struct stat status;
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return name[0] != '.' && stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

static size_t list_battles(const char *folder, char *names[BATTLES]) {
    DIR *directory = opendir(folder);
    size_t count = 0;
    if (!directory)
        return 0;
    for (struct dirent *entry; (entry = readdir(directory)) && count < BATTLES;)
        if (is_folder(folder, entry->d_name))
            names[count++] = strdup(entry->d_name);
    closedir(directory);
    qsort(names, count, sizeof *names, by_name);
    return count;
}

static bool load_battle(const char *folder, const char *name, json_t *battles,
                        struct problem *problem) {
    static const char *const files[] = {"map", "forces", "scenarios"};
    json_t *battle = json_object();
    for (unsigned i = 0; i < 3; i++)
        if (!load_file(folder, name, files[i], battle, problem)) {
            json_decref(battle);
            return false;
        }
    json_object_set_new(battles, name, battle);
    return check_battle(name, battle, problem);
}

json_t *sburg_data_load_new(const char *folder, struct problem *ret_problem) {
    char *names[BATTLES];
    size_t count = list_battles(folder, names);
    json_t *battles = json_object();
    bool good = count > 0;
    if (!good) {
        struct reading reading;
        reading_begin(&reading, folder, ret_problem);
        reading_fail(&reading, "there is no data in this folder");
    }
    for (size_t i = 0; i < count && good; i++)
        good = load_battle(folder, names[i], battles, ret_problem);
    for (size_t i = 0; i < count; i++)
        free(names[i]);
    if (good)
        return json_pack("{s:o}", "battles", battles);
    json_decref(battles);
    return NULL;
}

const json_t *sburg_data_map(const json_t *data, const char *name) {
    return json_object_get(json_object_get(json_object_get(data, "battles"), name),
                           "map");
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

static bool read_options(struct reading *reading, const json_t *json,
                         uint32_t *ret_options) {
    static const char *const names[] = {"fog"};
    unsigned bits;
    size_t mark = reading_member(reading, "options");
    if (!sburg_bits_read(reading, json, (struct names){names, 1}, &bits))
        return false;
    *ret_options = bits;
    reading_back(reading, mark);
    return true;
}

struct battle *sburg_data_build(const json_t *data, const json_t *choice,
                                enum sburg_edition edition, struct problem *problem) {
    static const char *const keys[] = {"scenario", "options", "edition", "rules", NULL};
    struct reading reading;
    const char *wanted, *name;
    uint32_t options = 0;
    json_t *battle;
    reading_begin(&reading, NULL, problem);
    if (!read_object(&reading, choice) || !read_only(&reading, choice, keys) ||
        !read_options(&reading, json_object_get(choice, "options"), &options))
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
