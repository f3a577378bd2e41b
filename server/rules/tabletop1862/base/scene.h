/* SPDX-License-Identifier: MIT */
/* The stands of a position as geometry, worked out once for many questions: corners, boxes, and on
 * demand the levels from which they see. */
#ifndef RIDGELINE_TABLETOP1862_SCENE_H
#define RIDGELINE_TABLETOP1862_SCENE_H

#include "position.h"

struct t62_outlook {
    uint64_t crests; /* under it (2.1) */
    int8_t level, sight_level;
    bool known;
};

/* Borrows the position: it must stay as it is. */
struct t62_scene {
    const struct t62_setup *setup;
    const struct t62_position *position;
    uint64_t present;            /* units on the table */
    uint64_t sides[SIDES];       /* of these, whose */
    struct box boxes[T62_UNITS]; /* of all corners */
    struct rect rects[T62_UNITS][T62_STANDS];
    struct quad quads[T62_UNITS][T62_STANDS];
    struct t62_outlook outlooks[T62_UNITS][T62_STANDS];
};

void t62_scene_of(const struct t62_setup *setup, const struct t62_position *position,
                  struct t62_scene *ret_scene);

/* The same after one unit has changed. */
void t62_scene_update(struct t62_scene *scene, unsigned unit);

/* What a stand sees from (2.1, 2.2). */
const struct t62_outlook *t62_outlook(struct t62_scene *scene, unsigned unit,
                                      unsigned stand);

/* Edge to edge. What is farther than `most` may be told as any distance above it. */
int32_t t62_stand_gap(const struct t62_scene *scene, unsigned unit, unsigned stand,
                      unsigned other, unsigned other_stand, int32_t most);
int32_t t62_unit_gap(const struct t62_scene *scene, unsigned unit, unsigned other,
                     int32_t most);

/* Of a point from the nearest stand of a unit; which one. */
int32_t t62_point_gap(const struct t62_scene *scene, unsigned unit, struct point p,
                      unsigned *ret_stand);

/* Is a stand of one of the units within that distance of a point? */
bool t62_near(const struct t62_scene *scene, uint64_t units, struct point p,
              int32_t most);

/* The units of a set with a stand within that distance of one of this unit's. */
uint64_t t62_within(const struct t62_scene *scene, unsigned unit, uint64_t others,
                    int32_t most);

/* A distance that no table has. */
enum { T62_FAR = INT32_MAX };

#endif
