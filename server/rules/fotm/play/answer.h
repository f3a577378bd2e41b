/* SPDX-License-Identifier: MIT */
/* What the answers to the questions of an Assault do. */
#ifndef RIDGELINE_FOTM_PLAY_ANSWER_H
#define RIDGELINE_FOTM_PLAY_ANSWER_H

#include "game.h"

/* For FOTM_DECIDE_SUPPRESS to FOTM_DECIDE_ADVANCE: changes what follows from the answer
 * and takes off its task, if there is one. */
void fotm_play_answer(struct fotm_game *game, const struct fotm_action *action);

#endif
