/* SPDX-License-Identifier: MIT */
/* See scenario.h. */
#include "scenario.h"

#include "map.h"
#include "options.h"
#include "roster.h"
#include "battle.h"

#include <stdio.h>
#include <string.h>

static const char *const brigade_history[] = {
    "regiments",     "men",     "guns", "losses", "strength_source",
    "losses_source", "quality", "note", NULL};
static const char *const commander_history[] = {"level", "corps", "note", NULL};

/* --- forces.json ------------------------------------------------------------------- */

typedef bool unit_read_fn(struct reading *reading, const json_t *json,
                          struct fotm_setup *setup);

static bool check_history(struct reading *reading, const json_t *json) {
    const json_t *regiments = json_object_get(json, "regiments");
    static const char *const numbers[] = {"men", "guns", "losses", "quality", NULL};
    int number;
    size_t mark = reading_member(reading, "regiments");
    for (size_t i = 0; i < json_array_size(regiments); i++) {
        const char *text;
        size_t inner = reading_item(reading, i);
        if (!read_string(reading, json_array_get(regiments, i), &text))
            return false;
        reading_back(reading, inner);
    }
    if (regiments && !read_array(reading, regiments, 0, 40))
        return false;
    reading_back(reading, mark);
    for (unsigned i = 0; numbers[i]; i++)
        if (json_object_get(json, numbers[i]) &&
            !read_int_of(reading, json, numbers[i], 0, 100000, &number))
            return false;
    return true;
}

/* `wanted` NULL: all. */
static bool read_forces(struct reading *reading, const json_t *forces, const char *name,
                        struct fields fields, const char *const *history,
                        unit_read_fn *read_one,
                        bool (*wanted)(const char *id, const void *), const void *context,
                        struct fotm_setup *setup) {
    const json_t *list = json_object_get(forces, name);
    size_t mark = reading_member(reading, name);
    if (!read_array(reading, list, 1, 200))
        return false;
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *json = json_array_get(list, i);
        const char *id = json_string_value(json_object_get(json, "id"));
        size_t inner = reading_item(reading, i);
        if (!read_object(reading, json) ||
            !fields_only(reading, json, fields, (struct fields){NULL, 0}, history) ||
            !check_history(reading, json))
            return false;
        if ((!wanted || (id && wanted(id, context))) && !read_one(reading, json, setup))
            return false;
        reading_back(reading, inner);
    }
    reading_back(reading, mark);
    return true;
}

static bool read_all(struct battle_files files,
                     bool (*wanted)(const char *id, const void *), const void *context,
                     struct fotm_setup *setup) {
    static const char *const keys[] = {"name",   "note",     "scale",      "sources",
                                       "armies", "brigades", "commanders", NULL};
    struct reading *reading = files.forces_reading;
    return read_members(reading, files.forces, keys) &&
           read_forces(reading, files.forces, "brigades", roster_brigade_fields,
                       brigade_history, roster_brigade_read, wanted, context, setup) &&
           read_forces(reading, files.forces, "commanders", roster_commander_fields,
                       commander_history, roster_commander_read, wanted, context, setup);
}

bool forces_check(struct battle_files files) {
    struct battle *all = battle_create();
    bool good = read_all(files, NULL, NULL, &all->setup);
    battle_destroy(all);
    return good;
}

json_t *history_new(const json_t *forces, const struct fotm_setup *setup) {
    static const struct fotm_position nobody;
    static const char *const lists[] = {"brigades", "commanders"};
    json_t *history = json_object();
    for (unsigned which = 0; which < 2; which++) {
        const json_t *list = json_object_get(forces, lists[which]);
        const char *const *names = which ? commander_history : brigade_history;
        for (size_t i = 0; i < json_array_size(list); i++) {
            const json_t *json = json_array_get(list, i);
            const char *id = json_string_value(json_object_get(json, "id"));
            if (fotm_unit_find(setup, &nobody, id) == FOTM_NOSUCH)
                continue;
            json_t *told = json_object();
            for (unsigned k = 0; names[k]; k++)
                if (json_object_get(json, names[k]))
                    json_object_set(told, names[k], json_object_get(json, names[k]));
            json_object_set_new(history, id, told);
        }
    }
    return history;
}

/* --- which units ------------------------------------------------------------------- */

/* A scenario may take its set-up and its schedule from another of the same file. */
static const json_t *part_of(const json_t *scenarios, const json_t *scenario,
                             const char *name) {
    const json_t *part = json_object_get(scenario, name);
    for (size_t i = 0; json_is_string(part) && i < json_array_size(scenarios); i++) {
        const json_t *other = json_array_get(scenarios, i);
        const json_t *id = json_object_get(other, "id");
        if (other != scenario && json_is_string(id) &&
            strcmp(json_string_value(id), json_string_value(part)) == 0 &&
            !json_is_string(json_object_get(other, name)))
            return json_object_get(other, name);
    }
    return part;
}

static int turn_of(const json_t *object, const char *name) {
    return (int)json_integer_value(json_object_get(object, name));
}

struct choice {
    const struct fotm_setup *setup;
    const json_t *set_up, *rows;
};

/* Rows that were due before the scenario begins have come already, later ones never come. */
static bool row_counts(const struct fotm_setup *setup, const json_t *row) {
    int turn = turn_of(row, "turn");
    return turn >= setup->first_turn && turn <= setup->last_turn &&
           (fotm_has(setup, FOTM_OPTION_WHAT_IF) ||
            !json_is_true(json_object_get(row, "what_if")));
}

static bool names_id(const json_t *value, const char *id) {
    return json_is_string(value) && strcmp(json_string_value(value), id) == 0;
}

static bool wanted(const char *id, const void *context) {
    const struct choice *choice = context;
    for (unsigned side = 0; side < SIDES; side++) {
        const json_t *list = json_object_get(choice->set_up, fotm_sides.list[side]);
        for (size_t i = 0; i < json_array_size(list); i++)
            if (names_id(json_object_get(json_array_get(list, i), "unit"), id))
                return true;
    }
    for (size_t i = 0; i < json_array_size(choice->rows); i++) {
        const json_t *row = json_array_get(choice->rows, i);
        const json_t *units = json_object_get(row, "units");
        for (size_t k = 0; k < json_array_size(units) && row_counts(choice->setup, row);
             k++)
            if (names_id(json_array_get(units, k), id))
                return true;
    }
    return false;
}

struct lee {
    struct choice choice;
    const json_t *commanders;
};

/* 10.4: Lee is in no list; he comes by the option. */
static bool wanted_or_lee(const char *id, const void *context) {
    const struct lee *lee = context;
    if (wanted(id, &lee->choice))
        return true;
    for (size_t i = 0; i < json_array_size(lee->commanders); i++) {
        const json_t *json = json_array_get(lee->commanders, i);
        if (names_id(json_object_get(json, "id"), id))
            return fotm_has(lee->choice.setup, FOTM_OPTION_LEE) &&
                   names_id(json_object_get(json, "who"), "lee");
    }
    return false;
}

/* --- set-up (11.1) ----------------------------------------------------------------- */

static bool find_unit(struct reading *reading, const struct fotm_setup *setup,
                      const json_t *json, unsigned side, unsigned *ret_unit) {
    static const struct fotm_position nobody;
    const char *id;
    if (!read_string(reading, json, &id))
        return false;
    unsigned unit = fotm_unit_find(setup, &nobody, id);
    if (unit == FOTM_NOSUCH)
        return reading_fail(reading, "there is no unit \"%.40s\" in forces.json", id);
    if (fotm_army(setup, unit) != (enum side)side)
        return reading_fail(reading, "\"%.40s\" belongs to the other side", id);
    *ret_unit = unit;
    return true;
}

static bool read_start_brigade(struct reading *reading, const json_t *json,
                               unsigned brigade, const struct fotm_setup *setup,
                               struct fotm_start *start) {
    const struct fotm_brigade_data *data = &setup->brigades[brigade];
    int value;
    bool mounted = true;
    if (json_object_get(json, "facing")) {
        if (!read_int_of(reading, json, "facing", 0, HEX_DIRECTIONS - 1, &value))
            return false;
        start->facing = (uint8_t)value;
    }
    if (json_object_get(json, "lcm")) {
        if (!read_int_of(reading, json, "lcm", 0, 2, &value))
            return false;
        start->lcm = (uint8_t)value;
    }
    if (json_object_get(json, "sp")) {
        if (!read_int_of(reading, json, "sp", 0, 255, &value))
            return false;
        while (start->lost < data->step_count && data->sp[start->lost] != value)
            start->lost++;
        if (start->lost == data->step_count) {
            reading_member(reading, "sp");
            return reading_fail(reading, "is none of the brigade's steps");
        }
    }
    size_t mark = reading_member(reading, "mounted");
    const json_t *given = json_object_get(json, "mounted");
    if (given && !read_flag(reading, given, &mounted))
        return false;
    reading_back(reading, mark);
    start->dismounted = !mounted;
    return true;
}

static bool read_start(struct reading *reading, const json_t *json, unsigned side,
                       struct fotm_setup *setup, unsigned *order) {
    static const char *const keys[] = {"unit", "hex",     "within", "facing", "sp",
                                       "lcm",  "mounted", "place",  "note",   NULL};
    struct fotm_start start = {.facing = FOTM_ANY_FACING};
    unsigned unit;
    int within = 0;
    if (!read_members(reading, json, keys))
        return false;
    size_t mark = reading_member(reading, "unit");
    if (!find_unit(reading, setup, json_object_get(json, "unit"), side, &unit))
        return false;
    struct fotm_start *place =
        fotm_is_brigade(unit) ? &setup->brigade_starts[unit]
                              : &setup->commander_starts[unit - FOTM_FIRST_COMMANDER];
    if (place->hex != HEX_NONE)
        return reading_fail(reading, "is set up twice");
    reading_back(reading, mark);
    mark = reading_member(reading, "hex");
    if (!hex_json_read(reading, &setup->grid, json_object_get(json, "hex"), &start.hex))
        return false;
    reading_back(reading, mark);
    if (json_object_get(json, "within") &&
        !read_int_of(reading, json, "within", 0, 20, &within))
        return false;
    start.within = (uint8_t)within;
    if (fotm_is_brigade(unit)) {
        if (!read_start_brigade(reading, json, unit, setup, &start))
            return false;
        setup->start_order[(*order)++] = (uint8_t)unit;
    }
    *place = start;
    return true;
}

/* 4.1, of the listed hexes: an over-stacked list could never be closed as it stands. */
static bool check_stacks(struct reading *reading, const struct fotm_setup *setup) {
    for (unsigned hex = 0; hex < hex_count(&setup->grid); hex++) {
        unsigned brigades = 0, infantry = 0, chiefs = 0;
        for (unsigned i = 0; i < setup->brigade_count; i++) {
            bool here = setup->brigade_starts[i].hex == hex;
            brigades += here;
            infantry += here && setup->brigades[i].type == FOTM_INFANTRY;
        }
        for (unsigned i = 0; i < setup->commander_count; i++)
            chiefs += setup->commander_starts[i].hex == hex;
        if (brigades <= fotm_charts(setup)->stack_brigades &&
            infantry <= fotm_charts(setup)->stack_infantry &&
            chiefs <= fotm_charts(setup)->stack_commanders)
            continue;
        char text[5];
        hex_text(&setup->grid, (uint16_t)hex, text);
        return reading_fail(reading, "hex %s is over-stacked", text);
    }
    return true;
}

static bool read_starts(struct reading *reading, const json_t *set_up,
                        struct fotm_setup *setup) {
    static const char *const keys[] = {"union", "confederate", NULL};
    unsigned order = 0;
    for (unsigned i = 0; i < FOTM_BRIGADES; i++)
        setup->brigade_starts[i] =
            (struct fotm_start){HEX_NONE, 0, FOTM_ANY_FACING, 0, 0, 0};
    for (unsigned i = 0; i < FOTM_COMMANDERS; i++)
        setup->commander_starts[i] =
            (struct fotm_start){HEX_NONE, 0, FOTM_ANY_FACING, 0, 0, 0};
    size_t mark = reading_member(reading, "setup");
    if (!read_members(reading, set_up, keys))
        return false;
    for (unsigned side = 0; side < SIDES; side++) {
        const json_t *list = json_object_get(set_up, fotm_sides.list[side]);
        size_t inner = reading_member(reading, fotm_sides.list[side]);
        if (!read_array(reading, list, 1, FOTM_BRIGADES))
            return false;
        for (size_t i = 0; i < json_array_size(list); i++) {
            size_t item = reading_item(reading, i);
            if (!read_start(reading, json_array_get(list, i), side, setup, &order))
                return false;
            reading_back(reading, item);
        }
        reading_back(reading, inner);
    }
    for (unsigned i = 0; i < setup->brigade_count; i++)
        if (setup->brigade_starts[i].hex == HEX_NONE)
            setup->start_order[order++] = (uint8_t)i;
    if (!check_stacks(reading, setup))
        return false;
    reading_back(reading, mark);
    return true;
}

/* --- schedule (14.1) --------------------------------------------------------------- */

static bool read_entry(struct reading *reading, const struct fotm_setup *setup,
                       const json_t *row, const char *name, unsigned army,
                       uint8_t *ret_entry) {
    int id;
    if (!read_int_of(reading, row, name, 1, 99, &id))
        return false;
    int entry = map_entry(setup, id);
    if (entry >= 0 && setup->entries[entry].army == army) {
        *ret_entry = (uint8_t)entry;
        return true;
    }
    reading_member(reading, name);
    return reading_fail(reading, entry < 0 ? "the map has no such entry"
                                           : "is an entry of the other side");
}

static bool read_row_units(struct reading *reading, const json_t *units, unsigned army,
                           struct fotm_setup *setup) {
    uint8_t row = setup->row_count;
    size_t mark = reading_member(reading, "units");
    if (!read_array(reading, units, 1, FOTM_BRIGADES))
        return false;
    for (size_t i = 0; i < json_array_size(units); i++) {
        unsigned unit;
        size_t item = reading_item(reading, i);
        if (!find_unit(reading, setup, json_array_get(units, i), army, &unit))
            return false;
        bool brigade = fotm_is_brigade(unit);
        unsigned index = brigade ? unit : unit - FOTM_FIRST_COMMANDER;
        uint8_t *place =
            brigade ? &setup->brigades[index].row : &setup->commanders[index].row;
        uint16_t hex = brigade ? setup->brigade_starts[index].hex
                               : setup->commander_starts[index].hex;
        if (*place != FOTM_NOBODY || hex != HEX_NONE)
            return reading_fail(reading, "has come already");
        *place = row;
        reading_back(reading, item);
    }
    reading_back(reading, mark);
    return true;
}

static bool read_row(struct reading *reading, const json_t *json,
                     struct fotm_setup *setup) {
    static const char *const keys[] = {"turn",    "army",  "entry",  "alt_entry",
                                       "what_if", "units", "source", NULL};
    struct fotm_row row = {.alt_entry = FOTM_NOBODY};
    int turn, army;
    bool what_if;
    if (!read_members(reading, json, keys) ||
        !read_int_of(reading, json, "turn", 1, FOTM_TURNS, &turn) ||
        !read_name_of(reading, json, "army", fotm_sides, &army))
        return false;
    size_t mark = reading_member(reading, "what_if");
    const json_t *given = json_object_get(json, "what_if");
    if (given && !read_flag(reading, given, &what_if))
        return false;
    reading_back(reading, mark);
    row.turn = (uint8_t)turn;
    row.army = (uint8_t)army;
    if (!read_entry(reading, setup, json, "entry", row.army, &row.entry) ||
        (json_object_get(json, "alt_entry") &&
         !read_entry(reading, setup, json, "alt_entry", row.army, &row.alt_entry)))
        return false;
    if (!row_counts(setup, json))
        return true;
    if (setup->row_count >= FOTM_ROWS)
        return reading_fail(reading, "there are more than %d rows", FOTM_ROWS);
    if (!read_row_units(reading, json_object_get(json, "units"), row.army, setup))
        return false;
    setup->rows[setup->row_count++] = row;
    return true;
}

static bool read_rows(struct reading *reading, const json_t *rows,
                      struct fotm_setup *setup) {
    size_t mark = reading_member(reading, "reinforcements");
    if (!read_array(reading, rows, 0, FOTM_ROWS))
        return false;
    for (size_t i = 0; i < json_array_size(rows); i++) {
        size_t item = reading_item(reading, i);
        if (!read_row(reading, json_array_get(rows, i), setup))
            return false;
        reading_back(reading, item);
    }
    reading_back(reading, mark);
    return true;
}

/* --- what else holds at the start -------------------------------------------------- */

static bool read_control(struct reading *reading, const json_t *control,
                         struct fotm_setup *setup) {
    const char *key;
    json_t *value;
    int side;
    for (unsigned i = 0; i < 3; i++)
        setup->control_at_start[i] = FOTM_CONFEDERATE; /* 18 */
    size_t mark = reading_member(reading, "control");
    if (control && !read_object(reading, control))
        return false;
    json_object_foreach ((json_t *)control, key, value) {
        size_t inner = reading_member(reading, key);
        int index = fotm_objective(setup, hex_parse(&setup->grid, key));
        if (index < 0)
            return reading_fail(reading, "is no objective of the map");
        if (!read_name(reading, value, fotm_sides, &side))
            return false;
        setup->control_at_start[index] = (uint8_t)side;
        reading_back(reading, inner);
    }
    reading_back(reading, mark);
    return true;
}

static bool read_vp(struct reading *reading, const json_t *vp, struct fotm_setup *setup) {
    static const char *const keys[] = {"union", "confederate", NULL};
    size_t mark = reading_member(reading, "vp");
    if (vp && (!read_members(reading, vp, keys)))
        return false;
    for (unsigned side = 0; vp && side < SIDES; side++) {
        int points;
        if (!read_int_of(reading, vp, fotm_sides.list[side], 0, 999, &points))
            return false;
        setup->vp_at_start[side] = (int16_t)points;
    }
    reading_back(reading, mark);
    return true;
}

static bool read_head(struct reading *reading, const json_t *json,
                      struct fotm_setup *setup) {
    static const char *const keys[] = {
        "id",   "name",           "text",    "map",
        "turn", "last_turn",      "pause",   "setup",
        "vp",   "reinforcements", "control", "cavalry_released",
        "note", "editions",       NULL};
    int first, last;
    char text[400], map[FOTM_ID_SIZE];
    if (!read_members(reading, json, keys) ||
        !read_text_of(reading, json, "id", sizeof setup->scenario_id,
                      setup->scenario_id) ||
        !read_text_of(reading, json, "name", sizeof setup->scenario_name,
                      setup->scenario_name) ||
        !read_text_of(reading, json, "text", sizeof text, text) ||
        !read_text_of(reading, json, "map", sizeof map, map) ||
        !read_int_of(reading, json, "turn", 1, FOTM_TURNS, &first) ||
        !read_int_of(reading, json, "last_turn", first, FOTM_TURNS, &last) ||
        !options_read_editions(reading, json))
        return false;
    if (strcmp(map, setup->map_id) != 0) {
        reading_member(reading, "map");
        return reading_fail(reading, "the map beside it is \"%s\"", setup->map_id);
    }
    setup->first_turn = (uint8_t)first;
    setup->last_turn = (uint8_t)last;
    return read_flag_if(reading, json, "pause", &setup->pause_at_start) &&
           read_flag_if(reading, json, "cavalry_released", &setup->released_at_start);
}

bool scenario_read(struct battle_files files, size_t scenario, struct fotm_setup *setup) {
    static const char *const keys[] = {"scenarios", NULL};
    struct reading *reading = files.scenarios_reading;
    if (!map_read(files.map_reading, files.map, setup) ||
        !read_members(reading, files.scenarios, keys))
        return false;
    const json_t *list = json_object_get(files.scenarios, "scenarios");
    const json_t *json = json_array_get(list, scenario);
    size_t mark = reading_member(reading, "scenarios");
    reading_item(reading, scenario);
    if (!read_head(reading, json, setup))
        return false;
    struct lee lee = {.choice = {.setup = setup,
                                 .set_up = part_of(list, json, "setup"),
                                 .rows = part_of(list, json, "reinforcements")},
                      .commanders = json_object_get(files.forces, "commanders")};
    if (!read_all(files, wanted_or_lee, &lee, setup) ||
        !read_starts(reading, lee.choice.set_up, setup) ||
        !read_rows(reading, lee.choice.rows, setup) ||
        !read_control(reading, json_object_get(json, "control"), setup) ||
        !read_vp(reading, json_object_get(json, "vp"), setup))
        return false;
    reading_back(reading, mark);
    roster_number_corps(setup);
    return true;
}
