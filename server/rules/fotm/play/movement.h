/* SPDX-License-Identifier: MIT */
/* A party goes its way on the truth, step by step, until the action is done or a fact
 * that its owner did not know stops it. */
#ifndef RIDGELINE_FOTM_MOVEMENT_H
#define RIDGELINE_FOTM_MOVEMENT_H

#include "game.h"
#include "party.h"

/* What entering a hex brings with it for the party as it stands now: the halt of 11.3,
 * its release, scouting, Lee to the rear. True: a hidden fact stops it here. */
bool fotm_enter_hex(struct fotm_game *game, const struct fotm_party *party);

/* Takes the steps; `stopped`: it was stopped before the first. What is left is dropped
 * and not paid for; if the party may not stand where it is then, it stands in the last
 * hex of its path in which it may. False: there is no such hex (only for those that have
 * just come in). */
bool fotm_execute_move(struct fotm_game *game, struct fotm_party *party,
                       const struct fotm_step *steps, unsigned count, bool stopped);

/* A `move` of one unit. */
void fotm_move_one(struct fotm_game *game, const struct fotm_action *action);

#endif
