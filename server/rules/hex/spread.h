/* SPDX-License-Identifier: MIT */
/* Cheapest ways from some hexes to all others, by a price for each step. */
#ifndef RIDGELINE_RULES_HEX_SPREAD_H
#define RIDGELINE_RULES_HEX_SPREAD_H

#include "hex.h"

enum {
    HEX_SPREAD_MAX = 6144,     /* hexes of the largest map that this serves */
    HEX_SPREAD_STEP_MAX = 127, /* the largest price of one step */
    HEX_FAR = 0xFFFF           /* no way, or none that is cheap enough */
};

/* The price of a step in a direction; HEX_FAR: impossible. Called with hexes of the grid. */
typedef unsigned hex_price_fn(const void *context, uint16_t from, unsigned direction,
                              uint16_t to);

struct hex_spread {
    uint16_t costs[HEX_SPREAD_MAX]; /* HEX_FAR: not reached */
    /* Hexes that wait to be looked at, by their cost: rings of lists. */
    uint16_t first[HEX_SPREAD_STEP_MAX + 1], next[HEX_SPREAD_MAX];
};

/* Fills in the costs of all hexes that can be reached for at most `most`, from `starts`, which
 * cost nothing. */
void hex_spread(struct hex_spread *spread, const struct hex_grid *grid,
                const uint16_t *starts, unsigned start_count, unsigned most,
                hex_price_fn *price, const void *context);

#endif
