/* SPDX-License-Identifier: MIT */
/* See rows.h. */
#include "rows.h"

#include <string.h>

static uint16_t wide_at(const void *from, size_t offset) {
    uint16_t value;
    memcpy(&value, (const char *)from + offset, sizeof value);
    return value;
}

static uint32_t bits_at(const void *from, size_t offset) {
    uint32_t value;
    memcpy(&value, (const char *)from + offset, sizeof value);
    return value;
}

static json_t *value_json(const struct sburg_setup *setup,
                          const struct sburg_position *position, const struct row *row,
                          const void *from) {
    uint8_t byte = ((const uint8_t *)from)[row->offset];
    uint16_t wide =
        row->kind == ROW_HEX || row->kind == ROW_WHO ? wide_at(from, row->offset) : 0;
    switch (row->kind) {
    case ROW_FLAG:
        return json_boolean((bits_at(from, row->offset) & row->limit) != 0);
    case ROW_NAME:
        return byte < row->names->count ? json_string(row->names->list[byte])
                                        : json_null();
    case ROW_BITS:
        return sburg_bits_json(byte, *row->names);
    case ROW_HEX:
        return hex_json_new(&setup->grid, wide);
    case ROW_WHO:
        return wide < SBURG_WHO ? json_string(sburg_id(setup, position, wide))
                                : json_null();
    case ROW_WIDE:
        return json_integer((int32_t)bits_at(from, row->offset));
    case ROW_TRUTH:
        return json_boolean(byte);
    default:
        return json_integer(byte);
    }
}

static bool is_usual(const json_t *value) {
    return json_is_null(value) || json_is_false(value) ||
           (json_is_integer(value) && json_integer_value(value) == 0) ||
           (json_is_array(value) && json_array_size(value) == 0);
}

void sburg_rows_write(const struct sburg_setup *setup,
                      const struct sburg_position *position, struct rows rows,
                      const void *from, bool all, bool veiled, json_t *object) {
    for (size_t i = 0; i < rows.count; i++) {
        const struct row *row = &rows.list[i];
        if (veiled && (row->flags & ROW_SECRET))
            continue;
        json_t *value = value_json(setup, position, row, from);
        if (all || !is_usual(value) ||
            (row->kind == ROW_NAME && !(row->flags & ROW_INNER)))
            json_object_set_new(object, row->name, value);
        else
            json_decref(value);
    }
}

static bool read_who(struct reading *reading, const struct sburg_setup *setup,
                     const struct sburg_position *position, const json_t *json,
                     uint16_t *ret_who) {
    const char *id;
    *ret_who = SBURG_NOBODY;
    if (json_is_null(json))
        return true;
    if (!read_string(reading, json, &id))
        return false;
    unsigned who = sburg_find(setup, position, id);
    *ret_who = (uint16_t)who;
    return who != SBURG_NOSUCH || reading_fail(reading, "there is no \"%.40s\"", id);
}

static bool value_read(struct reading *reading, const struct sburg_setup *setup,
                       const struct sburg_position *position, const struct row *row,
                       const json_t *json, void *into) {
    char *place = (char *)into + row->offset;
    int value = 0;
    unsigned bits = 0;
    bool flag = false;
    uint16_t wide = HEX_NONE;
    switch (row->kind) {
    case ROW_FLAG:
        if (!read_flag(reading, json, &flag))
            return false;
        bits = bits_at(into, row->offset);
        bits = flag ? bits | row->limit : bits & ~row->limit;
        memcpy(place, &bits, sizeof bits);
        return true;
    case ROW_BITS:
        if (!read_bits(reading, json, *row->names, &bits))
            return false;
        *(uint8_t *)place = (uint8_t)bits;
        return true;
    case ROW_HEX:
    case ROW_WHO:
        if (row->kind == ROW_WHO ? !read_who(reading, setup, position, json, &wide)
                                 : !json_is_null(json) &&
                                       !hex_json_read(reading, &setup->grid, json, &wide))
            return false;
        memcpy(place, &wide, sizeof wide);
        return true;
    case ROW_WIDE:
        if (!read_int(reading, json, -100000000, 100000000, &value))
            return false;
        memcpy(place, &value, sizeof value);
        return true;
    case ROW_TRUTH:
        if (!read_flag(reading, json, &flag))
            return false;
        *(uint8_t *)place = flag;
        return true;
    case ROW_NAME:
        if (json_is_null(json) ? false : !read_name(reading, json, *row->names, &value))
            return false;
        *(uint8_t *)place = json_is_null(json) ? SIDE_NONE : (uint8_t)value;
        return true;
    default:
        if (!read_int(reading, json, 0, (int)row->limit, &value))
            return false;
        *(uint8_t *)place = (uint8_t)value;
        return true;
    }
}

bool sburg_rows_read(struct reading *reading, const struct sburg_setup *setup,
                     const struct sburg_position *position, struct rows rows,
                     const json_t *object, void *ret_struct) {
    for (size_t i = 0; i < rows.count; i++) {
        const json_t *json = json_object_get(object, rows.list[i].name);
        if (!json)
            continue;
        size_t mark = reading_member(reading, rows.list[i].name);
        if (!value_read(reading, setup, position, &rows.list[i], json, ret_struct))
            return false;
        reading_back(reading, mark);
    }
    return true;
}
