/* SPDX-License-Identifier: MIT */
/* The clocks of a match. */
#include "clock.h"

int64_t clock_left(const struct clock *clock, enum side side, int64_t used_ms) {
    int64_t left_ms = clock->left_ms[side];
    if (clock->runs != side)
        return left_ms;
    return used_ms < left_ms ? left_ms - used_ms : 0;
}

static void fill(const struct pace *pace, struct clock *clock) {
    for (int side = 0; side < SIDES; side++)
        clock->left_ms[side] = (int64_t)pace->seconds * 1000;
}

static void end_phase(const struct pace *pace, enum side by, struct clock *clock) {
    if (pace->each == CLOCK_EACH_PHASE)
        fill(pace, clock);
    else
        clock->left_ms[by] += (int64_t)pace->increment * 1000;
}

bool clock_step(const struct pace *pace, const struct clock *before,
                const struct clock_entry *entry, int64_t used_ms,
                struct clock *ret_after) {
    bool starts = before->since_ms == 0 && entry->runs != SIDE_NONE;
    bool runs = before->since_ms != 0;
    if (pace->each == CLOCK_NONE || (!starts && !runs))
        return false;
    if (!starts && before->runs == entry->runs && entry->ended_phase == SIDE_NONE &&
        !entry->noted)
        return false;
    *ret_after = *before;
    if (starts)
        fill(pace, ret_after);
    for (int side = 0; side < SIDES && !starts; side++)
        ret_after->left_ms[side] = clock_left(before, (enum side)side, used_ms);
    if (entry->ended_phase != SIDE_NONE)
        end_phase(pace, entry->ended_phase, ret_after);
    for (int side = 0; side < SIDES; side++) {
        if (entry->renewed[side])
            ret_after->left_ms[side] = (int64_t)pace->seconds * 1000;
        ret_after->left_ms[side] += entry->more_ms[side];
    }
    ret_after->runs = entry->runs;
    ret_after->since_ms = entry->at_ms;
    return true;
}
