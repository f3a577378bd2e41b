/* SPDX-License-Identifier: MIT */
/* See battle.h. */
#include "battle.h"

#include "names.h"

#include <stdlib.h>
#include <string.h>

struct t62_battle *t62_battle_create(void) {
    struct t62_battle *battle = calloc(1, sizeof *battle);
    if (!battle)
        abort();
    struct t62_setup *setup = &battle->match.setup;
    setup->first_turn = 1;
    setup->last_turn = setup->twilight = T62_TURNS;
    setup->margin = T62_MARGIN;
    setup->first = T62_UNION;
    t62_position_clear(&battle->match.first);
    return battle;
}

void t62_battle_destroy(void *battle) {
    struct t62_battle *it = battle;
    if (!it)
        return;
    json_decref(it->table);
    free(it);
}

static bool read_options(struct reading *reading, const json_t *json,
                         struct t62_setup *setup) {
    static const char *const names[] = {"corps-support"};
    size_t mark = reading_member(reading, "options");
    const json_t *list = json_object_get(json, "options");
    if (list && !read_array(reading, list, 0, 1))
        return false;
    for (size_t i = 0; i < json_array_size(list); i++) {
        int option;
        if (!read_name(reading, json_array_get(list, i), (struct names){names, 1},
                       &option))
            return false;
        setup->corps_support = true;
    }
    reading_back(reading, mark);
    return true;
}

static bool read_table(struct reading *reading, const json_t *tables, const json_t *json,
                       struct t62_battle *battle) {
    const json_t *table = json_object_get(json, "table");
    size_t mark = reading_member(reading, "table");
    if (json_is_string(table)) {
        const json_t *shipped = json_object_get(tables, json_string_value(table));
        if (!shipped)
            return reading_fail(reading, "no table of that name ships with the game");
        table = shipped;
    }
    if (!t62_table_read(reading, table, &battle->match.setup))
        return false;
    battle->table = json_incref((json_t *)table);
    reading_back(reading, mark);
    return true;
}

static bool read_length(struct reading *reading, const json_t *json,
                        struct t62_setup *setup) {
    int first_turn = 1, last_turn = T62_TURNS, twilight = T62_TURNS, margin = T62_MARGIN;
    int first = T62_UNION;
    if (!read_int_if(reading, json, "first_turn", 1, T62_TURNS, &first_turn) ||
        !read_int_if(reading, json, "last_turn", first_turn, T62_TURNS, &last_turn) ||
        !read_int_if(reading, json, "twilight", 1, 99, &twilight) ||
        !read_int_if(reading, json, "margin", -99, 99, &margin) ||
        !read_name_if(reading, json, "first", t62_names_sides, &first))
        return false;
    setup->first_turn = (uint8_t)first_turn;
    setup->last_turn = (uint8_t)last_turn;
    setup->twilight = (uint8_t)twilight;
    setup->margin = (int16_t)margin;
    setup->first = (uint8_t)first;
    return true;
}

static bool read_moment(struct reading *reading, const json_t *json,
                        struct t62_match *match) {
    int turn = match->setup.first_turn, side = match->setup.first, phase = T62_MOVEMENT;
    if (!read_int_if(reading, json, "turn", 1, match->setup.last_turn, &turn) ||
        !read_name_if(reading, json, "side", t62_names_sides, &side) ||
        !read_name_if(reading, json, "phase",
                      (struct names){t62_names_phases.list, T62_OVER}, &phase))
        return false;
    match->first.turn = (uint8_t)turn;
    match->first.side = (uint8_t)side;
    match->first.phase = (uint8_t)phase;
    return true;
}

static bool read_control(struct reading *reading, const json_t *json,
                         struct t62_match *match) {
    const json_t *object = json_object_get(json, "control");
    const char *key;
    json_t *value;
    size_t mark = reading_member(reading, "control");
    if (object && !read_object(reading, object))
        return false;
    json_object_foreach ((json_t *)object, key, value) {
        size_t item = reading_member(reading, key);
        unsigned objective = t62_find_objective(&match->setup, key);
        int side;
        if (objective == T62_NOSUCH)
            return reading_fail(reading, "is no objective");
        if (!read_name(reading, value, t62_names_sides, &side))
            return false;
        match->first.control[objective] = (uint8_t)side;
        reading_back(reading, item);
    }
    reading_back(reading, mark);
    return true;
}

void t62_battle_give(struct t62_battle *battle, struct handicap handicap) {
    int16_t *points = &battle->match.first.vp[handicap.to];
    *points = (int16_t)(*points + handicap.points);
}

static bool read_points(struct reading *reading, const json_t *json,
                        struct t62_match *match) {
    const json_t *object = json_object_get(json, "vp");
    bool exited = false;
    size_t mark = reading_member(reading, "vp");
    if (object && (!read_members(reading, object, t62_names_sides.list)))
        return false;
    for (unsigned side = 0; object && side < SIDES; side++) {
        int points = 0;
        if (!read_int_if(reading, object, t62_names_sides.list[side], -999, 999, &points))
            return false;
        match->first.vp[side] = (int16_t)points;
    }
    reading_back(reading, mark);
    if (!read_flag_if(reading, json, "exited_west", &exited))
        return false;
    match->first.exited_west = exited;
    return true;
}

/* {"unit","result"}: it has just been ordered. */
static bool read_ordered(struct reading *reading, const json_t *json,
                         struct t62_match *match) {
    static const char *const keys[] = {"unit", "result", NULL};
    const json_t *ordered = json_object_get(json, "ordered");
    const char *id;
    int result;
    if (!ordered)
        return true;
    size_t mark = reading_member(reading, "ordered");
    if (!read_members(reading, ordered, keys) ||
        !read_name_of(reading, ordered, "result", t62_names_results, &result))
        return false;
    reading_member(reading, "unit");
    if (!read_string(reading, json_object_get(ordered, "unit"), &id))
        return false;
    unsigned unit = t62_find_unit(&match->setup, id);
    if (unit == T62_NOSUCH || !t62_stands(&match->first, unit) ||
        match->setup.units[unit].side != match->first.side ||
        match->first.phase != T62_MOVEMENT)
        return reading_fail(reading, "is no unit of the moving side on the table");
    if (t62_order_effects[result].halves == 0)
        return reading_fail(reading, "is not asked with that result");
    match->first.marching = (uint8_t)unit;
    match->first.units[unit].ordered = (uint8_t)result;
    reading_back(reading, mark);
    return true;
}

/* 7: the leaders' step is over when somebody has had an order. */
static void note_begun(struct t62_match *match) {
    for (unsigned u = 0; u < match->setup.unit_count; u++) {
        unsigned ordered = match->first.units[u].ordered;
        if (match->setup.units[u].side == match->first.side && ordered != T62_NO_ORDER &&
            ordered != T62_ARRIVED)
            match->first.begun = 1;
    }
}

bool t62_battle_read(struct reading *reading, const json_t *tables, const json_t *json,
                     struct t62_battle *battle) {
    struct t62_match *match = &battle->match;
    if (!read_options(reading, json, &match->setup) ||
        !read_length(reading, json, &match->setup) ||
        !read_table(reading, tables, json, battle) ||
        !read_moment(reading, json, match) || !t62_forces_read(reading, json, match) ||
        !read_control(reading, json, match) || !read_points(reading, json, match) ||
        !read_ordered(reading, json, match))
        return false;
    note_begun(match);
    const char *wrong = t62_setup_finish(&match->setup);
    return !wrong || reading_fail(reading, "%s", wrong);
}
