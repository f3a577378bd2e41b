/* SPDX-License-Identifier: MIT */
/* Why the computer does what it does, and the sentences that say so. */
#ifndef RIDGELINE_TABLETOP1862_REASONS_H
#define RIDGELINE_TABLETOP1862_REASONS_H

#include "player.h"

enum why {
    WHY_NOTHING,
    WHY_ENTER,
    WHY_GOAL,
    WHY_CLOSE,
    WHY_CHARGE,
    WHY_FIRE,
    WHY_FORM, /* b: before whom */
    WHY_UNLIMBER,
    WHY_TURN,
    WHY_AWAY,

    /* Told to who asks alone: what an answer is. */
    WHY_ATTACH, /* a: leader */
    WHY_DETACH,
    WHY_ADOPT,
    WHY_RELEASE,
    WHY_RIDE,
    WHY_ORDER,
    WHY_MOVE,
    WHY_HOLD,
    WHY_RESOLVE,
    WHY_OCCUPY,
    WHY_STAY,
    WHYS
};

/* The sentence of a reason, in English: struct player's `sentence`. */
void t62_sentence(const void *setup, const void *view, const struct reason *reason,
                  char ret_text[REASON_TEXT]);

#endif
