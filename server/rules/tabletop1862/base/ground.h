/* SPDX-License-Identifier: MIT */
/* The ground under a point, and what of it lies before a stand (2). */
#ifndef RIDGELINE_TABLETOP1862_GROUND_H
#define RIDGELINE_TABLETOP1862_GROUND_H

#include "setup.h"

#include "rect.h"

int t62_level(const struct t62_setup *setup, struct point p);
bool t62_rough(const struct t62_setup *setup, struct point p);
bool t62_woods(const struct t62_setup *setup, struct point p);

/* Do crests count at a level? */
bool t62_crest_level(int level);

/* 2.1: the crests on which a stand stands, a bit each. */
uint64_t t62_crests_under(const struct t62_setup *setup, const struct rect *stand);

/* 2.2: the level from which a stand sees; `crests` are those under it. */
int t62_sight_level(const struct t62_setup *setup, const struct rect *stand,
                    uint64_t crests);

/* 2.3: does who looks from a point along a heading face uphill? */
bool t62_uphill(const struct t62_setup *setup, struct point p, int heading);

#endif
