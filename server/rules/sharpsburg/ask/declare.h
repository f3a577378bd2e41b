/* SPDX-License-Identifier: MIT */
/* Declaring a charge or an overrun (3.41). */
#ifndef RIDGELINE_SHARPSBURG_DECLARE_H
#define RIDGELINE_SHARPSBURG_DECLARE_H

#include "odds.h"
#include "plan.h"

/* What a declaration comes to, once it is allowed. */
struct sburg_declared {
    enum sburg_charge_kind kind;
    struct sburg_odds odds;
    uint8_t hypothetical[SBURG_GROUP]; /* MPs for entering, by place in `units` */
    unsigned cost;                     /* the highest of them */
};

/* Plans steps and declaration; false: refused. `veiled`: fog, no judgement by odds (S96). */
bool sburg_plan_charge(struct sburg_plan *plan, const struct sburg_action *action,
                       bool veiled, struct sburg_declared *ret_declared);

/* Only the declaration, from where the units stand now. */
enum sburg_reason sburg_may_declare(const struct sburg_setup *setup,
                                    const struct sburg_position *known,
                                    const struct sburg_action *action, bool veiled,
                                    struct sburg_declared *ret_declared,
                                    unsigned *ret_unit);

#endif
