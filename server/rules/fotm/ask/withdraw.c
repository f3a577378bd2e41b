/* SPDX-License-Identifier: MIT */
/* 8.5: the Confederate debt after a breakout. See withdraw.h. */
#include "withdraw.h"

#include "rows.h"

#include <string.h>

/* Infantry or cavalry, not routed, not named already (8.5). */
static bool can_pay(const struct fotm_setup *setup, const struct fotm_position *position,
                    unsigned brigade) {
    return setup->brigades[brigade].army == FOTM_CONFEDERATE &&
           fotm_is_fighter(setup, brigade) &&
           position->pieces[brigade].where == FOTM_ON_MAP &&
           !fotm_flag(position, brigade, FOTM_ROUTED | FOTM_NAMED);
}

/* To the nearest of the hexes by which cavalry left (R17). */
static int distance_to_exit(const struct fotm_setup *setup,
                            const struct fotm_position *position, unsigned brigade) {
    int nearest = FOTM_FAR;
    for (unsigned i = 0; i < position->debt_hex_count; i++) {
        int distance =
            fotm_distance(setup, position->pieces[brigade].hex, position->debt_hexes[i]);
        nearest = distance < nearest ? distance : nearest;
    }
    return nearest;
}

void fotm_debt_work_out(const struct fotm_setup *setup,
                        const struct fotm_position *position,
                        struct fotm_debt *ret_debt) {
    unsigned owed = position->debt_sp;
    memset(ret_debt, 0, sizeof *ret_debt);
    /* Ring by ring outwards; within seven hexes comes first of itself. */
    for (int ring = 0; ring <= HEX_MAX && owed > 0; ring++) {
        unsigned count = 0, strength = 0;
        for (unsigned b = 0; b < setup->brigade_count; b++) {
            if (!can_pay(setup, position, b) ||
                distance_to_exit(setup, position, b) != ring)
                continue;
            ret_debt->ring[count++] = (uint8_t)b;
            strength += fotm_sp(setup, position, b);
        }
        if (strength > owed) {
            ret_debt->ring_count = count;
            ret_debt->owed = owed;
            return;
        }
        memcpy(ret_debt->sure + ret_debt->sure_count, ret_debt->ring, count);
        ret_debt->sure_count += count;
        owed -= strength;
    }
}

/* Enough, and nobody among them without whom it would still be enough (R77). */
static bool pays(const struct fotm_setup *setup, const struct fotm_position *position,
                 const struct fotm_debt *debt, const uint8_t *list, unsigned count) {
    unsigned strength = 0;
    for (unsigned i = 0; i < count; i++)
        strength += fotm_sp(setup, position, list[i]);
    for (unsigned i = 0; i < count; i++)
        if (strength - fotm_sp(setup, position, list[i]) >= debt->owed)
            return false;
    return strength >= debt->owed;
}

/* Counts ways to pay, up to two, trying every subset of the ring; the first goes to `ret`. */
static unsigned count_ways(const struct fotm_setup *setup,
                           const struct fotm_position *position,
                           const struct fotm_debt *debt, unsigned next,
                           struct fotm_action *trial, struct fotm_action *ret,
                           unsigned found) {
    if (pays(setup, position, debt, trial->list, trial->list_count)) {
        if (found == 0)
            *ret = *trial;
        return found + 1;
    }
    for (unsigned i = next; i < debt->ring_count && found < 2; i++) {
        if (trial->list_count == FOTM_LIST)
            break;
        trial->list[trial->list_count++] = debt->ring[i];
        found = count_ways(setup, position, debt, i + 1, trial, ret, found);
        trial->list_count--;
    }
    return found;
}

bool fotm_debt_single(const struct fotm_setup *setup,
                      const struct fotm_position *position, const struct fotm_debt *debt,
                      struct fotm_action *ret_action) {
    struct fotm_action trial = fotm_action(FOTM_DO_WITHDRAW);
    *ret_action = trial;
    return count_ways(setup, position, debt, 0, &trial, ret_action, 0) < 2;
}

static struct refusal check(const struct fotm_setup *setup, const struct fotm_view *view,
                            enum side side, const struct fotm_action *action) {
    (void)side;
    struct fotm_debt debt;
    struct fotm_set named = {{0, 0}}, ring = {{0, 0}};
    fotm_debt_work_out(setup, &view->known, &debt);
    for (unsigned i = 0; i < debt.ring_count; i++)
        fotm_set_add(&ring, debt.ring[i]);
    for (unsigned i = 0; i < action->list_count; i++) {
        unsigned brigade = action->list[i];
        if (!fotm_set_has(&ring, brigade) || fotm_set_has(&named, brigade))
            return fotm_refuse(FOTM_REFUSE_NOT_A_CHOICE, brigade, HEX_NONE);
        fotm_set_add(&named, brigade);
    }
    if (!pays(setup, &view->known, &debt, action->list, action->list_count))
        return fotm_refuse(FOTM_REFUSE_NOT_A_CHOICE, FOTM_NOBODY, HEX_NONE);
    return fotm_allow();
}

static void offer(const struct fotm_setup *setup, const struct fotm_view *view,
                  struct fotm_offers *offers) {
    struct fotm_debt debt;
    fotm_debt_work_out(setup, &view->known, &debt);
    fotm_offer_add(offers, FOTM_DO_WITHDRAW, FOTM_NOBODY, HEX_NONE)->value =
        (uint8_t)debt.owed;
    for (unsigned i = 0; i < debt.ring_count; i++)
        fotm_choice_add(offers, FOTM_ROLE_UNIT, debt.ring[i], HEX_NONE);
}

static struct fotm_action sample(const struct fotm_setup *setup,
                                 const struct fotm_view *view,
                                 const struct fotm_offers *offers, unsigned index) {
    (void)offers, (void)index;
    struct fotm_debt debt;
    struct fotm_action action;
    fotm_debt_work_out(setup, &view->known, &debt);
    fotm_debt_single(setup, &view->known, &debt, &action);
    return action;
}

const struct fotm_ask fotm_ask_withdraw = {FOTM_DO_WITHDRAW, check, offer, sample};
