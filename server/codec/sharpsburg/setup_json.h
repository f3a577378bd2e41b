/* SPDX-License-Identifier: MIT */
/* What does not change in a match, for those who draw it. */
#ifndef RIDGELINE_CODEC_SHARPSBURG_SETUP_H
#define RIDGELINE_CODEC_SHARPSBURG_SETUP_H

#include "battle.h"

json_t *sburg_setup_json_new(const void *battle, enum viewer viewer);

#endif
