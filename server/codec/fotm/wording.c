/* SPDX-License-Identifier: MIT */
/* See wording.h. */
#include "wording.h"

#include "verb_forms.h"
#include "vocabulary.h"

#include "types.h"

NAMES(fotm_casualty_kinds, "replaced", "removed", "reno");
NAMES(fotm_pause_kinds, NULL, "infantry", "artillery");

/* In the order of the names. */
/* clang-format off */
static const struct vocabulary vocabularies[] = {
    VOCABULARY(fotm_phases, "set-up", "Burnside", "rally", "movement", "reinforcement", "combat",
               "the end"),
    VOCABULARY(fotm_rolls, "Burnside", "Rally", "Regroup", "Forced march", "Suppression", "Artillery",
               "Defender's suppression", "Defensive fire", "Close combat",
               "Rolled again in the woods", "Morale check", "Which commander", "Canister",
               "Fire over friends"),
    VOCABULARY(fotm_stops, "by a zone of control", "by the woods", "by artillery in range",
               "by the enemy", "because the hex is full"),
    VOCABULARY(fotm_pause_ends, "Burnside has made up his mind", "the Confederate attacked",
               "the Confederate came too close", "it is time"),
    VOCABULARY(fotm_bonuses, "none", "due", "will rally better this turn",
               "will strengthen one Assault", "spent"),
    VOCABULARY(fotm_casualty_kinds, "the second in command takes over", "there is no replacement",
               "that column loses Reno"),
    VOCABULARY(fotm_vps, "for an eliminated brigade", "for an officer", "for a commander",
               "for Lee near the front", "for prisoners", "for cavalry that broke out",
               "for the pike"),
    VOCABULARY(fotm_degrees, "none", "draw", "minor victory", "major victory",
               "decisive victory", "victory by resignation"),
};
/* clang-format on */

enum { VOCABULARIES = sizeof vocabularies / sizeof *vocabularies };

const char *wording_word(const struct names *names, size_t value) {
    return vocabulary_find(vocabularies, VOCABULARIES, names, value);
}

/* What clients name outside of events. */
static const struct vocabulary_told told[] = {
    {"phases", &fotm_phases}, {"rolls", &fotm_rolls}, {"degrees", &fotm_degrees}};

/* Questions that one unit of a list answers: how clients ask them without knowing them. */
static json_t *questions_new(const struct fotm_edition *edition) {
    json_t *questions = json_object();
    for (unsigned verb = FOTM_DO_NOTHING + 1; verb < FOTM_VERBS; verb++) {
        const struct verb_form *form = verb_form(edition, verb);
        if (!form->answer)
            continue;
        json_t *question = json_pack(
            "{s:s,s:s,s:s}", "list", verb_form_list(form, form->asked).name, "member",
            verb_form_member(form, KIND_UNIT), "answer", form->answer);
        if (form->answer_to) {
            json_object_set_new(question, "hexes",
                                json_string(verb_form_list(form, FOTM_ROLE_HEX).name));
            json_object_set_new(question, "to",
                                json_string(verb_form_member(form, KIND_HEX)));
            json_object_set_new(question, "answer_to", json_string(form->answer_to));
        }
        json_object_set_new(questions, fotm_verb_names.list[verb], question);
    }
    return questions;
}

json_t *wording_new(const struct fotm_edition *edition) {
    enum { PARTS_OF_A_POINT = 2 };
    json_t *words = json_object(), *turns = json_array();
    vocabulary_tell(words, vocabularies, VOCABULARIES, told, sizeof told / sizeof *told);
    for (unsigned turn = 0; turn <= FOTM_TURNS; turn++)
        json_array_append_new(turns, json_string(fotm_hour(turn)));
    json_object_set_new(words, "turns", turns);
    json_object_set_new(words, "sides",
                        json_pack("{s:s,s:s}", fotm_sides.list[FOTM_UNION], "Union",
                                  fotm_sides.list[FOTM_CONFEDERATE], "Confederate"));
    json_object_set_new(words, "colours",
                        json_pack("{s:s,s:s}", fotm_sides.list[FOTM_UNION], "blue",
                                  fotm_sides.list[FOTM_CONFEDERATE], "grey"));
    json_object_set_new(words, "parts", json_integer(PARTS_OF_A_POINT));
    json_object_set_new(words, "questions", questions_new(edition));
    return words;
}
