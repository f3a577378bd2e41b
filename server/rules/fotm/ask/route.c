/* SPDX-License-Identifier: MIT */
/* See route.h. */
#include "route.h"

#include "zone.h"

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

/* Spreads costs from hex to hex until none falls any more; each hex waits at most once. */
static void spread(const struct fotm_route *route, uint16_t start, bool backwards,
                   uint16_t ret_cost[HEX_MAX]) {
    uint16_t waiting[HEX_MAX];
    bool waits[HEX_MAX] = {false};
    unsigned head = 0, count = 1;
    for (unsigned hex = 0; hex < HEX_MAX; hex++)
        ret_cost[hex] = FOTM_FAR;
    ret_cost[start] = 0;
    waiting[0] = start;
    while (count > 0) {
        rules_step();
        uint16_t hex = waiting[head];
        head = (head + 1) % HEX_MAX;
        count--;
        waits[hex] = false;
        for (unsigned direction = 0; direction < HEX_DIRECTIONS; direction++) {
            uint16_t beside = fotm_beside(route->setup, hex, direction);
            if (beside == HEX_NONE)
                continue;
            unsigned step = backwards
                                ? fotm_route_cost(route, beside, (direction + 3) % 6)
                                : fotm_route_cost(route, hex, direction);
            if (step == FOTM_FAR || ret_cost[hex] + step >= ret_cost[beside])
                continue;
            ret_cost[beside] = (uint16_t)(ret_cost[hex] + step);
            if (!waits[beside])
                waiting[(head + count++) % HEX_MAX] = beside;
            waits[beside] = true;
        }
    }
}

void fotm_route_from(const struct fotm_route *route, uint16_t hex,
                     uint16_t ret_cost[HEX_MAX]) {
    spread(route, hex, false, ret_cost);
}

void fotm_route_to(const struct fotm_route *route, uint16_t hex,
                   uint16_t ret_cost[HEX_MAX]) {
    spread(route, hex, true, ret_cost);
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
