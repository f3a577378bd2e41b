/* SPDX-License-Identifier: MIT */
/* Names and limits that everything in this rule set shares. Sections are those of the rules of
 * 2022; R and F numbers are entries of RULINGS.md. */
#ifndef RIDGELINE_FOTM_TYPES_H
#define RIDGELINE_FOTM_TYPES_H

#include "arc.h"
#include "hex.h"
#include "ruleset.h"

/* The Union is the first side (11.2). SIDE_NONE stands for nobody. */
#define FOTM_UNION SIDE_FIRST
#define FOTM_CONFEDERATE SIDE_SECOND

static inline enum side fotm_enemy(enum side side) {
    return side_other(side);
}

/* A unit is named by one index in every table, view and action. Pieces are brigades and, in a
 * view only, markers: brigades that the viewer does not know. */
enum {
    FOTM_BRIGADES = 80,
    FOTM_MARKERS = 48,
    FOTM_PIECES = FOTM_BRIGADES + FOTM_MARKERS,
    FOTM_FIRST_COMMANDER = FOTM_PIECES,
    FOTM_COMMANDERS = 24,
    FOTM_COMMANDER_MARKERS = 16,
    FOTM_CHIEFS = FOTM_COMMANDERS + FOTM_COMMANDER_MARKERS,
    FOTM_FIRST_GUARD = FOTM_FIRST_COMMANDER + FOTM_CHIEFS,
    FOTM_GUARDS = 16,
    FOTM_UNITS = FOTM_FIRST_GUARD + FOTM_GUARDS,
    FOTM_NOBODY = 255
};

enum {
    FOTM_TURNS = 15, /* 11: 7 am to 9 pm */
    FOTM_STEPS = 16, /* of one brigade */
    FOTM_ENTRIES = 8,
    FOTM_ROWS = 40,      /* of the schedule of reinforcements */
    FOTM_STACK_MOST = 3, /* 4.1: brigades in a hex, in any edition */
    FOTM_STACK_CHIEFS = 2,
    FOTM_ANY_FACING = 255
};

enum fotm_type {
    FOTM_INFANTRY,
    FOTM_CAVALRY,
    FOTM_ARTILLERY,
    FOTM_HORSE_ARTILLERY,
    FOTM_UNKNOWN, /* a marker */
    FOTM_TYPES
};

enum fotm_phase {
    FOTM_PHASE_SETUP,
    FOTM_PHASE_BURNSIDE,
    FOTM_PHASE_RALLY,
    FOTM_PHASE_MOVEMENT,
    FOTM_PHASE_REINFORCEMENT,
    FOTM_PHASE_COMBAT,
    FOTM_PHASE_OVER,
    FOTM_PHASES
};

/* What is to be decided now (verbs.def); the table is ask/decisions.c. */
enum fotm_decision {
#define DECISION(NAME, wire) FOTM_DECIDE_##NAME,
#include "verbs.def"
    FOTM_DECISIONS
};

extern const char *const fotm_decision_words[FOTM_DECISIONS]; /* wire names */

enum fotm_option {
    FOTM_OPTION_LEE = 1,
    FOTM_OPTION_LONGSTREET_BONUS = 2,
    FOTM_OPTION_BURNSIDE_RESOLVE = 4,
    FOTM_OPTION_FREE_STACK_ORDER = 8,
    FOTM_OPTION_WHAT_IF = 16,
    FOTM_OPTION_MASKING = 32,
    FOTM_OPTION_INTELLIGENCE = 64,
    /* Of the playtest edition, the last two of both: */
    FOTM_OPTION_BURNSIDE_ROLL = 128,
    FOTM_OPTION_FORCED_MARCH = 256,
    FOTM_OPTION_COMBAT_FACING = 512,
    FOTM_OPTION_MOVEMENT_FACING = 1024,
    FOTM_OPTION_COLUMNS = 2048,
    FOTM_OPTION_ARTILLERY_RESTRICTIONS = 4096,
    FOTM_OPTION_FRIENDLY_FIRE = 8192
};

/* Commanders with rules of their own (F17). */
enum fotm_who {
    FOTM_WHO_OTHER,
    FOTM_WHO_BURNSIDE,
    FOTM_WHO_MCCLELLAN,
    FOTM_WHO_LONGSTREET,
    FOTM_WHO_LEE,
    FOTM_WHO_COX,
    FOTM_WHOS
};

/* A set of pieces. */
struct fotm_set {
    uint64_t bits[FOTM_PIECES / 64];
};

static inline bool fotm_set_has(const struct fotm_set *set, unsigned piece) {
    return piece < FOTM_PIECES && (set->bits[piece / 64] >> piece % 64 & 1);
}

static inline void fotm_set_add(struct fotm_set *set, unsigned piece) {
    set->bits[piece / 64] |= UINT64_C(1) << piece % 64;
}

static inline void fotm_set_drop(struct fotm_set *set, unsigned piece) {
    set->bits[piece / 64] &= ~(UINT64_C(1) << piece % 64);
}

static inline bool fotm_set_empty(const struct fotm_set *set) {
    return (set->bits[0] | set->bits[1]) == 0;
}

static inline bool fotm_is_piece(unsigned unit) {
    return unit < FOTM_PIECES;
}

static inline bool fotm_is_brigade(unsigned unit) {
    return unit < FOTM_BRIGADES;
}

static inline bool fotm_is_marker(unsigned unit) {
    return unit >= FOTM_BRIGADES && unit < FOTM_PIECES;
}

static inline bool fotm_is_commander(unsigned unit) {
    return unit >= FOTM_FIRST_COMMANDER && unit < FOTM_FIRST_GUARD;
}

static inline bool fotm_is_guard(unsigned unit) {
    return unit >= FOTM_FIRST_GUARD && unit < FOTM_UNITS;
}

#endif
