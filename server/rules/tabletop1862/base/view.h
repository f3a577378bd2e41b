/* SPDX-License-Identifier: MIT */
/* What a viewer knows: everything (19). Made by redact() alone; offers, checks and questions are
 * functions of a view, so that nothing has to change where a later edition hides something. */
#ifndef RIDGELINE_TABLETOP1862_VIEW_H
#define RIDGELINE_TABLETOP1862_VIEW_H

#include "position.h"

struct t62_view {
    struct t62_position known;
    uint8_t viewer; /* enum viewer */
    uint8_t reserved[7];
};

#endif
