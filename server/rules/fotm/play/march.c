/* SPDX-License-Identifier: MIT */
/* See march.h. */
#include "march.h"

#include "release.h"
#include "report.h"
#include "route.h"

#include <string.h>

enum { MARCH_HEXES = 16 }; /* more than any allowance pays for */

/* The march of one unit in this phase, planned before it is made. */
struct march {
    const struct fotm_setup *setup;
    const struct fotm_position *truth;
    enum side side;
    unsigned unit;
    struct fotm_route open, roads; /* clear of the enemy; along roads, whoever is there */
    uint16_t at;
    unsigned left; /* half points */
    uint16_t hexes[MARCH_HEXES];
    uint8_t costs[MARCH_HEXES];
    unsigned count;
    bool halted; /* goes no further in this phase */
    bool leaves; /* goes off the map behind the last of them */
};

/* --- planning --- */

static bool is_entry(const struct march *march, uint16_t hex) {
    for (unsigned i = 0; i < march->setup->entry_count; i++)
        if (march->setup->entries[i].army == march->side &&
            march->setup->entries[i].hex == hex)
            return true;
    return false;
}

static bool is_road(const struct march *march, uint16_t hex) {
    return march->setup->hexes[hex].roads != 0;
}

static bool is_west(const struct march *march, uint16_t hex) {
    return fotm_west_edge(march->setup, hex);
}

typedef bool place_fn(const struct march *march, uint16_t hex);

/* The nearest hex of a kind by cost, of equally near ones the lowest (R59); HEX_NONE:
 * none. */
static uint16_t nearest(const struct march *march, const struct fotm_route *route,
                        place_fn *kind) {
    uint16_t cost[HEX_MAX], best = HEX_NONE;
    fotm_route_from(route, march->at, cost);
    for (unsigned i = 0; i < hex_count(&march->setup->grid); i++) {
        uint16_t hex = (uint16_t)i;
        if (cost[hex] != FOTM_FAR && kind(march, hex) &&
            (best == HEX_NONE || cost[hex] < cost[best]))
            best = hex;
    }
    return best;
}

/* Goes towards a hex as far as the points allow and the enemy lets it. */
static void go_towards(struct march *march, const struct fotm_route *route,
                       uint16_t goal) {
    uint16_t cost_to[HEX_MAX];
    fotm_route_to(route, goal, cost_to);
    while (march->at != goal && !march->halted) {
        int towards = fotm_route_next(route, cost_to, march->at);
        march->halted = towards < 0 || march->count == MARCH_HEXES;
        if (march->halted)
            return;
        uint16_t next = fotm_beside(march->setup, march->at, (unsigned)towards);
        unsigned cost = fotm_route_cost(route, march->at, (unsigned)towards);
        march->halted = cost > march->left || march->open.closed[next];
        if (march->halted)
            return; /* too dear, or it waits (R59) */
        struct fotm_ground ground =
            fotm_ground(march->setup, march->at, (unsigned)towards);
        march->halted =
            fotm_stops_in_woods(march->setup, route->mover, &ground); /* 13.2 */
        march->hexes[march->count] = next;
        march->costs[march->count++] = (uint8_t)cost;
        march->left -= cost;
        march->at = next;
    }
}

static void leave(struct march *march) {
    unsigned price = fotm_charts(march->setup)->exit;
    if (march->halted || march->left < price)
        return;
    march->left -= price;
    march->leaves = true;
}

static void go_and_leave(struct march *march, const struct fotm_route *route,
                         uint16_t goal) {
    go_towards(march, route, goal);
    if (march->at == goal)
        leave(march);
}

/* 17.4: to the nearest road; along it to the nearest own entry, without leaving it again;
 * from a road that leads to none, or where there is none, straight to the entry (R59). */
static void plan_way_home(struct march *march) {
    if (!is_road(march, march->at) && !is_entry(march, march->at)) {
        uint16_t road = nearest(march, &march->open, is_road);
        if (road != HEX_NONE)
            go_towards(march, &march->open, road);
        if (march->halted)
            return;
    }
    uint16_t entry = nearest(march, &march->roads, is_entry);
    if (entry != HEX_NONE) {
        go_and_leave(march, &march->roads, entry);
        return;
    }
    entry = nearest(march, &march->open, is_entry);
    if (entry != HEX_NONE)
        go_and_leave(march, &march->open, entry);
}

/* 8.5: by the cheapest way to the west edge. */
static void plan_way_west(struct march *march) {
    uint16_t edge = nearest(march, &march->open, is_west);
    if (edge != HEX_NONE)
        go_and_leave(march, &march->open, edge);
}

/* 4.1, R59: it passes full hexes, but stops short of one in which it would have to stay. */
static void stop_short(struct march *march) {
    while (!march->leaves && march->count > 0 && !fotm_is_guard(march->unit) &&
           !fotm_room(march->setup, march->truth, march->hexes[march->count - 1],
                      march->unit))
        march->left += march->costs[--march->count];
}

static void plan(struct fotm_game *game, unsigned unit, enum side side,
                 void (*way)(struct march *march), struct march *ret_march) {
    enum fotm_mover mover = fotm_mover(game->setup, game->truth, unit);
    *ret_march = (struct march){.setup = game->setup,
                                .truth = game->truth,
                                .side = side,
                                .unit = unit,
                                .at = fotm_hex_of(game->truth, unit),
                                .left = fotm_allowance(game->setup, game->truth, unit)};
    fotm_route_open(game->setup, game->truth, side, mover, &ret_march->open);
    fotm_route_roads(game->setup, mover, &ret_march->roads);
    way(ret_march);
    stop_short(ret_march);
}

/* --- marching --- */

static void report_moved(struct fotm_game *game, const struct march *march, unsigned i) {
    unsigned facing =
        fotm_is_brigade(march->unit) ? game->truth->pieces[march->unit].facing : 0;
    fotm_report_moved(game, march->unit, fotm_hex_of(game->truth, march->unit),
                      march->hexes[i], march->costs[i], facing);
}

/* True: the brigade leaves the map behind its last hex. */
static bool march_piece(struct fotm_game *game, unsigned piece,
                        void (*way)(struct march *march)) {
    struct march march;
    plan(game, piece, fotm_army(game->setup, piece), way, &march);
    struct fotm_piece *p = &game->truth->pieces[piece];
    p->spent = (uint8_t)(fotm_allowance(game->setup, game->truth, piece) - march.left);
    for (unsigned i = 0; i < march.count; i++) {
        report_moved(game, &march, i);
        p->flags |= FOTM_MOVED;
        fotm_occupy(game, piece, march.hexes[i]);
        fotm_try_release(game);
        fotm_scout(game, piece);
    }
    return march.leaves;
}

static void march_routed(struct fotm_game *game, unsigned piece) {
    if (!march_piece(game, piece, plan_way_home))
        return;
    fotm_report_routed_off(game, piece);
    fotm_eliminate(game, piece); /* 17.4 */
    fotm_try_release(game);
}

static void march_named(struct fotm_game *game, unsigned piece) {
    if (!march_piece(game, piece, plan_way_west))
        return;
    fotm_report_exited(game, piece, game->truth->pieces[piece].hex);
    fotm_remove(game, piece, FOTM_EXITED); /* 8.5: no VP */
}

/* 17.5: one step of the parent is on its way back, a turn after leaving the map. The
 * count is of those that come first; what else is out comes one turn after them. */
static void send_back(struct fotm_game *game, unsigned parent) {
    struct fotm_piece *piece = &game->truth->pieces[parent];
    unsigned turn = game->truth->turn + 1u;
    if (piece->back_count > 0 && piece->back_turn != turn)
        return;
    piece->back_turn = (uint8_t)turn;
    piece->back_count++;
}

static void leave_with_prisoners(struct fotm_game *game, unsigned slot) {
    struct fotm_guard *guard = &game->truth->guards[slot];
    unsigned prisoners = 0;
    for (unsigned i = 0; i < 2; i++)
        prisoners += guard->prisoners[i] != FOTM_NOBODY;
    fotm_report_guard_left(game, slot, prisoners);
    enum side army = guard->army;
    send_back(game, guard->parent);
    *guard = (struct fotm_guard){
        .hex = HEX_NONE, .parent = FOTM_NOBODY, .prisoners = {FOTM_NOBODY, FOTM_NOBODY}};
    fotm_score(game, army, (int)prisoners * fotm_charts(game->setup)->vp_prisoner,
               FOTM_VP_PRISONER);
}

static void march_guard(struct fotm_game *game, unsigned slot) {
    struct march march;
    struct fotm_guard *guard = &game->truth->guards[slot];
    plan(game, FOTM_FIRST_GUARD + slot, guard->army, plan_way_home, &march);
    guard->spent =
        (uint8_t)(fotm_allowance(game->setup, game->truth, march.unit) - march.left);
    for (unsigned i = 0; i < march.count; i++) {
        report_moved(game, &march, i);
        guard->hex = march.hexes[i];
    }
    if (march.leaves)
        leave_with_prisoners(game, slot);
}

/* --- all of them --- */

/* By id (R59); masked ones last, as they stand, so that their order tells nothing. */
static bool marches_before(const struct fotm_game *game, unsigned a, unsigned b) {
    const struct fotm_position *truth = game->truth;
    bool a_masked = fotm_flag(truth, a, FOTM_MASKED),
         b_masked = fotm_flag(truth, b, FOTM_MASKED);
    if (a_masked != b_masked)
        return b_masked;
    if (!a_masked)
        return strcmp(game->setup->brigades[a].id, game->setup->brigades[b].id) < 0;
    if (truth->pieces[a].hex != truth->pieces[b].hex)
        return truth->pieces[a].hex < truth->pieces[b].hex;
    return fotm_place(truth, a) < fotm_place(truth, b);
}

/* The side's brigades on the map that have a flag, in the order of their marches. */
static unsigned in_order(const struct fotm_game *game, unsigned flag, uint8_t *ret_list) {
    unsigned count = 0;
    for (unsigned b = 0; b < game->setup->brigade_count; b++) {
        if (fotm_army(game->setup, b) != game->truth->side ||
            game->truth->pieces[b].where != FOTM_ON_MAP ||
            !fotm_flag(game->truth, b, flag))
            continue;
        unsigned i = count++;
        for (; i > 0 && marches_before(game, b, ret_list[i - 1]); i--)
            ret_list[i] = ret_list[i - 1];
        ret_list[i] = (uint8_t)b;
    }
    return count;
}

/* The Guards of the side by number: the lowest above `after`; FOTM_GUARDS: no more. */
static unsigned next_guard(const struct fotm_game *game, unsigned after) {
    unsigned next = FOTM_GUARDS;
    for (unsigned i = 0; i < FOTM_GUARDS; i++) {
        const struct fotm_guard *guard = &game->truth->guards[i];
        if (guard->number > after && guard->army == game->truth->side &&
            (next == FOTM_GUARDS || guard->number < game->truth->guards[next].number))
            next = i;
    }
    return next;
}

void fotm_march_all(struct fotm_game *game) {
    uint8_t list[FOTM_BRIGADES];
    unsigned count = in_order(game, FOTM_ROUTED, list);
    for (unsigned i = 0; i < count; i++)
        march_routed(game, list[i]);
    unsigned number = 0;
    for (unsigned slot = next_guard(game, 0); slot < FOTM_GUARDS;
         slot = next_guard(game, number)) {
        number = game->truth->guards[slot].number;
        march_guard(game, slot);
    }
    count = in_order(game, FOTM_NAMED, list);
    for (unsigned i = 0; i < count; i++)
        if (!fotm_flag(game->truth, list[i], FOTM_ROUTED))
            march_named(game, list[i]);
}

/* Steps of a brigade that are still with Guards on the map. */
static unsigned with_guards(const struct fotm_position *truth, unsigned parent) {
    unsigned count = 0;
    for (unsigned i = 0; i < FOTM_GUARDS; i++)
        count += truth->guards[i].number != 0 && truth->guards[i].parent == parent;
    return count;
}

static void take_back(struct fotm_game *game, unsigned parent) {
    struct fotm_piece *piece = &game->truth->pieces[parent];
    if (piece->guards_out > 0)
        piece->guards_out--;
    if (piece->where != FOTM_ON_MAP || piece->lost == 0)
        return; /* lost with its parent; never above full */
    piece->lost--;
    fotm_report_guard_back(game, parent);
}

void fotm_guards_back(struct fotm_game *game) {
    struct fotm_position *truth = game->truth;
    for (unsigned b = 0; b < game->setup->brigade_count; b++) {
        struct fotm_piece *piece = &truth->pieces[b];
        if (fotm_army(game->setup, b) != truth->side || piece->back_count == 0 ||
            piece->back_turn > truth->turn)
            continue;
        for (; piece->back_count > 0; piece->back_count--)
            take_back(game, b);
        unsigned with = with_guards(truth, b);
        piece->back_count =
            (uint8_t)(piece->guards_out > with ? piece->guards_out - with : 0);
        piece->back_turn = (uint8_t)(piece->back_count > 0 ? truth->turn + 1 : 0);
    }
}
