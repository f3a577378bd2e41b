/* SPDX-License-Identifier: MIT */
/* What the actions do, for those that need no file of their own. */
#ifndef RIDGELINE_FOTM_PLAY_VERBS_H
#define RIDGELINE_FOTM_PLAY_VERBS_H

#include "game.h"

void fotm_play_place(struct fotm_game *game, const struct fotm_action *action);
void fotm_play_rally(struct fotm_game *game, const struct fotm_action *action);
void fotm_play_stack(struct fotm_game *game, const struct fotm_action *action);
void fotm_play_end(struct fotm_game *game, const struct fotm_action *action);
void fotm_play_displace(struct fotm_game *game, const struct fotm_action *action);

/* Plays any action that check() has allowed, then on to the next decision. */
void fotm_play(struct fotm_game *game, const struct fotm_action *action);

#endif
