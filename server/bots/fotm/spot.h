/* SPDX-License-Identifier: MIT */
/* How good it is for a brigade to end its march in a hex. */
#ifndef RIDGELINE_BOTS_FOTM_SPOT_H
#define RIDGELINE_BOTS_FOTM_SPOT_H

#include "mind.h"

/* Of all brigades the objective that each goes for: plan.goals. */
void mind_share_out(struct mind *mind);

/* The gap that lacks most of what it wants, as they have been shared out. */
unsigned mind_lacking(const struct mind *mind);

struct mind_spot {
    int score;
    int way, danger, hold; /* terms of it, for the reason */
};

/* A brigade that has no part in an attack. Never beside the enemy but where it holds ground. */
struct mind_spot mind_spot_of(const struct mind *mind, unsigned unit, uint16_t hex);

/* Hexes within which an enemy matters to who holds an objective. */
unsigned mind_watch(const struct mind *mind, unsigned objective);

/* The objective that lies in a hex, or MIND_OBJECTIVES. */
unsigned mind_objective_in(const struct mind *mind, uint16_t hex);

#endif
