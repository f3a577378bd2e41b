/* SPDX-License-Identifier: MIT */
/* From the truth to what a viewer knows; see redact.h. A view starts empty, and what is shown is
 * written into it. */
#include "redact.h"

#include <string.h>

/* Who looks: `all`: masked units as what they are; `decides`: he is asked; `set_up`: the
 * Confederate is still setting up out of his sight. */
struct fotm_showing {
    const struct fotm_setup *setup;
    const struct fotm_position *truth;
    bool all, decides, set_up;
};

/* --- brigades and their markers --------------------------------------------------------- */

/* Free set-up is shown only when it is finished: nobody of that side is anywhere yet. */
static bool is_set_up_unseen(const struct fotm_showing *s, unsigned unit) {
    return s->set_up && fotm_army(s->setup, unit) == FOTM_CONFEDERATE;
}

/* Off the map, too, masked brigades are nowhere: waiting, or gone for the debt. */
static void show_pieces(const struct fotm_showing *s, struct fotm_position *known) {
    if (s->all) {
        memcpy(known->pieces, s->truth->pieces, FOTM_BRIGADES * sizeof *known->pieces);
        return;
    }
    for (unsigned piece = 0; piece < FOTM_BRIGADES; piece++) {
        const struct fotm_piece *it = &s->truth->pieces[piece];
        if ((it->flags & FOTM_MASKED) || is_set_up_unseen(s, piece))
            continue;
        known->pieces[piece] = *it;
        known->pieces[piece].below = FOTM_NOBODY; /* show_stacks() */
    }
}

/* Masked brigades are markers in their places: in the order of hexes and, within a hex, of
 * places; so that no order tells who it is. */
static void show_stacks(const struct fotm_showing *s, struct fotm_position *known) {
    unsigned next_marker = FOTM_BRIGADES;
    if (s->all) {
        memcpy(known->tops, s->truth->tops, sizeof known->tops);
        return;
    }
    for (unsigned hex = fotm_next_stack(s->truth, 0); hex != HEX_NONE;
         hex = fotm_next_stack(s->truth, hex + 1)) {
        uint8_t *link = &known->tops[hex];
        for (unsigned p = fotm_top(s->truth, (uint16_t)hex); p != FOTM_NOBODY;
             p = fotm_below(s->truth, p)) {
            unsigned shown = p;
            if (is_set_up_unseen(s, p))
                continue;
            if (fotm_flag(s->truth, p, FOTM_MASKED)) {
                shown = next_marker++;
                known->pieces[shown] =
                    (struct fotm_piece){.hex = (uint16_t)hex,
                                        .flags = FOTM_MASKED,
                                        .where = FOTM_ON_MAP,
                                        .below = FOTM_NOBODY,
                                        .facing = s->truth->pieces[p].facing};
            }
            *link = (uint8_t)shown;
            link = &known->pieces[shown].below;
        }
    }
}

/* --- commanders ------------------------------------------------------------------------ */

/* The order of hexes and, within a hex, of numbers. */
static unsigned rank(const struct fotm_showing *s, unsigned commander) {
    return s->truth->chiefs[commander].hex * FOTM_COMMANDERS + commander;
}

/* The first masked commander on the map of that rank or a later one; FOTM_COMMANDERS: none. */
static unsigned first_masked(const struct fotm_showing *s, unsigned from) {
    unsigned first = FOTM_COMMANDERS;
    for (unsigned i = 0; i < FOTM_COMMANDERS; i++) {
        const struct fotm_chief *chief = &s->truth->chiefs[i];
        if ((chief->flags & FOTM_MASKED) && chief->hex != HEX_NONE &&
            rank(s, i) >= from &&
            (first == FOTM_COMMANDERS || rank(s, i) < rank(s, first)))
            first = i;
    }
    return first;
}

/* A hidden commander with a brigade is not shown; those of a hex without one are a marker
 * without facing. In the order of hexes, so that no order tells who it is. */
static void show_lone_markers(const struct fotm_showing *s, struct fotm_position *known) {
    unsigned next_marker = FOTM_COMMANDERS;
    for (unsigned i = first_masked(s, 0); i != FOTM_COMMANDERS;
         i = first_masked(s, rank(s, i) + 1)) {
        uint16_t hex = s->truth->chiefs[i].hex;
        /* R141: one marker, however many they are. */
        bool marked = s->setup->rules >= 2 && next_marker > FOTM_COMMANDERS &&
                      known->chiefs[next_marker - 1].hex == hex;
        if (fotm_top(known, hex) == FOTM_NOBODY && !marked)
            known->chiefs[next_marker++] = (struct fotm_chief){
                .hex = hex, .flags = FOTM_MASKED, .where = FOTM_ON_MAP};
    }
}

static void show_chiefs(const struct fotm_showing *s, struct fotm_position *known) {
    for (unsigned i = 0; i < FOTM_COMMANDERS; i++) {
        const struct fotm_chief *it = &s->truth->chiefs[i];
        unsigned unit = FOTM_FIRST_COMMANDER + i;
        if (!s->all && ((it->flags & FOTM_MASKED) || is_set_up_unseen(s, unit)))
            continue;
        known->chiefs[i] = *it;
        /* Whom a known commander has helped is told when a known brigade rallies; the count
         * would also tell of masked ones. */
        if (!s->all && fotm_army(s->setup, unit) == FOTM_CONFEDERATE)
            known->chiefs[i].helped = 0;
    }
    if (!s->all && !s->set_up)
        show_lone_markers(s, known);
}

/* --- the schedule: how many stacks came in, by which entry a row comes ------------------ */

static void show_queue(const struct fotm_showing *s, struct fotm_position *known) {
    for (unsigned i = 0; i < s->setup->entry_count; i++)
        if (s->all || s->setup->entries[i].army == FOTM_UNION)
            known->queue[i] = s->truth->queue[i];
}

static void show_row_entry(const struct fotm_showing *s, struct fotm_position *known) {
    for (unsigned i = 0; i < s->setup->row_count; i++)
        if (s->all || s->setup->rows[i].army == FOTM_UNION)
            known->row_entry[i] = s->truth->row_entry[i];
}

/* --- the Assault that is going on ------------------------------------------------------- */

/* Who takes part has been unmasked, all but a battery that keeps silent: nothing that is kept
 * about such a one is shown. */
static void show_set(const struct fotm_position *known, const struct fotm_set *truth,
                     struct fotm_set *ret_set) {
    if (fotm_set_empty(truth))
        return;
    for (unsigned piece = 0; piece < FOTM_BRIGADES; piece++)
        if (fotm_set_has(truth, piece) && known->pieces[piece].where != FOTM_AWAY)
            fotm_set_add(ret_set, piece);
}

static uint8_t known_piece(const struct fotm_position *known, unsigned piece) {
    bool gone = fotm_is_brigade(piece) && known->pieces[piece].where == FOTM_AWAY;
    return gone ? FOTM_NOBODY : (uint8_t)piece;
}

static void show_assault(const struct fotm_showing *s, struct fotm_position *known) {
    const struct fotm_assault *it = &s->truth->assault;
    struct fotm_assault *shown = &known->assault;
    if (it->target == HEX_NONE)
        return; /* none is going on */
    show_set(known, &it->brigades, &shown->brigades);
    show_set(known, &it->guns, &shown->guns);
    show_set(known, &it->resolved, &shown->resolved);
    show_set(known, &it->captured, &shown->captured);
    show_set(known, &it->returned_fire, &shown->returned_fire);
    for (unsigned party = 0; party < FOTM_PARTIES; party++) {
        shown->lead_hex[party] = it->lead_hex[party];
        shown->lead[party] = known_piece(known, it->lead[party]);
        shown->dice_used[party] = it->dice_used[party];
        shown->sixes[party] = it->sixes[party];
        shown->casualty[party] = it->casualty[party];
    }
    memcpy(shown->origins, it->origins, sizeof shown->origins);
    shown->suppressed = known_piece(known, it->suppressed);
    shown->target = it->target;
    shown->guards = it->guards;
    shown->origin_count = it->origin_count;
    shown->flags = it->flags;
    shown->hits = it->hits;
    shown->dealt = it->dealt;
    if (s->decides) /* else it would tell what is asked */
        shown->stage = it->stage;
}

static void show_chain(const struct fotm_showing *s, struct fotm_position *known) {
    const struct fotm_chain *it = &s->truth->chain;
    struct fotm_chain *shown = &known->chain;
    show_set(known, &it->owing, &shown->owing);
    memcpy(shown->lost, it->lost, sizeof shown->lost);
    memcpy(shown->ones, it->ones, sizeof shown->ones);
    shown->held = it->held;
    shown->sharpshooters = it->sharpshooters;
    shown->fired = it->fired;
    shown->first = it->first;
    shown->dealt = it->dealt;
}

/* --- the question ---------------------------------------------------------------------- */

/* The one that is being asked; what comes after it is nobody's business yet. */
static void show_tasks(const struct fotm_showing *s, struct fotm_position *known) {
    unsigned count = s->truth->task_count;
    if (s->decides && count > 0)
        known->tasks[0] = s->truth->tasks[count - 1];
}

static void show_task_count(const struct fotm_showing *s, struct fotm_position *known) {
    if (s->decides)
        known->task_count = s->truth->task_count > 0;
}

/* --- the view -------------------------------------------------------------------------- */

/* clang-format off */
#define FIELD(member, shown, function) \
    {#member, offsetof(struct fotm_position, member), \
     sizeof(((struct fotm_position *)0)->member), FOTM_SHOW_##shown, function}
#define ALL(member) FIELD(member, ALL, NULL)
#define OWNER(member) FIELD(member, OWNER, NULL)
#define DECIDER(member) FIELD(member, DECIDER, NULL)
#define PART(member) FIELD(member, PART, show_##member)

/* In this order: who is known decides over what is told of him further down. */
const struct fotm_field fotm_fields[] = {
    PART(pieces), FIELD(tops, PART, show_stacks), PART(chiefs), ALL(guards),
    PART(assault), PART(chain), ALL(targets),
    PART(tasks), PART(task_count),
    DECIDER(decision), DECIDER(asked_unit), DECIDER(asked_hex), ALL(asked),
    ALL(turn), ALL(side), ALL(phase), ALL(setup_done),
    ALL(pause), ALL(pause_over), ALL(halt),
    OWNER(lee), OWNER(lee_since),
    OWNER(bonus), OWNER(bonus_turn),
    ALL(control), ALL(control_since),
    ALL(broke_out),
    ALL(debt_turn), ALL(debt_sp), ALL(debt_hex_count), ALL(debt_hexes),
    ALL(later_sp), ALL(later_hex_count), ALL(later_hexes),
    PART(queue), PART(row_entry),
    ALL(guard_count), ALL(may_restack),
    ALL(vp), ALL(degree), ALL(winner), ALL(reserved),
};
/* clang-format on */
const unsigned fotm_field_count = sizeof fotm_fields / sizeof *fotm_fields;

/* Does this viewer see masked units as what they are? */
static bool sees_all(const struct fotm_setup *setup, const struct fotm_position *truth,
                     enum viewer viewer) {
    return viewer == VIEWER_SECOND || viewer == VIEWER_ALL ||
           !fotm_has(setup, FOTM_OPTION_MASKING) || truth->phase == FOTM_PHASE_OVER;
}

static void show_field(const struct fotm_showing *s, const struct fotm_field *field,
                       struct fotm_position *known) {
    bool whole = field->shown == FOTM_SHOW_ALL ||
                 (field->shown == FOTM_SHOW_OWNER && s->all) ||
                 (field->shown == FOTM_SHOW_DECIDER && s->decides);
    if (whole)
        memcpy((char *)known + field->offset, (const char *)s->truth + field->offset,
               field->size);
    else if (field->shown == FOTM_SHOW_PART)
        field->show(s, known);
}

void fotm_redact(const struct fotm_setup *setup, const struct fotm_state *state,
                 enum viewer viewer, struct fotm_view *ret_view) {
    const struct fotm_position *truth = &state->truth;
    struct fotm_showing showing = {.setup = setup, .truth = truth};
    memset(ret_view, 0, sizeof *ret_view);
    ret_view->viewer = (uint8_t)viewer;
    if (viewer == VIEWER_ALL) {
        ret_view->known = *truth;
        return;
    }
    showing.all = sees_all(setup, truth, viewer);
    showing.decides =
        viewer < VIEWER_PUBLIC && (enum side)viewer == (enum side)truth->asked;
    showing.set_up = !showing.all && truth->phase == FOTM_PHASE_SETUP &&
                     !(truth->setup_done >> FOTM_CONFEDERATE & 1);
    ret_view->reinforcements_hidden = !showing.all;
    fotm_position_clear(&ret_view->known);
    /* Whose decision it is, in general words: the same for a whole chain. */
    ret_view->known.decision = FOTM_DECISIONS;
    for (unsigned i = 0; i < fotm_field_count; i++)
        show_field(&showing, &fotm_fields[i], &ret_view->known);
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

bool fotm_same_events(const struct fotm_events *one, const struct fotm_events *other) {
    return one->count == other->count &&
           memcmp(one->list, other->list, one->count * sizeof one->list[0]) == 0;
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
