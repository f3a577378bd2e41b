/* SPDX-License-Identifier: MIT */
/* From the truth to what a viewer knows; see redact.h. */
#include "redact.h"

#include <string.h>

/* clang-format off */
#define FIELD(member, shown) \
    {#member, offsetof(struct fotm_position, member), \
     sizeof(((struct fotm_position *)0)->member), FOTM_SHOW_##shown}

const struct fotm_field fotm_fields[] = {
    FIELD(pieces, UNMASKED), FIELD(chiefs, UNMASKED), FIELD(guards, ALL),
    FIELD(tops, UNMASKED), FIELD(assault, UNMASKED), FIELD(targets, ALL),
    FIELD(tasks, DECIDER), FIELD(task_count, DECIDER),
    FIELD(turn, ALL), FIELD(side, ALL), FIELD(phase, ALL),
    FIELD(decision, DECIDER), FIELD(asked, ALL),
    FIELD(asked_unit, DECIDER), FIELD(asked_hex, DECIDER),
    FIELD(setup_done, ALL),
    FIELD(pause, ALL), FIELD(pause_over, ALL), FIELD(halt, ALL),
    FIELD(lee, OWNER), FIELD(lee_since, OWNER),
    FIELD(bonus, OWNER), FIELD(bonus_turn, OWNER),
    FIELD(control, ALL), FIELD(control_since, ALL),
    FIELD(broke_out, ALL),
    FIELD(debt_turn, ALL), FIELD(debt_sp, ALL), FIELD(debt_hex_count, ALL),
    FIELD(debt_hexes, ALL),
    FIELD(later_sp, ALL), FIELD(later_hex_count, ALL), FIELD(later_hexes, ALL),
    FIELD(queue, UNMASKED), FIELD(row_entry, UNMASKED),
    FIELD(guard_count, ALL), FIELD(may_restack, ALL),
    FIELD(vp, ALL), FIELD(degree, ALL), FIELD(winner, ALL), FIELD(reserved, ALL),
    FIELD(chain, UNMASKED),
};
/* clang-format on */
const unsigned fotm_field_count = sizeof fotm_fields / sizeof *fotm_fields;

/* Does this viewer see masked units as what they are? */
static bool sees_all(const struct fotm_setup *setup, const struct fotm_position *truth,
                     enum viewer viewer) {
    return viewer == VIEWER_SECOND || viewer == VIEWER_ALL ||
           !fotm_has(setup, FOTM_OPTION_MASKING) || truth->phase == FOTM_PHASE_OVER;
}

/* --- markers --------------------------------------------------------------------------- */

static const struct fotm_piece no_piece = {
    .hex = HEX_NONE, .where = FOTM_AWAY, .below = FOTM_NOBODY};
static const struct fotm_chief no_chief = {.hex = HEX_NONE, .where = FOTM_AWAY};

/* Replaces the masked pieces of one stack by markers, in their places. */
static void mark_stack(struct fotm_position *known, uint16_t hex, unsigned *next_marker) {
    uint8_t *link = &known->tops[hex];
    while (*link != FOTM_NOBODY) {
        rules_step();
        unsigned piece = *link;
        const struct fotm_piece masked = known->pieces[piece];
        if (masked.flags & FOTM_MASKED) {
            unsigned marker = (*next_marker)++;
            known->pieces[marker] = (struct fotm_piece){.hex = hex,
                                                        .flags = FOTM_MASKED,
                                                        .where = FOTM_ON_MAP,
                                                        .below = masked.below,
                                                        .facing = masked.facing};
            known->pieces[piece] = no_piece;
            *link = (uint8_t)marker;
        }
        link = &known->pieces[*link].below;
    }
}

/* In the order of hexes and, within a hex, of places; so that no order tells who it is. */
static void mark_pieces(const struct fotm_setup *setup, struct fotm_position *known) {
    unsigned next_marker = FOTM_BRIGADES;
    for (unsigned hex = 0; hex < hex_count(&setup->grid); hex++)
        mark_stack(known, (uint16_t)hex, &next_marker);
    /* Those off the map are nowhere: waiting, or gone for the debt. */
    for (unsigned piece = 0; piece < FOTM_BRIGADES; piece++)
        if (known->pieces[piece].flags & FOTM_MASKED)
            known->pieces[piece] = no_piece;
}

/* The masked commander on the map whose hex comes first; FOTM_COMMANDERS: there is none. */
static unsigned first_masked(const struct fotm_position *known) {
    unsigned first = FOTM_COMMANDERS;
    for (unsigned i = 0; i < FOTM_COMMANDERS; i++) {
        const struct fotm_chief *chief = &known->chiefs[i];
        if ((chief->flags & FOTM_MASKED) && chief->hex != HEX_NONE &&
            (first == FOTM_COMMANDERS || chief->hex < known->chiefs[first].hex))
            first = i;
    }
    return first;
}

/* A hidden commander with a brigade is not shown; those of a hex without one are a marker
 * without facing. In the order of hexes, so that no order tells who it is. */
static void mark_commanders(const struct fotm_setup *setup, struct fotm_position *known) {
    unsigned next_marker = FOTM_COMMANDERS, masked;
    while ((masked = first_masked(known)) != FOTM_COMMANDERS) {
        uint16_t hex = known->chiefs[masked].hex;
        /* R141: one marker, however many they are. */
        bool marked = setup->rules >= 2 && next_marker > FOTM_COMMANDERS &&
                      known->chiefs[next_marker - 1].hex == hex;
        if (fotm_top(known, hex) == FOTM_NOBODY && !marked)
            known->chiefs[next_marker++] = (struct fotm_chief){
                .hex = hex, .flags = FOTM_MASKED, .where = FOTM_ON_MAP};
        known->chiefs[masked] = no_chief;
    }
    for (unsigned i = 0; i < FOTM_COMMANDERS; i++)
        if (known->chiefs[i].flags & FOTM_MASKED)
            known->chiefs[i] = no_chief;
}

/* Whom a known commander has helped is told when a known brigade rallies; the count would also
 * tell of masked ones. */
static void hide_help(const struct fotm_setup *setup, struct fotm_position *known) {
    for (unsigned i = 0; i < setup->commander_count; i++)
        if (setup->commanders[i].army == FOTM_CONFEDERATE)
            known->chiefs[i].helped = 0;
}

/* Free set-up is shown only when it is finished: nobody of that side is anywhere yet. */
static void hide_setup(const struct fotm_setup *setup, struct fotm_position *known) {
    for (unsigned piece = 0; piece < setup->brigade_count; piece++) {
        if (fotm_army(setup, piece) != FOTM_CONFEDERATE)
            continue;
        fotm_stack_lift(known, piece);
        known->pieces[piece] = no_piece;
    }
    for (unsigned i = 0; i < setup->commander_count; i++)
        if (setup->commanders[i].army == FOTM_CONFEDERATE)
            known->chiefs[i] = no_chief;
}

/* How many stacks came in, and by which entry a row comes, is the owner's knowledge. */
static void hide_schedule(const struct fotm_setup *setup, struct fotm_position *known) {
    for (unsigned i = 0; i < setup->entry_count; i++)
        if (setup->entries[i].army == FOTM_CONFEDERATE)
            known->queue[i] = 0;
    for (unsigned i = 0; i < setup->row_count; i++)
        if (setup->rows[i].army == FOTM_CONFEDERATE)
            known->row_entry[i] = FOTM_NOBODY;
}

/* --- the Assault that is going on ------------------------------------------------------- */

static uint8_t known_piece(const struct fotm_position *known, unsigned piece) {
    bool gone = fotm_is_brigade(piece) && known->pieces[piece].where == FOTM_AWAY;
    return gone ? FOTM_NOBODY : (uint8_t)piece;
}

/* Who takes part has been unmasked, all but a battery that keeps silent; what is kept about
 * such a one goes. */
static void redact_assault(struct fotm_position *known) {
    struct fotm_assault *assault = &known->assault;
    struct fotm_set *sets[] = {&assault->brigades, &assault->guns, &assault->settled,
                               &assault->captured, &assault->answered};
    for (unsigned piece = 0; piece < FOTM_BRIGADES; piece++)
        if (known->pieces[piece].where == FOTM_AWAY)
            fotm_set_drop(&known->chain.owing, piece);
    if (assault->target == HEX_NONE)
        return;
    for (unsigned piece = 0; piece < FOTM_BRIGADES; piece++)
        for (unsigned i = 0; i < sizeof sets / sizeof *sets; i++)
            if (known->pieces[piece].where == FOTM_AWAY)
                fotm_set_drop(sets[i], piece);
    for (unsigned party = 0; party < FOTM_PARTIES; party++)
        assault->lead[party] = known_piece(known, assault->lead[party]);
    assault->suppressed = known_piece(known, assault->suppressed);
}

/* --- the view -------------------------------------------------------------------------- */

static void hide_field(struct fotm_position *known, const struct fotm_field *field) {
    memset((char *)known + field->offset, 0, field->size);
}

void fotm_redact(const struct fotm_setup *setup, const struct fotm_state *state,
                 enum viewer viewer, struct fotm_view *ret_view) {
    const struct fotm_position *truth = &state->truth;
    struct fotm_position *known = &ret_view->known;
    memset(ret_view, 0, sizeof *ret_view);
    *known = *truth;
    ret_view->viewer = (uint8_t)viewer;
    if (viewer == VIEWER_ALL)
        return;
    bool decides = viewer < VIEWER_PUBLIC && (enum side)viewer == (enum side)truth->asked;
    bool all = sees_all(setup, truth, viewer);
    for (unsigned i = 0; i < fotm_field_count; i++) {
        const struct fotm_field *field = &fotm_fields[i];
        if ((field->shown == FOTM_SHOW_DECIDER && !decides) ||
            (field->shown == FOTM_SHOW_OWNER && !all))
            hide_field(known, field);
    }
    if (decides && known->task_count > 1) {
        /* The question that is being asked; what comes after it is nobody's business yet. */
        known->tasks[0] = known->tasks[known->task_count - 1];
        memset(known->tasks + 1, 0, sizeof known->tasks - sizeof *known->tasks);
        known->task_count = 1;
    }
    if (!decides) {
        /* Whose decision it is, in general words: the same for a whole chain. */
        known->decision = FOTM_DECISIONS;
        known->asked_unit = FOTM_NOBODY;
        known->asked_hex = HEX_NONE;
        known->assault.stage = FOTM_STAGE_NONE;
    }
    if (all)
        return;
    hide_schedule(setup, known);
    hide_help(setup, known);
    ret_view->reinforcements_hidden = true;
    if (!(truth->setup_done >> FOTM_CONFEDERATE & 1) && truth->phase == FOTM_PHASE_SETUP)
        hide_setup(setup, known);
    mark_pieces(setup, known);
    mark_commanders(setup, known);
    redact_assault(known);
}

/* --- events ---------------------------------------------------------------------------- */

/* What a marker did: nothing that tells who, in what formation, at what cost. */
static struct fotm_event as_marker(const struct fotm_event *event) {
    struct fotm_event told = {.type = event->type,
                              .side = event->side,
                              .unit = FOTM_NOBODY,
                              .unit2 = FOTM_NOBODY,
                              .hex = event->hex,
                              .hex2 = event->hex2,
                              .masked = 1,
                              .place = event->place,
                              .facing = event->facing};
    if (event->type == FOTM_EVENT_TURNED)
        told.a = event->a; /* R142: everybody sees how a marker faces */
    /* A forced march and a withdrawal are a marker's move like any other. */
    if (event->type == FOTM_EVENT_FORCED_MARCH)
        told.type = FOTM_EVENT_MOVED;
    return told;
}

void fotm_redact_events(const struct fotm_setup *setup, const struct fotm_events *all,
                        enum viewer viewer, struct fotm_events *ret_told) {
    bool sees = viewer == VIEWER_SECOND || viewer == VIEWER_ALL ||
                !fotm_has(setup, FOTM_OPTION_MASKING);
    ret_told->count = 0;
    for (unsigned i = 0; i < all->count; i++) {
        const struct fotm_event *event = &all->list[i];
        enum fotm_told told = fotm_event_rows[event->type].masked;
        if (sees || !event->masked || told == FOTM_TOLD_ALL)
            ret_told->list[ret_told->count++] = *event;
        else if (told == FOTM_TOLD_MARKER && !fotm_is_commander(event->unit))
            ret_told->list[ret_told->count++] = as_marker(event);
    }
}
