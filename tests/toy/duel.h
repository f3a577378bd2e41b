/* SPDX-License-Identifier: MIT */
/* Duel: a small game for the tests, with everything that the server must not assume away:
 * phases, dice, hidden choices, probes, decisions of the other side in the middle of
 * one's own turn, and no hex.
 *
 * Each round both fencers choose a guard in secret, red first; then each in turn may step
 * along the piste, feint (learns whether a guard is there), and lunge once with one to
 * three dice. A die hits on 3 or more, against the right guard on 5 or more. For each hit
 * the one who is hit decides: take it, or parry (a die; on 4 or more it costs nothing,
 * else two points). */
#ifndef RIDGELINE_TESTS_DUEL_H
#define RIDGELINE_TESTS_DUEL_H

#include "codec.h"

#include <stdbool.h>
#include <stdint.h>

enum duel_guard {
    GUARD_HIGH,
    GUARD_MIDDLE,
    GUARD_LOW,
    GUARDS,
    GUARD_NONE = GUARDS,
    GUARD_HIDDEN
};
enum duel_phase { PHASE_GUARD, PHASE_BOUT, PHASE_OVER };
enum duel_verb {
    DO_GUARD,
    DO_STEP,
    DO_FEINT,
    DO_LUNGE,
    DO_PARRY,
    DO_TAKE,
    DO_END,
    DUEL_VERBS
};

struct duel_setup {
    const struct ruleset *rules;
    char scenario[32];
    int rounds, piste, points;
    bool feints, veiled; /* the options of these names */
};

struct duel_state {
    uint16_t round;
    uint8_t phase, active; /* active: whose turn it is, whoever decides */
    uint8_t guard[SIDES], place[SIDES];
    int8_t points[SIDES];
    uint8_t steps_left, lunged;
    uint8_t hits;  /* that the other side has still to answer */
    uint8_t ended; /* enum duel_end */
    uint8_t winner;
};

enum duel_end { END_NONE, END_POINTS, END_ROUNDS, END_RESIGNED, END_DRAW };

/* A view is a state in which the other's guard is GUARD_HIDDEN. */
struct duel_view {
    struct duel_state seen;
    uint8_t viewer;
};

struct duel_action {
    uint8_t verb, guard, place, dice;
};

struct duel_offers {
    uint8_t allowed[DUEL_VERBS];
    uint8_t lowest_place, highest_place;
};

enum duel_event_kind {
    EVENT_GUARDED,
    EVENT_STEPPED,
    EVENT_FEINTED,
    EVENT_ROLLED,
    EVENT_HIT,
    EVENT_PHASE,
    EVENT_OVER
};

struct duel_event {
    uint8_t kind, side, value, more;
    uint8_t needed; /* of a roll, where everybody knows it; else 0 */
    uint8_t dice[3];
};

struct duel_events {
    uint8_t count;
    struct duel_event list[6];
};

extern const struct ruleset duel_rules;
extern const struct codec duel_codec;

#endif
