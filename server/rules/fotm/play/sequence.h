/* SPDX-License-Identifier: MIT */
/* 11: turns and phases, and what happens by itself at their beginnings and ends. */
#ifndef RIDGELINE_FOTM_SEQUENCE_H
#define RIDGELINE_FOTM_SEQUENCE_H

#include "game.h"

/* Puts the game at the beginning of `phase` of `side` in the present turn: clears
 * ledgers, makes the automatic marches, rolls for Burnside. */
void fotm_begin_phase(struct fotm_game *game, enum side side, enum fotm_phase phase);

/* The phase is over: the next one begins, or the other side's, or the next turn, or the
 * game is over (11.2). */
void fotm_next_phase(struct fotm_game *game);

/* The set-up is closed: the first turn begins. */
void fotm_first_turn(struct fotm_game *game);

/* Plays on until somebody has to decide: settles tasks, goes on with the Assault, asks. */
void fotm_play_on(struct fotm_game *game);

#endif
