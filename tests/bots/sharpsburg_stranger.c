/* SPDX-License-Identifier: MIT */
/* See stranger.h. */
#include "stranger.h"

#include "sharpsburg_player.h"

#include "chance.h"
#include "check.h"
#include "redact.h"
#include "sharpsburg.h"

enum { WALK = 6, TRIES = 4, KINDS = 10, TOWARDS = 7 };

static uint16_t nearest_enemy(const struct sburg_setup *setup,
                              const struct sburg_position *known, uint16_t from,
                              enum side side) {
    uint16_t best = HEX_NONE;
    unsigned least = 1000;
    for (unsigned u = 0; u < SBURG_UNITS; u++) {
        if (known->units[u].where != SBURG_ON_MAP || sburg_army(setup, known, u) == side)
            continue;
        unsigned far = sburg_distance(setup, from, known->units[u].hex);
        if (far < least) {
            least = far;
            best = known->units[u].hex;
        }
    }
    return best;
}

static struct sburg_step any_step(const struct sburg_setup *setup, uint16_t at,
                                  uint16_t aim, uint64_t *random) {
    unsigned kind = chance_below(random, KINDS);
    struct sburg_step step = {SBURG_STEP_FACE, (uint16_t)chance_below(random, 6)};
    if (kind < TOWARDS) {
        step = (struct sburg_step){SBURG_STEP_TO,
                                   sburg_beside(setup, at, chance_below(random, 6))};
        for (unsigned d = 0; d < HEX_DIRECTIONS && aim != HEX_NONE; d++) {
            uint16_t other = sburg_beside(setup, at, d);
            if (other != HEX_NONE &&
                sburg_distance(setup, other, aim) < sburg_distance(setup, at, aim))
                step.value = other;
        }
    } else if (kind == TOWARDS + 1) {
        step = (struct sburg_step){SBURG_STEP_FORM, (uint16_t)chance_below(random, 6)};
    } else if (kind == TOWARDS + 2) {
        step =
            (struct sburg_step){(uint16_t)(SBURG_STEP_LIMBER + chance_below(random, 3)),
                                (uint16_t)chance_below(random, 2)};
    }
    return step;
}

/* A way of some steps, mostly towards the enemy, as long as the rules allow it. */
static struct sburg_action wander(const struct sburg_setup *setup,
                                  const struct sburg_view *view,
                                  struct sburg_action sample, uint64_t *random) {
    unsigned who = sample.units[0];
    struct sburg_action trial = sburg_action_of(SBURG_DO_MOVE, who), best = sample;
    uint16_t at = sburg_is_officer(who)
                      ? view->known.officers[who - SBURG_FIRST_OFFICER].hex
                      : view->known.units[who].hex;
    uint16_t aim = nearest_enemy(setup, &view->known, at, (enum side)view->viewer);
    for (unsigned i = 0; i < WALK; i++)
        for (unsigned attempt = 0; attempt < TRIES; attempt++) {
            struct sburg_action next = trial;
            struct sburg_step step = any_step(setup, at, aim, random);
            next.steps[next.step_count++] = step;
            if (refused(sburg_check(setup, view, (enum side)view->viewer, &next)))
                continue;
            trial = best = next;
            if (step.kind == SBURG_STEP_TO)
                at = step.value;
            break;
        }
    return best;
}

static void choose(const void *setup, const void *view_, void *offers_, uint64_t *random,
                   void *ret_action) {
    const struct sburg_view *view = view_;
    struct sburg_offers *offers = offers_;
    sburg_offers(setup, view, offers);
    /* Of a movement phase about one act a unit, then its end. */
    if (view->known.decision == SBURG_DECIDE_MOVEMENT &&
        chance_below(random, offers->count) < 3) {
        *(struct sburg_action *)ret_action = sburg_action(SBURG_DO_END);
        return;
    }
    const struct sburg_offer *offer;
    do
        offer = &offers->list[chance_below(random, offers->count)];
    while (offer->verb == SBURG_DO_PREFS && offers->count > 1);
    struct sburg_action action = sburg_offer_action(setup, view, offer);
    *(struct sburg_action *)ret_action =
        offer->verb == SBURG_DO_MOVE ? wander(setup, view, action, random) : action;
}

/* Another strength of the same band. */
static uint8_t within_band(uint8_t sp) {
    return sp == 6 ? 7 : sp == 9 ? 8 : sp == 12 ? 11 : sp;
}

static void disguise(const void *setup_, void *state, enum viewer viewer,
                     uint64_t *random) {
    const struct sburg_setup *setup = setup_;
    struct sburg_position *truth = &((struct sburg_state *)state)->truth;
    for (unsigned side = 0; side < SIDES; side++)
        if (side != viewer)
            truth->prefs[side][SBURG_STACK_ROLL] ^= 1;
    if (!sburg_fog(setup))
        return;
    struct sburg_position before = *truth;
    for (unsigned u = 0; u < SBURG_UNITS; u++) {
        struct sburg_unit *it = &truth->units[u];
        if (it->where != SBURG_ON_MAP ||
            sburg_army(setup, &before, u) == (enum side)viewer)
            continue;
        it->full_top += chance_below(random, 3);
        it->long_fires ^= 1;
        it->spent ^= 1;
        it->sp = within_band(it->sp);
        if ((sburg_seen_by(setup, &before, u) >> viewer & 1) != 0)
            continue;
        it->sp = (uint8_t)(1 + chance_below(random, 9));
        it->facing = (uint8_t)chance_below(random, HEX_DIRECTIONS);
        it->markers ^= SBURG_HM;
    }
    for (unsigned i = 0; i < setup->brigade_count; i++)
        if (setup->brigades[i].army != viewer)
            truth->brigades[i].exhaustion ^= 3;
    for (unsigned side = 0; side < SIDES; side++)
        if (side != viewer)
            truth->vp[side] += 5;
}

static enum side winner(const void *state) {
    return (enum side)((const struct sburg_state *)state)->truth.winner;
}

const struct stranger sharpsburg_stranger = {"sharpsburg", "s",      &sharpsburg_s_player,
                                             choose,       disguise, winner};
