/* SPDX-License-Identifier: MIT */
/* See release.h. */
#include "release.h"

#include "halt.h"
#include "report.h"

void fotm_try_release(struct fotm_game *game) {
    if (!fotm_release_due(game->setup, game->truth))
        return;
    game->truth->halt = FOTM_HALT_RELEASED;
    fotm_report_released(game);
}
