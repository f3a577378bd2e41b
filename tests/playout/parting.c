/* SPDX-License-Identifier: MIT */
/* See parting.h. */
#include "parting.h"

#include "seen.h"

#include <stdlib.h>
#include <string.h>

const char *const parting_names[PARTINGS] = {
    [PARTING_NONE] = "leak",
    [PARTING_NO_WAY] = "no such action",
    [PARTING_UNMASKED] = "unmasked",
    [PARTING_HALT] = "halt",
    [PARTING_PAUSE] = "pause",
    [PARTING_LEE] = "Lee",
    [PARTING_DEBT] = "debt",
    [PARTING_ALONE] = "commander alone",
    [PARTING_OFFICERS] = "officers gone",
    [PARTING_FULL] = "over-stacked",
};

/* --- the first thing that differs -------------------------------------------------------- */

/* What can be seen of the last action, and the place where the two courses part. */
struct fork_in_time {
    struct fotm_events a, b;
    unsigned at;
    bool told; /* an event differs; otherwise only the view does */
};

static void find_fork(const struct course *a, const struct course *b,
                      struct fork_in_time *fork) {
    seen_events(a, &fork->a);
    seen_events(b, &fork->b);
    fork->at = 0;
    while (fork->at < fork->a.count && fork->at < fork->b.count &&
           memcmp(&fork->a.list[fork->at], &fork->b.list[fork->at],
                  sizeof *fork->a.list) == 0)
        fork->at++;
    fork->told = fork->at < fork->a.count || fork->at < fork->b.count;
}

static const struct fotm_event *event_at(const struct fotm_events *events, unsigned at) {
    return at < events->count ? &events->list[at] : NULL;
}

static bool is(const struct fotm_event *event, enum fotm_event_type type) {
    return event != NULL && event->type == type;
}

static bool either(const struct fork_in_time *fork,
                   bool (*test)(const struct fotm_event *)) {
    const struct fotm_event *x = event_at(&fork->a, fork->at),
                            *y = event_at(&fork->b, fork->at);
    return (x != NULL && test(x)) || (y != NULL && test(y));
}

static bool same_in(const struct fotm_position *a, const struct fotm_position *b,
                    unsigned unit) {
    if (fotm_is_brigade(unit))
        return memcmp(&a->pieces[unit], &b->pieces[unit], sizeof *a->pieces) == 0;
    return memcmp(fotm_chief(a, unit), fotm_chief(b, unit), sizeof *a->chiefs) == 0;
}

/* Nobody could find a difference in him when he is shown: not as he was, not as he is. */
static bool is_the_same(const struct course *a, const struct course *b, unsigned unit) {
    return same_in(&a->was.truth, &b->was.truth, unit) &&
           same_in(&a->state.truth, &b->state.truth, unit);
}

static bool is_unmasking(const struct fotm_event *event) {
    return is(event, FOTM_EVENT_UNMASKED);
}

/* Somebody is unmasked in one of them only; or, before they part, somebody who differs in what
 * is known of him only now. */
static bool shows_somebody(const struct fork_in_time *fork, const struct course *a,
                           const struct course *b) {
    for (unsigned i = 0; i < fork->at; i++)
        if (is_unmasking(&fork->a.list[i]) && !is_the_same(a, b, fork->a.list[i].unit))
            return true;
    return either(fork, is_unmasking);
}

static bool is_halt(const struct fotm_event *event) {
    return is(event, FOTM_EVENT_STOPPED) && event->a == FOTM_STOP_GUNS;
}

static bool is_lees_end(const struct fotm_event *event) {
    return is(event, FOTM_EVENT_LEE_LEFT) ||
           (is(event, FOTM_EVENT_VP) && event->b == FOTM_VP_LEE);
}

/* He is unmasked by his point or by his leaving. */
static bool shows_lee(const struct board *board, const struct fork_in_time *fork) {
    const struct fotm_setup *setup = board->setup;
    const struct fotm_event *both[] = {event_at(&fork->a, fork->at),
                                       event_at(&fork->b, fork->at)};
    for (unsigned i = 0; i < 2; i++)
        if (both[i] != NULL &&
            (is_lees_end(both[i]) ||
             (is_unmasking(both[i]) && fotm_is_commander(both[i]->unit) &&
              setup->commanders[both[i]->unit - FOTM_FIRST_COMMANDER].who ==
                  FOTM_WHO_LEE)))
            return true;
    return false;
}

/* 11.4, with masking: only the kind of what did it is told. */
static bool is_waking(const struct fotm_event *event) {
    return is(event, FOTM_EVENT_PAUSE) && event->a == 0 &&
           event->b == FOTM_PAUSE_ZOC_ENTERED;
}

/* 10.3: a check that failed without a die. */
static bool has_no_officers(const struct fork_in_time *fork,
                            const struct course *course) {
    const struct fotm_event *x = event_at(&fork->a, fork->at),
                            *y = event_at(&fork->b, fork->at);
    const struct fotm_event *event = is(x, FOTM_EVENT_MORALE) ? x : y;
    return is(event, FOTM_EVENT_MORALE) && event->a == 0 && event->unit2 == FOTM_NOBODY &&
           course->state.truth.pieces[event->unit].lcm >= 2;
}

/* --- debts ------------------------------------------------------------------------------- */

static bool pays_debt(const struct course *course) {
    for (unsigned i = 0; i < course->events.count; i++)
        if (course->events.list[i].type == FOTM_EVENT_NAMED)
            return true;
    const struct fotm_position *now = &course->state.truth, *was = &course->was.truth;
    if (now->decision == FOTM_DECIDE_WITHDRAW || was->decision == FOTM_DECIDE_WITHDRAW)
        return true;
    if (now->phase != FOTM_PHASE_MOVEMENT || now->side != FOTM_CONFEDERATE ||
        was->phase == FOTM_PHASE_MOVEMENT)
        return false;
    for (unsigned piece = 0; piece < FOTM_BRIGADES; piece++)
        if (was->pieces[piece].flags & FOTM_NAMED)
            return true; /* they march at the beginning of the phase */
    return false;
}

static int by_bytes(const void *a, const void *b) {
    return memcmp(a, b, sizeof(struct fotm_event));
}

/* The same was seen, but not in the same order. */
static bool only_order_differs(const struct fork_in_time *fork) {
    static struct fotm_events x, y;
    x = fork->a;
    y = fork->b;
    qsort(x.list, x.count, sizeof *x.list, by_bytes);
    qsort(y.list, y.count, sizeof *y.list, by_bytes);
    return x.count == y.count && memcmp(x.list, y.list, x.count * sizeof *x.list) == 0;
}

/* --- lone commanders --------------------------------------------------------------------- */

static unsigned lone_markers(const struct fotm_position *known, uint16_t hex) {
    unsigned count = 0;
    for (unsigned i = FOTM_COMMANDERS; i < FOTM_CHIEFS; i++)
        count += known->chiefs[i].hex == hex;
    return count;
}

/* Markers of commanders differ and nothing else, only where no brigade of theirs is left, and never
 * in how many there are in one hex (R141). */
static bool only_commanders_differ(const struct board *board, const struct fotm_view *a,
                                   const struct fotm_view *b) {
    const struct fotm_setup *setup = board->setup;
    struct fotm_view x = *a, y = *b;
    bool differ = false;
    for (unsigned hex = 0; hex < hex_count(&setup->grid); hex++)
        if (lone_markers(&x.known, (uint16_t)hex) !=
            lone_markers(&y.known, (uint16_t)hex)) {
            if (fotm_brigades_of(setup, &x.known, (uint16_t)hex, FOTM_CONFEDERATE) ||
                lone_markers(&x.known, (uint16_t)hex) > 1 ||
                lone_markers(&y.known, (uint16_t)hex) > 1)
                return false;
            differ = true;
        }
    memset(x.known.chiefs + FOTM_COMMANDERS, 0,
           FOTM_COMMANDER_MARKERS * sizeof *x.known.chiefs);
    memset(y.known.chiefs + FOTM_COMMANDERS, 0,
           FOTM_COMMANDER_MARKERS * sizeof *y.known.chiefs);
    const unsigned char *bytes = (const unsigned char *)&x,
                        *others = (const unsigned char *)&y;
    return differ && memcmp(bytes, others, sizeof x) == 0;
}

/* --- all reasons ------------------------------------------------------------------------- */

static bool overstacked(const struct course *course) {
    const struct fotm_position *now = &course->state.truth;
    for (unsigned i = 0; i < now->task_count; i++)
        if (now->tasks[i].kind == FOTM_TASK_OVERSTACK)
            return true;
    return now->decision == FOTM_DECIDE_OVERSTACK;
}

enum parting parting_of(const struct told *told, const struct course *a,
                        const struct course *b) {
    static struct fork_in_time fork;
    find_fork(a, b, &fork);
    if (shows_lee(told->board, &fork))
        return PARTING_LEE;
    if (shows_somebody(&fork, a, b))
        return PARTING_UNMASKED;
    if (either(&fork, is_halt))
        return PARTING_HALT;
    if (either(&fork, is_waking))
        return PARTING_PAUSE;
    if (has_no_officers(&fork, a))
        return PARTING_OFFICERS;
    if (fork.told && (pays_debt(a) || pays_debt(b)) && !only_order_differs(&fork))
        return PARTING_DEBT;
    if (!fork.told &&
        only_commanders_differ(told->board, &a->seen[TOLD_UNION], &b->seen[TOLD_UNION]))
        return PARTING_ALONE;
    if (!fork.told && overstacked(a) != overstacked(b))
        return PARTING_FULL;
    return PARTING_NONE;
}

/* --- was there a reason to unmask him? --------------------------------------------------- */

struct unmasking {
    const struct fotm_setup *setup;
    const struct course *course;
    const struct fotm_event *event;
};

static bool is_beside(const struct unmasking *u, uint16_t hex) {
    return hex != HEX_NONE && hex_distance(&u->setup->grid, hex, u->event->hex) == 1;
}

/* Intelligence: Union cavalry is next to the place, or came by in this action. */
static bool scouted(const struct unmasking *u) {
    if (!fotm_has(u->setup, FOTM_OPTION_INTELLIGENCE))
        return false;
    bool by_itself = u->setup->edition == &fotm_edition_playtest; /* P67 */
    for (unsigned piece = 0; piece < u->setup->brigade_count; piece++)
        if (u->setup->brigades[piece].army == FOTM_UNION &&
            (u->setup->brigades[piece].type == FOTM_CAVALRY ||
             (by_itself && strcmp(u->setup->brigades[piece].corps, "Cavalry") == 0))) {
            if (!by_itself && (is_beside(u, u->course->state.truth.pieces[piece].hex) ||
                               is_beside(u, u->course->was.truth.pieces[piece].hex)))
                return true;
            for (unsigned i = 0; i < u->course->events.count; i++) {
                const struct fotm_event *event = &u->course->events.list[i];
                if (event->unit == piece &&
                    (is_beside(u, event->hex) || is_beside(u, event->hex2)))
                    return true;
            }
        }
    return false;
}

/* Something happened to him, or he did it, in the same action. */
static bool happened(const struct unmasking *u, enum fotm_event_type type,
                     bool as_second) {
    for (unsigned i = 0; i < u->course->events.count; i++) {
        const struct fotm_event *event = &u->course->events.list[i];
        if (event->type == type &&
            (as_second ? event->unit2 : event->unit) == u->event->unit)
            return true;
    }
    return false;
}

static uint16_t target_of(const struct course *course, bool *ret_guns) {
    uint16_t target = course->was.truth.assault.target;
    *ret_guns = !fotm_set_empty(&course->was.truth.assault.guns);
    for (unsigned i = 0; i < course->events.count; i++) {
        const struct fotm_event *event = &course->events.list[i];
        if (event->type == FOTM_EVENT_ASSAULT)
            target = event->hex;
        if (event->type == FOTM_EVENT_JOINED && event->a)
            *ret_guns = true;
    }
    return target;
}

/* The defender's batteries fire in the rolls of this action. */
static bool defence_rolled(const struct course *course) {
    for (unsigned i = 0; i < course->events.count; i++)
        if (course->events.list[i].type == FOTM_EVENT_ROLLED &&
            (course->events.list[i].a == FOTM_ROLL_DEFENSIVE ||
             course->events.list[i].a == FOTM_ROLL_CANISTER ||
             course->events.list[i].a == FOTM_ROLL_DEFENSIVE_SUPPRESSION))
            return true;
    return false;
}

static bool brigade_due(const struct unmasking *u) {
    static const enum fotm_event_type fates[] = {
        FOTM_EVENT_JOINED,     FOTM_EVENT_LEADS,    FOTM_EVENT_LOST_STEP,
        FOTM_EVENT_ROUTED,     FOTM_EVENT_CAPTURED, FOTM_EVENT_ELIMINATED,
        FOTM_EVENT_OFFICER_HIT};
    unsigned piece = u->event->unit;
    for (unsigned i = 0; i < sizeof fates / sizeof *fates; i++)
        if (fates[i] != FOTM_EVENT_LOST_STEP ||
            u->course->was.truth.phase == FOTM_PHASE_COMBAT)
            if (happened(u, fates[i], false))
                return true;
    if (happened(u, FOTM_EVENT_CAPTURED, true) || scouted(u) ||
        u->course->state.truth.pieces[piece].where == FOTM_PRISONER)
        return true;
    bool guns;
    unsigned decision = u->course->state.truth.decision;
    bool named = decision == FOTM_DECIDE_LOSS || decision == FOTM_DECIDE_CASUALTY;
    return target_of(u->course, &guns) == u->event->hex &&
           (fotm_is_fighter(u->setup, piece) || guns || defence_rolled(u->course) ||
            named /* P68: he may be the one who is named */);
}

/* A forced march of a brigade in sight in his hex (13.5). */
static bool helped_a_march(const struct unmasking *u) {
    for (unsigned i = 0; i < u->course->events.count; i++) {
        const struct fotm_event *event = &u->course->events.list[i];
        if (event->type == FOTM_EVENT_ROLLED && event->a == FOTM_ROLL_MARCH &&
            !event->masked && event->hex == u->event->hex)
            return true;
    }
    return false;
}

/* He helped a brigade; the Union must have seen it. */
static bool helped_in_sight(const struct unmasking *u, enum fotm_event_type type) {
    for (unsigned i = 0; i < u->course->events.count; i++) {
        const struct fotm_event *event = &u->course->events.list[i];
        if (event->type == type && event->unit2 == u->event->unit && !event->masked)
            return true;
    }
    return false;
}

static bool bonus_spent(const struct course *course) {
    return course->state.truth.bonus == FOTM_BONUS_SPENT &&
           course->was.truth.bonus != FOTM_BONUS_SPENT;
}

static bool commander_due(const struct unmasking *u) {
    for (unsigned i = 0; i < u->course->events.count; i++)
        if (is_lees_end(&u->course->events.list[i]) &&
            u->setup->commanders[u->event->unit - FOTM_FIRST_COMMANDER].who ==
                FOTM_WHO_LEE)
            return true;
    return helped_in_sight(u, FOTM_EVENT_RALLIED) ||
           helped_in_sight(u, FOTM_EVENT_REGROUPED) ||
           helped_in_sight(u, FOTM_EVENT_MORALE) || helped_a_march(u) ||
           happened(u, FOTM_EVENT_COMMANDER_HIT, false) ||
           u->course->state.truth.decision == FOTM_DECIDE_CASUALTY ||
           bonus_spent(u->course) || scouted(u);
}

unsigned parting_unmasked_wrongly(const struct board *board,
                                  const struct course *course) {
    for (unsigned i = 0; i < course->events.count; i++) {
        const struct unmasking u = {board->setup, course, &course->events.list[i]};
        if (u.event->type != FOTM_EVENT_UNMASKED)
            continue;
        if (!(fotm_is_brigade(u.event->unit) ? brigade_due(&u) : commander_due(&u)))
            return u.event->unit;
    }
    return FOTM_NOBODY;
}
