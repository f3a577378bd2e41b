/* SPDX-License-Identifier: MIT */
/* See wording.h. */
#include "wording.h"

#include "vocabulary.h"

#include <stdio.h>

/* clang-format off */
static const struct vocabulary vocabularies[] = {
    VOCABULARY(t62_names_sides, "the Union", "the Confederate"),
    VOCABULARY(t62_names_phases, "movement", "defensive fire", "offensive fire", "charges", "the end"),
    VOCABULARY(t62_names_results, "none", "it quits the field", "flight", "it stays disordered", "steadied",
               "rallied, half a move", "rallied", "it falls back", "it draws off", "it stands", "half a move",
               "free to move", "it has arrived"),
    VOCABULARY(t62_names_fire_results, "no effect", "disorder", "one stand", "two stands", "three stands"),
    VOCABULARY(t62_names_fight_results, "the defender is routed", "the defender breaks", "the defender yields",
               "neither gives way", "the attacker is checked", "the attacker is repelled", "the attacker is routed"),
    VOCABULARY(t62_names_gones, "is there", "quits the field", "is destroyed", "is surrounded and taken",
               "is wrecked", "is captured", "has left the table"),
    VOCABULARY(t62_names_formations, "line", "double line", "field column", "march column", "mounted", "dismounted",
               "unlimbered", "limbered"),
    VOCABULARY(t62_names_kinds, "infantry", "cavalry", "foot artillery", "horse artillery"),
    VOCABULARY(t62_names_rolls, "Order", "Fire", "Leader", "Charge"),
    VOCABULARY(t62_names_vp, "an objective", "the western exit", "a battery", "a leader", "an exhausted brigade",
               "a brigade that is gone"),
};
/* clang-format on */
enum { VOCABULARIES = sizeof vocabularies / sizeof *vocabularies };

const char *t62_word(const struct names *names, size_t value) {
    return vocabulary_find(vocabularies, VOCABULARIES, names, value);
}

void t62_hour(unsigned turn, char ret_text[20]) {
    enum { BEGINS = 6 }; /* turn 1 at three in the afternoon, in half hours (6) */
    unsigned half = turn - 1 + BEGINS;
    snprintf(ret_text, 20, "%u:%s pm", half / 2U, half % 2U ? "30" : "00");
}

static json_t *turns_new(const struct t62_setup *setup) {
    json_t *turns = json_pack("[s]", "");
    for (unsigned turn = 1; turn <= setup->last_turn; turn++) {
        char text[20];
        t62_hour(turn, text);
        json_array_append_new(turns, json_string(text));
    }
    return turns;
}

json_t *t62_wording_new(const struct t62_battle *battle) {
    static const struct vocabulary_told told[] = {
        {"phases", &t62_names_phases},         {"rolls", &t62_names_rolls},
        {"formations", &t62_names_formations}, {"kinds", &t62_names_kinds},
        {"orders", &t62_names_results},        {"fights", &t62_names_fight_results},
        {"fire", &t62_names_fire_results}};
    json_t *words = json_object();
    vocabulary_tell(words, vocabularies, VOCABULARIES, told, sizeof told / sizeof *told);
    json_object_set_new(words, "turns", turns_new(&battle->match.setup));
    json_object_set_new(words, "sides",
                        json_pack("{s:s,s:s}", t62_names_sides.list[T62_UNION], "Union",
                                  t62_names_sides.list[T62_CONFEDERATE], "Confederate"));
    return words;
}
