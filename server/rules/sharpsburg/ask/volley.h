/* SPDX-License-Identifier: MIT */
/* A fire attack before its roll (6): may it be made, how many points, which modifiers. */
#ifndef RIDGELINE_SHARPSBURG_VOLLEY_H
#define RIDGELINE_SHARPSBURG_VOLLEY_H

#include "action.h"
#include "refusals.h"

enum sburg_modifier {
    SBURG_MOD_TERRAIN,
    SBURG_MOD_DENSITY,
    SBURG_MOD_MOVED,
    SBURG_MOD_TARGET_MOVED,
    SBURG_MOD_EXHAUSTION,
    SBURG_MOD_TYPE,
    SBURG_MOD_EXCESS,
    SBURG_MOD_SHORT,
    SBURG_MOD_OFFICER,
    SBURG_MOD_OFFICER_TARGET,
    SBURG_MOD_SUN,
    SBURG_MOD_OTHER, /* only as it is told in fog: the sum of what may not be named */
    SBURG_MODS
};

struct sburg_volley {
    struct refusal refusal;
    struct sburg_ratio points; /* of small arms; of artillery where shot is alone */
    bool shot_alone;
    bool artillery_alone;
    bool only_natural; /* sharpshooters below half a point: only a natural 66 hits */
    bool idle; /* in fog: too weak to have an effect, but made all the same (S96) */
    uint8_t column;
    int16_t modifiers[SBURG_MODS];
    int16_t sum;
    uint8_t range;                          /* of the first unit */
    struct sburg_ratio firing[SBURG_GROUP]; /* SPs or guns of each unit that fire */
    struct sburg_ratio
        limits[SBURG_GROUP]; /* the part of its hex's limit that each uses */
};

/* Judges an attack on what the side knows. `veiled`: fog; it is judged by no hidden number. */
void sburg_volley(const struct sburg_setup *setup, const struct sburg_position *known,
                  enum side side, const struct sburg_action *action, bool veiled,
                  struct sburg_volley *ret_volley);

/* The result of a modified index (6.5). */
enum sburg_result sburg_fire_result(unsigned column, int modified);

/* The used part of a hex's firing limit. */
struct sburg_ratio sburg_limit_used(const struct sburg_position *position, uint16_t hex);

/* Could this unit, taken alone and points aside, fire at some hex (S99)? */
bool sburg_may_fire_somewhere(const struct sburg_setup *setup,
                              const struct sburg_position *known, unsigned unit);

/* Does its sector hold a hex that its weapon reaches, sight aside? */
bool sburg_in_reach(const struct sburg_setup *setup, const struct sburg_position *known,
                    unsigned unit, uint16_t hex);

/* The shape of a simple attack of one unit: personnel, shot for guns. */
struct sburg_action sburg_simple_fire(unsigned unit, uint16_t target);

#endif
