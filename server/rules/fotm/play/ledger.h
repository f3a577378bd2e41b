/* SPDX-License-Identifier: MIT */
/* What units have done in the present phase. */
#ifndef RIDGELINE_FOTM_LEDGER_H
#define RIDGELINE_FOTM_LEDGER_H

#include "game.h"

/* A phase of a side begins: nobody has spent or done anything, and how a brigade goes now
 * sets its allowance (8.1). */
void fotm_ledger_clear(struct fotm_game *game, enum side side);

#endif
