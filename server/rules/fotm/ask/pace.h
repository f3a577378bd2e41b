/* SPDX-License-Identifier: MIT */
/* What each step costs a unit on its way, and how it leaves the unit: the one place where movement
 * is priced. The judge of an action (walk.h) and the search over all actions (search.h) both take
 * their steps here. Who may be where is not asked: the price of a hexside is given (edge.h). */
#ifndef RIDGELINE_FOTM_PACE_H
#define RIDGELINE_FOTM_PACE_H

#include "edge.h"

/* Nothing follows a forced march (R32), a move made by the one-hex minimum (which leaves both
 * flags behind), or leaving the map: why, or FOTM_ALLOWED. */
enum fotm_refusal fotm_pace_finished(const struct fotm_walker *walker);

/* Is it out of hexes to enter, whichever they are: it has stopped, finished, or mounted or
 * dismounted after moving (8.1)? */
bool fotm_pace_over(const struct fotm_walker *walker);

/* 8.4: horse artillery walks only mounted. */
bool fotm_pace_on_foot(const struct fotm_setup *setup, const struct fotm_walker *walker);

/* Each takes its step if the unit may and can pay for it; refused: the walker is as it was.
 * Into a hex over an edge that may be crossed, by the front or by the rear (13.1, 13.2), or as a
 * forced march (13.5). */
enum fotm_refusal fotm_pace_hex(const struct fotm_setup *setup,
                                struct fotm_walker *walker, uint16_t to,
                                const struct fotm_edge *edge, bool rear, bool march);
/* To another facing (13.2, R30, P46). */
enum fotm_refusal fotm_pace_turn(const struct fotm_setup *setup,
                                 struct fotm_walker *walker, unsigned facing);
/* Into column or line (13.3); mounted or dismounted (8.1); off the map (8.5). */
enum fotm_refusal fotm_pace_form(const struct fotm_setup *setup,
                                 struct fotm_walker *walker, bool column);
enum fotm_refusal fotm_pace_mount(const struct fotm_setup *setup,
                                  struct fotm_walker *walker, bool mounted);
enum fotm_refusal fotm_pace_exit(const struct fotm_setup *setup,
                                 struct fotm_walker *walker);

#endif
