/* SPDX-License-Identifier: MIT */
/* Where a walk may end: stacking (4.1), support range (11.3), ZOCs that must be left (10.1,
 * 11.4). */
#ifndef RIDGELINE_FOTM_END_H
#define RIDGELINE_FOTM_END_H

#include "walk.h"

/* May the action end here: stacking (4.1), support range (11.3), points burnt in a ZOC
 * that had to be left (R10, R79)? */
struct fotm_denial fotm_walk_end(const struct fotm_setup *setup,
                                 const struct fotm_position *position,
                                 struct fotm_walker *walker);

/* Two tests of it. fotm_no_room judges walkers that stand together in the hex of the
 * first; where the position says that they are does not count. */
enum fotm_refusal fotm_no_room(const struct fotm_setup *setup,
                               const struct fotm_position *position,
                               const struct fotm_walker *walkers, unsigned count);
bool fotm_in_support(const struct fotm_setup *setup, const struct fotm_position *position,
                     struct fotm_walker *walker);

/* Finds out now what fotm_walk_end() may have to know of the beginning of the action, so
 * that copies of the walker need not. */
void fotm_walk_know(const struct fotm_setup *setup, const struct fotm_position *position,
                    struct fotm_walker *walker);

/* 10.1, 11.4: is the unit bound to leave the enemy ZOC that it is in: any Union unit at
 * 12 pm, Burnside and McClellan always? Routed brigades march by themselves. */
bool fotm_must_leave(const struct fotm_setup *setup, const struct fotm_position *position,
                     unsigned unit);
/* Is there a legal move out, with the points it has? A forced march does not count. */
bool fotm_way_out(const struct fotm_setup *setup, const struct fotm_position *position,
                  struct fotm_walker *walker);

#endif
