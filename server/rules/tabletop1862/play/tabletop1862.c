/* SPDX-License-Identifier: MIT */
/* See tabletop1862.h. */
#include "tabletop1862.h"

#include "check.h"
#include "offers.h"
#include "redact.h"
#include "start.h"
#include "turn.h"

static void game_on(struct t62_game *game, const void *setup, void *state,
                    struct dice *dice, void *events) {
    struct t62_events *list = events;
    list->count = list->number_count = 0;
    game->setup = setup;
    game->truth = &((struct t62_state *)state)->truth;
    game->dice = dice;
    game->events = list;
    game->flags = 0;
}

/* The first decision is the first mover's: nothing is rolled before it. */
static void start(const void *setup, void *ret_state) {
    struct t62_events events;
    struct t62_game game;
    game_on(&game, setup, ret_state, NULL, &events);
    t62_position_start(setup, game.truth);
    t62_begin(&game);
}

void t62_begin_at(const struct t62_setup *setup, struct t62_state *state,
                  struct dice *dice, struct t62_events *ret_events) {
    struct t62_game game;
    game_on(&game, setup, state, dice, ret_events);
    t62_begin(&game);
}

static enum side to_decide(const void *setup, const void *state) {
    (void)setup;
    return (enum side)((const struct t62_state *)state)->truth.asked;
}

static unsigned turn(const void *setup, const void *view) {
    (void)setup;
    return ((const struct t62_view *)view)->known.turn;
}

static void redact(const void *setup, const void *state, enum viewer viewer,
                   void *ret_view) {
    (void)setup;
    t62_redact(&((const struct t62_state *)state)->truth, viewer, ret_view);
}

static void tell(const void *setup, const void *events, enum viewer viewer,
                 void *ret_told) {
    (void)setup;
    (void)viewer;
    t62_tell(events, ret_told);
}

static bool same_told(const void *one, const void *other) {
    return t62_same_told(one, other);
}

static bool offers(const void *setup, const void *view, void *ret_offers) {
    return t62_offers(setup, view, ret_offers);
}

static struct refusal check(const void *setup, const void *view, enum side side,
                            const void *action) {
    return t62_check(setup, view, side, action);
}

static unsigned apply(const void *setup, void *state, enum side side, const void *action,
                      struct dice *dice, void *ret_events) {
    struct t62_game game;
    game_on(&game, setup, state, dice, ret_events);
    t62_play(&game, side, action);
    return game.flags;
}

static void end(const void *setup, void *state, enum side winner, void *ret_events) {
    struct t62_game game;
    game_on(&game, setup, state, NULL, ret_events);
    t62_game_over(&game, winner, winner == SIDE_NONE ? T62_DRAWN : T62_RESIGNED);
}

static bool hides(const void *setup) {
    (void)setup;
    return false;
}

static const char *broken(const void *setup, const void *state) {
    return t62_position_broken(setup, &((const struct t62_state *)state)->truth);
}

const struct ruleset tabletop1862_ruleset = {
    .id = "tabletop-1862",
    .edition = "2026",
    .rules_version = 1,
    .side_names = {"union", "confederate"},
    .state_size = sizeof(struct t62_state),
    .view_size = sizeof(struct t62_view),
    .action_size = sizeof(struct t62_action),
    .offers_size = sizeof(struct t62_offers),
    .events_size = sizeof(struct t62_events),
    .start = start,
    .to_decide = to_decide,
    .redact = redact,
    .tell = tell,
    .same_told = same_told,
    .turn = turn,
    .offers = offers,
    .check = check,
    .apply = apply,
    .end = end,
    .hides = hides,
    .broken = broken,
};
