/* SPDX-License-Identifier: MIT */
/* See battle.h. */
#include "battle.h"

#include "charts.h"
#include "units.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const ww_battle_keys[] = {
    "table",   "turn",  "side",    "phase",   "last_turn",  "margin", "scenario_defender",
    "ordered", "units", "support", "markers", "visibility", "gaps",   "control",
    "vp",      "quiet", NULL};

struct ww_battle *ww_battle_create(void) {
    struct ww_battle *battle = calloc(1, sizeof *battle);
    if (!battle)
        abort();
    return battle;
}

void ww_battle_destroy(void *battle_) {
    struct ww_battle *battle = battle_;
    if (!battle)
        return;
    json_decref(battle->table);
    json_decref(battle->tables);
    free(battle);
}

static bool read_table(struct reading *reading, const json_t *data, const json_t *json,
                       struct ww_battle *battle) {
    const json_t *table = json_object_get(json, "table");
    size_t mark = reading_member(reading, "table");
    if (json_is_string(table)) {
        table =
            json_object_get(json_object_get(data, "fixtures"), json_string_value(table));
        if (!table)
            return reading_fail(reading, "no table of that name ships with the game");
    }
    if (!ww_table_read(reading, table, &battle->setup))
        return false;
    battle->table = json_incref((json_t *)table);
    reading_back(reading, mark);
    return true;
}

/* --- the moment ---------------------------------------------------------------------- */

static bool read_moment(struct reading *reading, const json_t *json,
                        struct ww_setup *setup) {
    static const char *const list[] = {"support", "movement", "fire", "assault"};
    static const uint8_t parts[][SIDES] = {{WW_SUPPORT_FIRST, WW_SUPPORT_SECOND},
                                           {WW_MOVE_ATTACKER, WW_MOVE_DEFENDER},
                                           {WW_FIRE_ATTACKER, WW_FIRE_DEFENDER},
                                           {WW_ASSAULTS, WW_ASSAULTS}};
    int turn, side, phase, last = 12, margin = 6, defender = SIDE_SECOND, quiet = 0;
    if (!read_int_of(reading, json, "turn", 1, WW_TURNS, &turn) ||
        !read_name_of(reading, json, "side", ww_sides, &side) ||
        !read_name_of(reading, json, "phase", (struct names){list, 4}, &phase) ||
        !read_int_if(reading, json, "last_turn", turn, WW_TURNS, &last) ||
        !read_int_if(reading, json, "margin", 0, 1000, &margin) ||
        !read_int_if(reading, json, "quiet", 0, 99, &quiet) ||
        (!json_is_null(json_object_get(json, "scenario_defender")) &&
         !read_name_if(reading, json, "scenario_defender", ww_sides, &defender)))
        return false;
    setup->start.turn = (uint8_t)turn;
    setup->start.part = parts[phase][side];
    setup->start.quiet = (uint8_t)quiet;
    setup->start.ordered = setup->start.march.unit = setup->start.rapid_unit = WW_NOBODY;
    setup->start.winner = SIDE_NONE;
    setup->last_turn = (uint8_t)last;
    setup->margin = margin;
    setup->scenario_defender =
        (uint8_t)(json_is_null(json_object_get(json, "scenario_defender")) ? SIDE_NONE
                                                                           : defender);
    return true;
}

static bool read_visibility(struct reading *reading, const json_t *json,
                            struct ww_setup *setup) {
    const json_t *visibility = json_object_get(json, "visibility");
    const char *key;
    json_t *value;
    size_t mark = reading_member(reading, "visibility");
    if (visibility && !read_object(reading, visibility))
        return false;
    json_object_foreach ((json_t *)visibility, key, value) {
        int limit, turn = atoi(key);
        size_t item = reading_member(reading, key);
        if (turn < 1 || turn > WW_TURNS)
            return reading_fail(reading, "is no turn");
        if (!read_int(reading, value, 1, 1000000, &limit))
            return false;
        setup->visibility[turn] = limit;
        reading_back(reading, item);
    }
    reading_back(reading, mark);
    return true;
}

/* --- support ------------------------------------------------------------------------- */

static bool read_missions(struct reading *reading, const json_t *json,
                          struct ww_setup *setup, unsigned side) {
    const json_t *list = json_object_get(json, "missions");
    size_t mark = reading_member(reading, "missions");
    if (!list)
        return true;
    if (!read_array(reading, list, 0, WW_MISSIONS))
        return false;
    setup->supported[side] = 1;
    for (size_t i = 0; i < json_array_size(list); i++) {
        int size = WW_MISSION_USED;
        if (!json_is_null(json_array_get(list, i)) &&
            !read_int(reading, json_array_get(list, i), 0, 20, &size))
            return false;
        setup->start.missions[side][i] = (uint8_t)size;
    }
    reading_back(reading, mark);
    return true;
}

static bool read_support(struct reading *reading, const json_t *json,
                         struct ww_setup *setup) {
    static const char *const keys[] = {"missions", "strikes", NULL}, *const sides[] = {
                                                                         "attacker",
                                                                         "defender",
                                                                         NULL};
    const json_t *support = json_object_get(json, "support");
    size_t mark = reading_member(reading, "support");
    memset(setup->start.missions, WW_MISSION_NONE, sizeof setup->start.missions);
    if (support && (!read_members(reading, support, sides)))
        return false;
    for (unsigned side = 0; side < SIDES; side++) {
        const json_t *one = json_object_get(support, sides[side]);
        int strikes = 0;
        size_t item = reading_member(reading, sides[side]);
        if (one && (!read_members(reading, one, keys) ||
                    !read_int_if(reading, one, "strikes", 0, 20, &strikes) ||
                    !read_missions(reading, one, setup, side)))
            return false;
        setup->start.strikes[side] = (uint8_t)strikes;
        reading_back(reading, item);
    }
    reading_back(reading, mark);
    return true;
}

static bool read_marker(struct reading *reading, const json_t *json, void *arg) {
    static const char *const keys[] = {"side", "at", "size", "tries", "active", NULL};
    struct ww_setup *setup = arg;
    unsigned place = 0;
    int side, size = 0, tries = 0, active = WW_WAITING;
    struct point at;
    while (setup->start.markers[place].used)
        place++;
    if (!read_members(reading, json, keys) ||
        !read_name_of(reading, json, "side", ww_sides, &side) ||
        (!json_is_null(json_object_get(json, "size")) &&
         !read_int_if(reading, json, "size", 0, 20, &size)) ||
        !read_int_if(reading, json, "tries", 0, WW_CALL_TRIES - 1, &tries) ||
        (!json_is_null(json_object_get(json, "active")) &&
         !read_int_if(reading, json, "active", 0, WW_TURNS, &active)))
        return false;
    if (!plane_json_read_of(reading, json, "at", WW_TABLE_MOST, &at))
        return false;
    setup->start.markers[place] = (struct ww_marker){.at = at,
                                                     .used = 1,
                                                     .side = (uint8_t)side,
                                                     .size = (uint8_t)size,
                                                     .tries = (uint8_t)tries,
                                                     .active = (int16_t)active};
    return true;
}

/* --- what has happened so far -------------------------------------------------------- */

static bool read_gap(struct reading *reading, const json_t *json, void *arg) {
    struct ww_setup *setup = arg;
    struct ww_gap *gap = &setup->start.gaps[setup->start.gap_count];
    if (!read_array(reading, json, 2, 2) ||
        !plane_json_read(reading, json_array_get(json, 0), WW_TABLE_MOST, &gap->a) ||
        !plane_json_read(reading, json_array_get(json, 1), WW_TABLE_MOST, &gap->b))
        return false;
    setup->start.gap_count++;
    return true;
}

static bool read_control(struct reading *reading, const json_t *json,
                         struct ww_setup *setup) {
    const json_t *control = json_object_get(json, "control");
    const char *key;
    json_t *value;
    size_t mark = reading_member(reading, "control");
    for (unsigned i = 0; i < setup->objective_count; i++)
        setup->start.control[i] = SIDE_SECOND;
    if (control && !read_object(reading, control))
        return false;
    json_object_foreach ((json_t *)control, key, value) {
        int side = SIDE_NONE;
        unsigned i = 0;
        size_t item = reading_member(reading, key);
        while (i < setup->objective_count && strcmp(setup->objectives[i].id, key) != 0)
            i++;
        if (i == setup->objective_count)
            return reading_fail(reading, "is no objective");
        if (!json_is_null(value) && !read_name(reading, value, ww_sides, &side))
            return false;
        setup->start.control[i] = (uint8_t)side;
        reading_back(reading, item);
    }
    reading_back(reading, mark);
    return true;
}

static bool read_vp(struct reading *reading, const json_t *json, struct ww_setup *setup) {
    const json_t *vp = json_object_get(json, "vp");
    size_t mark = reading_member(reading, "vp");
    if (vp &&
        (!read_members(reading, vp, (const char *const[]){"attacker", "defender", NULL})))
        return false;
    for (unsigned side = 0; side < SIDES; side++) {
        int points = 0;
        if (!read_int_if(reading, vp, ww_sides.list[side], -10000, 10000, &points))
            return false;
        setup->start.vp[side] = points;
    }
    reading_back(reading, mark);
    return true;
}

static bool read_ordered(struct reading *reading, const json_t *json,
                         struct ww_setup *setup) {
    static const char *const keys[] = {"unit", "column", NULL};
    const json_t *ordered = json_object_get(json, "ordered");
    char id[WW_ID_SIZE];
    int column;
    size_t mark = reading_member(reading, "ordered");
    if (!ordered)
        return true;
    if (!read_members(reading, ordered, keys) ||
        !read_text_of(reading, ordered, "unit", sizeof id, id) ||
        !read_name_of(reading, ordered, "column", ww_columns, &column))
        return false;
    unsigned unit = ww_find_unit(setup, &setup->start, id);
    if (unit == WW_NOSUCH ||
        (enum side)setup->units[unit].side != ww_part_side(setup->start.part))
        return reading_fail(reading, "names no unit of the side that moves");
    setup->start.ordered = (uint16_t)unit;
    setup->start.column = (uint8_t)column;
    setup->start.units[unit].flags |= WW_ORDERED;
    reading_back(reading, mark);
    return true;
}

bool ww_battle_read(struct reading *reading, const json_t *data, const json_t *json,
                    struct ww_battle *battle) {
    struct ww_setup *setup = &battle->setup;
    if (!read_table(reading, data, json, battle) || !read_moment(reading, json, setup) ||
        !read_visibility(reading, json, setup) || !read_support(reading, json, setup) ||
        !ww_units_read(reading, json, setup) ||
        !read_list_if(reading, json, "markers", WW_MISSIONS, read_marker, setup) ||
        !read_list_if(reading, json, "gaps", WW_GAPS, read_gap, setup) ||
        !read_control(reading, json, setup) || !read_vp(reading, json, setup) ||
        !read_ordered(reading, json, setup))
        return false;
    const char *wrong = ww_setup_finish(setup);
    return !wrong || reading_fail(reading, "%s", wrong);
}
