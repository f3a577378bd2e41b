/* SPDX-License-Identifier: MIT */
/* What a viewer knows: a position in which what he may not know is all zero. Made by redact() alone
 * (play/redact.c). Offers, checks and questions are functions of a view. */
#ifndef RIDGELINE_WW_VIEW_H
#define RIDGELINE_WW_VIEW_H

#include "setup.h"

struct ww_view {
    struct ww_position known;
    uint8_t viewer; /* enum viewer */
    uint8_t reserved[7];
};

#endif
