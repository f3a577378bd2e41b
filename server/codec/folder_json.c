/* SPDX-License-Identifier: MIT */
/* See folder_json.h. */
#include "folder_json.h"

#include "read.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_SIZE = 512 };

static const char ending[] = ".json";

json_t *folder_json_file_new(const char *folder, const char *name,
                             struct problem *ret_problem) {
    char path[PATH_SIZE];
    struct reading reading;
    json_error_t error;
    snprintf(path, sizeof path, "%s/%s", folder, name);
    reading_begin(&reading, name, ret_problem);
    json_t *json = json_load_file(path, JSON_REJECT_DUPLICATES, &error);
    if (!json && error.line > 0)
        reading_fail(&reading, "line %d: %s", error.line, error.text);
    else if (!json)
        reading_fail(&reading, "%s", error.text);
    return json;
}

static int by_name(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static bool is_of_kind(const char *folder, const char *name, enum folder_json_kind kind) {
    char path[PATH_SIZE];
    struct stat status;
    size_t length = strlen(name), end = strlen(ending);
    snprintf(path, sizeof path, "%s/%s", folder, name);
    if (name[0] == '.' || stat(path, &status) != 0)
        return false;
    if (kind == FOLDER_JSON_FOLDERS)
        return S_ISDIR(status.st_mode);
    return S_ISREG(status.st_mode) && length > end &&
           strcmp(name + length - end, ending) == 0;
}

size_t folder_json_names(const char *folder, enum folder_json_kind kind,
                         char *ret_names[FOLDER_JSON_MOST]) {
    DIR *directory = opendir(folder);
    size_t count = 0;
    if (!directory)
        return 0;
    for (struct dirent *entry; (entry = readdir(directory)) && count < FOLDER_JSON_MOST;)
        if (is_of_kind(folder, entry->d_name, kind))
            ret_names[count++] = strdup(entry->d_name);
    closedir(directory);
    qsort(ret_names, count, sizeof *ret_names, by_name);
    return count;
}

void folder_json_names_free(char *names[FOLDER_JSON_MOST], size_t count) {
    for (size_t i = 0; i < count; i++)
        free(names[i]);
}

json_t *folder_json_all_new(const char *folder, const char *below,
                            struct problem *ret_problem) {
    char path[PATH_SIZE], *names[FOLDER_JSON_MOST];
    snprintf(path, sizeof path, "%s/%s", folder, below);
    size_t count = folder_json_names(path, FOLDER_JSON_FILES, names);
    json_t *all = json_object();
    bool good = count > 0;
    if (!good) {
        struct reading reading;
        reading_begin(&reading, below, ret_problem);
        reading_fail(&reading, "there is no data in this folder");
    }
    for (size_t i = 0; i < count && good; i++) {
        char name[PATH_SIZE];
        snprintf(name, sizeof name, "%s/%s", below, names[i]);
        json_t *one = folder_json_file_new(folder, name, ret_problem);
        names[i][strlen(names[i]) - strlen(ending)] = '\0';
        good = one != NULL;
        if (one)
            json_object_set_new(all, names[i], one);
    }
    folder_json_names_free(names, count);
    if (good)
        return all;
    json_decref(all);
    return NULL;
}

bool folder_json_tables(const char *folder, json_t *tables, struct problem *ret_problem) {
    char *names[FOLDER_JSON_MOST];
    size_t count = folder_json_names(folder, FOLDER_JSON_FOLDERS, names);
    bool good = true;
    for (size_t i = 0; i < count && good; i++) {
        char name[PATH_SIZE], path[2 * PATH_SIZE];
        snprintf(name, sizeof name, "%.200s/map.json", names[i]);
        snprintf(path, sizeof path, "%s/%s", folder, name);
        if (access(path, F_OK) != 0)
            continue;
        json_t *map = folder_json_file_new(folder, name, ret_problem);
        good = map != NULL;
        if (good && !json_object_get(tables, names[i]))
            json_object_set(tables, names[i], json_object_get(map, "table"));
        json_decref(map);
    }
    folder_json_names_free(names, count);
    return good;
}
