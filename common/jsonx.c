/* JSON, as this project uses jansson. */
#include "jsonx.h"

#include <assert.h>
#include <errno.h>
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

/* Straight into the room that is there; only what is larger than the guess is written a
 * second time. */
static void write_with(struct buf *buf, const json_t *json, size_t flags, size_t guess) {
    char *place = buf_reserve(buf, guess);
    size_t room = buf->capacity - buf->length;
    size_t size = json_dumpb(json, place, room, flags | JSON_ENCODE_ANY);
    assert(size > 0);
    if (size > room)
        json_dumpb(json, buf_reserve(buf, size), size, flags | JSON_ENCODE_ANY);
    buf->length += size;
}

void json_write(struct buf *buf, const json_t *json) {
    write_with(buf, json, JSON_COMPACT, 4096);
}

void json_write_canonical(struct buf *buf, const json_t *json) {
    write_with(buf, json, JSON_COMPACT | JSON_SORT_KEYS, 65536);
}

void json_write_text(struct buf *buf, const char *text) {
    buf_add(buf, "\"", 1);
    for (const char *at = text; *at != '\0'; at++) {
        unsigned char c = (unsigned char)*at;
        if (c == '"' || c == '\\')
            buf_printf(buf, "\\%c", c);
        else if (c < 0x20)
            buf_printf(buf, "\\u%04x", c);
        else
            buf_add(buf, at, 1);
    }
    buf_add(buf, "\"", 1);
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
