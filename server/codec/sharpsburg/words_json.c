/* SPDX-License-Identifier: MIT */
/* See words_json.h. */
#include "words_json.h"

#include "wording.h"
#include "words.h"

#include "bug.h"

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
    [SBURG_DECIDE_LOSSES] = {"6.76", "Shall the others take all the losses?"},
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

static void fill(const struct sburg_setup *setup, const struct sburg_position *known,
                 const char *sentence, unsigned who, uint16_t hex,
                 char ret_text[SENTENCE]) {
    char name[SBURG_NAME_SIZE], where[5];
    name_of(setup, known, who, name);
    hex_text(&setup->grid, hex, where);
    words_fill(sentence, name, hex == HEX_NONE ? "that hex" : where, ret_text, SENTENCE);
}

static void asked_write(struct json_out *out, const struct sburg_setup *setup,
                        const struct sburg_position *known) {
    char text[SENTENCE];
    RULES_ASSERT(known->decision < SBURG_DECISIONS);
    fill(setup, known, decisions[known->decision].prompt, known->asked_unit, HEX_NONE,
         text);
    json_out_text(out, "name", sburg_decisions.list[known->decision]);
    json_out_text(out, "prompt", text);
    json_out_text(out, "section", decisions[known->decision].section);
    if (known->asked_unit < SBURG_WHO)
        json_out_text(out, "unit", sburg_id(setup, known, known->asked_unit));
}

void sburg_decision_write(const void *setup, const void *view_, struct buf *buf) {
    const struct sburg_view *view = view_;
    const struct sburg_position *known = &view->known;
    char text[SENTENCE] = "The battle is over.";
    struct json_out out;
    json_out_begin(&out, buf, false);
    json_out_open(&out, NULL);
    if (known->asked < SIDES) {
        snprintf(text, sizeof text, "%s to act", side_words[known->asked]);
        json_out_text(&out, "side", sburg_sides.list[known->asked]);
    }
    json_out_text(&out, "text", text);
    if (known->asked < SIDES && view->viewer == known->asked)
        asked_write(&out, setup, known);
    json_out_close(&out);
    json_out_end(&out);
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

void sburg_points(const void *setup, const void *view, int32_t ret_hundredths[SIDES]) {
    (void)setup;
    for (int side = 0; side < SIDES; side++)
        ret_hundredths[side] = ((const struct sburg_view *)view)->known.vp[side];
}

json_t *sburg_headline_json_new(const void *setup, const void *view) {
    const struct battle *battle = setup;
    const struct sburg_position *known = &((const struct sburg_view *)view)->known;
    char text[SENTENCE], hour[16];
    if (known->phase == SBURG_OVER) {
        if (known->winner >= SIDES)
            return json_string("Draw");
        snprintf(text, sizeof text, "%s victory", side_words[known->winner]);
        return json_string(text);
    }
    sburg_hour(battle, known->turn, hour);
    snprintf(text, sizeof text, hour[0] ? "Turn %u (%s), %s %s" : "Turn %u%s, %s %s",
             (unsigned)known->turn, hour,
             side_words[known->side < SIDES ? known->side : SIDE_FIRST],
             sburg_word(&sburg_phases, known->phase));
    return json_string(text);
}
