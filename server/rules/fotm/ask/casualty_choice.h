/* SPDX-License-Identifier: MIT */
/* 16.2, 7.2: which commanders a leader casualty can fall on. */
#ifndef RIDGELINE_FOTM_CASUALTY_CHOICE_H
#define RIDGELINE_FOTM_CASUALTY_CHOICE_H

#include "view.h"

/* Commanders in the hex of a party's lead, in the setup's order; Lee is never hit (10.4).
 * Returns how many. */
unsigned fotm_commanders_at_risk(const struct fotm_setup *setup,
                                 const struct fotm_position *position, unsigned party,
                                 uint8_t ret_commanders[FOTM_COMMANDERS]);

#endif
