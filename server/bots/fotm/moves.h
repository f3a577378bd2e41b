/* SPDX-License-Identifier: MIT */
/* What moves, and where to. */
#ifndef RIDGELINE_BOTS_FOTM_MOVES_H
#define RIDGELINE_BOTS_FOTM_MOVES_H

#include "mind.h"

/* The next move of the Movement Phase by the plan of the phase, which it makes if there is none.
 * `ret_action->verb` is FOTM_DO_NOTHING when nobody is to move any more. */
void mind_next_move(struct mind *mind, struct fotm_action *ret_action);

/* 10.1, 11.4: who must leave the enemy's ZOC before the phase can end goes the cheapest way out.
 * False: nobody must who can. */
bool mind_leave_zoc(struct mind *mind, struct fotm_action *ret_action);

/* How far it is from an entry to where reinforcements are wanted, in half points; after
 * mind_share_out(). */
unsigned mind_entry_cost(const struct mind *mind, uint16_t hex);

/* Reinforcements: who comes in by an offered entry, and how far. FOTM_DO_NOTHING: nobody. */
void mind_next_entry(struct mind *mind, const struct fotm_offer *offer,
                     struct fotm_action *ret_action);

#endif
