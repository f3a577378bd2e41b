/* SPDX-License-Identifier: MIT */
/* The price of a step (3.2): every way of moving asks here. */
#ifndef RIDGELINE_SHARPSBURG_COST_H
#define RIDGELINE_SHARPSBURG_COST_H

#include "position.h"

/* Who goes: a column of the chart, and whether along roads at their price. */
struct sburg_goer {
    enum sburg_mover mover;
    bool by_road;
    enum side
        enemy; /* whose fields of fire make walls dearer (12); SIDE_NONE: nobody's */
};

enum { SBURG_IMPASSABLE = 0xFFFF };

struct sburg_goer sburg_goer_of(const struct sburg_setup *setup,
                                const struct sburg_position *position, unsigned unit);

/* Officers, without an enemy; distances of command, in which there is none (S20). */
struct sburg_goer sburg_rider(void);

/* MPs for a step in a direction, SBURG_IMPASSABLE: it cannot be made. `ret_road`: the road that
 * it followed, SBURG_NO_ROAD: none. */
unsigned sburg_step_cost(const struct sburg_setup *setup,
                         const struct sburg_position *position,
                         const struct sburg_goer *goer, uint16_t from, unsigned direction,
                         enum sburg_road *ret_road);

/* The hex alone, as who enters the map pays it (S95). */
unsigned sburg_hex_cost(const struct sburg_setup *setup, enum sburg_mover mover,
                        uint16_t hex);

/* MPs for turning from one facing to another in one hex, as a whole (S5). */
unsigned sburg_turn_cost(const struct sburg_setup *setup,
                         const struct sburg_position *position, unsigned unit,
                         unsigned from, unsigned to);

/* MPs for a change of formation, not doubled. */
unsigned sburg_form_cost(unsigned from, unsigned to);

#endif
