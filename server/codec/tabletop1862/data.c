/* SPDX-License-Identifier: MIT */
/* See data.h. tables.json has the tables of rules cases, NAME/map.json those of battles, the folder
 * `scenarios` a file each. */
#include "data.h"

#include "choice.h"
#include "folder_json.h"
#include "names.h"
#include "wording.h"

#include "charts.h"
#include "tabletop1862.h"

#include <stdio.h>
#include <string.h>

static const char *const options_list[] = {"corps-support"};
static const struct names options = {options_list, 1};

static const char *const scenario_keys[] = {
    "id",    "game",     "edition",  "name",    "options", "first_turn",     "last_turn",
    "turns", "twilight", "first",    "margin",  "note",    "yards_per_inch", "table",
    "units", "leaders",  "arrivals", "control", "vp",      "provenance",     NULL};

static struct t62_battle *build(const json_t *tables, const json_t *scenario,
                                const char *source, struct problem *problem) {
    struct t62_battle *battle = t62_battle_create();
    struct t62_setup *setup = &battle->match.setup;
    struct reading reading;
    reading_begin(&reading, source, problem);
    if (read_members(&reading, scenario, scenario_keys) &&
        read_text_of(&reading, scenario, "id", sizeof setup->scenario_id,
                     setup->scenario_id) &&
        read_text_of(&reading, scenario, "name", sizeof setup->scenario_name,
                     setup->scenario_name) &&
        t62_battle_read(&reading, tables, scenario, battle))
        return battle;
    t62_battle_destroy(battle);
    return NULL;
}

/* Every scenario must be one that can be played; its file bears its name. */
static bool check_scenarios(const json_t *data, struct problem *problem) {
    const char *id;
    json_t *scenario;
    json_object_foreach (json_object_get(data, "scenarios"), id, scenario) {
        char source[sizeof problem->where];
        struct reading reading;
        snprintf(source, sizeof source, "scenarios/%.60s.json", id);
        struct t62_battle *battle =
            build(json_object_get(data, "tables"), scenario, source, problem);
        if (!battle)
            return false;
        bool named = strcmp(battle->match.setup.scenario_id, id) == 0;
        t62_battle_destroy(battle);
        reading_begin(&reading, source, problem);
        reading_member(&reading, "id");
        if (!named)
            return reading_fail(&reading, "must be the name of the file");
    }
    return true;
}

json_t *t62_data_load_new(const char *folder, struct problem *ret_problem) {
    json_t *tables = folder_json_file_new(folder, "tables.json", ret_problem);
    json_t *scenarios = tables && folder_json_tables(folder, tables, ret_problem)
                            ? folder_json_all_new(folder, "scenarios", ret_problem)
                            : NULL;
    json_t *data = json_pack("{s:o*,s:o*}", "tables", tables, "scenarios", scenarios);
    if (scenarios && check_scenarios(data, ret_problem))
        return data;
    json_decref(data);
    return NULL;
}

json_t *t62_data_catalogue_new(const json_t *data, const char *edition) {
    json_t *scenarios = json_array();
    const char *id;
    json_t *scenario;
    json_object_foreach (json_object_get(data, "scenarios"), id, scenario) {
        json_int_t last = json_integer_value(json_object_get(scenario, "last_turn"));
        json_array_append_new(scenarios,
                              json_pack("{s:s,s:O,s:i,s:O}", "id", id, "name",
                                        json_object_get(scenario, "name"), "turns",
                                        last > 0 ? (int)last : T62_TURNS, "text",
                                        json_object_get(scenario, "note")));
    }
    return json_pack("{s:s,s:s,s:s,s:s,s:[s,s],s:o,s:[{s:s,s:s,s:s,s:[]}]}", "game",
                     "tabletop-1862", "edition", edition, "name",
                     "South Mountain in miniature", "shelf", "tabletop-1862/shelf.json",
                     "sides", "union", "confederate", "scenarios", scenarios, "options",
                     "id", options_list[0], "name", "Corps support", "text",
                     "Union batteries support all divisions of their corps.", "needs");
}

struct t62_battle *t62_data_build(const json_t *data, const json_t *json,
                                  struct problem *problem) {
    struct reading reading;
    struct choice choice;
    reading_begin(&reading, NULL, problem);
    if (!choice_read(&reading, json, tabletop1862_ruleset.edition,
                     (int)tabletop1862_ruleset.rules_version, options, t62_names_sides,
                     &choice))
        return NULL;
    const json_t *scenario =
        choice_scenario(&reading, &choice, json_object_get(data, "scenarios"));
    if (!scenario)
        return NULL;
    struct t62_battle *battle =
        build(json_object_get(data, "tables"), scenario, NULL, problem);
    if (battle)
        t62_battle_give(battle, choice.handicap);
    if (battle && json_object_get(json, "options"))
        battle->match.setup.corps_support = choice.options != 0;
    return battle;
}

/* --- what does not change ------------------------------------------------------------- */

static json_t *units_json(const struct t62_setup *setup) {
    json_t *json = json_object();
    for (unsigned i = 0; i < setup->unit_count; i++) {
        const struct t62_roster_unit *unit = &setup->units[i];
        json_t *one = json_pack(
            "{s:s,s:s,s:s,s:s,s:s,s:b,s:b}", "name", unit->name, "side",
            t62_names_sides.list[unit->side], "kind", t62_names_kinds.list[unit->kind],
            "corps", unit->corps, "division", setup->divisions[unit->division].id,
            "independent", unit->independent, "exceptional", unit->exceptional);
        if (!t62_is_guns(unit->kind))
            json_object_set_new(
                one, "strength",
                json_pack("[i,i,i]", unit->start, unit->reduced, unit->exhausted));
        json_object_set_new(json, unit->id, one);
    }
    return json;
}

static json_t *leaders_json(const struct t62_setup *setup) {
    json_t *json = json_object();
    for (unsigned i = 0; i < setup->leader_count; i++) {
        const struct t62_roster_leader *leader = &setup->leaders[i];
        json_object_set_new(json, leader->id,
                            json_pack("{s:s,s:s,s:s,s:s,s:s,s:b}", "name", leader->name,
                                      "side", t62_names_sides.list[leader->side], "rank",
                                      t62_names_ranks.list[leader->rank], "corps",
                                      leader->corps, "division", leader->division,
                                      "independents", leader->independents));
    }
    return json;
}

static json_t *arrivals_json(const struct t62_setup *setup) {
    json_t *list = json_array();
    for (unsigned i = 0; i < setup->arrival_count; i++) {
        const struct t62_arrival *arrival = &setup->arrivals[i];
        json_t *units = json_array();
        for (unsigned k = 0; k < arrival->count; k++)
            json_array_append_new(units, json_string(setup->units[arrival->units[k]].id));
        json_array_append_new(list, json_pack("{s:i,s:s,s:s,s:o}", "turn", arrival->turn,
                                              "side", t62_names_sides.list[arrival->side],
                                              "entry", setup->entries[arrival->entry].id,
                                              "units", units));
    }
    return list;
}

static json_t *stands_json(void) {
    json_t *json = json_object();
    for (unsigned kind = 0; kind < T62_KINDS; kind++) {
        json_t *one = json_object();
        for (unsigned f = 0; f < T62_FORMATIONS; f++) {
            struct t62_size size =
                t62_stand_size((enum t62_kind)kind, (enum t62_formation)f);
            if (t62_may_form((enum t62_kind)kind, (enum t62_formation)f))
                json_object_set_new(one, t62_names_formations.list[f],
                                    json_pack("[i,i]", (int)size.wide, (int)size.deep));
        }
        json_object_set_new(json, t62_names_kinds.list[kind], one);
    }
    return json;
}

json_t *t62_setup_json_new(const void *setup_, enum viewer viewer) {
    const struct t62_battle *battle = setup_;
    const struct t62_setup *setup = &battle->match.setup;
    (void)viewer;
    json_t *json = json_pack(
        "{s:s,s:s,s:{s:s,s:s,s:i},s:O,s:o,s:o,s:o,s:o,s:[],s:i,s:i,s:s}", "game",
        "tabletop-1862", "edition", "2026", "scenario", "id", setup->scenario_id, "name",
        setup->scenario_name, "turns", setup->last_turn, "table", battle->table, "units",
        units_json(setup), "leaders", leaders_json(setup), "arrivals",
        arrivals_json(setup), "stands", stands_json(), "options", "margin", setup->margin,
        "twilight", setup->twilight, "first", t62_names_sides.list[setup->first]);
    if (setup->corps_support)
        json_array_append_new(json_object_get(json, "options"),
                              json_string(options_list[0]));
    json_object_set_new(json, "command",
                        json_pack("{s:i,s:i}", "day", (int)T62_COMMAND, "twilight",
                                  (int)T62_TWILIGHT_COMMAND));
    json_object_set_new(json, "measure",
                        json_pack("{s:s,s:s,s:i}", "name", "inch", "plural", "inches",
                                  "size", (int)T62_INCH));
    json_object_set_new(json, "words", t62_wording_new(battle));
    return json;
}
