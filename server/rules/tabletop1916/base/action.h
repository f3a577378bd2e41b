/* SPDX-License-Identifier: MIT */
/* What a side can do: one flat struct for every verb (16). The codec reads and writes it as JSON. */
#ifndef RIDGELINE_WW_ACTION_H
#define RIDGELINE_WW_ACTION_H

#include "types.h"

enum ww_verb {
    WW_DO_NOTHING,
    WW_DO_CALL,
    WW_DO_ORDER,
    WW_DO_MOVE,
    WW_DO_HOLD,
    WW_DO_RALLY,
    WW_DO_POSTURE,
    WW_DO_REPAIR,
    WW_DO_FIRE,
    WW_DO_FLAME,
    WW_DO_STRIKE,
    WW_DO_RESURRECT,
    WW_DO_FOLLOW,
    WW_DO_END,
    WW_VERBS
};

enum ww_step_kind {
    WW_STEP_BAD, /* it makes no sense: `bad-step` */
    WW_STEP_GO,  /* `to`: by how much */
    WW_STEP_WHEEL,
    WW_STEP_LINE,
    WW_STEP_BASE,
    WW_STEP_FACE,
    WW_STEP_KINDS
};

enum { WW_STEPS = 32, WW_PATH = 64 };

struct ww_step {
    uint8_t kind;
    uint8_t left;         /* a wheel's way */
    uint8_t first, count; /* of the path's points */
    int16_t heading;      /* -1: as it is */
    uint16_t angle;
    uint16_t base; /* WW_NOSUCH: none of that name */
    uint16_t in;   /* work, WW_NOBODY, WW_NOSUCH */
    int32_t gap;
    struct point to;
};

struct ww_action {
    uint8_t verb;
    uint8_t column, mode;
    uint8_t halt_prone;
    uint8_t prone;  /* posture */
    uint8_t moving; /* says that it will move */
    uint8_t mission;
    uint8_t step_count, path_count;
    uint8_t reserved;
    uint16_t unit, target; /* WW_NOBODY: not named */
    uint16_t base;         /* of fire: aimed at; of flame: whose flamethrower */
    uint16_t at_base;      /* of flame: who dies */
    uint16_t weapon;       /* its place; WW_NOBODY: the first */
    int16_t heading;
    struct point at;
    struct ww_step steps[WW_STEPS];
    struct point path[WW_PATH];
};

static inline struct ww_action ww_action(enum ww_verb verb, unsigned unit) {
    return (struct ww_action){.verb = (uint8_t)verb,
                              .unit = (uint16_t)unit,
                              .target = WW_NOBODY,
                              .base = WW_NOBODY,
                              .at_base = WW_NOBODY,
                              .weapon = WW_NOBODY};
}

#endif
