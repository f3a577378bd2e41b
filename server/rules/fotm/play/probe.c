/* SPDX-License-Identifier: MIT */
/* See probe.h. */
#include "probe.h"

#include "lee.h"

/* 10.4: he may have come, and the Union does not know where he is. */
static bool lee_may_be_about(const struct fotm_game *game) {
    const struct fotm_position *truth = game->truth;
    if (!fotm_has(game->setup, FOTM_OPTION_LEE) ||
        !fotm_has(game->setup, FOTM_OPTION_MASKING) || truth->lee == FOTM_LEE_GONE ||
        truth->turn < fotm_charts(game->setup)->lee_from)
        return false;
    unsigned lee = fotm_commander_named(game->setup, truth, FOTM_WHO_LEE);
    return lee == FOTM_NOBODY || (fotm_chief(truth, lee)->flags & FOTM_MASKED);
}

void fotm_probe_for_lee(struct fotm_game *game, unsigned piece) {
    const struct fotm_position *truth = game->truth;
    if (fotm_army(game->setup, piece) != FOTM_UNION || !lee_may_be_about(game))
        return;
    for (unsigned direction = 0; direction < HEX_DIRECTIONS; direction++) {
        uint16_t beside = fotm_beside(game->setup, truth->pieces[piece].hex, direction);
        /* A commander alone is a marker: he may be Lee. */
        if (beside != HEX_NONE &&
            (fotm_brigades_of(game->setup, truth, beside, FOTM_CONFEDERATE) ||
             fotm_commander_in(game->setup, truth, beside, FOTM_CONFEDERATE,
                               FOTM_NOBODY) != FOTM_NOBODY))
            game->flags |= APPLY_PROBED;
    }
}
