/* SPDX-License-Identifier: MIT */
/* See words_json.h. */
#include "words_json.h"

#include "sections.h"

#include "words.h"

#include "asks.h"
#include "view.h"

#include <stdio.h>
#include <string.h>

/* --- sentences --------------------------------------------------------------------- */

void words_fill_in(const struct fotm_setup *setup, const struct fotm_position *position,
                   const char *sentence, unsigned unit, uint16_t hex,
                   char ret_text[SENTENCE]) {
    char name[FOTM_NAME_SIZE], where[5];
    hex_text(&setup->grid, hex, where);
    words_fill(sentence, fotm_unit_text(setup, position, unit, name, sizeof name),
               hex == HEX_NONE ? "that hex" : where, ret_text, SENTENCE);
}

/* --- decisions --------------------------------------------------------------------- */

static const char *const side_words[SIDES] = {"Union", "Confederate"};

/* The general words are the same for a whole chain of questions, whatever is asked. */
static void asked_write(struct json_out *out, const struct fotm_setup *setup,
                        const struct fotm_position *known) {
    const struct fotm_decision_row *row = fotm_decision_row(setup, known->decision);
    char text[SENTENCE];
    words_fill_in(setup, known, row->prompt, known->asked_unit, known->asked_hex, text);
    json_out_text(out, "name", fotm_decision_words[known->decision]);
    json_out_text(out, "prompt", text);
    json_out_text(out, "section", row->section);
    if (known->asked_unit < FOTM_UNITS)
        fotm_unit_write(out, "unit", setup, known, known->asked_unit);
    if (known->asked_hex != HEX_NONE)
        hex_json_write(out, "hex", &setup->grid, known->asked_hex);
}

void decision_write(const void *setup, const void *view_, struct buf *buf) {
    const struct fotm_view *view = view_;
    const struct fotm_position *known = &view->known;
    char text[SENTENCE] = "The battle is over.";
    struct json_out out;
    json_out_begin(&out, buf, false);
    json_out_open(&out, NULL);
    if (known->asked < SIDES) {
        snprintf(text, sizeof text, "%s to act", side_words[known->asked]);
        json_out_text(&out, "side", fotm_sides.list[known->asked]);
    }
    json_out_text(&out, "text", text);
    if (known->asked < SIDES && view->viewer == known->asked &&
        known->decision < FOTM_DECISIONS)
        asked_write(&out, setup, known);
    json_out_close(&out);
    json_out_end(&out);
}

json_t *refusal_json_new(const void *setup_, const void *view, struct refusal refusal) {
    const struct fotm_setup *setup = setup_;
    char text[SENTENCE];
    const struct fotm_position *known = &((const struct fotm_view *)view)->known;
    words_fill_in(setup, known, fotm_refusal_sentence(setup->edition, &refusal),
                  refusal.unit, (uint16_t)refusal.at.x, text);
    return json_pack("{s:s,s:s,s:s}", "code", refusal.code, "section",
                     fotm_refusal_section(setup->edition, refusal.section), "text", text);
}

/* --- results and lists ------------------------------------------------------------- */

json_t *result_json_new(const void *setup, const void *view) {
    const struct fotm_position *known = &((const struct fotm_view *)view)->known;
    (void)setup;
    if (known->degree == FOTM_DEGREE_NONE)
        return NULL;
    return json_pack("{s:o,s:s}", "winner", fotm_side_json(known->winner), "degree",
                     fotm_degrees.list[known->degree]);
}

void points_of(const void *setup, const void *view, int32_t ret_hundredths[SIDES]) {
    (void)setup;
    for (int side = 0; side < SIDES; side++)
        ret_hundredths[side] = ((const struct fotm_view *)view)->known.vp[side] * 100;
}

json_t *headline_json_new(const void *setup, const void *view) {
    static const char *const phases[FOTM_PHASES] = {
        "set-up",         "Burnside roll", "rally", "movement",
        "reinforcements", "combat",        "over"};
    const struct fotm_position *known = &((const struct fotm_view *)view)->known;
    char text[SENTENCE];
    (void)setup;
    if (known->phase == FOTM_PHASE_OVER && known->winner < SIDES)
        snprintf(text, sizeof text, "%s victory (%s)", side_words[known->winner],
                 fotm_degrees.list[known->degree]);
    else if (known->phase == FOTM_PHASE_OVER)
        snprintf(text, sizeof text, "Draw");
    else
        snprintf(text, sizeof text, "Turn %u (%s), %s %s", (unsigned)known->turn,
                 fotm_hour(known->turn),
                 side_words[known->side < SIDES ? known->side : 0], phases[known->phase]);
    return json_string(text);
}
