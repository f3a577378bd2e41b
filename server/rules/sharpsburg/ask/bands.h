/* SPDX-License-Identifier: MIT */
/* In fog an enemy's strength is known as a band (11). What an attack on him comes to is then a range:
 * the same trial with each unit of the target hex at one end of its band or the other. */
#ifndef RIDGELINE_SHARPSBURG_BANDS_H
#define RIDGELINE_SHARPSBURG_BANDS_H

#include "check.h"

enum { SBURG_BAND_TRIALS = 16 };

/* Judges the action for one choice of ends, `which` 0 .. SBURG_BAND_TRIALS - 1. False: there are
 * fewer choices. Without fog there is one, the truth. */
bool sburg_try_band(const struct sburg_setup *setup, const struct sburg_view *view,
                    enum side side, const struct sburg_action *action, unsigned which,
                    struct sburg_trial *ret_trial);

#endif
