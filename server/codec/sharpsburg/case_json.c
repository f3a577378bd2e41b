/* SPDX-License-Identifier: MIT */
/* See case_json.h. The position of a case; what it expects is in expect_json.c. */
#include "case_json.h"

#include "data.h"
#include "offers_json.h"
#include "position_json.h"
#include "scenario_json.h"

#include "sharpsburg.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

/* Members of a unit that belong to the position. */
static const char *const unit_keys[] = {
    "hex",         "facing",  "formation",  "state",    "markers",   "target",
    "covered",     "full",    "spent",      "front_mp", "double",    "charged",
    "done",        "stopped", "steep_down", "bank",     "pike",      "base",
    "start_front", "turned",  "turn_paid",  "fresh",    "routmoved", "checked37",
    "tried",       "fired",   "by_road",    NULL};
static const char *const officer_keys[] = {"hex", "spent", "incapacitated", "fell", NULL};

static const char *const case_keys[] = {
    /* of every game's cases */
    "name", "why", "game", "edition", "rules", "options", "play", "expect", "ask",
    /* the position */
    "map", "turn", "side", "phase", "first", "sun", "prefs", "brigades", "units",
    "officers", "reinforcements", "abandoned", "turns", "victory", "control", "vp",
    "command", "handicap", NULL};

/* --- the setup ----------------------------------------------------------------------- */

static bool read_case_map(struct reading *reading, const json_t *data, const json_t *json,
                          struct battle *battle) {
    const json_t *map = json_object_get(json, "map");
    size_t mark = reading_member(reading, "map");
    if (json_is_string(map)) {
        const json_t *shipped = sburg_data_map(data, json_string_value(map));
        if (!shipped)
            return reading_fail(reading, "no map of that name ships with the game");
        map = shipped;
    }
    if (!sburg_map_read(reading, map, false, &battle->setup))
        return false;
    battle->map = json_incref((json_t *)map);
    reading_back(reading, mark);
    return true;
}

static bool read_case_setup(struct reading *reading, const json_t *data,
                            const json_t *json, struct battle *battle) {
    struct sburg_setup *setup = &battle->setup;
    struct sburg_roster brigades = {setup, NULL}, units = {setup, unit_keys},
                        officers = {setup, officer_keys};
    int turns = SBURG_TURNS, first = SBURG_UNION, rules = SBURG_RULES_NEWEST;
    unsigned options = 0;
    snprintf(setup->scenario_id, sizeof setup->scenario_id, "case");
    if (!read_members(reading, json, case_keys) ||
        !read_int_if(reading, json, "rules", 1, SBURG_RULES_NEWEST, &rules) ||
        !read_bits_if(reading, json, "options", sburg_options, &options) ||
        !read_case_map(reading, data, json, battle) ||
        !read_int_if(reading, json, "turns", 1, SBURG_TURNS, &turns) ||
        !read_name_if(reading, json, "first", sburg_sides, &first) ||
        !sburg_scenario_sun_read(reading, json_object_get(json, "sun"), setup) ||
        !sburg_scenario_ranks_read(reading, json_object_get(json, "command"), setup) ||
        !sburg_prefs_read(reading, json_object_get(json, "prefs"), setup->prefs) ||
        !read_list_if(reading, json, "brigades", SBURG_BRIGADES,
                      sburg_roster_brigade_read, &brigades) ||
        !read_list_if(reading, json, "units", SBURG_ROSTER, sburg_roster_unit_read,
                      &units))
        return false;
    setup->options = options;
    setup->rules = (uint8_t)rules;
    setup->turns = (uint8_t)turns;
    setup->first = (uint8_t)first;
    size_t mark = reading_member(reading, "units");
    if (!sburg_roster_link(reading, json_object_get(json, "units"), setup))
        return false;
    reading_back(reading, mark);
    return read_list_if(reading, json, "officers", SBURG_OFFICERS,
                        sburg_roster_officer_read, &officers) &&
           read_list_if(reading, json, "reinforcements", SBURG_ROWS,
                        sburg_scenario_line_read, setup) &&
           sburg_scenario_victory_read(reading, json_object_get(json, "victory"), setup);
}

/* --- the position -------------------------------------------------------------------- */

struct placing {
    struct reading *reading;
    struct sburg_setup *setup;
    struct sburg_position *truth;
};

/* Where it stands, and that only one army stands there. */
static bool place_unit(const struct placing *placing, const json_t *json, unsigned unit) {
    struct sburg_unit *it = &placing->truth->units[unit];
    uint16_t hex = HEX_NONE;
    if (!sburg_unit_read(placing->reading, placing->setup, placing->truth, json, it))
        return false;
    hex = it->hex;
    it->hex = HEX_NONE;
    if (!json_object_get(json, "turned"))
        it->turned = it->facing;
    if (hex == HEX_NONE)
        return true;
    enum side holder = sburg_holder(placing->setup, placing->truth, hex);
    if (holder != SIDE_NONE && holder != (enum side)placing->setup->units[unit].army)
        return reading_fail(placing->reading, "the other army stands there");
    if (it->sp == 0) {
        it->where = SBURG_LEFT_GUNS;
        it->hex = hex;
        return true;
    }
    sburg_stack_push(placing->truth, unit, hex);
    return true;
}

static bool place_units(const struct placing *placing, const json_t *list) {
    size_t mark = reading_member(placing->reading, "units");
    for (unsigned u = 0; u < placing->setup->unit_count; u++) {
        const json_t *json = json_array_get(list, u);
        size_t item = reading_item(placing->reading, u);
        placing->setup->starts[u].plays = true;
        sburg_unit_muster(placing->setup, placing->truth, u);
        if (placing->setup->units[u].arm == SBURG_HORSE_ARTILLERY &&
            !json_object_get(json, "mounted") &&
            strcmp(json_string_value(json_object_get(json, "formation"))
                       ? json_string_value(json_object_get(json, "formation"))
                       : "",
                   "limbered") == 0)
            placing->truth->units[u].flags |= SBURG_MOUNTED;
        if (!place_unit(placing, json, u))
            return false;
        reading_back(placing->reading, item);
    }
    reading_back(placing->reading, mark);
    return true;
}

static bool place_officers(const struct placing *placing, const json_t *list) {
    size_t mark = reading_member(placing->reading, "officers");
    for (unsigned i = 0; i < placing->setup->officer_count; i++) {
        struct sburg_officer *it = &placing->truth->officers[i];
        const json_t *json = json_array_get(list, i);
        size_t item = reading_item(placing->reading, i);
        it->fire = placing->setup->officers[i].fire;
        it->morale = placing->setup->officers[i].morale;
        if (!fields_update(placing->reading,
                           sburg_place_names(placing->setup, placing->truth),
                           sburg_officer_rows, json, it))
            return false;
        it->where = it->hex != HEX_NONE ? SBURG_ON_MAP
                    : placing->setup->officers[i].line != SBURG_NOBODY
                        ? SBURG_DUE
                        : SBURG_OUT_OF_PLAY;
        reading_back(placing->reading, item);
    }
    reading_back(placing->reading, mark);
    return true;
}

static bool place_left(const struct placing *placing, const json_t *list) {
    static const char *const keys[] = {"hex", "army", "gun", "guns", "of", NULL};
    size_t mark = reading_member(placing->reading, "abandoned");
    if (list && !read_array(placing->reading, list, 0, SBURG_ABANDONED))
        return false;
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *json = json_array_get(list, i);
        struct sburg_left *left = &placing->truth->left[i];
        size_t item = reading_item(placing->reading, i);
        const char *of;
        int army, gun, guns;
        if (!read_members(placing->reading, json, keys) ||
            !hex_json_read_of(placing->reading, &placing->setup->grid, json, "hex",
                              &left->hex) ||
            !read_name_of(placing->reading, json, "army", sburg_sides, &army) ||
            !read_name_of(placing->reading, json, "gun", sburg_guns, &gun) ||
            !read_int_of(placing->reading, json, "guns", 1, 99, &guns) ||
            !read_string(placing->reading, json_object_get(json, "of"), &of))
            return false;
        unsigned unit = sburg_find(placing->setup, placing->truth, of);
        if (!sburg_is_unit(unit))
            return reading_fail(placing->reading, "belongs to no unit");
        left->army = (uint8_t)army;
        left->gun = (uint8_t)gun;
        left->guns = (uint8_t)guns;
        left->of = (uint16_t)unit;
        reading_back(placing->reading, item);
    }
    reading_back(placing->reading, mark);
    return true;
}

static bool give_hex(struct reading *reading, void *arg, uint16_t hex,
                     const json_t *json) {
    const struct placing *placing = arg;
    const struct sburg_victory *victory = &placing->setup->victory;
    bool found = false;
    int army;
    if (!read_name(reading, json, sburg_sides, &army))
        return false;
    for (unsigned i = 0; i < victory->hex_count; i++)
        if (victory->hexes[i].hex == hex) {
            placing->truth->control[i] = (uint8_t)army;
            found = true;
        }
    return found || reading_fail(reading, "is no VP hex");
}

/* Who is set up in a VP hex holds it, unless the case says otherwise. */
static bool read_control(struct placing *placing, const json_t *json) {
    sburg_control_start(placing->setup, placing->truth);
    return hex_json_read_members(placing->reading, &placing->setup->grid, json, "control",
                                 give_hex, placing);
}

static bool read_vp(const struct placing *placing, const json_t *json) {
    size_t mark = reading_member(placing->reading, "vp");
    if (!json)
        return true;
    if (!read_members(placing->reading, json, sburg_sides.list))
        return false;
    for (unsigned side = 0; side < SIDES; side++)
        if (!sburg_hundredths_read_if(placing->reading, json, sburg_sides.list[side],
                                      &placing->truth->vp[side]))
            return false;
    reading_back(placing->reading, mark);
    return true;
}

/* S121: points beside those of "vp". */
static bool give(const struct placing *placing, const json_t *json) {
    struct handicap handicap;
    if (!handicap_read(placing->reading, json, sburg_sides, &handicap))
        return false;
    placing->truth->vp[handicap.to] += handicap.points * SBURG_VP;
    return true;
}

static bool read_moment(const struct placing *placing, const json_t *json) {
    int turn, side, phase;
    if (!read_int_of(placing->reading, json, "turn", 1, SBURG_TURNS, &turn) ||
        !read_name_of(placing->reading, json, "side", sburg_sides, &side) ||
        !read_name_of(placing->reading, json, "phase", sburg_phases, &phase))
        return false;
    if (phase == SBURG_OVER) {
        reading_member(placing->reading, "phase");
        return reading_fail(placing->reading, "nothing happens any more");
    }
    placing->truth->turn = (uint8_t)turn;
    placing->truth->side = (uint8_t)side;
    placing->truth->phase = (uint8_t)phase;
    placing->truth->asked = (uint8_t)side;
    placing->truth->winner = SIDE_NONE;
    return true;
}

static bool read_position(struct reading *reading, const json_t *json,
                          struct sburg_setup *setup, struct sburg_position *truth) {
    struct placing placing = {reading, setup, truth};
    sburg_position_clear(truth);
    for (unsigned i = 0; i < setup->brigade_count; i++)
        truth->brigades[i].exhaustion = setup->exhaustion[i];
    memcpy(truth->prefs, setup->prefs, sizeof truth->prefs);
    return read_moment(&placing, json) &&
           place_units(&placing, json_object_get(json, "units")) &&
           place_officers(&placing, json_object_get(json, "officers")) &&
           place_left(&placing, json_object_get(json, "abandoned")) &&
           read_control(&placing, json) &&
           read_vp(&placing, json_object_get(json, "vp")) && give(&placing, json);
}

static int create(const json_t *data, const json_t *json, enum sburg_edition edition,
                  void **ret_setup, void *ret_state, struct problem *ret_problem) {
    struct reading reading;
    struct sburg_state state;
    struct battle *battle = sburg_battle_create(edition);
    reading_begin(&reading, NULL, ret_problem);
    if (read_case_setup(&reading, data, json, battle) &&
        sburg_battle_finish(&reading, battle) &&
        read_position(&reading, json, &battle->setup, &state.truth)) {
        sburg_control_tell(&battle->setup, &state.truth);
        memcpy(ret_state, &state, sizeof state);
        *ret_setup = battle;
        return 0;
    }
    sburg_battle_destroy(battle);
    return -EINVAL;
}

int sburg_case_create_s(const json_t *data, const json_t *json, void **ret_setup,
                        void *ret_state, struct problem *ret_problem) {
    return create(data, json, SBURG_EDITION_S, ret_setup, ret_state, ret_problem);
}

int sburg_case_create_rw(const json_t *data, const json_t *json, void **ret_setup,
                         void *ret_state, struct problem *ret_problem) {
    return create(data, json, SBURG_EDITION_RW, ret_setup, ret_state, ret_problem);
}

void sburg_case_begin(const void *setup, void *state, struct dice *dice,
                      void *ret_events) {
    sburg_begin_at(setup, state, dice, ret_events);
}

json_t *sburg_case_try_new(const void *setup, const void *view, enum side side,
                           const void *action) {
    return sburg_trial_json(setup, view, side, action, true);
}
