/* SPDX-License-Identifier: MIT */
/* Random games before a witness: at every decision something that is offered is played; besides,
 * actions put together from parts of others are tried (most are refused), and questions are asked.
 * Knows no game but by its codec; where a better player is at hand, it is asked first. */
#ifndef RIDGELINE_TESTS_GAMBLE_H
#define RIDGELINE_TESTS_GAMBLE_H

#include "codec.h"

/* Plays a game to its end, or `decisions` far. The same seed plays the same as long as the engine
 * does. False: the choice is none of this game's. */
bool gamble(const struct codec *codec, const json_t *data, const json_t *choice,
            unsigned long seed, unsigned decisions);

#endif
