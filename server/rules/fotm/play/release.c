/* SPDX-License-Identifier: MIT */
/* See release.h. */
#include "release.h"

#include "halt.h"

void fotm_try_release(struct fotm_game *game) {
    if (!fotm_release_due(game->setup, game->truth))
        return;
    game->truth->halt = FOTM_HALT_RELEASED;
    fotm_tell(game, FOTM_EVENT_RELEASED, FOTM_NOBODY);
}
