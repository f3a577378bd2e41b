/* SPDX-License-Identifier: MIT */
/* 11.1: set-up. */
#ifndef RIDGELINE_FOTM_ASK_PLACE_H
#define RIDGELINE_FOTM_ASK_PLACE_H

#include "rows.h"

/* `stacking` while a hex of the side's own is over-stacked. */
struct refusal fotm_check_end_setup(const struct fotm_setup *setup,
                                    const struct fotm_view *view);

#endif
