/* SPDX-License-Identifier: MIT */
/* What a side can do: one flat struct for every verb (17). The codec reads and writes it as JSON. */
#ifndef RIDGELINE_TABLETOP1862_ACTION_H
#define RIDGELINE_TABLETOP1862_ACTION_H

#include "position.h"

enum t62_verb {
    T62_DO_NOTHING,
    T62_DO_ATTACH,
    T62_DO_DETACH,
    T62_DO_ADOPT,
    T62_DO_RELEASE,
    T62_DO_RIDE,
    T62_DO_ENTER,
    T62_DO_DEPLOY,
    T62_DO_ORDER,
    T62_DO_END,
    T62_DO_MOVE,
    T62_DO_CHARGE,
    T62_DO_HOLD,
    T62_DO_FIRE,
    T62_DO_RESOLVE,
    T62_DO_OCCUPY,
    T62_DO_STAY,
    T62_DO_PURSUE,
    T62_VERBS
};

enum t62_step_kind { /* 9.1 */
                     T62_STEP_AHEAD,
                     T62_STEP_OBLIQUE,
                     T62_STEP_WHEEL,
                     T62_STEP_ABOUT,
                     T62_STEP_MARCH,
                     T62_STEP_FORM,
                     T62_STEP_FACE,
                     T62_STEP_EXIT,
                     T62_STEP_KINDS
};

enum { T62_NO_HEADING = -1, T62_STEPS = 16, T62_WAY_POINTS = 48 };

struct t62_step {
    uint8_t kind;
    uint8_t
        value; /* form: formation, T62_NONE: there is none of that name; wheel: 1 right */
    uint8_t first, count; /* march: of the action's points */
    int32_t length;       /* ahead, oblique */
    int32_t angle;        /* oblique, wheel */
    int32_t heading;      /* form, face; T62_NO_HEADING */
};

struct t62_action {
    uint8_t verb;
    uint8_t formation; /* deploy; T62_NONE */
    uint8_t unit_count, step_count, point_count;
    uint16_t unit;   /* or target; T62_NOBODY, T62_NOSUCH */
    uint16_t leader; /* T62_NOBODY, T62_NOSUCH */
    uint16_t entry;
    int32_t heading;           /* deploy */
    struct point at;           /* deploy, ride */
    uint16_t units[T62_UNITS]; /* fire */
    struct t62_step steps[T62_STEPS];
    struct point points[T62_WAY_POINTS];
};

/* An action of a verb about a unit, with nothing else given. */
struct t62_action t62_action_of(enum t62_verb verb, unsigned unit);

/* Adds a step; there must be room. */
struct t62_step *t62_add_step(struct t62_action *action, enum t62_step_kind kind);

#endif
