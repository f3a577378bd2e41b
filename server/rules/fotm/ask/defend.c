/* SPDX-License-Identifier: MIT */
/* Defensive artillery fire. See defend.h. */
#include "defend.h"

#include "fire.h"

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
            if (fotm_can_answer(setup, position, assault, p, at) &&
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
