/* SPDX-License-Identifier: MIT */
/* See reach.h. */
#include "reach.h"

#include "move.h"
#include "end.h"

unsigned fotm_reach(const struct fotm_setup *setup, const struct fotm_view *view,
                    unsigned unit, struct fotm_reach *ret_memory,
                    struct fotm_reached *ret_reached, unsigned max) {
    const struct fotm_position *known = &view->known;
    struct fotm_choice any;
    if (fotm_next_steps(setup, view, unit, NULL, 0, &any, 1) == 0)
        return 0;
    ret_memory->from = fotm_walk_begin(setup, known, unit);
    fotm_walk_know(setup, known, &ret_memory->from);
    fotm_search_all(setup, known, &ret_memory->from, &ret_memory->search,
                    &ret_memory->trail, NULL);
    unsigned count = 0;
    for (unsigned hex = 0; hex < hex_count(&setup->grid) && count < max; hex++) {
        unsigned cost;
        unsigned stance = fotm_search_best(&ret_memory->search, (uint16_t)hex, &cost);
        if (cost == FOTM_NEVER || hex == ret_memory->from.now.hex)
            continue;
        bool stops = stance == FOTM_NEVER;
        struct fotm_walker walker =
            fotm_search_walker(&ret_memory->from, (uint16_t)hex, stance, cost);
        bool may_end = !denied(fotm_walk_end(setup, known, &walker));
        ret_reached[count++] =
            (struct fotm_reached){.hex = (uint16_t)hex,
                                  .cost = (uint8_t)(cost - ret_memory->from.now.spent),
                                  .flags = (uint8_t)((may_end ? FOTM_CHOICE_MAY_END : 0) |
                                                     (stops ? FOTM_CHOICE_STOPS : 0))};
    }
    return count;
}

unsigned fotm_reach_path(const struct fotm_setup *setup, const struct fotm_reach *memory,
                         uint16_t hex, struct fotm_step *ret_steps, unsigned max) {
    unsigned cost;
    if (hex >= hex_count(&setup->grid) || hex == memory->from.now.hex)
        return 0;
    unsigned stance = fotm_search_best(&memory->search, hex, &cost);
    if (cost == FOTM_NEVER)
        return 0;
    return fotm_trail_steps(setup, &memory->trail, &memory->from, hex, stance, max,
                            ret_steps);
}
