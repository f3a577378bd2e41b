/* SPDX-License-Identifier: MIT */
/* See sharpsburg.h. */
#include "sharpsburg.h"

#include "check.h"
#include "redact.h"
#include "score.h"
#include "turn.h"

#include <string.h>

static void game_on(struct sburg_game *game, const void *setup, void *state,
                    struct dice *dice, void *events) {
    struct sburg_events *list = events;
    list->count = list->number_count = 0;
    memset(list->part_seen, 0, sizeof list->part_seen);
    game->setup = setup;
    game->truth = &((struct sburg_state *)state)->truth;
    game->dice = dice;
    game->events = list;
    game->flags = 0;
    game->work_count = game->fallen_count = 0;
    game->batch = 0;
}

/* Nothing is rolled before the first movement: officers are whole. */
static void start(const void *setup, void *ret_state) {
    struct sburg_events events;
    struct sburg_game game;
    game_on(&game, setup, ret_state, NULL, &events);
    sburg_position_start(setup, game.truth);
    sburg_begin_phase(&game, SBURG_PREPARATION);
    sburg_run(&game);
}

void sburg_begin_at(const struct sburg_setup *setup, struct sburg_state *state,
                    struct dice *dice, struct sburg_events *ret_events) {
    struct sburg_game game;
    game_on(&game, setup, state, dice, ret_events);
    if (game.truth->phase == SBURG_OVER)
        return;
    sburg_begin_phase(&game, (enum sburg_phase)game.truth->phase);
    sburg_run(&game);
    sburg_learn_control(&game);
    memcpy(ret_events->part_ids, game.truth->part_ids, sizeof ret_events->part_ids);
}

static enum side to_decide(const void *setup, const void *state) {
    (void)setup;
    return (enum side)((const struct sburg_state *)state)->truth.asked;
}

static unsigned turn(const void *setup, const void *view) {
    (void)setup;
    return ((const struct sburg_view *)view)->known.turn;
}

static void redact(const void *setup, const void *state, enum viewer viewer,
                   void *ret_view) {
    sburg_redact(setup, &((const struct sburg_state *)state)->truth, viewer, ret_view);
}

static void tell(const void *setup, const void *events, enum viewer viewer,
                 void *ret_told) {
    sburg_tell(setup, events, viewer, ret_told);
}

static bool same_told(const void *one, const void *other) {
    return sburg_same_told(one, other);
}

static bool offers(const void *setup, const void *view, void *ret_offers) {
    return sburg_offers(setup, view, ret_offers);
}

static struct refusal check(const void *setup, const void *view, enum side side,
                            const void *action) {
    return sburg_check(setup, view, side, action);
}

static unsigned apply(const void *setup, void *state, enum side side, const void *action,
                      struct dice *dice, void *ret_events) {
    struct sburg_game game;
    game_on(&game, setup, state, dice, ret_events);
    sburg_play(&game, side, action);
    sburg_learn_control(&game);
    memcpy(game.events->part_ids, game.truth->part_ids, sizeof game.events->part_ids);
    return game.flags;
}

static void end(const void *setup, void *state, enum side winner, void *ret_events) {
    struct sburg_game game;
    game_on(&game, setup, state, NULL, ret_events);
    sburg_game_over(&game, winner,
                    winner == SIDE_NONE ? SBURG_DEGREE_DRAW : SBURG_DEGREE_RESIGNED);
}

static bool hides(const void *setup) {
    return sburg_fog(setup);
}

static const char *broken(const void *setup, const void *state) {
    return sburg_position_broken(setup, &((const struct sburg_state *)state)->truth);
}

#define RULESET(EDITION)                                                                 \
    {                                                                                    \
        .id = "sharpsburg", .edition = EDITION, .rules_version = SBURG_RULES_NEWEST,     \
        .side_names = {"union", "confederate"},                                          \
        .state_size = sizeof(struct sburg_state),                                        \
        .view_size = sizeof(struct sburg_view),                                          \
        .action_size = sizeof(struct sburg_action),                                      \
        .offers_size = sizeof(struct sburg_offers),                                      \
        .events_size = sizeof(struct sburg_events), .start = start,                      \
        .to_decide = to_decide, .redact = redact, .tell = tell, .same_told = same_told,  \
        .turn = turn, .offers = offers, .check = check, .apply = apply, .end = end,      \
        .hides = hides, .broken = broken,                                                \
    }

const struct ruleset sharpsburg_s_ruleset = RULESET("s");
const struct ruleset sharpsburg_rw_ruleset = RULESET("rw");
