/* SPDX-License-Identifier: MIT */
/* Zones of control (6.1). */
#ifndef RIDGELINE_FOTM_ZONE_H
#define RIDGELINE_FOTM_ZONE_H

#include "position.h"

/* Is the hex in the ZOC of an army other than `army`? */
bool fotm_enemy_zoc(const struct fotm_setup *setup, const struct fotm_position *position,
                    uint16_t hex, enum side army);

/* Does the piece, which is on the map, exert its ZOC into the hex beside it in a
 * direction? */
bool fotm_exerts_zoc(const struct fotm_setup *setup, const struct fotm_position *position,
                     unsigned piece, unsigned direction);

#endif
