/* See setup_json.h. */
#include "setup_json.h"

#include "fields.h"
#include "roster.h"
#include "scenario.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { BATTLES = 16, PATH_SIZE = 512 };

struct battle *battle_create(void) {
    struct battle *battle = calloc(1, sizeof *battle);
    if (!battle)
        abort();
    return battle;
}

void battle_destroy(void *battle_) {
    struct battle *battle = battle_;
    if (!battle)
        return;
    json_decref(battle->map);
    json_decref(battle->history);
    free(battle);
}

/* --- options ----------------------------------------------------------------------- */

/* In the order of the bits; the texts are for the lobby. */
static const struct {
    const char *name, *text, *needs;
} options[] = {
    {"Presence of Lee",
     "From 3 pm on the Confederate may bring Lee to Longstreet's side for three turns. "
     "He rallies "
     "up to four brigades in and around his hex; every turn within two hexes of a Union "
     "brigade "
     "gives the Union a point (10.4).",
     NULL},
    {"Longstreet's bonus",
     "When Lee leaves Longstreet's side, Longstreet either rallies better for a turn or "
     "adds two "
     "SP to one Assault (10.5).",
     "lee"},
    {"Burnside's resolve",
     "Burnside pulls back at noon as ever, but attacks again at 1 pm without a roll "
     "(10.6).",
     NULL},
    {"Free stack order",
     "The order of brigades in a hex may be changed at any time but during an Assault "
     "(4.2).",
     NULL},
    {"What might have come",
     "Units that were near but did not come: McReynolds's cavalry at 6 pm.", NULL},
    {"Masked Confederates",
     "The Confederate sets up where he likes and his units are seen only as markers "
     "until they "
     "fight.",
     NULL},
    {"Cavalry intelligence",
     "With masked Confederates: Union cavalry next to a marker uncovers it.", "masking"},
};

bool options_read(struct reading *reading, const json_t *json, uint32_t *ret_options) {
    uint32_t found = 0;
    size_t mark = reading_member(reading, "options");
    if (json && !read_array(reading, json, 0, 32))
        return false;
    for (size_t i = 0; i < json_array_size(json); i++) {
        int option;
        size_t inner = reading_item(reading, i);
        if (!read_name(reading, json_array_get(json, i), fotm_option_names, &option))
            return false;
        if (found >> option & 1)
            return reading_fail(reading, "is there twice");
        found |= UINT32_C(1) << option;
        reading_back(reading, inner);
    }
    reading_back(reading, mark);
    *ret_options = found;
    return true;
}

static bool check_needs(struct reading *reading, uint32_t chosen) {
    for (size_t i = 0; i < fotm_option_names.count; i++) {
        const char *needs = options[i].needs;
        if ((chosen >> i & 1) && needs &&
            !(chosen >> names_find(fotm_option_names, needs) & 1)) {
            reading_member(reading, "options");
            return reading_fail(reading, "\"%s\" needs \"%s\"", fotm_option_names.list[i],
                                needs);
        }
    }
    return true;
}

json_t *options_new(uint32_t chosen) {
    json_t *list = json_array();
    for (size_t i = 0; i < fotm_option_names.count; i++)
        if (chosen >> i & 1)
            json_array_append_new(list, json_string(fotm_option_names.list[i]));
    return list;
}

bool setup_finish(struct reading *reading, struct fotm_setup *setup) {
    uint16_t hex;
    const char *wrong = fotm_setup_finish(setup, &hex);
    if (!wrong)
        return true;
    if (hex == HEX_NONE)
        return reading_fail(reading, "%s", wrong);
    char text[5];
    hex_text(&setup->grid, hex, text);
    return reading_fail(reading, "%s: %s", text, wrong);
}

/* --- data -------------------------------------------------------------------------- */

static const char *const files[] = {"map", "forces", "scenarios"};

static bool load_file(const char *folder, const char *battle, const char *name,
                      json_t *object, struct problem *problem) {
    char path[PATH_SIZE], place[sizeof problem->where];
    struct reading reading;
    json_error_t error;
    snprintf(path, sizeof path, "%s/%s/%s.json", folder, battle, name);
    snprintf(place, sizeof place, "%.100s/%.20s.json", battle, name);
    reading_begin(&reading, place, problem);
    json_t *json = json_load_file(path, JSON_REJECT_DUPLICATES, &error);
    if (!json)
        return error.line > 0
                   ? reading_fail(&reading, "line %d: %s", error.line, error.text)
                   : reading_fail(&reading, "%s", error.text);
    json_object_set_new(object, name, json);
    return true;
}

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

static struct battle *build(const char *name, const json_t *data, size_t scenario,
                            uint32_t chosen, struct problem *problem) {
    struct reading readings[3];
    struct battle_files open = open_battle(name, data, readings, problem);
    struct battle *battle = battle_create();
    battle->setup.options = chosen;
    if (scenario_read(open, scenario, &battle->setup) &&
        setup_finish(&readings[2], &battle->setup)) {
        battle->map = json_incref((json_t *)open.map);
        battle->history = history_new(open.forces, &battle->setup);
        return battle;
    }
    battle_destroy(battle);
    return NULL;
}

static const json_t *scenarios_of(const json_t *battle) {
    return json_object_get(json_object_get(battle, "scenarios"), "scenarios");
}

/* Every scenario, plain and with everything. */
static bool check_battle(const char *name, const json_t *battle,
                         struct problem *problem) {
    struct reading readings[3];
    struct battle_files open = open_battle(name, battle, readings, problem);
    const json_t *list = scenarios_of(battle);
    if (!forces_check(open))
        return false;
    if (!json_is_array(list) || json_array_size(list) == 0)
        return reading_fail(open.scenarios_reading, "needs a list \"scenarios\"");
    uint32_t all = (UINT32_C(1) << fotm_option_names.count) - 1;
    for (size_t i = 0; i < json_array_size(list); i++) {
        struct battle *plain = build(name, battle, i, 0, problem);
        struct battle *full = plain ? build(name, battle, i, all, problem) : NULL;
        battle_destroy(plain);
        battle_destroy(full);
        if (!full)
            return false;
    }
    return true;
}

static int by_name(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static bool is_folder(const char *folder, const char *name) {
    char path[PATH_SIZE];
    struct stat status;
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return name[0] != '.' && stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

/* The names of the folders inside, sorted, at most BATTLES; to be freed. */
static size_t list_battles(const char *folder, char *names[BATTLES]) {
    DIR *directory = opendir(folder);
    size_t count = 0;
    if (!directory)
        return 0;
    for (struct dirent *entry; (entry = readdir(directory)) && count < BATTLES;)
        if (is_folder(folder, entry->d_name))
            names[count++] = strdup(entry->d_name);
    closedir(directory);
    qsort(names, count, sizeof *names, by_name);
    return count;
}

static bool load_battle(const char *folder, const char *name, json_t *battles,
                        struct problem *problem) {
    json_t *battle = json_object();
    for (unsigned i = 0; i < 3; i++) {
        if (!load_file(folder, name, files[i], battle, problem)) {
            json_decref(battle);
            return false;
        }
    }
    json_object_set_new(battles, name, battle);
    return check_battle(name, battle, problem);
}

json_t *data_load_new(const char *folder, struct problem *ret_problem) {
    char *names[BATTLES];
    size_t count = list_battles(folder, names);
    json_t *battles = json_object();
    bool good = count > 0;
    if (!good) {
        struct reading reading;
        reading_begin(&reading, folder, ret_problem);
        reading_fail(&reading, "there is no data in this folder");
    }
    for (size_t i = 0; i < count && good; i++)
        good = load_battle(folder, names[i], battles, ret_problem);
    for (size_t i = 0; i < count; i++)
        free(names[i]);
    if (good)
        return json_pack("{s:o}", "battles", battles);
    json_decref(battles);
    return NULL;
}

const json_t *data_map(const json_t *data, const char *name) {
    const char *key;
    json_t *battle;
    json_object_foreach(json_object_get(data, "battles"), key, battle) {
        const json_t *map = json_object_get(battle, "map");
        const json_t *id = json_object_get(map, "id");
        if (json_is_string(id) && strcmp(json_string_value(id), name) == 0)
            return map;
    }
    return NULL;
}

/* --- a match's setup --------------------------------------------------------------- */

static const json_t *find_scenario(const json_t *data, const char *id,
                                   const char **ret_name, size_t *ret_index) {
    const char *name;
    json_t *battle;
    json_object_foreach(json_object_get(data, "battles"), name, battle) {
        const json_t *list = scenarios_of(battle);
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
    static const char *const keys[] = {"scenario", "options", NULL};
    struct reading reading;
    reading_begin(&reading, NULL, ret_problem);
    uint32_t chosen = 0;
    const char *id, *name = NULL;
    size_t scenario = 0;
    if (!read_object(&reading, choice) || !read_only(&reading, choice, keys) ||
        !options_read(&reading, json_object_get(choice, "options"), &chosen) ||
        !check_needs(&reading, chosen))
        return -EINVAL;
    reading_member(&reading, "scenario");
    if (!read_string(&reading, json_object_get(choice, "scenario"), &id))
        return -EINVAL;
    const json_t *battle = find_scenario(data, id, &name, &scenario);
    if (!battle) {
        reading_fail(&reading, "there is no scenario \"%.60s\"", id);
        return -EINVAL;
    }
    struct battle *built = build(name, battle, scenario, chosen, ret_problem);
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
    json_object_foreach(battle->history, id, members) {
        unsigned unit = fotm_unit_find(&battle->setup, &nobody, id);
        if (is_told(&battle->setup, fotm_army(&battle->setup, unit), viewer))
            json_object_set(told, id, members);
    }
    return told;
}

json_t *setup_json_new(const void *setup, enum viewer viewer) {
    const struct battle *battle = setup;
    const struct fotm_setup *rules = &battle->setup;
    json_t *json =
        json_pack("{s:s,s:s,s:{s:s,s:s},s:o,s:i,s:i}", "game", "fotm", "edition", "2022",
                  "scenario", "id", rules->scenario_id, "name", rules->scenario_name,
                  "options", options_new(rules->options), "first_turn",
                  (int)rules->first_turn, "last_turn", (int)rules->last_turn);
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

json_t *catalogue_new(const json_t *data) {
    json_t *scenarios = json_array(), *list = json_array();
    const char *name;
    json_t *battle;
    json_object_foreach(json_object_get(data, "battles"), name, battle) {
        const json_t *from = scenarios_of(battle);
        for (size_t i = 0; i < json_array_size(from); i++)
            json_array_append_new(scenarios, scenario_entry(json_array_get(from, i)));
    }
    for (size_t i = 0; i < fotm_option_names.count; i++) {
        json_t *needs = json_array();
        if (options[i].needs)
            json_array_append_new(needs, json_string(options[i].needs));
        json_array_append_new(
            list, json_pack("{s:s,s:s,s:s,s:o}", "id", fotm_option_names.list[i], "name",
                            options[i].name, "text", options[i].text, "needs", needs));
    }
    return json_pack("{s:s,s:s,s:s,s:[s,s],s:o,s:o}", "game", "fotm", "edition", "2022",
                     "name", "Fire on the Mountain", "sides", fotm_sides.list[0],
                     fotm_sides.list[1], "scenarios", scenarios, "options", list);
}
