/* SPDX-License-Identifier: MIT */
/* A move planned on a copy of what the mover knows, as if every check on the way were passed
 * (13): `check` refuses it or not, questions read its cost and where it ends. */
#ifndef RIDGELINE_SHARPSBURG_PLAN_H
#define RIDGELINE_SHARPSBURG_PLAN_H

#include "walk.h"

struct sburg_plan {
    const struct sburg_setup *setup;
    struct sburg_position at; /* the copy, as the plan leaves it */
    enum side side;
    struct refusal refusal; /* the first thing that cannot be */
    unsigned cost;          /* the highest that a unit spends in it */
    unsigned allowance;     /* of the first unit */
    unsigned checks;        /* how many morale checks lie on the way (3.312) */
    bool counts;            /* cost and allowance are set */
};

void sburg_plan_begin(struct sburg_plan *plan, const struct sburg_setup *setup,
                      const struct sburg_position *known, enum side side);

/* Always false; the first refusal stands. */
bool sburg_plan_refuse(struct sburg_plan *plan, enum sburg_reason reason, unsigned unit,
                       uint16_t hex);

/* 14, S23: has the unit kept to pikes in road formation, and would it with these steps? */
bool sburg_all_on_pike(const struct sburg_setup *setup,
                       const struct sburg_position *position, unsigned unit,
                       const struct sburg_step *steps, unsigned count);

/* What a unit may spend on these steps (3.1): with double movement, on a pike (14, S23), or with
 * its charge bonus. */
unsigned sburg_means(const struct sburg_setup *setup,
                     const struct sburg_position *position, unsigned unit,
                     const struct sburg_step *steps, unsigned count, bool charge);

/* Steps of one unit, or of an officer. False: refused. */
bool sburg_plan_walk(struct sburg_plan *plan, unsigned who,
                     const struct sburg_step *steps, unsigned count, bool charge);

/* Steps of an officer; with units (`alone` false) only those into hexes (S93). */
bool sburg_plan_ride(struct sburg_plan *plan, unsigned officer,
                     const struct sburg_step *steps, unsigned count, bool alone);

/* A move or the steps of a charge: all units, then stacking and facings where they end. */
bool sburg_plan_move(struct sburg_plan *plan, const struct sburg_action *action,
                     bool charge);

/* S24: may the unit declare double movement now? */
enum sburg_reason sburg_may_double(const struct sburg_setup *setup,
                                   const struct sburg_position *known, unsigned unit);

/* Where units may end together. */
bool sburg_plan_ends(struct sburg_plan *plan, uint16_t hex, unsigned unit);

#endif
