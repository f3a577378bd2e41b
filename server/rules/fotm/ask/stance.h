/* SPDX-License-Identifier: MIT */
/* How a unit can stand in a hex: facing, formation, whether the double price of withdrawal has
 * been paid, facing changes. What searches go through; as a number, an index: the more free turns are used, the
 * higher. */
#ifndef RIDGELINE_FOTM_STANCE_H
#define RIDGELINE_FOTM_STANCE_H

#include "edge.h"

enum { FOTM_STANCES = 6 * 2 * 2 * 3, FOTM_NEVER = 255 };

struct fotm_stance {
    unsigned facing;
    bool column, withdrew;
    unsigned turned; /* 2: all free turns are used */
};

static inline unsigned fotm_stance_pack(struct fotm_stance stance) {
    return ((stance.turned * 2 + stance.withdrew) * 2 + stance.column) * HEX_DIRECTIONS +
           stance.facing;
}

static inline struct fotm_stance fotm_stance_unpack(unsigned stance) {
    return (struct fotm_stance){.facing = stance % HEX_DIRECTIONS,
                                .column = stance / 6 % 2 != 0,
                                .withdrew = stance / 12 % 2 != 0,
                                .turned = stance / 24};
}

/* Commanders have one stance. */
static inline struct fotm_stance fotm_stance_of(const struct fotm_walker *walker) {
    if (!fotm_is_piece(walker->unit))
        return (struct fotm_stance){0, false, false, 0};
    return (struct fotm_stance){.facing = walker->now.facing,
                                .column = fotm_has_flag(walker, FOTM_COLUMN),
                                .withdrew = fotm_has_flag(walker, FOTM_WITHDREW),
                                .turned =
                                    walker->now.turned > 2 ? 2 : walker->now.turned};
}

#endif
