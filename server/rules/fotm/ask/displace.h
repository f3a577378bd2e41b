/* SPDX-License-Identifier: MIT */
/* 6.1: a commander alone in a hex that an enemy brigade enters goes to the nearest friendly
 * brigade. */
#ifndef RIDGELINE_FOTM_ASK_DISPLACE_H
#define RIDGELINE_FOTM_ASK_DISPLACE_H

#include "view.h"

/* The hexes of the nearest brigades of his army, in index order (R11: distance alone counts).
 * Returns how many; 0: he has no brigade to go to. */
unsigned fotm_displaced_to(const struct fotm_setup *setup,
                           const struct fotm_position *position, unsigned commander,
                           uint16_t ret_hexes[HEX_MAX]);

#endif
