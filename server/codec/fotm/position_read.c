/* SPDX-License-Identifier: MIT */
/* Reading positions; see position_json.h. */
#include "position_rows.h"

#include "decisions.h"
#include "map.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* --- brigades ---------------------------------------------------------------------- */

/* A case says the present SP, a state also how many steps are lost (two steps may have
 * the same SP). */
static bool read_sp(struct reading *reading, const struct fotm_setup *setup,
                    const json_t *json, unsigned brigade, struct fotm_piece *piece) {
    const struct fotm_brigade_data *data = &setup->brigades[brigade];
    const json_t *sp = json_object_get(json, "sp");
    int value;
    if (!sp)
        return true;
    if (!read_int_of(reading, json, "sp", 0, 255, &value))
        return false;
    if (piece->where == FOTM_ELIMINATED && value == 0)
        return true;
    if (json_object_get(json, "lost")) {
        if (piece->lost < data->step_count && data->sp[piece->lost] == value)
            return true;
        reading_member(reading, "lost");
        return reading_fail(reading, "does not fit to the SP");
    }
    for (unsigned step = 0; step < data->step_count; step++) {
        if (data->sp[step] == value) {
            piece->lost = (uint8_t)step;
            return true;
        }
    }
    reading_member(reading, "sp");
    return reading_fail(reading, "is none of the brigade's steps");
}

static bool read_mounted(struct reading *reading, const struct fotm_setup *setup,
                         const json_t *json, unsigned brigade, struct fotm_piece *piece) {
    enum fotm_type type = fotm_type(setup, brigade);
    bool horses = type == FOTM_CAVALRY || type == FOTM_HORSE_ARTILLERY, mounted = horses;
    size_t mark = reading_member(reading, "mounted");
    const json_t *given = json_object_get(json, "mounted");
    if (given && !read_flag(reading, given, &mounted))
        return false;
    if (mounted && !horses)
        return reading_fail(reading, "only cavalry and horse artillery are mounted");
    reading_back(reading, mark);
    if (mounted)
        piece->flags |= FOTM_MOUNTED;
    return true;
}

static bool read_brigade(struct reading *reading, const struct fotm_setup *setup,
                         const json_t *json, unsigned brigade,
                         struct fotm_position *position) {
    struct fotm_piece piece = position->pieces[brigade];
    const json_t *more = json_object_get(json, "more");
    if (!read_object(reading, json) ||
        !fields_read(reading, fotm_place_names(setup, position), position_piece_fields,
                     json, &piece))
        return false;
    size_t mark = reading_member(reading, "more");
    if (more && !read_object(reading, more))
        return false;
    if (!fields_read(reading, fotm_place_names(setup, position), position_piece_more,
                     more, &piece))
        return false;
    reading_back(reading, mark);
    if (!json_object_get(json, "where") && piece.hex == HEX_NONE)
        piece.where = FOTM_AWAY;
    if (piece.hex != HEX_NONE && piece.where != FOTM_ON_MAP)
        return reading_fail(reading, "has a hex but is not on the map");
    if (piece.lcm > 2)
        return reading_fail(reading, "has more than two LCMs");
    if (!read_sp(reading, setup, json, brigade, &piece) ||
        !read_mounted(reading, setup, json, brigade, &piece))
        return false;
    position->pieces[brigade] = piece;
    return true;
}

/* Puts a brigade that has been read into its stack; `hex` waits in it until then. */
static void stack(struct fotm_position *position, unsigned brigade) {
    uint16_t hex = position->pieces[brigade].hex;
    if (hex == HEX_NONE || position->pieces[brigade].where != FOTM_ON_MAP)
        return;
    position->pieces[brigade].hex = HEX_NONE;
    fotm_stack_push(position, brigade, hex);
}

/* --- commanders -------------------------------------------------------------------- */

static bool read_commander(struct reading *reading, const struct fotm_setup *setup,
                           const json_t *json, unsigned unit,
                           struct fotm_position *position) {
    struct fotm_chief chief = position->chiefs[unit - FOTM_FIRST_COMMANDER];
    const json_t *more = json_object_get(json, "more");
    if (!read_object(reading, json) ||
        !fields_read(reading, fotm_place_names(setup, position), position_chief_fields,
                     json, &chief))
        return false;
    size_t mark = reading_member(reading, "more");
    if (more && !read_object(reading, more))
        return false;
    if (!fields_read(reading, fotm_place_names(setup, position), position_chief_more,
                     more, &chief))
        return false;
    reading_back(reading, mark);
    if (!json_object_get(json, "where") && chief.hex == HEX_NONE)
        chief.where = FOTM_AWAY;
    position->chiefs[unit - FOTM_FIRST_COMMANDER] = chief;
    return true;
}

/* --- all units of one kind: a list with ids, or an object by id -------------------- */

static bool read_unit(struct reading *reading, const struct fotm_setup *setup,
                      const char *id, const json_t *json, bool commanders,
                      struct fotm_position *position) {
    unsigned unit = fotm_unit_find(setup, position, id);
    if (unit == FOTM_NOSUCH || fotm_is_commander(unit) != commanders ||
        (!commanders && !fotm_is_brigade(unit)))
        return reading_fail(reading, "there is no unit \"%.40s\"", id);
    if (commanders)
        return read_commander(reading, setup, json, unit, position);
    if (!read_brigade(reading, setup, json, unit, position))
        return false;
    return true;
}

static bool read_units(struct reading *reading, const struct fotm_setup *setup,
                       const json_t *units, const char *name,
                       struct fotm_position *position) {
    bool commanders = name[0] == 'c';
    if (!units)
        return true;
    size_t mark = reading_member(reading, name);
    if (json_is_object(units)) {
        const char *id;
        json_t *json;
        json_object_foreach ((json_t *)units, id, json) {
            size_t inner = reading_member(reading, id);
            if (!read_unit(reading, setup, id, json, commanders, position))
                return false;
            reading_back(reading, inner);
        }
        reading_back(reading, mark);
        return true;
    }
    if (!read_array(reading, units, 0, FOTM_BRIGADES))
        return false;
    for (size_t i = 0; i < json_array_size(units); i++) {
        size_t inner = reading_item(reading, i);
        const json_t *json = json_array_get(units, i);
        const char *id = json_string_value(json_object_get(json, "id"));
        if (!read_unit(reading, setup, id ? id : "", json, commanders, position))
            return false;
        reading_back(reading, inner);
    }
    reading_back(reading, mark);
    return true;
}

/* The order of the list is the order of the stacks (cases). */
static void stack_list(const struct fotm_setup *setup, const json_t *brigades,
                       struct fotm_position *position) {
    for (size_t i = 0; i < json_array_size(brigades); i++) {
        const json_t *id = json_object_get(json_array_get(brigades, i), "id");
        stack(position, fotm_unit_find(setup, position, json_string_value(id)));
    }
}

/* Stacks of two and more stand in an object of their own (states). */
static bool stack_object(struct reading *reading, const struct fotm_setup *setup,
                         const json_t *stacks, struct fotm_position *position) {
    struct fotm_set done = {{0}};
    const char *key;
    json_t *list;
    size_t mark = reading_member(reading, "stacks");
    if (stacks && !read_object(reading, stacks))
        return false;
    json_object_foreach ((json_t *)stacks, key, list) {
        uint16_t hex = hex_parse(&setup->grid, key);
        size_t inner = reading_member(reading, key);
        if (!read_array(reading, list, 1, FOTM_BRIGADES))
            return false;
        for (size_t i = 0; i < json_array_size(list); i++) {
            unsigned unit;
            size_t item = reading_item(reading, i);
            if (!fields_unit_read(reading, fotm_place_names(setup, position),
                                  json_array_get(list, i), &unit))
                return false;
            if (!fotm_is_brigade(unit) || position->pieces[unit].hex != hex ||
                position->pieces[unit].where != FOTM_ON_MAP || fotm_set_has(&done, unit))
                return reading_fail(reading, "does not stand in that hex");
            fotm_set_add(&done, unit);
            stack(position, unit);
            reading_back(reading, item);
        }
        reading_back(reading, inner);
    }
    reading_back(reading, mark);
    for (unsigned i = 0; i < setup->brigade_count; i++)
        if (!fotm_set_has(&done, i))
            stack(position, i);
    return true;
}

/* --- Guards ------------------------------------------------------------------------ */

static bool read_guard(struct reading *reading, const struct fotm_setup *setup,
                       const char *id, const json_t *json, unsigned slot,
                       struct fotm_position *position) {
    int number = 0, length = 0;
    if (!id || sscanf(id, "g%3d%n", &number, &length) != 1 || id[length] != '\0' ||
        number < 1 || number > 255)
        return reading_fail(reading, "a Guard's id is g1, g2, ...");
    const json_t *more = json_object_get(json, "more");
    int given = (int)slot;
    if (json_object_get(json, "slot") &&
        !read_int_of(reading, json, "slot", 0, FOTM_GUARDS - 1, &given))
        return false;
    struct fotm_guard *guard = &position->guards[given];
    if (guard->number != 0)
        return reading_fail(reading, "is there twice");
    if (!read_object(reading, json) ||
        !fields_read(reading, fotm_place_names(setup, position), position_guard_fields,
                     json, guard) ||
        !fields_read(reading, fotm_place_names(setup, position), position_guard_more,
                     more, guard))
        return false;
    guard->number = (uint8_t)number;
    if (guard->army >= SIDES || !fotm_is_brigade(guard->parent))
        return reading_fail(reading, "needs an army, and a brigade as its parent");
    for (unsigned i = 0; i < 2; i++) {
        unsigned prisoner = guard->prisoners[i];
        if (prisoner == FOTM_NOBODY)
            continue;
        if (!fotm_is_brigade(prisoner) || position->pieces[prisoner].hex != HEX_NONE)
            return reading_fail(reading, "a prisoner is a brigade without a hex");
        position->pieces[prisoner].where = FOTM_PRISONER;
    }
    if (number > position->guard_count)
        position->guard_count = (uint8_t)number;
    return true;
}

static bool read_guards(struct reading *reading, const struct fotm_setup *setup,
                        const json_t *guards, struct fotm_position *position) {
    static const char *const keys[] = {"id", "more", NULL};
    size_t mark = reading_member(reading, "guards");
    const char *key;
    json_t *json;
    unsigned slot = 0;
    if (guards && !json_is_object(guards) && !read_array(reading, guards, 0, FOTM_GUARDS))
        return false;
    for (size_t i = 0; i < json_array_size(guards); i++) {
        size_t inner = reading_item(reading, i);
        json = json_array_get(guards, i);
        if (!fields_only(reading, json, position_guard_fields, position_guard_more,
                         keys) ||
            !read_guard(reading, setup, json_string_value(json_object_get(json, "id")),
                        json, slot++, position))
            return false;
        reading_back(reading, inner);
    }
    json_object_foreach ((json_t *)guards, key, json) {
        size_t inner = reading_member(reading, key);
        if (slot >= FOTM_GUARDS)
            return reading_fail(reading, "there are more than %d Guards", FOTM_GUARDS);
        if (!read_guard(reading, setup, key, json, slot++, position))
            return false;
        reading_back(reading, inner);
    }
    reading_back(reading, mark);
    return true;
}

/* --- the rest ---------------------------------------------------------------------- */

/* An object with the objectives' hexes as keys. */
static bool objective_of(struct reading *reading, const struct fotm_setup *setup,
                         const char *key, int *ret_index) {
    int index = fotm_objective(setup, hex_parse(&setup->grid, key));
    if (index < 0)
        return reading_fail(reading, "is no objective of the map");
    *ret_index = index;
    return true;
}

static bool read_control(struct reading *reading, const struct fotm_setup *setup,
                         const json_t *json, struct fotm_position *position) {
    const json_t *control = json_object_get(json, "control"),
                 *since = json_object_get(json, "control_since");
    const char *key;
    json_t *value;
    int index = -1, number = 0;
    size_t mark = reading_member(reading, "control");
    if (control && !read_object(reading, control))
        return false;
    json_object_foreach ((json_t *)control, key, value) {
        size_t inner = reading_member(reading, key);
        if (!objective_of(reading, setup, key, &index) ||
            !read_name(reading, value, fotm_sides, &number))
            return false;
        position->control[index] = (uint8_t)number;
        reading_back(reading, inner);
    }
    reading_back(reading, mark);
    mark = reading_member(reading, "control_since");
    if (since && !read_object(reading, since))
        return false;
    json_object_foreach ((json_t *)since, key, value) {
        size_t inner = reading_member(reading, key);
        if (!objective_of(reading, setup, key, &index) ||
            !read_int(reading, value, 1, FOTM_TURNS, &number))
            return false;
        if (index < 2)
            position->control_since[index] = (uint8_t)number;
        reading_back(reading, inner);
    }
    reading_back(reading, mark);
    return true;
}

static bool read_vp(struct reading *reading, const json_t *json,
                    struct fotm_position *position) {
    const json_t *vp = json_object_get(json, "vp");
    if (!vp)
        return true;
    size_t mark = reading_member(reading, "vp");
    static const char *const keys[] = {"union", "confederate", NULL};
    if (!read_members(reading, vp, keys))
        return false;
    for (unsigned side = 0; side < SIDES; side++) {
        int points = 0;
        if (json_object_get(vp, fotm_sides.list[side]) &&
            !read_int_of(reading, vp, fotm_sides.list[side], -999, 999, &points))
            return false;
        position->vp[side] = (int16_t)points;
    }
    reading_back(reading, mark);
    return true;
}

static bool read_halt(struct reading *reading, const json_t *json,
                      struct fotm_position *position) {
    static const char *const names[] = {"cavalry_halted", "cavalry_released"};
    for (unsigned i = 0; i < 2; i++) {
        bool flag = false;
        const json_t *given = json_object_get(json, names[i]);
        size_t mark = reading_member(reading, names[i]);
        if (given && !read_flag(reading, given, &flag))
            return false;
        reading_back(reading, mark);
        if (flag)
            position->halt = i == 0 ? FOTM_HALT_ON : FOTM_HALT_RELEASED;
    }
    return true;
}

enum { EXIT_HEXES = 8 };
static_assert(sizeof((struct fotm_position *)0)->debt_hexes ==
                      EXIT_HEXES * sizeof(uint16_t) &&
                  sizeof((struct fotm_position *)0)->later_hexes ==
                      EXIT_HEXES * sizeof(uint16_t),
              "lists of hexes");

static bool read_hexes(struct reading *reading, const struct fotm_setup *setup,
                       const json_t *object, const char *name, uint16_t hexes[EXIT_HEXES],
                       uint8_t *count) {
    const json_t *list = json_object_get(object, name);
    if (!list)
        return true;
    size_t mark = reading_member(reading, name);
    if (!read_array(reading, list, 0, EXIT_HEXES))
        return false;
    for (size_t i = 0; i < json_array_size(list); i++) {
        size_t item = reading_item(reading, i);
        if (!hex_json_read(reading, &setup->grid, json_array_get(list, i), &hexes[i]))
            return false;
        reading_back(reading, item);
    }
    *count = (uint8_t)json_array_size(list);
    reading_back(reading, mark);
    return true;
}

static bool read_debt(struct reading *reading, const struct fotm_setup *setup,
                      const json_t *json, struct fotm_position *position) {
    static const char *const keys[] = {NULL};
    const json_t *debt = json_object_get(json, "debt");
    size_t mark = reading_member(reading, "debt");
    if (debt &&
        (!read_object(reading, debt) || !fields_only(reading, debt, position_debt_fields,
                                                     (struct fields){NULL, 0}, keys)))
        return false;
    if (!fields_read(reading, fotm_place_names(setup, position), position_debt_fields,
                     debt, position))
        return false;
    if (!read_hexes(reading, setup, debt, "hexes", position->debt_hexes,
                    &position->debt_hex_count))
        return false;
    /* What is owed without a turn is owed now (cases). */
    if (position->debt_sp > 0 && position->debt_turn == 0)
        position->debt_turn = position->turn;
    const json_t *named = json_object_get(debt, "named");
    size_t inner = reading_member(reading, "named");
    if (named && !read_array(reading, named, 0, FOTM_BRIGADES))
        return false;
    for (size_t i = 0; i < json_array_size(named); i++) {
        size_t item = reading_item(reading, i);
        unsigned unit;
        if (!fields_unit_read(reading, fotm_place_names(setup, position),
                              json_array_get(named, i), &unit))
            return false;
        if (!fotm_is_brigade(unit))
            return reading_fail(reading, "must be a brigade");
        position->pieces[unit].flags |= FOTM_NAMED;
        reading_back(reading, item);
    }
    reading_back(reading, inner);
    reading_back(reading, mark);
    return true;
}

static bool read_assault(struct reading *reading, const struct fotm_setup *setup,
                         const json_t *json, struct fotm_position *position) {
    const json_t *assault = json_object_get(json, "assault");
    if (!assault)
        return true;
    size_t mark = reading_member(reading, "assault");
    static const char *const keys[] = {NULL};
    bool good = read_object(reading, assault) &&
                fields_only(reading, assault, position_assault_fields,
                            position_assault_more, keys) &&
                fields_read(reading, fotm_place_names(setup, position),
                            position_assault_fields, assault, &position->assault) &&
                fields_read(reading, fotm_place_names(setup, position),
                            position_assault_more, assault, &position->assault);
    reading_back(reading, mark);
    return good;
}

static bool read_task(struct reading *reading, const struct fotm_setup *setup,
                      const json_t *json, struct fotm_position *position) {
    static const char *const keys[] = {"kind", "unit", "party", "hex", NULL};
    struct fotm_task task = {.unit = FOTM_NOBODY, .hex = HEX_NONE};
    int kind, party;
    if (!read_members(reading, json, keys) ||
        !read_name_of(reading, json, "kind", fotm_tasks, &kind))
        return false;
    task.kind = (uint8_t)kind;
    if (json_object_get(json, "party")) {
        if (!read_int_of(reading, json, "party", 0, 255, &party))
            return false;
        task.unit = (uint8_t)party;
    }
    size_t mark = reading_member(reading, "unit");
    unsigned unit = task.unit;
    if (json_object_get(json, "unit") &&
        !fields_unit_read(reading, fotm_place_names(setup, position),
                          json_object_get(json, "unit"), &unit))
        return false;
    task.unit = (uint8_t)unit;
    reading_back(reading, mark);
    mark = reading_member(reading, "hex");
    if (json_object_get(json, "hex") &&
        !hex_json_read_or_null(reading, &setup->grid, json_object_get(json, "hex"),
                               &task.hex))
        return false;
    reading_back(reading, mark);
    position->tasks[position->task_count++] = task;
    return true;
}

static bool read_decision(struct reading *reading, const json_t *more,
                          struct fotm_position *position) {
    const json_t *name = json_object_get(more, "decision");
    if (!name)
        return true;
    for (unsigned i = 0; i < FOTM_DECISIONS; i++) {
        if (json_is_string(name) &&
            strcmp(json_string_value(name), fotm_decision_words[i]) == 0) {
            position->decision = (uint8_t)i;
            return true;
        }
    }
    reading_member(reading, "decision");
    return reading_fail(reading, "is no decision of the game");
}

static bool read_more(struct reading *reading, const struct fotm_setup *setup,
                      const json_t *json, struct fotm_position *position) {
    static const char *const keys[] = {"decision", "targets", "tasks", NULL};
    const json_t *more = json_object_get(json, "more");
    if (!more)
        return true;
    size_t mark = reading_member(reading, "more");
    if (!read_object(reading, more) ||
        !fields_only(reading, more, position_more, (struct fields){NULL, 0}, keys) ||
        !read_decision(reading, more, position) ||
        !fields_read(reading, fotm_place_names(setup, position), position_more, more,
                     position) ||
        !read_hexes(reading, setup, more, "later_hexes", position->later_hexes,
                    &position->later_hex_count))
        return false;
    const json_t *targets = json_object_get(more, "targets"),
                 *tasks = json_object_get(more, "tasks");
    size_t inner = reading_member(reading, "targets");
    if (targets && !read_array(reading, targets, 0, HEX_MAX))
        return false;
    for (size_t i = 0; i < json_array_size(targets); i++) {
        uint16_t hex;
        if (!hex_json_read_or_null(reading, &setup->grid, json_array_get(targets, i),
                                   &hex))
            return false;
        if (hex != HEX_NONE)
            position->targets[hex / 64] |= UINT64_C(1) << hex % 64;
    }
    reading_back(reading, inner);
    inner = reading_member(reading, "tasks");
    if (tasks && !read_array(reading, tasks, 0, FOTM_TASK_DEPTH))
        return false;
    for (size_t i = 0; i < json_array_size(tasks); i++) {
        size_t item = reading_item(reading, i);
        if (!read_task(reading, setup, json_array_get(tasks, i), position))
            return false;
        reading_back(reading, item);
    }
    reading_back(reading, inner);
    reading_back(reading, mark);
    return true;
}

/* Lists of cases are in the order of their stacks; states have an object of stacks. */
static bool stack_as_written(struct reading *reading, const struct fotm_setup *setup,
                             const json_t *json, struct fotm_position *position) {
    const json_t *brigades = json_object_get(json, "brigades");
    if (!json_is_array(brigades))
        return stack_object(reading, setup, json_object_get(json, "stacks"), position);
    stack_list(setup, brigades, position);
    return true;
}

bool position_read(struct reading *reading, const struct fotm_setup *setup,
                   const json_t *json, struct fotm_position *ret_position) {
    return position_read_stacked(reading, setup, json, stack_as_written, ret_position);
}

bool position_read_stacked(struct reading *reading, const struct fotm_setup *setup,
                           const json_t *json, position_stack_fn *stacks,
                           struct fotm_position *ret_position) {
    struct fotm_position position;
    fotm_position_clear(&position);
    int turn;
    if (!read_object(reading, json) ||
        !fields_read(reading, fotm_place_names(setup, &position), position_fields, json,
                     &position) ||
        !read_int_of(reading, json, "turn", 1, FOTM_TURNS, &turn) ||
        !read_vp(reading, json, &position) ||
        !read_units(reading, setup, json_object_get(json, "brigades"), "brigades",
                    &position) ||
        !stacks(reading, setup, json, &position) ||
        !read_units(reading, setup, json_object_get(json, "commanders"), "commanders",
                    &position) ||
        !read_guards(reading, setup, json_object_get(json, "guards"), &position) ||
        !read_control(reading, setup, json, &position) ||
        !read_halt(reading, json, &position) ||
        !read_debt(reading, setup, json, &position) ||
        !read_assault(reading, setup, json, &position) ||
        !read_more(reading, setup, json, &position))
        return false;
    *ret_position = position;
    return true;
}
