/* SPDX-License-Identifier: MIT */
/* See battles.h. */
#include "battles.h"

#include "read.h"

#include <dirent.h>
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

static bool load_battle(const char *folder, const char *name, battle_check_fn *check,
                        json_t *battles, struct problem *problem) {
    static const char *const files[] = {"map", "forces", "scenarios"};
    json_t *battle = json_object();
    for (size_t i = 0; i < sizeof files / sizeof *files; i++)
        if (!load_file(folder, name, files[i], battle, problem)) {
            json_decref(battle);
            return false;
        }
    json_object_set_new(battles, name, battle);
    return check(name, battle, problem);
}

json_t *battles_load_new(const char *folder, battle_check_fn *check,
                         struct problem *ret_problem) {
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
        good = load_battle(folder, names[i], check, battles, ret_problem);
    for (size_t i = 0; i < count; i++)
        free(names[i]);
    if (good)
        return json_pack("{s:o}", "battles", battles);
    json_decref(battles);
    return NULL;
}

json_t *battles_get(const json_t *data, const char *name) {
    return json_object_get(json_object_get(data, "battles"), name);
}
