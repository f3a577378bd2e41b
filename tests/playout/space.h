/* SPDX-License-Identifier: MIT */
/* Every action that can be written down about a small position, sensible or not: all
 * verbs with all values of their fields, from the units and hexes of that position and
 * some that are none of its business. Made apart from the engine, from the table of verbs
 * (action.h) alone. */
#ifndef RIDGELINE_TESTS_SPACE_H
#define RIDGELINE_TESTS_SPACE_H

#include "action.h"
#include "view.h"

enum { SPACE_UNITS = 24, SPACE_SIDE = 6 };

/* What the actions are made of. Own and enemy pieces are on the map; `units` has them
 * all, the commanders and Guards, somebody who is not there, and nobody known. */
struct space {
    const struct fotm_setup *setup;
    const struct fotm_view *view;
    enum side side;
    uint8_t units[SPACE_UNITS], own[SPACE_SIDE], enemy[SPACE_SIDE], due[FOTM_FIRST_GUARD];
    unsigned unit_count, own_count, enemy_count, due_count;
    uint16_t near[HEX_MAX]; /* hexes of units and those around them */
    unsigned near_count;
};

/* False: the position is not small. */
bool space_make(struct space *space, const struct fotm_setup *setup,
                const struct fotm_view *view, enum side side);

typedef void space_visit(void *context, const struct fotm_action *action);

void space_all(const struct space *space, space_visit *visit, void *context);

#endif
