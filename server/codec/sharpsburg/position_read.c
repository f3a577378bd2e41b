/* SPDX-License-Identifier: MIT */
/* Reading the parts of positions that cases give (position_json.h). */
#include "position_json.h"

#include <stdio.h>

bool sburg_full_read(struct reading *reading, const json_t *json,
                     struct sburg_unit *ret_unit) {
    unsigned top = 0, bottom = 1;
    if (json_is_integer(json)) {
        top = (unsigned)json_integer_value(json);
    } else {
        const char *text;
        if (!read_string(reading, json, &text))
            return false;
        if (sscanf(text, "%u/%u", &top, &bottom) < 1 || bottom == 0)
            return reading_fail(reading, "is no number and no fraction");
    }
    if (top > 10000000 || bottom > SBURG_FULL_BOTTOM)
        return reading_fail(reading, "is too large");
    ret_unit->full_top = top;
    ret_unit->full_bottom = (uint16_t)bottom;
    return true;
}

bool sburg_unit_read(struct reading *reading, const struct sburg_setup *setup,
                     const struct sburg_position *position, const json_t *json,
                     struct sburg_unit *ret_unit) {
    const json_t *full = json_object_get(json, "full");
    size_t mark = reading_member(reading, "full");
    if (full && !sburg_full_read(reading, full, ret_unit))
        return false;
    reading_back(reading, mark);
    return fields_update(reading, sburg_place_names(setup, position), sburg_unit_rows,
                         json, ret_unit);
}

/* --- preferences --------------------------------------------------------------------- */

bool sburg_pref_read(struct reading *reading, const json_t *json, unsigned pref,
                     uint8_t *ret_value) {
    int value;
    if (pref == SBURG_SPARE_GUNNERS && json_is_boolean(json)) {
        *ret_value = json_is_true(json);
        return true;
    }
    if (!read_name(reading, json, sburg_pref_words(pref), &value))
        return false;
    *ret_value = (uint8_t)value;
    return true;
}

bool sburg_prefs_read(struct reading *reading, const json_t *json,
                      uint8_t ret_prefs[SIDES][SBURG_PREFS]) {
    if (!json)
        return true;
    size_t mark = reading_member(reading, "prefs");
    if (!read_object(reading, json))
        return false;
    for (unsigned side = 0; side < SIDES; side++) {
        const json_t *one = json_object_get(json, sburg_sides.list[side]);
        size_t inner = reading_member(reading, sburg_sides.list[side]);
        if (one && !read_object(reading, one))
            return false;
        for (unsigned i = 0; i < SBURG_PREFS; i++) {
            const json_t *value = json_object_get(one, sburg_prefs.list[i]);
            size_t item = reading_member(reading, sburg_prefs.list[i]);
            if (value && !sburg_pref_read(reading, value, i, &ret_prefs[side][i]))
                return false;
            reading_back(reading, item);
        }
        reading_back(reading, inner);
    }
    reading_back(reading, mark);
    return true;
}
