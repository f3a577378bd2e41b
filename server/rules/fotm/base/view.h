/* SPDX-License-Identifier: MIT */
/* What a viewer knows: a position in which hidden brigades are markers. Made by redact() alone
 * (play/redact.c). Offers, checks, prompts and questions are functions of a view. */
#ifndef RIDGELINE_FOTM_VIEW_H
#define RIDGELINE_FOTM_VIEW_H

#include "position.h"

struct fotm_view {
    struct fotm_position known;
    uint8_t viewer;                /* enum viewer */
    uint8_t reinforcements_hidden; /* the enemy's schedule is not shown (masking) */
    uint8_t reserved[6];
};

#endif
