/* SPDX-License-Identifier: MIT */
/* See redact.h. A view begins empty; what a viewer may know is written into it. */
#include "redact.h"

#include "cover.h"

#include <string.h>

unsigned ww_seen_by(const struct ww_scene *truth, unsigned unit) {
    if (ww_flag(truth->position, unit, WW_WRECK) || ww_seen(truth, unit) != WW_HIDDEN)
        return WW_SEEN_BY_ALL;
    return 1u << ww_side(truth->setup, unit);
}

/* An enemy's unit that is seen: its marks without what only its owner knows, and its live bases. */
static void show_enemy(const struct ww_setup *setup, const struct ww_position *truth,
                       unsigned unit, struct ww_position *known) {
    const struct ww_unit *it = &truth->units[unit];
    known->units[unit] = (struct ww_unit){.flags = it->flags & ~(uint32_t)WW_OWNERS_MARKS,
                                          .active = it->active,
                                          .pinned = it->pinned,
                                          .fired = it->fired};
    for (unsigned b = ww_first(setup, unit); b < ww_end(setup, unit); b++)
        if (ww_lives(truth, b) || (it->flags & WW_WRECK) != 0) {
            known->bases[b] = truth->bases[b];
            known->bases[b].flags &= (uint8_t)~WW_EMPTY;
        }
}

static void show_own(const struct ww_setup *setup, const struct ww_position *truth,
                     unsigned unit, struct ww_position *known) {
    known->units[unit] = truth->units[unit];
    for (unsigned b = ww_first(setup, unit); b < ww_end(setup, unit); b++)
        known->bases[b] = truth->bases[b];
}

static void show_support(const struct ww_position *truth, enum viewer viewer,
                         struct ww_position *known) {
    memset(known->missions, WW_MISSION_NONE, sizeof known->missions);
    if (viewer < VIEWER_PUBLIC) {
        memcpy(known->missions[viewer], truth->missions[viewer],
               sizeof known->missions[viewer]);
        known->strikes[viewer] = truth->strikes[viewer];
    }
    unsigned place = 0;
    for (unsigned i = 0; i < WW_MARKERS; i++)
        if (truth->markers[i].used && (truth->markers[i].active != WW_WAITING ||
                                       truth->markers[i].side == (uint8_t)viewer))
            known->markers[place++] = truth->markers[i];
}

/* Of whom something is asked besides the part of the turn. What the unit is, is said to who sees it; else
 * it is any of that side. */
static void show_asked(const struct ww_setup *setup, const struct ww_position *truth,
                       struct ww_position *known) {
    known->ordered = WW_NOBODY;
    if (truth->ordered != WW_NOBODY && ww_flag(known, truth->ordered, WW_KNOWN)) {
        known->ordered = truth->ordered;
        known->column = truth->column;
    }
    known->killed_count = truth->killed_count;
    for (unsigned i = 0; i < truth->killed_count; i++) {
        unsigned unit = truth->killed[i];
        if (!ww_flag(known, unit, WW_KNOWN))
            for (unit = 0; ww_side(setup, unit) != ww_side(setup, truth->killed[i]);)
                unit++;
        known->killed[i] = (uint16_t)unit;
    }
    known->rapid_unit = WW_NOBODY;
    if (truth->rapid_shots > 0) { /* it has fired: it is seen */
        known->rapid_unit = truth->rapid_unit;
        known->rapid_weapon = truth->rapid_weapon;
        known->rapid_shots = truth->rapid_shots;
    }
    known->march.unit = WW_NOBODY;
    if (truth->march.passing) /* it has moved: it is seen */
        known->march = truth->march;
    known->follow = truth->follow;
    known->follower = truth->follower;
}

/* What both know: the turn, objectives, tracks. */
static void show_table(const struct ww_position *truth, struct ww_position *known) {
    known->turn = truth->turn;
    known->part = truth->part;
    known->winner = truth->winner;
    known->ended = truth->ended;
    known->quiet = truth->quiet;
    known->fired_this_turn = truth->fired_this_turn;
    memcpy(known->control, truth->control, sizeof known->control);
    known->gap_count = truth->gap_count;
    memcpy(known->gaps, truth->gaps, sizeof known->gaps);
}

/* In a battle that went to its end the points of the places are among everybody's (W36). */
static void show_points(const struct ww_setup *setup, const struct ww_position *truth,
                        struct ww_position *known) {
    for (unsigned side = 0; side < SIDES; side++) {
        known->vp[side] = truth->vp[side];
        if (truth->part == WW_OVER && truth->ended == WW_BY_POINTS)
            known->vp[side] += ww_places_worth(setup, truth, (enum side)side);
    }
}

void ww_redact(const struct ww_setup *setup, const struct ww_position *truth,
               enum viewer viewer, struct ww_view *ret_view) {
    struct ww_scene scene;
    struct ww_position *known = &ret_view->known;
    memset(ret_view, 0, sizeof *ret_view);
    ret_view->viewer = (uint8_t)viewer;
    if (viewer == VIEWER_ALL) {
        *known = *truth;
        show_points(setup, truth, known);
        return;
    }
    ww_scene_make(&scene, setup, truth);
    for (unsigned u = 0; u < setup->unit_count; u++)
        if ((unsigned)ww_side(setup, u) == (unsigned)viewer)
            show_own(setup, truth, u, known);
        else if ((ww_seen_by(&scene, u) >> viewer & 1) != 0)
            show_enemy(setup, truth, u, known);
    show_support(truth, viewer, known);
    show_table(truth, known);
    show_points(setup, truth, known);
    show_asked(setup, truth, known);
}

/* Of a salvo only the dice of bases that the viewer may know of: three numbers each. */
/* Of a salvo the dice of those whom the viewer sees. False: there are none, and that somebody was
 * there is nothing that he may know (5.4). */
static bool tell_numbers(const struct ww_setup *setup, const struct ww_events *events,
                         enum viewer viewer, const struct ww_event *event,
                         struct ww_events *told, struct ww_event *copy) {
    bool salvo =
        event->type == WW_EVENT_ROLLED && events->numbers[event->first] == WW_ROLL_SALVO;
    const int32_t *numbers = &events->numbers[event->first];
    copy->first = (uint16_t)told->number_count;
    for (unsigned i = 0; i < event->count; i++) {
        unsigned base = salvo && i > 0 ? (unsigned)numbers[i - (i - 1) % 3] : WW_NOBODY;
        if (base == WW_NOBODY || viewer == VIEWER_ALL ||
            (events->seen[setup->bases[base].unit] >> viewer & 1) != 0)
            told->numbers[told->number_count++] = numbers[i];
    }
    copy->count = (uint16_t)(told->number_count - copy->first);
    return !salvo || copy->count > 1;
}

void ww_tell(const struct ww_setup *setup, const struct ww_events *events,
             enum viewer viewer, struct ww_events *ret_told) {
    ret_told->count = ret_told->number_count = 0;
    memset(ret_told->seen, 0, sizeof ret_told->seen);
    for (unsigned i = 0; i < events->count; i++) {
        const struct ww_event *event = &events->list[i];
        if (viewer != VIEWER_ALL && (event->seen >> viewer & 1) == 0)
            continue;
        struct ww_event *copy = &ret_told->list[ret_told->count];
        unsigned numbers = ret_told->number_count;
        *copy = *event;
        copy->seen = 0;
        if (tell_numbers(setup, events, viewer, event, ret_told, copy))
            ret_told->count++;
        else
            ret_told->number_count = (uint16_t)numbers;
    }
}

bool ww_same_told(const struct ww_events *one, const struct ww_events *other) {
    return one->count == other->count && one->number_count == other->number_count &&
           memcmp(one->list, other->list, one->count * sizeof one->list[0]) == 0 &&
           memcmp(one->numbers, other->numbers,
                  one->number_count * sizeof one->numbers[0]) == 0;
}
