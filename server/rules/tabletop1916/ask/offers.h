/* SPDX-License-Identifier: MIT */
/* What a side may do now: rows of a verb, units and bases, and one complete action that will be accepted.
 * Complete: who has no row can do nothing. Of moves, calls and strikes, whose places cannot be listed, the row
 * is one sample of many. */
#ifndef RIDGELINE_WW_OFFERS_H
#define RIDGELINE_WW_OFFERS_H

#include "action.h"
#include "view.h"

enum { WW_OFFERS = 8192 };

struct ww_offer {
    uint8_t verb;
    uint8_t value; /* column, mode of a move, mission, prone */
    uint16_t unit, target, weapon, base, at_base; /* WW_NOBODY */
};

struct ww_offers {
    uint8_t side; /* SIDE_NONE: nothing is offered */
    uint8_t full; /* there was no room for all */
    uint16_t count;
    struct ww_offer list[WW_OFFERS];
};

bool ww_offers(const struct ww_setup *setup, const struct ww_view *view,
               struct ww_offers *ret_offers);

/* The action of a row: one that check() allows. */
struct ww_action ww_offer_action(const struct ww_setup *setup, const struct ww_view *view,
                                 const struct ww_offer *offer);

/* How far the unit as a whole can go on every side, by the prices of the ground alone: ends of `go`. */
enum { WW_REACH_RAYS = 36 };
struct ww_reach {
    int32_t available; /* WW_NO_MODE: it cannot move so */
    struct point by[WW_REACH_RAYS];
    int32_t cost[WW_REACH_RAYS];
};
void ww_reach(const struct ww_setup *setup, const struct ww_position *known,
              unsigned unit, unsigned column, unsigned mode, struct ww_reach *ret_reach);

#endif
