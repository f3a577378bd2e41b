/* SPDX-License-Identifier: MIT */
/* Zones of control (6.1). */
#ifndef RIDGELINE_FOTM_ZONE_H
#define RIDGELINE_FOTM_ZONE_H

#include "position.h"

/* Is the hex in the ZOC of an army other than `army`? */
bool fotm_enemy_zoc(const struct fotm_setup *setup, const struct fotm_position *position,
                    uint16_t hex, enum side army);

#endif
