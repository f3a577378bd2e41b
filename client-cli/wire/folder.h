/* SPDX-License-Identifier: MIT */
/* The folder where the client keeps what must survive it: $XDG_STATE_HOME/ridgeline, or
 * ~/.local/state/ridgeline. Folders have mode 0700 and files 0600, for they hold seat
 * tokens. */
#ifndef RIDGELINE_CLI_FOLDER_H
#define RIDGELINE_CLI_FOLDER_H

#include <jansson.h>
#include <stddef.h>

enum { FOLDER_PATH_SIZE = 1024 };

struct folder {
    char path[FOLDER_PATH_SIZE];
};

/* Finds and makes the folder and its parts "seats" and "pending". 0, or a negative errno
 * with the path that could not be made. */
int folder_open(struct folder *ret_folder);
/* The same at a path of the caller's. */
int folder_open_at(const char *path, struct folder *ret_folder);

/* The path of something in it. */
void folder_file(const struct folder *folder, const char *name, char *ret_path,
                 size_t size);

/* Writes a JSON object so that the file is either the old or the new one. 0 or a negative
 * errno. */
int folder_write(const struct folder *folder, const char *name, const json_t *json);

/* A JSON object (new reference), or NULL: not there, or not readable. */
json_t *folder_read_new(const struct folder *folder, const char *name);

int folder_remove(const struct folder *folder, const char *name);

/* Calls back for every "*.json" of a part ("seats"), with "seats/name.json". */
void folder_each(const struct folder *folder, const char *part,
                 void (*each)(const char *name, json_t *json, void *context),
                 void *context);

#endif
