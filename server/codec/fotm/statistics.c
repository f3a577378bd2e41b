/* SPDX-License-Identifier: MIT */
/* See statistics.h. */
#include "statistics.h"

#include "names.h"

#include <string.h>

/* The least face that does what is wanted, with the modifier: 1 where every face does, 7
 * where none can. */
static uint8_t lowest_face(const struct fotm_event *event) {
    int needed = event->c - event->b;
    if (event->c == 0)
        return 0;
    return (uint8_t)(needed < 1 ? 1 : needed > 7 ? 7 : needed);
}

static void take_roll(const struct fotm_event *event, struct told_roll *ret_roll) {
    *ret_roll = (struct told_roll){.kind = fotm_rolls.list[event->a],
                                   .side = event->side < SIDES ? (enum side)event->side
                                                               : SIDE_NONE,
                                   .sides = FOTM_DIE_SIDES,
                                   .lowest = lowest_face(event),
                                   .count = event->dice_count};
    memcpy(ret_roll->faces, event->dice, event->dice_count);
}

size_t statistics_rolls(const void *setup, const void *told_, struct told_roll *ret_rolls,
                        size_t most) {
    const struct fotm_events *told = told_;
    size_t count = 0;
    (void)setup;
    for (unsigned i = 0; i < told->count && count < most; i++)
        if (told->list[i].type == FOTM_EVENT_ROLLED && told->list[i].dice_count > 0)
            take_roll(&told->list[i], &ret_rolls[count++]);
    return count;
}
