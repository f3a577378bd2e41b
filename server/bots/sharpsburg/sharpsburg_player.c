/* SPDX-License-Identifier: MIT */
/* See sharpsburg_player.h. */
#include "sharpsburg_player.h"

#include "sburg_mind.h"

#include "bug.h"

#include <string.h>

enum {
    LEVELS_OF_GAME = 2,
    DEEP = 2500, /* of a unit's movement points: no way is longer */
    PACE = 80,   /* struct player */
    HORIZON = 3, /* the same */
    SURE =
        60 /* points of the score that make a won game of an even one at the beginning; the later, the fewer */
};

/* --- beginning ------------------------------------------------------------------------ */

static unsigned march_price(const void *context, uint16_t from, unsigned direction,
                            uint16_t to) {
    const struct mind *mind = context;
    struct sburg_goer goer = {SBURG_INF_COLUMN, true, SIDE_NONE};
    enum sburg_road road;
    if (mind->setup->hexes[to].outside)
        return HEX_FAR;
    /* Ways are worked out from their end: the price is that of coming the other way. */
    unsigned back = (direction + HEX_DIRECTIONS / 2) % HEX_DIRECTIONS;
    unsigned cost = sburg_step_cost(mind->setup, &mind->world, &goer, to, back, &road);
    (void)from;
    return cost == SBURG_IMPASSABLE || cost > HEX_SPREAD_STEP_MAX ? HEX_FAR : cost;
}

static void forget(void *memory) {
    struct mind *mind = memory;
    mind->turn = 0;
    mind->phase_side = SIDE_NONE;
}

static void begin(void *memory, const void *setup) {
    struct mind *mind = memory;
    memset(mind, 0, sizeof *mind);
    mind->setup = setup;
    sburg_position_clear(&mind->world);
    for (unsigned i = 0; i < mind->setup->victory.hex_count; i++) {
        uint16_t hex = mind->setup->victory.hexes[i].hex;
        hex_spread(&mind->spread, &mind->setup->grid, &hex, 1, DEEP, march_price, mind);
        memcpy(mind->ways[i], mind->spread.costs, sizeof mind->ways[i]);
    }
    forget(mind);
}

/* --- choosing ------------------------------------------------------------------------- */

static void look_at(struct mind *mind, const void *setup, const void *view,
                    const struct thought *thought, struct reason *ret_reason) {
    RULES_ASSERT(setup == mind->setup);
    mind->view = view;
    mind->known = &mind->view->known;
    mind->thought = thought;
    mind->side = (enum side)mind->view->viewer;
    mind->reason = ret_reason;
    mind_because(mind, MIND_NO_REASON, SBURG_NOBODY, HEX_NONE, 0, 0);
}

/* Guns that are charged go if they can; men stand. */
static bool answers_charge(const struct mind *mind, const struct sburg_offer *offer) {
    unsigned unit = mind->known->asked_unit;
    bool guns = sburg_is_unit(unit) && sburg_is_artillery(mind->setup, mind->known, unit);
    return (offer->verb == SBURG_DO_STAND) != guns;
}

/* The rest are questions with few answers. */
static struct sburg_action answer(struct mind *mind) {
    struct sburg_action first = sburg_action(SBURG_DO_NOTHING);
    sburg_offers(mind->setup, mind->view, &mind->offers);
    for (unsigned i = 0; i < mind->offers.count; i++) {
        const struct sburg_offer *offer = &mind->offers.list[i];
        if (offer->verb == SBURG_DO_PREFS)
            continue;
        struct sburg_action action = sburg_offer_action(mind->setup, mind->view, offer);
        if (first.verb == SBURG_DO_NOTHING)
            first = action;
        if (mind->known->decision == SBURG_DECIDE_REACT && !answers_charge(mind, offer))
            continue;
        return action;
    }
    RULES_ASSERT(first.verb != SBURG_DO_NOTHING);
    return first;
}

static void choose(void *memory, const void *setup, const void *view,
                   const struct thought *thought, void *ret_action,
                   struct reason *ret_reason) {
    struct mind *mind = memory;
    look_at(mind, setup, view, thought, ret_reason);
    struct sburg_action action;
    if (mind->known->decision == SBURG_DECIDE_MOVEMENT)
        action = mind_move(mind);
    else if (mind->known->decision == SBURG_DECIDE_FIRE)
        action = mind_fire(mind);
    else
        action = answer(mind);
    *(struct sburg_action *)ret_action = action;
}

static unsigned options(void *memory, const void *setup, const void *view,
                        const struct thought *thought, unsigned max, void *ret_actions,
                        struct reason *ret_reasons) {
    struct mind *mind = memory;
    struct sburg_action first;
    choose(memory, setup, view, thought, &first, &ret_reasons[0]);
    return sburg_other_options(mind, &first, max, ret_actions, ret_reasons);
}

/* --- how it stands -------------------------------------------------------------------- */

static int score_of(const struct sburg_setup *setup, const struct sburg_position *known,
                    enum side side) {
    const struct mind now = {.setup = setup, .known = known};
    if (known->phase == SBURG_OVER)
        return known->winner == side ? 1000 : known->winner < SIDES ? -1000 : 0;
    int score = known->vp[SBURG_UNION] - known->vp[SBURG_CONFEDERATE];
    for (unsigned i = 0; i < setup->victory.hex_count; i++)
        if (known->control[i] == setup->victory.hexes[i].to)
            score += known->control[i] == (uint8_t)SBURG_UNION ? mind_prize(&now, i)
                                                               : -mind_prize(&now, i);
    /* Even is the middle of what the scale calls drawn. */
    int even = 0;
    for (unsigned i = 1; i < setup->victory.scale_count; i++)
        if (setup->victory.scale[i].winner == SIDE_NONE)
            even = (setup->victory.scale[i].least + setup->victory.scale[i - 1].least) *
                   SBURG_VP / 2;
    int left = setup->turns - known->turn + 1,
        turns = setup->turns > 0 ? setup->turns : 1;
    int sure = SURE * SBURG_VP * (left > 0 ? left : 1) / turns;
    int ahead = (score - even) * 1000 / (sure > 0 ? sure : 1);
    ahead = ahead > 1000 ? 1000 : ahead < -1000 ? -1000 : ahead;
    return side == SIDE_FIRST ? ahead : -ahead;
}

static int judge(const void *setup, const void *view_) {
    const struct sburg_view *view = view_;
    return score_of(setup, &view->known, (enum side)view->viewer);
}

/* In fog too little is known of the enemy. */
static bool suppose(const void *setup, const void *view_, uint64_t *random,
                    void *ret_state) {
    const struct sburg_view *view = view_;
    (void)setup, (void)random;
    if (view->veiled)
        return false;
    ((struct sburg_state *)ret_state)->truth = view->known;
    return true;
}

static int value(void *memory, const void *setup, const void *state, enum side side) {
    (void)memory;
    return score_of(setup, &((const struct sburg_state *)state)->truth, side);
}

#define PLAYER(RULESET)                                                                  \
    {                                                                                    \
        .rules = RULESET, .levels = LEVELS_OF_GAME, .memory_size = sizeof(struct mind),  \
        .begin = begin, .forget = forget, .choose = choose, .options = options,          \
        .suppose = suppose, .pace = PACE, .horizon = HORIZON, .value = value,            \
        .judge = judge, .sentence = sburg_sentence,                                      \
    }

const struct player sharpsburg_s_player = PLAYER(&sharpsburg_s_ruleset);
const struct player sharpsburg_rw_player = PLAYER(&sharpsburg_rw_ruleset);
