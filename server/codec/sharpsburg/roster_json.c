/* SPDX-License-Identifier: MIT */
/* See roster_json.h. */
#include "roster_json.h"

#include "track.h"

#include <stdio.h>
#include <string.h>

enum { KEYS = 64 };

/* Refuses members that are in neither list. */
static bool only(struct reading *reading, const json_t *json, const char *const *keys,
                 const char *const *more) {
    const char *all[KEYS];
    unsigned count = 0;
    for (; *keys && count + 1 < KEYS; keys++)
        all[count++] = *keys;
    for (; more && *more && count + 1 < KEYS; more++)
        all[count++] = *more;
    all[count] = NULL;
    return read_members(reading, json, all);
}

static bool read_id(struct reading *reading, const json_t *json, char *ret_id) {
    if (!read_text_of(reading, json, "id", SBURG_ID_SIZE, ret_id))
        return false;
    return ret_id[0] != '\0' || reading_fail(reading, "needs an id");
}

/* The name is the id where none is given. */
static bool read_naming(struct reading *reading, const json_t *json, const char *id,
                        char *ret_name) {
    if (json_object_get(json, "name"))
        return read_text_of(reading, json, "name", SBURG_NAME_SIZE, ret_name);
    snprintf(ret_name, SBURG_NAME_SIZE, "%s", id);
    return true;
}

/* --- brigades ------------------------------------------------------------------------ */

static bool usual_brigade(const char *id, unsigned *ret_army) {
    *ret_army = id[0] == 'u' ? SBURG_UNION : SBURG_CONFEDERATE;
    return strcmp(id, "u1") == 0 || strcmp(id, "c1") == 0;
}

unsigned sburg_roster_brigade(struct sburg_setup *setup, const char *id, bool make) {
    unsigned army;
    for (unsigned i = 0; i < setup->brigade_count; i++)
        if (strcmp(setup->brigades[i].id, id) == 0)
            return i;
    if (!make || !usual_brigade(id, &army) || setup->brigade_count == SBURG_BRIGADES)
        return SBURG_NOBODY;
    struct sburg_roster_brigade *brigade = &setup->brigades[setup->brigade_count];
    snprintf(brigade->id, sizeof brigade->id, "%s", id);
    snprintf(brigade->name, sizeof brigade->name, "%s", id);
    brigade->army = (uint8_t)army;
    return setup->brigade_count++;
}

bool sburg_roster_brigade_read(struct reading *reading, const json_t *json, void *arg) {
    const struct sburg_roster *roster = arg;
    struct sburg_setup *setup = roster->setup;
    static const char *const keys[] = {"id",       "army",    "exhaustion",
                                       "regular",  "name",    "corps",
                                       "division", "battery", NULL};
    struct sburg_roster_brigade brigade = {.regular = 0};
    unsigned usual = 0;
    int army = 0, exhaustion = 0;
    bool regular = false;
    if (!only(reading, json, keys, roster->more) || !read_id(reading, json, brigade.id) ||
        !read_naming(reading, json, brigade.id, brigade.name))
        return false;
    if (!json_object_get(json, "army") && usual_brigade(brigade.id, &usual))
        army = (int)usual;
    else if (!read_name_of(reading, json, "army", sburg_sides, &army))
        return false;
    if (!read_int_if(reading, json, "exhaustion", 0, 99, &exhaustion) ||
        !read_flag_if(reading, json, "regular", &regular))
        return false;
    if (sburg_roster_brigade(setup, brigade.id, false) != SBURG_NOBODY ||
        setup->brigade_count == SBURG_BRIGADES)
        return reading_fail(reading, "is there twice, or there are too many");
    brigade.army = (uint8_t)army;
    brigade.regular = regular;
    setup->exhaustion[setup->brigade_count] = (uint8_t)exhaustion;
    setup->brigades[setup->brigade_count++] = brigade;
    return true;
}

/* --- units --------------------------------------------------------------------------- */

static bool read_power(struct reading *reading, const json_t *json,
                       struct sburg_roster_unit *unit) {
    const json_t *power = json_object_get(json, "power");
    int32_t hundredths;
    unit->power = unit->sharpshooters ? sburg_charts.weapons[SBURG_SHARPS].power
                                      : sburg_charts.weapons[unit->weapon].power;
    if (!power)
        return true;
    size_t mark = reading_member(reading, "power");
    if (!sburg_hundredths_read(reading, power, &hundredths))
        return false;
    reading_back(reading, mark);
    unit->power = sburg_ratio(hundredths, SBURG_VP);
    return true;
}

/* S34: by the size of the battery, mountain howitzers by their kind. */
static void usual_ammunition(struct sburg_roster_unit *unit, unsigned guns) {
    const struct sburg_gun_row *row = &sburg_charts.guns[unit->gun];
    unit->long_fires = row->fires ? row->fires : guns >= 4 ? 16 : 8;
    unit->canister_fires = row->fires               ? row->canister_fires
                           : row->canister.top == 0 ? 0
                           : guns >= 4              ? 6
                                                    : 3;
}

static bool read_guns(struct reading *reading, const json_t *json,
                      struct sburg_roster_unit *unit, struct sburg_start *start) {
    static const char *const keys[] = {"long", "canister", NULL};
    const json_t *ammo = json_object_get(json, "ammo");
    int gun = SBURG_GUN_12N, guns = 0, fires, canister;
    if (unit->arm != SBURG_ARTILLERY && unit->arm != SBURG_HORSE_ARTILLERY)
        return true;
    if (!read_name_if(reading, json, "gun", sburg_guns, &gun) ||
        !read_int_if(reading, json, "guns", 0, 99, &guns))
        return false;
    unit->gun = (uint8_t)gun;
    start->guns = (uint8_t)guns;
    usual_ammunition(unit, (unsigned)guns);
    fires = unit->long_fires;
    canister = unit->canister_fires;
    size_t mark = reading_member(reading, "ammo");
    if (ammo && (!read_members(reading, ammo, keys) ||
                 !read_int_if(reading, ammo, "long", 0, 99, &fires) ||
                 !read_int_if(reading, ammo, "canister", 0, 99, &canister)))
        return false;
    reading_back(reading, mark);
    start->long_fires = (uint8_t)fires;
    start->canister_fires = (uint8_t)canister;
    return true;
}

static bool read_brigade(struct reading *reading, const json_t *json,
                         struct sburg_setup *setup, struct sburg_roster_unit *unit) {
    const json_t *named = json_object_get(json, "brigade");
    const char *id = unit->army == SBURG_UNION ? "u1" : "c1";
    size_t mark = reading_member(reading, "brigade");
    if (named && !read_string(reading, named, &id))
        return false;
    unsigned brigade = sburg_roster_brigade(setup, id, true);
    if (brigade == SBURG_NOBODY || setup->brigades[brigade].army != unit->army)
        return reading_fail(reading, "there is no such brigade of that army");
    unit->brigade = (uint16_t)brigade;
    reading_back(reading, mark);
    return true;
}

/* An ML is a value of the track. */
static bool read_ml(struct reading *reading, const json_t *json, uint8_t *ret_ml) {
    int ml = 45;
    if (!read_int_if(reading, json, "ml", 11, 76, &ml))
        return false;
    if (!sburg_on_track(ml)) {
        reading_member(reading, "ml");
        return reading_fail(reading, "%d is no value of the dice track", ml);
    }
    *ret_ml = (uint8_t)sburg_track(ml);
    return true;
}

static bool read_printed(struct reading *reading, const json_t *json,
                         struct sburg_roster_unit *unit) {
    int army, arm, weapon = SBURG_RIFLE;
    bool detachment = false, sharps = false;
    if (!read_id(reading, json, unit->id) ||
        !read_naming(reading, json, unit->id, unit->name) ||
        !read_name_of(reading, json, "army", sburg_sides, &army) ||
        !read_name_of(reading, json, "arm", sburg_arms, &arm) ||
        !read_name_if(reading, json, "weapon", sburg_weapons, &weapon) ||
        !read_flag_if(reading, json, "detachment", &detachment) ||
        !read_flag_if(reading, json, "sharpshooters", &sharps) ||
        !read_ml(reading, json, &unit->ml))
        return false;
    unit->army = (uint8_t)army;
    unit->arm = (uint8_t)arm;
    unit->weapon = (uint8_t)weapon;
    unit->detachment = detachment;
    unit->sharpshooters = sharps;
    return read_power(reading, json, unit);
}

bool sburg_roster_unit_read(struct reading *reading, const json_t *json, void *arg) {
    const struct sburg_roster *roster = arg;
    struct sburg_setup *setup = roster->setup;
    static const char *const keys[] = {
        "id",    "name", "men",        "army",          "brigade", "arm",
        "of",    "sp",   "guns",       "gun",           "ammo",    "weapon",
        "power", "ml",   "detachment", "sharpshooters", "mounted", NULL};
    struct sburg_roster_unit unit = {.of = SBURG_NOBODY, .line = SBURG_NOBODY};
    struct sburg_start start = {.hex = HEX_NONE};
    int sp;
    bool mounted;
    if (!only(reading, json, keys, roster->more) || !read_printed(reading, json, &unit) ||
        !read_brigade(reading, json, setup, &unit) ||
        !read_int_of(reading, json, "sp", 0, SBURG_SP_MAX, &sp) ||
        !read_guns(reading, json, &unit, &start))
        return false;
    mounted = unit.arm == SBURG_CAVALRY;
    if (!read_flag_if(reading, json, "mounted", &mounted))
        return false;
    for (unsigned i = 0; i < setup->unit_count; i++)
        if (strcmp(setup->units[i].id, unit.id) == 0)
            return reading_fail(reading, "the id \"%s\" is there twice", unit.id);
    start.sp = (uint8_t)sp;
    start.mounted = mounted && unit.arm == SBURG_CAVALRY;
    start.formation = unit.arm == SBURG_ARTILLERY || unit.arm == SBURG_HORSE_ARTILLERY
                          ? SBURG_UNLIMBERED
                          : SBURG_LINE;
    setup->starts[setup->unit_count] = start;
    setup->units[setup->unit_count++] = unit;
    return true;
}

bool sburg_roster_link(struct reading *reading, const json_t *units,
                       struct sburg_setup *setup) {
    for (size_t i = 0; i < json_array_size(units); i++) {
        const json_t *of = json_object_get(json_array_get(units, i), "of");
        size_t mark = reading_item(reading, i);
        if (of && !json_is_null(of)) {
            const char *id;
            reading_member(reading, "of");
            if (!read_string(reading, of, &id))
                return false;
            for (unsigned k = 0; k < setup->unit_count; k++)
                if (strcmp(setup->units[k].id, id) == 0)
                    setup->units[i].of = (uint16_t)k;
            if (setup->units[i].of == SBURG_NOBODY)
                return reading_fail(reading, "there is no unit \"%.40s\"", id);
        }
        reading_back(reading, mark);
    }
    return true;
}

/* --- officers ------------------------------------------------------------------------ */

static bool read_commands(struct reading *reading, const json_t *json,
                          struct sburg_setup *setup,
                          struct sburg_roster_officer *officer) {
    const json_t *list = json_object_get(json, "commands");
    if (!list) {
        unsigned usual =
            sburg_roster_brigade(setup, officer->army == SBURG_UNION ? "u1" : "c1", true);
        if (usual != SBURG_NOBODY)
            officer->commands[usual / 8] |= (uint8_t)(1u << usual % 8);
        return true;
    }
    size_t mark = reading_member(reading, "commands");
    if (!read_array(reading, list, 0, SBURG_BRIGADES))
        return false;
    for (size_t i = 0; i < json_array_size(list); i++) {
        const char *id;
        size_t item = reading_item(reading, i);
        if (!read_string(reading, json_array_get(list, i), &id))
            return false;
        unsigned brigade = sburg_roster_brigade(setup, id, true);
        if (brigade == SBURG_NOBODY)
            return reading_fail(reading, "there is no brigade \"%.40s\"", id);
        officer->commands[brigade / 8] |= (uint8_t)(1u << brigade % 8);
        reading_back(reading, item);
    }
    reading_back(reading, mark);
    return true;
}

bool sburg_roster_officer_read(struct reading *reading, const json_t *json, void *arg) {
    const struct sburg_roster *roster = arg;
    struct sburg_setup *setup = roster->setup;
    static const char *const keys[] = {"id",       "name", "army",   "rank",
                                       "commands", "fire", "morale", NULL};
    struct sburg_roster_officer officer = {.line = SBURG_NOBODY};
    int army, rank = SBURG_RANK_BRIGADE, fire = 0, morale = 0;
    if (!only(reading, json, keys, roster->more) || !read_id(reading, json, officer.id) ||
        !read_naming(reading, json, officer.id, officer.name) ||
        !read_name_of(reading, json, "army", sburg_sides, &army) ||
        !read_name_if(reading, json, "rank", sburg_ranks, &rank) ||
        !read_int_if(reading, json, "fire", 0, 20, &fire) ||
        !read_int_if(reading, json, "morale", 0, 20, &morale))
        return false;
    officer.army = (uint8_t)army;
    officer.rank = (uint8_t)rank;
    officer.fire = (uint8_t)fire;
    officer.morale = (uint8_t)morale;
    if (!read_commands(reading, json, setup, &officer))
        return false;
    setup->officer_starts[setup->officer_count] = HEX_NONE;
    setup->officers[setup->officer_count++] = officer;
    return true;
}
