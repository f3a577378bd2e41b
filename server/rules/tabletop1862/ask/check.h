/* SPDX-License-Identifier: MIT */
/* May a side do this now (17)? And what a judged action comes to, for questions. */
#ifndef RIDGELINE_TABLETOP1862_CHECK_H
#define RIDGELINE_TABLETOP1862_CHECK_H

#include "fight.h"
#include "trek.h"
#include "view.h"
#include "volley.h"

struct refusal t62_check(const struct t62_setup *setup, const struct t62_view *view,
                         enum side side, const struct t62_action *action);

/* The same of a position whose geometry is at hand: for offers. */
struct refusal t62_check_in(struct t62_scene *scene, enum side side,
                            const struct t62_action *action);

/* Which verbs answer the decision that is due: a bit each. */
uint32_t t62_answers(const struct t62_setup *setup, const struct t62_position *position);

/* What a charge comes to before its dice: the move, and if that is allowed the fight that it makes.
 * `pursues`: it is one of 12.7. The trek's reason tells why it may not be. */
struct t62_onset {
    struct t62_trek trek;
    struct t62_fight fight;
    struct t62_odds odds;
};

void t62_onset(struct t62_scene *scene, unsigned unit, const struct t62_action *action,
               struct t62_leave leave, bool pursues, struct t62_onset *ret_onset);

/* What the unit that is asked may do of a move: by its order, or in pursuit. */
struct t62_leave t62_leave_now(const struct t62_position *position, unsigned unit);

/* Enemies whom a move to that end would charge. */
uint64_t t62_met(const struct t62_scene *scene, unsigned unit);

/* 12.7: the unit as it stands when it has taken its place. */
struct t62_unit t62_occupied(const struct t62_setup *setup,
                             const struct t62_position *position, unsigned unit,
                             int32_t gap);

/* The first disordered unit that has had no order (8.4); T62_NOBODY. */
unsigned t62_unordered(const struct t62_setup *setup,
                       const struct t62_position *position);

#endif
