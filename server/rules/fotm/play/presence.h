/* SPDX-License-Identifier: MIT */
/* 10.4, 10.5: the presence of Lee, and what his going leaves Longstreet (optional rules). */
#ifndef RIDGELINE_FOTM_PRESENCE_H
#define RIDGELINE_FOTM_PRESENCE_H

#include "verbs.h"

/* Confederate Rally Phase: he leaves three turns after his coming. */
void fotm_lee_departs(struct fotm_game *game);
/* At any time: he leaves at once when a Union brigade is next to him (R23). */
void fotm_lee_withdraws(struct fotm_game *game);
/* End of a turn: a VP if a Union brigade is within two hexes. */
void fotm_lee_in_sight(struct fotm_game *game);
/* Beginning of a turn, or of the Confederate Rally Phase if he is masked: true if
 * Longstreet's choice is due, and he has been asked. */
bool fotm_longstreet_is_asked(struct fotm_game *game);

#endif
