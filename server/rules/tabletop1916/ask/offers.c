/* SPDX-License-Identifier: MIT */
/* See offers.h. */
#include "offers.h"

#include "bug.h"
#include "charts.h"
#include "check.h"

#include <string.h>

struct offering {
    const struct ww_setup *setup;
    const struct ww_position *known;
    struct ww_scene scene;
    enum side side;
    struct ww_offers *out;
};

static struct ww_offer *add(struct offering *offering, enum ww_verb verb, unsigned unit) {
    if (offering->out->count == WW_OFFERS) {
        offering->out->full = 1;
        return NULL;
    }
    struct ww_offer *offer = &offering->out->list[offering->out->count++];
    *offer = (struct ww_offer){.verb = (uint8_t)verb,
                               .unit = (uint16_t)unit,
                               .target = WW_NOBODY,
                               .weapon = WW_NOBODY,
                               .base = WW_NOBODY,
                               .at_base = WW_NOBODY};
    return offer;
}

static void add_value(struct offering *offering, enum ww_verb verb, unsigned unit,
                      unsigned value) {
    struct ww_offer *offer = add(offering, verb, unit);
    if (offer)
        offer->value = (uint8_t)value;
}

static bool lives(const struct offering *offering, unsigned unit) {
    return ww_live(offering->setup, offering->known, unit) > 0;
}

static void offer_repairs(struct offering *offering, unsigned unit) {
    struct ww_action repair = ww_action(WW_DO_REPAIR, unit);
    if (ww_repair_check(offering->known, &repair) == WW_ALLOWED)
        add(offering, WW_DO_REPAIR, unit);
    for (unsigned w = 0; w < offering->setup->units[unit].weapon_count; w++) {
        repair.weapon = (uint16_t)w;
        if (ww_repair_check(offering->known, &repair) != WW_ALLOWED)
            continue;
        struct ww_offer *offer = add(offering, WW_DO_REPAIR, unit);
        if (offer)
            offer->weapon = (uint16_t)w;
    }
}

static void offer_movement(struct offering *offering) {
    for (unsigned u = 0; u < offering->setup->unit_count; u++) {
        if (ww_side(offering->setup, u) != offering->side || !lives(offering, u))
            continue;
        for (unsigned column = 0; column < WW_ORDER_COLUMNS; column++)
            if (ww_order_check(&offering->scene, u) == WW_ALLOWED)
                add_value(offering, WW_DO_ORDER, u, column);
        for (unsigned prone = 0; prone < 2; prone++)
            if (ww_posture_check(offering->setup, offering->known, u, prone) ==
                WW_ALLOWED)
                add_value(offering, WW_DO_POSTURE, u, prone);
        if (ww_rally_check(offering->known, u) == WW_ALLOWED)
            add(offering, WW_DO_RALLY, u);
        offer_repairs(offering, u);
    }
}

/* Going nowhere: the simplest move. */
static struct ww_action stay(enum ww_verb verb, unsigned unit, unsigned mode) {
    struct ww_action action = ww_action(verb, unit);
    action.mode = (uint8_t)mode;
    action.step_count = 1;
    action.steps[0] = (struct ww_step){
        .kind = WW_STEP_GO, .heading = -1, .base = WW_NOBODY, .in = WW_NOBODY};
    return action;
}

static void offer_march(struct offering *offering) {
    unsigned unit = offering->known->ordered;
    struct ww_plan plan;
    for (unsigned mode = 0; mode < WW_MODES; mode++) {
        struct ww_action action = stay(WW_DO_MOVE, unit, mode);
        ww_plan_make(&offering->scene, &action, (enum ww_column)offering->known->column,
                     false, &plan);
        if (plan.why == WW_ALLOWED)
            add_value(offering, WW_DO_MOVE, unit, mode);
    }
    add(offering, WW_DO_HOLD, unit);
}

static void offer_follow(struct offering *offering) {
    struct ww_plan plan;
    for (unsigned u = 0; u < offering->setup->unit_count; u++) {
        struct ww_action action = stay(WW_DO_FOLLOW, u, WW_NORMAL);
        if ((offering->known->follow >> u & 1) == 0)
            continue;
        ww_plan_make(&offering->scene, &action, WW_MANEUVER, true, &plan);
        if (plan.why == WW_ALLOWED)
            add(offering, WW_DO_FOLLOW, u);
    }
}

static void offer_shot(struct offering *offering, unsigned unit, unsigned weapon,
                       unsigned target) {
    struct ww_action fire = ww_action(WW_DO_FIRE, unit);
    fire.target = (uint16_t)target;
    fire.weapon = (uint16_t)weapon;
    if (ww_fire_gate(&offering->scene, offering->side, &fire) != WW_ALLOWED)
        return;
    struct ww_offer *offer = add(offering, WW_DO_FIRE, unit);
    if (offer) {
        offer->target = fire.target;
        offer->weapon = fire.weapon;
    }
}

static void offer_shots(struct offering *offering) {
    const struct ww_setup *setup = offering->setup;
    for (unsigned u = 0; u < setup->unit_count; u++)
        for (unsigned w = 0; w < setup->units[u].weapon_count; w++)
            for (unsigned t = 0; t < setup->unit_count; t++)
                if (ww_side(setup, u) == offering->side &&
                    ww_side(setup, t) != offering->side && lives(offering, u) &&
                    lives(offering, t))
                    offer_shot(offering, u, w, t);
}

static void offer_flames(struct offering *offering) {
    const struct ww_setup *setup = offering->setup;
    for (unsigned b = 0; b < setup->base_count; b++)
        for (unsigned t = 0; t < setup->base_count; t++) {
            struct ww_action flame = ww_action(WW_DO_FLAME, setup->bases[b].unit);
            if (!setup->bases[b].flame || ww_side(setup, flame.unit) != offering->side ||
                !ww_lives(offering->known, b) || !ww_lives(offering->known, t))
                continue;
            flame.base = (uint16_t)b;
            flame.at_base = (uint16_t)t;
            if (ww_flame_check(&offering->scene, &flame) != WW_ALLOWED)
                continue;
            struct ww_offer *offer = add(offering, WW_DO_FLAME, flame.unit);
            if (offer) {
                offer->base = flame.base;
                offer->at_base = flame.at_base;
            }
        }
}

static void offer_support(struct offering *offering) {
    for (unsigned i = 0; i < WW_MISSIONS; i++)
        if (offering->known->missions[offering->side][i] < WW_MISSION_NONE)
            add_value(offering, WW_DO_CALL, WW_NOBODY, i);
}

static void offer_all(struct offering *offering) {
    switch ((unsigned)ww_decision(offering->known)) {
    case WW_DECIDE_SUPPORT:
        offer_support(offering);
        break;
    case WW_DECIDE_MOVEMENT:
        offer_movement(offering);
        break;
    case WW_DECIDE_MARCH:
        offer_march(offering);
        return;
    case WW_DECIDE_FIRE:
        offer_shots(offering);
        offer_flames(offering);
        if (offering->known->strikes[offering->side] > 0)
            add(offering, WW_DO_STRIKE, WW_NOBODY);
        break;
    case WW_DECIDE_PASSING:
    case WW_DECIDE_RAPID:
        offer_shots(offering);
        break;
    case WW_DECIDE_FOLLOW:
        offer_follow(offering);
        break;
    case WW_DECIDE_RESURRECT:
        add(offering, WW_DO_RESURRECT,
            offering->known->killed[offering->known->killed_count - 1]);
        break;
    default:
        return;
    }
    add(offering, WW_DO_END, WW_NOBODY);
}

bool ww_offers(const struct ww_setup *setup, const struct ww_view *view,
               struct ww_offers *ret_offers) {
    struct offering offering = {.setup = setup, .known = &view->known, .out = ret_offers};
    memset(ret_offers, 0, offsetof(struct ww_offers, list));
    ret_offers->side = SIDE_NONE;
    enum side asked = ww_asked(setup, &view->known);
    if (asked == SIDE_NONE || (unsigned)asked != view->viewer)
        return false;
    offering.side = asked;
    ret_offers->side = (uint8_t)asked;
    ww_scene_make(&offering.scene, setup, &view->known);
    offer_all(&offering);
    return ret_offers->count > 0;
}

/* Where the enemy is known to be; else the middle of the table. */
static struct point some_place(const struct ww_setup *setup,
                               const struct ww_position *known, enum side side) {
    for (unsigned b = 0; b < setup->base_count; b++)
        if (ww_lives(known, b) && ww_side(setup, setup->bases[b].unit) != side)
            return known->bases[b].at;
    return (struct point){setup->width / 2, setup->height / 2};
}

struct ww_action ww_offer_action(const struct ww_setup *setup, const struct ww_view *view,
                                 const struct ww_offer *offer) {
    struct ww_action action = ww_action((enum ww_verb)offer->verb, offer->unit);
    enum side side = (enum side)view->viewer;
    action.target = offer->target;
    action.weapon = offer->weapon;
    action.base = offer->base;
    action.at_base = offer->at_base;
    if (offer->verb == WW_DO_MOVE || offer->verb == WW_DO_FOLLOW)
        return stay((enum ww_verb)offer->verb, offer->unit, offer->value);
    if (offer->verb == WW_DO_CALL || offer->verb == WW_DO_STRIKE)
        action.at = some_place(setup, &view->known, side);
    action.mission = offer->verb == WW_DO_CALL ? offer->value : 0;
    action.column = offer->verb == WW_DO_ORDER ? offer->value : 0;
    action.prone = offer->verb == WW_DO_POSTURE ? offer->value : 0;
    return action;
}

/* --- reach --------------------------------------------------------------------------- */

static int32_t price_to(const struct ww_scene *scene, struct ww_action *action,
                        struct point by, struct ww_plan *plan) {
    action->steps[0].to = by;
    if (ww_plan_ways(scene->setup, scene->position, action, plan) != WW_ALLOWED ||
        ww_plan_price(scene, plan) != WW_ALLOWED)
        return INT32_MAX;
    return plan->cost;
}

void ww_reach(const struct ww_setup *setup, const struct ww_position *known,
              unsigned unit, unsigned column, unsigned mode, struct ww_reach *ret_reach) {
    struct ww_scene scene;
    struct ww_plan plan;
    struct ww_action action = stay(WW_DO_MOVE, unit, mode);
    memset(ret_reach, 0, sizeof *ret_reach);
    ret_reach->available =
        ww_allowance(setup, unit, (enum ww_column)column, (enum ww_mode)mode);
    if (ret_reach->available == WW_NO_MODE)
        return;
    scene.setup = setup; /* prices ask for no rectangles */
    scene.position = known;
    for (unsigned ray = 0; ray < WW_REACH_RAYS; ray++) {
        int32_t low = 0, high = ret_reach->available;
        while (high - low > 100) {
            rules_step();
            int32_t middle = (low + high) / 2;
            struct point by =
                point_shifted((struct point){0, 0}, (int)ray * 100, 0, 2 * middle);
            int32_t cost = price_to(&scene, &action, by, &plan);
            if (cost <= ret_reach->available) {
                low = middle;
                ret_reach->by[ray] = by;
                ret_reach->cost[ray] = cost;
            } else {
                high = middle;
            }
        }
    }
}
