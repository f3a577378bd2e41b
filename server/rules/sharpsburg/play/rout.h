/* SPDX-License-Identifier: MIT */
/* Morale checks and what comes of them: shaken, routed, running, and those who see it (7). */
#ifndef RIDGELINE_SHARPSBURG_ROUT_H
#define RIDGELINE_SHARPSBURG_ROUT_H

#include "game.h"

/* One check of one unit; a fresh one makes none. `roll`: an index rolled for several units, or -1.
 * Rout movement that follows is made at once, with all that comes of it. Returns the roll, -1: none
 * was needed. */
int sburg_check_morale(struct sburg_game *game, unsigned unit, enum sburg_check kind,
                       bool hurt, int roll);

/* Routs and runs, with all 7.37 checks. `guns_stay`: after 7.33. */
void sburg_run_away(struct sburg_game *game, unsigned unit, bool guns_stay);

/* 7.38 of an officer who fell in a hex: the units of his command there. */
void sburg_mourn(struct sburg_game *game, unsigned officer, uint16_t hex);

/* The units of a hex check one after the other, with one roll if their owner wants it so. */
bool sburg_one_roll(const struct sburg_game *game, enum side side);

#endif
