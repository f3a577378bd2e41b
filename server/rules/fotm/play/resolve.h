/* SPDX-License-Identifier: MIT */
/* 15: an Assault from its declaration to its end. */
#ifndef RIDGELINE_FOTM_RESOLVE_H
#define RIDGELINE_FOTM_RESOLVE_H

#include "game.h"

/* Plays one stage of the Assault that is going on; the caller settles tasks first. False:
 * somebody has been asked. */
bool fotm_assault_go_on(struct fotm_game *game);

#endif
