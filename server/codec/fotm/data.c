/* SPDX-License-Identifier: MIT */
/* See data.h. */
#include "data.h"

#include "names.h"
#include "scenario.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { BATTLES = 16, PATH_SIZE = 512 };

static const char *const files[] = {"map", "forces", "scenarios"};

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

/* Readings for the three files of a battle. */
static struct battle_files open_battle(const char *name, const json_t *battle,
                                       struct reading readings[3],
                                       struct problem *problem) {
    for (unsigned i = 0; i < 3; i++) {
        char place[sizeof problem->where];
        snprintf(place, sizeof place, "%.100s/%s.json", name, files[i]);
        reading_begin(&readings[i], place, problem);
    }
    return (struct battle_files){&readings[0],
                                 &readings[1],
                                 &readings[2],
                                 json_object_get(battle, "map"),
                                 json_object_get(battle, "forces"),
                                 json_object_get(battle, "scenarios")};
}

struct battle *data_build(const char *name, const json_t *data, size_t scenario,
                          struct battle_choice choice, struct problem *problem) {
    struct reading readings[3];
    struct battle_files open = open_battle(name, data, readings, problem);
    struct battle *battle = battle_create();
    battle->setup.options = choice.options;
    battle->setup.rules = choice.rules;
    battle->setup.edition = choice.edition;
    if (scenario_read(open, scenario, &battle->setup) &&
        battle_finish(&readings[2], battle)) {
        battle->map = json_incref((json_t *)open.map);
        battle->history = history_new(open.forces, &battle->setup);
        return battle;
    }
    battle_destroy(battle);
    return NULL;
}

const json_t *data_scenarios(const json_t *battle) {
    return json_object_get(json_object_get(battle, "scenarios"), "scenarios");
}

/* Every scenario, plain and with everything. */
static bool check_battle(const char *name, const json_t *battle,
                         struct problem *problem) {
    struct reading readings[3];
    struct battle_files open = open_battle(name, battle, readings, problem);
    const json_t *list = data_scenarios(battle);
    if (!forces_check(open))
        return false;
    if (!json_is_array(list) || json_array_size(list) == 0)
        return reading_fail(open.scenarios_reading, "needs a list \"scenarios\"");
    const struct battle_choice nothing = {0, FOTM_RULES_NEWEST, &fotm_edition_2022},
                               everything = {fotm_edition_2022.options, FOTM_RULES_NEWEST,
                                             &fotm_edition_2022};
    for (size_t i = 0; i < json_array_size(list); i++) {
        struct battle *plain = data_build(name, battle, i, nothing, problem);
        struct battle *full =
            plain ? data_build(name, battle, i, everything, problem) : NULL;
        battle_destroy(plain);
        battle_destroy(full);
        if (!full)
            return false;
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

/* The names of the folders inside, sorted, at most BATTLES; to be freed. */
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
    json_t *battle = json_object();
    for (unsigned i = 0; i < 3; i++) {
        if (!load_file(folder, name, files[i], battle, problem)) {
            json_decref(battle);
            return false;
        }
    }
    json_object_set_new(battles, name, battle);
    return check_battle(name, battle, problem);
}

json_t *data_load_new(const char *folder, struct problem *ret_problem) {
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

const json_t *data_map(const json_t *data, const char *name) {
    const char *key;
    json_t *battle;
    json_object_foreach (json_object_get(data, "battles"), key, battle) {
        const json_t *map = json_object_get(battle, "map");
        const json_t *id = json_object_get(map, "id");
        if (json_is_string(id) && strcmp(json_string_value(id), name) == 0)
            return map;
    }
    return NULL;
}
