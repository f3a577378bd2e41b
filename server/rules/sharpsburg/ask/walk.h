/* SPDX-License-Identifier: MIT */
/* One step of a unit's movement: may it be made, what does it cost, and what does it do. The
 * judgement is a function of what the mover knows; the effect is the same on a plan (a copy of
 * his view) and in play (the state), so a move is made of exactly what was judged. */
#ifndef RIDGELINE_SHARPSBURG_WALK_H
#define RIDGELINE_SHARPSBURG_WALK_H

#include "action.h"
#include "cost.h"
#include "refusals.h"

/* A step judged. reason SBURG_ALLOWED: it can be made. */
struct sburg_judged {
    enum sburg_reason reason;
    uint16_t cost;
    uint16_t hex;  /* for the refusal */
    bool checks;   /* 3.312: a morale check comes between paying and acting */
    bool in_front; /* paid in an enemy front (3.313) */
    enum sburg_road road;
    uint8_t direction; /* of a step into a hex */
};

struct sburg_judged sburg_walk_judge(const struct sburg_setup *setup,
                                     const struct sburg_position *known, unsigned unit,
                                     unsigned allowance, struct sburg_step step);

/* The MPs are spent. */
void sburg_walk_pay(const struct sburg_setup *setup, struct sburg_position *position,
                    unsigned unit, const struct sburg_judged *judged);

/* The act is done. `known`: what the mover knows, for fronts on arrival (the same position in a
 * plan). */
void sburg_walk_act(const struct sburg_setup *setup, struct sburg_position *position,
                    const struct sburg_position *known, unsigned unit,
                    struct sburg_step step, const struct sburg_judged *judged);

/* S16: which marker it has from what it spent; the M of who was beaten off stays (S59). */
void sburg_walk_mark(const struct sburg_setup *setup, struct sburg_position *position,
                     unsigned unit);

/* The same of an officer, who pays and does nothing but go (9). */
struct sburg_judged sburg_ride_judge(const struct sburg_setup *setup,
                                     const struct sburg_position *known, unsigned officer,
                                     struct sburg_step step);

/* MPs for a step of which the unit has not enough: charge bonus (3.1). */
unsigned sburg_bonus(const struct sburg_setup *setup,
                     const struct sburg_position *position, unsigned unit);

/* Cavalry that becomes holders; `place` SBURG_NOBODY: it finds a free one. */
unsigned sburg_make_holders(const struct sburg_setup *setup,
                            struct sburg_position *position, unsigned unit);

/* Whose horses wait in the unit's hex, SBURG_NOBODY: nobody's. */
unsigned sburg_holders_here(const struct sburg_setup *setup,
                            const struct sburg_position *position, unsigned unit);

/* May it take cover where it stands (S14)? */
bool sburg_may_cover(const struct sburg_setup *setup,
                     const struct sburg_position *position, unsigned unit);

#endif
