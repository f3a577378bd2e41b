/* SPDX-License-Identifier: MIT */
/* 10.4, 10.5: Lee's coming and Longstreet's choice, both optional rules. */
#ifndef RIDGELINE_FOTM_ASK_LEE_H
#define RIDGELINE_FOTM_ASK_LEE_H

#include "view.h"

/* The commander of that name on the map, or FOTM_NOBODY. */
unsigned fotm_commander_named(const struct fotm_setup *setup,
                              const struct fotm_position *position, enum fotm_who who);

#endif
