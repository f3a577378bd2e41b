/* 13: a unit walks, one step of an action after the other. The same walker judges an
 * action on what the mover knows and plays it on the truth. */
#ifndef RIDGELINE_FOTM_WALK_H
#define RIDGELINE_FOTM_WALK_H

#include "action.h"
#include "edge.h"

/* A unit on the map at the beginning of an action. */
struct fotm_walker fotm_walk_begin(const struct fotm_setup *setup,
                                   const struct fotm_position *position, unsigned unit);

/* Takes one step. Refused: the walker is as it was. The tests stand in the order of F13. */
struct refusal fotm_walk_step(const struct fotm_setup *setup,
                              const struct fotm_position *position,
                              struct fotm_walker *walker, struct fotm_step step);

/* May the action end here: stacking (4.1), support range (11.3), points burnt in a ZOC
 * that had to be left (R10, R79)? */
struct refusal fotm_walk_end(const struct fotm_setup *setup,
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

/* The walker as it began. */
struct fotm_walker fotm_walk_anew(const struct fotm_walker *walker);

/* 10.1, 11.4: is the unit bound to leave the enemy ZOC that it is in: any Union unit at
 * 12 pm, Burnside and McClellan always? Routed brigades march by themselves. */
bool fotm_must_leave(const struct fotm_setup *setup, const struct fotm_position *position,
                     unsigned unit);
/* Is there a legal move out, with the points it has? A forced march does not count. */
bool fotm_way_out(const struct fotm_setup *setup, const struct fotm_position *position,
                  struct fotm_walker *walker);

#endif
