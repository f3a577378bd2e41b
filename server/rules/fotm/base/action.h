/* SPDX-License-Identifier: MIT */
/* What a side can do: one flat struct for every verb. The codec reads and writes it as JSON; the
 * field names of the JSON form stand beside the verbs. */
#ifndef RIDGELINE_FOTM_ACTION_H
#define RIDGELINE_FOTM_ACTION_H

#include "types.h"

enum fotm_verb {
    FOTM_DO_NOTHING,
    FOTM_DO_PLACE,   /* unit, hex, facing */
    FOTM_DO_RALLY,   /* unit = brigade, with */
    FOTM_DO_REGROUP, /* unit = brigade, with, facing */
    FOTM_DO_MOVE,    /* unit, steps */
    FOTM_DO_STACK,   /* hex, list = order */
    FOTM_DO_ENTER, /* list = units, value = entry id as printed, hex (if blocked), steps */
    FOTM_DO_LEE,   /* hex */
    FOTM_DO_LONGSTREET, /* value: enum fotm_bonus, FOTM_BONUS_RALLY or FOTM_BONUS_ASSAULT */
    FOTM_DO_ASSAULT,    /* hex = target, list = brigades, more = artillery, with = lead,
                           unit = suppress, value = 1: Longstreet's bonus */
    FOTM_DO_SUPPRESS,   /* unit = artillery */
    FOTM_DO_LEAD,       /* unit = brigade */
    FOTM_DO_DEFEND,     /* list = artillery that suppress, values as unit indexes = at */
    FOTM_DO_MORALE,     /* unit = brigade, with */
    FOTM_DO_RETREAT,    /* unit = brigade or commander, hex = to */
    FOTM_DO_CASUALTY,   /* unit = commander, or FOTM_NOBODY: the officer */
    FOTM_DO_OVERSTACK, /* unit = brigade */
    FOTM_DO_CAPTOR,    /* with = prisoner, unit = brigade */
    FOTM_DO_ADVANCE,   /* list = brigades, values = facings, more = commanders */
    FOTM_DO_WITHDRAW,  /* list = brigades */
    FOTM_DO_STAND,     /* hex */
    FOTM_DO_LOSS,      /* unit = brigade */
    FOTM_DO_END,
    FOTM_VERBS
};

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

/* Longer lists and paths are refused at the border. */
enum { FOTM_LIST = 32, FOTM_PATH = 48 };

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
    struct fotm_step steps[FOTM_PATH];
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
