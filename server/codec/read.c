/* SPDX-License-Identifier: MIT */
/* See read.h. */
#include "read.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void reading_begin(struct reading *reading, const char *source,
                   struct problem *ret_problem) {
    *reading = (struct reading){.problem = ret_problem};
    if (source)
        snprintf(reading->path, sizeof reading->path, "%s: ", source);
}

static void append(struct reading *reading, const char *text) {
    size_t have = strlen(reading->path);
    snprintf(reading->path + have, sizeof reading->path - have, "%s", text);
}

/* Drops a character that was cut in two at the end: problems are sent as JSON. */
static void trim(char *text) {
    size_t length = strlen(text), tail = 0;
    while (tail < length && tail < 3 &&
           ((unsigned char)text[length - tail - 1] & 0xC0) == 0x80)
        tail++;
    if (tail == length)
        return;
    unsigned char first = (unsigned char)text[length - tail - 1];
    size_t need = first < 0x80 ? 0 : first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3;
    if (need > tail)
        text[length - tail - 1] = '\0';
}

size_t reading_member(struct reading *reading, const char *name) {
    size_t mark = strlen(reading->path);
    bool first = mark == 0 || reading->path[mark - 1] == ' ';
    if (!first)
        append(reading, ".");
    /* A key from outside may be of any length: a place only has to be found again. */
    char cut[48];
    snprintf(cut, sizeof cut, "%s", name);
    trim(cut);
    append(reading, cut);
    return mark;
}

size_t reading_item(struct reading *reading, size_t index) {
    size_t mark = strlen(reading->path);
    char text[24];
    snprintf(text, sizeof text, "[%zu]", index);
    append(reading, text);
    return mark;
}

void reading_back(struct reading *reading, size_t mark) {
    reading->path[mark] = '\0';
}

bool reading_fail(struct reading *reading, const char *format, ...) {
    if (reading->failed)
        return false;
    reading->failed = true;
    struct problem *problem = reading->problem;
    if (!problem)
        return false;
    snprintf(problem->where, sizeof problem->where, "%s", reading->path);
    trim(problem->where);
    size_t length = strlen(problem->where);
    if (length >= 2 && strcmp(problem->where + length - 2, ": ") == 0)
        problem->where[length - 2] = '\0';
    va_list list;
    va_start(list, format);
    vsnprintf(problem->what, sizeof problem->what, format, list);
    va_end(list);
    trim(problem->what);
    return false;
}

int names_find(struct names names, const char *text) {
    for (size_t i = 0; i < names.count; i++)
        if (names.list[i] && strcmp(names.list[i], text) == 0)
            return (int)i;
    return -1;
}

bool read_object(struct reading *reading, const json_t *json) {
    if (!json)
        return reading_fail(reading, "is missing");
    return json_is_object(json) || reading_fail(reading, "must be an object");
}

bool read_array(struct reading *reading, const json_t *json, size_t least, size_t most) {
    if (!json)
        return reading_fail(reading, "is missing");
    if (!json_is_array(json))
        return reading_fail(reading, "must be a list");
    size_t size = json_array_size(json);
    if (size < least)
        return reading_fail(reading, "must have at least %zu items", least);
    if (size > most)
        return reading_fail(reading, "must have at most %zu items", most);
    return true;
}

bool read_int(struct reading *reading, const json_t *json, int lowest, int highest,
              int *ret_value) {
    if (!json)
        return reading_fail(reading, "is missing");
    if (!json_is_integer(json))
        return reading_fail(reading, "must be a whole number");
    json_int_t value = json_integer_value(json);
    if (value < lowest || value > highest)
        return reading_fail(reading, "must be from %d to %d", lowest, highest);
    *ret_value = (int)value;
    return true;
}

bool read_flag(struct reading *reading, const json_t *json, bool *ret_value) {
    if (!json)
        return reading_fail(reading, "is missing");
    if (!json_is_boolean(json))
        return reading_fail(reading, "must be true or false");
    *ret_value = json_is_true(json);
    return true;
}

bool read_string(struct reading *reading, const json_t *json, const char **ret_text) {
    if (!json)
        return reading_fail(reading, "is missing");
    if (!json_is_string(json))
        return reading_fail(reading, "must be a text");
    if (json_string_length(json) == 0)
        return reading_fail(reading, "must not be empty");
    *ret_text = json_string_value(json);
    return true;
}

bool read_text(struct reading *reading, const json_t *json, size_t size, char *ret_text) {
    if (!json)
        return reading_fail(reading, "is missing");
    if (!json_is_string(json))
        return reading_fail(reading, "must be a text");
    size_t length = json_string_length(json);
    if (length >= size)
        return reading_fail(reading, "must be at most %zu bytes long", size - 1);
    memset(ret_text, 0, size); /* setups and states are compared bytewise */
    memcpy(ret_text, json_string_value(json), length);
    return true;
}

bool read_name(struct reading *reading, const json_t *json, struct names names,
               int *ret_value) {
    const char *text;
    if (!read_string(reading, json, &text))
        return false;
    int found = names_find(names, text);
    if (found >= 0) {
        *ret_value = found;
        return true;
    }
    char known[160] = "";
    for (size_t i = 0; i < names.count; i++) {
        size_t have = strlen(known);
        if (names.list[i])
            snprintf(known + have, sizeof known - have, "%s%s", have ? ", " : "",
                     names.list[i]);
    }
    return reading_fail(reading, "must be one of: %s", known);
}

bool read_bits(struct reading *reading, const json_t *json, struct names names,
               unsigned *ret_bits) {
    unsigned bits = 0;
    if (!read_array(reading, json, 0, names.count))
        return false;
    for (size_t i = 0; i < json_array_size(json); i++) {
        int value;
        size_t mark = reading_item(reading, i);
        if (!read_name(reading, json_array_get(json, i), names, &value))
            return false;
        bits |= 1u << value;
        reading_back(reading, mark);
    }
    *ret_bits = bits;
    return true;
}

bool read_int_of(struct reading *reading, const json_t *object, const char *name,
                 int lowest, int highest, int *ret_value) {
    size_t mark = reading_member(reading, name);
    bool good =
        read_int(reading, json_object_get(object, name), lowest, highest, ret_value);
    reading_back(reading, mark);
    return good;
}

bool read_text_of(struct reading *reading, const json_t *object, const char *name,
                  size_t size, char *ret_text) {
    size_t mark = reading_member(reading, name);
    bool good = read_text(reading, json_object_get(object, name), size, ret_text);
    reading_back(reading, mark);
    return good;
}

bool read_name_of(struct reading *reading, const json_t *object, const char *name,
                  struct names names, int *ret_value) {
    size_t mark = reading_member(reading, name);
    bool good = read_name(reading, json_object_get(object, name), names, ret_value);
    reading_back(reading, mark);
    return good;
}

bool read_int_if(struct reading *reading, const json_t *object, const char *name,
                 int lowest, int highest, int *ret_value) {
    return !json_object_get(object, name) ||
           read_int_of(reading, object, name, lowest, highest, ret_value);
}

bool read_flag_if(struct reading *reading, const json_t *object, const char *name,
                  bool *ret_value) {
    const json_t *json = json_object_get(object, name);
    size_t mark = reading_member(reading, name);
    bool good = !json || read_flag(reading, json, ret_value);
    reading_back(reading, mark);
    return good;
}

bool read_text_if(struct reading *reading, const json_t *object, const char *name,
                  size_t size, char *ret_text) {
    return !json_object_get(object, name) ||
           read_text_of(reading, object, name, size, ret_text);
}

bool read_text_or_null_if(struct reading *reading, const json_t *object, const char *name,
                          size_t size, char *ret_text) {
    return json_is_null(json_object_get(object, name)) ||
           read_text_if(reading, object, name, size, ret_text);
}

bool read_name_if(struct reading *reading, const json_t *object, const char *name,
                  struct names names, int *ret_value) {
    return !json_object_get(object, name) ||
           read_name_of(reading, object, name, names, ret_value);
}

bool read_bits_if(struct reading *reading, const json_t *object, const char *name,
                  struct names names, unsigned *ret_bits) {
    const json_t *json = json_object_get(object, name);
    size_t mark = reading_member(reading, name);
    if (json && !read_bits(reading, json, names, ret_bits))
        return false;
    if (!json)
        *ret_bits = 0;
    reading_back(reading, mark);
    return true;
}

bool read_list_if(struct reading *reading, const json_t *object, const char *name,
                  size_t most, read_item_fn *item, void *arg) {
    const json_t *list = json_object_get(object, name);
    if (!list)
        return true;
    size_t mark = reading_member(reading, name);
    if (!read_array(reading, list, 0, most))
        return false;
    for (size_t i = 0; i < json_array_size(list); i++) {
        size_t inner = reading_item(reading, i);
        if (!item(reading, json_array_get(list, i), arg))
            return false;
        reading_back(reading, inner);
    }
    reading_back(reading, mark);
    return true;
}

bool read_only(struct reading *reading, const json_t *object, const char *const *keys) {
    const char *key;
    json_t *value;
    json_object_foreach ((json_t *)object, key, value) {
        const char *const *known = keys;
        while (*known && strcmp(*known, key) != 0)
            known++;
        if (*known)
            continue;
        reading_member(reading, key);
        return reading_fail(reading, "is not known here");
    }
    return true;
}

bool read_members(struct reading *reading, const json_t *json, const char *const *keys) {
    return read_object(reading, json) && read_only(reading, json, keys);
}
