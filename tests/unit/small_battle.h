/* SPDX-License-Identifier: MIT */
/* A small battle that the terminal client has been told of, for the tests of what it makes of it: a map of five columns
 * and three rows, two hills, three brigades of the Confederates and two of the Union. */
#ifndef RIDGELINE_SMALL_BATTLE_H
#define RIDGELINE_SMALL_BATTLE_H

#include "board.h"

/* Its board, between the two calls; of a client who is connected to nobody. */
extern struct board board;

void small_battle_begin(void);
void small_battle_end(void);

#endif
