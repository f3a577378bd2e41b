/* SPDX-License-Identifier: MIT */
/* 15: an Assault from its declaration to its end. */
#ifndef RIDGELINE_FOTM_PLAY_ASSAULT_H
#define RIDGELINE_FOTM_PLAY_ASSAULT_H

#include "answer.h"
#include "game.h"

/* Declares an Assault: shows who takes part (masking), ends Burnside's pause if it does
 * (11.4), and puts truth->assault at its first stage. */
void fotm_play_assault(struct fotm_game *game, const struct fotm_action *action);

/* Plays one stage of the Assault that is going on; the caller settles tasks first. False:
 * somebody has been asked. */
bool fotm_assault_go_on(struct fotm_game *game);

#endif
