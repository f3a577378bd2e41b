/* SPDX-License-Identifier: MIT */
/* The rolls of an action, for statistics of the dice. */
#ifndef RIDGELINE_CODEC_FOTM_STATISTICS_H
#define RIDGELINE_CODEC_FOTM_STATISTICS_H

#include "codec.h"

/* Those among told events; their number, at most `most`. */
size_t statistics_rolls(const void *setup, const void *told, struct told_roll *ret_rolls,
                        size_t most);

#endif
