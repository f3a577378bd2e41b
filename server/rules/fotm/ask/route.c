/* SPDX-License-Identifier: MIT */
/* See route.h. */
#include "route.h"

#include "spread.h"
#include "zone.h"

#include <assert.h>
#include <string.h>

void fotm_route_open(const struct fotm_setup *setup, const struct fotm_position *position,
                     enum side side, enum fotm_mover mover,
                     struct fotm_route *ret_route) {
    ret_route->setup = setup;
    ret_route->mover = mover;
    ret_route->roads_only = false;
    for (unsigned i = 0; i < hex_count(&setup->grid); i++) {
        uint16_t hex = (uint16_t)i;
        ret_route->closed[hex] =
            fotm_brigades_of(setup, position, hex, fotm_enemy(side)) ||
            fotm_enemy_zoc(setup, position, hex, side);
    }
}

void fotm_route_roads(const struct fotm_setup *setup, enum fotm_mover mover,
                      struct fotm_route *ret_route) {
    ret_route->setup = setup;
    ret_route->mover = mover;
    ret_route->roads_only = true;
    memset(ret_route->closed, 0, sizeof ret_route->closed);
}

unsigned fotm_route_cost(const struct fotm_route *route, uint16_t from,
                         unsigned direction) {
    uint16_t to = fotm_beside(route->setup, from, direction);
    if (to == HEX_NONE || route->closed[to])
        return FOTM_FAR;
    const struct fotm_ground ground = fotm_ground(route->setup, from, direction);
    const struct fotm_manner in_line = {.column = false};
    unsigned cost = fotm_cost(route->setup, route->mover, &ground, in_line);
    return cost == FOTM_TOO_STEEP || (route->roads_only && !ground.road) ? FOTM_FAR
                                                                         : cost;
}

static unsigned onwards(const void *route, uint16_t from, unsigned direction,
                        uint16_t to) {
    (void)to;
    return fotm_route_cost(route, from, direction);
}

/* Who comes from `to` to `from`: the map is searched from where he goes. */
static unsigned backwards(const void *route, uint16_t from, unsigned direction,
                          uint16_t to) {
    (void)from;
    return fotm_route_cost(route, to, (direction + 3) % HEX_DIRECTIONS);
}

static void spread(const struct fotm_route *route, uint16_t start, hex_price_fn *price,
                   uint16_t ret_cost[HEX_MAX]) {
    struct hex_spread costs;
    unsigned count = hex_count(&route->setup->grid);
    hex_spread(&costs, &route->setup->grid, &start, 1, FOTM_FAR - 1, price, route);
    memcpy(ret_cost, costs.costs, count * sizeof *ret_cost);
    memset(ret_cost + count, 0xFF, (HEX_MAX - count) * sizeof *ret_cost);
}

static_assert((int)FOTM_FAR == (int)HEX_FAR, "what is far is far for both");

void fotm_route_from(const struct fotm_route *route, uint16_t hex,
                     uint16_t ret_cost[HEX_MAX]) {
    spread(route, hex, onwards, ret_cost);
}

void fotm_route_to(const struct fotm_route *route, uint16_t hex,
                   uint16_t ret_cost[HEX_MAX]) {
    spread(route, hex, backwards, ret_cost);
}

int fotm_route_next(const struct fotm_route *route, const uint16_t cost_to[HEX_MAX],
                    uint16_t hex) {
    uint16_t next = HEX_NONE;
    int towards = -1;
    if (cost_to[hex] == 0 || cost_to[hex] == FOTM_FAR)
        return -1;
    for (unsigned direction = 0; direction < HEX_DIRECTIONS; direction++) {
        uint16_t beside = fotm_beside(route->setup, hex, direction);
        if (beside == HEX_NONE || cost_to[beside] == FOTM_FAR)
            continue;
        unsigned step = fotm_route_cost(route, hex, direction);
        if (step == FOTM_FAR || step + cost_to[beside] != cost_to[hex] || beside >= next)
            continue;
        next = beside;
        towards = (int)direction;
    }
    return towards;
}
