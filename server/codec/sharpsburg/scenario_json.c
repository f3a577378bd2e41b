/* SPDX-License-Identifier: MIT */
/* See scenario_json.h. */
#include "scenario_json.h"

#include <stdio.h>
#include <string.h>

enum { LISTED = 512 };

/* --- the sun ------------------------------------------------------------------------- */

static bool read_spell(struct reading *reading, const json_t *json, unsigned sun,
                       struct sburg_setup *setup) {
    int first, last;
    size_t mark = reading_member(reading, sburg_suns.list[sun]);
    if (!read_array(reading, json, 2, 2) ||
        !read_int(reading, json_array_get(json, 0), 1, SBURG_TURNS, &first) ||
        !read_int(reading, json_array_get(json, 1), 1, SBURG_TURNS, &last))
        return false;
    for (int turn = first; turn <= last; turn++)
        setup->suns[turn] = (uint8_t)sun;
    reading_back(reading, mark);
    return true;
}

bool sburg_scenario_sun_read(struct reading *reading, const json_t *json,
                             struct sburg_setup *setup) {
    int sun;
    if (!json)
        return true;
    size_t mark = reading_member(reading, "sun");
    if (json_is_string(json)) {
        if (!read_name(reading, json, sburg_suns, &sun))
            return false;
        memset(setup->suns, sun, sizeof setup->suns);
    } else {
        if (!read_members(reading, json, sburg_suns.list))
            return false;
        for (unsigned i = 0; i < SBURG_SUNS; i++) {
            const json_t *spell = json_object_get(json, sburg_suns.list[i]);
            if (spell && !read_spell(reading, spell, i, setup))
                return false;
        }
    }
    reading_back(reading, mark);
    return true;
}

/* --- reinforcements ------------------------------------------------------------------ */

static bool join_line(struct reading *reading, const json_t *list,
                      struct sburg_setup *setup, unsigned army, bool officers) {
    size_t mark = reading_member(reading, officers ? "officers" : "units");
    if (list && !read_array(reading, list, 0, LISTED))
        return false;
    for (size_t i = 0; i < json_array_size(list); i++) {
        const char *id;
        size_t item = reading_item(reading, i);
        unsigned k = 0, count = officers ? setup->officer_count : setup->unit_count;
        if (!read_string(reading, json_array_get(list, i), &id))
            return false;
        while (k < count &&
               strcmp(officers ? setup->officers[k].id : setup->units[k].id, id) != 0)
            k++;
        if (k == count ||
            (officers ? setup->officers[k].army : setup->units[k].army) != army)
            return reading_fail(reading, "there is no such unit of that army");
        if (officers) {
            setup->officers[k].line = setup->line_count;
            setup->officer_plays[k] = true;
        } else {
            setup->units[k].line = setup->line_count;
            setup->starts[k].plays = true;
        }
        reading_back(reading, item);
    }
    reading_back(reading, mark);
    return true;
}

bool sburg_scenario_line_read(struct reading *reading, const json_t *json, void *arg) {
    struct sburg_setup *setup = arg;
    static const char *const keys[] = {"turn",  "army",     "entry",
                                       "units", "officers", NULL};
    int turn, army, id;
    if (!read_members(reading, json, keys) ||
        !read_int_of(reading, json, "turn", 1, SBURG_TURNS, &turn) ||
        !read_name_of(reading, json, "army", sburg_sides, &army) ||
        !read_int_of(reading, json, "entry", 1, 99, &id))
        return false;
    int entry = sburg_map_entry(setup, id);
    if (entry < 0 || setup->line_count == SBURG_ROWS)
        return reading_fail(reading,
                            "the map has no such entry, or there are too many lines");
    if (!join_line(reading, json_object_get(json, "units"), setup, (unsigned)army,
                   false) ||
        !join_line(reading, json_object_get(json, "officers"), setup, (unsigned)army,
                   true))
        return false;
    setup->lines[setup->line_count++] =
        (struct sburg_line){(uint8_t)turn, (uint8_t)army, (uint8_t)entry};
    return true;
}

/* --- victory ------------------------------------------------------------------------- */

/* Without a name of its own a place is called by its number. */
static bool read_place(struct reading *reading, const json_t *json,
                       const struct hex_grid *grid, struct sburg_objective *objective) {
    if (json_object_get(json, "name"))
        return read_text_of(reading, json, "name", sizeof objective->name,
                            objective->name);
    hex_text(grid, objective->hex, objective->name);
    return true;
}

static bool read_objective(struct reading *reading, const json_t *json, void *arg) {
    struct sburg_setup *setup = arg;
    static const char *const keys[] = {"hex", "name", "vp", "to", NULL};
    struct sburg_victory *victory = &setup->victory;
    struct sburg_objective *objective = &victory->hexes[victory->hex_count];
    int to;
    if (!read_members(reading, json, keys) ||
        !hex_json_read_of(reading, &setup->grid, json, "hex", &objective->hex) ||
        !read_place(reading, json, &setup->grid, objective) ||
        !read_name_of(reading, json, "to", sburg_sides, &to))
        return false;
    size_t mark = reading_member(reading, "vp");
    if (!sburg_hundredths_read(reading, json_object_get(json, "vp"), &objective->vp))
        return false;
    reading_back(reading, mark);
    objective->to = (uint8_t)to;
    victory->hex_count++;
    return true;
}

/* The winner is the army with which the text begins (12). */
static bool read_scale(struct reading *reading, const json_t *json, void *arg) {
    struct sburg_setup *setup = arg;
    static const char *const keys[] = {"min", "result", NULL};
    struct sburg_victory *victory = &setup->victory;
    struct sburg_scale *line = &victory->scale[victory->scale_count];
    int least;
    if (!read_members(reading, json, keys) ||
        !read_int_of(reading, json, "min", -1000000, 1000000, &least) ||
        !read_text_of(reading, json, "result", sizeof line->text, line->text))
        return false;
    line->least = least;
    line->winner = strncmp(line->text, "Union", 5) == 0          ? SBURG_UNION
                   : strncmp(line->text, "Confederate", 11) == 0 ? SBURG_CONFEDERATE
                                                                 : SIDE_NONE;
    victory->scale_count++;
    return true;
}

static bool read_losses(struct reading *reading, const json_t *json,
                        struct sburg_victory *victory) {
    static const char *const keys[] = {"sp", "gun", "officer", "routed_off", NULL};
    int32_t *const values[] = {&victory->sp, &victory->gun, &victory->officer,
                               &victory->routed_off};
    size_t mark = reading_member(reading, "losses");
    if (!json)
        return true;
    if (!read_members(reading, json, keys))
        return false;
    for (unsigned i = 0; i < 4; i++)
        if (!sburg_hundredths_read_if(reading, json, keys[i], values[i]))
            return false;
    reading_back(reading, mark);
    return true;
}

static bool read_scored(struct reading *reading, const json_t *json,
                        struct sburg_victory *victory) {
    const char *text = "once, at the end";
    unsigned turn = 0;
    size_t mark = reading_member(reading, "scored");
    if (json && !read_string(reading, json, &text))
        return false;
    if (strcmp(text, "once, at the end") != 0 &&
        sscanf(text, "at the end of each turn from turn %u on", &turn) != 1)
        return reading_fail(reading, "says nothing that is known");
    if (turn > SBURG_TURNS)
        return reading_fail(reading, "names a turn that never comes");
    victory->scored_from = (uint8_t)turn;
    reading_back(reading, mark);
    return true;
}

bool sburg_scenario_victory_read(struct reading *reading, const json_t *json,
                                 struct sburg_setup *setup) {
    static const char *const keys[] = {"hexes", "scored", "control_at_start", "losses",
                                       "scale", "score",  "balance",          NULL};
    int control = SIDE_NONE;
    if (!json)
        return true;
    size_t mark = reading_member(reading, "victory");
    if (!read_members(reading, json, keys) ||
        !read_list_if(reading, json, "hexes", SBURG_OBJECTIVES, read_objective, setup) ||
        !read_list_if(reading, json, "scale", SBURG_SCALE, read_scale, setup) ||
        !read_name_if(reading, json, "control_at_start", sburg_sides, &control) ||
        !read_losses(reading, json_object_get(json, "losses"), &setup->victory) ||
        !read_scored(reading, json_object_get(json, "scored"), &setup->victory))
        return false;
    setup->victory.control_at_start = (uint8_t)control;
    reading_back(reading, mark);
    return true;
}

/* --- the area (S76) ------------------------------------------------------------------ */

static bool read_area(struct reading *reading, const json_t *json,
                      struct sburg_setup *setup) {
    static const char *const keys[] = {"columns", "rows", NULL};
    int bounds[2][2];
    if (!json)
        return true;
    size_t mark = reading_member(reading, "area");
    if (!read_members(reading, json, keys))
        return false;
    for (unsigned i = 0; i < 2; i++) {
        const json_t *pair = json_object_get(json, keys[i]);
        size_t inner = reading_member(reading, keys[i]);
        if (!read_array(reading, pair, 2, 2) ||
            !read_int(reading, json_array_get(pair, 0), 1, 99, &bounds[i][0]) ||
            !read_int(reading, json_array_get(pair, 1), 1, 99, &bounds[i][1]))
            return false;
        reading_back(reading, inner);
    }
    for (unsigned hex = 0; hex < hex_count(&setup->grid); hex++) {
        int column = hex_column(&setup->grid, (uint16_t)hex),
            row = hex_row(&setup->grid, (uint16_t)hex);
        setup->hexes[hex].outside = column < bounds[0][0] || column > bounds[0][1] ||
                                    row < bounds[1][0] || row > bounds[1][1];
    }
    reading_back(reading, mark);
    return true;
}

static bool is_inside(const struct sburg_setup *setup, int column, int row) {
    uint16_t hex = hex_at(&setup->grid, column, row);
    return hex != HEX_NONE && !setup->hexes[hex].outside;
}

/* A cut edge takes the exits of the map edge behind it. */
static void cut_exits(struct sburg_setup *setup) {
    uint8_t exits[SIDES][SBURG_HEXES / 8];
    memcpy(exits, setup->exits, sizeof exits);
    for (unsigned i = 0; i < hex_count(&setup->grid); i++) {
        int column = hex_column(&setup->grid, (uint16_t)i),
            row = hex_row(&setup->grid, (uint16_t)i);
        const int edges[4][4] = {{column, row - 1, column, 1},
                                 {column, row + 1, column, setup->grid.rows},
                                 {column - 1, row, 1, row},
                                 {column + 1, row, setup->grid.columns, row}};
        if (setup->hexes[i].outside)
            continue;
        for (unsigned e = 0; e < 4; e++) {
            uint16_t behind = hex_at(&setup->grid, edges[e][2], edges[e][3]);
            if (is_inside(setup, edges[e][0], edges[e][1]) ||
                hex_at(&setup->grid, edges[e][0], edges[e][1]) == HEX_NONE)
                continue;
            for (unsigned army = 0; army < SIDES; army++)
                if ((exits[army][behind / 8] >> behind % 8 & 1) != 0)
                    setup->exits[army][i / 8] |= (uint8_t)(1u << i % 8);
        }
    }
}

/* --- set-up -------------------------------------------------------------------------- */

static bool place_officer(struct reading *reading, const json_t *json,
                          struct sburg_setup *setup, unsigned army, uint16_t hex) {
    const char *id;
    size_t mark = reading_member(reading, "officer");
    if (!read_string(reading, json_object_get(json, "officer"), &id))
        return false;
    for (unsigned i = 0; i < setup->officer_count; i++)
        if (strcmp(setup->officers[i].id, id) == 0 && setup->officers[i].army == army) {
            if (!setup->hexes[hex].outside) {
                setup->officer_starts[i] = hex;
                setup->officer_plays[i] = true;
            }
            reading_back(reading, mark);
            return true;
        }
    return reading_fail(reading, "there is no such officer of that army");
}

static bool place_unit(struct reading *reading, const json_t *json,
                       struct sburg_setup *setup, unsigned army, uint16_t hex) {
    const char *id;
    unsigned unit = 0;
    int facing = 0, formation;
    bool covered = false;
    size_t mark = reading_member(reading, "unit");
    if (!read_string(reading, json_object_get(json, "unit"), &id))
        return false;
    while (unit < setup->unit_count && strcmp(setup->units[unit].id, id) != 0)
        unit++;
    if (unit == setup->unit_count || setup->units[unit].army != army)
        return reading_fail(reading, "there is no such unit of that army");
    reading_back(reading, mark);
    struct sburg_start *start = &setup->starts[unit];
    formation = start->formation;
    if (!read_int_if(reading, json, "facing", 0, 5, &facing) ||
        !read_name_if(reading, json, "formation", sburg_formations, &formation) ||
        !read_flag_if(reading, json, "covered", &covered))
        return false;
    start->facing = (uint8_t)facing;
    start->formation = (uint8_t)formation;
    start->covered = covered;
    if (setup->units[unit].arm == SBURG_HORSE_ARTILLERY)
        start->mounted = formation == SBURG_LIMBERED;
    if (setup->hexes[hex].outside)
        return true;
    start->plays = true;
    start->hex = hex;
    setup->start_order[setup->start_count++] = (uint16_t)unit;
    return true;
}

static bool read_setup(struct reading *reading, const json_t *json,
                       struct sburg_setup *setup) {
    static const char *const keys[] = {"unit",      "officer", "hex", "facing",
                                       "formation", "covered", NULL};
    size_t mark = reading_member(reading, "setup");
    if (!read_members(reading, json, sburg_sides.list))
        return false;
    for (unsigned army = 0; army < SIDES; army++) {
        const json_t *list = json_object_get(json, sburg_sides.list[army]);
        size_t inner = reading_member(reading, sburg_sides.list[army]);
        if (!read_array(reading, list, 0, SBURG_ROSTER))
            return false;
        for (size_t i = 0; i < json_array_size(list); i++) {
            const json_t *one = json_array_get(list, i);
            size_t item = reading_item(reading, i);
            uint16_t hex;
            if (!read_members(reading, one, keys) ||
                !hex_json_read_of(reading, &setup->grid, one, "hex", &hex))
                return false;
            if (!(json_object_get(one, "officer")
                      ? place_officer(reading, one, setup, army, hex)
                      : place_unit(reading, one, setup, army, hex)))
                return false;
            reading_back(reading, item);
        }
        reading_back(reading, inner);
    }
    reading_back(reading, mark);
    return true;
}

bool sburg_scenario_ranks_read(struct reading *reading, const json_t *json,
                               struct sburg_setup *setup) {
    if (!json)
        return true;
    size_t mark = reading_member(reading, "command");
    if (!read_object(reading, json))
        return false;
    for (unsigned army = 0; army < SIDES; army++) {
        unsigned ranks;
        if (!read_bits_if(reading, json, sburg_sides.list[army], sburg_ranks, &ranks))
            return false;
        setup->ranks[army] = (uint8_t)ranks;
    }
    reading_back(reading, mark);
    return true;
}

/* --- the whole ----------------------------------------------------------------------- */

static bool read_forces(struct reading *reading, const json_t *json,
                        struct sburg_setup *setup) {
    static const char *const keys[] = {"meta", "brigades", "units", "officers", NULL};
    struct sburg_roster roster = {setup, NULL};
    return read_members(reading, json, keys) &&
           read_list_if(reading, json, "brigades", SBURG_BRIGADES,
                        sburg_roster_brigade_read, &roster) &&
           read_list_if(reading, json, "units", SBURG_ROSTER, sburg_roster_unit_read,
                        &roster) &&
           sburg_roster_link(reading, json_object_get(json, "units"), setup) &&
           read_list_if(reading, json, "officers", SBURG_OFFICERS,
                        sburg_roster_officer_read, &roster);
}

static bool read_scenario(struct reading *reading, const json_t *json,
                          struct battle *battle) {
    static const char *const keys[] = {
        "id",      "name",    "turns",      "first", "sun",   "setup",   "reinforcements",
        "command", "victory", "entry_rule", "area",  "score", "balance", "meta",
        "text",    NULL};
    struct sburg_setup *setup = &battle->setup;
    int turns, first = SBURG_UNION;
    if (!read_members(reading, json, keys) ||
        !read_text_of(reading, json, "id", sizeof setup->scenario_id,
                      setup->scenario_id) ||
        !read_text_of(reading, json, "name", sizeof setup->scenario_name,
                      setup->scenario_name) ||
        !read_int_of(reading, json, "turns", 1, SBURG_TURNS, &turns) ||
        !read_name_if(reading, json, "first", sburg_sides, &first))
        return false;
    setup->turns = (uint8_t)turns;
    setup->first = (uint8_t)first;
    if (!sburg_scenario_sun_read(reading, json_object_get(json, "sun"), setup) ||
        !read_area(reading, json_object_get(json, "area"), setup) ||
        !read_setup(reading, json_object_get(json, "setup"), setup) ||
        !read_list_if(reading, json, "reinforcements", SBURG_ROWS,
                      sburg_scenario_line_read, setup) ||
        !sburg_scenario_ranks_read(reading, json_object_get(json, "command"), setup) ||
        !sburg_scenario_victory_read(reading, json_object_get(json, "victory"), setup))
        return false;
    cut_exits(setup);
    return true;
}

/* "05:45, 15 minutes a turn" */
static unsigned minutes_of(const json_t *json) {
    unsigned hours, minutes;
    const char *text = json_string_value(json);
    return text && sscanf(text, "%2u:%2u", &hours, &minutes) == 2 ? hours * 60 + minutes
                                                                  : 0;
}

struct battle *sburg_scenario_build(const json_t *json, const char *name,
                                    struct battle_choice choice,
                                    struct problem *problem) {
    static const char *const files[] = {"map", "forces", "scenarios"};
    struct reading readings[3];
    struct battle *battle = sburg_battle_create(choice.edition);
    const json_t *scenario =
        json_object_get(json_object_get(json, "scenarios"), choice.scenario);
    for (unsigned i = 0; i < 3; i++) {
        char place[sizeof problem->where];
        snprintf(place, sizeof place, "%.100s/%s.json", name, files[i]);
        reading_begin(&readings[i], place, problem);
    }
    battle->setup.options = choice.options;
    battle->setup.rules = choice.rules;
    battle->setup.vp_at_start[choice.handicap.to] = choice.handicap.points * SBURG_VP;
    reading_member(&readings[2], choice.scenario);
    if (sburg_map_read(&readings[0], json_object_get(json, "map"), true,
                       &battle->setup) &&
        read_forces(&readings[1], json_object_get(json, "forces"), &battle->setup) &&
        read_scenario(&readings[2], scenario, battle) &&
        sburg_battle_finish(&readings[2], battle)) {
        battle->map = json_incref(json_object_get(json, "map"));
        battle->words = json_incref((json_t *)scenario);
        battle->begins = minutes_of(json_object_get(
            json_object_get(json_object_get(json, "scenarios"), "meta"), "turn_1"));
        return battle;
    }
    sburg_battle_destroy(battle);
    return NULL;
}
