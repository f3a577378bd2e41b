/* SPDX-License-Identifier: MIT */
/* See words_json.h. */
#include "words_json.h"

#include "units.h"
#include "wording.h"
#include "words.h"

#include <string.h>

static const struct {
    const char *section, *prompt;
} decisions[WW_DECISIONS] = {
    [WW_DECIDE_NOTHING] = {"14", "The battle is over."},
    [WW_DECIDE_SUPPORT] = {"11.1", "Call your artillery, then end."},
    [WW_DECIDE_MOVEMENT] = {"4", "Give orders to your units, then end the step."},
    [WW_DECIDE_MARCH] = {"4.2", "{unit} may go: move it, or hold."},
    [WW_DECIDE_PASSING] = {"10.3",
                           "{unit} crosses your field of fire: fire, or let it go."},
    [WW_DECIDE_FIRE] = {"7", "Fire, then end the phase."},
    [WW_DECIDE_FOLLOW] = {"13.4", "The assault is won: follow, or stay."},
    [WW_DECIDE_RAPID] = {"8.4", "{unit} may fire again at once."},
    [WW_DECIDE_RESURRECT] = {"9.4",
                             "{unit} can be manned again by the nearest infantry."},
};

static struct words_value unit_word(const void *name, const char *word) {
    return (struct words_value){
        .kind = strcmp(word, "unit") == 0 ? WORDS_TEXT : WORDS_ABSENT, .text = name};
}

static json_t *sentence(const struct ww_setup *setup, const char *text, unsigned unit) {
    struct buf buf = {NULL, 0, 0};
    words_expand(&buf, text, unit_word, ww_unit_name(setup, unit));
    json_t *json = json_string(buf_text(&buf));
    buf_finish(&buf);
    return json;
}

static unsigned asked_unit(const struct ww_position *known, enum ww_decision decision) {
    switch ((unsigned)decision) {
    case WW_DECIDE_MARCH:
        return known->ordered;
    case WW_DECIDE_PASSING:
        return known->march.unit;
    case WW_DECIDE_RAPID:
        return known->rapid_unit;
    case WW_DECIDE_RESURRECT:
        return known->killed[known->killed_count - 1];
    default:
        return WW_NOBODY;
    }
}

json_t *ww_decision_json_new(const void *setup_, const void *view_) {
    const struct ww_setup *setup = setup_;
    const struct ww_view *view = view_;
    const struct ww_position *known = &view->known;
    enum side asked = ww_asked(setup, known);
    if (asked == SIDE_NONE)
        return json_pack("{s:s}", "text", "The battle is over.");
    json_t *json = json_pack("{s:o,s:o}", "side", ww_side_json(asked), "text",
                             json_sprintf("%s to act", ww_nation(setup, asked)));
    if (view->viewer != (uint8_t)asked && view->viewer != VIEWER_ALL)
        return json;
    enum ww_decision decision = ww_decision(known);
    unsigned unit = asked_unit(known, decision);
    json_object_set_new(json, "name", json_string(ww_decisions.list[decision]));
    json_object_set_new(json, "prompt",
                        sentence(setup, decisions[decision].prompt, unit));
    json_object_set_new(json, "section", json_string(decisions[decision].section));
    if (unit < setup->unit_count)
        json_object_set_new(json, "unit", json_string(setup->units[unit].id));
    return json;
}

json_t *ww_refusal_json_new(const void *setup, const void *view, struct refusal refusal) {
    (void)view;
    return json_pack("{s:s,s:s,s:o}", "code", refusal.code, "section", refusal.section,
                     "text", sentence(setup, refusal.sentence, refusal.unit));
}

json_t *ww_result_json_new(const void *setup, const void *view) {
    const struct ww_position *known = &((const struct ww_view *)view)->known;
    (void)setup;
    if (known->part != WW_OVER)
        return NULL;
    return json_pack("{s:o,s:s}", "winner", ww_side_json(known->winner), "degree",
                     ww_endings.list[known->ended]);
}

void ww_points(const void *setup, const void *view, int32_t ret_hundredths[SIDES]) {
    (void)setup;
    for (int side = 0; side < SIDES; side++)
        ret_hundredths[side] = ((const struct ww_view *)view)->known.vp[side] * 100;
}

json_t *ww_headline_json_new(const void *setup, const void *view) {
    const struct ww_position *known = &((const struct ww_view *)view)->known;
    if (known->part == WW_OVER)
        return known->winner < SIDES
                   ? json_sprintf("%s victory", ww_nation(setup, known->winner))
                   : json_string("Draw");
    enum side side = ww_part_side(known->part);
    return json_sprintf("Turn %u, %s%s%s", known->turn,
                        side < SIDES ? ww_nation(setup, side) : "",
                        side < SIDES ? " " : "", ww_word(&ww_phases, known->part));
}
