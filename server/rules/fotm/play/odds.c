/* SPDX-License-Identifier: MIT */
/* See odds.h. */
#include "odds.h"

#include "bug.h"
#include "chance.h"
#include "game.h"
#include "imagine.h"
#include "offers.h"
#include "verbs.h"

#include <string.h>

enum {
    GUESS_WITHIN = 1,   /* hexes from the target in which markers make it a guess */
    DECISIONS_MOST = 64 /* in one Assault; more would be a runaway */
};

/* --- dice ----------------------------------------------------------------------------- */

struct own_dice {
    struct dice dice; /* first: it is cast back */
    uint64_t random;
};

static void roll(struct dice *self, const struct dice_throw *what, uint8_t *ret_faces) {
    struct own_dice *own = (struct own_dice *)self;
    for (unsigned i = 0; i < what->count; i++)
        ret_faces[i] = (uint8_t)(1 + chance_below(&own->random, what->sides));
}

static uint64_t mix(uint64_t seed, uint64_t value) {
    uint64_t state = seed ^ value;
    return chance_bits(&state);
}

/* Of what the viewer sees: who stands where, in what strength. Not of who takes part, so that two
 * declarations on one position meet the same luck and can be compared. */
static uint64_t seed_of(const struct fotm_position *known) {
    uint64_t seed = mix(known->turn, known->side);
    for (unsigned piece = 0; piece < FOTM_PIECES; piece++) {
        const struct fotm_piece *p = &known->pieces[piece];
        if (p->where == FOTM_ON_MAP)
            seed = mix(seed, (uint64_t)piece << 32 | (uint64_t)p->hex << 8 | p->lost);
    }
    return seed;
}

/* --- one trial ------------------------------------------------------------------------ */

struct trial {
    const struct fotm_setup *setup;
    struct fotm_view world; /* the trial's truth, and everybody's view of it */
    struct own_dice dice;
    struct fotm_events events;
    struct fotm_offers offers;
    bool check[FOTM_PARTIES], rout[FOTM_PARTIES];
};

static unsigned party_of(const struct trial *trial, unsigned piece) {
    return fotm_army(trial->setup, piece) == (enum side)trial->world.known.side
               ? FOTM_ATTACKER
               : FOTM_DEFENDER;
}

static void note_events(struct trial *trial) {
    for (unsigned i = 0; i < trial->events.count; i++) {
        const struct fotm_event *event = &trial->events.list[i];
        if (!fotm_is_brigade(event->unit))
            continue;
        unsigned party = party_of(trial, event->unit);
        trial->check[party] |= event->type == FOTM_EVENT_MORALE;
        trial->rout[party] |= event->type == FOTM_EVENT_ROUTED;
    }
}

static void play(struct trial *trial, const struct fotm_action *action) {
    struct fotm_game game = {trial->setup, &trial->world.known, &trial->dice.dice,
                             &trial->events, 0};
    trial->events.count = 0;
    fotm_play(&game, action);
    note_events(trial);
}

/* Who may stand, stands; otherwise what is offered first. */
static unsigned preferred(const struct fotm_offers *offers) {
    for (unsigned i = 0; i < offers->count; i++)
        if (offers->list[i].verb == FOTM_DO_MORALE ||
            offers->list[i].verb == FOTM_DO_STAND)
            return i;
    return 0;
}

/* 17.2: the helper with whom the die has to show least. */
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

static void decide(struct trial *trial) {
    struct fotm_offers *offers = &trial->offers;
    trial->world.viewer = trial->world.known.asked;
    fotm_offers(trial->setup, &trial->world, offers);
    RULES_ASSERT(offers->count > 0);
    unsigned which = preferred(offers);
    struct fotm_action action = fotm_sample(trial->setup, &trial->world, offers, which);
    if (action.verb == FOTM_DO_MORALE)
        best_help(offers, &offers->list[which], &action);
    play(trial, &action);
}

static bool goes_on(const struct fotm_position *position) {
    return position->phase != FOTM_PHASE_OVER &&
           (position->assault.target != HEX_NONE || position->task_count > 0);
}

static void play_out(struct trial *trial, const struct fotm_action *action) {
    unsigned decisions = 0;
    play(trial, action);
    while (goes_on(&trial->world.known)) {
        decide(trial);
        decisions++;
        RULES_ASSERT(decisions < DECISIONS_MOST);
    }
}

/* --- all of them ---------------------------------------------------------------------- */

struct tally {
    uint32_t trials, taken, steps[FOTM_PARTIES], check[FOTM_PARTIES], rout[FOTM_PARTIES];
};

/* Steps on the map; those with its Guards come back (R63). */
static unsigned steps_of(const struct fotm_setup *setup,
                         const struct fotm_position *position, unsigned piece) {
    const struct fotm_piece *p = &position->pieces[piece];
    return p->where != FOTM_ON_MAP
               ? 0
               : setup->brigades[piece].step_count - (unsigned)p->lost + p->guards_out;
}

static void count(const struct trial *trial, const uint8_t *before, uint16_t target,
                  struct tally *tally) {
    const struct fotm_position *after = &trial->world.known;
    for (unsigned piece = 0; piece < trial->setup->brigade_count; piece++) {
        unsigned left = steps_of(trial->setup, after, piece);
        if (left < before[piece])
            tally->steps[party_of(trial, piece)] += before[piece] - left;
    }
    for (unsigned party = 0; party < FOTM_PARTIES; party++) {
        tally->check[party] += trial->check[party];
        tally->rout[party] += trial->rout[party];
    }
    tally->taken += fotm_holder(trial->setup, after, target) == (enum side)after->side;
}

/* Thousandths of a trial's share. */
static uint32_t share(uint32_t sum, const struct tally *tally) {
    return (sum * FOTM_PERMILLE + tally->trials / 2) / tally->trials;
}

static void sum_up(const struct tally *tally, struct fotm_odds *ret_odds) {
    ret_odds->taken = (uint16_t)share(tally->taken, tally);
    for (unsigned party = 0; party < FOTM_PARTIES; party++)
        ret_odds->party[party] =
            (struct fotm_odds_of){.steps = share(tally->steps[party], tally),
                                  .check = (uint16_t)share(tally->check[party], tally),
                                  .rout = (uint16_t)share(tally->rout[party], tally)};
}

static bool is_guess(const struct fotm_setup *setup, const struct fotm_position *known,
                     uint16_t target) {
    for (unsigned marker = FOTM_BRIGADES; marker < FOTM_PIECES; marker++)
        if (known->pieces[marker].hex != HEX_NONE &&
            fotm_distance(setup, known->pieces[marker].hex, target) <= GUESS_WITHIN)
            return true;
    return false;
}

/* Who decides knows what the rules allow him; who looks on is not told the question, though the
 * phase tells it, and may think of a truth in which they do not. */
static bool is_allowed(struct trial *trial, bool decides,
                       const struct fotm_action *action) {
    struct fotm_position *known = &trial->world.known;
    enum side side = (enum side)known->asked;
    trial->world.viewer = (uint8_t)side;
    if (decides)
        return true;
    if (known->phase != FOTM_PHASE_COMBAT || known->assault.target != HEX_NONE ||
        known->asked != known->side)
        return false;
    known->decision = FOTM_DECIDE_COMBAT;
    return !refused(fotm_check(trial->setup, &trial->world, side, action));
}

bool fotm_assault_odds(const struct fotm_setup *setup, const struct fotm_view *view,
                       const struct fotm_action *action, struct fotm_odds *ret_odds) {
    struct trial trial = {.setup = setup, .dice = {.dice = {roll}}};
    struct tally tally = {0};
    uint8_t before[FOTM_BRIGADES];
    bool decides = view->viewer == view->known.asked;
    trial.dice.random = seed_of(&view->known);
    for (unsigned i = 0; i < FOTM_ODDS_TRIALS; i++) {
        memset(trial.check, 0, sizeof trial.check);
        memset(trial.rout, 0, sizeof trial.rout);
        struct fotm_state imagined;
        fotm_imagine(setup, view, &trial.dice.random, &imagined);
        trial.world.known = imagined.truth;
        if (!is_allowed(&trial, decides, action))
            continue;
        tally.trials++;
        for (unsigned piece = 0; piece < setup->brigade_count; piece++)
            before[piece] = (uint8_t)steps_of(setup, &trial.world.known, piece);
        play_out(&trial, action);
        count(&trial, before, action->hex, &tally);
    }
    if (tally.trials == 0)
        return false;
    sum_up(&tally, ret_odds);
    ret_odds->guess = is_guess(setup, &view->known, action->hex);
    return true;
}
