/* SPDX-License-Identifier: MIT */
/* See roster.h. */
#include "roster.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

enum { SP_MOST = 30, CM_MOST = 6 };

#define OF(member) offsetof(struct fotm_brigade_data, member)
/* clang-format off */
static const struct field brigade_rows[] = {
    {"id",            FIELD_ELSEWHERE, 0, 0,               0,              0, NULL},
    {"name",          FIELD_TEXT,      0, OF(name),        FOTM_NAME_SIZE, 0, NULL},
    {"army",          FIELD_NAME, FIELD_ALWAYS, OF(army),  0,              0, &fotm_sides},
    {"corps",         FIELD_TEXT,      0, OF(corps),       FOTM_ID_SIZE,   0, NULL},
    {"division",      FIELD_TEXT,      0, OF(division),    FOTM_ID_SIZE,   0, NULL},
    {"type",          FIELD_NAME, FIELD_ALWAYS, OF(type),  0, FOTM_INFANTRY, &fotm_types},
    {"sharpshooters", FIELD_BOOL,      0, OF(sharpshooters), 0,            0, NULL},
    {"steps",         FIELD_ELSEWHERE, 0, 0,               0,              0, NULL},
};
#undef OF
#define OF(member) offsetof(struct fotm_commander_data, member)
static const struct field commander_rows[] = {
    {"id",               FIELD_ELSEWHERE, 0, 0,                    0,              0, NULL},
    {"name",             FIELD_TEXT,      0, OF(name),             FOTM_NAME_SIZE, 0, NULL},
    {"army",             FIELD_NAME, FIELD_ALWAYS, OF(army),       0,    0, &fotm_sides},
    {"cm",               FIELD_ELSEWHERE, 0, 0,                    0,              0, NULL},
    {"replacement",      FIELD_ELSEWHERE, 0, 0,                    0,              0, NULL},
    {"replacement_name", FIELD_TEXT,      0, OF(replacement_name), FOTM_NAME_SIZE, 0, NULL},
    {"who",              FIELD_NAME,      0, OF(who),  0, FOTM_WHO_OTHER, &fotm_whos},
};
#undef OF
/* clang-format on */
const struct fields roster_brigade_fields = {brigade_rows,
                                             sizeof brigade_rows / sizeof *brigade_rows};
const struct fields roster_commander_fields = {
    commander_rows, sizeof commander_rows / sizeof *commander_rows};

/* An id is free but for '#', which names markers, and must be the only one of its name. */
static bool read_id(struct reading *reading, const json_t *json,
                    const struct fotm_setup *setup, char ret_id[FOTM_ID_SIZE]) {
    static const struct fotm_position nobody;
    size_t mark = reading_member(reading, "id");
    const char *text;
    if (!read_string(reading, json_object_get(json, "id"), &text) ||
        !read_text(reading, json_object_get(json, "id"), FOTM_ID_SIZE, ret_id))
        return false;
    for (const char *c = text; *c; c++)
        if (*c == '#' || (unsigned char)*c < ' ')
            return reading_fail(reading, "must not contain '#'");
    if (fotm_unit_find(setup, &nobody, text) != FOTM_NOSUCH)
        return reading_fail(reading, "the id \"%s\" is there twice", text);
    reading_back(reading, mark);
    return true;
}

/* One step: ranged and canister SP of artillery, else one number. */
static bool read_step(struct reading *reading, const json_t *json, bool artillery,
                      int *ret_sp, int *ret_canister) {
    if (!artillery)
        return read_int(reading, json, 1, SP_MOST, ret_sp);
    if (!read_array(reading, json, 2, 2))
        return false;
    size_t mark = reading_item(reading, 0);
    if (!read_int(reading, json_array_get(json, 0), 0, SP_MOST, ret_sp))
        return false;
    reading_back(reading, mark);
    mark = reading_item(reading, 1);
    if (!read_int(reading, json_array_get(json, 1), 0, SP_MOST, ret_canister))
        return false;
    reading_back(reading, mark);
    return true;
}

static bool read_steps(struct reading *reading, const json_t *json,
                       struct fotm_brigade_data *data) {
    const json_t *steps = json_object_get(json, "steps");
    bool artillery = data->type == FOTM_ARTILLERY || data->type == FOTM_HORSE_ARTILLERY;
    size_t mark = reading_member(reading, "steps");
    if (!read_array(reading, steps, 1, FOTM_STEPS))
        return false;
    for (size_t i = 0; i < json_array_size(steps); i++) {
        size_t inner = reading_item(reading, i);
        int sp = 0, canister = 0;
        if (!read_step(reading, json_array_get(steps, i), artillery, &sp, &canister))
            return false;
        if (i > 0 && (sp > data->sp[i - 1] || canister > data->canister[i - 1]))
            return reading_fail(reading,
                                "a step is never stronger than the one before it");
        data->sp[i] = (uint8_t)sp;
        data->canister[i] = (uint8_t)canister;
        reading_back(reading, inner);
    }
    data->step_count = (uint8_t)json_array_size(steps);
    reading_back(reading, mark);
    return true;
}

/* A member of the table that has no usual value. */
static bool need(struct reading *reading, const json_t *json, const char *name) {
    if (json_object_get(json, name))
        return true;
    reading_member(reading, name);
    return reading_fail(reading, "is missing");
}

bool roster_brigade_read(struct reading *reading, const json_t *json,
                         struct fotm_setup *setup) {
    struct fotm_brigade_data data = {.row = FOTM_NOBODY};
    if (setup->brigade_count >= FOTM_BRIGADES)
        return reading_fail(reading, "there are more than %d brigades", FOTM_BRIGADES);
    if (!read_id(reading, json, setup, data.id) || !need(reading, json, "army") ||
        !fields_read(reading, fotm_place_names(setup, NULL), roster_brigade_fields, json,
                     &data) ||
        !read_steps(reading, json, &data))
        return false;
    if (data.name[0] == '\0')
        memcpy(data.name, data.id, sizeof data.id);
    setup->brigades[setup->brigade_count++] = data;
    return true;
}

/* The rules give some commanders a part of their own; their ids in cases are these names
 * (F17), in other data the member "who" says so. */
static uint8_t who_is(const struct fotm_commander_data *data) {
    int known = names_find(fotm_whos, data->id);
    return data->who == FOTM_WHO_OTHER && known > 0 ? (uint8_t)known : data->who;
}

bool roster_commander_read(struct reading *reading, const json_t *json,
                           struct fotm_setup *setup) {
    struct fotm_commander_data data = {.row = FOTM_NOBODY, .replacement = FOTM_NOBODY};
    int value;
    if (setup->commander_count >= FOTM_COMMANDERS)
        return reading_fail(reading, "there are more than %d commanders",
                            FOTM_COMMANDERS);
    if (!read_id(reading, json, setup, data.id) || !need(reading, json, "army") ||
        !fields_read(reading, fotm_place_names(setup, NULL), roster_commander_fields,
                     json, &data) ||
        !read_int_of(reading, json, "cm", 0, CM_MOST, &value))
        return false;
    data.cm = (uint8_t)value;
    const json_t *replacement = json_object_get(json, "replacement");
    if (replacement && !json_is_null(replacement)) {
        if (!read_int_of(reading, json, "replacement", 0, CM_MOST, &value))
            return false;
        data.replacement = (uint8_t)value;
    }
    data.who = who_is(&data);
    if (data.name[0] == '\0')
        memcpy(data.name, data.id, sizeof data.id);
    setup->commanders[setup->commander_count++] = data;
    return true;
}

void roster_steps_write(struct json_out *out, const struct fotm_brigade_data *data) {
    bool artillery = data->type == FOTM_ARTILLERY || data->type == FOTM_HORSE_ARTILLERY;
    json_out_open_list(out, "steps");
    for (unsigned i = 0; i < data->step_count; i++) {
        if (!artillery) {
            json_out_number(out, NULL, data->sp[i]);
            continue;
        }
        json_out_open_list(out, NULL);
        json_out_number(out, NULL, data->sp[i]);
        json_out_number(out, NULL, data->canister[i]);
        json_out_close(out);
    }
    json_out_close(out);
}

/* Cavalry is a corps of its own, whatever corps it serves with. */
static const char *corps_of(const struct fotm_brigade_data *data) {
    bool horse = data->type == FOTM_HORSE_ARTILLERY && data->corps[0] == '\0';
    return data->type == FOTM_CAVALRY || horse ? "Cavalry" : data->corps;
}

void roster_number_corps(struct fotm_setup *setup) {
    uint8_t last = 0;
    for (unsigned i = 0; i < setup->brigade_count; i++) {
        struct fotm_brigade_data *data = &setup->brigades[i];
        data->corps_no = 0;
        if (corps_of(data)[0] == '\0')
            continue;
        for (unsigned k = 0; k < i && data->corps_no == 0; k++)
            if (setup->brigades[k].army == data->army &&
                strcmp(corps_of(&setup->brigades[k]), corps_of(data)) == 0)
                data->corps_no = setup->brigades[k].corps_no;
        if (data->corps_no == 0)
            data->corps_no = ++last;
    }
}
