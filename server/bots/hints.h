/* SPDX-License-Identifier: MIT */
/* What the computer would do, and what else it would think of: a few actions, with how it stands before them and,
 * where a state behind the view can be played on, what became of games that were played on from each. It knows
 * no game. */
#ifndef RIDGELINE_BOTS_HINTS_H
#define RIDGELINE_BOTS_HINTS_H

#include "levels.h"

enum { HINTS_MOST = 3 };

struct hint {
    struct reason reason;
    int chance;     /* that it succeeds by its dice, of 1000; -1: it has none */
    int before;     /* how it stands, -1000..1000, for who decides */
    unsigned games; /* that were played on after it; 0: none, and no value */
    int value;      /* what came of them on average: -1000..1000, for who decides */
};

/* Bytes that they are found in; aligned as malloc aligns. */
size_t hints_size(const struct player *player);

/* Of a view whose viewer decides: 1 to HINTS_MOST, the best first, their actions one after another,
 * action_size apart. `row` thinks longer about some choices (levels.h). As everything of a player they follow
 * from view and seed. */
unsigned hints_find(void *memory, const struct player *player, const void *setup,
                    const struct level_row *row, const void *view, uint64_t seed,
                    void *ret_actions, struct hint ret_hints[HINTS_MOST]);

#endif
