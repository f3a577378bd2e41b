/* SPDX-License-Identifier: MIT */
/* What --verify proves of a match's clocks. */
#include "times.h"

#include "entry.h"

#include <stdio.h>

/* How long the server was away no record shows: it may have run out. */
static bool may_have_run_out(const struct playback *playback, enum side side) {
    const struct clock *clock = &playback->standing.clock;
    return clock->runs == side &&
           clock->left_ms[side] <= playback->entry->at_ms - clock->since_ms;
}

bool times_before(const struct pace *pace, struct playback *playback) {
    const struct entry *entry = playback->entry;
    const struct standing *standing = &playback->standing;
    if (pace->each == CLOCK_NONE)
        return playback_differs(playback, "kind", "nothing about clocks: there are none",
                                entry_kind_name(entry->kind));
    if (entry->kind == ENTRY_RESUME)
        return standing->paused ||
               playback_differs(playback, "kind", "no end of a pause: there is none",
                                "resume");
    if (entry->kind == ENTRY_REST)
        return standing->rested[entry->by] + entry->days <= pace->days_off ||
               playback_differs(playback, "days", "as many as this side has left",
                                "more");
    if (entry->kind == ENTRY_GIVE)
        return standing->clock.since_ms != 0 ||
               playback_differs(playback, "kind", "no gift of time: no clock has run yet",
                                "give");
    if (entry->kind == ENTRY_VACATE)
        return may_have_run_out(playback, entry->by) ||
               playback_differs(playback, "flags", "no clock that has run out", "time");
    if ((entry->flags & ENTRY_TIME) != 0 && pace->at_zero != AT_ZERO_LOSE)
        return playback_differs(playback, "flags", "nothing that happens by itself",
                                "time");
    enum side other = side_other(entry->by);
    bool ran_out = standing->clock.runs == other && entry->clock != NULL &&
                   entry->clock->left_ms[other] == 0;
    return ran_out || playback_differs(playback, "clock",
                                       "a running clock that has run out", "another");
}

/* Of the time that a side has left after it, the least and the most. */
static bool check_left(struct playback *playback, enum side side,
                       const struct clock bounds[2]) {
    const struct clock *found = playback->entry->clock;
    if (found->left_ms[side] >= bounds[0].left_ms[side] &&
        found->left_ms[side] <= bounds[1].left_ms[side])
        return true;
    char where[24], texts[2][64];
    snprintf(where, sizeof where, "clock.left[%d]", (int)side);
    snprintf(texts[0], sizeof texts[0], "%lld to %lld",
             (long long)bounds[0].left_ms[side], (long long)bounds[1].left_ms[side]);
    snprintf(texts[1], sizeof texts[1], "%lld", (long long)found->left_ms[side]);
    return playback_differs(playback, where, texts[0], texts[1]);
}

bool times_after(const struct pace *pace, struct playback *playback) {
    const struct entry *entry = playback->entry;
    const struct clock *before = &playback->standing_before.clock;
    enum side runs = standing_runs(&playback->standing, playback->here->decides);
    struct clock_entry what = entry_for_clock(entry, runs);
    struct clock bounds[2];
    bool noted =
        clock_step(pace, before, &what, entry->at_ms - before->since_ms, &bounds[0]);
    clock_step(pace, before, &what, 0, &bounds[1]);
    if (noted != (entry->clock != NULL))
        return playback_differs(playback, "clock", noted ? "one" : "none",
                                noted ? "none" : "one");
    if (!noted)
        return true;
    if (entry->clock->runs != runs)
        return playback_differs(playback, "clock.runs", "whose decision it is",
                                "another");
    return check_left(playback, SIDE_FIRST, bounds) &&
           check_left(playback, SIDE_SECOND, bounds);
}
