/* SPDX-License-Identifier: MIT */
/* Sharpsburg: played on the map and by the list as any game, with words of its own besides: the
 * command at a glance, and what an action would come to. */
#ifndef RIDGELINE_CLI_SHARPSBURG_H
#define RIDGELINE_CLI_SHARPSBURG_H

#include "client.h"

extern const struct game sharpsburg_game;

#endif
