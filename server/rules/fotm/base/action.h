/* SPDX-License-Identifier: MIT */
/* What a side can do: one flat struct for every verb. The codec reads and writes it as JSON. */
#ifndef RIDGELINE_FOTM_ACTION_H
#define RIDGELINE_FOTM_ACTION_H

#include "types.h"

enum fotm_verb {
    FOTM_DO_NOTHING,
#define VERB(NAME, name) FOTM_DO_##NAME,
#include "verbs.def"
    FOTM_VERBS
};

/* Wire names; of FOTM_DO_NOTHING: NULL. */
extern const char *const fotm_verb_words[FOTM_VERBS];

enum fotm_step_kind {
    FOTM_STEP_FACE,  /* value: facing */
    FOTM_STEP_TO,    /* value: hex */
    FOTM_STEP_FORM,  /* value: 1 column, 0 line */
    FOTM_STEP_MOUNT, /* value: 1 mount, 0 dismount */
    FOTM_STEP_MARCH, /* value: hex; forced march */
    FOTM_STEP_EXIT,  /* by the west edge (8.5) */
    FOTM_STEP_KINDS
};

struct fotm_step {
    uint16_t kind, value;
};

/* Does it lead into the hex that is its value? */
static inline bool fotm_step_to_hex(struct fotm_step step) {
    return step.kind == FOTM_STEP_TO || step.kind == FOTM_STEP_MARCH;
}

/* Longer lists and paths are refused at the border: steps of one unit, and of all of an action. */
enum { FOTM_LIST = 32, FOTM_PATH = 48, FOTM_STEPS_MOST = 128 };

/* FOTM_NOSUCH stands for a unit that the JSON named and nobody knows (also for an enemy that
 * the viewer does not know): check() refuses it as `no-such-unit`. */
enum { FOTM_NOSUCH = 254 };

struct fotm_action {
    uint8_t verb;
    uint8_t unit, with;
    uint8_t facing; /* FOTM_ANY_FACING: not given */
    uint16_t hex;   /* HEX_NONE: not given or no such hex; see `hex_given` */
    uint8_t hex_given;
    uint8_t value;
    uint8_t list_count, more_count, step_count;
    uint8_t reserved;
    uint8_t list[FOTM_LIST], values[FOTM_LIST], more[FOTM_LIST];
    struct fotm_step steps[FOTM_STEPS_MOST];
};

/* `casualty`: `value` where the dice are to find which of several commanders (R133). */
enum { FOTM_CASUALTY_BY_DICE = 2 };

/* An action of a verb with nothing given. */
static inline struct fotm_action fotm_action(enum fotm_verb verb) {
    return (struct fotm_action){.verb = (uint8_t)verb,
                                .unit = FOTM_NOBODY,
                                .with = FOTM_NOBODY,
                                .facing = FOTM_ANY_FACING,
                                .hex = HEX_NONE};
}

#endif
