/* SPDX-License-Identifier: MIT */
/* See words_json.h. */
#include "words_json.h"

#include <stdio.h>
#include <string.h>

enum { SENTENCE = 320 };

/* The decisions of chapter 2: what is asked, and where the rules say so. */
static const struct {
    const char *section, *prompt;
} decisions[SBURG_DECISIONS] = {
    [SBURG_DECIDE_MOVEMENT] = {"1.22", "Move your units, then end the phase."},
    [SBURG_DECIDE_REACT] = {"3.5", "{unit} is charged: stand, or give way."},
    [SBURG_DECIDE_ADVANCE] = {"8.54", "The hex is taken: advance."},
    [SBURG_DECIDE_FIRE] = {"1.23", "Fire, or pass for the rest of the phase."},
    [SBURG_DECIDE_LOSSES] = {"6.76", "Shall the other men take all the losses?"},
    [SBURG_DECIDE_CHECKS] = {"7.2", "One roll for the whole stack, or one for each?"},
    [SBURG_DECIDE_RALLY] = {"1.24", "Rally your unformed units."},
    [SBURG_DECIDE_CHARGE] = {"1.25", "Resolve the charges that were declared."},
    [SBURG_DECIDE_NOTHING] = {"12", "The battle is over."},
};

static const char *const side_words[SIDES] = {"Union", "Confederate"};

static void name_of(const struct sburg_setup *setup, const struct sburg_position *known,
                    unsigned who, char ret_text[SBURG_NAME_SIZE]) {
    const char *name = who < SBURG_ROSTER ? setup->units[who].name
                       : sburg_is_officer(who)
                           ? setup->officers[who - SBURG_FIRST_OFFICER].name
                       : who < SBURG_UNITS ? sburg_id(setup, known, who)
                                           : "That unit";
    snprintf(ret_text, SBURG_NAME_SIZE, "%s", name);
}

static void add(char *buffer, const char *text, size_t length) {
    size_t have = strlen(buffer);
    snprintf(buffer + have, SENTENCE - have, "%.*s", (int)length, text);
}

/* Fills in {unit} and {hex}. */
static void fill(const struct sburg_setup *setup, const struct sburg_position *known,
                 const char *sentence, unsigned who, uint16_t hex,
                 char buffer[SENTENCE]) {
    char text[SBURG_NAME_SIZE];
    buffer[0] = '\0';
    while (*sentence) {
        size_t plain = strcspn(sentence, "{");
        add(buffer, sentence, plain);
        sentence += plain;
        if (strncmp(sentence, "{unit}", 6) == 0) {
            name_of(setup, known, who, text);
            add(buffer, text, strlen(text));
            sentence += 6;
        } else if (strncmp(sentence, "{hex}", 5) == 0) {
            hex_text(&setup->grid, hex, text);
            add(buffer, hex == HEX_NONE ? "that hex" : text, SENTENCE);
            sentence += 5;
        } else if (*sentence) {
            add(buffer, sentence++, 1);
        }
    }
}

json_t *sburg_decision_json_new(const void *setup_, const void *view_) {
    const struct sburg_setup *setup = setup_;
    const struct sburg_view *view = view_;
    const struct sburg_position *known = &view->known;
    char text[SENTENCE];
    if (known->asked >= SIDES)
        return json_pack("{s:s}", "text", "The battle is over.");
    snprintf(text, sizeof text, "%s to act", side_words[known->asked]);
    json_t *json =
        json_pack("{s:s,s:s}", "side", sburg_sides.list[known->asked], "text", text);
    if (view->viewer != known->asked || known->decision >= SBURG_DECISIONS)
        return json;
    fill(setup, known, decisions[known->decision].prompt, known->asked_unit, HEX_NONE,
         text);
    json_object_set_new(json, "name", json_string(sburg_decisions.list[known->decision]));
    json_object_set_new(json, "prompt", json_string(text));
    json_object_set_new(json, "section", json_string(decisions[known->decision].section));
    if (known->asked_unit < SBURG_WHO)
        json_object_set_new(json, "unit",
                            json_string(sburg_id(setup, known, known->asked_unit)));
    return json;
}

json_t *sburg_refusal_json_new(const void *setup, const void *view,
                               struct refusal refusal) {
    char text[SENTENCE];
    fill(setup, &((const struct sburg_view *)view)->known, refusal.sentence, refusal.unit,
         (uint16_t)refusal.at.x, text);
    return json_pack("{s:s,s:s,s:s}", "code", refusal.code, "section", refusal.section,
                     "text", text);
}

/* The degree is the text of the scale's line; a draw is no more than that. */
json_t *sburg_result_json_new(const void *setup_, const void *view) {
    const struct sburg_setup *setup = setup_;
    const struct sburg_position *known = &((const struct sburg_view *)view)->known;
    if (known->phase != SBURG_OVER)
        return NULL;
    const char *degree = known->degree == SBURG_DEGREE_RESIGNED ? "resigned" : "draw";
    if (known->degree >= SBURG_DEGREE_SCALE)
        degree = setup->victory.scale[known->degree - SBURG_DEGREE_SCALE].text;
    return json_pack("{s:o,s:s}", "winner",
                     known->winner < SIDES ? json_string(sburg_sides.list[known->winner])
                                           : json_null(),
                     "degree", degree);
}

json_t *sburg_headline_json_new(const void *setup, const void *view) {
    const struct sburg_position *known = &((const struct sburg_view *)view)->known;
    (void)setup;
    if (known->phase == SBURG_OVER)
        return json_sprintf("Over in turn %u", known->turn);
    return json_sprintf("Turn %u, %s %s", known->turn, side_words[known->side & 1],
                        sburg_phases.list[known->phase]);
}
