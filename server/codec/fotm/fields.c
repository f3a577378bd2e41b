/* SPDX-License-Identifier: MIT */
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

/* NULL: nobody. */
static const char *unit_text(const struct fotm_setup *setup,
                             const struct fotm_position *position, unsigned unit,
                             char buffer[FOTM_UNIT_NAME]) {
    if (unit == FOTM_NOBODY)
        return NULL;
    const char *name = fotm_unit_name(setup, position, unit, buffer);
    if (name)
        return name;
    snprintf(buffer, FOTM_UNIT_NAME, "#%u", unit);
    return buffer;
}

void fields_unit_write(struct json_out *out, const char *name,
                       const struct fotm_setup *setup,
                       const struct fotm_position *position, unsigned unit) {
    char buffer[FOTM_UNIT_NAME];
    json_out_text(out, name, unit_text(setup, position, unit, buffer));
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

/* --- lists ------------------------------------------------------------------------- */

static uint16_t hex_item(const struct field *field, const void *base, size_t index) {
    uint16_t hex;
    memcpy(&hex, (const char *)at(base, field) + index * sizeof hex, sizeof hex);
    return hex;
}

static uint8_t byte_item(const struct field *field, const void *base, size_t index) {
    return ((const uint8_t *)at(base, field))[index];
}

/* A list in a struct. */
struct list_place {
    const struct field *field;
    const void *base;
};

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

/* False: empty, and nothing was written. */
static bool list_write(const struct speaker *speaker, struct json_out *out,
                       const char *name, const struct fotm_position *position,
                       const void *arg) {
    const struct list_place *place = arg;
    const struct field *field = place->field;
    json_out_open_list(out, name);
    if (field->kind == FIELD_SET) {
        struct fotm_set set;
        memcpy(&set, at(place->base, field), sizeof set);
        for (unsigned piece = 0; piece < FOTM_PIECES; piece++)
            if (fotm_set_has(&set, piece))
                fields_unit_write(out, NULL, speaker->setup, position, piece);
    } else {
        size_t length = list_length(field, place->base);
        for (size_t i = 0; i < length; i++)
            if (field->kind == FIELD_HEXES)
                hex_json_write(out, NULL, &speaker->setup->grid,
                               hex_item(field, place->base, i));
            else if (field->kind == FIELD_UNITS)
                fields_unit_write(out, NULL, speaker->setup, position,
                                  byte_item(field, place->base, i));
            else
                json_out_number(out, NULL, byte_item(field, place->base, i));
    }
    return json_out_close_unless_empty(out);
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
                        ? hex_json_read_or_null(reading, &setup->grid, item, &hex)
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

static void value_write(const struct speaker *speaker, struct json_out *out,
                        const struct field *field, int value) {
    switch ((enum field_kind)field->kind) {
    case FIELD_FLAG:
    case FIELD_BIT:
    case FIELD_BOOL:
        json_out_flag(out, field->name, value);
        return;
    case FIELD_NAME:
        json_out_text(out, field->name,
                      (size_t)value < field->names->count ? field->names->list[value]
                                                          : NULL);
        return;
    case FIELD_HEX:
        hex_json_write(out, field->name, &speaker->setup->grid,
                       value < 0 ? HEX_NONE : (uint16_t)value);
        return;
    case FIELD_UNIT:
        fields_unit_write(out, field->name, speaker->setup, speaker->now,
                          (unsigned)value);
        return;
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
    json_out_number(out, field->name, value);
}

/* Units are compared by name. */
static bool same_value(const struct speaker *speaker, const struct field *field, int now,
                       int before) {
    char a[FOTM_UNIT_NAME], b[FOTM_UNIT_NAME];
    if (field->kind != FIELD_UNIT || (now == before && !fotm_name_changes((unsigned)now)))
        return now == before;
    const char *name = unit_text(speaker->setup, speaker->now, (unsigned)now, a),
               *old = unit_text(speaker->setup, speaker->before, (unsigned)before, b);
    return name && old ? strcmp(name, old) == 0 : name == old;
}

static void single_write(const struct speaker *speaker, struct json_out *out,
                         const struct field *field, const void *now, const void *before) {
    int value = value_of(field, now);
    bool shown = (field->flags & FIELD_ALWAYS) || value != field->absent;
    if (before && same_value(speaker, field, value, value_of(field, before)))
        return;
    if (shown)
        value_write(speaker, out, field, value);
    else if (before)
        json_out_null(out, field->name);
}

static void text_write(struct json_out *out, const struct field *field, const void *now,
                       const void *before) {
    const char *text = at(now, field);
    if (before == NULL && text[0] != '\0')
        json_out_text(out, field->name, text);
}

/* Is what stands there from `from` on this text, perhaps behind a comma? */
static bool ends_with(const struct buf *buf, size_t from, const struct buf *text) {
    size_t size = buf->length - from;
    return size >= text->length && size - text->length <= 1 &&
           memcmp(buf->bytes + buf->length - text->length, text->bytes, text->length) ==
               0;
}

void part_write(const struct speaker *speaker, struct json_out *out, const char *name,
                part_fn *write, const void *now, const void *before) {
    struct json_out_mark mark = json_out_mark(out);
    bool is = write(speaker, out, name, speaker->now, now);
    if (!speaker->before)
        return;
    struct buf *buf = speaker->scratch;
    struct json_out old;
    buf_clear(buf);
    json_out_begin(&old, buf, false);
    bool was = write(speaker, &old, name, speaker->before, before);
    json_out_end(&old);
    if (is && was && ends_with(out->buf, mark.length, buf))
        json_out_rewind(out, mark);
    else if (!is && was)
        json_out_null(out, name);
}

/* Bytes that are the same mean the same, but for units that are named by their place. */
static bool same_list(const struct field *field, const void *now, const void *before) {
    size_t item = field->kind == FIELD_HEXES ? sizeof(uint16_t) : 1;
    return (field->kind == FIELD_HEXES || field->kind == FIELD_NUMBERS) &&
           memcmp(at(now, field), at(before, field), field->limit * item) == 0;
}

void fields_write(const struct speaker *speaker, struct json_out *out,
                  struct fields fields, const void *now, const void *before) {
    for (size_t i = 0; i < fields.count; i++) {
        const struct field *field = &fields.rows[i];
        if (field->kind == FIELD_ELSEWHERE ||
            ((field->flags & FIELD_SECRET) && !speaker->secret))
            continue;
        if (is_single(field))
            single_write(speaker, out, field, now, before);
        else if (field->kind == FIELD_TEXT)
            text_write(out, field, now, before);
        else if (before == NULL)
            list_write(speaker, out, field->name, speaker->now,
                       &(struct list_place){field, now});
        else if (!same_list(field, now, before))
            part_write(speaker, out, field->name, list_write,
                       &(struct list_place){field, now},
                       &(struct list_place){field, before});
    }
}

void fields_close(const struct speaker *speaker, struct json_out *out) {
    if (speaker->before)
        json_out_close_unless_empty(out);
    else
        json_out_close(out);
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
        if (!hex_json_read_or_null(reading, &setup->grid, json, &hex))
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
    json_object_foreach ((json_t *)object, key, value) {
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
