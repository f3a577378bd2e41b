/* SPDX-License-Identifier: MIT */
/* Data of games: files of JSON in a folder, with errors that name the file. */
#ifndef RIDGELINE_CODEC_FOLDER_JSON_H
#define RIDGELINE_CODEC_FOLDER_JSON_H

#include "codec.h"

/* One file; a problem is placed in `name`, which is relative to the folder. New reference, or NULL
 * with the problem. */
json_t *folder_json_file_new(const char *folder, const char *name,
                             struct problem *ret_problem);

/* What a folder has: names in their order, to be freed with folder_json_names_free(). */
enum { FOLDER_JSON_MOST = 32 };
enum folder_json_kind { FOLDER_JSON_FOLDERS, FOLDER_JSON_FILES /* "*.json" */ };
size_t folder_json_names(const char *folder, enum folder_json_kind kind,
                         char *ret_names[FOLDER_JSON_MOST]);
void folder_json_names_free(char *names[FOLDER_JSON_MOST], size_t count);

/* All files "*.json" of a folder below `folder`, as an object by their names without the ending, in
 * the order of the names. At least one must be there. */
json_t *folder_json_all_new(const char *folder, const char *below,
                            struct problem *ret_problem);

/* Tables of games with figures: of each folder NAME the file `map.json`, {"table": ..}, which clients
 * may read too. Adds {NAME: table} to `tables`. */
bool folder_json_tables(const char *folder, json_t *tables, struct problem *ret_problem);

#endif
