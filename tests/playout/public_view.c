/* SPDX-License-Identifier: MIT */
/* What the public sees can be worked out from what either side sees: it is nobody's view, and
 * tells nobody anything. Derived here apart from redact(), in random matches, after every action.
 *
 *     public_view DATA_FOLDER [DECISIONS [FIRST_SEED]]
 *
 * Prints TAP. */
#include "match.h"
#include "tap.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DECISIONS = 6000, TEXT_ONE_IN = 16 };

static struct match match;
static char wrong[1000];

static const struct fotm_setup *setup_of(void) {
    return match.board.setup;
}

/* --- from a view to the public's --------------------------------------------------------- */

/* What only the side that decides is told. */
static void forget_question(struct fotm_position *known) {
    memset(known->tasks, 0, sizeof known->tasks);
    known->task_count = 0;
    known->decision = FOTM_DECISIONS;
    known->asked_unit = FOTM_NOBODY;
    known->asked_hex = HEX_NONE;
    known->assault.stage = FOTM_STAGE_NONE;
}

static struct fotm_view from_union(const struct fotm_view *view) {
    struct fotm_view public = *view;
    public.viewer = VIEWER_PUBLIC;
    forget_question(&public.known);
    return public;
}

static bool is_masked(const struct fotm_piece *piece) {
    return (piece->flags & FOTM_MASKED) != 0;
}

/* Every hex anew: known brigades as they are, masked ones as markers, numbered as they stand. */
static void put_on_masks(const struct fotm_position *own, struct fotm_position *known) {
    static const struct fotm_piece nobody = {
        .hex = HEX_NONE, .where = FOTM_AWAY, .below = FOTM_NOBODY};
    unsigned marker = FOTM_BRIGADES;
    for (unsigned i = 0; i < FOTM_BRIGADES; i++)
        if (is_masked(&own->pieces[i]))
            known->pieces[i] = nobody;
    for (unsigned hex = 0; hex < hex_count(&setup_of()->grid); hex++) {
        uint8_t stack[FOTM_PIECES];
        unsigned count = 0;
        for (unsigned p = own->tops[hex]; p != FOTM_NOBODY; p = own->pieces[p].below) {
            stack[count++] = (uint8_t)p;
            if (!is_masked(&own->pieces[p]))
                continue;
            known->pieces[marker] = nobody;
            known->pieces[marker].hex = (uint16_t)hex;
            known->pieces[marker].where = FOTM_ON_MAP;
            known->pieces[marker].flags = FOTM_MASKED;
            known->pieces[marker].facing = own->pieces[p].facing;
            stack[count - 1] = (uint8_t)marker++;
        }
        known->tops[hex] = count > 0 ? stack[0] : FOTM_NOBODY;
        for (unsigned i = 0; i < count; i++)
            known->pieces[stack[i]].below = i + 1 < count ? stack[i + 1] : FOTM_NOBODY;
    }
}

/* Commanders: not shown at all with a brigade, as markers alone. */
static void hide_commanders(const struct fotm_position *own,
                            struct fotm_position *known) {
    static const struct fotm_chief nobody = {.hex = HEX_NONE, .where = FOTM_AWAY};
    unsigned marker = FOTM_COMMANDERS;
    for (unsigned i = 0; i < setup_of()->commander_count; i++)
        if (setup_of()->commanders[i].army == FOTM_CONFEDERATE)
            known->chiefs[i].helped = 0;
    for (unsigned hex = 0; hex < hex_count(&setup_of()->grid); hex++)
        for (unsigned i = 0; i < FOTM_COMMANDERS; i++)
            if ((own->chiefs[i].flags & FOTM_MASKED) && own->chiefs[i].hex == hex &&
                own->tops[hex] == FOTM_NOBODY)
                known->chiefs[marker++] = (struct fotm_chief){
                    .hex = (uint16_t)hex, .flags = FOTM_MASKED, .where = FOTM_ON_MAP};
    for (unsigned i = 0; i < FOTM_COMMANDERS; i++)
        if (own->chiefs[i].flags & FOTM_MASKED)
            known->chiefs[i] = nobody;
}

/* Before he has set up, the Confederate has nobody anywhere. */
static void clear_the_field(struct fotm_position *own) {
    for (unsigned i = 0; i < setup_of()->brigade_count; i++)
        if (setup_of()->brigades[i].army == FOTM_CONFEDERATE) {
            fotm_stack_lift(own, i);
            own->pieces[i] = (struct fotm_piece){
                .hex = HEX_NONE, .where = FOTM_AWAY, .below = FOTM_NOBODY};
        }
    for (unsigned i = 0; i < setup_of()->commander_count; i++)
        if (setup_of()->commanders[i].army == FOTM_CONFEDERATE)
            own->chiefs[i] = (struct fotm_chief){.hex = HEX_NONE, .where = FOTM_AWAY};
}

/* The owner's own affairs. */
static void keep_secrets(struct fotm_position *known) {
    known->lee = known->lee_since = known->bonus = known->bonus_turn = 0;
    for (unsigned i = 0; i < setup_of()->entry_count; i++)
        if (setup_of()->entries[i].army == FOTM_CONFEDERATE)
            known->queue[i] = 0;
    for (unsigned i = 0; i < setup_of()->row_count; i++)
        if (setup_of()->rows[i].army == FOTM_CONFEDERATE)
            known->row_entry[i] = FOTM_NOBODY;
}

static void drop_masked(const struct fotm_position *own, struct fotm_set *set) {
    for (unsigned i = 0; i < FOTM_BRIGADES; i++)
        if (is_masked(&own->pieces[i]) || own->pieces[i].where == FOTM_AWAY)
            fotm_set_drop(set, i);
}

static void mask_assault(const struct fotm_position *own, struct fotm_assault *assault) {
    struct fotm_set *const sets[] = {&assault->brigades, &assault->guns,
                                     &assault->resolved, &assault->captured,
                                     &assault->returned_fire};
    for (unsigned i = 0; i < sizeof sets / sizeof *sets; i++)
        drop_masked(own, sets[i]);
    uint8_t *const units[] = {&assault->lead[0], &assault->lead[1], &assault->suppressed};
    for (unsigned i = 0; i < sizeof units / sizeof *units; i++)
        if (fotm_is_brigade(*units[i]) && is_masked(&own->pieces[*units[i]]))
            *units[i] = FOTM_NOBODY;
}

static struct fotm_view from_confederate(const struct fotm_view *view) {
    struct fotm_view public = *view;
    struct fotm_position own = view->known, *known = &public.known;
    public.viewer = VIEWER_PUBLIC;
    forget_question(known);
    if (!fotm_has(setup_of(), FOTM_OPTION_MASKING) || own.phase == FOTM_PHASE_OVER)
        return public;
    if (own.phase == FOTM_PHASE_SETUP && !(own.setup_done >> FOTM_CONFEDERATE & 1)) {
        clear_the_field(&own);
        memcpy(known->pieces, own.pieces, sizeof own.pieces);
        memcpy(known->chiefs, own.chiefs, sizeof own.chiefs);
    }
    put_on_masks(&own, known);
    hide_commanders(&own, known);
    keep_secrets(known);
    mask_assault(&own, &known->assault);
    drop_masked(&own, &known->chain.owing);
    public.reinforcements_hidden = true;
    return public;
}

/* --- comparing --------------------------------------------------------------------------- */

static void complain(const char *whose, const struct fotm_view *derived,
                     const struct fotm_view *public) {
    json_t *patch = codec_view_new(match.board.codec, match.board.setup, derived, public);
    char *text = json_dumps(patch, JSON_COMPACT);
    const unsigned char *a = (const unsigned char *)derived,
                        *b = (const unsigned char *)public;
    size_t at = 0;
    while (at < sizeof *public && a[at] == b[at])
        at++;
    const char *field = "nothing";
    for (unsigned i = 0; i < fotm_field_count; i++)
        if (at >= fotm_fields[i].offset &&
            at < fotm_fields[i].offset + fotm_fields[i].size)
            field = fotm_fields[i].name;
    snprintf(wrong, sizeof wrong, "decision %u: from the %s view, `%s` differs: %.600s",
             match.decisions, whose, field, text);
    free(text);
    json_decref(patch);
}

/* As JSON, too: the bytes that are sent. */
static bool same_text(const struct fotm_view *derived, const struct fotm_view *public) {
    const struct codec *codec = match.board.codec;
    json_t *a = codec_view_new(codec, match.board.setup, NULL, derived);
    json_t *b = codec_view_new(codec, match.board.setup, NULL, public);
    char *x = json_dumps(a, JSON_COMPACT), *y = json_dumps(b, JSON_COMPACT);
    bool same = strcmp(x, y) == 0;
    free(x);
    free(y);
    json_decref(a);
    json_decref(b);
    return same;
}

static bool derivable(void) {
    static struct fotm_view view, public, derived;
    static struct fotm_view (*const derive[SIDES])(const struct fotm_view *view) = {
        from_union, from_confederate};
    static const char *const whose[SIDES] = {"Union's", "Confederate's"};
    fotm_redact(setup_of(), &match.state, VIEWER_PUBLIC, &public);
    for (unsigned side = 0; side < SIDES; side++) {
        fotm_redact(setup_of(), &match.state, (enum viewer)side, &view);
        derived = derive[side](&view);
        bool text = fast_dice_below(&match.dice, TEXT_ONE_IN) == 0;
        const unsigned char *from_him = (const unsigned char *)&derived,
                            *shown = (const unsigned char *)&public;
        if (memcmp(from_him, shown, sizeof public) != 0 ||
            (text && !same_text(&derived, &public))) {
            complain(whose[side], &derived, &public);
            return false;
        }
    }
    return true;
}

/* The public is told what happened as the Union is. */
static bool told_alike(void) {
    const struct codec *codec = match.board.codec;
    json_t *a = codec_events_new(codec, match.board.setup, &match.events, VIEWER_FIRST);
    json_t *b = codec_events_new(codec, match.board.setup, &match.events, VIEWER_PUBLIC);
    bool same = json_equal(a, b) == 1;
    json_decref(a);
    json_decref(b);
    if (!same)
        snprintf(wrong, sizeof wrong, "decision %u: the public is told something else",
                 match.decisions);
    return same;
}

/* --- rows -------------------------------------------------------------------------------- */

static void play_row(const json_t *data, const struct match_row *row, unsigned decisions,
                     unsigned long seed) {
    unsigned done = 0;
    snprintf(wrong, sizeof wrong, "no setup");
    bool ok = match_set_up(&match, data, row);
    while (ok && done < decisions) {
        match_begin(&match, seed++);
        do
            ok = derivable() && told_alike();
        while (ok && ++done < decisions && match_step(&match));
    }
    tap(ok, wrong, "the public's view from either side's, %u decisions, %s", done,
        row->name);
    match_put_away(&match);
}

int main(int argc, char **argv) {
    return match_main(argc, argv, &match, MATCH_ROWS, DECISIONS, play_row);
}
