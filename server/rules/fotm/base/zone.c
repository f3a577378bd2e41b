/* SPDX-License-Identifier: MIT */
/* See zone.h. */
#include "zone.h"

/* To the front and the flanks, but never upslope, never over more levels than the chart says. */
static bool exerts_towards(const struct fotm_setup *setup, const struct fotm_piece *piece,
                           unsigned direction, uint16_t hex) {
    if ((piece->flags & FOTM_ROUTED) ||
        !(setup->moving.zoc >>
              (direction + HEX_DIRECTIONS - piece->facing) % HEX_DIRECTIONS &
          1))
        return false;
    int down = fotm_level(setup, piece->hex) - fotm_level(setup, hex);
    return down >= 0 && down <= fotm_charts(setup)->zoc_down;
}

bool fotm_exerts_zoc(const struct fotm_setup *setup, const struct fotm_position *position,
                     unsigned piece, unsigned direction) {
    const struct fotm_piece *from = &position->pieces[piece];
    uint16_t to = fotm_beside(setup, from->hex, direction);
    return to != HEX_NONE && exerts_towards(setup, from, direction, to);
}

bool fotm_enemy_zoc(const struct fotm_setup *setup, const struct fotm_position *position,
                    uint16_t hex, enum side army) {
    for (unsigned direction = 0; direction < HEX_DIRECTIONS; direction++) {
        uint16_t beside = fotm_beside(setup, hex, direction);
        if (beside == HEX_NONE)
            continue;
        unsigned piece = fotm_top(position, beside);
        if (piece == FOTM_NOBODY || fotm_army(setup, piece) == army)
            continue;
        for (; piece != FOTM_NOBODY; piece = fotm_below(position, piece))
            if (exerts_towards(setup, &position->pieces[piece], (direction + 3) % 6, hex))
                return true;
    }
    return false;
}
