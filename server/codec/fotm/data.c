/* SPDX-License-Identifier: MIT */
/* See data.h. */
#include "data.h"

#include "battles.h"
#include "names.h"
#include "options.h"
#include "scenario.h"

#include <stdio.h>
#include <string.h>

static const char *const files[] = {"map", "forces", "scenarios"};

/* Readings for the three files of a battle. */
static struct battle_files open_battle(const char *name, const json_t *battle,
                                       struct reading readings[3],
                                       struct problem *problem) {
    for (unsigned i = 0; i < 3; i++) {
        char place[sizeof problem->where];
        snprintf(place, sizeof place, "%.100s/%s.json", name, files[i]);
        reading_begin(&readings[i], place, problem);
    }
    return (struct battle_files){&readings[0],
                                 &readings[1],
                                 &readings[2],
                                 json_object_get(battle, "map"),
                                 json_object_get(battle, "forces"),
                                 json_object_get(battle, "scenarios")};
}

struct battle *data_build(const char *name, const json_t *data, size_t scenario,
                          struct battle_choice choice, struct problem *problem) {
    struct reading readings[3];
    struct battle_files open = open_battle(name, data, readings, problem);
    struct battle *battle = battle_create();
    battle->setup.options = choice.options;
    battle->setup.rules = choice.rules;
    battle->setup.edition = choice.edition;
    if (scenario_read(open, scenario, &battle->setup) &&
        battle_finish(&readings[2], battle)) {
        battle_give(battle, choice.handicap);
        battle->map = json_incref((json_t *)open.map);
        battle->history = history_new(open.forces, &battle->setup);
        return battle;
    }
    battle_destroy(battle);
    return NULL;
}

const json_t *data_scenarios(const json_t *battle) {
    return json_object_get(json_object_get(battle, "scenarios"), "scenarios");
}

/* Plain and with everything, by the first edition that it is offered with. */
static bool check_scenario(const char *name, const json_t *battle, size_t scenario,
                           struct problem *problem) {
    const json_t *json = json_array_get(data_scenarios(battle), scenario);
    const struct fotm_edition *edition = options_is_offered(json, &fotm_edition_2022)
                                             ? &fotm_edition_2022
                                             : &fotm_edition_playtest;
    const struct battle_choice nothing = {0, FOTM_RULES_NEWEST, edition, {0, 0}},
                               everything = {
                                   edition->options, FOTM_RULES_NEWEST, edition, {0, 0}};
    struct battle *plain = data_build(name, battle, scenario, nothing, problem);
    struct battle *full =
        plain ? data_build(name, battle, scenario, everything, problem) : NULL;
    bool good = full != NULL;
    battle_destroy(plain);
    battle_destroy(full);
    return good;
}

static bool check_battle(const char *name, const json_t *battle,
                         struct problem *problem) {
    struct reading readings[3];
    struct battle_files open = open_battle(name, battle, readings, problem);
    const json_t *list = data_scenarios(battle);
    if (!forces_check(open))
        return false;
    if (!json_is_array(list) || json_array_size(list) == 0)
        return reading_fail(open.scenarios_reading, "needs a list \"scenarios\"");
    for (size_t i = 0; i < json_array_size(list); i++)
        if (!check_scenario(name, battle, i, problem))
            return false;
    return true;
}

json_t *data_load_new(const char *folder, struct problem *ret_problem) {
    return battles_load_new(folder, check_battle, ret_problem);
}

const json_t *data_map(const json_t *data, const char *name) {
    const char *key;
    json_t *battle;
    json_object_foreach (json_object_get(data, "battles"), key, battle) {
        const json_t *map = json_object_get(battle, "map");
        const json_t *id = json_object_get(map, "id");
        if (json_is_string(id) && strcmp(json_string_value(id), name) == 0)
            return map;
    }
    return NULL;
}
