/* SPDX-License-Identifier: MIT */
/* See walk_cases.h. */
#include "walk_cases.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STRIDE = 397 };

/* The case as far as its first `entries` entries. */
static void look_at_part(struct library *library, const json_t *json, size_t entries,
                         look_fn *look, void *context) {
    struct played_case played;
    json_t *part = json_copy((json_t *)json), *play = json_array();
    for (size_t i = 0; i < entries; i++)
        json_array_append(play, json_array_get(json_object_get(json, "play"), i));
    json_object_set_new(part, "play", play);
    json_object_del(part, "expect");
    if (case_play_json(&played, library, part) == CASE_PASSED)
        look(&played, context);
    case_finish(&played);
    json_decref(part);
}

static void look_at_case(struct library *library, const char *path, look_fn *look,
                         void *context) {
    json_t *json = json_load_file(path, 0, NULL);
    const json_t *play = json_object_get(json, "play");
    size_t count = json_array_size(play);
    for (size_t i = 0; i <= count; i++)
        if (i == count || json_object_get(json_array_get(play, i), "action"))
            look_at_part(library, json, i, look, context);
    json_decref(json);
}

static int is_case(const struct dirent *entry) {
    size_t length = strlen(entry->d_name);
    return length > 5 && strcmp(entry->d_name + length - 5, ".json") == 0;
}

bool walk_cases(struct library *library, const char *folder, look_fn *look,
                void *context) {
    struct dirent **names;
    int count = scandir(folder, &names, is_case, alphasort);
    if (count < 0)
        return false;
    for (int i = 0; i < count; i++) {
        char path[1024];
        snprintf(path, sizeof path, "%s/%s", folder,
                 names[(long)i * STRIDE % count]->d_name);
        look_at_case(library, path, look, context);
    }
    for (int i = 0; i < count; i++)
        free(names[i]);
    free(names);
    return count > 0;
}
