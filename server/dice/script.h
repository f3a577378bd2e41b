/* SPDX-License-Identifier: MIT */
/* Dice that fall as written, for the referee tool: a list of rolls. Each roll of the
 * engine takes exactly the next one. One that does not fit is noted, not an error: the
 * engine gets 1, 2, 3 ... and goes on, and the tool says afterwards what was wrong. */
#ifndef RIDGELINE_DICE_SCRIPT_H
#define RIDGELINE_DICE_SCRIPT_H

#include "dice.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct script_roll {
    uint8_t sides; /* 2..DICE_SIDES_MAX */
    uint8_t count; /* 1..DICE_PER_ROLL_MAX */
    uint8_t faces[DICE_PER_ROLL_MAX];
    const char *names; /* borrowed, as in struct dice_throw, "": none are written there;
                        * NULL: whatever they are */
};

/* What did not fit: how the roll was written, and how the engine asked for it. */
enum script_fault {
    SCRIPT_FITS,
    SCRIPT_RAN_DRY,
    SCRIPT_COUNT, /* another number of dice */
    SCRIPT_SIDES, /* dice of other sides */
    SCRIPT_NAMES, /* dice of other names */
    SCRIPT_FACES, /* a face that such a die has not got */
};

struct script_dice {
    struct dice dice;                /* give the engine &x.dice */
    const struct script_roll *rolls; /* borrowed */
    size_t count;
    size_t used; /* rolls taken, fitting or not */

    /* The first roll that did not fit, from 0, and what was asked for there. */
    enum script_fault fault;
    size_t roll;
    struct dice_throw asked;
};

void script_dice_init(struct script_dice *self, const struct script_roll *rolls,
                      size_t count);

/* Rolls that the engine has not taken. */
size_t script_dice_left(const struct script_dice *self);

#endif
