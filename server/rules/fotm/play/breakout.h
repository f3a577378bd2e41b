/* SPDX-License-Identifier: MIT */
/* 8.5: Union cavalry leaves by the west edge, and Confederates must go after it. */
#ifndef RIDGELINE_FOTM_BREAKOUT_H
#define RIDGELINE_FOTM_BREAKOUT_H

#include "verbs.h"

/* A Union cavalry brigade leaves from a hex: 1 VP, and a debt for the next turn. */
void fotm_break_out(struct fotm_game *game, unsigned piece, uint16_t from);

/* A new turn: what left in the last one is owed from now on (R15). */
void fotm_debt_falls_due(struct fotm_game *game);

/* Names who must go, at the start of the Confederate Movement Phase. False: the
 * Confederate is asked, and the automatic marches wait for his answer. */
bool fotm_debt_named(struct fotm_game *game);

#endif
