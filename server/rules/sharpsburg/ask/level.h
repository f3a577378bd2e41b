/* SPDX-License-Identifier: MIT */
/* A unit's effective morale level for a check (7.1, S48). */
#ifndef RIDGELINE_SHARPSBURG_LEVEL_H
#define RIDGELINE_SHARPSBURG_LEVEL_H

#include "position.h"

enum sburg_ml_modifier {
    SBURG_ML_OFFICER,
    SBURG_ML_LOSSES,
    SBURG_ML_EXHAUSTION,
    SBURG_ML_UNHURT,
    SBURG_ML_FAR,
    SBURG_ML_FLANKS,
    SBURG_ML_FRONT_MPS,
    SBURG_ML_FRONT_SPS,
    SBURG_ML_FRONT_ENFILADE,
    SBURG_ML_ODDS,
    SBURG_ML_MODIFIERS
};

struct sburg_level {
    int printed, ml; /* indexes on the track, `ml` not clamped */
    int8_t modifiers[SBURG_ML_MODIFIERS];
    int8_t roll; /* 3.313: what the ground takes off the roll, zero or less */
};

/* `hurt`: it lost in the attack that is checked for; `odds`: ML steps lost by them (8.3), not
 * negative. `known`: what its owner knows. */
struct sburg_level sburg_level(const struct sburg_setup *setup,
                               const struct sburg_position *known, unsigned unit,
                               enum sburg_check kind, bool hurt, int odds);

/* What a natural index comes to (7.2). */
enum sburg_outcome sburg_outcome(const struct sburg_setup *setup,
                                 const struct sburg_position *position, unsigned unit,
                                 enum sburg_check kind, int ml, int index);

/* The best morale bonus of an officer of its command in its hex. */
int sburg_morale_bonus(const struct sburg_setup *setup,
                       const struct sburg_position *position, unsigned unit);

#endif
