/* SPDX-License-Identifier: MIT */
/* See random_player.h. */
#include "random_player.h"

#include "move.h"
#include "reach.h"

#include <assert.h>
#include <string.h>

/* A player bolder than this throws in nearly everybody. */
enum { ALL_IN = 6 };
enum {
    ACT_OF_TEN = 9,
    STACK_ONE_IN = 60,
    TRIES = 12,
    PLACES = 6,
    PATH_LONGER_OF_TEN = 7,
    ALONG = 2
};

void random_player_init(struct random_player *player, uint64_t seed) {
    memset(player, 0, sizeof *player);
    player->seed = seed;
    player->phase = FOTM_PHASES;
}

/* splitmix64 */
unsigned random_below(struct random_player *player, unsigned below) {
    uint64_t z = player->seed += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    z ^= z >> 31;
    return below == 0 ? 0 : (unsigned)(z % below);
}

/* --- which template -------------------------------------------------------------------- */

static bool has_had_its_chance(struct random_player *player,
                               const struct fotm_offer *offer) {
    if (offer->verb == FOTM_DO_ASSAULT || offer->verb == FOTM_DO_ENTER)
        return player->handled_hexes[offer->hex % HEX_MAX / 64] >> offer->hex % 64 & 1;
    return player->handled[offer->unit / 64] >> offer->unit % 64 & 1;
}

static void gets_its_chance(struct random_player *player,
                            const struct fotm_offer *offer) {
    if (offer->verb == FOTM_DO_ASSAULT || offer->verb == FOTM_DO_ENTER)
        player->handled_hexes[offer->hex % HEX_MAX / 64] |= UINT64_C(1)
                                                            << offer->hex % 64;
    else
        player->handled[offer->unit / 64] |= UINT64_C(1) << offer->unit % 64;
}

static void enter_phase(struct random_player *player, const struct fotm_position *known) {
    if (player->turn == known->turn && player->phase == known->phase &&
        player->side == known->side)
        return;
    player->turn = known->turn;
    player->phase = known->phase;
    player->side = known->side;
    memset(player->handled, 0, sizeof player->handled);
    memset(player->handled_hexes, 0, sizeof player->handled_hexes);
}

/* A template of this phase that has not had its chance; `count` of them when none is left. */
static unsigned pick_in_phase(struct random_player *player,
                              const struct fotm_offers *offers) {
    uint8_t open[FOTM_OFFERS];
    for (;;) {
        unsigned count = 0;
        for (unsigned i = 0; i < offers->count; i++) {
            const struct fotm_offer *offer = &offers->list[i];
            if (offer->verb == FOTM_DO_END || offer->verb == FOTM_DO_STACK)
                continue;
            if (offer->verb == FOTM_DO_PLACE && offer->unit % PLACES != 0)
                continue; /* most stay where the scenario puts them */
            if ((offer->flags & FOTM_OFFER_MANDATORY) ||
                !has_had_its_chance(player, offer))
                open[count++] = (uint8_t)i;
        }
        if (count == 0)
            return offers->count;
        unsigned picked = open[random_below(player, count)];
        gets_its_chance(player, &offers->list[picked]);
        if ((offers->list[picked].flags & FOTM_OFFER_MANDATORY) ||
            random_below(player, 10) < ACT_OF_TEN)
            return picked;
    }
}

static unsigned find_verb(const struct fotm_offers *offers, enum fotm_verb verb) {
    for (unsigned i = 0; i < offers->count; i++)
        if (offers->list[i].verb == verb)
            return i;
    return offers->count;
}

static unsigned pick(struct random_player *player, const struct fotm_view *view,
                     const struct fotm_offers *offers) {
    unsigned end = find_verb(offers, FOTM_DO_END);
    unsigned stack = find_verb(offers, FOTM_DO_STACK);
    if (stack < offers->count && random_below(player, STACK_ONE_IN) == 0)
        return stack + random_below(player, offers->count - stack);
    if (view->known.decision > FOTM_DECIDE_COMBAT)
        return random_below(player, offers->count);
    unsigned picked = pick_in_phase(player, offers);
    if (picked < offers->count)
        return picked;
    /* Nobody is left; if the phase cannot end yet, somebody has to act again. */
    return end < offers->count ? end : random_below(player, offers->count);
}

/* --- an action of it ------------------------------------------------------------------- */

static void lengthen_path(struct random_player *player, const struct fotm_setup *setup,
                          const struct fotm_view *view, struct fotm_action *action) {
    struct fotm_choice choices[64];
    struct fotm_action longer = *action;
    while (longer.step_count < FOTM_PATH &&
           random_below(player, 10) < PATH_LONGER_OF_TEN) {
        unsigned count = fotm_next_steps(setup, view, longer.unit, longer.steps,
                                         longer.step_count, choices, 64);
        if (count == 0)
            return;
        const struct fotm_choice *choice = &choices[random_below(player, count)];
        bool by_hex = choice->value == FOTM_STEP_TO || choice->value == FOTM_STEP_MARCH;
        longer.steps[longer.step_count++] =
            (struct fotm_step){choice->value, by_hex ? choice->hex : choice->detail};
        if (choice->flags & FOTM_CHOICE_MAY_END)
            *action = longer;
    }
}

static int distance_to_enemy(const struct fotm_setup *setup, const struct fotm_view *view,
                             uint16_t hex) {
    int nearest = FOTM_FAR;
    for (unsigned piece = 0; piece < FOTM_PIECES; piece++) {
        const struct fotm_piece *p = &view->known.pieces[piece];
        if (p->where != FOTM_ON_MAP || fotm_army(setup, piece) == (enum side)view->viewer)
            continue;
        int distance = hex_distance(&setup->grid, hex, p->hex);
        nearest = distance < nearest ? distance : nearest;
    }
    return nearest;
}

/* A march by the server's answer to "where can it go"; false: nowhere. */
static bool bold_move(struct random_player *player, const struct fotm_setup *setup,
                      const struct fotm_view *view, unsigned unit,
                      struct fotm_action *ret_action) {
    static struct fotm_reach memory;
    static struct fotm_reached reached[HEX_MAX];
    unsigned count = fotm_reach(setup, view, unit, &memory, reached, HEX_MAX);
    uint16_t best = HEX_NONE;
    for (unsigned i = 0; count > 0 && i < player->bold; i++) {
        const struct fotm_reached *look = &reached[random_below(player, count)];
        if ((look->flags & FOTM_CHOICE_MAY_END) &&
            (best == HEX_NONE || distance_to_enemy(setup, view, look->hex) <
                                     distance_to_enemy(setup, view, best)))
            best = look->hex;
    }
    if (best == HEX_NONE)
        return false;
    *ret_action = fotm_action(FOTM_DO_MOVE);
    ret_action->unit = (uint8_t)unit;
    ret_action->step_count =
        (uint8_t)fotm_reach_path(setup, &memory, best, ret_action->steps, FOTM_PATH);
    return ret_action->step_count > 0;
}

static struct fotm_action random_move(struct random_player *player,
                                      const struct fotm_setup *setup,
                                      const struct fotm_view *view,
                                      const struct fotm_offers *offers,
                                      const struct fotm_offer *offer) {
    struct fotm_action action = fotm_action(FOTM_DO_MOVE);
    if (player->bold > 0 && random_below(player, 4) != 0 &&
        bold_move(player, setup, view, offer->unit, &action))
        return action;
    const struct fotm_choice *choice =
        &offers->choices[offer->first + random_below(player, offer->count)];
    bool by_hex = choice->value == FOTM_STEP_TO || choice->value == FOTM_STEP_MARCH;
    action.unit = offer->unit;
    action.steps[action.step_count++] =
        (struct fotm_step){choice->value, by_hex ? choice->hex : choice->detail};
    lengthen_path(player, setup, view, &action);
    return action;
}

/* The move with those of others after it, each as if it moved now. */
static void take_along(struct random_player *player, const struct fotm_setup *setup,
                       const struct fotm_view *view, const struct fotm_offers *offers,
                       struct fotm_action *action) {
    action->list[action->list_count] = action->unit;
    action->values[action->list_count++] = action->step_count;
    action->unit = FOTM_NOBODY;
    for (unsigned i = 0; i < ALONG; i++) {
        const struct fotm_offer *offer =
            &offers->list[random_below(player, offers->count)];
        if (offer->verb != FOTM_DO_MOVE)
            continue;
        const struct fotm_action other = random_move(player, setup, view, offers, offer);
        if (action->step_count + other.step_count > FOTM_STEPS_MOST)
            return;
        memcpy(action->steps + action->step_count, other.steps,
               other.step_count * sizeof *other.steps);
        action->step_count = (uint8_t)(action->step_count + other.step_count);
        action->list[action->list_count] = other.unit;
        action->values[action->list_count++] = other.step_count;
    }
}

static struct fotm_action some_move(struct random_player *player,
                                    const struct fotm_setup *setup,
                                    const struct fotm_view *view,
                                    const struct fotm_offers *offers,
                                    const struct fotm_offer *offer) {
    struct fotm_action action = random_move(player, setup, view, offers, offer);
    if (player->takes_along > 0 && random_below(player, player->takes_along) == 0)
        take_along(player, setup, view, offers, &action);
    return action;
}

/* Takes each choice of the template with probability one half (or nearly all); one of those that stand alone. */
static struct fotm_action random_lists(struct random_player *player,
                                       const struct fotm_offers *offers,
                                       const struct fotm_offer *offer) {
    struct fotm_action action = fotm_action((enum fotm_verb)offer->verb);
    unsigned leads = 0, suppressed = 0;
    action.hex = offer->hex;
    action.hex_given = offer->hex != HEX_NONE;
    for (unsigned i = 0; i < offer->count; i++) {
        const struct fotm_choice *choice = &offers->choices[offer->first + i];
        bool heads = random_below(player, 8) < (player->bold > ALL_IN ? 7u : 4u);
        if (choice->role == FOTM_ROLE_UNIT && heads && action.list_count < FOTM_LIST) {
            action.values[action.list_count] =
                (uint8_t)random_below(player, HEX_DIRECTIONS);
            action.list[action.list_count++] = choice->unit;
        } else if ((choice->role == FOTM_ROLE_GUN ||
                    choice->role == FOTM_ROLE_COMMANDER) &&
                   heads && action.more_count < FOTM_LIST) {
            action.more[action.more_count++] = choice->unit;
        } else if (choice->role == FOTM_ROLE_LEAD && random_below(player, ++leads) == 0) {
            action.with = choice->unit;
        } else if (choice->role == FOTM_ROLE_SUPPRESS &&
                   random_below(player, ++suppressed) == 0) {
            action.unit = choice->unit;
        } else if (choice->role == FOTM_ROLE_AT && heads &&
                   action.list_count < FOTM_LIST) {
            action.values[action.list_count] = choice->detail;
            action.list[action.list_count++] = choice->unit;
        }
    }
    return action;
}

/* One choice of the template, for verbs that take one. */
static struct fotm_action random_single(struct random_player *player,
                                        const struct fotm_offers *offers,
                                        const struct fotm_offer *offer,
                                        struct fotm_action action) {
    if (offer->count == 0)
        return action;
    const struct fotm_choice *choice =
        &offers->choices[offer->first + random_below(player, offer->count)];
    if (choice->role == FOTM_ROLE_HEX)
        action.hex = choice->hex;
    else if (choice->role == FOTM_ROLE_WITH)
        action.with = choice->unit;
    else if (choice->role == FOTM_ROLE_VALUE)
        action.value = choice->value;
    else if (choice->role == FOTM_ROLE_OFFICER)
        action.unit = FOTM_NOBODY;
    else
        action.unit = choice->unit;
    action.hex_given = action.hex != HEX_NONE;
    if (action.verb == FOTM_DO_PLACE || action.verb == FOTM_DO_REGROUP)
        action.facing = (uint8_t)random_below(player, HEX_DIRECTIONS);
    return action;
}

static struct fotm_action random_action(struct random_player *player,
                                        const struct fotm_setup *setup,
                                        const struct fotm_view *view,
                                        const struct fotm_offers *offers,
                                        unsigned picked) {
    const struct fotm_offer *offer = &offers->list[picked];
    switch ((enum fotm_verb)offer->verb) {
    case FOTM_DO_MOVE:
        return some_move(player, setup, view, offers, offer);
    case FOTM_DO_ASSAULT:
    case FOTM_DO_DEFEND:
    case FOTM_DO_ADVANCE:
    case FOTM_DO_WITHDRAW:
        return random_lists(player, offers, offer);
    case FOTM_DO_PLACE:
    case FOTM_DO_RALLY:
    case FOTM_DO_REGROUP:
    case FOTM_DO_LONGSTREET:
    case FOTM_DO_SUPPRESS:
    case FOTM_DO_LEAD:
    case FOTM_DO_MORALE:
    case FOTM_DO_RETREAT:
    case FOTM_DO_CASUALTY:
    case FOTM_DO_OVERSTACK:
    case FOTM_DO_CAPTOR:
    case FOTM_DO_LOSS:
        return random_single(player, offers, offer,
                             fotm_sample(setup, view, offers, picked));
    case FOTM_DO_NOTHING:
    case FOTM_DO_STAND:
    case FOTM_DO_STACK:
    case FOTM_DO_ENTER:
    case FOTM_DO_LEE:
    case FOTM_DO_END:
    case FOTM_VERBS:
        break;
    }
    return fotm_sample(setup, view, offers, picked);
}

struct fotm_action random_player_choose(struct random_player *player,
                                        const struct fotm_setup *setup,
                                        const struct fotm_view *view,
                                        const struct fotm_offers *offers) {
    assert(offers->count > 0);
    enter_phase(player, &view->known);
    unsigned picked = pick(player, view, offers);
    for (unsigned i = 0; i < TRIES; i++) {
        struct fotm_action action = random_action(player, setup, view, offers, picked);
        if (!refused(fotm_check(setup, view, (enum side)view->viewer, &action)))
            return action;
    }
    return fotm_sample(setup, view, offers, picked);
}
