/* SPDX-License-Identifier: MIT */
/* What a side may do now (19): a row for each thing that may be done, with one complete action that
 * will be accepted. */
#ifndef RIDGELINE_TABLETOP1862_OFFERS_H
#define RIDGELINE_TABLETOP1862_OFFERS_H

#include "reach.h"
#include "view.h"

enum { T62_OFFERS = 320, T62_OFFER_STEPS = 2, T62_OFFER_POINTS = 2 };

struct t62_offer {
    uint8_t verb, formation;
    uint8_t step_count, point_count;
    uint16_t unit, leader, entry;
    int32_t heading;
    struct point at;
    uint64_t units;  /* attach: whom; fire: who may; charge: whom it reaches */
    int8_t needs[4]; /* fire: dice, of all who may together */
    struct t62_step steps[T62_OFFER_STEPS];
    struct point points[T62_OFFER_POINTS];
};

struct t62_offers {
    uint8_t side;  /* SIDE_NONE: nothing is offered */
    uint64_t must; /* end: units that must have an order first */
    uint16_t count;
    struct t62_offer list[T62_OFFERS];
    struct t62_outline outline; /* of the unit that marches */
    int32_t allowance;
};

bool t62_offers(const struct t62_setup *setup, const struct t62_view *view,
                struct t62_offers *ret_offers);

/* The action of a row: one that check() allows. */
struct t62_action t62_offer_action(const struct t62_offer *offer);

#endif
