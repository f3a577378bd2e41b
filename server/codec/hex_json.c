/* SPDX-License-Identifier: MIT */
/* See hex_json.h. */
#include "hex_json.h"

void hex_json_write(struct json_out *out, const char *name, const struct hex_grid *grid,
                    uint16_t hex) {
    char text[5];
    bool there = hex < hex_count(grid);
    if (there)
        hex_text(grid, hex, text);
    json_out_text(out, name, there ? text : NULL);
}

json_t *hex_json_new(const struct hex_grid *grid, uint16_t hex) {
    char text[5];
    if (hex >= hex_count(grid))
        return json_null();
    hex_text(grid, hex, text);
    return json_string(text);
}

bool hex_json_read(struct reading *reading, const struct hex_grid *grid,
                   const json_t *json, uint16_t *ret_hex) {
    const char *text;
    if (!read_string(reading, json, &text))
        return false;
    uint16_t hex = hex_parse(grid, text);
    if (hex == HEX_NONE)
        return reading_fail(reading, "there is no hex \"%.20s\" on the map", text);
    *ret_hex = hex;
    return true;
}

bool hex_json_read_of(struct reading *reading, const struct hex_grid *grid,
                      const json_t *object, const char *name, uint16_t *ret_hex) {
    size_t mark = reading_member(reading, name);
    bool good = hex_json_read(reading, grid, json_object_get(object, name), ret_hex);
    reading_back(reading, mark);
    return good;
}

bool hex_json_read_or_null(struct reading *reading, const struct hex_grid *grid,
                           const json_t *json, uint16_t *ret_hex) {
    if (!json_is_null(json))
        return hex_json_read(reading, grid, json, ret_hex);
    *ret_hex = HEX_NONE;
    return true;
}

bool hex_json_read_path(struct reading *reading, const struct hex_grid *grid,
                        const json_t *json, hex_step_fn *step, void *arg) {
    uint16_t last = HEX_NONE, hex;
    if (!read_array(reading, json, 2, HEX_NONE))
        return false;
    for (size_t i = 0; i < json_array_size(json); i++, last = hex) {
        size_t mark = reading_item(reading, i);
        if (!hex_json_read(reading, grid, json_array_get(json, i), &hex))
            return false;
        int direction = i == 0 ? 0 : hex_direction(grid, last, hex);
        if (direction < 0) {
            char before[5];
            hex_text(grid, last, before);
            return reading_fail(reading, "is not adjacent to %s, the hex before it",
                                before);
        }
        if (i > 0)
            step(arg, last, (unsigned)direction, hex);
        reading_back(reading, mark);
    }
    return true;
}

bool hex_json_read_members(struct reading *reading, const struct hex_grid *grid,
                           const json_t *object, const char *name, hex_member_fn *member,
                           void *arg) {
    const json_t *hexes = json_object_get(object, name);
    const char *key;
    json_t *value;
    if (!hexes)
        return true;
    size_t mark = reading_member(reading, name);
    if (!read_object(reading, hexes))
        return false;
    json_object_foreach ((json_t *)hexes, key, value) {
        size_t inner = reading_member(reading, key);
        uint16_t hex = hex_parse(grid, key);
        if (hex == HEX_NONE)
            return reading_fail(reading, "is not on the map");
        if (!member(reading, arg, hex, value))
            return false;
        reading_back(reading, inner);
    }
    reading_back(reading, mark);
    return true;
}
