/* SPDX-License-Identifier: MIT */
/* Who has a unit in command, and what its order counts (7, 8). */
#ifndef RIDGELINE_TABLETOP1862_COMMAND_H
#define RIDGELINE_TABLETOP1862_COMMAND_H

#include "scene.h"

/* 8.2: within the radius of its nearest stand, and no enemy between. Is he on the field at all? */
bool t62_in_command(const struct t62_scene *scene, unsigned leader, unsigned unit);

/* 9.10: does somebody who leads it have it in command? */
bool t62_is_led(const struct t62_scene *scene, unsigned unit);

/* 7.1: how far he is from the nearest stand; T62_FAR. */
int32_t t62_leader_gap(const struct t62_scene *scene, unsigned leader, unsigned unit);

/* 8.1: all that is added to the die. */
void t62_order_lines(const struct t62_scene *scene, unsigned unit,
                     struct t62_modifiers *ret_lines);

/* The exceptional commander of a brigade, or a leader who is attached (12.4). */
bool t62_inspired(const struct t62_scene *scene, unsigned unit);

#endif
