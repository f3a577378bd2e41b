/* SPDX-License-Identifier: MIT */
/* See seen.h. */
#include "seen.h"

#include <string.h>

/* --- events ------------------------------------------------------------------------------ */

enum sight { UNSEEN, AS_MARKER, WHOLE };

/* "Rallies, regroups, changes of formation of masked brigades are reported as nothing; a march
 * as a marker's move." */
static enum sight sight_of(enum fotm_event_type type) {
    static const enum fotm_event_type unseen[] = {
        FOTM_EVENT_PLACED,     FOTM_EVENT_ROLLED,  FOTM_EVENT_RALLIED,
        FOTM_EVENT_REGROUPED,  FOTM_EVENT_FORMED,  FOTM_EVENT_MOUNTED,
        FOTM_EVENT_LOST_STEP,  FOTM_EVENT_NAMED,   FOTM_EVENT_LEE_CAME,
        FOTM_EVENT_LONGSTREET, FOTM_EVENT_STACKED, FOTM_EVENT_GUARD_BACK,
        FOTM_EVENT_DISPLACED};
    static const enum fotm_event_type marker[] = {
        FOTM_EVENT_MOVED,   FOTM_EVENT_FORCED_MARCH, FOTM_EVENT_TURNED,
        FOTM_EVENT_ENTERED, FOTM_EVENT_EXITED,       FOTM_EVENT_RETREATED,
        FOTM_EVENT_ADVANCED};
    for (unsigned i = 0; i < sizeof unseen / sizeof *unseen; i++)
        if (unseen[i] == type)
            return UNSEEN;
    for (unsigned i = 0; i < sizeof marker / sizeof *marker; i++)
        if (marker[i] == type)
            return AS_MARKER;
    return WHOLE;
}

static struct fotm_event markers_doing(const struct fotm_event *event) {
    struct fotm_event seen = {.type = event->type,
                              .side = event->side,
                              .unit = FOTM_NOBODY,
                              .hex = event->hex,
                              .hex2 = event->hex2,
                              .masked = 1,
                              .place = event->place,
                              .facing = event->facing};
    if (seen.type == FOTM_EVENT_FORCED_MARCH)
        seen.type = FOTM_EVENT_MOVED;
    return seen;
}

void seen_events(const struct course *course, struct fotm_events *ret_seen) {
    ret_seen->count = 0;
    for (unsigned i = 0; i < course->events.count; i++) {
        const struct fotm_event *event = &course->events.list[i];
        enum sight sight =
            event->masked ? sight_of((enum fotm_event_type)event->type) : WHOLE;
        if (sight == UNSEEN || (sight == AS_MARKER && fotm_is_commander(event->unit)))
            continue;
        ret_seen->list[ret_seen->count++] =
            sight == AS_MARKER ? markers_doing(event) : *event;
    }
}

bool seen_alike(const struct course *a, const struct course *b) {
    static struct fotm_events x, y;
    seen_events(a, &x);
    seen_events(b, &y);
    return x.count == y.count && memcmp(x.list, y.list, x.count * sizeof *x.list) == 0;
}

/* --- the field --------------------------------------------------------------------------- */

/* What a piece shows: who it is, or how its marker faces. */
static unsigned face_of(const struct fotm_position *truth, unsigned piece) {
    if (piece == FOTM_NOBODY || !fotm_flag(truth, piece, FOTM_MASKED))
        return piece;
    return 1000 + truth->pieces[piece].facing;
}

static bool stack_looks_alike(const struct fotm_position *was,
                              const struct fotm_position *now, uint16_t hex) {
    unsigned a = fotm_top(was, hex), b = fotm_top(now, hex);
    while (a != FOTM_NOBODY && b != FOTM_NOBODY && face_of(was, a) == face_of(now, b)) {
        a = fotm_below(was, a);
        b = fotm_below(now, b);
    }
    return a == b && a == FOTM_NOBODY;
}

static unsigned lone_commanders(const struct fotm_position *truth, uint16_t hex) {
    unsigned count = 0;
    for (unsigned i = 0; i < FOTM_COMMANDERS; i++)
        count += (truth->chiefs[i].flags & FOTM_MASKED) && truth->chiefs[i].hex == hex;
    return fotm_top(truth, hex) == FOTM_NOBODY ? count : 0;
}

static bool during_his_setup(const struct fotm_position *truth) {
    return truth->phase == FOTM_PHASE_SETUP &&
           !(truth->setup_done >> FOTM_CONFEDERATE & 1);
}

static bool same_set(const struct fotm_set *a, const struct fotm_set *b) {
    return memcmp(a, b, sizeof *a) == 0;
}

bool seen_nothing(const struct fotm_setup *setup, const struct course *course) {
    static struct fotm_events seen;
    const struct fotm_position *was = &course->was.truth, *now = &course->state.truth;
    seen_events(course, &seen);
    if (seen.count > 0 || was->asked != now->asked ||
        was->assault.target != now->assault.target) /* an Assault is over */
        return false;
    /* Who takes part in an Assault is in sight, and so is that he breaks off. */
    if (!same_set(&was->assault.brigades, &now->assault.brigades) ||
        !same_set(&was->assault.guns, &now->assault.guns) ||
        !same_set(&was->assault.returned_fire, &now->assault.returned_fire))
        return false;
    for (unsigned hex = 0; hex < hex_count(&setup->grid) && !during_his_setup(now); hex++)
        if (!stack_looks_alike(was, now, (uint16_t)hex) ||
            lone_commanders(was, (uint16_t)hex) != lone_commanders(now, (uint16_t)hex))
            return false;
    /* Whoever is in sight: whatever changes in him is, also where no event tells of it. */
    for (unsigned i = 0; i < setup->brigade_count; i++)
        if (!fotm_flag(now, i, FOTM_MASKED) &&
            memcmp(&was->pieces[i], &now->pieces[i], sizeof *now->pieces) != 0)
            return false;
    for (unsigned i = 0; i < FOTM_COMMANDERS; i++)
        if (!(now->chiefs[i].flags & FOTM_MASKED) &&
            memcmp(&was->chiefs[i], &now->chiefs[i], sizeof *now->chiefs) != 0)
            return false;
    return true;
}
