/* SPDX-License-Identifier: MIT */
/* How a unit stands: in line before the enemy's muskets reach it, guns unlimbered where they have a
 * shot, and limbered ones not among the enemy. */
#ifndef RIDGELINE_TABLETOP1862_DRILL_H
#define RIDGELINE_TABLETOP1862_DRILL_H

#include "scene.h"

/* What it costs `unit` to stand as `body`, as thousandths of an inch of way; below 0: a gain. */
int32_t drill_cost(struct t62_scene *scene, unsigned unit, const struct t62_unit *body);

/* The formation in which the unit fights; its own: it has it, or must not take it now. */
unsigned drill_to_fight(const struct t62_scene *scene, unsigned unit);

/* Would it stand better if it formed, guns looking towards `heading`, or went?
 * `ret_stays`: it stands so well that it should not go either. */
bool drill_wants(struct t62_scene *scene, unsigned unit, int heading, bool *ret_stays);

#endif
