/* SPDX-License-Identifier: MIT */
/* See rolls.h. */
#include "rolls.h"

#include "jsonx.h"
#include "tape.h"
#include "wire.h"

#include <string.h>

/* ---- To JSON ---- */

static void write_faces(struct buf *buf, const char *name, const struct rolled *roll) {
    wire_open_array(buf, name);
    for (unsigned i = 0; i < roll->count; i++)
        wire_number(buf, NULL, roll->faces[i]);
    wire_close_array(buf);
}

static void write_names(struct buf *buf, const struct rolled *roll) {
    char name[UINT8_MAX + 1];
    size_t length = 0;
    wire_open_array(buf, "names");
    for (unsigned i = 0; i <= roll->names_length; i++) {
        bool ends = i == roll->names_length || roll->names[i] == ' ';
        name[length] = ends ? '\0' : roll->names[i];
        length = ends ? 0 : length + 1;
        if (ends)
            wire_element(buf, name);
    }
    wire_close_array(buf);
}

static void write_roll(struct buf *buf, const struct rolled *roll) {
    if (roll->sides == ROLLS_PLAIN_SIDES && roll->names_length == 0) {
        write_faces(buf, NULL, roll);
        return;
    }
    wire_open(buf, NULL);
    wire_number(buf, "d", roll->sides);
    if (roll->names_length > 0)
        write_names(buf, roll);
    write_faces(buf, "f", roll);
    wire_close(buf);
}

void rolls_write(struct buf *buf, const char *name, const uint8_t *rolls, uint32_t size) {
    struct rolled roll;
    wire_open_array(buf, name);
    for (uint32_t at = 0; tape_next(rolls, size, &at, &roll);)
        write_roll(buf, &roll);
    wire_close_array(buf);
}

/* ---- From JSON ---- */

/* What is read of one roll. */
struct reading {
    unsigned sides;
    uint8_t faces[DICE_PER_ROLL_MAX];
    char names[UINT8_MAX];
    size_t names_length;
};

static const char *load_faces(const json_t *json, struct reading *roll) {
    size_t i;
    json_t *face;
    if (json_array_size(json) < 1 || json_array_size(json) > DICE_PER_ROLL_MAX)
        return "a roll has 1 to 100 dice";
    json_array_foreach (json, i, face) {
        json_int_t value = json_integer_value(face);
        if (value < 1 || value > roll->sides)
            return "a die shows 1 to its sides";
        roll->faces[i] = (uint8_t)value;
    }
    return NULL;
}

static bool is_word(const char *text) {
    return text != NULL && text[0] != '\0' && strchr(text, ' ') == NULL;
}

static const char *load_names(const json_t *json, size_t dice, struct reading *roll) {
    if (json == NULL)
        return NULL;
    if (json_array_size(json) != dice)
        return "there is a name for each die of a roll, or none";
    for (size_t i = 0; i < dice; i++) {
        const char *name = json_string_value(json_array_get(json, i));
        size_t length = name != NULL ? strlen(name) : 0,
               start = roll->names_length + (i > 0);
        if (!is_word(name) || start + length > sizeof roll->names)
            return "the name of a die is one short word";
        if (i > 0)
            roll->names[roll->names_length] = ' ';
        memcpy(roll->names + start, name, length);
        roll->names_length = start + length;
    }
    return NULL;
}

static const char *load_roll(const json_t *json, struct buf *tape) {
    bool plain = json_is_array(json);
    const json_t *faces = plain ? json : json_object_get(json, "f");
    int64_t sides = plain ? ROLLS_PLAIN_SIDES : json_get_number(json, "d", 0);
    if (sides < 2 || sides > DICE_SIDES_MAX)
        return "a die has 2 to 100 sides";
    struct reading roll = {.sides = (unsigned)sides};
    const char *why = load_faces(faces, &roll);
    if (why == NULL)
        why = load_names(json_object_get(json, "names"), json_array_size(faces), &roll);
    if (why != NULL)
        return why;
    tape_add(tape, &(struct rolled){.sides = roll.sides,
                                    .count = (unsigned)json_array_size(faces),
                                    .names = roll.names,
                                    .names_length = (unsigned)roll.names_length,
                                    .faces = roll.faces});
    return NULL;
}

const char *rolls_load(const json_t *json, struct buf *tape) {
    size_t i;
    json_t *roll;
    const char *why = NULL;
    json_array_foreach (json, i, roll)
        if (why == NULL)
            why = load_roll(roll, tape);
    return why;
}
