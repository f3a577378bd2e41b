/* SPDX-License-Identifier: MIT */
/* What a position is worth, in thousandths of a victory point. */
#ifndef RIDGELINE_BOTS_FOTM_WORTH_H
#define RIDGELINE_BOTS_FOTM_WORTH_H

#include "mind.h"

/* Costs of the ground; once a match. */
void mind_survey(const struct fotm_setup *setup, struct mind_ground *ret_ground);

/* For a side: points, strength, and who holds which objective. The less time is left, the less
 * strength is worth. */
int mind_worth(const struct fotm_setup *setup, const struct mind_weights *weights,
               const struct fotm_position *position, enum side side);

/* The same as -1000..1000: a game that is lost, drawn, won. */
int mind_chance(const struct fotm_setup *setup, const struct mind_weights *weights,
                const struct fotm_position *position, enum side side);

/* Where a brigade of that strength is wanted: the nearest objective's distance by the shares of
 * the posture. Index of the objective. */
unsigned mind_nearest_objective(const struct mind_ground *ground, uint16_t hex);

/* Where both sides stand: mind.enemy, mind.own. */
void mind_find_forces(struct mind *mind);

/* SP of a force that could stand beside a hex after its next march, as far as can be reckoned
 * from distances alone. */
unsigned mind_near(const struct mind *mind, const struct mind_force *force, uint16_t hex);

static inline unsigned mind_threat(const struct mind *mind, uint16_t hex) {
    return mind_near(mind, &mind->enemy, hex);
}

/* Hexes from a hex to the nearest enemy; HEX_MAX: there is none. */
unsigned mind_enemy_distance(const struct mind *mind, uint16_t hex);

/* SP with which a piece fights where it can; routed ones do not. */
unsigned mind_fighting_sp(const struct fotm_setup *setup,
                          const struct fotm_position *position, unsigned piece);

#endif
