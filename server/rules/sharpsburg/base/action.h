/* SPDX-License-Identifier: MIT */
/* What a side can do: one flat struct for every verb (13). The codec reads and writes it as JSON. */
#ifndef RIDGELINE_SHARPSBURG_ACTION_H
#define RIDGELINE_SHARPSBURG_ACTION_H

#include "position.h"

enum sburg_verb {
    SBURG_DO_NOTHING,
    SBURG_DO_MOVE,
    SBURG_DO_WING,
    SBURG_DO_DETACH,
    SBURG_DO_MERGE,
    SBURG_DO_STACK,
    SBURG_DO_CHARGE,
    SBURG_DO_OVERRUN,
    SBURG_DO_UNCHARGE,
    SBURG_DO_ENTER,
    SBURG_DO_STAND,
    SBURG_DO_RETREAT,
    SBURG_DO_PROLONG,
    SBURG_DO_FIRE,
    SBURG_DO_PASS,
    SBURG_DO_LOSSES,
    SBURG_DO_CHECKS,
    SBURG_DO_RALLY,
    SBURG_DO_RESOLVE,
    SBURG_DO_ADVANCE,
    SBURG_DO_PREFS,
    SBURG_DO_END,
    SBURG_VERBS
};

enum sburg_step_kind {
    SBURG_STEP_TO,     /* value: hex, HEX_NONE where no such hex was named */
    SBURG_STEP_FACE,   /* facing */
    SBURG_STEP_FORM,   /* enum sburg_formation */
    SBURG_STEP_LIMBER, /* 1 limber, 0 unlimber */
    SBURG_STEP_MOUNT,
    SBURG_STEP_COVER,
    SBURG_STEP_KINDS
};

struct sburg_step {
    uint16_t kind, value;
};

enum { SBURG_STEPS = 48 };

struct sburg_action {
    uint8_t verb;
    uint8_t malformed; /* a member has no sense: `not-allowed` */
    uint8_t one;       /* `unit` was named, not `units` */
    uint8_t unit_count, step_count;
    uint8_t double_move, follow;
    uint8_t face, form, cover; /* SBURG_NONE: not given; cover 0 or 1 */
    uint8_t at;
    uint8_t spare; /* losses: 0 or 1 */
    uint8_t roll;  /* checks: 0 each, 1 one */
    uint8_t sp;
    uint8_t hex_given;
    uint8_t reserved;
    uint8_t prefs[SBURG_PREFS]; /* SBURG_NONE: as they were */
    uint16_t hex;               /* `hex` or `target`; HEX_NONE */
    uint16_t officer;           /* SBURG_NOBODY */
    uint16_t units[SBURG_GROUP];
    uint64_t canister, rapid; /* bit per place in `units` */
    char id[SBURG_PART_ID_SIZE];
    struct sburg_step steps[SBURG_STEPS];
};

/* An action of a verb with nothing given. */
static inline struct sburg_action sburg_action(enum sburg_verb verb) {
    return (struct sburg_action){
        .verb = (uint8_t)verb,
        .face = SBURG_NONE,
        .form = SBURG_NONE,
        .cover = SBURG_NONE,
        .hex = HEX_NONE,
        .officer = SBURG_NOBODY,
        .prefs = {SBURG_NONE, SBURG_NONE, SBURG_NONE, SBURG_NONE}};
}

/* The same about one unit. */
static inline struct sburg_action sburg_action_of(enum sburg_verb verb, unsigned unit) {
    struct sburg_action action = sburg_action(verb);
    action.one = 1;
    action.unit_count = 1;
    action.units[0] = (uint16_t)unit;
    return action;
}

#endif
