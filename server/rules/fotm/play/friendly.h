/* SPDX-License-Identifier: MIT */
/* FRIENDLY FIRE (option, both editions): artillery that fires over the heads of friends. */
#ifndef RIDGELINE_FOTM_FRIENDLY_H
#define RIDGELINE_FOTM_FRIENDLY_H

#include "game.h"

/* Such a loss: the `unit` of its task is this and the party that fires. */
enum { FOTM_FRIENDS = FOTM_PARTIES };

/* After a roll of artillery of the party at a hex: one more die, if friends are under its line; a six
 * takes a step of one of them, whom the roller names (P49). */
void fotm_try_friends(struct fotm_game *game, uint16_t at, unsigned party);

#endif
