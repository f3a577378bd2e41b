/* SPDX-License-Identifier: MIT */
/* Who attacks what: found before anybody moves, so that nobody goes beside the enemy alone. */
#ifndef RIDGELINE_BOTS_FOTM_ATTACK_H
#define RIDGELINE_BOTS_FOTM_ATTACK_H

#include "mind.h"

/* Makes the plan's attacks: best first, no brigade in two of them. */
void mind_plan_attacks(struct mind *mind);

/* What it is worth to drive the enemy from a hex because of what lies behind it: an objective that
 * is not held. */
int mind_purpose(const struct mind *mind, uint16_t target);

/* The attack that a brigade has a part in; NULL: none. `ret_place`: which. */
const struct mind_attack *mind_attack_of(const struct mind_plan *plan, unsigned unit,
                                         unsigned *ret_place);

/* The facing in a hex that looks best at a neighbour, and at other enemies beside it. */
unsigned mind_facing(const struct mind *mind, uint16_t hex, uint16_t towards);

#endif
