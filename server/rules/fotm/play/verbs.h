/* SPDX-License-Identifier: MIT */
/* What the verbs do: the other half of ask/decisions.h. */
#ifndef RIDGELINE_FOTM_PLAY_VERBS_H
#define RIDGELINE_FOTM_PLAY_VERBS_H

#include "game.h"

/* Does what its check has allowed; an answer takes its task off, or ends its stage. */
typedef void fotm_play_fn(struct fotm_game *game, const struct fotm_action *action);

/* By the names of the verbs, each in the file of its subject; displace is how `retreat` goes for
 * a lone commander. */
fotm_play_fn fotm_play_place, fotm_play_rally, fotm_play_move, fotm_play_stack,
    fotm_play_enter, fotm_play_lee, fotm_play_longstreet, fotm_play_assault,
    fotm_play_suppress, fotm_play_lead, fotm_play_defend, fotm_play_morale,
    fotm_play_retreat, fotm_play_displace, fotm_play_casualty, fotm_play_overstack,
    fotm_play_captor, fotm_play_advance, fotm_play_withdraw, fotm_play_end;

/* Plays any action that check() has allowed, then on to the next decision. */
void fotm_play(struct fotm_game *game, const struct fotm_action *action);

#endif
