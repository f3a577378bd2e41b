/* SPDX-License-Identifier: MIT */
/* The rule set behind the interface of ruleset.h. See fotm.h. */
#include "fotm.h"

#include "game.h"
#include "imagine.h"
#include "offers.h"
#include "plays.h"
#include "sequence.h"
#include "verbs.h"
#include "victory.h"

static struct fotm_game game_on(const void *setup, void *state, struct dice *dice,
                                void *events) {
    struct fotm_events *list = events;
    list->count = 0;
    return (struct fotm_game){.setup = setup,
                              .truth = &((struct fotm_state *)state)->truth,
                              .dice = dice,
                              .events = list};
}

/* --- start ----------------------------------------------------------------------------- */

/* 11, set-up: facing the nearest enemy entry unless the scenario says otherwise. */
static uint8_t first_facing(const struct fotm_setup *setup, unsigned brigade) {
    const struct fotm_start *start = &setup->brigade_starts[brigade];
    const struct fotm_entry *nearest = NULL;
    if (start->facing != FOTM_ANY_FACING)
        return start->facing;
    for (unsigned i = 0; i < setup->entry_count; i++) {
        const struct fotm_entry *entry = &setup->entries[i];
        if (entry->army == setup->brigades[brigade].army || entry->hex == start->hex)
            continue;
        if (nearest == NULL || fotm_distance(setup, start->hex, entry->hex) <
                                   fotm_distance(setup, start->hex, nearest->hex))
            nearest = entry;
    }
    return nearest == NULL ? 0 : (uint8_t)fotm_look(setup, start->hex, nearest->hex);
}

static void start_brigade(const struct fotm_setup *setup, struct fotm_position *truth,
                          unsigned brigade) {
    const struct fotm_start *start = &setup->brigade_starts[brigade];
    struct fotm_piece *piece = &truth->pieces[brigade];
    enum fotm_type type = setup->brigades[brigade].type;
    if ((type == FOTM_CAVALRY || type == FOTM_HORSE_ARTILLERY) && !start->dismounted)
        piece->flags |= FOTM_MOUNTED;
    if (setup->brigades[brigade].army == FOTM_CONFEDERATE &&
        fotm_has(setup, FOTM_OPTION_MASKING))
        piece->flags |= FOTM_MASKED;
    piece->lost = start->lost;
    piece->lcm = start->lcm;
    if (start->hex == HEX_NONE)
        return;
    piece->facing = first_facing(setup, brigade);
    fotm_stack_push(truth, brigade, start->hex);
}

static void start(const void *setup_, void *ret_state) {
    const struct fotm_setup *setup = setup_;
    struct fotm_position *truth = &((struct fotm_state *)ret_state)->truth;
    fotm_position_clear(truth);
    for (unsigned i = 0; i < setup->brigade_count; i++)
        start_brigade(setup, truth, setup->start_order[i]);
    for (unsigned i = 0; i < setup->commander_count; i++) {
        struct fotm_chief *chief = &truth->chiefs[i];
        chief->hex = setup->commander_starts[i].hex;
        chief->where = chief->hex == HEX_NONE ? FOTM_AWAY : FOTM_ON_MAP;
        if (setup->commanders[i].army == FOTM_CONFEDERATE &&
            fotm_has(setup, FOTM_OPTION_MASKING))
            chief->flags |= FOTM_MASKED;
    }
    for (unsigned i = 0; i < sizeof truth->control; i++)
        truth->control[i] = setup->control_at_start[i];
    for (unsigned side = 0; side < SIDES; side++)
        truth->vp[side] = setup->vp_at_start[side];
    truth->turn = setup->first_turn;
    /* Where Burnside's resolve leaves no pause at all, a scenario does not begin in one (P42). */
    bool resolved = setup->edition->plays->resolve_ends_all &&
                    fotm_has(setup, FOTM_OPTION_BURNSIDE_RESOLVE);
    truth->pause = setup->pause_at_start && !resolved;
    truth->halt = setup->released_at_start ? FOTM_HALT_RELEASED : FOTM_HALT_NEVER;
    truth->phase = FOTM_PHASE_SETUP;
    truth->decision = FOTM_DECIDE_SETUP;
    truth->side = truth->asked = FOTM_CONFEDERATE; /* 11.1 */
}

void fotm_begin_at(const struct fotm_setup *setup, struct fotm_state *state,
                   struct dice *dice, struct fotm_events *ret_events) {
    struct fotm_game game = game_on(setup, state, dice, ret_events);
    if (game.truth->phase == FOTM_PHASE_OVER)
        return;
    fotm_begin_phase(&game, (enum side)game.truth->side,
                     (enum fotm_phase)game.truth->phase);
    fotm_play_on(&game);
}

/* --- the interface --------------------------------------------------------------------- */

static enum side to_decide(const void *setup, const void *state) {
    (void)setup;
    return (enum side)((const struct fotm_state *)state)->truth.asked;
}

static void redact(const void *setup, const void *state, enum viewer viewer,
                   void *ret_view) {
    fotm_redact(setup, state, viewer, ret_view);
}

static void imagine(const void *setup, const void *view, uint64_t *random,
                    void *ret_state) {
    fotm_imagine(setup, view, random, ret_state);
}

static void tell(const void *setup, const void *events, enum viewer viewer,
                 void *ret_told) {
    fotm_redact_events(setup, events, viewer, ret_told);
}

static bool same_told(const void *one, const void *other) {
    return fotm_same_events(one, other);
}

static unsigned turn(const void *setup, const void *view) {
    (void)setup;
    return ((const struct fotm_view *)view)->known.turn;
}

static bool offers(const void *setup, const void *view, void *ret_offers) {
    fotm_offers(setup, view, ret_offers);
    return ((const struct fotm_offers *)ret_offers)->count > 0;
}

static struct refusal check(const void *setup, const void *view, enum side side,
                            const void *action) {
    return fotm_check(setup, view, side, action);
}

static unsigned apply(const void *setup, void *state, enum side side, const void *action,
                      struct dice *dice, void *ret_events) {
    struct fotm_game game = game_on(setup, state, dice, ret_events);
    (void)side;
    fotm_play(&game, action);
    return game.flags;
}

static void end(const void *setup, void *state, enum side winner, void *ret_events) {
    struct fotm_game game = game_on(setup, state, NULL, ret_events);
    fotm_game_over(&game, winner,
                   winner == SIDE_NONE ? FOTM_DEGREE_DRAW
                                       : FOTM_DEGREE_RESIGNED); /* R65 */
}

static bool hides(const void *setup) {
    return fotm_has(setup, FOTM_OPTION_MASKING);
}

static const char *broken(const void *setup, const void *state) {
    return fotm_position_broken(setup, &((const struct fotm_state *)state)->truth);
}

#define RULESET(EDITION)                                                                 \
    {                                                                                    \
        .id = "fotm", .edition = EDITION, .rules_version = FOTM_RULES_NEWEST,            \
        .side_names = {"union", "confederate"}, .state_size = sizeof(struct fotm_state), \
        .view_size = sizeof(struct fotm_view),                                           \
        .action_size = sizeof(struct fotm_action),                                       \
        .offers_size = sizeof(struct fotm_offers),                                       \
        .events_size = sizeof(struct fotm_events), .start = start,                       \
        .to_decide = to_decide, .redact = redact, .imagine = imagine, .tell = tell,      \
        .same_told = same_told, .turn = turn, .offers = offers, .check = check,          \
        .apply = apply, .end = end, .hides = hides, .broken = broken,                    \
    }

const struct ruleset fotm_ruleset = RULESET("2022");
const struct ruleset fotm_ruleset_playtest = RULESET("playtest");
