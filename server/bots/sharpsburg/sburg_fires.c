/* SPDX-License-Identifier: MIT */
/* Where to fire: what an attack comes to is reckoned exactly, over the 36 rolls. */
#include "sburg_mind.h"

#include "ground.h"
#include "track.h"
#include "volley.h"

enum {
    TOGETHER = 12, /* units in one attack, at most */
    CHECK = 24,    /* what a morale check is worth: 36 are a step on every roll */
    LEAST = 8      /* below it the shot is kept: guns have few */
};

/* Steps of 36 rolls, with what the checks are worth; 0: it is not allowed. */
static int worth_of(struct mind *mind, const struct sburg_action *action) {
    int worth = 0;
    if (!mind_allows(mind, action) || !mind->trial.fires)
        return 0;
    const struct sburg_volley *volley = &mind->trial.volley;
    for (int roll = 0; roll < SBURG_TRACK_NATURAL; roll++) {
        const struct sburg_result_row *row =
            &sburg_charts.results[sburg_fire_result(volley->column, roll + volley->sum)];
        worth += row->steps * SBURG_TRACK_NATURAL;
        if (row->checks == SBURG_CHECKS_YES)
            worth += CHECK;
    }
    return worth / SBURG_TRACK_NATURAL;
}

bool mind_fires_formed(unsigned formation) {
    return formation != SBURG_LIMBERED && formation != SBURG_ROAD_COLUMN &&
           formation != SBURG_GENERAL_ORDER;
}

static bool may_still_fire(const struct mind *mind, unsigned unit) {
    const struct sburg_unit *it = &mind->known->units[unit];
    return it->where == SBURG_ON_MAP && it->morale != SBURG_ROUTED && it->sp > 0 &&
           sburg_army(mind->setup, mind->known, unit) == mind->side &&
           mind_fires_formed(it->formation) &&
           (!sburg_flag(it, SBURG_FIRED) || it->formation == SBURG_SQUARE);
}

static bool is_target(const struct mind *mind, unsigned unit) {
    const struct sburg_unit *it = &mind->known->units[unit];
    return it->where == SBURG_ON_MAP && mind->known->tops[it->hex] == unit &&
           sburg_army(mind->setup, mind->known, unit) != mind->side;
}

/* As it is sent: with its hex named, which the rules ask of an order. */
static struct sburg_action fire_at(unsigned unit, uint16_t hex) {
    struct sburg_action action = sburg_simple_fire(unit, hex);
    action.hex_given = 1;
    return action;
}

/* The best that one unit can do alone. */
static int best_shot(struct mind *mind, unsigned unit, struct sburg_action *ret_action) {
    bool guns = sburg_is_artillery(mind->setup, mind->known, unit);
    int best = 0;
    for (unsigned t = 0; t < SBURG_UNITS; t++) {
        if (!is_target(mind, t))
            continue;
        uint16_t hex = mind->known->units[t].hex;
        if (!sburg_in_reach(mind->setup, mind->known, unit, hex))
            continue;
        struct sburg_action action = fire_at(unit, hex);
        for (unsigned canister = 0; canister <= (guns ? 1u : 0u); canister++) {
            action.canister = canister;
            int worth = worth_of(mind, &action);
            if (worth > best) {
                best = worth;
                *ret_action = action;
            }
        }
    }
    return best;
}

/* Others join where the attack gains more by them than they could do alone. */
static int gather(struct mind *mind, struct sburg_action *action, int worth) {
    for (unsigned u = 0; u < SBURG_UNITS && action->unit_count < TOGETHER; u++) {
        if (u == action->units[0] || !may_still_fire(mind, u) ||
            !sburg_in_reach(mind->setup, mind->known, u, action->hex))
            continue;
        struct sburg_action alone = fire_at(u, action->hex), both = *action;
        both.units[both.unit_count] = (uint16_t)u;
        if (action->canister != 0 && sburg_is_artillery(mind->setup, mind->known, u)) {
            alone.canister = 1;
            both.canister |= UINT64_C(1) << both.unit_count;
        }
        both.unit_count++;
        both.one = 0;
        int together = worth_of(mind, &both);
        if (together > worth + worth_of(mind, &alone)) {
            *action = both;
            worth = together;
        }
    }
    return worth;
}

bool mind_next_shot(struct mind *mind, unsigned *from, struct sburg_action *ret_action) {
    while (*from < SBURG_UNITS) {
        unsigned u = (*from)++;
        if (!may_still_fire(mind, u))
            continue;
        int worth = best_shot(mind, u, ret_action);
        if (worth == 0)
            continue;
        if (mind->thought->trials > 2) /* a beginner lets each fire for himself */
            worth = gather(mind, ret_action, worth);
        if (worth < LEAST)
            continue;
        mind_because(mind, MIND_SHOT, u, ret_action->hex, worth, ret_action->unit_count);
        return true;
    }
    return false;
}

struct sburg_action mind_fire(struct mind *mind) {
    struct sburg_action action;
    unsigned from = 0;
    return mind_next_shot(mind, &from, &action) ? action : sburg_action(SBURG_DO_PASS);
}
