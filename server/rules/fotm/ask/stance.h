/* SPDX-License-Identifier: MIT */
/* How a unit can stand in a hex: facing, formation, whether the double price of withdrawal has
 * been paid, facing changes. What searches go through; as a number, an index: the more free turns are used, the
 * higher. */
#ifndef RIDGELINE_FOTM_STANCE_H
#define RIDGELINE_FOTM_STANCE_H

#include "edge.h"

/* FOTM_TURNED: 0, 1 or 2 and more facing changes are told apart, which does while no edition's
 * chart has more of them free. */
enum {
    FOTM_TURNED = 3,
    FOTM_STANCES = HEX_DIRECTIONS * 2 * 2 * FOTM_TURNED,
    FOTM_NEVER = 255
};

struct fotm_stance {
    unsigned facing;
    bool column, withdrew;
    unsigned turned; /* FOTM_TURNED - 1: so many or more */
};

static inline unsigned fotm_stance_pack(struct fotm_stance stance) {
    return ((stance.turned * 2 + stance.withdrew) * 2 + stance.column) * HEX_DIRECTIONS +
           stance.facing;
}

static inline struct fotm_stance fotm_stance_unpack(unsigned stance) {
    return (struct fotm_stance){.facing = stance % HEX_DIRECTIONS,
                                .column = stance / HEX_DIRECTIONS % 2 != 0,
                                .withdrew = stance / (HEX_DIRECTIONS * 2) % 2 != 0,
                                .turned = stance / (HEX_DIRECTIONS * 4)};
}

/* Commanders have one stance. */
static inline struct fotm_stance fotm_stance_of(const struct fotm_walker *walker) {
    if (!fotm_is_piece(walker->unit))
        return (struct fotm_stance){0, false, false, 0};
    return (struct fotm_stance){.facing = walker->now.facing,
                                .column = fotm_has_flag(walker, FOTM_COLUMN),
                                .withdrew = fotm_has_flag(walker, FOTM_WITHDREW),
                                .turned = walker->now.turned < FOTM_TURNED
                                              ? walker->now.turned
                                              : FOTM_TURNED - 1};
}

#endif
