/* SPDX-License-Identifier: MIT */
/* 11.3: the halt of the Union cavalry ends for good. */
#ifndef RIDGELINE_FOTM_RELEASE_H
#define RIDGELINE_FOTM_RELEASE_H

#include "game.h"

/* Releases it if infantry or foot artillery is further west than all of it, or none is
 * left (R26). To be called whenever brigades have moved or gone. */
void fotm_try_release(struct fotm_game *game);

#endif
