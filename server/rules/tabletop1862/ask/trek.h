/* SPDX-License-Identifier: MIT */
/* A move, step by step: where every stand goes, what each pays, what is in the way (9). */
#ifndef RIDGELINE_TABLETOP1862_TREK_H
#define RIDGELINE_TABLETOP1862_TREK_H

#include "action.h"
#include "refusals.h"
#include "scene.h"

/* What a stand has paid. */
struct t62_toll {
    int64_t sixths; /* of the cost (9.7) */
    int32_t quarters, walls;
    int32_t cost, available; /* worked out at the end */
};

struct t62_trek {
    uint8_t reason; /* enum t62_reason; T62_ALLOWED: it may be done */
    uint16_t about; /* the unit that the reason names */
    bool walked;    /* the steps went: `tolls` and `end` hold, allowed or not */
    bool exits;
    bool formed;         /* formation or facing was changed (11.4) */
    unsigned worst;      /* the stand that has least left */
    uint64_t passed;     /* friends, a bit each */
    struct t62_unit end; /* the unit as it stands then */
    struct t62_toll tolls[T62_STANDS];
};

/* What an order, or a pursuit, leaves of a move. */
struct t62_leave {
    uint8_t halves; /* of the allowance */
    bool forms;     /* may change its formation */
};

struct t62_leave t62_leave_of(enum t62_result result);

/* Goes through the steps of an action of `unit`. `charges`: it may end near enemies. */
void t62_trek(struct t62_scene *scene, unsigned unit, const struct t62_action *action,
              struct t62_leave leave, bool charges, struct t62_trek *ret_trek);

/* 9.9: whom a unit that stands so would overlap; T62_NOBODY. */
unsigned t62_overlapped(const struct t62_scene *scene, unsigned unit,
                        const struct t62_unit *body);

/* 9.9: an enemy within an inch of it; T62_NOBODY. */
unsigned t62_too_near(const struct t62_scene *scene, unsigned unit,
                      const struct t62_unit *body);

/* 9.9: is the unit in the way of a stand that goes straight from one place to another? */
bool t62_crosses(const struct t62_scene *scene, unsigned other, const struct rect *from,
                 const struct rect *to);

#endif
