/* SPDX-License-Identifier: MIT */
/* See words_json.h. */
#include "words_json.h"

#include "buf.h"
#include "position_json.h"
#include "wording.h"
#include "words.h"

#include <stdlib.h>
#include <string.h>

/* What is asked, and where the rules say so. */
static const struct {
    const char *section, *prompt;
} decisions[T62_DECISIONS] = {
    [T62_ASK_MOVEMENT] = {"7",
                          "Lead, order and bring in your units, then end the phase."},
    [T62_ASK_MARCH] = {"9", "{unit} has its order: move it, charge with it, or hold it."},
    [T62_ASK_DEFENSIVE] = {"11", "Fire on those who came on, then end the phase."},
    [T62_ASK_OFFENSIVE] = {"11", "Fire with those who moved, then end the phase."},
    [T62_ASK_COMBAT] = {"12.3", "Say which fight comes next."},
    [T62_ASK_PURSUIT] = {"12.7", "{unit} has won: take the place, stay, or pursue."},
    [T62_ASK_NOTHING] = {"14.4", "The battle is over."}};

static const char *const side_words[SIDES] = {"Union", "Confederate"};

struct sentence {
    const struct t62_setup *setup;
    unsigned unit;
};

static struct words_value member(const void *arg, const char *name) {
    const struct sentence *sentence = arg;
    if (strcmp(name, "unit") != 0 || sentence->unit >= sentence->setup->unit_count)
        return (struct words_value){.kind = WORDS_TEXT, .text = "That unit"};
    return (struct words_value){.kind = WORDS_TEXT,
                                .text = sentence->setup->units[sentence->unit].name};
}

static json_t *expand(const struct t62_setup *setup, const char *text, unsigned unit) {
    struct sentence sentence = {setup, unit};
    struct buf buf = {.bytes = NULL};
    words_expand(&buf, text, member, &sentence);
    json_t *json = json_string(buf_text(&buf));
    buf_finish(&buf);
    return json;
}

json_t *t62_decision_json_new(const void *setup_, const void *view_) {
    const struct t62_setup *setup = setup_;
    const struct t62_view *view = view_;
    const struct t62_position *known = &view->known;
    if (known->asked >= SIDES)
        return json_pack("{s:s}", "text", "The battle is over.");
    json_t *json = json_pack("{s:s,s:o}", "side", t62_names_sides.list[known->asked],
                             "text", json_sprintf("%s to act", side_words[known->asked]));
    if (view->viewer != known->asked)
        return json;
    unsigned unit = known->decision == T62_ASK_MARCH     ? known->marching
                    : known->decision == T62_ASK_PURSUIT ? known->winners[0].unit
                                                         : T62_NOBODY;
    json_object_set_new(json, "name",
                        json_string(t62_names_decisions.list[known->decision]));
    json_object_set_new(json, "prompt",
                        expand(setup, decisions[known->decision].prompt, unit));
    json_object_set_new(json, "section", json_string(decisions[known->decision].section));
    json_object_set_new(json, "decisions", t62_verbs_json(setup, known));
    if (unit != T62_NOBODY)
        json_object_set_new(json, "unit", t62_unit_id(setup, unit));
    return json;
}

json_t *t62_refusal_json_new(const void *setup, const void *view,
                             struct refusal refusal) {
    (void)view;
    return json_pack("{s:s,s:s,s:o}", "code", refusal.code, "section", refusal.section,
                     "text", expand(setup, refusal.sentence, refusal.unit));
}

json_t *t62_result_json_new(const void *setup, const void *view) {
    const struct t62_position *known = &((const struct t62_view *)view)->known;
    (void)setup;
    if (known->phase != T62_OVER)
        return NULL;
    return json_pack("{s:o,s:s}", "winner",
                     known->winner < SIDES
                         ? json_string(t62_names_sides.list[known->winner])
                         : json_null(),
                     "degree", t62_names_degrees.list[known->degree]);
}

void t62_points(const void *setup, const void *view, int32_t ret_hundredths[SIDES]) {
    (void)setup;
    for (int side = 0; side < SIDES; side++)
        ret_hundredths[side] = ((const struct t62_view *)view)->known.vp[side] * 100;
}

json_t *t62_headline_json_new(const void *setup, const void *view) {
    const struct t62_position *known = &((const struct t62_view *)view)->known;
    (void)setup;
    if (known->phase == T62_OVER)
        return known->winner < SIDES
                   ? json_sprintf("%s victory", side_words[known->winner])
                   : json_string("Draw");
    char hour[20];
    t62_hour(known->turn, hour);
    return json_sprintf("Turn %u (%s), %s %s", known->turn, hour,
                        side_words[known->side & 1],
                        t62_word(&t62_names_phases, known->phase));
}
