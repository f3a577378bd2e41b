/* SPDX-License-Identifier: MIT */
/* What a side learns by doing, so that what it did cannot be taken back. */
#ifndef RIDGELINE_FOTM_PROBE_H
#define RIDGELINE_FOTM_PROBE_H

#include "game.h"

/* With masking Lee might be with any Confederates that a Union brigade has come next to: whether
 * he leaves or not, the Union learns something. */
void fotm_probe_for_lee(struct fotm_game *game, unsigned piece);

#endif
