/* SPDX-License-Identifier: MIT */
/* How far a unit comes, and actions that will be accepted (16, 19). */
#ifndef RIDGELINE_TABLETOP1862_REACH_H
#define RIDGELINE_TABLETOP1862_REACH_H

#include "trek.h"

enum { T62_OUTLINE = 40 };

/* Places for the middle of its front: straight ahead, obliquely, or as a column by turning once
 * and along the roads; as far as it comes each way. A place that it cannot leave is left out. */
struct t62_outline {
    unsigned count;
    struct {
        struct point at;
        int32_t cost;
    } places[T62_OUTLINE];
};

void t62_reach_outline(struct t62_scene *scene, unsigned unit, struct t62_leave leave,
                       struct t62_outline *ret_outline);

/* A move that is allowed; false: none was found. */
bool t62_sample_move(struct t62_scene *scene, unsigned unit, struct t62_leave leave,
                     struct t62_action *ret_action);

/* A charge into an enemy that is allowed, straight, obliquely, or after a wheel. */
bool t62_sample_charge(struct t62_scene *scene, unsigned unit, unsigned target,
                       struct t62_leave leave, bool pursues,
                       struct t62_action *ret_action);

/* The same steps with the last length changed by a quarter of an inch at most, so that the front
 * lies on a crest or a wall, or contact is half an inch, or the allowance is used up; unchanged
 * where nothing is so near. True: changed. */
bool t62_snap(struct t62_scene *scene, unsigned unit, struct t62_leave leave,
              const struct t62_action *action, struct t62_action *ret_action);

#endif
