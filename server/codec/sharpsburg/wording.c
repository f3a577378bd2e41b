/* SPDX-License-Identifier: MIT */
/* See wording.h. */
#include "wording.h"

#include "vocabulary.h"

#include <stdio.h>

/* clang-format off */
static const struct vocabulary vocabularies[] = {
    VOCABULARY(sburg_phases, "preparation", "movement", "fire", "rally", "charge", "conclusion",
               "the end"),
    VOCABULARY(sburg_charge_kinds, "no charge", "a charge", "an immediate charge", "an overrun"),
    VOCABULARY(sburg_outcomes, "it stands", "it stands by its cover", "it is shaken", "it routs",
               "it routs", "it rallies", "it gives way"),
    VOCABULARY(sburg_reactions, "stands", "retreats", "prolongs"),
    VOCABULARY(sburg_goings, "is eliminated", "leaves the map", "is lost for good"),
    VOCABULARY(sburg_merits, "losses", "guns", "an officer", "who fled off the map", "holding",
               "what was not known before"),
    VOCABULARY(sburg_formations, "line", "column", "road column", "square", "general order",
               "skirmish order", "limbered", "unlimbered"),
    VOCABULARY(sburg_rolls, "Track", "Draw"),
};
/* clang-format on */
enum { VOCABULARIES = sizeof vocabularies / sizeof *vocabularies };

const char *sburg_word(const struct names *names, size_t value) {
    return vocabulary_find(vocabularies, VOCABULARIES, names, value);
}

void sburg_hour(const struct battle *battle, unsigned turn, char ret_text[16]) {
    enum { NOON = 12, HOUR = 60, DAY = 24, TURN = 15 }; /* S3 */
    unsigned minutes = battle->begins + (turn - 1) * TURN, hour = minutes / HOUR % DAY;
    ret_text[0] = '\0';
    if (battle->begins == 0)
        return;
    snprintf(ret_text, 16, "%u:%02u %s", (hour + NOON - 1) % NOON + 1, minutes % HOUR,
             hour < NOON ? "am" : "pm");
}

static json_t *turns_new(const struct battle *battle) {
    json_t *turns = json_pack("[s]", "");
    for (unsigned turn = 1; turn <= battle->setup.turns; turn++) {
        char text[16];
        sburg_hour(battle, turn, text);
        json_array_append_new(turns, json_string(text));
    }
    return turns;
}

json_t *sburg_wording_new(const struct battle *battle) {
    static const struct vocabulary_told told[] = {{"phases", &sburg_phases},
                                                  {"rolls", &sburg_rolls},
                                                  {"formations", &sburg_formations}};
    json_t *words = json_object();
    vocabulary_tell(words, vocabularies, VOCABULARIES, told, sizeof told / sizeof *told);
    if (battle->begins != 0)
        json_object_set_new(words, "turns", turns_new(battle));
    json_object_set_new(words, "sides",
                        json_pack("{s:s,s:s}", sburg_sides.list[SBURG_UNION], "Union",
                                  sburg_sides.list[SBURG_CONFEDERATE], "Confederate"));
    json_object_set_new(words, "parts", json_integer(1));
    return words;
}
