/* SPDX-License-Identifier: MIT */
/* See setup_json.h. */
#include "setup_json.h"

#include "data.h"
#include "options.h"
#include "wording.h"

#include "fotm.h"

#include <errno.h>
#include <string.h>

/* --- a match's setup --------------------------------------------------------------- */

static const json_t *find_scenario(const json_t *data, const char *id,
                                   const char **ret_name, size_t *ret_index) {
    const char *name;
    json_t *battle;
    json_object_foreach (json_object_get(data, "battles"), name, battle) {
        const json_t *list = data_scenarios(battle);
        for (size_t i = 0; i < json_array_size(list); i++) {
            const json_t *one = json_object_get(json_array_get(list, i), "id");
            if (json_is_string(one) && strcmp(json_string_value(one), id) == 0) {
                *ret_name = name;
                *ret_index = i;
                return battle;
            }
        }
    }
    return NULL;
}

int setup_create(const json_t *data, const json_t *choice, void **ret_setup,
                 struct problem *ret_problem) {
    static const char *const keys[] = {"scenario", "options",  "edition",
                                       "rules",    "handicap", NULL};
    struct reading reading;
    reading_begin(&reading, NULL, ret_problem);
    struct battle_choice chosen = {0, 0, NULL, {0, 0}};
    const char *id, *name = NULL;
    size_t scenario = 0;
    if (!read_members(&reading, choice, keys) ||
        !options_read_edition(&reading, choice, &chosen.edition) ||
        !options_read(&reading, json_object_get(choice, "options"), chosen.edition,
                      &chosen.options) ||
        !options_check_needs(&reading, chosen.options) ||
        !options_read_rules(&reading, choice, &chosen.rules) ||
        !handicap_read(&reading, choice, fotm_sides, &chosen.handicap))
        return -EINVAL;
    reading_member(&reading, "scenario");
    if (!read_string(&reading, json_object_get(choice, "scenario"), &id))
        return -EINVAL;
    const json_t *battle = find_scenario(data, id, &name, &scenario);
    if (!battle) {
        reading_fail(&reading, "there is no scenario \"%.60s\"", id);
        return -EINVAL;
    }
    if (!options_is_offered(json_array_get(data_scenarios(battle), scenario),
                            chosen.edition)) {
        reading_fail(&reading, "\"%.60s\" is not offered with this edition", id);
        return -EINVAL;
    }
    struct battle *built = data_build(name, battle, scenario, chosen, ret_problem);
    if (!built)
        return -EINVAL;
    *ret_setup = built;
    return 0;
}

/* With masking the Union does not even learn who may be there (masking). */
static bool is_told(const struct fotm_setup *setup, unsigned army, enum viewer viewer) {
    return army != FOTM_CONFEDERATE || !fotm_has(setup, FOTM_OPTION_MASKING) ||
           viewer == VIEWER_SECOND || viewer == VIEWER_ALL;
}

static json_t *told_history(const struct battle *battle, enum viewer viewer) {
    static const struct fotm_position nobody;
    json_t *told = json_object();
    const char *id;
    json_t *members;
    json_object_foreach (battle->history, id, members) {
        unsigned unit = fotm_unit_find(&battle->setup, &nobody, id);
        if (is_told(&battle->setup, fotm_army(&battle->setup, unit), viewer))
            json_object_set(told, id, members);
    }
    return told;
}

/* A facing that has a side beside it on either hand alike is to a side. */
static json_t *compass_new(const struct fotm_setup *setup) {
    const struct fotm_moving moving = setup->edition->moving(setup);
    bool to_sides = moving.arcs[1] == moving.arcs[HEX_DIRECTIONS - 1];
    return json_pack("{s:s,s:s}", "facing", to_sides ? "side" : "corner", "north",
                     "right");
}

json_t *setup_json_new(const void *setup, enum viewer viewer) {
    const struct battle *battle = setup;
    const struct fotm_setup *rules = &battle->setup;
    json_t *json = json_pack("{s:s,s:s,s:{s:s,s:s},s:o,s:i,s:i}", "game", "fotm",
                             "edition", rules->edition->id, "scenario", "id",
                             rules->scenario_id, "name", rules->scenario_name, "options",
                             options_new(rules->options), "first_turn",
                             (int)rules->first_turn, "last_turn", (int)rules->last_turn);
    json_object_set_new(json, "compass", compass_new(rules));
    json_object_set_new(json, "words", wording_new(rules->edition));
    json_object_set(json, "map", battle->map);
    json_object_set_new(json, "history", told_history(battle, viewer));
    return json;
}

/* --- lobby ------------------------------------------------------------------------- */

static json_t *scenario_entry(const json_t *json) {
    json_int_t first = json_integer_value(json_object_get(json, "turn")),
               last = json_integer_value(json_object_get(json, "last_turn"));
    return json_pack("{s:O,s:O,s:I,s:O}", "id", json_object_get(json, "id"), "name",
                     json_object_get(json, "name"), "turns", last - first + 1, "text",
                     json_object_get(json, "text"));
}

json_t *catalogue_new(const json_t *data, const char *id) {
    const struct fotm_edition *edition = options_edition_find(id);
    json_t *scenarios = json_array();
    const char *name;
    json_t *battle;
    json_object_foreach (json_object_get(data, "battles"), name, battle) {
        const json_t *from = data_scenarios(battle);
        for (size_t i = 0; i < json_array_size(from); i++)
            if (options_is_offered(json_array_get(from, i), edition))
                json_array_append_new(scenarios, scenario_entry(json_array_get(from, i)));
    }
    return json_pack("{s:s,s:s,s:s,s:s,s:[s,s],s:o,s:o}", "game", "fotm", "edition",
                     edition->id, "name", edition->title, "shelf", "fotm/shelf.json",
                     "sides", fotm_sides.list[0], fotm_sides.list[1], "scenarios",
                     scenarios, "options", options_catalogue_new(edition));
}
