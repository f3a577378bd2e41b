/* SPDX-License-Identifier: MIT */
/* Fire on the Mountain: what the client knows of it, which is how to draw, name and tell.
 */
#ifndef RIDGELINE_CLI_FOTM_H
#define RIDGELINE_CLI_FOTM_H

#include "client.h"

extern const struct game fotm_game;

#endif
