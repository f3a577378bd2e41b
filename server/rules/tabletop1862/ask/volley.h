/* SPDX-License-Identifier: MIT */
/* Fire before the dice: who bears on whom, with how much, and what changes the die (11). */
#ifndef RIDGELINE_TABLETOP1862_VOLLEY_H
#define RIDGELINE_TABLETOP1862_VOLLEY_H

#include "refusals.h"
#include "scene.h"

enum { /* what multiplied a stand's points, a bit each, in this order (11.3) */
       T62_FACTOR_DISORDERED = 1,
       T62_FACTOR_LOW_AMMO = 2,
       T62_FACTOR_FLANK = 4,
       T62_FACTOR_DAMAGED = 8,
       T62_FACTORS = 4
};

struct t62_shot {
    uint8_t unit, stand, target_stand, factors;
    int32_t range;
    int16_t points8;
};

enum { T62_SHOTS = 640 };

struct t62_volley {
    uint8_t reason; /* enum t62_reason; T62_ALLOWED: it may be fired */
    uint16_t about; /* unit */
    int points8, points;
    struct t62_modifiers modifiers; /* its sum before it is held to one */
    int sum;                        /* what is added to the die */
    unsigned count;
    struct t62_shot shots[T62_SHOTS];
};

/* What the fire of units on a target comes to, or why it may not be. */
void t62_volley(struct t62_scene *scene, unsigned target, const uint16_t *units,
                unsigned count, struct t62_volley *ret_volley);

/* May a unit fire at a target by itself? enum t62_reason. */
unsigned t62_may_fire(struct t62_scene *scene, unsigned target, unsigned unit);

/* May anybody of a side fire at anybody now? */
bool t62_can_fire(struct t62_scene *scene, enum side side);

#endif
