/* SPDX-License-Identifier: MIT */
/* What a viewer knows: a position in which what he may not know is absent. Made by redact() alone
 * (play/redact.c). Offers, checks and questions are functions of a view. */
#ifndef RIDGELINE_SHARPSBURG_VIEW_H
#define RIDGELINE_SHARPSBURG_VIEW_H

#include "position.h"

struct sburg_view {
    struct sburg_position known;
    uint8_t viewer; /* enum viewer */
    uint8_t veiled; /* fog: enemies are known by bands (S96) */
    uint8_t reserved[6];
};

/* Of an enemy seen in fog `sp` holds the band 1..4 instead of a number. */
static inline bool sburg_banded(const struct sburg_setup *setup,
                                const struct sburg_view *view, unsigned unit) {
    return view->veiled != 0 &&
           (view->viewer >= SIDES ||
            sburg_army(setup, &view->known, unit) != (enum side)view->viewer);
}

#endif
