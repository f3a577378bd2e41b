/* SPDX-License-Identifier: MIT */
/* See battles.h. */
#include "battles.h"

#include "folder_json.h"
#include "read.h"

#include <stdio.h>

static bool load_battle(const char *folder, const char *name, battle_check_fn *check,
                        json_t *battles, struct problem *problem) {
    static const char *const files[] = {"map", "forces", "scenarios"};
    json_t *battle = json_object();
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        char file[sizeof problem->where];
        snprintf(file, sizeof file, "%.100s/%.20s.json", name, files[i]);
        json_t *json = folder_json_file_new(folder, file, problem);
        if (!json) {
            json_decref(battle);
            return false;
        }
        json_object_set_new(battle, files[i], json);
    }
    json_object_set_new(battles, name, battle);
    return check(name, battle, problem);
}

json_t *battles_load_new(const char *folder, battle_check_fn *check,
                         struct problem *ret_problem) {
    char *names[FOLDER_JSON_MOST];
    size_t count = folder_json_names(folder, FOLDER_JSON_FOLDERS, names);
    json_t *battles = json_object();
    bool good = count > 0;
    if (!good) {
        struct reading reading;
        reading_begin(&reading, folder, ret_problem);
        reading_fail(&reading, "there is no data in this folder");
    }
    for (size_t i = 0; i < count && good; i++)
        good = load_battle(folder, names[i], check, battles, ret_problem);
    folder_json_names_free(names, count);
    if (good)
        return json_pack("{s:o}", "battles", battles);
    json_decref(battles);
    return NULL;
}

json_t *battles_get(const json_t *data, const char *name) {
    return json_object_get(json_object_get(data, "battles"), name);
}
