/* SPDX-License-Identifier: MIT */
/* What those who look have been told so far. */
#include "late.h"

#include "fault.h"
#include "log.h"

struct moment match_now(const struct match *match) {
    return (struct moment){match->history.last, match->position, &match->standing};
}

/* When it is over there is nothing to wait for. */
static bool is_late(const struct match *match, enum viewer viewer) {
    return viewer == VIEWER_ALL && match->terms.delay > 0 &&
           !standing_over(&match->standing);
}

uint32_t match_told(const struct match *match, enum viewer viewer) {
    return is_late(match, viewer) ? match->late.told : match->history.last;
}

uint32_t match_told_number(const struct match *match, enum viewer viewer) {
    return history_entry(&match->history, match_told(match, viewer))->number[viewer];
}

static void make_moment(struct match *match) {
    struct history *history = &match->history;
    struct position *position = position_create(match->setup);
    char why[160];
    standing_start(&match->late.standing, match->terms.creator,
                   match->terms.record_version);
    for (uint32_t i = 1; i <= match->late.told; i++)
        standing_apply(&match->late.standing, history_entry(history, i),
                       history_told_all(history, i));
    if (history_state(history, match->late.told, position->state, why) < 0) {
        /* The record played when it was read. Better nothing than too much. */
        log_error("match.late", "match=%s why=\"%s\"", match->id, why);
        match->codec->rules->start(match->setup->setup, position->state);
    }
    if (!position_derive(position))
        match_note_fault(match, "late spectators");
    match->late.position = position;
}

struct moment match_told_moment(struct match *match, enum viewer viewer) {
    if (!is_late(match, viewer))
        return match_now(match);
    if (match->late.position == NULL)
        make_moment(match);
    return (struct moment){match->late.told, match->late.position, &match->late.standing};
}

static void set_told(struct match *match, uint32_t told) {
    if (told == match->late.told)
        return;
    match->late.told = told;
    position_destroy(match->late.position);
    match->late.position = NULL;
}

void late_advance(struct match *match) {
    const struct history *history = &match->history;
    if (standing_over(&match->standing))
        set_told(match, history->last);
    else if (match->terms.delay > 0)
        set_told(match, history_told_late(history, match->terms.delay, match->late.told,
                                          history->last));
}

void late_read(struct match *match) {
    const struct history *history = &match->history;
    uint32_t told = 0;
    for (uint32_t i = 1; match->terms.delay > 0 && i <= history->last; i++)
        told = history_told_late(history, match->terms.delay, told, i);
    set_told(match, told);
    late_advance(match);
}
