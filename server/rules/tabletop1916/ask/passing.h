/* SPDX-License-Identifier: MIT */
/* Passing fire (10.3): who had how much of a way in view, and where the mover would be hit. */
#ifndef RIDGELINE_WW_PASSING_H
#define RIDGELINE_WW_PASSING_H

#include "plan.h"

/* The way of the move that is going on, or was made last in this step. */
struct ww_track {
    struct ww_plan plan;
    int32_t length; /* as far as it goes: to the place where the unit stopped */
    bool crouches;
};
void ww_track_make(const struct ww_setup *setup, const struct ww_position *position,
                   struct ww_track *ret_track);
/* The same of a move that is only planned. */
void ww_track_plan(const struct ww_setup *setup, const struct ww_plan *plan,
                   struct ww_track *ret_track);

/* How far along the way a weapon of a watching unit may first fire at the mover; -1: nowhere. */
int32_t ww_watched(const struct ww_scene *scene, const struct ww_track *track,
                   unsigned watcher, unsigned weapon);

/* The position with the mover there: erect, unless it crawls. */
void ww_track_place(const struct ww_track *track, const struct ww_position *position,
                    int32_t distance, struct ww_position *ret_there);

#endif
