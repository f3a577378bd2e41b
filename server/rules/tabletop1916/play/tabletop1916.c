/* SPDX-License-Identifier: MIT */
/* See tabletop1916.h. */
#include "tabletop1916.h"

#include "check.h"
#include "redact.h"
#include "report.h"
#include "turn.h"

#include <string.h>

static void game_on(struct ww_game *game, const void *setup, void *state,
                    struct dice *dice, void *events) {
    struct ww_events *list = events;
    list->count = list->number_count = 0;
    memset(list->seen, 0, sizeof list->seen);
    game->setup = setup;
    game->truth = &((struct ww_state *)state)->truth;
    game->dice = dice;
    game->events = list;
    game->flags = 0;
    ww_note_seen(game);
}

/* Nothing is rolled before the first decision: a scenario that begins with its barrages begins with a call
 * for them (W3). */
static void start(const void *setup_, void *ret_state) {
    const struct ww_setup *setup = setup_;
    struct ww_state *state = ret_state;
    state->truth = setup->start;
    while (!setup->supported[ww_part_side(state->truth.part)] &&
           state->truth.part < WW_BARRAGES)
        state->truth.part++;
}

void ww_begin_at(const struct ww_setup *setup, struct ww_state *state, struct dice *dice,
                 struct ww_events *ret_events) {
    struct ww_game game;
    game_on(&game, setup, state, dice, ret_events);
    ww_run(&game);
    ww_report_close(&game);
}

static enum side to_decide(const void *setup, const void *state) {
    return ww_asked(setup, &((const struct ww_state *)state)->truth);
}

static unsigned turn(const void *setup, const void *view) {
    (void)setup;
    return ((const struct ww_view *)view)->known.turn;
}

static void redact(const void *setup, const void *state, enum viewer viewer,
                   void *ret_view) {
    ww_redact(setup, &((const struct ww_state *)state)->truth, viewer, ret_view);
}

static void tell(const void *setup, const void *events, enum viewer viewer,
                 void *ret_told) {
    ww_tell(setup, events, viewer, ret_told);
}

static bool same_told(const void *one, const void *other) {
    return ww_same_told(one, other);
}

static bool offers(const void *setup, const void *view, void *ret_offers) {
    return ww_offers(setup, view, ret_offers);
}

static struct refusal check(const void *setup, const void *view, enum side side,
                            const void *action) {
    return ww_check(setup, view, side, action);
}

/* 15: what brought somebody to light is not taken back, nor what lost somebody from sight. The scene is that
 * of the end. */
static bool sight_changed(const struct ww_game *game, const uint8_t before[WW_UNITS]) {
    for (unsigned u = 0; u < game->setup->unit_count; u++)
        if (before[u] != game->events->seen[u] ||
            before[u] != ww_seen_by(&game->scene, u))
            return true;
    return false;
}

static unsigned apply(const void *setup, void *state, enum side side, const void *action,
                      struct dice *dice, void *ret_events) {
    struct ww_game game;
    uint8_t before[WW_UNITS];
    game_on(&game, setup, state, dice, ret_events);
    memcpy(before, game.events->seen, sizeof before);
    ww_play(&game, side, action);
    ww_report_close(&game);
    if (sight_changed(&game, before) || game.truth->march.passing)
        game.flags |= APPLY_PROBED;
    return game.flags;
}

static void end(const void *setup, void *state, enum side winner, void *ret_events) {
    struct ww_game game;
    game_on(&game, setup, state, NULL, ret_events);
    ww_game_over(&game, winner, winner == SIDE_NONE ? WW_AGREED : WW_RESIGNED);
    ww_report_close(&game);
}

static bool hides(const void *setup) {
    (void)setup;
    return true;
}

static const char *broken(const void *setup, const void *state) {
    return ww_position_broken(setup, &((const struct ww_state *)state)->truth);
}

const struct ruleset tabletop1916_ruleset = {
    .id = "tabletop-1916",
    .edition = "2026",
    .rules_version = 1,
    .side_names = {"attacker", "defender"},
    .state_size = sizeof(struct ww_state),
    .view_size = sizeof(struct ww_view),
    .action_size = sizeof(struct ww_action),
    .offers_size = sizeof(struct ww_offers),
    .events_size = sizeof(struct ww_events),
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
