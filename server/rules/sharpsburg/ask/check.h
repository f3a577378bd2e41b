/* SPDX-License-Identifier: MIT */
/* May a side do this now? And what a judged action comes to, for questions. */
#ifndef RIDGELINE_SHARPSBURG_CHECK_H
#define RIDGELINE_SHARPSBURG_CHECK_H

#include "declare.h"
#include "view.h"
#include "volley.h"

/* An action judged: the refusal, and what is known of it either way. */
struct sburg_trial {
    struct refusal refusal;
    bool moves; /* cost and allowance hold */
    unsigned cost, allowance;
    unsigned checks; /* morale checks on the way */
    bool charges;    /* `declared` holds */
    struct sburg_declared declared;
    bool fires; /* `volley` holds */
    struct sburg_volley volley;
};

void sburg_try(const struct sburg_setup *setup, const struct sburg_view *view,
               enum side side, const struct sburg_action *action,
               struct sburg_trial *ret_trial);

struct refusal sburg_check(const struct sburg_setup *setup, const struct sburg_view *view,
                           enum side side, const struct sburg_action *action);

/* Has a unit to roll in this rally phase yet (1.24)? `routed`: of those routed at its start. */
bool sburg_must_rally(const struct sburg_position *position, unsigned unit, bool routed);

/* Is a charge declared against a hex? */
bool sburg_charged(const struct sburg_position *position, uint16_t hex);

#endif
