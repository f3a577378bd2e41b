/* SPDX-License-Identifier: MIT */
/* May a side do this now? In the order of 16, on what it knows. */
#ifndef RIDGELINE_WW_CHECK_H
#define RIDGELINE_WW_CHECK_H

#include "passing.h"
#include "shot.h"
#include "view.h"

struct refusal ww_check(const struct ww_setup *setup, const struct ww_view *view,
                        enum side side, const struct ww_action *action);

/* The first gate of `fire`: is this unit asked at all? The unit need not be there (16). */
enum ww_reason ww_fire_asked(const struct ww_scene *scene,
                             const struct ww_action *action);

/* The gates of `fire` before lines are looked for. */
enum ww_reason ww_fire_gates(const struct ww_scene *scene, enum side side,
                             const struct ww_action *action);

/* What `fire` would be, by all its gates; while passing fire is asked, with the mover at the place where he
 * would be hit. `scene` is of the position as it stands. */
void ww_fire_try(const struct ww_scene *scene, enum side side,
                 const struct ww_action *action, struct ww_shot *ret_shot);
/* The same without modifiers. */
enum ww_reason ww_fire_gate(const struct ww_scene *scene, enum side side,
                            const struct ww_action *action);

/* Where the mover is when this unit and weapon fire at him, -1: it has not had him in view. */
int32_t ww_passing_place(const struct ww_scene *scene, const struct ww_action *action);

/* May the owner have this machine gun manned again, and by which base (9.4)? WW_NOBODY: none. */
unsigned ww_new_crew(const struct ww_setup *setup, const struct ww_position *position,
                     unsigned unit);

/* The gates of a flamethrower. */
enum ww_reason ww_flame_check(const struct ww_scene *scene,
                              const struct ww_action *action);

/* Gates of the actions that take a unit's order (4.1, 4.6), and its posture. */
enum ww_reason ww_order_check(const struct ww_scene *scene, unsigned unit);
enum ww_reason ww_rally_check(const struct ww_position *position, unsigned unit);
enum ww_reason ww_repair_check(const struct ww_position *position,
                               const struct ww_action *action);
enum ww_reason ww_posture_check(const struct ww_setup *setup,
                                const struct ww_position *position, unsigned unit,
                                bool prone);

#endif
