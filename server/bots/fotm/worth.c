/* SPDX-License-Identifier: MIT */
/* See worth.h. */
#include "worth.h"

#include "route.h"

#include <string.h>

enum {
    ROUTED_PERCENT = 30,
    LCM_COST = 250,
    WIN_AT = 16000,
    CERTAIN = 1000,
    RESULT = 850,   /* of the certain, for who wins; the rest by the points */
    LEAD_MOST = 24, /* points */
    NEAR_HEXES = 2,
    FAR_HEXES = 4
};

/* 8.5: to the west edge, mounted. */
static void survey_edge(const struct fotm_setup *setup, uint16_t ret_out[HEX_MAX]) {
    struct fotm_route route;
    uint16_t cost[HEX_MAX];
    fotm_route_roads(setup, FOTM_MOVER_HORSE, &route);
    route.roads_only = false;
    memset(ret_out, 0xFF, HEX_MAX * sizeof *ret_out);
    for (unsigned hex = 0; hex < hex_count(&setup->grid); hex++) {
        if (!fotm_west_edge(setup, (uint16_t)hex))
            continue;
        fotm_route_to(&route, (uint16_t)hex, cost);
        for (unsigned i = 0; i < HEX_MAX; i++)
            ret_out[i] = cost[i] < ret_out[i] ? cost[i] : ret_out[i];
    }
}

void mind_survey(const struct fotm_setup *setup, struct mind_ground *ret_ground) {
    const uint16_t hexes[MIND_OBJECTIVES] = {setup->gaps[0], setup->gaps[1],
                                             setup->prize};
    struct fotm_route route;
    fotm_route_roads(setup, FOTM_MOVER_FOOT, &route);
    route.roads_only = false;
    for (unsigned i = 0; i < MIND_OBJECTIVES; i++) {
        ret_ground->objectives[i] = hexes[i];
        if (hexes[i] != HEX_NONE)
            fotm_route_to(&route, hexes[i], ret_ground->cost[i]);
        else
            memset(ret_ground->cost[i], 0xFF, sizeof ret_ground->cost[i]);
    }
    survey_edge(setup, ret_ground->out);
}

unsigned mind_fighting_sp(const struct fotm_setup *setup,
                          const struct fotm_position *position, unsigned piece) {
    const struct fotm_piece *p = &position->pieces[piece];
    if (p->where != FOTM_ON_MAP || (p->flags & FOTM_ROUTED))
        return 0;
    unsigned canister = fotm_canister(setup, position, piece),
             sp = fotm_sp(setup, position, piece);
    return canister > sp ? canister : sp;
}

static int turns_left(const struct fotm_setup *setup,
                      const struct fotm_position *position) {
    int left = (int)setup->last_turn - (int)position->turn;
    return left > 0 ? left : 0;
}

/* What one brigade is worth to its own side. */
static int brigade_worth(const struct fotm_setup *setup,
                         const struct mind_weights *weights,
                         const struct fotm_position *position, unsigned piece) {
    const struct fotm_piece *p = &position->pieces[piece];
    if (p->where != FOTM_ON_MAP && p->where != FOTM_AWAY)
        return 0;
    int sp = (int)fotm_sp(setup, position, piece);
    int worth =
        sp * (weights->step + weights->step_per_turn * turns_left(setup, position));
    if (p->flags & FOTM_ROUTED)
        worth = worth * ROUTED_PERCENT / 100;
    return worth - LCM_COST * (int)p->lcm;
}

static int control_worth(const struct fotm_setup *setup,
                         const struct mind_weights *weights,
                         const struct fotm_position *position, enum side side) {
    const uint16_t hexes[MIND_OBJECTIVES] = {setup->gaps[0], setup->gaps[1],
                                             setup->prize};
    int gap = weights->gap + weights->gap_late * (int)position->turn,
        prize = weights->prize + weights->prize_late * (int)position->turn, worth = 0,
        held = 0;
    for (unsigned i = 0; i < MIND_OBJECTIVES; i++) {
        if (hexes[i] == HEX_NONE)
            continue;
        int sign = position->control[i] == (uint8_t)side ? 1 : -1;
        worth += sign * (i < MIND_GAPS ? gap : prize) / 2;
        held += i < MIND_GAPS ? sign : 0;
    }
    if (held == 2 || held == -2)
        worth += held * weights->both_gaps / 2;
    return worth;
}

int mind_worth(const struct fotm_setup *setup, const struct mind_weights *weights,
               const struct fotm_position *position, enum side side) {
    int worth = control_worth(setup, weights, position, side);
    worth += MIND_POINT * (position->vp[side] - position->vp[side == FOTM_UNION]);
    for (unsigned i = 0; i < setup->brigade_count; i++) {
        int one = brigade_worth(setup, weights, position, i);
        worth += (enum side)setup->brigades[i].army == side ? one : -one;
    }
    return worth;
}

/* The result counts most, but of two wins or draws the better one is better. */
static int over(const struct fotm_position *position, enum side side) {
    int lead = position->vp[side] - position->vp[side == FOTM_UNION];
    lead = lead > LEAD_MOST ? LEAD_MOST : lead < -LEAD_MOST ? -LEAD_MOST : lead;
    return (position->winner == SIDE_NONE         ? 0
            : (enum side)position->winner == side ? RESULT
                                                  : -RESULT) +
           lead * (CERTAIN - RESULT) / LEAD_MOST;
}

int mind_chance(const struct fotm_setup *setup, const struct mind_weights *weights,
                const struct fotm_position *position, enum side side) {
    if (position->phase == FOTM_PHASE_OVER)
        return over(position, side);
    int worth = mind_worth(setup, weights, position, side);
    int chance = worth * 900 / WIN_AT;
    return chance > 900 ? 900 : chance < -900 ? -900 : chance;
}

unsigned mind_nearest_objective(const struct mind_ground *ground, uint16_t hex) {
    unsigned best = 0;
    for (unsigned i = 1; i < MIND_GAPS; i++)
        if (ground->cost[i][hex] < ground->cost[best][hex])
            best = i;
    return best;
}

/* --- the enemy --------------------------------------------------------------------------- */

void mind_find_forces(struct mind *mind) {
    const struct fotm_position *truth = &mind->world.truth;
    mind->enemy.count = mind->own.count = 0;
    for (uint16_t hex = fotm_next_stack(truth, 0); hex != HEX_NONE;
         hex = fotm_next_stack(truth, hex + 1u)) {
        struct mind_force *force = fotm_holder(mind->setup, truth, hex) == mind->side
                                       ? &mind->own
                                       : &mind->enemy;
        unsigned sp = 0;
        for (unsigned p = fotm_top(truth, hex); p != FOTM_NOBODY;
             p = fotm_below(truth, p))
            sp += mind_fighting_sp(mind->setup, truth, p);
        force->hexes[force->count] = hex;
        force->strength[force->count++] = (uint8_t)(sp > 200 ? 200 : sp);
    }
}

unsigned mind_near(const struct mind *mind, const struct mind_force *force,
                   uint16_t hex) {
    unsigned near = 0; /* in thirds */
    for (unsigned i = 0; i < force->count; i++) {
        int distance = fotm_distance(mind->setup, hex, force->hexes[i]);
        if (distance <= FAR_HEXES)
            near += force->strength[i] * (distance <= NEAR_HEXES  ? 3u
                                          : distance == FAR_HEXES ? 1u
                                                                  : 2u);
    }
    return near / 3;
}

unsigned mind_enemy_distance(const struct mind *mind, uint16_t hex) {
    unsigned nearest = HEX_MAX;
    for (unsigned i = 0; i < mind->enemy.count; i++) {
        unsigned distance =
            (unsigned)fotm_distance(mind->setup, hex, mind->enemy.hexes[i]);
        nearest = distance < nearest ? distance : nearest;
    }
    return nearest;
}
