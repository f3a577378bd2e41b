/* SPDX-License-Identifier: MIT */
/* See expect.h. */
#include "expect.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ITEMS = 512 };

/* --- saying what differs ----------------------------------------------------------- */

static void text_of(const json_t *json, char *text, size_t size) {
    char *whole =
        json ? json_dumps(json, JSON_COMPACT | JSON_ENCODE_ANY | JSON_SORT_KEYS) : NULL;
    snprintf(text, size, "%s", whole ? whole : "nothing");
    free(whole);
}

bool expect_differ(struct comparing *comparing, const json_t *expected,
                   const json_t *found) {
    struct difference *difference = comparing->difference;
    snprintf(difference->where, sizeof difference->where, "%s", comparing->path);
    text_of(expected, difference->expected, sizeof difference->expected);
    text_of(found, difference->found, sizeof difference->found);
    return false;
}

size_t expect_enter(struct comparing *comparing, const char *name) {
    size_t mark = strlen(comparing->path);
    snprintf(comparing->path + mark, sizeof comparing->path - mark, "%s%.40s",
             mark ? "." : "", name);
    return mark;
}

void expect_leave(struct comparing *comparing, size_t mark) {
    comparing->path[mark] = '\0';
}

/* --- parts of JSON ----------------------------------------------------------------- */

static bool is_in(const char *const *names, const char *name) {
    while (names && *names && strcmp(*names, name) != 0)
        names++;
    return names && *names;
}

/* What is usual is left out of a position: false, 0, null, nothing, and objects of these. */
static bool is_usual(const json_t *json) {
    const char *key;
    json_t *value;
    json_object_foreach ((json_t *)json, key, value) {
        if (!is_usual(value))
            return false;
    }
    return json_is_object(json) || json_is_null(json) || json_is_false(json) ||
           (json_is_integer(json) && json_integer_value(json) == 0) ||
           (json_is_array(json) && json_array_size(json) == 0);
}

/* 12 is 12.0. */
static bool is_equal(const json_t *a, const json_t *b) {
    return json_is_number(a) && json_is_number(b)
               ? json_number_value(a) == json_number_value(b)
               : json_equal(a, b);
}

static bool is_part(const json_t *expected, const json_t *found) {
    if (!found)
        return is_usual(expected);
    if (!json_is_object(expected))
        return is_equal(expected, found);
    const char *key;
    json_t *value;
    json_object_foreach ((json_t *)expected, key, value) {
        if (!is_part(value, json_object_get(found, key)))
            return false;
    }
    return json_is_object(found);
}

static bool same_member(struct comparing *comparing, const char *name,
                        const json_t *expected, const json_t *found) {
    if (is_in(comparing->unordered, name) && json_is_array(expected))
        return expect_same_list(comparing, expected, found);
    if (is_in(comparing->whole, name))
        return is_equal(expected, found) || expect_differ(comparing, expected, found);
    return expect_same_part(comparing, expected, found);
}

bool expect_same_part(struct comparing *comparing, const json_t *expected,
                      const json_t *found) {
    const char *key;
    json_t *value;
    if (!json_is_object(expected) || !json_is_object(found))
        return is_part(expected, found) || expect_differ(comparing, expected, found);
    json_object_foreach ((json_t *)expected, key, value) {
        size_t mark = expect_enter(comparing, key);
        if (!same_member(comparing, key, value, json_object_get(found, key)))
            return false;
        expect_leave(comparing, mark);
    }
    return true;
}

bool expect_same_list(struct comparing *comparing, const json_t *expected,
                      const json_t *found) {
    size_t count = json_array_size(found);
    bool good = count == json_array_size(expected) && count <= ITEMS,
         taken[ITEMS] = {false};
    for (size_t i = 0; good && i < count; i++) {
        size_t k = 0;
        while (k < count && (taken[k] || !is_part(json_array_get(expected, i),
                                                  json_array_get(found, k))))
            k++;
        if (k < count)
            taken[k] = true;
        else
            good = false;
    }
    return good || expect_differ(comparing, expected, found);
}

bool expect_events(struct comparing *comparing, const json_t *expected,
                   const json_t *events) {
    size_t next = 0, count = json_array_size(expected);
    json_t *names = json_array();
    for (size_t i = 0; i < json_array_size(events); i++) {
        json_t *name = json_object_get(json_array_get(events, i), "event");
        json_array_append(names, name);
        if (next < count && json_equal(name, json_array_get(expected, next)))
            next++;
    }
    if (next < count)
        expect_differ(comparing, expected, names);
    json_decref(names);
    return next == count;
}

/* --- words ------------------------------------------------------------------------- */

static bool word_at(const char *text, size_t start, size_t length) {
    char before = start > 0 ? text[start - 1] : ' ', after = text[start + length];
    return !(isalnum((unsigned char)before) || before == '_' || before == '-') &&
           !(isalnum((unsigned char)after) || after == '_' || after == '-');
}

static bool holds_word(const char *text, const char *word) {
    size_t length = strlen(word);
    for (const char *found = text; (found = strstr(found, word)); found++)
        if (word_at(text, (size_t)(found - text), length))
            return true;
    return false;
}

/* The text in which a word occurs, key or value; NULL: nowhere. */
static const char *find_word(const json_t *json, const char *word) {
    const char *key, *found = NULL;
    json_t *value;
    if (json_is_string(json))
        return holds_word(json_string_value(json), word) ? json_string_value(json) : NULL;
    for (size_t i = 0; i < json_array_size(json) && !found; i++)
        found = find_word(json_array_get(json, i), word);
    json_object_foreach ((json_t *)json, key, value) {
        if (found)
            break;
        found = holds_word(key, word) ? key : find_word(value, word);
    }
    return found;
}

bool expect_absent(struct comparing *comparing, const json_t *words, const json_t *json) {
    for (size_t i = 0; i < json_array_size(words); i++) {
        const char *word = json_string_value(json_array_get(words, i));
        const char *found = find_word(json, word);
        if (!found)
            continue;
        expect_enter(comparing, word);
        json_t *text = json_string(found);
        expect_differ(comparing, NULL, text);
        json_decref(text);
        return false;
    }
    return true;
}

/* --- the form ------------------------------------------------------------------------ */

bool expect_check_keys(struct reading *reading, const json_t *json,
                       const char *const *keys) {
    return json_is_null(json) || (read_members(reading, json, keys));
}

bool expect_check_texts(struct reading *reading, const json_t *json) {
    if (!read_array(reading, json, 0, ITEMS))
        return false;
    for (size_t i = 0; i < json_array_size(json); i++) {
        const char *text;
        size_t mark = reading_item(reading, i);
        if (!read_string(reading, json_array_get(json, i), &text))
            return false;
        reading_back(reading, mark);
    }
    return true;
}
