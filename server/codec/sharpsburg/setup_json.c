/* SPDX-License-Identifier: MIT */
/* See setup_json.h. */
#include "setup_json.h"

#include "names.h"
#include "wording.h"

static bool may_know(const struct sburg_setup *setup, unsigned army, enum viewer viewer) {
    return !sburg_fog(setup) || viewer == VIEWER_ALL || viewer == army;
}

/* Names only: all else stands in views. */
static json_t *units_json(const struct sburg_setup *setup, enum viewer viewer) {
    json_t *json = json_object();
    for (unsigned i = 0; i < setup->unit_count; i++) {
        const struct sburg_roster_unit *unit = &setup->units[i];
        if (may_know(setup, unit->army, viewer))
            json_object_set_new(json, unit->id,
                                json_pack("{s:s,s:s,s:s,s:s}", "name", unit->name, "army",
                                          sburg_sides.list[unit->army], "arm",
                                          sburg_arms.list[unit->arm], "brigade",
                                          setup->brigades[unit->brigade].id));
    }
    return json;
}

static json_t *brigades_json(const struct sburg_setup *setup, enum viewer viewer) {
    json_t *json = json_object();
    for (unsigned i = 0; i < setup->brigade_count; i++)
        if (may_know(setup, setup->brigades[i].army, viewer))
            json_object_set_new(json, setup->brigades[i].id,
                                json_pack("{s:s,s:s}", "name", setup->brigades[i].name,
                                          "army",
                                          sburg_sides.list[setup->brigades[i].army]));
    return json;
}

static json_t *officers_json(const struct sburg_setup *setup, enum viewer viewer) {
    json_t *json = json_object();
    for (unsigned i = 0; i < setup->officer_count; i++) {
        const struct sburg_roster_officer *officer = &setup->officers[i];
        if (!may_know(setup, officer->army, viewer))
            continue;
        json_t *commands = json_array();
        for (unsigned b = 0; b < setup->brigade_count; b++)
            if (sburg_commands(setup, i, b))
                json_array_append_new(commands, json_string(setup->brigades[b].id));
        json_object_set_new(json, officer->id,
                            json_pack("{s:s,s:s,s:s,s:o}", "name", officer->name, "army",
                                      sburg_sides.list[officer->army], "rank",
                                      sburg_ranks.list[officer->rank], "commands",
                                      commands));
    }
    return json;
}

static json_t *lines_json(const struct sburg_setup *setup, enum viewer viewer) {
    json_t *list = json_array();
    for (unsigned line = 0; line < setup->line_count; line++) {
        const struct sburg_line *it = &setup->lines[line];
        json_t *units = json_array();
        if (!may_know(setup, it->army, viewer)) {
            json_decref(units);
            continue;
        }
        for (unsigned i = 0; i < setup->unit_count; i++)
            if (setup->units[i].line == line)
                json_array_append_new(units, json_string(setup->units[i].id));
        for (unsigned i = 0; i < setup->officer_count; i++)
            if (setup->officers[i].line == line)
                json_array_append_new(units, json_string(setup->officers[i].id));
        json_array_append_new(list,
                              json_pack("{s:i,s:s,s:i,s:o}", "turn", it->turn, "army",
                                        sburg_sides.list[it->army], "entry",
                                        setup->entries[it->entry].id, "units", units));
    }
    return list;
}

json_t *sburg_setup_json_new(const void *battle_, enum viewer viewer) {
    const struct battle *battle = battle_;
    const struct sburg_setup *setup = &battle->setup;
    json_t *json = json_pack(
        "{s:s,s:s,s:{s:s,s:s,s:i},s:O,s:o,s:o,s:o,s:o,s:[]}", "game", "sharpsburg",
        "edition", sburg_editions.list[setup->edition], "scenario", "id",
        setup->scenario_id, "name", setup->scenario_name, "turns", setup->turns, "map",
        battle->map, "units", units_json(setup, viewer), "brigades",
        brigades_json(setup, viewer), "officers", officers_json(setup, viewer),
        "reinforcements", lines_json(setup, viewer), "options");
    json_object_set_new(json, "words", sburg_wording_new(battle));
    json_object_set_new(json, "compass",
                        json_pack("{s:s,s:s}", "facing", "corner", "north", "up"));
    if (sburg_fog(setup))
        json_array_append_new(json_object_get(json, "options"), json_string("fog"));
    if (battle->words && json_object_get(battle->words, "victory"))
        json_object_set(json, "victory", json_object_get(battle->words, "victory"));
    if (battle->words && json_object_get(battle->words, "area"))
        json_object_set(json, "area", json_object_get(battle->words, "area"));
    return json;
}
