/* SPDX-License-Identifier: MIT */
/* What one stand pays for a straight way (9.3 to 9.8). */
#ifndef RIDGELINE_TABLETOP1862_TOLL_H
#define RIDGELINE_TABLETOP1862_TOLL_H

#include "trek.h"

struct t62_traveller {
    enum t62_kind kind;
    enum side side;
    bool column; /* march column or limbered: roads help (9.7) */
};

/* Adds what the way from a to b of the middle of its front costs. `ret_wall` becomes true where
 * guns would cross a wall where there is no opening (9.5). */
void t62_pay(const struct t62_setup *setup, const struct t62_traveller *who,
             struct point a, struct point b, struct t62_toll *toll, bool *ret_wall);

/* 9.2: what its allowance comes to: the factor first, then the order, then walls and passages. */
int32_t t62_available(enum t62_kind kind, const struct t62_toll *toll, unsigned halves,
                      unsigned passed);

#endif
