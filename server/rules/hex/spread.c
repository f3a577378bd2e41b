/* SPDX-License-Identifier: MIT */
/* See spread.h. Prices are small, so hexes wait in one list a cost, and no heap is needed; a hex
 * that was found cheaper later stands in an earlier list as well and is passed over. */
#include "spread.h"

enum { RINGS = HEX_SPREAD_STEP_MAX + 1 };

/* A hex stands in one list at a time: it is taken out of none, but put into the earlier one,
 * where it was last. */
static void put(struct hex_spread *spread, uint16_t hex, unsigned cost) {
    spread->costs[hex] = (uint16_t)cost;
    spread->next[hex] = spread->first[cost % RINGS];
    spread->first[cost % RINGS] = hex;
}

/* Takes a waiting hex out of its list, so that it can be put into another. */
static void take(struct hex_spread *spread, uint16_t hex) {
    uint16_t *link = &spread->first[spread->costs[hex] % RINGS];
    while (*link != hex && *link != HEX_NONE)
        link = &spread->next[*link];
    if (*link == hex)
        *link = spread->next[hex];
}

static void look_around(struct hex_spread *spread, const struct hex_grid *grid,
                        uint16_t hex, unsigned most, hex_price_fn *price,
                        const void *context, unsigned *waiting) {
    for (unsigned direction = 0; direction < HEX_DIRECTIONS; direction++) {
        uint16_t to = hex_neighbour(grid, hex, direction);
        if (to == HEX_NONE)
            continue;
        unsigned step = price(context, hex, direction, to);
        if (step > HEX_SPREAD_STEP_MAX)
            continue;
        unsigned cost = spread->costs[hex] + step;
        if (cost > most || cost >= spread->costs[to])
            continue;
        if (spread->costs[to] == HEX_FAR)
            ++*waiting;
        else
            take(spread, to);
        put(spread, to, cost);
    }
}

void hex_spread(struct hex_spread *spread, const struct hex_grid *grid,
                const uint16_t *starts, unsigned start_count, unsigned most,
                hex_price_fn *price, const void *context) {
    unsigned waiting = 0;
    for (unsigned hex = 0; hex < hex_count(grid) && hex < HEX_SPREAD_MAX; hex++)
        spread->costs[hex] = HEX_FAR;
    for (unsigned ring = 0; ring < RINGS; ring++)
        spread->first[ring] = HEX_NONE;
    for (unsigned i = 0; i < start_count; i++) {
        if (spread->costs[starts[i]] != HEX_FAR)
            continue;
        put(spread, starts[i], 0);
        waiting++;
    }
    for (unsigned cost = 0; waiting > 0 && cost <= most; cost++) {
        uint16_t *list = &spread->first[cost % RINGS];
        while (*list != HEX_NONE) {
            uint16_t hex = *list;
            *list = spread->next[hex];
            waiting--;
            look_around(spread, grid, hex, most, price, context, &waiting);
        }
    }
}
