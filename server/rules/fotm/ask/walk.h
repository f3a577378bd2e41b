/* SPDX-License-Identifier: MIT */
/* 13: a unit walks, one step of an action after the other. The same walker judges an
 * action on what the mover knows and plays it on the truth. What a step costs is pace.h's
 * business; here is who may take it. */
#ifndef RIDGELINE_FOTM_WALK_H
#define RIDGELINE_FOTM_WALK_H

#include "action.h"
#include "edge.h"

/* A unit on the map at the beginning of an action. */
struct fotm_walker fotm_walk_begin(const struct fotm_setup *setup,
                                   const struct fotm_position *position, unsigned unit);

/* Takes one step. Denied: the walker is as it was. The tests stand in the order of F13. */
struct fotm_denial fotm_walk_step(const struct fotm_setup *setup,
                                  const struct fotm_position *position,
                                  struct fotm_walker *walker, struct fotm_step step);

/* What keeps a unit from entering any further hex, whichever it is. */
enum fotm_refusal fotm_must_stop(const struct fotm_setup *setup,
                                 const struct fotm_position *position,
                                 const struct fotm_walker *walker);

/* Writes down what walking has changed of the unit: all but its hex. */
void fotm_walk_write(struct fotm_position *position, const struct fotm_walker *walker);

/* The walker as it began. */
struct fotm_walker fotm_walk_anew(const struct fotm_walker *walker);

#endif
