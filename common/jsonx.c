/* SPDX-License-Identifier: MIT */
/* JSON, as this project uses jansson. */
#include "jsonx.h"

#include "xmalloc.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

size_t json_text_depth(const char *text, size_t size, size_t depth_max) {
    size_t depth = 0, deepest = 0;
    bool in_string = false;
    for (size_t i = 0; i < size && deepest <= depth_max; i++) {
        char c = text[i];
        if (in_string) {
            if (c == '\\')
                i++;
            else if (c == '"')
                in_string = false;
        } else if (c == '"') {
            in_string = true;
        } else if (c == '{' || c == '[') {
            if (++depth > deepest)
                deepest = depth;
        } else if ((c == '}' || c == ']') && depth > 0) {
            depth--;
        }
    }
    return deepest;
}

/* ---- Writing ----
 * jansson's own dumper keeps a table of the containers it is in, against trees that contain
 * themselves; that costs more than the writing. What this program writes it has made or
 * parsed itself. */

static bool is_plain(unsigned char c) {
    return c >= 0x20 && c != '"' && c != '\\';
}

/* The same of eight letters at once: a letter below 0x20, or one that is 0 after what is looked
 * for was taken from it, sets the highest bit of its byte. */
static bool are_plain(const char *eight) {
    const uint64_t ones = UINT64_C(0x0101010101010101), highs = ones << 7;
    uint64_t letters;
    memcpy(&letters, eight, sizeof letters);
    uint64_t quotes = letters ^ ones * '"', strokes = letters ^ ones * '\\';
    uint64_t low = (letters - ones * 0x20) & ~letters;
    return ((low | ((quotes - ones) & ~quotes) | ((strokes - ones) & ~strokes)) &
            highs) == 0;
}

static char *write_escape(char *at, unsigned char c) {
    static const char short_escapes[] = "btn\vfr"; /* from 8; 11 has none */
    *at++ = '\\';
    if (c >= 0x20)
        *at++ = (char)c;
    else if (c >= '\b' && c <= '\r' && c != '\v')
        *at++ = short_escapes[c - '\b'];
    else
        at += snprintf(at, 6, "u%04X", c);
    return at;
}

void json_write_text_of(struct buf *buf, const char *text, size_t length) {
    enum { EIGHT = 8 };
    char *at = buf_reserve(buf, 2 + 6 * length), *start = at;
    size_t i = 0;
    *at++ = '"';
    for (; i + EIGHT <= length && are_plain(text + i); i += EIGHT, at += EIGHT)
        memcpy(at, text + i, EIGHT);
    for (; i < length; i++) {
        unsigned char c = (unsigned char)text[i];
        if (is_plain(c))
            *at++ = (char)c;
        else
            at = write_escape(at, c);
    }
    *at++ = '"';
    buf->length += (size_t)(at - start);
}

void json_write_text(struct buf *buf, const char *text) {
    json_write_text_of(buf, text, strlen(text));
}

static void write_value(struct buf *buf, const json_t *json, bool sorted);

static void write_member(struct buf *buf, const char *key, const json_t *value,
                         bool sorted) {
    json_write_text(buf, key);
    buf_add(buf, ":", 1);
    write_value(buf, value, sorted);
}

static int by_key(const void *one, const void *other) {
    return strcmp(*(const char *const *)one, *(const char *const *)other);
}

static void write_sorted(struct buf *buf, const json_t *object) {
    enum { FEW = 64 };
    const char *few[FEW];
    size_t count = json_object_size(object), at = 0;
    const char **keys = count <= FEW ? few : xmalloc(count * sizeof *keys);
    const char *key;
    json_t *value;
    json_object_foreach ((json_t *)object, key, value)
        keys[at++] = key;
    qsort(keys, count, sizeof *keys, by_key);
    for (at = 0; at < count; at++) {
        if (at > 0)
            buf_add(buf, ",", 1);
        write_member(buf, keys[at], json_object_get(object, keys[at]), true);
    }
    if (keys != few)
        free(keys);
}

static void write_object(struct buf *buf, const json_t *object, bool sorted) {
    const char *key;
    json_t *value;
    bool first = true;
    buf_add(buf, "{", 1);
    if (sorted)
        write_sorted(buf, object);
    else
        json_object_foreach ((json_t *)object, key, value) {
            if (!first)
                buf_add(buf, ",", 1);
            first = false;
            write_member(buf, key, value, false);
        }
    buf_add(buf, "}", 1);
}

static void write_array(struct buf *buf, const json_t *array, bool sorted) {
    size_t i;
    json_t *value;
    buf_add(buf, "[", 1);
    json_array_foreach (array, i, value) {
        if (i > 0)
            buf_add(buf, ",", 1);
        write_value(buf, value, sorted);
    }
    buf_add(buf, "]", 1);
}

/* Real numbers are rare, and their shortest form is no matter of a few lines. */
static void write_real(struct buf *buf, const json_t *json) {
    enum { ROOM = 64 };
    size_t size = json_dumpb(json, buf_reserve(buf, ROOM), ROOM, JSON_ENCODE_ANY);
    assert(size > 0 && size <= ROOM);
    buf->length += size;
}

static void write_value(struct buf *buf, const json_t *json, bool sorted) {
    switch (json_typeof(json)) {
    case JSON_OBJECT:
        write_object(buf, json, sorted);
        break;
    case JSON_ARRAY:
        write_array(buf, json, sorted);
        break;
    case JSON_STRING:
        json_write_text_of(buf, json_string_value(json), json_string_length(json));
        break;
    case JSON_INTEGER:
        buf_add_number(buf, json_integer_value(json));
        break;
    case JSON_REAL:
        write_real(buf, json);
        break;
    case JSON_TRUE:
        buf_add(buf, "true", 4);
        break;
    case JSON_FALSE:
        buf_add(buf, "false", 5);
        break;
    case JSON_NULL:
        buf_add(buf, "null", 4);
        break;
    }
}

void json_write(struct buf *buf, const json_t *json) {
    write_value(buf, json, false);
}

void json_write_canonical(struct buf *buf, const json_t *json) {
    write_value(buf, json, true);
}

void json_hash(const json_t *json, uint8_t ret_hash[HASH_BYTES]) {
    struct buf buf = {0};
    json_write_canonical(&buf, json);
    hash_bytes(buf.bytes, buf.length, ret_hash);
    buf_finish(&buf);
}

int64_t json_get_number(const json_t *object, const char *name, int64_t otherwise) {
    const json_t *value = json_object_get(object, name);
    return json_is_integer(value) ? json_integer_value(value) : otherwise;
}

const char *json_get_text(const json_t *object, const char *name) {
    return json_string_value(json_object_get(object, name));
}

bool json_get_flag(const json_t *object, const char *name, bool otherwise) {
    const json_t *value = json_object_get(object, name);
    return json_is_boolean(value) ? json_is_true(value) : otherwise;
}

int json_get_hex(const json_t *object, const char *name, uint8_t *ret_bytes,
                 size_t size) {
    const char *text = json_get_text(object, name);
    return text == NULL ? -ENOENT : hex_read(text, size, ret_bytes);
}

void json_set_hex(json_t *object, const char *name, const uint8_t *bytes, size_t size) {
    char text[HEX_CHARS(64) + 1];
    assert(size <= 64);
    hex_write(bytes, size, text);
    json_object_set_new(object, name, json_string(text));
}
