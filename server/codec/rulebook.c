/* SPDX-License-Identifier: MIT */
/* See rulebook.h. */
#include "rulebook.h"

#include "folder_json.h"
#include "read.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const char file[] = "rules.json";

enum { CHAPTERS_MOST = 40, SECTIONS_MOST = 60, TEXTS_MOST = 12 };

static bool is_in(const json_t *list, const char *text) {
    size_t i;
    const json_t *one;
    json_array_foreach (list, i, one) {
        const char *word = json_string_value(one);
        if (word != NULL && strcmp(word, text) == 0)
            return true;
    }
    return false;
}

/* By id, or (`stands_for`) by what it stands for. */
static const json_t *find(const json_t *book, const char *section, bool stands_for) {
    size_t c, s;
    const json_t *chapter, *one;
    json_array_foreach (json_object_get(book, "chapters"), c, chapter) {
        json_array_foreach (json_object_get(chapter, "sections"), s, one) {
            const char *id = json_string_value(json_object_get(one, "id"));
            if (stands_for ? is_in(json_object_get(one, "for"), section)
                           : id != NULL && strcmp(id, section) == 0)
                return one;
        }
    }
    return NULL;
}

const json_t *rulebook_find(const json_t *book, const char *section) {
    const json_t *found = find(book, section, false);
    return found != NULL ? found : find(book, section, true);
}

/* ---- Checking ---- */

static bool check_text(struct reading *reading, const json_t *json, void *arg) {
    const char *text;
    (void)arg;
    return read_string(reading, json, &text);
}

static bool check_reference(struct reading *reading, const json_t *json, void *book) {
    const char *id;
    if (!read_string(reading, json, &id))
        return false;
    return find(book, id, false) != NULL ||
           reading_fail(reading, "there is no section \"%.40s\"", id);
}

static bool check_name(struct reading *reading, const json_t *object,
                       const char *member) {
    const char *text;
    size_t mark = reading_member(reading, member);
    bool good = read_string(reading, json_object_get(object, member), &text);
    if (good)
        reading_back(reading, mark);
    return good;
}

/* What is drawn of it is the clients' matter; the caption is read to everybody. */
static bool check_board(struct reading *reading, const json_t *section) {
    const json_t *board = json_object_get(section, "board");
    if (board == NULL)
        return true;
    size_t mark = reading_member(reading, "board");
    bool good = read_object(reading, board) && check_name(reading, board, "text");
    if (good)
        reading_back(reading, mark);
    return good;
}

static bool check_section(struct reading *reading, const json_t *json, void *arg) {
    static const char *const keys[] = {"id",  "name",    "text",  "see",
                                       "for", "options", "board", NULL};
    json_t *book = arg;
    if (!read_members(reading, json, keys) || !check_name(reading, json, "id") ||
        !check_name(reading, json, "name"))
        return false;
    const char *id = json_string_value(json_object_get(json, "id"));
    if (find(book, id, false) != json)
        return reading_fail(reading, "\"%.40s\" is there twice", id);
    if (json_array_size(json_object_get(json, "text")) == 0)
        return reading_fail(reading, "\"%.40s\" says nothing", id);
    return read_list_if(reading, json, "text", TEXTS_MOST, check_text, NULL) &&
           read_list_if(reading, json, "see", SECTIONS_MOST, check_reference, book) &&
           read_list_if(reading, json, "for", SECTIONS_MOST, check_text, NULL) &&
           read_list_if(reading, json, "options", TEXTS_MOST, check_text, NULL) &&
           check_board(reading, json);
}

static bool check_chapter(struct reading *reading, const json_t *json, void *book) {
    static const char *const keys[] = {"name", "sections", NULL};
    return read_members(reading, json, keys) && check_name(reading, json, "name") &&
           read_list_if(reading, json, "sections", SECTIONS_MOST, check_section, book);
}

static bool check_book(struct reading *reading, json_t *book) {
    static const char *const keys[] = {"note", "chapters", NULL};
    return read_members(reading, book, keys) && check_name(reading, book, "note") &&
           read_list_if(reading, book, "chapters", CHAPTERS_MOST, check_chapter, book);
}

int rulebook_load(const char *folder, const char *edition, json_t **ret_book,
                  struct problem *ret_problem) {
    char path[512];
    snprintf(path, sizeof path, "%s/%s", folder, file);
    *ret_book = NULL;
    if (access(path, F_OK) != 0)
        return 0;
    json_auto_t *all = folder_json_file_new(folder, file, ret_problem);
    if (all == NULL)
        return -EINVAL;
    json_t *book = json_object_get(all, edition);
    if (json_is_string(book)) { /* the same rules as another edition's */
        edition = json_string_value(book);
        book = json_object_get(all, edition);
    }
    if (book == NULL)
        return 0;
    struct reading reading;
    reading_begin(&reading, file, ret_problem);
    reading_member(&reading, edition);
    if (!check_book(&reading, book))
        return -EINVAL;
    *ret_book = json_incref(book);
    return 0;
}
