/* SPDX-License-Identifier: MIT */
/* Cheapest ways over the map for those who march by themselves (8.5, 17.4, 17.5): line
 * costs, no facing (R59). Ways are costs in half points from hex to hex. */
#ifndef RIDGELINE_FOTM_ROUTE_H
#define RIDGELINE_FOTM_ROUTE_H

#include "position.h"
#include "terrain.h"

struct fotm_route {
    const struct fotm_setup *setup;
    enum fotm_mover mover;
    bool roads_only;
    bool closed[HEX_MAX]; /* hexes that it may not enter */
};

/* A route for a side's mover that keeps clear of enemy brigades and ZOCs (17.4), or that
 * sees nobody. */
void fotm_route_open(const struct fotm_setup *setup, const struct fotm_position *position,
                     enum side side, enum fotm_mover mover, struct fotm_route *ret_route);
void fotm_route_roads(const struct fotm_setup *setup, enum fotm_mover mover,
                      struct fotm_route *ret_route);

/* Half points from one hex into its neighbour in a direction; FOTM_FAR: no way. */
unsigned fotm_route_cost(const struct fotm_route *route, uint16_t from,
                         unsigned direction);

/* From a hex to every hex, or from every hex to it; FOTM_FAR where there is no way. */
void fotm_route_from(const struct fotm_route *route, uint16_t hex,
                     uint16_t ret_cost[HEX_MAX]);
void fotm_route_to(const struct fotm_route *route, uint16_t hex,
                   uint16_t ret_cost[HEX_MAX]);

/* The direction of the cheapest way, given what fotm_route_to() found: of equally cheap ones
 * the one to the lowest hex (R76). -1: there, or no way. */
int fotm_route_next(const struct fotm_route *route, const uint16_t cost_to[HEX_MAX],
                    uint16_t hex);

#endif
