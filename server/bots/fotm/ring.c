/* SPDX-License-Identifier: MIT */
/* See ring.h. */
#include "ring.h"

#include "bug.h"
#include "imagine.h"
#include "verbs.h"
#include "worth.h"

enum { DECISIONS_MOST = 80, SEED_PER_TRIAL = 7919 };

struct ring_dice {
    struct dice dice; /* first: it is cast back */
    uint64_t random;
};

static void roll(struct dice *self, const struct dice_throw *what, uint8_t *ret_faces) {
    struct ring_dice *own = (struct ring_dice *)self;
    for (unsigned i = 0; i < what->count; i++)
        ret_faces[i] = (uint8_t)(1 + chance_below(&own->random, what->sides));
}

/* Who may stand, stands; otherwise what is offered first. */
static unsigned preferred(const struct fotm_offers *offers) {
    for (unsigned i = 0; i < offers->count; i++)
        if (offers->list[i].verb == FOTM_DO_MORALE ||
            offers->list[i].verb == FOTM_DO_STAND)
            return i;
    return 0;
}

static void best_help(const struct fotm_offers *offers, const struct fotm_offer *offer,
                      struct fotm_action *action) {
    const struct fotm_choice *choices = &offers->choices[offer->first], *best = NULL;
    for (unsigned i = 0; i < offer->count; i++)
        if (choices[i].role == FOTM_ROLE_WITH &&
            (best == NULL || choices[i].cost < best->cost))
            best = &choices[i];
    if (best != NULL)
        action->with = best->unit;
}

static void play(const struct fotm_setup *setup, struct mind_ring *ring,
                 struct ring_dice *dice, const struct fotm_action *action) {
    struct fotm_game game = {setup, &ring->world.known, &dice->dice, &ring->events, 0};
    ring->events.count = 0;
    fotm_play(&game, action);
}

static bool goes_on(const struct fotm_position *position) {
    return position->phase != FOTM_PHASE_OVER &&
           (position->assault.target != HEX_NONE || position->task_count > 0);
}

static void decide(const struct fotm_setup *setup, struct mind_ring *ring,
                   struct ring_dice *dice) {
    ring->world.viewer = ring->world.known.asked;
    fotm_offers(setup, &ring->world, &ring->offers);
    RULES_ASSERT(ring->offers.count > 0);
    unsigned which = preferred(&ring->offers);
    struct fotm_action action = fotm_sample(setup, &ring->world, &ring->offers, which);
    if (action.verb == FOTM_DO_MORALE)
        best_help(&ring->offers, &ring->offers.list[which], &action);
    play(setup, ring, dice, &action);
}

struct mind_promise mind_promise_of(struct mind *mind, const struct fotm_view *view,
                                    bool anew, const struct fotm_action *action,
                                    unsigned trials) {
    const struct fotm_setup *setup = mind->setup;
    struct mind_ring *ring = &mind->ring;
    enum side side = (enum side)view->viewer;
    struct ring_dice dice = {.dice = {roll}};
    uint64_t seed = mind_seed(mind, action->hex, action->more_count > 0);
    int64_t gain = 0;
    int taken = 0;
    for (unsigned i = 0; i < trials; i++) {
        dice.random = mind_mix(seed, i * SEED_PER_TRIAL);
        if (anew) {
            struct fotm_state imagined;
            fotm_imagine(setup, view, &dice.random, &imagined);
            ring->world.known = imagined.truth;
        } else {
            ring->world.known = view->known;
        }
        gain -= mind_worth(setup, mind->weights, &ring->world.known, side);
        play(setup, ring, &dice, action);
        for (unsigned n = 0; goes_on(&ring->world.known) && n < DECISIONS_MOST; n++)
            decide(setup, ring, &dice);
        gain += mind_worth(setup, mind->weights, &ring->world.known, side);
        if (fotm_holder(setup, &ring->world.known, action->hex) == side) {
            taken++;
            gain += mind->weights->ground_taken;
        }
    }
    return (struct mind_promise){.gain = (int)(gain / (int64_t)trials),
                                 .taken = taken * 1000 / (int)trials};
}

/* --- declarations ------------------------------------------------------------------------ */

static unsigned steps_left(const struct fotm_setup *setup,
                           const struct fotm_position *known, unsigned piece) {
    return setup->brigades[piece].step_count - (unsigned)known->pieces[piece].lost;
}

static bool takes_part(const struct fotm_action *action, unsigned piece) {
    return fotm_is_one_of(action->list, action->list_count, piece) ||
           fotm_is_one_of(action->more, action->more_count, piece);
}

static bool allowed(const struct fotm_setup *setup, const struct fotm_view *view,
                    const struct fotm_action *action) {
    return !refused(fotm_check(setup, view, (enum side)view->viewer, action));
}

/* The lead who can bear most, of those that the rules allow (4.2). */
static bool name_lead(const struct fotm_setup *setup, const struct fotm_view *view,
                      const struct fotm_offers *offers, const struct fotm_offer *offer,
                      struct fotm_action *action) {
    struct fotm_set tried = {{0}};
    for (;;) {
        unsigned best = FOTM_NOBODY, most = 0;
        for (unsigned i = 0; i < offer->count; i++) {
            const struct fotm_choice *choice = &offers->choices[offer->first + i];
            if (choice->role != FOTM_ROLE_LEAD || fotm_set_has(&tried, choice->unit) ||
                !takes_part(action, choice->unit))
                continue;
            unsigned steps = steps_left(setup, &view->known, choice->unit);
            if (best == FOTM_NOBODY || steps > most) {
                best = choice->unit;
                most = steps;
            }
        }
        action->with = (uint8_t)best;
        if (allowed(setup, view, action))
            return true;
        if (best == FOTM_NOBODY)
            return false;
        fotm_set_add(&tried, best);
    }
}

static unsigned weakest(const struct fotm_setup *setup, const struct fotm_view *view,
                        const struct fotm_action *action) {
    unsigned at = 0;
    for (unsigned i = 1; i < action->list_count; i++)
        if (fotm_sp(setup, &view->known, action->list[i]) <
            fotm_sp(setup, &view->known, action->list[at]))
            at = i;
    return at;
}

/* Somebody may be needed elsewhere (15.4): the weakest are left out until the rules agree. */
static bool fit(const struct fotm_setup *setup, const struct fotm_view *view,
                const struct fotm_offers *offers, const struct fotm_offer *offer,
                struct fotm_action *action) {
    while (!name_lead(setup, view, offers, offer, action)) {
        if (action->list_count <= 1)
            return false;
        unsigned at = weakest(setup, view, action);
        action->list[at] = action->list[--action->list_count];
    }
    return true;
}

enum { WITH_GUNS = 1, WITH_FOOT = 2 };

static struct fotm_action gather(const struct fotm_setup *setup,
                                 const struct fotm_view *view,
                                 const struct fotm_offers *offers,
                                 const struct fotm_offer *offer, unsigned who) {
    struct fotm_action action = fotm_action(FOTM_DO_ASSAULT);
    unsigned strongest = 0;
    action.hex = offer->hex;
    action.hex_given = 1;
    for (unsigned i = 0; i < offer->count; i++) {
        const struct fotm_choice *choice = &offers->choices[offer->first + i];
        if (choice->role == FOTM_ROLE_UNIT && (who & WITH_FOOT) &&
            action.list_count < FOTM_LIST)
            action.list[action.list_count++] = choice->unit;
        else if (choice->role == FOTM_ROLE_GUN && (who & WITH_GUNS) &&
                 action.more_count < FOTM_LIST)
            action.more[action.more_count++] = choice->unit;
        else if (choice->role == FOTM_ROLE_VALUE && (who & WITH_FOOT))
            action.value = choice->value;
        else if (choice->role == FOTM_ROLE_SUPPRESS && (who & WITH_GUNS) &&
                 fotm_sp(setup, &view->known, choice->unit) >= strongest) {
            strongest = fotm_sp(setup, &view->known, choice->unit);
            action.unit = choice->unit;
        }
    }
    return action;
}

struct mind_promise mind_best_declaration(struct mind *mind, const struct fotm_view *view,
                                          bool anew, const struct fotm_offers *offers,
                                          const struct fotm_offer *offer, unsigned trials,
                                          struct fotm_action *ret_action) {
    static const unsigned ways[] = {WITH_FOOT | WITH_GUNS, WITH_FOOT, WITH_GUNS};
    struct mind_promise best = {.gain = MIND_NEVER};
    bool guns = true;
    ret_action->verb = FOTM_DO_NOTHING;
    for (unsigned i = 0; i < sizeof ways / sizeof *ways; i++) {
        struct fotm_action action = gather(mind->setup, view, offers, offer, ways[i]);
        if (i == 0)
            guns = action.more_count > 0;
        if (action.list_count + action.more_count == 0 || (i > 0 && !guns) ||
            !fit(mind->setup, view, offers, offer, &action))
            continue;
        struct mind_promise promise = mind_promise_of(mind, view, anew, &action, trials);
        if (promise.gain > best.gain) {
            best = promise;
            *ret_action = action;
        }
    }
    return best;
}
