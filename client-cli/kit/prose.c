/* SPDX-License-Identifier: MIT */
/* See prose.h. */
#include "prose.h"

#include "jsonx.h"

#include <string.h>

void prose_add_word(struct buf *buf, const char *word) {
    for (; *word != '\0'; word++) {
        char letter = *word == '-' || *word == '_' ? ' ' : *word;
        buf_add(buf, &letter, 1);
    }
}

static void add_members(struct buf *buf, const json_t *object) {
    const char *name;
    json_t *value;
    bool first = true;
    json_object_foreach ((json_t *)object, name, value) {
        bool deep = json_is_object(value);
        buf_add_text(buf, first ? "" : ", ");
        prose_add_word(buf, name);
        buf_add_text(buf, deep ? " (" : " ");
        prose_add_value(buf, value);
        buf_add_text(buf, deep ? ")" : "");
        first = false;
    }
}

void prose_add_value(struct buf *buf, const json_t *value) {
    size_t i;
    json_t *item;
    if (json_is_string(value)) {
        buf_add_text(buf, json_string_value(value));
    } else if (json_is_integer(value)) {
        buf_printf(buf, "%lld", (long long)json_integer_value(value));
    } else if (json_is_array(value)) {
        json_array_foreach (value, i, item) {
            buf_add_text(buf, i > 0 ? ", " : "");
            prose_add_value(buf, item);
        }
        if (i == 0)
            buf_add_text(buf, "none");
    } else if (json_is_object(value) && json_object_size(value) > 0) {
        add_members(buf, value);
    } else {
        buf_add_text(buf, json_is_true(value)    ? "yes"
                          : json_is_false(value) ? "no"
                                                 : "none");
    }
}

/* Lists are typed with commas and no spaces; what is deeper can only be typed as JSON. */
static void add_typed(struct buf *buf, const json_t *value) {
    size_t i;
    json_t *item;
    if (!json_is_array(value)) {
        prose_add_value(buf, value);
        return;
    }
    json_array_foreach (value, i, item) {
        buf_add_text(buf, i > 0 ? "," : "");
        prose_add_value(buf, item);
    }
}

void prose_add_action(struct buf *buf, const json_t *action) {
    const char *name, *verb = json_get_text(action, "do");
    json_t *value;
    buf_add_text(buf, verb == NULL ? "?" : verb);
    json_object_foreach ((json_t *)action, name, value) {
        if (strcmp(name, "do") == 0)
            continue;
        buf_printf(buf, " %s ", name);
        add_typed(buf, value);
    }
}

static bool says_itself(const char *member) {
    return strcmp(member, "event") == 0 || strcmp(member, "section") == 0;
}

void prose_add_event(struct buf *buf, const json_t *event) {
    const char *kind = json_get_text(event, "event"), *name;
    size_t begun = buf->length;
    json_t *value;
    bool first = true;
    prose_add_word(buf, kind == NULL ? "something" : kind);
    char *letter = &buf->bytes[begun];
    if (*letter >= 'a' && *letter <= 'z')
        *letter = (char)(*letter - 'a' + 'A');
    json_object_foreach ((json_t *)event, name, value) {
        if (says_itself(name))
            continue;
        buf_add_text(buf, first ? ": " : ", ");
        prose_add_word(buf, name);
        buf_add_text(buf, " ");
        prose_add_value(buf, value);
        first = false;
    }
}
