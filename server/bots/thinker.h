/* SPDX-License-Identifier: MIT */
/* A player at one of the levels. Those that think longer play games on, for the posture of a turn
 * and for single choices, and take what does best in the same luck. It knows no game.
 *
 * What is chosen follows from the views that it has been asked about, in their order, and from the
 * seed; so the same match gives the same play. */
#ifndef RIDGELINE_BOTS_THINKER_H
#define RIDGELINE_BOTS_THINKER_H

#include "levels.h"
#include "playout.h"

struct thinker;

/* Bytes that it works in, for any level; aligned as malloc aligns. */
size_t thinker_size(const struct player *player);

/* `memory` is all of it; `setup` outlives it. */
struct thinker *thinker_begin(void *memory, const struct player *player,
                              const void *setup, uint64_t seed);

/* One action of the view's viewer, whose decision it is; check() allows it. */
void thinker_choose(struct thinker *thinker, const struct level_row *level,
                    const void *view, void *ret_action, struct reason *ret_reason);

/* What one has in mind goes over to another of the same player and setup. */
void thinker_copy(struct thinker *thinker, const struct thinker *from);

/* The memory of the game's own player in it. */
void *thinker_mind(struct thinker *thinker);

#endif
