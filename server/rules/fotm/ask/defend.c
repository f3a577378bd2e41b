/* SPDX-License-Identifier: MIT */
/* Defensive artillery fire, and whom offensive suppression hits. See defend.h. */
#include "defend.h"

#include "fire.h"
#include "rows.h"

#include <string.h>

unsigned fotm_defenders(const struct fotm_setup *setup,
                        const struct fotm_position *position,
                        struct fotm_battery ret_batteries[FOTM_DEFENDERS]) {
    const struct fotm_assault *assault = &position->assault;
    unsigned count = 0;
    for (unsigned p = fotm_top(position, assault->target);
         p != FOTM_NOBODY && count < FOTM_DEFENDERS; p = fotm_below(position, p)) {
        if (!fotm_is_artillery(setup, p))
            continue;
        struct fotm_battery *battery = &ret_batteries[count++];
        *battery = (struct fotm_battery){.piece = (uint8_t)p};
        battery->canister = fotm_can_canister(setup, position, assault, p);
        for (unsigned at = 0; at < setup->brigade_count; at++)
            if (fotm_can_return_fire(setup, position, assault, p, at) &&
                battery->target_count < FOTM_TARGETS)
                battery->targets[battery->target_count++] = (uint8_t)at;
    }
    return count;
}

bool fotm_defence_is_asked(const struct fotm_battery *batteries, unsigned count) {
    for (unsigned i = 0; i < count; i++)
        if (batteries[i].target_count + batteries[i].canister > 1)
            return true;
    return false;
}

static void suppress(struct fotm_defence *defence, unsigned battery, unsigned at) {
    defence->batteries[defence->count] = (uint8_t)battery;
    defence->at[defence->count++] = (uint8_t)at;
}

static bool is_listed(const struct fotm_defence *defence, unsigned battery) {
    return memchr(defence->batteries, (int)battery, defence->count) != NULL;
}

static const struct fotm_battery *find(const struct fotm_battery *batteries,
                                       unsigned count, unsigned piece) {
    for (unsigned i = 0; i < count; i++)
        if (batteries[i].piece == piece)
            return &batteries[i];
    return NULL;
}

bool fotm_read_defence(const struct fotm_battery *batteries, unsigned count,
                       const struct fotm_action *answer,
                       struct fotm_defence *ret_defence) {
    memset(ret_defence, 0, sizeof *ret_defence);
    for (unsigned i = 0; answer != NULL && i < answer->list_count; i++) {
        const struct fotm_battery *battery = find(batteries, count, answer->list[i]);
        if (battery == NULL || is_listed(ret_defence, answer->list[i]) ||
            memchr(battery->targets, answer->values[i], battery->target_count) == NULL)
            return false;
        suppress(ret_defence, battery->piece, answer->values[i]);
    }
    for (unsigned i = 0; i < count; i++) {
        if (is_listed(ret_defence, batteries[i].piece) || batteries[i].canister)
            continue;
        if (batteries[i].target_count > 1)
            return false;
        if (batteries[i].target_count == 1)
            suppress(ret_defence, batteries[i].piece, batteries[i].targets[0]);
    }
    return true;
}

/* --- the question (15.7) --- */

static struct refusal check_defend(const struct fotm_setup *setup,
                                   const struct fotm_view *view, enum side side,
                                   const struct fotm_action *action) {
    (void)side;
    struct fotm_battery batteries[FOTM_DEFENDERS];
    struct fotm_defence defence;
    unsigned count = fotm_defenders(setup, &view->known, batteries);
    return fotm_allow_choice(fotm_read_defence(batteries, count, action, &defence),
                             action);
}

static void offer_defend(const struct fotm_setup *setup, const struct fotm_view *view,
                         struct fotm_offers *offers) {
    const struct fotm_position *known = &view->known;
    struct fotm_battery batteries[FOTM_DEFENDERS];
    unsigned count = fotm_defenders(setup, known, batteries);
    fotm_offer_add(offers, FOTM_DO_DEFEND, FOTM_NOBODY, known->assault.target);
    for (unsigned i = 0; i < count; i++) {
        if (batteries[i].canister)
            fotm_choice_add(offers, FOTM_ROLE_CANISTER, batteries[i].piece, HEX_NONE);
        for (unsigned t = 0; t < batteries[i].target_count; t++)
            fotm_choice_add(offers, FOTM_ROLE_AT, batteries[i].piece, HEX_NONE)->detail =
                batteries[i].targets[t];
    }
}

/* The first battery target for each battery that cannot fire canister. */
static struct fotm_action sample_defend(const struct fotm_setup *setup,
                                        const struct fotm_view *view,
                                        const struct fotm_offers *offers,
                                        unsigned index) {
    (void)setup, (void)view;
    const struct fotm_offer *it = &offers->list[index];
    struct fotm_action action = fotm_action(FOTM_DO_DEFEND);
    struct fotm_set canister = {{0, 0}};
    for (unsigned i = 0; i < it->count; i++) {
        const struct fotm_choice *choice = &offers->choices[it->first + i];
        if (choice->role == FOTM_ROLE_CANISTER)
            fotm_set_add(&canister, choice->unit);
        else if (!fotm_set_has(&canister, choice->unit) &&
                 !fotm_is_one_of(action.list, action.list_count, choice->unit)) {
            action.values[action.list_count] = choice->detail;
            action.list[action.list_count++] = choice->unit;
        }
    }
    return action;
}

const struct fotm_ask fotm_ask_defend = {FOTM_DO_DEFEND, check_defend, offer_defend,
                                         sample_defend};

/* --- the attacker's question (9.4): which of the batteries just shown --- */

static struct refusal check_suppress(const struct fotm_setup *setup,
                                     const struct fotm_view *view, enum side side,
                                     const struct fotm_action *action) {
    (void)side;
    const struct fotm_position *known = &view->known;
    return fotm_allow_choice(fotm_is_brigade(action->unit) &&
                                 fotm_is_artillery(setup, action->unit) &&
                                 known->pieces[action->unit].hex == known->assault.target,
                             action);
}

static void offer_suppress(const struct fotm_setup *setup, const struct fotm_view *view,
                           struct fotm_offers *offers) {
    const struct fotm_position *known = &view->known;
    uint16_t target = known->assault.target;
    fotm_offer_add(offers, FOTM_DO_SUPPRESS, FOTM_NOBODY, target);
    for (unsigned p = fotm_top(known, target); p != FOTM_NOBODY; p = fotm_below(known, p))
        if (fotm_is_artillery(setup, p))
            fotm_choice_add(offers, FOTM_ROLE_SUPPRESS, p, HEX_NONE);
}

const struct fotm_ask fotm_ask_suppress = {FOTM_DO_SUPPRESS, check_suppress,
                                           offer_suppress, fotm_sample_unit};
