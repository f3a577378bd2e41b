/* SPDX-License-Identifier: MIT */
/* See wording.h. */
#include "wording.h"

#include "vocabulary.h"

/* clang-format off */
static const struct vocabulary vocabularies[] = {
    VOCABULARY(ww_phases, "artillery calls", "artillery calls", "barrages", "movement", "fire", "fire", "movement",
               "morale", "assaults", "the end of the turn", "the end"),
    VOCABULARY(ww_kinds, "infantry", "cavalry", "heavy machine gun", "medium machine gun", "light machine gun",
               "anti-tank rifle", "mortar", "gun", "armoured car", "light tank", "heavy tank"),
    VOCABULARY(ww_rolls, "Order", "Rally", "Repair", "Small arms", "Direct fire", "Jam", "Fuel", "Call", "Salvo",
               "Morale", "Bailing out", "Assault"),
    VOCABULARY(ww_results, "no effect", "injured", "damaged", "killed", "one killed, one damaged", "two killed"),
    VOCABULARY(ww_modes, "at a walk", "rushing", "crawling"),
    VOCABULARY(ww_columns, "to maneuver", "to assault"),
};
/* clang-format on */
enum { VOCABULARIES = sizeof vocabularies / sizeof *vocabularies };

const char *ww_word(const struct names *names, size_t value) {
    return vocabulary_find(vocabularies, VOCABULARIES, names, value);
}

const char *ww_unit_name(const struct ww_setup *setup, unsigned unit) {
    if (unit >= setup->unit_count)
        return "That unit";
    return setup->units[unit].name[0] ? setup->units[unit].name : setup->units[unit].id;
}

const char *ww_nation(const struct ww_setup *setup, unsigned side) {
    return setup->nations[side][0] ? setup->nations[side]
           : side == SIDE_FIRST    ? "Attacker"
                                   : "Defender";
}

json_t *ww_wording_new(const struct ww_battle *battle) {
    static const struct vocabulary_told told[] = {
        {"phases", &ww_phases},   {"rolls", &ww_rolls}, {"kinds", &ww_kinds},
        {"results", &ww_results}, {"modes", &ww_modes}, {"columns", &ww_columns}};
    json_t *words = json_object();
    vocabulary_tell(words, vocabularies, VOCABULARIES, told, sizeof told / sizeof *told);
    json_object_set_new(words, "sides",
                        json_pack("{s:s,s:s}", ww_sides.list[SIDE_FIRST],
                                  ww_nation(&battle->setup, SIDE_FIRST),
                                  ww_sides.list[SIDE_SECOND],
                                  ww_nation(&battle->setup, SIDE_SECOND)));
    return words;
}
