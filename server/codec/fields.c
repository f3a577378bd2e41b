/* SPDX-License-Identifier: MIT */
/* See fields.h. */
#include "fields.h"

#include "merge.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- one value --------------------------------------------------------------------- */

static const void *at(const void *base, const struct field *field) {
    return (const char *)base + field->offset;
}

/* How wide the number of a single row is. */
static size_t width_of(const struct field *field) {
    switch ((enum field_kind)field->kind) {
    case FIELD_FLAG:
    case FIELD_WIDE:
    case FIELD_HEX:
    case FIELD_WHO:
        return sizeof(uint16_t);
    case FIELD_FLAG_LONG:
        return sizeof(uint32_t);
    case FIELD_NUMBER:
    case FIELD_BIT:
    case FIELD_BOOL:
    case FIELD_NAME:
    case FIELD_UNIT:
    case FIELD_BITS:
    case FIELD_TEXT:
    case FIELD_SET:
    case FIELD_HEXES:
    case FIELD_NUMBERS:
    case FIELD_UNITS:
    case FIELD_ELSEWHERE:
        break;
    }
    return sizeof(uint8_t);
}

static uint32_t load(const struct field *field, const void *base) {
    uint32_t word;
    uint16_t wide;
    switch (width_of(field)) {
    case sizeof word:
        memcpy(&word, at(base, field), sizeof word);
        return word;
    case sizeof wide:
        memcpy(&wide, at(base, field), sizeof wide);
        return wide;
    default:
        return *(const uint8_t *)at(base, field);
    }
}

static void store(const struct field *field, void *base, uint32_t value) {
    void *place = (char *)base + field->offset;
    uint16_t wide = (uint16_t)value;
    switch (width_of(field)) {
    case sizeof value:
        memcpy(place, &value, sizeof value);
        break;
    case sizeof wide:
        memcpy(place, &wide, sizeof wide);
        break;
    default:
        *(uint8_t *)place = (uint8_t)value;
    }
}

static bool is_flag(const struct field *field) {
    return field->kind == FIELD_FLAG || field->kind == FIELD_FLAG_LONG ||
           field->kind == FIELD_BIT;
}

/* The value of a row that holds one number of some kind. */
static int value_of(const struct field *field, const void *base) {
    uint32_t value = load(field, base);
    if (is_flag(field))
        return (value & field->limit) != 0;
    return field->kind == FIELD_HEX && value == HEX_NONE ? -1 : (int)value;
}

static void value_set(const struct field *field, void *base, int value) {
    uint32_t old = load(field, base), number = (uint32_t)value;
    if (is_flag(field))
        number = value ? old | field->limit : old & ~field->limit;
    store(field, base, field->kind == FIELD_HEX && value < 0 ? HEX_NONE : number);
}

static bool is_single(const struct field *field) {
    return field->kind <= FIELD_WHO;
}

/* NULL: nobody. */
static const char *unit_text(struct place_names names, unsigned unit,
                             char buffer[FIELD_UNIT_NAME]) {
    if (unit == names.units->nobody)
        return NULL;
    const char *name = names.units->name(names.setup, names.position, unit, buffer);
    if (name)
        return name;
    snprintf(buffer, FIELD_UNIT_NAME, "#%u", unit);
    return buffer;
}

void fields_unit_write(struct json_out *out, const char *name, struct place_names names,
                       unsigned unit) {
    char buffer[FIELD_UNIT_NAME];
    json_out_text(out, name, unit_text(names, unit, buffer));
}

bool fields_unit_read(struct reading *reading, struct place_names names,
                      const json_t *json, unsigned *ret_unit) {
    if (json_is_null(json)) {
        *ret_unit = names.units->nobody;
        return true;
    }
    const char *text;
    if (!read_string(reading, json, &text))
        return false;
    unsigned unit;
    if (text[0] == '#') {
        unsigned long index = strtoul(text + 1, NULL, 10);
        unit = index < UINT8_MAX ? (unsigned)index : names.units->nosuch;
    } else {
        unit = names.units->find(names.setup, names.position, text);
    }
    if (unit == names.units->nosuch)
        return reading_fail(reading, "there is no unit \"%.40s\"", text);
    *ret_unit = unit;
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
static size_t list_length(struct place_names names, const struct field *field,
                          const void *base) {
    size_t length = field->limit;
    unsigned usual = field->kind == FIELD_UNITS ? names.units->nobody
                                                : (unsigned)(uint8_t)field->absent;
    if (field->kind == FIELD_HEXES)
        while (length > 0 && hex_item(field, base, length - 1) == HEX_NONE)
            length--;
    else
        while (length > 0 && byte_item(field, base, length - 1) == usual)
            length--;
    return length;
}

static bool set_has(const struct field *field, const void *base, unsigned unit) {
    uint64_t bits;
    memcpy(&bits, (const char *)at(base, field) + unit / 64 * sizeof bits, sizeof bits);
    return (bits >> unit % 64 & 1) != 0;
}

static void set_add(const struct field *field, void *base, unsigned unit) {
    uint64_t bits;
    char *place = (char *)base + field->offset + unit / 64 * sizeof bits;
    memcpy(&bits, place, sizeof bits);
    bits |= UINT64_C(1) << unit % 64;
    memcpy(place, &bits, sizeof bits);
}

/* False: empty, and nothing was written. */
static bool list_write(const struct speaker *speaker, struct json_out *out,
                       const char *name, const void *position, const void *arg) {
    const struct list_place *place = arg;
    const struct field *field = place->field;
    struct place_names names = speaker->now;
    names.position = position;
    json_out_open_list(out, name);
    if (field->kind == FIELD_SET) {
        for (unsigned unit = 0; unit < field->limit; unit++)
            if (set_has(field, place->base, unit))
                fields_unit_write(out, NULL, names, unit);
    } else {
        size_t length = list_length(names, field, place->base);
        for (size_t i = 0; i < length; i++)
            if (field->kind == FIELD_HEXES)
                hex_json_write(out, NULL, names.grid, hex_item(field, place->base, i));
            else if (field->kind == FIELD_UNITS)
                fields_unit_write(out, NULL, names, byte_item(field, place->base, i));
            else
                json_out_number(out, NULL, byte_item(field, place->base, i));
    }
    return json_out_close_unless_empty(out);
}

/* Makes a list empty. */
static void list_clear(struct place_names names, const struct field *field, void *base) {
    char *place = (char *)base + field->offset;
    const uint16_t none = HEX_NONE;
    if (field->kind == FIELD_SET)
        memset(place, 0, field->limit / 8);
    for (size_t i = 0; i < field->limit && field->kind != FIELD_SET; i++)
        if (field->kind == FIELD_HEXES)
            memcpy(place + i * sizeof none, &none, sizeof none);
        else
            place[i] = (char)(field->kind == FIELD_UNITS ? (int)names.units->nobody
                                                         : field->absent);
}

static bool item_read(struct reading *reading, struct place_names names,
                      const struct field *field, const json_t *item, size_t index,
                      void *base) {
    char *place = (char *)base + field->offset;
    uint16_t hex = HEX_NONE;
    unsigned unit = 0;
    int number = 0;
    if (field->kind == FIELD_HEXES) {
        if (!hex_json_read_or_null(reading, names.grid, item, &hex))
            return false;
        memcpy(place + index * sizeof hex, &hex, sizeof hex);
    } else if (field->kind == FIELD_NUMBERS) {
        if (!read_int(reading, item, 0, UINT8_MAX, &number))
            return false;
        place[index] = (char)number;
    } else if (!fields_unit_read(reading, names, item, &unit)) {
        return false;
    } else if (field->kind == FIELD_UNITS) {
        place[index] = (char)unit;
    } else if (unit < field->limit) {
        set_add(field, base, unit);
    } else {
        return reading_fail(reading, "cannot stand in this list");
    }
    return true;
}

static bool list_read(struct reading *reading, struct place_names names,
                      const struct field *field, const json_t *json, void *base) {
    list_clear(names, field, base);
    if (json && !read_array(reading, json, 0, field->limit))
        return false;
    for (size_t i = 0; i < json_array_size(json); i++) {
        size_t mark = reading_item(reading, i);
        if (!item_read(reading, names, field, json_array_get(json, i), i, base))
            return false;
        reading_back(reading, mark);
    }
    return true;
}

/* --- objects ----------------------------------------------------------------------- */

static void value_write(const struct speaker *speaker, struct json_out *out,
                        const struct field *field, int value) {
    switch ((enum field_kind)field->kind) {
    case FIELD_FLAG:
    case FIELD_FLAG_LONG:
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
        hex_json_write(out, field->name, speaker->now.grid,
                       value < 0 ? HEX_NONE : (uint16_t)value);
        return;
    case FIELD_UNIT:
    case FIELD_WHO:
        fields_unit_write(out, field->name, speaker->now, (unsigned)value);
        return;
    case FIELD_NUMBER:
    case FIELD_WIDE:
    case FIELD_BITS:
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
    char a[FIELD_UNIT_NAME], b[FIELD_UNIT_NAME];
    bool is_unit = field->kind == FIELD_UNIT || field->kind == FIELD_WHO;
    if (!is_unit || (now == before && !speaker->now.units->changes((unsigned)now)))
        return now == before;
    const char *name = unit_text(speaker->now, (unsigned)now, a),
               *old = unit_text(speaker->before, (unsigned)before, b);
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

static void bits_write(struct json_out *out, const struct field *field, const void *now,
                       const void *before) {
    uint32_t bits = load(field, now), old = before ? load(field, before) : 0;
    if (before ? bits == old : bits == 0 && !(field->flags & FIELD_ALWAYS))
        return;
    if (bits == 0 && !(field->flags & FIELD_ALWAYS)) {
        json_out_null(out, field->name);
        return;
    }
    json_out_open_list(out, field->name);
    for (size_t i = 0; i < field->names->count; i++)
        if ((bits >> i & 1) != 0)
            json_out_text(out, NULL, field->names->list[i]);
    json_out_close(out);
}

static void text_write(struct json_out *out, const struct field *field, const void *now,
                       const void *before) {
    const char *text = at(now, field);
    if (before == NULL && text[0] != '\0')
        json_out_text(out, field->name, text);
}

/* A member that stands there from `from` on, perhaps behind a comma: its value. */
static struct merge_text value_from(const struct buf *buf, size_t from,
                                    const char *name) {
    size_t begin = from + (buf->bytes[from] == ',') + strlen("\"\":") + strlen(name);
    return (struct merge_text){buf->bytes + begin, buf->length - begin};
}

/* What has just been written whole, from `mark` on, is written as a change of what it was: an object's
 * members that are gone must be named, all else takes the old one's place. */
static void change_write(struct json_out *out, struct json_out_mark mark,
                         const char *name, struct buf *old) {
    struct merge_text was = value_from(old, 0, name),
                      is = value_from(out->buf, mark.length, name);
    bool same = is.size == was.size && memcmp(is.bytes, was.bytes, is.size) == 0;
    if (!same && (is.bytes[0] != '{' || was.bytes[0] != '{'))
        return;
    size_t begin = (size_t)(was.bytes - old->bytes), size = old->length;
    buf_add(old, is.bytes, is.size);
    json_out_rewind(out, mark);
    merge_write(out, name, (struct merge_text){old->bytes + begin, size - begin},
                (struct merge_text){old->bytes + size, old->length - size});
}

void part_write(const struct speaker *speaker, struct json_out *out, const char *name,
                part_fn *write, const void *now, const void *before) {
    struct json_out_mark mark = json_out_mark(out);
    bool is = write(speaker, out, name, speaker->now.position, now);
    if (!speaker->before.position)
        return;
    struct buf *buf = speaker->scratch;
    struct json_out old;
    buf_clear(buf);
    json_out_begin(&old, buf, false);
    bool was = write(speaker, &old, name, speaker->before.position, before);
    json_out_end(&old);
    if (is && was)
        change_write(out, mark, name, buf);
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
        else if (field->kind == FIELD_BITS)
            bits_write(out, field, now, before);
        else if (before == NULL)
            list_write(speaker, out, field->name, speaker->now.position,
                       &(struct list_place){field, now});
        else if (!same_list(field, now, before))
            part_write(speaker, out, field->name, list_write,
                       &(struct list_place){field, now},
                       &(struct list_place){field, before});
    }
}

void fields_close(const struct speaker *speaker, struct json_out *out) {
    if (speaker->before.position)
        json_out_close_unless_empty(out);
    else
        json_out_close(out);
}

static bool single_read(struct reading *reading, struct place_names names,
                        const struct field *field, const json_t *json, void *base) {
    int value = field->absent;
    bool flag = false;
    uint16_t hex = HEX_NONE;
    unsigned unit;
    switch ((enum field_kind)field->kind) {
    case FIELD_FLAG:
    case FIELD_FLAG_LONG:
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
        if (!hex_json_read_or_null(reading, names.grid, json, &hex))
            return false;
        value = hex == HEX_NONE ? -1 : hex;
        break;
    case FIELD_UNIT:
    case FIELD_WHO:
        if (!fields_unit_read(reading, names, json, &unit))
            return false;
        value = (int)unit;
        break;
    case FIELD_NUMBER:
    case FIELD_WIDE:
    case FIELD_BITS:
    case FIELD_TEXT:
    case FIELD_SET:
    case FIELD_HEXES:
    case FIELD_NUMBERS:
    case FIELD_UNITS:
    case FIELD_ELSEWHERE:
        if (!read_int(reading, json, 0,
                      field->kind == FIELD_WIDE ? UINT16_MAX : (int)field->limit, &value))
            return false;
        break;
    }
    value_set(field, base, value);
    return true;
}

static bool bits_read(struct reading *reading, const struct field *field,
                      const json_t *json, void *base) {
    unsigned bits = 0;
    if (json && !read_bits(reading, json, *field->names, &bits))
        return false;
    store(field, base, bits);
    return true;
}

static bool field_read(struct reading *reading, struct place_names names,
                       const struct field *field, const json_t *json, void *base) {
    if (field->kind == FIELD_BITS)
        return bits_read(reading, field, json, base);
    if (field->kind == FIELD_TEXT)
        return json == NULL ||
               read_text(reading, json, field->limit, (char *)base + field->offset);
    if (!is_single(field))
        return list_read(reading, names, field, json, base);
    if (json)
        return single_read(reading, names, field, json, base);
    value_set(field, base, field->absent);
    return true;
}

static bool read_rows(struct reading *reading, struct place_names names,
                      struct fields fields, const json_t *object, bool all, void *base) {
    for (size_t i = 0; i < fields.count; i++) {
        const struct field *field = &fields.rows[i];
        const json_t *json = json_object_get(object, field->name);
        if (field->kind == FIELD_ELSEWHERE || (!json && !all))
            continue;
        size_t mark = reading_member(reading, field->name);
        if (!field_read(reading, names, field, json, base))
            return false;
        reading_back(reading, mark);
    }
    return true;
}

bool fields_read(struct reading *reading, struct place_names names, struct fields fields,
                 const json_t *object, void *ret_struct) {
    return read_rows(reading, names, fields, object, true, ret_struct);
}

bool fields_update(struct reading *reading, struct place_names names,
                   struct fields fields, const json_t *object, void *ret_struct) {
    return read_rows(reading, names, fields, object, false, ret_struct);
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
