/* SPDX-License-Identifier: MIT */
/* See case_json.h. */
#include "case_json.h"

#include "data.h"
#include "map.h"
#include "options.h"
#include "position_json.h"
#include "roster.h"

#include "fotm.h"
#include "state.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

/* --- the setup --------------------------------------------------------------------- */

static bool read_case_map(struct reading *reading, const json_t *data, const json_t *json,
                          struct battle *battle) {
    const json_t *map = json_object_get(json, "map");
    size_t mark = reading_member(reading, "map");
    if (json_is_string(map)) {
        const json_t *shipped = data_map(data, json_string_value(map));
        if (!shipped)
            return reading_fail(reading, "no map \"%.40s\" ships with the game",
                                json_string_value(map));
        map = shipped;
    }
    if (!map_read(reading, map, &battle->setup))
        return false;
    battle->map = json_incref((json_t *)map);
    reading_back(reading, mark);
    return true;
}

static bool read_roster(struct reading *reading, const json_t *json,
                        struct fotm_setup *setup) {
    static const char *const keys[] = {NULL};
    static const char *const lists[] = {"brigades", "commanders"};
    for (unsigned which = 0; which < 2; which++) {
        const json_t *list = json_object_get(json, lists[which]);
        if (which == 1 && !list)
            break;
        size_t mark = reading_member(reading, lists[which]);
        if (!read_array(reading, list, 0, FOTM_BRIGADES))
            return false;
        for (size_t i = 0; i < json_array_size(list); i++) {
            const json_t *one = json_array_get(list, i);
            size_t item = reading_item(reading, i);
            if (!read_object(reading, one) ||
                !fields_only(
                    reading, one, which ? roster_commander_fields : roster_brigade_fields,
                    which ? position_chief_fields : position_piece_fields, keys) ||
                !(which ? roster_commander_read(reading, one, setup)
                        : roster_brigade_read(reading, one, setup)))
                return false;
            reading_back(reading, item);
        }
        reading_back(reading, mark);
    }
    roster_number_corps(setup);
    return true;
}

static bool read_row(struct reading *reading, const json_t *json, void *arg) {
    struct fotm_setup *setup = arg;
    static const char *const keys[] = {"turn",  "army",    "entry", "alt_entry",
                                       "units", "what_if", NULL};
    static const struct fotm_position nobody;
    int turn, army, entry, alt = 0;
    bool what_if = false;
    if (!read_members(reading, json, keys) ||
        !read_int_of(reading, json, "turn", 1, FOTM_TURNS, &turn) ||
        !read_name_of(reading, json, "army", fotm_sides, &army) ||
        !read_int_of(reading, json, "entry", 1, 99, &entry) ||
        (json_object_get(json, "alt_entry") &&
         !read_int_of(reading, json, "alt_entry", 1, 99, &alt)) ||
        !read_flag_if(reading, json, "what_if", &what_if))
        return false;
    bool counts = !what_if || fotm_has(setup, FOTM_OPTION_WHAT_IF);
    int first = map_entry(setup, entry), second = alt ? map_entry(setup, alt) : -1;
    if (first < 0 || (alt && second < 0))
        return reading_fail(reading, "the map has no entry %d", first < 0 ? entry : alt);
    if (setup->row_count >= FOTM_ROWS)
        return reading_fail(reading, "there are more than %d rows", FOTM_ROWS);
    const json_t *units = json_object_get(json, "units");
    size_t mark = reading_member(reading, "units");
    if (!read_array(reading, units, 1, FOTM_BRIGADES))
        return false;
    for (size_t i = 0; i < json_array_size(units); i++) {
        const char *id;
        size_t item = reading_item(reading, i);
        if (!read_string(reading, json_array_get(units, i), &id))
            return false;
        unsigned unit = fotm_unit_find(setup, &nobody, id);
        if (unit == FOTM_NOSUCH || fotm_army(setup, unit) != (enum side)army)
            return reading_fail(reading, "there is no such unit of that army");
        if (counts && fotm_is_brigade(unit))
            setup->brigades[unit].row = setup->row_count;
        else if (counts)
            setup->commanders[unit - FOTM_FIRST_COMMANDER].row = setup->row_count;
        reading_back(reading, item);
    }
    reading_back(reading, mark);
    if (!counts)
        return true;
    setup->rows[setup->row_count++] =
        (struct fotm_row){(uint8_t)turn, (uint8_t)army, (uint8_t)first,
                          second < 0 ? FOTM_NOBODY : (uint8_t)second};
    return true;
}

/* In phase `setup` a unit's hex is its listed hex (11.1: Confederates within two of it). */
static void set_starts(struct fotm_setup *setup, const struct fotm_position *position) {
    for (unsigned i = 0; i < FOTM_BRIGADES; i++) {
        const struct fotm_piece *piece = &position->pieces[i];
        setup->start_order[i] = (uint8_t)i;
        setup->brigade_starts[i] = (struct fotm_start){
            .hex = piece->hex,
            .within = setup->brigades[i].army == FOTM_CONFEDERATE ? 2 : 0,
            .facing = piece->facing,
            .lost = piece->lost,
            .lcm = piece->lcm};
    }
    for (unsigned i = 0; i < FOTM_COMMANDERS; i++)
        setup->commander_starts[i] = (struct fotm_start){
            .hex = position->chiefs[i].hex,
            .within = setup->commanders[i].army == FOTM_CONFEDERATE ? 2 : 0,
            .facing = FOTM_ANY_FACING};
    for (unsigned i = 0; i < 3; i++)
        setup->control_at_start[i] = position->control[i];
    for (unsigned side = 0; side < SIDES; side++)
        setup->vp_at_start[side] = position->vp[side];
    setup->pause_at_start = position->pause;
    setup->released_at_start = position->halt == FOTM_HALT_RELEASED;
}

/* --- the position ------------------------------------------------------------------ */

/* 4.1: a hex holds brigades of one army and, once the set-up is over, no more of them than
 * it may. The first that is too many is named. */
static bool check_stacks(struct reading *reading, const struct fotm_setup *setup,
                         const struct fotm_position *position) {
    size_t mark = reading_member(reading, "brigades");
    for (unsigned b = 0; b < setup->brigade_count; b++) {
        uint16_t hex = position->pieces[b].hex;
        unsigned brigades = 0, infantry = 0;
        if (hex == HEX_NONE)
            continue;
        size_t item = reading_item(reading, b);
        reading_member(reading, "hex");
        for (unsigned p = fotm_top(position, hex); p != FOTM_NOBODY && p <= b;
             p = fotm_below(position, p)) {
            if (fotm_army(setup, p) != fotm_army(setup, b))
                return reading_fail(reading, "the other army stands there");
            brigades++;
            infantry += fotm_fills(setup, position, p);
        }
        if (position->phase != FOTM_PHASE_SETUP &&
            (brigades > fotm_charts(setup)->stack_brigades ||
             infantry > fotm_charts(setup)->stack_infantry))
            return reading_fail(reading, "the hex is over-stacked");
        reading_back(reading, item);
    }
    reading_back(reading, mark);
    return true;
}

static bool is_lee(const struct fotm_setup *setup, unsigned index) {
    return setup->commanders[index].who == FOTM_WHO_LEE;
}

/* Who has no hex and will not come by the schedule is gone. Lee is neither (10.4). */
static void sort_out_absent(const struct fotm_setup *setup,
                            struct fotm_position *position) {
    for (unsigned i = 0; i < setup->brigade_count; i++)
        if (position->pieces[i].where == FOTM_AWAY &&
            setup->brigades[i].row == FOTM_NOBODY)
            position->pieces[i].where = FOTM_ELIMINATED;
    for (unsigned i = 0; i < setup->commander_count; i++)
        if (position->chiefs[i].where == FOTM_AWAY &&
            setup->commanders[i].row == FOTM_NOBODY && !is_lee(setup, i))
            position->chiefs[i].where = FOTM_ELIMINATED;
}

static void place_lee(const struct fotm_setup *setup, struct fotm_position *position) {
    for (unsigned i = 0; i < setup->commander_count; i++) {
        if (!is_lee(setup, i))
            continue;
        if (position->chiefs[i].where == FOTM_ON_MAP) {
            position->lee = FOTM_LEE_HERE;
            if (position->lee_since == 0)
                position->lee_since = position->turn;
        } else if (position->lee_since != 0) {
            position->lee = FOTM_LEE_GONE;
        }
    }
}

/* R63: what a Guard was given is missing in its parent. */
static void count_guards(struct fotm_position *position) {
    for (unsigned i = 0; i < FOTM_GUARDS; i++) {
        const struct fotm_guard *guard = &position->guards[i];
        if (guard->number != 0 && guard->parent != FOTM_NOBODY)
            position->pieces[guard->parent].guards_out++;
    }
}

/* What a case leaves to its position (cases: defaults). */
static void complete(const struct fotm_setup *setup, struct fotm_position *position) {
    sort_out_absent(setup, position);
    place_lee(setup, position);
    count_guards(position);
    /* Control in a position began in an earlier turn. */
    for (unsigned i = 0; i < 2; i++)
        if (position->control[i] == FOTM_UNION && position->control_since[i] == 0)
            position->control_since[i] =
                position->turn > 1 ? (uint8_t)(position->turn - 1) : 1;
    if (position->phase == FOTM_PHASE_SETUP && position->side == FOTM_UNION)
        position->setup_done = 1 << FOTM_CONFEDERATE;
    else if (position->phase != FOTM_PHASE_SETUP)
        position->setup_done = 1 << FOTM_CONFEDERATE | 1 << FOTM_UNION;
}

/* 11.1: who has no facing yet faces the nearest enemy entry when the set-up begins. */
static void face_the_enemy(const json_t *json, struct fotm_setup *setup,
                           struct fotm_position *position) {
    const json_t *brigades = json_object_get(json, "brigades");
    struct fotm_state first;
    if (position->phase != FOTM_PHASE_SETUP)
        return;
    for (size_t i = 0; i < json_array_size(brigades); i++)
        if (!json_object_get(json_array_get(brigades, i), "facing"))
            setup->brigade_starts[i].facing = FOTM_ANY_FACING;
    fotm_ruleset.start(setup, &first);
    for (unsigned i = 0; i < setup->brigade_count; i++)
        if (setup->brigade_starts[i].facing == FOTM_ANY_FACING)
            position->pieces[i].facing = first.truth.pieces[i].facing;
}

static const char *const case_keys[] = {
    /* of every game's cases */
    "name", "why", "game", "edition", "rules", "options", "play", "ask", "expect",
    /* the position */
    "map", "turn", "side", "phase", "brigades", "commanders", "guards", "reinforcements",
    "control", "control_since", "vp", "pause", "cavalry_halted", "cavalry_released",
    "lee_since", "debt", "handicap", NULL};

static bool read_need(struct reading *reading, const json_t *json, const char *name) {
    if (json_object_get(json, name))
        return true;
    reading_member(reading, name);
    return reading_fail(reading, "is missing");
}

int case_create(const json_t *data, const json_t *json, void **ret_setup, void *ret_state,
                struct problem *ret_problem) {
    struct reading reading;
    reading_begin(&reading, NULL, ret_problem);
    struct battle *battle = battle_create();
    struct fotm_setup *setup = &battle->setup;
    struct fotm_state state;
    memset(&state, 0, sizeof state);
    setup->first_turn = 1;
    setup->last_turn = FOTM_TURNS;
    struct handicap handicap;
    snprintf(setup->scenario_id, sizeof setup->scenario_id, "case");
    for (unsigned i = 0; i < FOTM_BRIGADES; i++)
        setup->brigade_starts[i].hex = HEX_NONE;
    battle->history = json_object();
    if (read_members(&reading, json, case_keys) &&
        options_read_edition(&reading, json, &setup->edition) &&
        options_read(&reading, json_object_get(json, "options"), setup->edition,
                     &setup->options) &&
        options_read_rules(&reading, json, &setup->rules) &&
        handicap_read(&reading, json, fotm_sides, &handicap) &&
        read_case_map(&reading, data, json, battle) &&
        read_need(&reading, json, "turn") && read_need(&reading, json, "side") &&
        read_need(&reading, json, "phase") && read_roster(&reading, json, setup) &&
        read_list_if(&reading, json, "reinforcements", FOTM_ROWS, read_row, setup) &&
        position_read(&reading, setup, json, &state.truth) &&
        check_stacks(&reading, setup, &state.truth)) {
        int16_t *points = &state.truth.vp[handicap.to];
        *points = (int16_t)(*points + handicap.points);
        complete(setup, &state.truth);
        set_starts(setup, &state.truth);
        if (battle_finish(&reading, battle)) {
            face_the_enemy(json, setup, &state.truth);
            memcpy(ret_state, &state, sizeof state);
            *ret_setup = battle;
            return 0;
        }
    }
    battle_destroy(battle);
    return -EINVAL;
}
