/* SPDX-License-Identifier: MIT */
/* See names.h. */
#include "names.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* In the order of the enums that they name. */
NAMES(fotm_sides, "union", "confederate");
NAMES(fotm_viewers, "union", "confederate", "public", "all");
NAMES(fotm_types, "infantry", "cavalry", "artillery", "horse-artillery");
NAMES(fotm_phases, "setup", "burnside", "rally", "movement", "reinforcement", "combat",
      "over");
static_assert(sizeof fotm_phases_list / sizeof *fotm_phases_list == FOTM_PHASES, "names");
NAMES(fotm_wheres, "away", "map", "eliminated", "prisoner", "exited");
NAMES(fotm_stages, "none", "declared", "leads", "offensive-fire", "offensive-losses",
      "suppression", "defensive-fire", "defensive-losses", "defensive-casualty",
      "canister-check", "close-combat", "close-losses", "close-casualty",
      "attacker-routs", "defender-routs", "checks", "captures", "advance", "end",
      "bombard", "bombarded", "batteries", "canistered", "fire", "fire-losses", "fired",
      "assault", "assault-losses", "leaders", "sixes", "stand");
static_assert(sizeof fotm_stages_list / sizeof *fotm_stages_list == FOTM_STAGES, "names");
const struct names fotm_tasks = {fotm_task_words, FOTM_TASKS};
NAMES(fotm_lees, "waiting", "here", "gone");
NAMES(fotm_casualties, "none", "due", "choice", "done");
NAMES(fotm_bonuses, "none", "due", "rally", "assault", "spent");
NAMES(fotm_degrees, "none", "draw", "minor", "major", "decisive", "resigned");
NAMES(fotm_whos, "other", "burnside", "mcclellan", "longstreet", "lee", "cox");
NAMES(fotm_rolls, "burnside", "rally", "regroup", "forced-march", "offensive-suppression",
      "offensive-fire", "defensive-suppression", "defensive-fire", "close-combat",
      "woods", "morale", "commander", "canister", "friendly-fire");
static_assert(sizeof fotm_rolls_list / sizeof *fotm_rolls_list == FOTM_ROLLS, "names");
NAMES(fotm_stops, "zoc", "woods", "guns", "enemy", "stacking");
NAMES(fotm_pause_ends, "roll", "assault", "zoc-entered", "time");
NAMES(fotm_vps, "eliminated", "officer", "commander", "lee", "prisoner", "breakout",
      "prize");
/* Bit n of the setup's options is name n. */
NAMES(fotm_option_names, "lee", "longstreet_bonus", "burnside_resolve",
      "free_stack_order", "what_if", "masking", "intelligence", "burnside_roll",
      "forced_march", "combat_facing", "movement_facing", "columns",
      "artillery_restrictions", "friendly_fire");

static const char *piece_marker(const struct fotm_setup *setup,
                                const struct fotm_position *position, unsigned unit,
                                char buffer[FOTM_UNIT_NAME]) {
    if (position->pieces[unit].hex == HEX_NONE)
        return NULL;
    char hex[5];
    hex_text(&setup->grid, position->pieces[unit].hex, hex);
    snprintf(buffer, FOTM_UNIT_NAME, "%s#%u", hex, fotm_place(position, unit));
    return buffer;
}

static bool is_commander_marker(unsigned unit) {
    return fotm_is_commander(unit) && unit >= FOTM_FIRST_COMMANDER + FOTM_COMMANDERS;
}

static const char *commander_marker(const struct fotm_setup *setup,
                                    const struct fotm_position *position, unsigned unit,
                                    char buffer[FOTM_UNIT_NAME]) {
    uint16_t there = fotm_chief(position, unit)->hex;
    if (there == HEX_NONE)
        return NULL;
    unsigned number = 1;
    for (unsigned i = FOTM_FIRST_COMMANDER + FOTM_COMMANDERS; i < unit; i++)
        number += fotm_chief(position, i)->hex == there;
    char hex[5];
    hex_text(&setup->grid, there, hex);
    snprintf(buffer, FOTM_UNIT_NAME, "%s#c%u", hex, number);
    return buffer;
}

const char *fotm_unit_name(const struct fotm_setup *setup,
                           const struct fotm_position *position, unsigned unit,
                           char buffer[FOTM_UNIT_NAME]) {
    if (fotm_is_marker(unit))
        return piece_marker(setup, position, unit, buffer);
    if (is_commander_marker(unit))
        return commander_marker(setup, position, unit, buffer);
    if (fotm_is_brigade(unit))
        return unit < setup->brigade_count ? setup->brigades[unit].id : NULL;
    if (fotm_is_commander(unit)) {
        unsigned index = unit - FOTM_FIRST_COMMANDER;
        return index < setup->commander_count ? setup->commanders[index].id : NULL;
    }
    if (!fotm_is_guard(unit) || position->guards[unit - FOTM_FIRST_GUARD].number == 0)
        return NULL;
    snprintf(buffer, FOTM_UNIT_NAME, "g%u",
             (unsigned)position->guards[unit - FOTM_FIRST_GUARD].number);
    return buffer;
}

json_t *fotm_unit_json(const struct fotm_setup *setup,
                       const struct fotm_position *position, unsigned unit) {
    char buffer[FOTM_UNIT_NAME];
    const char *name = fotm_unit_name(setup, position, unit, buffer);
    return name ? json_string(name) : json_null();
}

void fotm_unit_write(struct json_out *out, const char *name,
                     const struct fotm_setup *setup, const struct fotm_position *position,
                     unsigned unit) {
    char buffer[FOTM_UNIT_NAME];
    json_out_text(out, name, fotm_unit_name(setup, position, unit, buffer));
}

const char *fotm_unit_text(const struct fotm_setup *setup,
                           const struct fotm_position *position, unsigned unit,
                           char *buffer, size_t size) {
    char hex[5], name[FOTM_UNIT_NAME];
    if (fotm_is_brigade(unit) && unit < setup->brigade_count)
        return setup->brigades[unit].name;
    if (fotm_is_commander(unit) && unit - FOTM_FIRST_COMMANDER < setup->commander_count)
        return setup->commanders[unit - FOTM_FIRST_COMMANDER].name;
    if (fotm_is_guard(unit))
        return "The Guard";
    if (unit >= FOTM_UNITS || !fotm_unit_name(setup, position, unit, name))
        return "That unit";
    hex_text(&setup->grid, fotm_hex_of(position, unit), hex);
    snprintf(buffer, size, "The marker in %s", hex);
    return buffer;
}

/* The part of a marker's name behind '#': 1.. */
static unsigned marker_number(const char *text) {
    char *end;
    if (*text < '1' || *text > '9')
        return 0;
    unsigned long number = strtoul(text, &end, 10);
    return *end == '\0' && number < 1000 ? (unsigned)number : 0;
}

static unsigned find_marker(const struct fotm_setup *setup,
                            const struct fotm_position *position, const char *name) {
    char text[5] = "";
    memcpy(text, name, 4);
    uint16_t hex = hex_parse(&setup->grid, text);
    if (hex == HEX_NONE)
        return FOTM_NOSUCH;
    bool commander = name[5] == 'c';
    unsigned number = marker_number(name + (commander ? 6 : 5));
    if (number == 0)
        return FOTM_NOSUCH;
    if (commander) {
        for (unsigned unit = FOTM_FIRST_COMMANDER + FOTM_COMMANDERS;
             unit < FOTM_FIRST_GUARD; unit++)
            if (fotm_chief(position, unit)->hex == hex && --number == 0)
                return unit;
        return FOTM_NOSUCH;
    }
    for (unsigned p = fotm_top(position, hex); p != FOTM_NOBODY;
         p = fotm_below(position, p))
        if (--number == 0)
            return fotm_is_marker(p) ? p : FOTM_NOSUCH;
    return FOTM_NOSUCH;
}

static unsigned find_guard(const struct fotm_position *position, const char *name) {
    unsigned number = name[0] == 'g' ? marker_number(name + 1) : 0;
    for (unsigned i = 0; i < FOTM_GUARDS && number > 0; i++)
        if (position->guards[i].number == number)
            return FOTM_FIRST_GUARD + i;
    return FOTM_NOSUCH;
}

unsigned fotm_unit_find(const struct fotm_setup *setup,
                        const struct fotm_position *position, const char *name) {
    for (unsigned i = 0; i < setup->brigade_count; i++)
        if (strcmp(setup->brigades[i].id, name) == 0)
            return i;
    for (unsigned i = 0; i < setup->commander_count; i++)
        if (strcmp(setup->commanders[i].id, name) == 0)
            return FOTM_FIRST_COMMANDER + i;
    if (strlen(name) >= 6 && name[4] == '#')
        return find_marker(setup, position, name);
    return find_guard(position, name);
}

bool fotm_knows(const struct fotm_setup *setup, const struct fotm_view *view,
                unsigned unit) {
    bool has_army = fotm_is_piece(unit) || fotm_is_commander(unit);
    if (!view->reinforcements_hidden || !has_army ||
        fotm_army(setup, unit) != FOTM_CONFEDERATE)
        return true;
    /* A hidden unit looks as if it had not come yet; one that has not come is hidden too. */
    return fotm_is_piece(unit) ? view->known.pieces[unit].where != FOTM_AWAY
                               : fotm_chief(&view->known, unit)->where != FOTM_AWAY;
}

unsigned fotm_unit_known(const struct fotm_setup *setup, const struct fotm_view *view,
                         const char *name) {
    unsigned unit = fotm_unit_find(setup, &view->known, name);
    return unit != FOTM_NOSUCH && fotm_knows(setup, view, unit) ? unit : FOTM_NOSUCH;
}

json_t *fotm_side_json(unsigned side) {
    return side < SIDES ? json_string(fotm_sides.list[side]) : json_null();
}

const char *fotm_hour(unsigned turn) {
    static const char *const hours[FOTM_TURNS + 1] = {
        "",     "7 am", "8 am", "9 am", "10 am", "11 am", "12 pm", "1 pm",
        "2 pm", "3 pm", "4 pm", "5 pm", "6 pm",  "7 pm",  "8 pm",  "9 pm"};
    return turn <= FOTM_TURNS ? hours[turn] : "";
}

/* --- for the kit --------------------------------------------------------------------- */

/* Markers are named by where they stand, and a Guard's slot may become another Guard's. */
static bool name_changes(unsigned unit) {
    return fotm_is_marker(unit) || is_commander_marker(unit) || fotm_is_guard(unit);
}

static const char *name_in(const void *setup, const void *position, unsigned unit,
                           char *buffer) {
    return fotm_unit_name(setup, position, unit, buffer);
}

static unsigned find_in(const void *setup, const void *position, const char *name) {
    return fotm_unit_find(setup, position, name);
}

struct place_names fotm_place_names(const struct fotm_setup *setup,
                                    const struct fotm_position *position) {
    static const struct unit_names units = {name_in, find_in, name_changes, FOTM_NOBODY,
                                            FOTM_NOSUCH};
    return (struct place_names){&units, &setup->grid, setup, position};
}
