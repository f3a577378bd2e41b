/* SPDX-License-Identifier: MIT */
/* See names.h. */
#include "names.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NAMES(name, ...)                                                                 \
    static const char *const name##_list[] = {__VA_ARGS__};                              \
    const struct names name = {name##_list, sizeof name##_list / sizeof *name##_list}

NAMES(ww_sides, "attacker", "defender");
NAMES(ww_kinds, "infantry", "cavalry", "hmg", "mmg", "lmg", "atr", "mortar", "gun", "car",
      "tank-light", "tank-heavy");
NAMES(ww_weapon_types, "rifle", "hmg", "mmg", "lmg", "atr", "gun", "cannon", "mortar");
NAMES(ww_mounts, "front", "right", "rear", "left", "turret");
NAMES(ww_sizes, "machine-gun", "atr", "2cm", "4cm", "5cm", "6cm", "8cm", "9cm", "10cm",
      "12cm", "15cm", "light-mortar", "medium-mortar", "heavy-mortar");
NAMES(ww_trainings, "poor", "average", "good", "great", "outstanding");
NAMES(ww_grades, "elite", "steady", "average", "shaky", "mutinous");
NAMES(ww_target_sizes, "normal", "small", "large");
NAMES(ww_work_kinds, "pillbox", "bunker", "dugout");
NAMES(ww_grounds, "scrub", "hedge", "woods", "wall", "building", "shield", "hull",
      "shell-hole", "trench", "pillbox", "bunker", "dugout", "hill", "shell-torn",
      "wire");
NAMES(ww_class_names, "soft", "solid", "hard");
NAMES(ww_columns, "maneuver", "assault");
NAMES(ww_modes, "normal", "rushing", "crawl");
NAMES(ww_results, "none", "I", "D", "K", "KD", "KK");
NAMES(ww_modifiers, "enfilade", "hmg", "mmg", "lmg", "packed", "rushing", "prone", "soft",
      "solid", "hard", "weak", "remnant", "moving", "range-200-600", "demoralized",
      "small", "large", "stationary-open", "range-600-1200", "damaged", "under-200",
      "scenario-defender", "unsupported", "assault-weapons", "flank", "two-to-one",
      "well-trained", "tank");
NAMES(ww_phases, "support", "support", "barrages", "movement", "fire", "fire", "movement",
      "morale", "assault", "end", "over");
NAMES(ww_parts, "support-attacker", "support-defender", "barrages", "movement-attacker",
      "fire-defender", "fire-attacker", "movement-defender", "morale", "assault", "end",
      "over");
NAMES(ww_decisions, "nothing", "support", "movement", "march", "passing", "fire",
      "follow", "rapid", "resurrect");
NAMES(ww_verbs, "", "call", "order", "move", "hold", "rally", "posture", "repair", "fire",
      "flame", "strike", "resurrect", "follow", "end");
NAMES(ww_unit_marks, "known", "damaged", "immobilized", "demoralized", "resurrected",
      "moved", "moving", "halted", "passed", "assaulting", "hit", "wreck", "crouching",
      "ordered", "postured");
NAMES(ww_base_marks, "live", "prone", "rushed", "empty", "flamed");
NAMES(ww_whys, "hill", "cover", "masked", "visibility", "clear");
NAMES(ww_seens, "hidden", "open", "active", "near");
NAMES(ww_sectors, "front", "flank", "rear");
NAMES(ww_endings, "", "points", "agreed", "resigned");
NAMES(ww_rolls, "order", "rally", "repair", "small-arms", "direct", "jam", "fuel", "call",
      "salvo", "morale", "bailout", "assault");

const char *ww_base_id(const struct ww_setup *setup, unsigned base,
                       char ret_id[WW_BASE_ID]) {
    snprintf(ret_id, WW_BASE_ID, "%s.%u", setup->units[setup->bases[base].unit].id,
             setup->bases[base].number);
    return ret_id;
}

json_t *ww_base_json(const struct ww_setup *setup, unsigned base) {
    char id[WW_BASE_ID];
    return json_string(ww_base_id(setup, base, id));
}

json_t *ww_side_json(unsigned side) {
    return side < SIDES ? json_string(ww_sides.list[side]) : json_null();
}

json_t *ww_lines_json(const struct ww_lines *lines) {
    json_t *list = json_array();
    for (unsigned i = 0; i < lines->count; i++)
        json_array_append_new(list, json_pack("{s:s,s:i}", "what",
                                              ww_modifiers.list[lines->at[i].what],
                                              "value", lines->at[i].value));
    return list;
}

/* --- reading ------------------------------------------------------------------------- */

bool ww_heading_of(struct reading *reading, const json_t *object, const char *name,
                   int *ret_heading) {
    return read_int_of(reading, object, name, 0, 3599, ret_heading);
}

/* --- comparing ----------------------------------------------------------------------- */

enum { ROOM_LENGTH = 20, ROOM_HEADING = 2 };

static int room_of(const char *key, int outer) {
    static const char *const lengths[] = {"at",    "distance", "cost",    "left",
                                          "range", "depth",    "corners", "zone"};
    if (strcmp(key, "heading") == 0)
        return ROOM_HEADING;
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++)
        if (strcmp(key, lengths[i]) == 0)
            return ROOM_LENGTH;
    return outer;
}

enum { NUMBERS_APART = 1000000000 };

static bool numbers_near(json_int_t one, json_int_t other, int room) {
    /* Nothing that is measured is as great, and the difference of greater ones need not fit. */
    if (llabs(one / 2 - other / 2) >= NUMBERS_APART)
        return false;
    json_int_t apart = llabs(one - other);
    if (room == ROOM_HEADING && apart <= 3600 && 3600 - apart < apart)
        apart = 3600 - apart;
    return apart <= room;
}

static bool holds(const json_t *found, const json_t *expected, int room) {
    const char *key;
    json_t *value;
    if (json_is_integer(expected) && json_is_integer(found))
        return numbers_near(json_integer_value(found), json_integer_value(expected),
                            room);
    if (json_is_array(expected)) {
        bool good =
            json_is_array(found) && json_array_size(found) == json_array_size(expected);
        for (size_t i = 0; good && i < json_array_size(expected); i++)
            good = holds(json_array_get(found, i), json_array_get(expected, i), room);
        return good;
    }
    if (!json_is_object(expected))
        return found ? json_equal(found, expected) : json_is_null(expected);
    json_object_foreach ((json_t *)expected, key, value)
        if (!holds(json_object_get(found, key), value, room_of(key, room)))
            return false;
    return json_is_object(found) || (!found && json_object_size(expected) == 0);
}

bool ww_json_holds(const json_t *found, const json_t *expected) {
    return holds(found, expected, 0);
}
