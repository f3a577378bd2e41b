/* SPDX-License-Identifier: MIT */
/* Reading positions: parts that cases give, and whole states of the record (position_json.h). */
#include "position_json.h"

#include "state.h"

#include <errno.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

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
    return sburg_rows_read(reading, setup, position, sburg_unit_rows, json, ret_unit);
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

/* --- states -------------------------------------------------------------------------- */

struct load {
    struct reading reading;
    const struct sburg_setup *setup;
    struct sburg_position *truth;
    const json_t *json;
};

static int number_of(const json_t *object, const char *name) {
    return (int)json_integer_value(json_object_get(object, name));
}

static int word_of(const json_t *object, const char *name, struct names names) {
    const char *text = json_string_value(json_object_get(object, name));
    return text ? names_find(names, text) : -1;
}

/* First every unit that there is, so that names have a meaning; then what it is like. */
static bool call_unit(struct load *load, const json_t *json) {
    int place = number_of(json, "place"), root = number_of(json, "root");
    int kind = word_of(json, "kind", sburg_kinds),
        where = word_of(json, "where", sburg_wheres);
    const char *id = json_string_value(json_object_get(json, "id"));
    if (place < 0 || place >= SBURG_UNITS || root < 0 ||
        root >= load->setup->unit_count || kind < 0 || where < 0 || !id)
        return reading_fail(&load->reading, "is no unit");
    struct sburg_unit *unit = &load->truth->units[place];
    unit->root = (uint16_t)root;
    unit->kind = (uint8_t)kind;
    unit->where = (uint8_t)where;
    if (place >= SBURG_ROSTER)
        snprintf(load->truth->part_ids[place - SBURG_ROSTER], SBURG_PART_ID_SIZE, "%s",
                 id);
    return true;
}

static bool load_unit(struct load *load, const json_t *json) {
    struct sburg_unit *unit = &load->truth->units[number_of(json, "place")];
    const json_t *fired = json_object_get(json, "fired_at");
    unit->sp = (uint8_t)number_of(json, "sp");
    unit->long_fires = (uint8_t)number_of(json, "long");
    unit->canister_fires = (uint8_t)number_of(json, "canister");
    for (size_t i = 0; i < json_array_size(fired) && i < SBURG_SQUARE_FIRES; i++)
        if (!hex_json_read(&load->reading, &load->setup->grid, json_array_get(fired, i),
                           &unit->fired_at[i]))
            return false;
    return sburg_unit_read(&load->reading, load->setup, load->truth, json, unit);
}

static bool load_units(struct load *load) {
    const json_t *list = json_object_get(load->json, "units");
    size_t mark = reading_member(&load->reading, "units");
    for (unsigned pass = 0; pass < 2; pass++)
        for (size_t i = 0; i < json_array_size(list); i++) {
            size_t item = reading_item(&load->reading, i);
            const json_t *one = json_array_get(list, i);
            if (!(pass == 0 ? call_unit(load, one) : load_unit(load, one)))
                return false;
            reading_back(&load->reading, item);
        }
    reading_back(&load->reading, mark);
    return true;
}

static bool load_officers(struct load *load) {
    const json_t *list = json_object_get(load->json, "officers");
    for (size_t i = 0; i < json_array_size(list) && i < load->setup->officer_count; i++) {
        const json_t *one = json_array_get(list, i);
        int where = word_of(one, "where", sburg_wheres);
        if (where < 0 ||
            !sburg_rows_read(&load->reading, load->setup, load->truth, sburg_officer_rows,
                             one, &load->truth->officers[i]))
            return false;
        load->truth->officers[i].where = (uint8_t)where;
    }
    return true;
}

/* Stacks by their lists, so that their order is kept. */
static bool load_stacks(struct load *load) {
    const char *key;
    json_t *list;
    json_object_foreach (json_object_get(load->json, "stacks"), key, list) {
        uint16_t hex = hex_parse(&load->setup->grid, key);
        if (hex == HEX_NONE)
            return reading_fail(&load->reading, "stacks: %.8s is no hex", key);
        for (size_t i = 0; i < json_array_size(list); i++) {
            const char *id = json_string_value(json_array_get(list, i));
            unsigned unit = id ? sburg_find(load->setup, load->truth, id) : SBURG_NOSUCH;
            if (!sburg_is_unit(unit))
                return reading_fail(&load->reading, "stacks: there is no such unit");
            sburg_stack_push(load->truth, unit, hex);
        }
    }
    return true;
}

static void load_numbers(const json_t *list, uint8_t *ret_numbers, size_t count) {
    for (size_t i = 0; i < count; i++)
        ret_numbers[i] = (uint8_t)json_integer_value(json_array_get(list, i));
}

static bool who_in(struct load *load, const json_t *json, uint16_t *ret_who) {
    const char *id = json_string_value(json);
    unsigned who = id ? sburg_find(load->setup, load->truth, id) : SBURG_NOSUCH;
    *ret_who = (uint16_t)who;
    return who < SBURG_WHO || reading_fail(&load->reading, "names nobody");
}

static bool load_charge(struct load *load) {
    const json_t *json = json_object_get(load->json, "charge"),
                 *units = json_object_get(json, "units");
    struct sburg_charge *charge = &load->truth->charge;
    int kind = word_of(json, "kind", sburg_charge_kinds);
    if (!hex_json_read_or_null(&load->reading, &load->setup->grid,
                               json_object_get(json, "target"), &charge->target) ||
        !hex_json_read_or_null(&load->reading, &load->setup->grid,
                               json_object_get(json, "from"), &charge->from) ||
        kind < 0)
        return reading_fail(&load->reading, "charge: is not understood");
    charge->kind = (uint8_t)kind;
    charge->follow = json_is_true(json_object_get(json, "follow"));
    for (size_t i = 0; i < json_array_size(units) && i < SBURG_GROUP; i++) {
        const json_t *one = json_array_get(units, i);
        if (!who_in(load, json_array_get(one, 0), &charge->units[i]))
            return false;
        charge->hypothetical[i] = (uint8_t)json_integer_value(json_array_get(one, 1));
        charge->count++;
    }
    return true;
}

static bool load_attack(struct load *load) {
    const json_t *json = json_object_get(load->json, "attack"),
                 *hurt = json_object_get(json, "hurt");
    struct sburg_attack *attack = &load->truth->attack;
    const char *officer = json_string_value(json_object_get(json, "officer"));
    int side = word_of(json, "side", sburg_sides), at = word_of(json, "at", sburg_ats);
    if (!hex_json_read_or_null(&load->reading, &load->setup->grid,
                               json_object_get(json, "target"), &attack->target) ||
        side < 0 || at < 0)
        return reading_fail(&load->reading, "attack: is not understood");
    attack->side = (uint8_t)side;
    attack->at = (uint8_t)at;
    attack->result = (uint8_t)number_of(json, "result");
    attack->steps = (uint8_t)number_of(json, "steps");
    attack->artillery_alone = json_is_true(json_object_get(json, "artillery_alone"));
    attack->checks = json_is_true(json_object_get(json, "checks"));
    for (unsigned i = 0; officer && i < load->setup->officer_count; i++)
        if (strcmp(load->setup->officers[i].id, officer) == 0)
            attack->officer = (uint16_t)i;
    for (size_t i = 0; i < json_array_size(hurt) && i < SBURG_GROUP; i++) {
        if (!who_in(load, json_array_get(hurt, i), &attack->hurt[i]))
            return false;
        attack->count++;
    }
    return true;
}

static bool load_lists(struct load *load) {
    const json_t *limits = json_object_get(load->json, "limits"),
                 *left = json_object_get(load->json, "abandoned"),
                 *vp = json_object_get(load->json, "vp"),
                 *prefs = json_object_get(load->json, "prefs");
    for (size_t i = 0; i < json_array_size(limits) && i < SBURG_UNITS; i++) {
        const json_t *one = json_array_get(limits, i);
        struct sburg_limit *limit = &load->truth->limits[i];
        if (!hex_json_read_or_null(&load->reading, &load->setup->grid,
                                   json_array_get(one, 0), &limit->hex))
            return false;
        limit->top = (uint32_t)json_integer_value(json_array_get(one, 1));
        limit->bottom = (uint32_t)json_integer_value(json_array_get(one, 2));
        load->truth->limit_count++;
    }
    for (size_t i = 0; i < json_array_size(left) && i < SBURG_ABANDONED; i++) {
        const json_t *one = json_array_get(left, i);
        struct sburg_left *guns = &load->truth->left[i];
        int gun = word_of(one, "gun", sburg_guns),
            army = word_of(one, "army", sburg_sides);
        if (!hex_json_read_or_null(&load->reading, &load->setup->grid,
                                   json_object_get(one, "hex"), &guns->hex) ||
            gun < 0 || army < 0 || !who_in(load, json_object_get(one, "of"), &guns->of))
            return false;
        guns->gun = (uint8_t)gun;
        guns->army = (uint8_t)army;
        guns->guns = (uint8_t)number_of(one, "guns");
    }
    for (unsigned side = 0; side < SIDES; side++) {
        load->truth->vp[side] = (int32_t)json_integer_value(json_array_get(vp, side));
        load_numbers(json_array_get(prefs, side), load->truth->prefs[side], SBURG_PREFS);
    }
    load_numbers(json_object_get(load->json, "entered"), load->truth->entered,
                 SBURG_ENTRIES);
    load_numbers(json_object_get(load->json, "control"), load->truth->control,
                 SBURG_OBJECTIVES);
    return true;
}

static bool load_brigades(struct load *load) {
    for (unsigned i = 0; i < load->setup->brigade_count; i++) {
        const json_t *one = json_object_get(json_object_get(load->json, "brigades"),
                                            load->setup->brigades[i].id);
        load->truth->brigades[i].exhaustion = (uint8_t)number_of(one, "exhaustion");
        load->truth->brigades[i].engaged = json_is_true(json_object_get(one, "engaged"));
    }
    return true;
}

int sburg_state_json_load(const void *setup, const json_t *json, void *ret_state,
                          struct problem *ret_problem) {
    struct sburg_state state;
    struct load load = {.setup = setup, .truth = &state.truth, .json = json};
    reading_begin(&load.reading, NULL, ret_problem);
    sburg_position_clear(&state.truth);
    if (!read_object(&load.reading, json) || !load_units(&load) ||
        !load_officers(&load) || !load_stacks(&load) || !load_brigades(&load) ||
        !load_lists(&load) || !load_charge(&load) || !load_attack(&load) ||
        !sburg_rows_read(&load.reading, setup, &state.truth, sburg_state_rows, json,
                         &state.truth))
        return -EINVAL;
    memcpy(ret_state, &state, sizeof state);
    return 0;
}
