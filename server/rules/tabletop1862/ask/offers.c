/* SPDX-License-Identifier: MIT */
/* See offers.h. */
#include "offers.h"

#include "arrive.h"
#include "check.h"
#include "command.h"

#include <string.h>

struct listing {
    struct t62_scene *scene;
    const struct t62_setup *setup;
    const struct t62_position *known;
    enum side side;
    struct t62_offers *offers;
};

static struct t62_offer *add(struct listing *listing, const struct t62_action *action) {
    struct t62_offers *offers = listing->offers;
    if (offers->count == T62_OFFERS)
        return NULL;
    struct t62_offer *offer = &offers->list[offers->count++];
    *offer = (struct t62_offer){.verb = action->verb,
                                .formation = action->formation,
                                .step_count = action->step_count,
                                .point_count = action->point_count,
                                .unit = action->unit,
                                .leader = action->leader,
                                .entry = action->entry,
                                .heading = action->heading,
                                .at = action->at};
    memcpy(offer->steps, action->steps, sizeof offer->steps);
    memcpy(offer->points, action->points, sizeof offer->points);
    for (unsigned i = 0; i < action->unit_count; i++)
        offer->units |= t62_bit(action->units[i]);
    return offer;
}

/* Adds it if it is allowed. */
static struct t62_offer *try(struct listing *listing, const struct t62_action *action) {
    return refused(t62_check_in(listing->scene, listing->side, action))
               ? NULL
               : add(listing, action);
}

struct t62_action t62_offer_action(const struct t62_offer *offer) {
    struct t62_action action = t62_action_of((enum t62_verb)offer->verb, offer->unit);
    action.formation = offer->formation;
    action.leader = offer->leader;
    action.entry = offer->entry;
    action.heading = offer->heading;
    action.at = offer->at;
    action.step_count = offer->step_count;
    action.point_count = offer->point_count;
    memcpy(action.steps, offer->steps, sizeof offer->steps);
    memcpy(action.points, offer->points, sizeof offer->points);
    for (unsigned u = 0; offer->verb == T62_DO_FIRE && u < T62_UNITS; u++)
        if (t62_in(offer->units, u))
            action.units[action.unit_count++] = (uint16_t)u;
    return action;
}

static bool own(const struct listing *listing, unsigned unit) {
    return t62_in(listing->scene->sides[listing->side], unit);
}

/* --- movement ------------------------------------------------------------------------ */

/* Whom a leader may be attached to: one row, with all of them. */
static void offer_attach(struct listing *listing, unsigned leader) {
    struct t62_offer *offer = NULL;
    for (unsigned u = 0; u < listing->setup->unit_count; u++) {
        struct t62_action action = t62_action_of(T62_DO_ATTACH, u);
        action.leader = (uint16_t)leader;
        if (!own(listing, u) || !t62_leads(listing->setup, listing->known, leader, u) ||
            refused(t62_check_in(listing->scene, listing->side, &action)))
            continue;
        if (!offer)
            offer = add(listing, &action);
        if (offer)
            offer->units |= t62_bit(u);
    }
}

/* A place to ride to: a little towards home, or the other ways. */
static void offer_ride(struct listing *listing, unsigned leader) {
    const struct t62_leader *it = &listing->known->leaders[leader];
    int home = listing->setup->home[listing->side];
    if (it->attached != T62_NOBODY)
        return;
    for (int turn = 0; turn < HEADING_TURN; turn += HEADING_QUARTER) {
        struct t62_action action = t62_action_of(T62_DO_RIDE, T62_NOBODY);
        action.leader = (uint16_t)leader;
        action.at = point_shifted(it->at, heading_turned(home, turn), 0, 6 * T62_INCH);
        if (try(listing, &action))
            return;
    }
}

static void offer_leader(struct listing *listing, unsigned leader) {
    struct t62_action action = t62_action_of(T62_DO_DETACH, T62_NOBODY);
    struct point at;
    if (listing->setup->leaders[leader].side != listing->side ||
        !t62_leader_at(listing->setup, listing->known, leader, &at))
        return;
    if (!listing->known->begun) {
        offer_attach(listing, leader);
        action.leader = (uint16_t)leader;
        try(listing, &action);
        for (unsigned u = 0; u < listing->setup->unit_count; u++) {
            if (!own(listing, u) || !listing->setup->units[u].independent)
                continue;
            action = t62_action_of(T62_DO_ADOPT, u);
            action.leader = (uint16_t)leader;
            try(listing, &action);
        }
    }
    offer_ride(listing, leader);
}

/* Somewhere close to the entry, looking along its road. */
static void offer_deploy(struct listing *listing, unsigned unit, unsigned entry) {
    const struct t62_setup *setup = listing->setup;
    const struct t62_line *road = &setup->roads.list[setup->entries[entry].road];
    const struct point *points = setup->points + road->first;
    struct point at = setup->entries[entry].at;
    bool back = point_length(points[road->count - 1u], at) < point_length(points[0], at);
    int heading =
        back ? point_heading(at, points[road->count - 2u]) : point_heading(at, points[1]);
    static const uint8_t wanted[T62_KINDS] = {T62_DOUBLE_LINE, T62_MOUNTED, T62_LIMBERED,
                                              T62_LIMBERED};
    struct t62_action action = t62_action_of(T62_DO_DEPLOY, unit);
    action.formation = wanted[t62_kind_of(setup, unit)];
    action.heading = heading;
    for (int32_t in = 1; in <= T62_DEPLOY / T62_INCH; in++) {
        action.at = point_shifted(at, heading, 0, 2 * in * T62_INCH);
        if (try(listing, &action))
            return;
    }
}

static void offer_arrivals(struct listing *listing) {
    const struct t62_setup *setup = listing->setup;
    uint8_t queue[T62_UNITS];
    for (unsigned i = 0; i < setup->entry_count; i++) {
        struct t62_action action = t62_action_of(T62_DO_ENTER, T62_NOBODY);
        if (setup->entries[i].side != listing->side)
            continue;
        unsigned count = t62_queue(setup, listing->known, i, queue);
        action.entry = (uint16_t)i;
        if (count > 0)
            try(listing, &action);
        for (unsigned k = 0; k < count; k++)
            offer_deploy(listing, queue[k], i);
    }
}

static void offer_movement(struct listing *listing) {
    const struct t62_setup *setup = listing->setup;
    for (unsigned i = 0; i < setup->leader_count; i++)
        offer_leader(listing, i);
    for (unsigned u = 0; u < setup->unit_count; u++) {
        struct t62_action action = t62_action_of(T62_DO_ORDER, u);
        if (!own(listing, u))
            continue;
        if (t62_flag(&listing->known->units[u], T62_DISORDERED) &&
            listing->known->units[u].ordered == T62_NO_ORDER)
            listing->offers->must |= t62_bit(u);
        try(listing, &action);
        action.verb = T62_DO_RELEASE;
        if (listing->known->units[u].adopted != T62_NOBODY)
            try(listing, &action);
    }
    offer_arrivals(listing);
}

/* --- march, fire, fights ------------------------------------------------------------- */

/* Whom a charge reaches: one row, with all of them, and a charge into the first. */
static void offer_charge(struct listing *listing, unsigned unit, bool pursues) {
    struct t62_leave leave = t62_leave_now(listing->known, unit);
    uint64_t enemies = listing->scene->sides[t62_enemy(listing->side)];
    struct t62_offer *offer = NULL;
    for (unsigned u = 0; u < listing->setup->unit_count; u++) {
        struct t62_action action;
        if (!t62_in(enemies, u) ||
            !t62_sample_charge(listing->scene, unit, u, leave, pursues, &action))
            continue;
        if (!offer)
            offer = add(listing, &action);
        if (offer)
            offer->units |= t62_bit(u);
    }
}

static void offer_march(struct listing *listing) {
    unsigned unit = listing->known->marching;
    struct t62_leave leave = t62_leave_now(listing->known, unit);
    struct t62_action action;
    listing->offers->allowance =
        t62_rates[t62_kind_of(listing->setup, unit)].basic * leave.halves / 2;
    t62_reach_outline(listing->scene, unit, leave, &listing->offers->outline);
    if (t62_sample_move(listing->scene, unit, leave, &action))
        add(listing, &action);
    offer_charge(listing, unit, false);
    action = t62_action_of(T62_DO_HOLD, unit);
    add(listing, &action);
}

static void offer_fire(struct listing *listing) {
    const struct t62_setup *setup = listing->setup;
    struct t62_volley volley;
    for (unsigned target = 0; target < setup->unit_count; target++) {
        struct t62_action action = t62_action_of(T62_DO_FIRE, target);
        if (!t62_in(listing->scene->sides[t62_enemy(listing->side)], target) ||
            t62_flag(&listing->known->units[target], T62_SHOT_AT))
            continue;
        for (unsigned u = 0; u < setup->unit_count; u++) {
            int32_t reach = t62_reach(t62_kind_of(setup, u));
            if (own(listing, u) &&
                t62_unit_gap(listing->scene, u, target, reach) <= reach &&
                t62_may_fire(listing->scene, target, u) == T62_ALLOWED)
                action.units[action.unit_count++] = (uint16_t)u;
        }
        if (action.unit_count == 0)
            continue;
        t62_volley(listing->scene, target, action.units, action.unit_count, &volley);
        struct t62_offer *offer = add(listing, &action);
        for (unsigned i = 0; offer && i < 4; i++) {
            int8_t row = t62_fire_row(volley.points)[i];
            offer->needs[i] = row == T62_NEVER ? T62_NEVER : (int8_t)(row - volley.sum);
        }
    }
}

static void offer_fights(struct listing *listing) {
    struct t62_fight fights[T62_UNITS];
    unsigned count = t62_fights(listing->scene, fights);
    for (unsigned i = 0; i < count; i++)
        for (unsigned u = 0; u < listing->setup->unit_count; u++)
            if (t62_in(fights[i].defenders, u)) {
                struct t62_action action = t62_action_of(T62_DO_RESOLVE, u);
                add(listing, &action);
                break;
            }
}

static void offer_pursuit(struct listing *listing) {
    unsigned unit = listing->known->winners[0].unit;
    struct t62_action action = t62_action_of(T62_DO_OCCUPY, unit);
    try(listing, &action);
    action.verb = T62_DO_STAY;
    try(listing, &action);
    if (listing->known->winners[0].may_pursue)
        offer_charge(listing, unit, true);
}

static void offer_end(struct listing *listing) {
    struct t62_action action = t62_action_of(T62_DO_END, T62_NOBODY);
    try(listing, &action);
}

bool t62_offers(const struct t62_setup *setup, const struct t62_view *view,
                struct t62_offers *ret_offers) {
    struct t62_scene scene;
    struct listing listing = {&scene, setup, &view->known, (enum side)view->known.asked,
                              ret_offers};
    memset(ret_offers, 0, sizeof *ret_offers);
    ret_offers->side = SIDE_NONE;
    if (view->viewer >= SIDES || view->known.asked != view->viewer)
        return false;
    ret_offers->side = view->viewer;
    t62_scene_of(setup, &view->known, &scene);
    switch (view->known.decision) {
    case T62_ASK_MOVEMENT:
        offer_movement(&listing);
        offer_end(&listing);
        break;
    case T62_ASK_MARCH:
        offer_march(&listing);
        break;
    case T62_ASK_DEFENSIVE:
    case T62_ASK_OFFENSIVE:
        offer_fire(&listing);
        offer_end(&listing);
        break;
    case T62_ASK_COMBAT:
        offer_fights(&listing);
        break;
    case T62_ASK_PURSUIT:
        offer_pursuit(&listing);
        break;
    default:
        break;
    }
    return ret_offers->count > 0;
}
