/* SPDX-License-Identifier: MIT */
/* See ledger.h. */
#include "ledger.h"

enum {
    LEDGER = FOTM_MOVED | FOTM_WITHDREW | FOTM_STOPPED | FOTM_MARCHED | FOTM_SETTLED |
             FOTM_BEGAN_MOUNTED | FOTM_FREE_FACE | FOTM_ENTERED,
    LEDGER_CHIEF = FOTM_MOVED | FOTM_STOPPED | FOTM_MARCHED | FOTM_ENTERED
};

void fotm_ledger_clear(struct fotm_game *game, enum side side) {
    struct fotm_position *truth = game->truth;
    for (unsigned b = 0; b < game->setup->brigade_count; b++) {
        struct fotm_piece *piece = &truth->pieces[b];
        if (fotm_army(game->setup, b) != side)
            continue;
        piece->spent = piece->turned = 0;
        piece->flags &= (uint16_t)~LEDGER;
        /* Those to come begin the phase, too: off the map. */
        if (piece->flags & FOTM_MOUNTED)
            piece->flags |= FOTM_BEGAN_MOUNTED;
    }
    for (unsigned c = 0; c < game->setup->commander_count; c++) {
        if (game->setup->commanders[c].army != side)
            continue;
        truth->chiefs[c].spent = 0;
        truth->chiefs[c].flags &= (uint16_t)~LEDGER_CHIEF;
    }
    for (unsigned g = 0; g < FOTM_GUARDS; g++)
        if (truth->guards[g].army == side)
            truth->guards[g].spent = 0;
}
