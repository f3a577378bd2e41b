/* See fields.h. */
#include "fields.h"

#include "map.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- one value --------------------------------------------------------------------- */

static const void *at(const void *base, const struct field *field) {
    return (const char *)base + field->offset;
}

/* The value of a row that holds one number of some kind. */
static int value_of(const struct field *field, const void *base) {
    uint16_t wide;
    uint8_t narrow;
    switch ((enum field_kind)field->kind) {
    case FIELD_FLAG:
        memcpy(&wide, at(base, field), sizeof wide);
        return (wide & field->limit) != 0;
    case FIELD_WIDE:
        memcpy(&wide, at(base, field), sizeof wide);
        return wide;
    case FIELD_HEX:
        memcpy(&wide, at(base, field), sizeof wide);
        return wide == HEX_NONE ? -1 : wide;
    case FIELD_BIT:
        memcpy(&narrow, at(base, field), sizeof narrow);
        return (narrow & field->limit) != 0;
    case FIELD_NUMBER:
    case FIELD_BOOL:
    case FIELD_NAME:
    case FIELD_UNIT:
        memcpy(&narrow, at(base, field), sizeof narrow);
        return narrow;
    case FIELD_TEXT:
    case FIELD_SET:
    case FIELD_HEXES:
    case FIELD_NUMBERS:
    case FIELD_UNITS:
    case FIELD_ELSEWHERE:
        break;
    }
    return 0;
}

static void value_set(const struct field *field, void *base, int value) {
    void *place = (char *)base + field->offset;
    uint16_t wide;
    uint8_t narrow = (uint8_t)value;
    switch ((enum field_kind)field->kind) {
    case FIELD_FLAG:
        memcpy(&wide, place, sizeof wide);
        wide = (uint16_t)(value ? wide | field->limit : wide & ~field->limit);
        memcpy(place, &wide, sizeof wide);
        break;
    case FIELD_WIDE:
        wide = (uint16_t)value;
        memcpy(place, &wide, sizeof wide);
        break;
    case FIELD_HEX:
        wide = value < 0 ? HEX_NONE : (uint16_t)value;
        memcpy(place, &wide, sizeof wide);
        break;
    case FIELD_BIT:
        memcpy(&narrow, place, sizeof narrow);
        narrow = (uint8_t)(value ? narrow | field->limit : narrow & ~field->limit);
        memcpy(place, &narrow, sizeof narrow);
        break;
    case FIELD_NUMBER:
    case FIELD_BOOL:
    case FIELD_NAME:
    case FIELD_UNIT:
        memcpy(place, &narrow, sizeof narrow);
        break;
    case FIELD_TEXT:
    case FIELD_SET:
    case FIELD_HEXES:
    case FIELD_NUMBERS:
    case FIELD_UNITS:
    case FIELD_ELSEWHERE:
        break;
    }
}

static bool is_single(const struct field *field) {
    return field->kind <= FIELD_UNIT;
}

json_t *fields_unit_json(const struct fotm_setup *setup,
                         const struct fotm_position *position, unsigned unit) {
    char buffer[FOTM_UNIT_NAME];
    if (unit == FOTM_NOBODY)
        return json_null();
    const char *name = fotm_unit_name(setup, position, unit, buffer);
    if (name)
        return json_string(name);
    snprintf(buffer, sizeof buffer, "#%u", unit);
    return json_string(buffer);
}

bool fields_unit_read(struct reading *reading, const struct fotm_setup *setup,
                      const struct fotm_position *position, const json_t *json,
                      uint8_t *ret_unit) {
    if (json_is_null(json)) {
        *ret_unit = FOTM_NOBODY;
        return true;
    }
    const char *text;
    if (!read_string(reading, json, &text))
        return false;
    unsigned unit;
    if (text[0] == '#') {
        unsigned long index = strtoul(text + 1, NULL, 10);
        unit = index < 256 ? (unsigned)index : FOTM_NOSUCH;
    } else {
        unit = fotm_unit_find(setup, position, text);
    }
    if (unit == FOTM_NOSUCH)
        return reading_fail(reading, "there is no unit \"%.40s\"", text);
    *ret_unit = (uint8_t)unit;
    return true;
}

bool fields_hex_read(struct reading *reading, const struct fotm_setup *setup,
                     const json_t *json, uint16_t *ret_hex) {
    if (json_is_null(json)) {
        *ret_hex = HEX_NONE;
        return true;
    }
    return map_hex_read(reading, setup, json, ret_hex);
}

/* --- lists ------------------------------------------------------------------------- */

static uint16_t hex_item(const struct field *field, const void *base, size_t index) {
    uint16_t hex;
    memcpy(&hex, (const char *)at(base, field) + index * sizeof hex, sizeof hex);
    return hex;
}

static uint8_t byte_item(const struct field *field, const void *base, size_t index) {
    return ((const uint8_t *)at(base, field))[index];
}

/* How many items count: trailing usual ones do not. */
static size_t list_length(const struct field *field, const void *base) {
    size_t length = field->limit;
    uint8_t usual = field->kind == FIELD_UNITS ? FOTM_NOBODY : (uint8_t)field->absent;
    if (field->kind == FIELD_HEXES)
        while (length > 0 && hex_item(field, base, length - 1) == HEX_NONE)
            length--;
    else
        while (length > 0 && byte_item(field, base, length - 1) == usual)
            length--;
    return length;
}

/* NULL: empty. */
static json_t *list_new(const struct fotm_setup *setup,
                        const struct fotm_position *position, const struct field *field,
                        const void *base) {
    json_t *list = json_array();
    if (field->kind == FIELD_SET) {
        struct fotm_set set;
        memcpy(&set, at(base, field), sizeof set);
        for (unsigned piece = 0; piece < FOTM_PIECES; piece++)
            if (fotm_set_has(&set, piece))
                json_array_append_new(list, fields_unit_json(setup, position, piece));
    } else {
        size_t length = list_length(field, base);
        for (size_t i = 0; i < length; i++)
            json_array_append_new(
                list, field->kind == FIELD_HEXES
                          ? fotm_hex_json(setup, hex_item(field, base, i))
                      : field->kind == FIELD_UNITS
                          ? fields_unit_json(setup, position, byte_item(field, base, i))
                          : json_integer(byte_item(field, base, i)));
    }
    if (json_array_size(list) > 0)
        return list;
    json_decref(list);
    return NULL;
}

static bool list_read(struct reading *reading, const struct fotm_setup *setup,
                      const struct fotm_position *position, const struct field *field,
                      const json_t *json, void *base) {
    char *place = (char *)base + field->offset;
    struct fotm_set set = {{0}};
    size_t most = field->kind == FIELD_SET ? FOTM_PIECES : field->limit;
    for (size_t i = 0; i < most && field->kind != FIELD_SET; i++) {
        uint16_t none = HEX_NONE;
        if (field->kind == FIELD_HEXES)
            memcpy(place + i * sizeof none, &none, sizeof none);
        else
            place[i] = (char)(field->kind == FIELD_UNITS ? FOTM_NOBODY : field->absent);
    }
    if (json && !read_array(reading, json, 0, most))
        return false;
    for (size_t i = 0; i < json_array_size(json); i++) {
        size_t mark = reading_item(reading, i);
        const json_t *item = json_array_get(json, i);
        uint16_t hex = HEX_NONE;
        uint8_t byte = 0;
        int number = 0;
        bool good = field->kind == FIELD_HEXES
                        ? fields_hex_read(reading, setup, item, &hex)
                    : field->kind == FIELD_NUMBERS
                        ? read_int(reading, item, 0, 255, &number)
                        : fields_unit_read(reading, setup, position, item, &byte);
        if (!good)
            return false;
        if (field->kind == FIELD_SET && !fotm_is_piece(byte))
            return reading_fail(reading, "must be a brigade");
        reading_back(reading, mark);
        if (field->kind == FIELD_SET)
            fotm_set_add(&set, byte);
        else if (field->kind == FIELD_HEXES)
            memcpy(place + i * sizeof hex, &hex, sizeof hex);
        else
            place[i] = (char)(field->kind == FIELD_NUMBERS ? number : byte);
    }
    if (field->kind == FIELD_SET)
        memcpy(place, &set, sizeof set);
    return true;
}

/* --- objects ----------------------------------------------------------------------- */

static json_t *single_json(const struct fotm_setup *setup,
                           const struct fotm_position *position,
                           const struct field *field, int value) {
    switch ((enum field_kind)field->kind) {
    case FIELD_FLAG:
    case FIELD_BIT:
    case FIELD_BOOL:
        return json_boolean(value);
    case FIELD_NAME:
        return (size_t)value < field->names->count
                   ? json_string(field->names->list[value])
                   : json_null();
    case FIELD_HEX:
        return fotm_hex_json(setup, value < 0 ? HEX_NONE : (uint16_t)value);
    case FIELD_UNIT:
        return fields_unit_json(setup, position, (unsigned)value);
    case FIELD_NUMBER:
    case FIELD_WIDE:
    case FIELD_TEXT:
    case FIELD_SET:
    case FIELD_HEXES:
    case FIELD_NUMBERS:
    case FIELD_UNITS:
    case FIELD_ELSEWHERE:
        break;
    }
    return json_integer(value);
}

static void single_write(const struct speaker *speaker, const struct field *field,
                         const void *now, const void *before, json_t *object) {
    int value = value_of(field, now);
    bool always = (field->flags & FIELD_ALWAYS) != 0;
    bool shown = always || value != field->absent;
    if (before == NULL) {
        if (shown)
            json_object_set_new(object, field->name,
                                single_json(speaker->setup, speaker->now, field, value));
        return;
    }
    int was = value_of(field, before);
    /* A marker's name depends on where it stands, so units are compared by name. */
    if (field->kind != FIELD_UNIT && value == was)
        return;
    json_t *new = shown ? single_json(speaker->setup, speaker->now, field, value) : NULL;
    json_t *old = always || was != field->absent
                      ? single_json(speaker->setup, speaker->before, field, was)
                      : NULL;
    list_take(object, field->name, new, old);
}

static void text_write(const struct field *field, const void *now, const void *before,
                       json_t *object) {
    const char *text = at(now, field);
    if (before == NULL && text[0] != '\0')
        json_object_set_new(object, field->name, json_string(text));
}

void fields_write(const struct speaker *speaker, struct fields fields, const void *now,
                  const void *before, json_t *object) {
    for (size_t i = 0; i < fields.count; i++) {
        const struct field *field = &fields.rows[i];
        if (field->kind == FIELD_ELSEWHERE ||
            ((field->flags & FIELD_SECRET) && !speaker->secret))
            continue;
        if (is_single(field))
            single_write(speaker, field, now, before, object);
        else if (field->kind == FIELD_TEXT)
            text_write(field, now, before, object);
        else
            list_take(
                object, field->name, list_new(speaker->setup, speaker->now, field, now),
                before ? list_new(speaker->setup, speaker->before, field, before) : NULL);
    }
}

static bool single_read(struct reading *reading, const struct fotm_setup *setup,
                        const struct fotm_position *position, const struct field *field,
                        const json_t *json, void *base) {
    int value = field->absent;
    bool flag = false;
    uint16_t hex = HEX_NONE;
    uint8_t unit = FOTM_NOBODY;
    if (json == NULL) {
        value_set(field, base, value);
        return true;
    }
    switch ((enum field_kind)field->kind) {
    case FIELD_FLAG:
    case FIELD_BIT:
    case FIELD_BOOL:
        if (!read_flag(reading, json, &flag))
            return false;
        value = flag;
        break;
    case FIELD_NAME:
        /* `null` where nobody is meant: the value past the last name. */
        value = (int)field->names->count;
        if (!json_is_null(json) && !read_name(reading, json, *field->names, &value))
            return false;
        break;
    case FIELD_HEX:
        if (!fields_hex_read(reading, setup, json, &hex))
            return false;
        value = hex == HEX_NONE ? -1 : hex;
        break;
    case FIELD_UNIT:
        if (!fields_unit_read(reading, setup, position, json, &unit))
            return false;
        value = unit;
        break;
    case FIELD_NUMBER:
    case FIELD_WIDE:
    case FIELD_TEXT:
    case FIELD_SET:
    case FIELD_HEXES:
    case FIELD_NUMBERS:
    case FIELD_UNITS:
    case FIELD_ELSEWHERE:
        if (!read_int(reading, json, 0, field->kind == FIELD_WIDE ? 65535 : field->limit,
                      &value))
            return false;
        break;
    }
    value_set(field, base, value);
    return true;
}

bool fields_read(struct reading *reading, const struct fotm_setup *setup,
                 const struct fotm_position *position, struct fields fields,
                 const json_t *object, void *ret_struct) {
    for (size_t i = 0; i < fields.count; i++) {
        const struct field *field = &fields.rows[i];
        if (field->kind == FIELD_ELSEWHERE)
            continue;
        size_t mark = reading_member(reading, field->name);
        const json_t *json = json_object_get(object, field->name);
        bool good = true;
        if (is_single(field))
            good = single_read(reading, setup, position, field, json, ret_struct);
        else if (field->kind == FIELD_TEXT)
            good = json == NULL || read_text(reading, json, field->limit,
                                             (char *)ret_struct + field->offset);
        else
            good = list_read(reading, setup, position, field, json, ret_struct);
        if (!good)
            return false;
        reading_back(reading, mark);
    }
    return true;
}

static bool has_row(struct fields fields, const char *key) {
    for (size_t i = 0; i < fields.count; i++)
        if (strcmp(fields.rows[i].name, key) == 0)
            return true;
    return false;
}

bool fields_only(struct reading *reading, const json_t *object, struct fields a,
                 struct fields b, const char *const *more) {
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)object, key, value) {
        const char *const *known = more;
        while (*known && strcmp(*known, key) != 0)
            known++;
        if (*known || has_row(a, key) || has_row(b, key))
            continue;
        reading_member(reading, key);
        return reading_fail(reading, "is not known here");
    }
    return true;
}

void part_take(json_t *object, const char *name, json_t *part) {
    if (json_object_size(part) > 0)
        json_object_set_new(object, name, part);
    else
        json_decref(part);
}

void list_take(json_t *object, const char *name, json_t *now, json_t *before) {
    if (now && !(before && json_equal(now, before)))
        json_object_set(object, name, now);
    else if (!now && before)
        json_object_set_new(object, name, json_null());
    json_decref(now);
    json_decref(before);
}
