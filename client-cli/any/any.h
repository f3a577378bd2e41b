/* SPDX-License-Identifier: MIT */
/* Every game: its map with everybody on it, or its position in words, and what can be done as a
 * list, out of nothing but what the server says. For games that have no board of their own
 * here. */
#ifndef RIDGELINE_CLI_ANY_H
#define RIDGELINE_CLI_ANY_H

#include "client.h"

extern const struct game any_game;

#endif
